import {
  about,
  bool,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  hazardCategories,
  historyCall,
  id,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  personalExportCall,
  phone,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { accessRoomPermission, signPermission } from './permission.ts';
import { personShown } from './sharedFields.ts';

export const unattendedStates = {
  running: ['进行中', 'Running'],
  overdue: ['已超时', 'Overdue'],
  ended: ['已结束', 'Ended'],
  stopped: ['已叫停', 'Stopped'],
} as const satisfies Dictionary;
export type UnattendedState = keyof typeof unattendedStates;

/** What may be done with it; `can` of a row says which of it now. */
export const unattendedEvents = {
  edit: ['编辑', 'Edit'],
  end: ['结束', 'End'],
  stop: ['叫停', 'Stop'],
} as const satisfies Dictionary;
export type UnattendedEvent = keyof typeof unattendedEvents;

/** Hours of one at most, and pictures of the set-up. */
export const unattendedLimits = { hours: 72, photos: 3 } as const;

const fields = {
  roomId: id(['房间', 'Room']),
  title: text(['实验名称', 'Experiment'], { min: 2, max: 60 }),
  hazards: list(choice(['危险类别', 'Hazard'], hazardCategories), ['危险类别', 'Hazards'], { max: 10 }),
  plannedEnd: moment(['计划结束时间', 'Planned end']),
  contactId: id(['应急联系人', 'Contact']),
  phone: phone(['联系电话', 'Phone']),
  emergencyAction: longText(['应急处置措施', 'What to do in an emergency'], { max: 500 }),
  photoIds: optional(
    list(id(['装置照片', 'Picture']), ['装置照片', 'Pictures'], { max: unattendedLimits.photos }),
  ),
};
export const unattendedFields = fields;

const state = choice(['状态', 'State'], unattendedStates);
const note = nullable(text(['说明', 'Note'], { max: 200, min: 0 }));
const row = object({
  id: id(),
  runNo: text(['编号', 'No.'], { max: 30 }),
  roomId: fields.roomId,
  roomText: text(['房间', 'Room'], { max: 120 }),
  laboratoryId: id(['实验室', 'Laboratory']),
  laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
  ...personShown,
  title: fields.title,
  hazards: fields.hazards,
  startAt: moment(['开始时间', 'Began']),
  plannedEnd: fields.plannedEnd,
  contactId: fields.contactId,
  contactName: nullable(text(['应急联系人', 'Contact'], { max: 50 })),
  phone: personal('phone', text(['联系电话', 'Phone'], { max: 30 })),
  emergencyAction: fields.emergencyAction,
  photoIds: list(id(['装置照片', 'Picture']), ['装置照片', 'Pictures']),
  state,
  endedByName: nullable(text(['结束人', 'Ended by'], { max: 50 })),
  endedAt: nullable(moment(['结束时间', 'Ended at'])),
  note,
  version: version(),
  can: list(choice(['可做', 'May be done'], unattendedEvents)),
});
export type UnattendedRow = Static<typeof row>;

/** Of the card that hangs at the set-up: what is for whoever stands before it. */
const { roomId, roomText, laboratoryName, userName, title, hazards, startAt } = row.properties;
const { plannedEnd, contactName, phone: contactPhone, emergencyAction, endedAt } = row.properties;
const card = object({
  ...{ runNo: row.properties.runNo, title, state, hazards, roomId, roomText, laboratoryName, userName },
  ...{ contactName, phone: contactPhone, emergencyAction, startAt, plannedEnd, endedAt },
  /** Where the caller sees all of it: among his own, or among those of the rooms in his reach. */
  details: nullable(
    choice(['详情', 'Details'], { own: ['本人相关', 'His own'], rooms: ['所管房间', 'Of his rooms'] }),
  ),
});
export type UnattendedCard = Static<typeof card>;

/** What the code on the card says: its letter before the id, which nobody guesses. */
export const unattendedLetter = 'U';

export const unattendedErrors = defineErrors({
  UNATTENDED_NO_GRANT: [
    409,
    '您在该房间没有生效中的授权，不能登记无人值守',
    'You have no access to this room that is in force',
  ],
  UNATTENDED_END_WRONG: [
    400,
    '计划结束时间须晚于现在，且不超过 {hours} 小时',
    'It ends later than now, and within {hours} hours',
  ],
  UNATTENDED_NIGHT: [
    409,
    'Ⅰ级房间须在已批准的夜间时段内登记，且不得超过其结束时间（{to}）',
    'In a room of level I it needs an approved night, and ends with it ({to})',
  ],
  UNATTENDED_NO_NIGHT: [
    409,
    'Ⅰ级房间须先申请并获批夜间实验，才能登记无人值守',
    'In a room of level I a night has to be approved first',
  ],
  UNATTENDED_ACTION_SHORT: [
    400,
    '请写明应急处置措施，至少 10 个字',
    'Say what to do in an emergency, in ten characters at least',
  ],
  UNATTENDED_CONTACT: [
    400,
    '应急联系人须为在用账号，且不能是本人',
    'The contact has an account in use, and is somebody else',
  ],
});

const base = '/Customer/Unattended';
const { query, export: exporting } = signPermission;
const filters = {
  roomId: optional(fields.roomId),
  laboratoryId: optional(row.properties.laboratoryId),
  state: optional(state),
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['结束日期', 'Until'])),
};
const written = ['unattended', 'sign'] as const;

export const unattendedEndpoints = about('unattended', {
  /** Of the rooms in reach. */
  unattendedList: endpoint({
    get: `${base}/UnattendedList`,
    title: ['无人值守列表', 'List unattended runs'],
    permission: query,
    input: pageQuery(filters, ['startAt', 'plannedEnd', 'runNo']),
    result: pageOf(row),
  }),
  /** One’s own, and those where one is the contact. */
  mineUnattendedList: endpoint({
    get: `${base}/MineUnattendedList`,
    title: ['我的无人值守', 'One’s unattended runs'],
    permission: 'signedIn',
    input: pageQuery({ state: filters.state, from: filters.from, to: filters.to, roomId: filters.roomId }, [
      'startAt',
      'plannedEnd',
      'runNo',
    ]),
    result: pageOf(row),
  }),
  /** Its holder, its contact, and those who see the room. */
  unattendedDetails: endpoint({
    get: `${base}/UnattendedDetails`,
    title: ['查看无人值守', 'Show an unattended run'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: row,
  }),
  /** The card as it stands now, for whoever has scanned the printed one. */
  unattendedCard: endpoint({
    get: `${base}/UnattendedCard`,
    title: ['扫码查看无人值守卡', 'Show the card of an unattended run'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: card,
  }),
  unattendedSave: endpoint({
    post: `${base}/UnattendedSave`,
    title: ['登记无人值守', 'Register an unattended run'],
    permission: 'signedIn',
    changes: written,
    input: object({ id: optional(id()), version: optional(version()), ...fields }),
    result: object({ id: id(), version: version() }),
  }),
  /** Its holder ends it; who answers for the room stops it. */
  unattendedEnd: endpoint({
    post: `${base}/UnattendedEnd`,
    title: ['结束无人值守', 'End an unattended run'],
    permission: 'signedIn',
    changes: written,
    input: object({
      id: id(),
      version: version(),
      stop: optional(bool(['叫停', 'Stop'])),
      note: optional(note),
    }),
    result: object({ state }),
  }),
  unattendedPdf: endpoint({
    post: `${base}/UnattendedPdf`,
    title: ['打印无人值守卡', 'Print the card of an unattended run'],
    permission: 'signedIn',
    reads: true,
    input: object({ id: id() }),
    answers: 'file',
  }),
  unattendedExport: personalExportCall(
    `${base}/UnattendedExport`,
    ['导出无人值守', 'Export unattended runs'],
    exporting,
    filters,
  ),
  unattendedHistory: historyCall(
    `${base}/UnattendedHistory`,
    ['无人值守变更记录', 'History of an unattended run'],
    query,
  ),
});

/** Who may stop what others run. */
export const unattendedStopper = accessRoomPermission.edit;

import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  hazardCategories,
  id,
  ids,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personalExportCall,
  type Static,
  text,
} from '../core/index.ts';
import { accessRoomPermission, accessUserPermission } from './permission.ts';
import { personShown } from './sharedFields.ts';

/** What is shown to somebody in a laboratory before he works there. */
export const onSiteItems = {
  routes: ['疏散路线和出口', 'Escape routes and exits'],
  eyewash: ['洗眼器和紧急喷淋', 'Eyewash and shower'],
  extinguisher: ['灭火器材', 'Extinguishers'],
  gas: ['气体和阀门', 'Gases and valves'],
  waste: ['危险废物投放', 'Hazardous waste'],
  emergency: ['应急处置和联系人', 'What to do in an emergency, and whom to call'],
  procedures: ['操作规程', 'Operating procedures'],
  protection: ['个人防护用品', 'Protective equipment'],
} as const;
export type OnSiteItem = keyof typeof onSiteItems;

export const onSiteStates = { waiting: ['待本人签字', 'To be signed'], signed: ['已完成', 'Done'] } as const;
export type OnSiteState = keyof typeof onSiteStates;

/** What may be done with a record; `can` of a row says which of it now. */
export const onSiteEvents = {
  code: ['签字码', 'Code to sign'],
  sign: ['签字确认', 'Sign'],
} as const;
export type OnSiteEvent = keyof typeof onSiteEvents;

/** People at once, items at least, minutes of a code, days back, days that a record waits, and trainers of a laboratory. */
export const onSiteLimits = {
  people: 50,
  items: 5,
  codeMinutes: 10,
  daysBack: 30,
  waitDays: 7,
  trainers: 20,
} as const;

const laboratoryId = id(['实验室', 'Laboratory']);
const at = day(['培训日期', 'Day']);
const checklist = list(choice(['内容', 'Shown'], onSiteItems), ['培训内容', 'What was shown'], {
  min: onSiteLimits.items,
  max: 20,
});
const signatureFileId = id(['签名', 'Signature']);

const row = object({
  id: id(),
  ...personShown,
  laboratoryId,
  laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
  at,
  trainerName: nullable(text(['培训人', 'Trainer'], { max: 50 })),
  checklist,
  state: choice(['状态', 'State'], onSiteStates),
  signedAt: nullable(moment(['签字时间', 'Signed'])),
  validTo: nullable(day(['有效期至', 'Valid until'])),
  can: list(choice(['可做', 'May be done'], onSiteEvents)),
});
export type OnSiteRow = Static<typeof row>;

const filters = {
  keyword: optional(text(['姓名或工号', 'Name or number'], { max: 50, min: 0 })),
  laboratoryId: optional(laboratoryId),
  userId: optional(personShown.userId),
  state: optional(row.properties.state),
  expiringDays: optional(integer(['几天内到期', 'Ends within days'], { min: 1, max: 366 })),
};

const trainer = {
  userId: personShown.userId,
  hazardCategories: list(choice(['类别', 'Category'], hazardCategories), ['危险类别', 'Categories']),
};
const code = {
  coSignCode: text(['签字码', 'Code to sign'], { max: 12 }),
  until: moment(['有效至', 'Valid until']),
};

export const onSiteErrors = defineErrors({
  ON_SITE_NOT_TRAINER: [
    403,
    '只有实验室负责人、安全员或其指定的培训人可以登记现场培训',
    'Only the head, officers and trainers of the laboratory enter on-site training',
  ],
  ON_SITE_OWN: [409, '不能为自己登记现场培训', 'Nobody trains himself'],
  ON_SITE_PERSON_UNKNOWN: [
    400,
    '所选人员不存在或账号已停用',
    'Some of these people are not there, or disabled',
  ],
  ON_SITE_DAY: [400, '培训日期应在最近 {days} 天内', 'The day has to be within the last {days} days'],
  ON_SITE_ITEMS_FEW: [400, '请至少选择 {items} 项不同的培训内容', 'Choose at least {items} different items'],
  ON_SITE_CODE_OVER: [
    409,
    '签字码无效或已过期，请向培训人索取新的签字码',
    'The code is wrong or too old; ask the trainer for a new one',
  ],
  ON_SITE_SIGNATURE: [400, '请先手写签名', 'Please sign by hand first'],
  ON_SITE_TRAINER_UNKNOWN: [400, '培训人须为在用的教职工账号', 'Trainers have to be staff in use'],
  ON_SITE_TRAINER_TWICE: [400, '同一培训人只能填写一次', 'A trainer stands there twice'],
});

const base = '/Customer/OnSiteTraining';
const written = ['onSiteTraining', 'accessGrant', 'accessRoom'] as const;

export const onSiteEndpoints = about('onSiteTraining', {
  /** One’s own, those of laboratories that one trains in, and those in reach. */
  onSiteList: endpoint({
    get: `${base}/OnSiteTrainingList`,
    title: ['现场培训记录', 'List on-site training'],
    permission: 'signedIn',
    input: pageQuery(filters, ['at', 'userName', 'userNumber', 'validTo']),
    result: pageOf(row),
  }),
  /** Laboratories in which one trains people: the first fifty, or those that a word finds. */
  onSiteLaboratoryList: endpoint({
    get: `${base}/LaboratorySelectList`,
    title: ['可登记现场培训的实验室', 'Laboratories in which one trains people'],
    permission: 'signedIn',
    input: object({
      keyword: optional(text(['实验室名称', 'Name'], { max: 50, min: 0 })),
      laboratoryId: optional(laboratoryId),
    }),
    result: list(object({ id: id(), name: row.properties.laboratoryName })),
  }),
  /** By the head, an officer or a trainer, with his signature; each person signs with the code. */
  onSiteAdd: endpoint({
    post: `${base}/OnSiteTrainingAdd`,
    title: ['登记现场培训', 'Enter on-site training'],
    permission: 'signedIn',
    changes: written,
    input: object({
      laboratoryId,
      userIds: list(personShown.userId, ['人员', 'People'], {
        min: 1,
        max: onSiteLimits.people,
        counted: '名',
      }),
      at,
      checklist,
      signatureFileId,
    }),
    result: object({ ids: list(id()), ...code }),
  }),
  /** A new code for records that wait for their people. */
  onSiteCode: endpoint({
    post: `${base}/OnSiteTrainingCode`,
    title: ['更新现场培训签字码', 'A new code to sign on-site training'],
    permission: 'signedIn',
    changes: written,
    input: object({ ids: ids(['现场培训', 'Records'], onSiteLimits.people) }),
    result: object(code),
  }),
  onSiteCoSign: endpoint({
    post: `${base}/CoSign`,
    title: ['签字确认现场培训', 'Sign on-site training'],
    permission: 'signedIn',
    changes: written,
    input: object({ coSignCode: code.coSignCode, signatureFileId }),
    result: object({ validTo: at }),
  }),
  onSiteExport: personalExportCall(
    `${base}/OnSiteTrainingExport`,
    ['导出现场培训', 'Export on-site training'],
    [accessUserPermission.export],
    filters,
  ),
  trainerDetails: endpoint({
    get: `${base}/TrainerDetails`,
    title: ['查看现场培训人', 'Show the trainers of a laboratory'],
    permission: accessRoomPermission.get,
    input: object({ laboratoryId }),
    result: object({
      trainers: list(object({ ...trainer, userName: personShown.userName }), ['培训人', 'Trainers']),
      canEdit: bool(['可编辑', 'May be edited']),
    }),
  }),
  trainerSave: endpoint({
    post: `${base}/TrainerSave`,
    title: ['指定现场培训人', 'Name the trainers of a laboratory'],
    permission: accessRoomPermission.edit,
    changes: ['onSiteTraining'],
    input: object({
      laboratoryId,
      trainers: list(object(trainer), ['培训人', 'Trainers'], { max: onSiteLimits.trainers }),
    }),
  }),
});

import {
  type Code,
  disciplines,
  hazardTags,
  inLocale,
  type Label,
  laboratoryLetterStates,
  laboratoryStatuses,
  laboratoryTypes,
  riskLevels,
} from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ReadContext, Uploads, WriteContext } from '../../../platform/context.ts';
import { exporter } from '../../../platform/transfer/exporting.ts';
import { startImport, templateOf } from '../../../platform/transfer/importing.ts';
import {
  type Cells,
  type Fault,
  type ImportColumn,
  registerImport,
} from '../../../platform/transfer/kinds.ts';
import { listNodes } from '../../college/organization/queries.ts';
import { namePaths } from '../../college/organization/rules.ts';
import { building, room } from '../../college/tables.ts';
import { cleanPath } from '../../college/words.ts';
import { account } from '../../identity/tables.ts';
import { laboratory } from '../tables.ts';
import { countLaboratories, type LaboratoryFilters, laboratoryBatches } from './queries.ts';
import { type Fields, valuesOf } from './rules.ts';
import { sharesOf } from './store.ts';
import { saveLaboratory } from './write.ts';

type Key =
  | 'laboratoryName'
  | 'laboratoryCode'
  | 'organization'
  | 'laboratoryType'
  | 'disciplines'
  | 'rooms'
  | 'capacity'
  | 'head'
  | 'safetyOfficerIds'
  | 'phone'
  | 'emergencyContacts'
  | 'hazards'
  | 'researchDirections'
  | 'openTime'
  | 'establishedAt';

const list = (names: Record<string, Label>, at: 0 | 1, between: string) =>
  Object.values(names)
    .map((label) => label[at])
    .join(between);

const columns: readonly ImportColumn<Key>[] = [
  {
    key: 'laboratoryName',
    title: ['实验室名称', 'Name'],
    required: true,
    width: 24,
    rule: ['2 到 60 个字，同一单位内不能重复', '2 to 60 characters, unique in the organisation'],
    example: '有机合成实验室',
  },
  {
    key: 'laboratoryCode',
    title: ['实验室编号', 'Code'],
    rule: [
      '字母、数字、点、横线，留空则自动编号；仅校级可填',
      'Made by the system when empty; given by the college alone',
    ],
  },
  {
    key: 'organization',
    title: ['所属组织', 'Organisation'],
    required: true,
    width: 36,
    rule: ['从学校起的完整名称，用 / 分隔', 'Full path of names separated by /'],
  },
  {
    key: 'laboratoryType',
    title: ['实验室类型', 'Type'],
    required: true,
    choices: Object.values(laboratoryTypes),
    rule: [list(laboratoryTypes, 0, ' / '), list(laboratoryTypes, 1, ' / ')],
    example: '科研',
  },
  {
    key: 'disciplines',
    title: ['学科', 'Disciplines'],
    rule: ['一级学科名称或代码，用、分隔', 'Names or codes of first-level disciplines, separated by commas'],
    example: '化学',
  },
  {
    key: 'rooms',
    title: ['房间', 'Rooms'],
    required: true,
    width: 30,
    rule: [
      '楼宇-房间号，用；分隔；共用时注明比例，如 化学楼-305 50%',
      'Building-room separated by ; with the share where it is shared, as in 化学楼-305 50%',
    ],
    example: '化学楼-305；化学楼-306 50%',
  },
  {
    key: 'capacity',
    title: ['最多同时人数', 'People at once'],
    rule: ['1 到 2000 的整数，可不填', 'A whole number from 1 to 2000, may be empty'],
    example: '12',
  },
  {
    key: 'head',
    title: ['负责人工号', 'Number of the head'],
    required: true,
    rule: ['在职教职工的工号', 'Of an active member of staff'],
  },
  {
    key: 'safetyOfficerIds',
    title: ['安全员工号', 'Numbers of the safety officers'],
    required: true,
    rule: ['一个或多个工号，用、分隔', 'One or more, separated by commas'],
  },
  { key: 'phone', title: ['联系电话', 'Phone'], rule: ['可不填', 'May be empty'] },
  {
    key: 'emergencyContacts',
    title: ['应急联系人', 'Emergency contacts'],
    required: true,
    width: 28,
    rule: ['姓名 电话，用；分隔，最多 5 人', 'Name and phone, separated by ; at most 5'],
    example: '沈怀瑾 15400000000',
  },
  {
    key: 'hazards',
    title: ['危险标签', 'Hazards'],
    width: 24,
    rule: ['标签名称，用；分隔，可不填', 'Names of hazards separated by ; may be empty'],
    example: '易燃液体；腐蚀品',
  },
  {
    key: 'researchDirections',
    title: ['研究方向', 'Research directions'],
    width: 30,
    rule: ['不超过 500 个字', 'At most 500 characters'],
  },
  { key: 'openTime', title: ['开放时间', 'Open'], rule: ['不超过 100 个字', 'At most 100 characters'] },
  {
    key: 'establishedAt',
    title: ['成立日期', 'Established'],
    kind: 'date',
    rule: ['日期，可不填', 'A day, may be empty'],
  },
];

interface State {
  organizations: Map<string, { id: string; usable: boolean } | null>;
  /** `building-room` → the room; null where two campuses have such a one. */
  rooms: Map<string, { id: string; open: boolean } | null>;
  names: Set<string>;
  codes: Set<string>;
  /** Per room, what rows above have taken. */
  taken: Map<string, number>;
  college: boolean;
}

const parts = (text: string | null, by: RegExp) =>
  (text ?? '').split(by).flatMap((part) => part.trim() || []);
const codeOf = <C extends string>(names: Record<C, Label>, word: string): C | undefined =>
  (Object.entries(names) as [C, Label][]).find(
    ([code, [zh, en]]) => word === zh || word === code || word.toLowerCase() === en.toLowerCase(),
  )?.[0];

type People = Map<string, { id: string; userType: number; useStatus: number }>;

interface Ready extends Record<string, unknown> {
  fields: Fields;
}

const phoneShape = /^[0-9+\- ]{3,30}$/;

const checkRow = (
  cells: Cells<Key>,
  state: State,
  people: People,
  held: Map<string, { share: number; name: string }[]>,
) => {
  const faults: Fault<Key>[] = [];
  const wrong = (key: Key, zh: string, en: string, values?: Record<string, string | number>) =>
    void faults.push({ key, message: [zh, en], ...(values ? { values } : {}) });
  const name = cells.laboratoryName?.trim() ?? '';
  if ([...name].length < 2 || [...name].length > 60)
    wrong('laboratoryName', '请填写 2 到 60 个字的名称', 'Give a name of 2 to 60 characters');
  const code = cells.laboratoryCode?.toLowerCase();
  if (code && !state.college)
    wrong('laboratoryCode', '实验室编号仅校级管理员可填写', 'Only the college gives codes');
  else if (code && !/^[a-z0-9._-]{1,40}$/.test(code)) wrong('laboratoryCode', '编号格式不正确', 'Not a code');
  else if (code && state.codes.has(code))
    wrong('laboratoryCode', '实验室编号已存在，或与前面的行重复', 'The code exists already, or stands above');
  if (code) state.codes.add(code);
  const owner = state.organizations.get(cleanPath(cells.organization ?? ''));
  if (!owner) wrong('organization', '组织不存在或不在您的管理范围', 'No such organisation in your scope');
  else if (!owner.usable) wrong('organization', '该组织已停用', 'The organisation is disabled');
  const nameKey = `${owner?.id} ${name.toLowerCase()}`;
  if (owner && name && state.names.has(nameKey))
    wrong(
      'laboratoryName',
      '该单位已有同名实验室，或与前面的行重复',
      'The organisation has one of this name, or it stands above',
    );
  state.names.add(nameKey);
  const type = codeOf(laboratoryTypes, cells.laboratoryType ?? '');
  if (!type)
    wrong('laboratoryType', '类型须为 {list} 之一', 'The type must be one of {list}', {
      list: list(laboratoryTypes, 0, ' / '),
    });
  const coded = <C extends string>(key: Key, names: Record<C, Label>, by: RegExp): C[] =>
    parts(cells[key], by).flatMap((word) => {
      const found = codeOf(names, word);
      if (!found) wrong(key, '没有“{word}”', 'There is no “{word}”', { word });
      return found ?? [];
    });
  const subjects = coded('disciplines', disciplines, /[、,，;；]/);
  // Names of hazards have 、 in themselves.
  const hazards = coded('hazards', hazardTags, /[;；]/);
  const rooms = parts(cells.rooms, /[;；]/).flatMap((text): Fields['rooms'] => {
    const [, place = text, percent] = /^(.*?)\s*(?:(\d{1,3})\s*[%％])?$/.exec(text) ?? [];
    const found = state.rooms.get(place.trim().toLowerCase());
    const share = percent === undefined ? 100 : Number(percent);
    if (found === null)
      wrong(
        'rooms',
        '有多个“{room}”，请改用楼宇编码',
        'There are several “{room}”, use the building’s code',
        { room: place },
      );
    else if (!found) wrong('rooms', '没有房间“{room}”', 'There is no room “{room}”', { room: place });
    else if (!found.open)
      wrong('rooms', '房间“{room}”已关闭', 'The room “{room}” is closed', { room: place });
    else if (share < 1 || share > 100) wrong('rooms', '比例须为 1% 到 100%', 'The share is 1% to 100%');
    if (!found) return [];
    const others = held.get(found.id) ?? [];
    const used = others.reduce((sum, one) => sum + one.share, 0) + (state.taken.get(found.id) ?? 0);
    state.taken.set(found.id, (state.taken.get(found.id) ?? 0) + share);
    if (used + share > 100)
      wrong(
        'rooms',
        '房间“{room}”只剩 {left}%（{holders}）',
        'Only {left}% of “{room}” is left ({holders})',
        {
          room: place,
          left: Math.max(0, 100 - used),
          holders: others.map((one) => `${one.name} ${one.share}%`).join('、') || '—',
        },
      );
    return [{ roomId: found.id, share, use: 'experiment' }];
  });
  if (parts(cells.rooms, /[;；]/).length === 0) wrong('rooms', '请填写房间', 'Give the rooms');
  const person = (key: Key, number: string) => {
    const found = people.get(number.toLowerCase());
    if (!found) wrong(key, '没有工号“{number}”', 'There is no number “{number}”', { number });
    else if (found.useStatus === 2) wrong(key, '“{number}”已停用', '“{number}” is disabled', { number });
    return found;
  };
  const head = cells.head ? person('head', cells.head) : undefined;
  if (!cells.head) wrong('head', '请填写负责人工号', 'Give the number of the head');
  else if (head && head.userType !== 1)
    wrong('head', '负责人必须是在职教职工', 'The head must be an active member of staff');
  const officers = parts(cells.safetyOfficerIds, /[、,，;；]/).flatMap(
    (number) => person('safetyOfficerIds', number) ?? [],
  );
  if (parts(cells.safetyOfficerIds, /[、,，;；]/).length === 0)
    wrong('safetyOfficerIds', '请填写安全员工号', 'Give the number of a safety officer');
  else if (officers.length > 5) wrong('safetyOfficerIds', '最多 5 名安全员', 'At most 5 safety officers');
  const contacts = parts(cells.emergencyContacts, /[;；]/).flatMap((text) => {
    const [who = '', ...rest] = text.split(/\s+/);
    const phone = rest.join(' ');
    if (!phoneShape.test(phone) || [...who].length > 50)
      wrong('emergencyContacts', '请按“姓名 电话”填写', 'Give name and phone');
    return [{ name: who, phone }];
  });
  if (contacts.length === 0 || contacts.length > 5)
    wrong('emergencyContacts', '请填写 1 到 5 名应急联系人', 'Give 1 to 5 emergency contacts');
  if (cells.phone && !phoneShape.test(cells.phone)) wrong('phone', '电话格式不正确', 'Not a phone number');
  const capacity = cells.capacity === null ? null : Number(cells.capacity);
  if (capacity !== null && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= 2000))
    wrong('capacity', '请填写 1 到 2000 的整数', 'Give a whole number from 1 to 2000');
  if ([...(cells.researchDirections ?? '')].length > 500)
    wrong('researchDirections', '最多 500 个字', 'At most 500 characters');
  if ([...(cells.openTime ?? '')].length > 100) wrong('openTime', '最多 100 个字', 'At most 100 characters');
  if (faults.length > 0 || !owner || !type || !head) return { faults };
  const fields: Fields = {
    laboratoryName: name,
    laboratoryCode: cells.laboratoryCode,
    organizationId: owner.id,
    laboratoryType: type,
    disciplines: subjects.slice(0, 5),
    rooms,
    capacity,
    headId: head.id,
    safetyOfficerIds: [...new Set(officers.map(({ id }) => id))],
    phone: cells.phone,
    emergencyContacts: contacts,
    hazards: hazards as Code<typeof hazardTags>[],
    researchDirections: cells.researchDirections,
    openTime: cells.openTime,
    establishedAt: cells.establishedAt,
  };
  return { data: { fields } };
};

const laboratoryImport = registerImport<State, Ready, Key>({
  kind: 'laboratory',
  module: 'ledger',
  title: ['实验室导入', 'Laboratories import'],
  permissions: ['laboratory.import'],
  columns,
  prepare: async ({ db, reach }) => {
    const nodes = await listNodes(db);
    const paths = namePaths(nodes);
    const places = await db
      .select({
        id: room.id,
        roomNo: room.roomNo,
        roomStatus: room.roomStatus,
        name: building.name,
        code: building.code,
      })
      .from(room)
      .innerJoin(building, eq(building.id, room.buildingId));
    const rooms: State['rooms'] = new Map();
    for (const one of places) {
      const key = `${one.name}-${one.roomNo}`.toLowerCase();
      rooms.set(key, rooms.has(key) ? null : { id: one.id, open: one.roomStatus === 1 });
    }
    for (const one of places)
      rooms.set(`${one.code}-${one.roomNo}`.toLowerCase(), { id: one.id, open: one.roomStatus === 1 });
    const known = await db
      .select({
        name: laboratory.laboratoryName,
        code: laboratory.laboratoryCode,
        organizationId: laboratory.organizationId,
        status: laboratory.status,
      })
      .from(laboratory);
    return {
      organizations: new Map(
        nodes.map(({ id, useStatus }) => [
          paths.get(id) ?? '',
          reach.college || reach.organizationIds.includes(id) ? { id, usable: useStatus === 1 } : null,
        ]),
      ),
      rooms,
      names: new Set(
        known
          .filter(({ status }) => status !== 'closed')
          .map(({ organizationId, name }) => `${organizationId} ${name.toLowerCase()}`),
      ),
      codes: new Set(known.map(({ code }) => code.toLowerCase())),
      taken: new Map(),
      college: reach.college,
    };
  },
  check: async ({ db }, state, rows) => {
    const numbers = [
      ...new Set(
        rows.flatMap(({ head, safetyOfficerIds }) =>
          [...parts(head, /[、,，;；]/), ...parts(safetyOfficerIds, /[、,，;；]/)].map((number) =>
            number.toLowerCase(),
          ),
        ),
      ),
    ];
    const people: People = new Map(
      (numbers.length > 0
        ? await db
            .select({
              id: account.id,
              loginName: account.loginName,
              userType: account.userType,
              useStatus: account.useStatus,
            })
            .from(account)
            .where(inArray(sql`lower(${account.loginName})`, numbers))
        : []
      ).map(({ loginName, ...one }) => [loginName.toLowerCase(), one]),
    );
    const roomIds = [...state.rooms.values()].flatMap((one) => one?.id ?? []);
    const held = new Map<string, { share: number; name: string }[]>();
    for (const one of await sharesOf(db, [...new Set(roomIds)].slice(0, 30_000), null))
      held.set(one.roomId, [...(held.get(one.roomId) ?? []), { share: one.share, name: one.laboratoryName }]);
    return rows.map((cells) => checkRow(cells, state, people, held));
  },
  store: async (context, rows) => {
    for (const { fields } of rows) await saveLaboratory(context, valuesOf(fields));
    return rows.map(() => null);
  },
});

export const importLaboratories = (context: WriteContext & Uploads) => startImport(context, laboratoryImport);
export const laboratoryTemplate = (context: ReadContext) => templateOf(context, laboratoryImport);

const titles: readonly Label[] = [
  ['实验室编号', 'Code'],
  ['实验室名称', 'Name'],
  ['所属组织', 'Organisation'],
  ['实验室类型', 'Type'],
  ['学科', 'Disciplines'],
  ['房间', 'Rooms'],
  ['面积（㎡）', 'Area (m²)'],
  ['最多同时人数', 'People at once'],
  ['负责人', 'Head'],
  ['安全员', 'Safety officers'],
  ['成员数', 'Members'],
  ['风险等级', 'Risk level'],
  ['危险标签', 'Hazards'],
  ['责任书', 'Letter'],
  ['状态', 'Status'],
  ['完整度（%）', 'Completeness (%)'],
];
const numbers = [6, 7, 10, 15];

const exportOf = (kind: string, permission: string) =>
  exporter<LaboratoryFilters>({
    kind,
    module: 'ledger',
    title: ['实验室台账', 'Laboratories'],
    permissions: [permission],
    columns: (locale) =>
      titles.map((label, at) => ({
        title: inLocale(label, locale),
        ...(numbers.includes(at) ? { kind: 'number' as const } : {}),
      })),
    count: countLaboratories,
    rows: async function* (context, input) {
      const { locale, db } = context;
      const paths = namePaths(await listNodes(db));
      const word = <C extends string>(names: Record<C, Label>, code: C) => inLocale(names[code], locale);
      for await (const batch of laboratoryBatches(context, input))
        yield batch.map((row) => [
          row.laboratoryCode,
          row.laboratoryName,
          paths.get(row.organizationId) ?? row.organizationName,
          word(laboratoryTypes, row.laboratoryType),
          row.disciplines.map((code) => word(disciplines, code)).join('、') || null,
          row.rooms.join('；'),
          row.area,
          row.capacity,
          row.head?.name ?? null,
          row.safetyOfficers.map(({ name }) => name).join('、') || null,
          row.memberCount,
          row.riskLevel ? word(riskLevels, row.riskLevel) : null,
          row.hazards.map((code) => word(hazardTags, code)).join('；') || null,
          word(laboratoryLetterStates, row.letterState),
          word(laboratoryStatuses, row.status),
          row.completeness,
        ]);
    },
  });

export const exportLaboratories = exportOf('laboratory', 'laboratory.export');
export const exportFoundLaboratories = exportOf('laboratorySearch', 'laboratorySearch.export');

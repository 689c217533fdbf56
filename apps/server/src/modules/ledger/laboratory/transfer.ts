import { laboratoryTypes } from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ReadContext, Uploads, WriteContext } from '../../../platform/context.ts';
import { startImport, templateOf } from '../../../platform/transfer/importing.ts';
import { type ImportColumn, registerImport } from '../../../platform/transfer/kinds.ts';
import { building, listNodes, namePaths, room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../tables.ts';
import { checkRow, type Key, list, type People, parts, type Ready, type State } from './importCheck.ts';
import { valuesOf } from './rules.ts';
import { sharesOf } from './store.ts';
import { saveLaboratory } from './write.ts';

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

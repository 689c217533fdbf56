import {
  type Label,
  laboratoryFields,
  laboratoryRow,
  ledger,
  laboratory as ledgerPermission,
  list,
  nullable,
  object,
  optional,
  pickFields,
  staffType,
  text,
} from '@anyan/contract';
import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { reaches } from '../../../platform/states.ts';
import { exportOf, restOf } from '../../../platform/transfer/exportOf.ts';
import { wordsOf } from '../../../platform/transfer/importCells.ts';
import { importOf, lookup, lookupKey, lookups, Refused } from '../../../platform/transfer/importOf.ts';
import { idsOf } from '../../../platform/values.ts';
import { building, cleanPath, listNodes, namePaths, ownOrganization, room } from '../../college/public.ts';
import { account, type PersonByNumber, peopleByNumber } from '../../identity/public.ts';
import { laboratory } from '../tables.ts';
import { laboratories } from './queries.ts';
import { type Fields, valuesOf } from './rules.ts';
import { heldOf, holdersText, roomsOf, roomText, sharesOf } from './store.ts';
import { saveLaboratory } from './write.ts';

const calls = ledger.endpoints;

interface Share {
  id: string;
  place: string;
  share: number;
  /** Two campuses have such a one. */
  several: boolean;
  closed: boolean;
  others: { share: number; laboratoryName: string }[];
}

/** 化学楼-305 50%: rooms by the name or the code of their building, each with the share that is taken of it. */
const roomShares = async ({ db }: ReadContext, words: readonly string[]): Promise<Map<string, Share>> => {
  const written = words.map((word) => {
    const [percent = '', share = '100'] = /(\d{1,3}) ?[%％]$/.exec(word) ?? [];
    return { word, place: word.slice(0, word.length - percent.length).trim(), share: Number(share) };
  });
  const byName = sql<string>`lower(${building.name} || '-' || ${room.roomNo})`;
  const byCode = sql<string>`lower(${building.code} || '-' || ${room.roomNo})`;
  const asked = written.map(({ place }) => place.toLowerCase());
  const rooms = await db
    .select({ id: room.id, roomStatus: room.roomStatus, byName, byCode })
    .from(room)
    .innerJoin(building, sql`${building.id} = ${room.buildingId}`)
    .where(or(inArray(byName, asked), inArray(byCode, asked)));
  const held = await sharesOf(db, idsOf(rooms), null);
  return new Map(
    written.flatMap(({ word, place, share }) => {
      const key = place.toLowerCase();
      const coded = rooms.filter((one) => one.byCode === key);
      const [found, ...more] = coded.length > 0 ? coded : rooms.filter((one) => one.byName === key);
      if (!found) return [];
      const others = held.filter(({ roomId }) => roomId === found.id);
      const one = { id: found.id, place, share, several: more.length > 0, closed: found.roomStatus === 2 };
      return [[lookupKey([word]), { ...one, others }]];
    }),
  );
};

/** Two open rooms of the college, one of them shared. */
const ownRooms = async ({ db }: ReadContext): Promise<string | undefined> => {
  const [one, other] = await db
    .select({ place: sql<string>`${building.name} || '-' || ${room.roomNo}` })
    .from(room)
    .innerJoin(building, sql`${building.id} = ${room.buildingId}`)
    .where(eq(room.roomStatus, 1))
    .orderBy(room.buildingId, room.floor, room.roomNo)
    .limit(2);
  return one && (other ? `${one.place}；${other.place} 50%` : one.place);
};

const known = async (db: Reader, keys: readonly string[]): Promise<Set<string>> => {
  const name = sql<string>`lower(${laboratory.laboratoryName})`;
  const pairs = keys.map((key) => key.split('\n'));
  const rows = await db
    .select({ key: sql<string>`${laboratory.organizationId} || E'\\n' || ${name}` })
    .from(laboratory)
    .where(
      and(
        ne(laboratory.status, 'closed'),
        inArray(laboratory.organizationId, [...new Set(pairs.map(([id = '']) => id))]),
        inArray(name, [...new Set(pairs.map(([, given = '']) => given))]),
      ),
    );
  return new Set(rows.map(({ key }) => key));
};

const numbers: [zh: string, en: string] = ['没有工号“{word}”', 'There is no number “{word}”'];

export const laboratoryImport = importOf({
  calls: calls.laboratoryImport,
  kind: 'laboratory',
  page: '/ledger/laboratoryList',
  module: 'ledger',
  title: ['实验室导入', 'Laboratories import'],
  fields: { ...laboratoryFields, status: optional(laboratoryRow.properties.status) },
  columns: {
    laboratoryName: {
      width: 24,
      rule: ['2 到 60 个字，同一单位内不能重复', '2 to 60 characters, unique in the organisation'],
      example: '有机合成实验室',
    },
    laboratoryCode: {
      rule: [
        '字母、数字、点、横线，留空则自动编号；仅校级可填',
        'Made by the system when empty; given by the college alone',
      ],
    },
    organization: lookup(
      ['所属组织', 'Organisation'],
      async ({ db, reach }, words) => {
        const nodes = await listNodes(db);
        const paths = namePaths(nodes);
        const byPath = new Map(
          nodes
            .filter(({ id }) => reachesOrganization(reach, id))
            .map((node) => [paths.get(node.id)?.toLowerCase(), node]),
        );
        return new Map(
          words.flatMap(([path = '']) => {
            const found = byPath.get(cleanPath(path).toLowerCase());
            return found ? [[lookupKey([path]), found]] : [];
          }),
        );
      },
      {
        required: true,
        width: 36,
        own: ownOrganization,
        rule: ['从学校起的完整名称，用 / 分隔', 'Full path of names separated by /'],
        unknown: ['组织不存在或不在您的管理范围', 'No such organisation in your scope'],
      },
    ),
    laboratoryType: { example: '科研' },
    disciplines: {
      rule: [
        '一级学科名称或代码，用、分隔',
        'Names or codes of first-level disciplines, separated by commas',
      ],
      example: '化学',
    },
    rooms: lookups(['房间', 'Rooms'], roomShares, {
      required: true,
      between: /[;；]/,
      width: 30,
      rule: [
        '楼宇-房间号，用；分隔；共用时注明比例，如 楼宇-305 50%',
        'Building-room separated by ; with the share where it is shared, as in Building-305 50%',
      ],
      own: ownRooms,
      unknown: ['没有房间“{word}”', 'There is no room “{word}”'],
    }),
    capacity: { example: '12' },
    head: lookup(['负责人工号', 'Number of the head'], peopleByNumber, {
      required: true,
      rule: ['在职教职工的工号', 'Of an active member of staff'],
      unknown: numbers,
    }),
    safetyOfficers: lookups(['安全员工号', 'Numbers of the safety officers'], peopleByNumber, {
      required: true,
      between: /[、,，;；]/,
      rule: ['一个或多个工号，用、分隔', 'One or more, separated by commas'],
      unknown: numbers,
    }),
    phone: {},
    emergencyContacts: {
      width: 28,
      rule: ['姓名 电话，用；分隔，最多 5 人', 'Name and phone, separated by ; at most 5'],
      example: '沈怀瑾 15400000000',
      read: (cell) => {
        const contacts = wordsOf(cell, /[;；]/).map((one) => {
          const [name = '', ...phone] = one.split(/\s+/);
          return { name, phone: phone.join(' ') };
        });
        return contacts.every(({ phone }) => phone)
          ? contacts
          : new Refused(['请按“姓名 电话”填写', 'Give name and phone']);
      },
    },
    hazards: {
      rule: ['标签名称，用；分隔，可不填', 'Names of hazards separated by ; may be empty'],
      example: '易燃液体；腐蚀品',
    },
    researchDirections: { width: 30 },
    openTime: {},
    establishedAt: {},
    status: { unasked: true },
  },
  exported: (): readonly Label[] => exportLaboratories.titles,
  prepare: async ({ reach }) => ({ college: reach.college, taken: new Map<string, number>() }),
  check: ({ organization, rooms, head, safetyOfficers, status }, { wrong, given, state }) => {
    if (status && status !== 'active')
      wrong('status', '只能导入状态为正常的实验室', 'Only laboratories in use are imported');
    if (given('laboratoryCode') && !state.college)
      wrong('laboratoryCode', '实验室编号仅校级管理员可填写', 'Only the college gives codes');
    if (organization?.useStatus === 2) wrong('organization', '该组织已停用', 'The organisation is disabled');
    for (const { id, place, share, several, closed, others } of rooms ?? []) {
      const above = state.taken.get(id) ?? 0;
      const left = 100 - above - heldOf(others);
      state.taken.set(id, above + share);
      if (several)
        wrong(
          'rooms',
          '有多个“{room}”，请改用楼宇编码',
          'There are several “{room}”, use the building’s code',
          { room: place },
        );
      else if (closed) wrong('rooms', '房间“{room}”已关闭', 'The room “{room}” is closed', { room: place });
      else if (share < 1 || share > 100) wrong('rooms', '比例须为 1% 到 100%', 'The share is 1% to 100%');
      else if (share > left) {
        const [zh, en] = others.length > 0 ? ['（{holders}）', ' ({holders})'] : ['', ''];
        const said = { room: place, left: Math.max(0, left), holders: holdersText(others) };
        wrong('rooms', `房间“{room}”只剩 {left}%${zh}`, `Only {left}% of “{room}” is left${en}`, said);
      }
    }
    const disabled = (key: 'head' | 'safetyOfficers', one: PersonByNumber) =>
      wrong(key, '“{number}”已停用', '“{number}” is disabled', { number: one.loginName });
    if (head?.useStatus === 2) disabled('head', head);
    else if (head && head.userType !== staffType)
      wrong('head', '负责人必须是在职教职工', 'The head must be an active member of staff');
    for (const one of safetyOfficers ?? []) if (one.useStatus === 2) disabled('safetyOfficers', one);
    if (safetyOfficers && safetyOfficers.length > 5)
      wrong('safetyOfficers', '最多 5 名安全员', 'At most 5 safety officers');
  },
  unique: [
    {
      key: ({ organization, laboratoryName }) =>
        organization && laboratoryName
          ? { at: 'laboratoryName', key: `${organization.id}\n${laboratoryName.trim().toLowerCase()}` }
          : undefined,
      there: ({ db }, keys) => known(db, keys),
      message: ['该单位已有同名实验室', 'The organisation has one of this name'],
    },
    {
      key: ({ laboratoryCode }) =>
        laboratoryCode ? { at: 'laboratoryCode', key: laboratoryCode.toLowerCase() } : undefined,
      there: async ({ db }, keys) => {
        const code = sql<string>`lower(${laboratory.laboratoryCode})`;
        const rows = await db
          .select({ code })
          .from(laboratory)
          .where(inArray(code, [...keys]));
        return new Set(rows.map((row) => row.code));
      },
      message: ['实验室编号已存在', 'The code exists already'],
    },
  ],
  store: (context, { organization, rooms, head, safetyOfficers, status: _, ...row }) =>
    saveLaboratory(
      context,
      valuesOf({
        ...(row as Fields),
        organizationId: organization?.id ?? '',
        rooms: (rooms ?? []).map(({ id, share }) => ({ roomId: id, share, use: 'experiment' })),
        headId: head?.id ?? '',
        safetyOfficerIds: (safetyOfficers ?? []).map(({ id }) => id),
      }),
    ),
});

const rest = restOf(laboratoryImport.fields, laboratoryFields, laboratoryRow);
const exportedRow = object({
  ...laboratoryRow.properties,
  ...(rest as object),
  headNumber: nullable(text(['负责人工号', 'Number of the head'], { max: 64 })),
  officerNumbers: list(text(['工号', 'Number'], { max: 64 }), [
    '安全员工号',
    'Numbers of the safety officers',
  ]),
});

type Found = ReturnType<typeof laboratories.walk>;
/** The rest of what an import asks for, of those that the caller may open; rooms with the share where it is not the whole. */
const withRest = async function* (context: ReadContext, found: Found) {
  const { db } = context;
  const opened = context.reachOf(ledgerPermission.get);
  for await (const batch of found) {
    const ids = batch.flatMap(({ id, organizationId }) =>
      reaches(opened, { organization: organizationId, laboratory: id }) ? [id] : [],
    );
    const numberOf = sql<
      string | null
    >`(select a.login_name from ${account} a where a.id = ${laboratory.headId})`;
    const more = await db
      .select({
        ...pickFields(rest, getTableColumns(laboratory)),
        id: laboratory.id,
        headNumber: numberOf,
        officerNumbers: sql<string[]>`array(select a.login_name from ${account} a
          where a.id = any(${laboratory.safetyOfficerIds}) order by array_position(${laboratory.safetyOfficerIds}, a.id))`,
      })
      .from(laboratory)
      .where(inArray(laboratory.id, ids));
    const byId = new Map(more.map((one) => [one.id, one]));
    const rooms = Map.groupBy(await roomsOf(db, idsOf(batch)), ({ laboratoryId }) => laboratoryId);
    yield batch.map((row) => ({
      ...{ headNumber: null, officerNumbers: [] },
      ...row,
      ...byId.get(row.id),
      rooms: (rooms.get(row.id) ?? []).map(
        (one) => `${roomText(one)}${one.share < 100 ? ` ${one.share}%` : ''}`,
      ),
    }));
  }
};

const contactsOf = (row: object): string | null => {
  const { emergencyContacts = [] } = row as {
    emergencyContacts?: readonly { name: string; phone: string }[];
  };
  return emergencyContacts.map(({ name, phone }) => `${name} ${phone}`).join('；') || null;
};
/** People and numbers in the shapes that the import reads. */
const restColumns = [
  'headNumber' as const,
  'officerNumbers' as const,
  ...Object.keys(rest).map((field) =>
    field === 'emergencyContacts'
      ? { title: laboratoryImport.titleOf(field), value: contactsOf }
      : (field as 'headNumber'),
  ),
];

/** The register and the search write the same sheet, each by its own right; what an import needs is the register's. */
const exported = (
  calls: typeof ledger.endpoints.laboratoryExport,
  kind: string,
  more: typeof restColumns = [],
) =>
  exportOf({
    calls,
    kind,
    module: 'ledger',
    title: ['实验室台账', 'Laboratories'],
    row: exportedRow,
    prepare: async ({ db }) => namePaths(await listNodes(db)),
    columns: [
      'laboratoryCode',
      'laboratoryName',
      {
        title: ['所属组织', 'Organisation'],
        value: (row, _, paths) => paths.get(row.organizationId) ?? row.organizationName,
      },
      'laboratoryType',
      'disciplines',
      { title: ['房间', 'Rooms'], value: ({ rooms }) => rooms.join('；') },
      'area',
      'capacity',
      'head',
      'safetyOfficers',
      'memberCount',
      'riskLevel',
      'hazards',
      'letterState',
      'status',
      'completeness',
      ...more,
    ],
    of: {
      count: laboratories.count,
      walk: (context, input) => withRest(context, laboratories.walk(context, input)),
    },
  });

export const exportLaboratories = exported(calls.laboratoryExport, 'laboratory', restColumns);
export const exportFoundLaboratories = exported(calls.laboratoryDataExport as never, 'laboratorySearch');

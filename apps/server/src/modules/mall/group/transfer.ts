import {
  type GroupMemberInput,
  type GroupRole,
  groupLimits,
  type Label,
  mall,
  nullable,
  optional,
  purchaseGroupFields,
  staffType,
  yuan,
  yuanOf,
} from '@anyan/contract';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { need } from '../../../platform/scope.ts';
import { importOf, lookup, lookupKey, lookups, Refused } from '../../../platform/transfer/importOf.ts';
import { organizationCodeColumn } from '../../college/public.ts';
import { type PersonByNumber, peopleByNumber } from '../../identity/public.ts';
import { laboratory, laboratoryWithin } from '../../ledger/public.ts';
import { purchaseGroup, purchaseGroupLaboratory, purchaseGroupMember } from '../tables.ts';
import { type Seat, seatsOf } from './rules.ts';
import { addGroup, editGroup } from './service.ts';

const between = /[、，,;；\s]+/;
const noNumber: Label = ['没有学工号“{word}”', 'There is no number “{word}”'];

/** People of the college in use, by their numbers. */
const findPeople = async (context: ReadContext, words: readonly (string | readonly string[])[]) =>
  new Map(
    [...(await peopleByNumber(context, words))].map(
      ([number, person]): [string, PersonByNumber | Refused] => [
        number,
        person.useStatus !== 1
          ? new Refused(['“{word}”已停用', '“{word}” is disabled'], { word: person.name })
          : person.userType > 2
            ? new Refused(['“{word}”不是校内人员', '“{word}” is from outside'], { word: person.name })
            : person,
      ],
    ),
  );

const findLaboratories = async ({ db, reach }: ReadContext, words: readonly string[]) => {
  const code = sql<string>`lower(${laboratory.laboratoryCode})`;
  const rows = await db
    .select({ id: laboratory.id, code })
    .from(laboratory)
    .where(
      and(
        inArray(
          code,
          words.map((word) => word.toLowerCase()),
        ),
        ne(laboratory.status, 'closed'),
        laboratoryWithin(reach),
      ),
    );
  return new Map(rows.map(({ id, code: known }) => [lookupKey([known]), id]));
};

/** As the template says it, and as files made before say it. */
const people = (role: string, title: Label, example?: string) =>
  lookups<PersonByNumber>(title, findPeople, {
    width: 28,
    also: [`${role}学工号`],
    unknown: noNumber,
    between,
    rule: ['学工号，多个用分号分隔', 'Numbers, parted by semicolons'],
    ...(example ? { example } : {}),
  });

const keyOf = (organizationId: string, name: string) => `${organizationId} ${name.trim().toLowerCase()}`;

const memberLimit = optional(nullable(yuan(['成员单笔限额', 'Limit of an order of members'])));

/** A group that is there, with what a row says of one. */
interface There {
  id: string;
  version: number;
  groupName: string;
  organizationId: string;
  leaderId: string;
  seats: Seat[];
  laboratoryIds: string[];
}

const groupsByKey = async (db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, There>> => {
  const { id, version, groupName, organizationId, leaderId } = purchaseGroup;
  const rows = await db
    .select({ id, version, groupName, organizationId, leaderId })
    .from(purchaseGroup)
    .where(inArray(sql`${organizationId}::text || ' ' || lower(${groupName})`, [...keys]));
  const ids = rows.map((row) => row.id);
  const seats = Map.groupBy(
    await db.select().from(purchaseGroupMember).where(inArray(purchaseGroupMember.groupId, ids)),
    ({ groupId }) => groupId,
  );
  const rooms = Map.groupBy(
    await db.select().from(purchaseGroupLaboratory).where(inArray(purchaseGroupLaboratory.groupId, ids)),
    ({ groupId }) => groupId,
  );
  return new Map(
    rows.map((row) => [
      keyOf(row.organizationId, row.groupName),
      {
        ...row,
        seats: (seats.get(row.id) ?? []).map(({ userId, groupRole, orderLimit }) => ({
          ...{ userId, groupRole, orderLimit },
        })),
        laboratoryIds: (rooms.get(row.id) ?? []).map(({ laboratoryId }) => laboratoryId),
      },
    ]),
  );
};

interface Said {
  groupName: string;
  organization: string;
  leader: PersonByNumber;
  laboratories: readonly string[];
  agents: readonly PersonByNumber[] | null;
  receivers: readonly PersonByNumber[] | null;
  others: readonly PersonByNumber[] | null;
  memberLimit: string | null;
}

/** What a form would say of a group: an empty cell leaves the people of that role, and what limits them, as they are. */
const formOf = (row: Said, there: There | undefined) => {
  const { groupName, organization, leader, laboratories, agents, receivers, others, memberLimit } = row;
  const limits = new Map(there?.seats.map(({ userId, orderLimit }) => [userId, orderLimit]));
  const seat = (userId: string, groupRole: GroupRole): GroupMemberInput => {
    const limit = limits.get(userId) ?? null;
    const own = limit === null ? null : yuanOf(limit);
    return { userId, groupRole, orderLimit: groupRole === 'member' ? (memberLimit ?? own) : own };
  };
  const given = (
    [
      ['agent', agents],
      ['receiver', receivers],
      ['member', others],
    ] as const
  ).map(([role, found]) => ({ role, ids: (found ?? []).map(({ id }) => id) }));
  const named = new Set([leader.id, ...given.flatMap(({ ids }) => ids)]);
  const kept = new Set<GroupRole>(given.flatMap(({ role, ids }) => (ids.length === 0 ? [role] : [])));
  return {
    groupName: groupName.trim(),
    organizationId: organization,
    leaderId: leader.id,
    laboratoryIds: [...new Set(laboratories)],
    members: [
      seat(leader.id, 'leader'),
      ...given.flatMap(({ role, ids }) => ids.filter((id) => id !== leader.id).map((id) => seat(id, role))),
      ...(there?.seats ?? []).flatMap(({ userId, groupRole }) =>
        kept.has(groupRole) && !named.has(userId) ? [seat(userId, groupRole)] : [],
      ),
    ],
  };
};
type Form = ReturnType<typeof formOf>;

const plain = (seats: readonly Seat[], laboratoryIds: readonly string[]): string =>
  JSON.stringify([
    seats.map(({ userId, groupRole, orderLimit }) => `${userId} ${groupRole} ${orderLimit}`).sort(),
    laboratoryIds.toSorted(),
  ]);

const isSame = (there: There, { groupName, leaderId, laboratoryIds, members }: Form): boolean =>
  groupName === there.groupName &&
  leaderId === there.leaderId &&
  plain(seatsOf(members, leaderId), laboratoryIds) === plain(there.seats, there.laboratoryIds);

export const groupImport = importOf({
  calls: mall.endpoints.purchaseGroupImport,
  kind: 'purchaseGroup',
  page: '/purchase/purchaseGroupManage',
  module: 'mall',
  title: ['课题组导入', 'Purchase groups import'],
  fields: { ...purchaseGroupFields, memberLimit },
  columns: {
    groupName: { width: 28, example: '有机合成课题组' },
    organization: organizationCodeColumn({ required: true }),
    leader: lookup<PersonByNumber>(['负责人工号', 'Number of the leader'], findPeople as never, {
      also: ['负责人学工号'],
      unknown: ['没有这个学工号', 'There is no such number'],
      required: true,
    }),
    laboratories: lookups<string>(['实验室编号', 'Codes of laboratories'], findLaboratories, {
      width: 32,
      also: ['实验室编号(;分隔)', '实验室编号（；分隔）'],
      unknown: ['没有实验室“{word}”，或不在您的管理范围', 'There is no laboratory “{word}” in your reach'],
      between,
      required: true,
      rule: ['实验室编号，多个用分号分隔', 'Codes of laboratories, parted by semicolons'],
    }),
    agents: people('采购员', ['采购员工号', 'Numbers of buyers']),
    receivers: people('收货人', ['收货人工号', 'Numbers of receivers']),
    others: people('成员', ['成员工号', 'Numbers of members']),
    memberLimit: {
      rule: [
        '元，对成员工号一栏的人；不填则不变',
        'Yuan, of those of the column of members; empty leaves it',
      ],
      example: '5000',
    },
  },
  unique: [
    {
      key: ({ groupName, organization }) =>
        groupName && organization
          ? { at: 'groupName' as const, key: keyOf(organization, groupName) }
          : undefined,
      there: () => Promise.resolve(new Set<string>()),
      message: ['该组织下已有同名课题组', 'The organisation has a group of that name'],
    },
  ],
  prepare: async () => new Map<string, There>(),
  compare: async ({ db }, rows, state) => {
    const keys = rows.flatMap(({ groupName, organization }) =>
      groupName && organization ? [keyOf(organization, groupName)] : [],
    );
    for (const [key, there] of await groupsByKey(db, keys)) state.set(key, there);
  },
  check: (row, { wrong, holds, state, unchanged, effect }) => {
    const { groupName, organization, leader, laboratories, agents, receivers, others } = row;
    if (leader && leader.userType !== staffType)
      wrong('leader', '负责人须为教职工', 'A group is led by one of the staff');
    if (laboratories && laboratories.length > groupLimits.laboratories)
      wrong('laboratories', '最多 {max} 个实验室', '{max} laboratories at most', {
        max: groupLimits.laboratories,
      });
    const all = [agents, receivers, others].flatMap((some) => some ?? []);
    const seen = new Set<string>();
    const twice = all.find(({ id }) => seen.has(id) || !seen.add(id));
    if (twice)
      wrong('others', '“{word}”在多个角色中重复', '“{word}” stands in several roles', { word: twice.name });
    if (!holds() || !groupName || !organization || !leader || !laboratories) return;
    const there = state.get(keyOf(organization, groupName));
    const form = formOf({ ...row, groupName, organization, leader, laboratories }, there);
    if (form.members.length > groupLimits.members)
      wrong('others', '最多 {max} 名成员', '{max} members at most', { max: groupLimits.members });
    if (row.memberLimit && !form.members.some(({ groupRole }) => groupRole === 'member'))
      wrong('others', '填写单笔限额时须填写成员工号', 'A limit needs members whom it is for');
    if (!holds()) return;
    if (!there) effect('新增', 'New');
    else if (isSame(there, form)) unchanged();
    else effect('更新', 'Changed');
  },
  store: async (context, { groupName, organization, leader, laboratories, ...rest }) => {
    // The columns that are needed hold what they name.
    const named = { organization: organization ?? '', laboratories: laboratories ?? [] };
    const key = keyOf(named.organization, groupName);
    const there = (await groupsByKey(context.db, [key])).get(key);
    const form = formOf({ ...rest, ...named, groupName, leader: need(leader ?? undefined) }, there);
    if (!there) return addGroup(context, form);
    return editGroup(context, { id: there.id, version: there.version, ...form });
  },
});

import {
  type GroupMemberInput,
  type GroupRole,
  groupLimits,
  type Label,
  mall,
  purchaseGroupFields,
} from '@anyan/contract';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { importOf, lookup, lookupKey, lookups, Refused } from '../../../platform/transfer/importOf.ts';
import { organizationColumn } from '../../college/public.ts';
import { type PersonByNumber, peopleByNumber } from '../../identity/public.ts';
import { laboratory, laboratoryWithin } from '../../ledger/public.ts';
import { purchaseGroup } from '../tables.ts';
import { addGroup } from './service.ts';

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

const people = (title: Label, example?: string) =>
  lookups<PersonByNumber>(title, findPeople, {
    width: 28,
    unknown: noNumber,
    between,
    rule: ['学工号，多个用顿号分隔', 'Numbers, parted by commas'],
    ...(example ? { example } : {}),
  });

const keyOf = (organizationId: string, name: string) => `${organizationId} ${name.trim().toLowerCase()}`;

const seatsAs = (groupRole: GroupRole, found: readonly PersonByNumber[] | null): GroupMemberInput[] =>
  (found ?? []).map(({ id }) => ({ userId: id, groupRole }));

export const groupImport = importOf({
  calls: mall.endpoints.purchaseGroupImport,
  kind: 'purchaseGroup',
  page: '/purchase/purchaseGroupManage',
  module: 'mall',
  title: ['课题组导入', 'Purchase groups import'],
  fields: purchaseGroupFields,
  columns: {
    groupName: { width: 28, example: '有机合成课题组' },
    organization: organizationColumn({ required: true }),
    leader: lookup<PersonByNumber>(['负责人学工号', 'Number of the leader'], findPeople as never, {
      unknown: ['没有这个学工号', 'There is no such number'],
      required: true,
    }),
    laboratories: lookups<string>(['实验室编号', 'Codes of laboratories'], findLaboratories, {
      width: 32,
      unknown: ['没有实验室“{word}”，或不在您的管理范围', 'There is no laboratory “{word}” in your reach'],
      between,
      required: true,
      rule: ['实验室编号，多个用顿号分隔', 'Codes of laboratories, parted by commas'],
    }),
    agents: people(['采购员学工号', 'Numbers of buyers']),
    receivers: people(['收货人学工号', 'Numbers of receivers']),
    others: people(['成员学工号', 'Numbers of members']),
  },
  unique: [
    {
      key: ({ groupName, organization }) =>
        groupName && organization
          ? { at: 'groupName' as const, key: keyOf(organization, groupName) }
          : undefined,
      there: async ({ db }, keys) => {
        const rows = await db
          .select({ organizationId: purchaseGroup.organizationId, name: purchaseGroup.groupName })
          .from(purchaseGroup)
          .where(
            inArray(sql`${purchaseGroup.organizationId}::text || ' ' || lower(${purchaseGroup.groupName})`, [
              ...keys,
            ]),
          );
        return new Set(rows.map(({ organizationId, name }) => keyOf(organizationId, name)));
      },
      message: ['该组织下已有同名课题组', 'The organisation has a group of that name'],
    },
  ],
  check: ({ leader, laboratories, agents, receivers, others }, { wrong }) => {
    if (leader && leader.userType !== 1)
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
    if (all.length >= groupLimits.members)
      wrong('others', '最多 {max} 名成员', '{max} members at most', { max: groupLimits.members });
  },
  store: (context, { groupName, organization, leader, laboratories, agents, receivers, others }) =>
    addGroup(context, {
      groupName,
      organizationId: organization ?? '',
      leaderId: leader?.id ?? '',
      laboratoryIds: [...new Set(laboratories ?? [])],
      members: [
        ...seatsAs('agent', agents),
        ...seatsAs('receiver', receivers),
        ...seatsAs('member', others),
      ].filter(({ userId }) => userId !== leader?.id),
    }),
});

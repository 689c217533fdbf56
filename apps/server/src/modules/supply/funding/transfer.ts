import { fundingEndpoints, fundingFields, nullable, openingBalance, optional, supply } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf, lookup, lookupKey, Refused } from '../../../platform/transfer/importOf.ts';
import { organizationCodeColumn } from '../../college/public.ts';
import { peopleByNumber } from '../../identity/public.ts';
import { cardsByNo, funds } from './queries.ts';
import { exact, takesMoney, told } from './rules.ts';
import { addFunding, editFunding } from './service.ts';

const row = fundingEndpoints.fundingPageList.result.properties.data.items;

export const exportFunds = exportOf({
  calls: fundingEndpoints.fundingExport,
  kind: 'funding',
  module: 'supply',
  title: ['经费卡', 'Funds'],
  row,
  columns: [
    ...(['cardNo', 'fundingName', 'projectNo', 'source', 'ownerName', 'organizationName'] as const),
    ...(['budget', 'balance', 'frozen', 'available', 'validFrom', 'validTo'] as const),
    ...(['allowedKinds', 'allowControlled', 'externalId', 'state', 'reason'] as const),
  ],
  of: funds,
});

/** Insiders in use, by their numbers. */
const findOwners = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const found = await peopleByNumber(context, words);
  return new Map(
    [...found].map(([number, { id, useStatus, userType }]) => [
      lookupKey([number]),
      useStatus === 1 && userType <= 2
        ? id
        : new Refused(['“{number}”已停用，或不是本校人员', '“{number}” is disabled, or not of the college'], {
            number,
          }),
    ]),
  );
};

type Card = Awaited<ReturnType<typeof cardsByNo>>[number];
type Said = { [K in keyof typeof fundingFields]: unknown };

/** What a row says of a card; an empty cell leaves what is there. */
const saidIn = ({
  owner,
  organization: place,
  ...rest
}: { owner: string | null; organization: string | null } & object): Partial<Said> =>
  Object.fromEntries(
    Object.entries({ ...rest, ownerId: owner, organizationId: place }).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
const isSame = (there: Card, said: Partial<Said>): boolean =>
  Object.entries(said).every(([field, value]) =>
    field === 'budget'
      ? exact(String(value)) === exact(there.budget)
      : plain(value) === plain(there[field as keyof Card]),
  );

export const fundingImport = importOf({
  calls: supply.endpoints.fundingImport,
  kind: 'funding',
  page: '/purchase/fundingManage',
  module: 'supply',
  title: ['经费卡导入', 'Funds import'],
  fields: { ...fundingFields, balance: optional(nullable(openingBalance)) },
  columns: {
    cardNo: { example: 'K2026-0001' },
    fundingName: { width: 28, example: '国家自然科学基金面上项目' },
    projectNo: { example: '22176001' },
    source: { example: '纵向' },
    owner: lookup<string>(['负责人工号', 'Number of the owner'], findOwners, {
      required: true,
      rule: ['在用教职工的工号或学生的学号', 'Number of an active person of the college'],
      unknown: ['没有工号“{word}”', 'There is no number “{word}”'],
    }),
    organization: organizationCodeColumn({ required: true }),
    budget: { example: '500000' },
    balance: {
      also: ['余额(仅新增)', '余额（仅新增）'],
      rule: [
        '仅新增时填写；已有卡的余额不因导入改变',
        'Of new cards only; an import moves no money of others',
      ],
      example: '320000',
    },
    validFrom: { example: '2026-01-01' },
    validTo: { example: '2029-12-31' },
    allowedKinds: { example: '化学品、耗材' },
    allowControlled: { also: ['允许管制(是/否)', '允许管制（是/否）'], example: '否' },
    externalId: { example: '' },
  },
  unique: [
    {
      key: ({ cardNo }) => (cardNo ? { at: 'cardNo' as const, key: cardNo.toLowerCase() } : undefined),
      there: () => Promise.resolve(new Set<string>()),
      message: ['已在列表中', 'It is in the list already'],
    },
  ],
  prepare: async ({ caller }) => ({
    self: caller.accountId,
    cards: new Map<string, Card & { within: boolean }>(),
  }),
  compare: async ({ db, reach }, rows, { cards }) => {
    const numbers = rows.flatMap(({ cardNo }) => cardNo?.toLowerCase() ?? []);
    for (const card of await cardsByNo(db, numbers))
      cards.set(card.cardNo.toLowerCase(), {
        ...card,
        within: reachesOrganization(reach, card.organizationId),
      });
  },
  check: ({ balance, ...draft }, { wrong, holds, given, state, unchanged, effect }) => {
    const { self, cards } = state;
    const there = draft.cardNo ? cards.get(draft.cardNo.toLowerCase()) : undefined;
    if (draft.validFrom && draft.validTo && draft.validTo < draft.validFrom)
      wrong('validTo', '有效期止不能早于有效期自', 'It cannot end before it begins');
    // Of a card elsewhere nothing is told but that its number is taken.
    if (there && !there.within)
      return wrong('cardNo', '卡号已被其他组织使用', 'Another organisation has this number');
    if (!there && balance === null && !given('balance'))
      wrong('balance', '请填写余额，没有余额填 0', 'Give the balance; 0 where there is none');
    if (there?.state === 'closed') wrong('cardNo', '该经费卡已关闭', 'The card is closed');
    if (there && balance !== null && exact(balance) !== exact(there.balance))
      wrong(
        'balance',
        '已有经费卡的余额不能导入，请充值或调整',
        'Money of a card that is there is not imported',
      );
    const refuse = (column: 'owner' | 'balance', code: 'FUNDING_OWN_TAKE' | 'FUNDING_OWN_BALANCE') =>
      wrong(column, fail(code).sentence('zh-CN'), fail(code).sentence('en-US'));
    if (there && draft.owner && takesMoney(there, draft.owner, self)) refuse('owner', 'FUNDING_OWN_TAKE');
    if (!there && draft.owner === self && balance !== null && exact(balance) > 0n)
      refuse('balance', 'FUNDING_OWN_BALANCE');
    if (!holds()) return;
    if (!there) effect('新增', 'New');
    else if (isSame(there, saidIn(draft))) unchanged();
    else effect('更新', 'Changed');
  },
  store: async (context: WriteContext, { balance, ...filled }) => {
    const said = saidIn(filled) as Partial<Parameters<typeof addFunding>[1]>;
    const [there] = await cardsByNo(context.db, [filled.cardNo.toLowerCase()]);
    if (!there) return addFunding(context, { ...said, balance } as Parameters<typeof addFunding>[1]);
    // What was so when the file was checked must still be.
    if (balance !== null && exact(balance) !== exact(there.balance))
      throw failAt('balance', 'FUNDING_CARD_TAKEN', { no: there.cardNo });
    const { cardNo, fundingName, projectNo, source, ownerId, organizationId, budget } = there;
    const { validFrom, validTo, allowedKinds, allowControlled, externalId, id, version } = there;
    return editFunding(context, {
      ...{ cardNo, fundingName, projectNo, source, ownerId, organizationId, budget: told(exact(budget)) },
      ...{ validFrom, validTo, allowedKinds, allowControlled, externalId },
      ...said,
      ...{ id, version },
    });
  },
});

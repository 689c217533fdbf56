import {
  feedBackPermission,
  type GoodsFeedBackRow,
  type GoodsFeedbackState,
  type GoodsFeedbackType,
  type InputOf,
  type mall,
} from '@anyan/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { equals, register, typedIn } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { goodsNamed, supplier, wordName } from '../../supply/public.ts';
import { commodityFeedBack } from '../tables.ts';
import { feedBackStates } from './states.ts';

type Endpoints = typeof mall.endpoints;

const { createdAt, updatedAt: _u, ...own } = getTableColumns(commodityFeedBack);

const replySide = sql<'supplier' | 'college' | null>`case
  when ${commodityFeedBack.replyAt} is null then null
  when exists (select 1 from ${account} r where r.id = ${commodityFeedBack.replyBy} and r.supplier_id is not null)
  then 'supplier' else 'college' end`;

const read = (db: Reader) =>
  db
    .select({
      ...own,
      createdAt,
      commodityName: goodsNamed.commodityName,
      itemNumber: goodsNamed.itemNumber,
      specificationNum: wordName(goodsNamed.specificationId),
      supplierId: goodsNamed.supplierId,
      supplierName: supplier.supplierName,
      userName: account.name,
      organizationId: account.organizationId,
      replySide,
    })
    .from(commodityFeedBack)
    .innerJoin(goodsNamed, eq(goodsNamed.id, commodityFeedBack.commodityId))
    .innerJoin(supplier, eq(supplier.id, goodsNamed.supplierId))
    .innerJoin(account, eq(account.id, commodityFeedBack.userId))
    .$dynamic();
export type FeedBackRecord = Awaited<ReturnType<typeof read>>[number];

type Event = 'reply' | 'close' | 'delete';

/** Who wrote it the college is told, and he himself; nobody else. */
const shownTo =
  (events: readonly Event[], toldWho: (context: ReadContext) => boolean) => async (context: ReadContext) => {
    const { platform, caller } = context;
    const can = await canOf(context, feedBackStates, events);
    const who = toldWho(context);
    return (row: FeedBackRecord): GoodsFeedBackRow => {
      const mine = row.userId === caller.accountId;
      return {
        ...{ id: row.id, commodityId: row.commodityId, commodityName: row.commodityName },
        ...{ specificationNum: row.specificationNum, itemNumber: row.itemNumber },
        ...{ supplierId: row.supplierId, supplierName: row.supplierName },
        ...{ feedBackType: row.feedBackType, content: row.content, state: row.state },
        images: row.fileIds.map((id) => signedUrl(platform, id)),
        userName: mine || who ? row.userName : null,
        mine,
        ...{ createdAt: row.createdAt, reply: row.reply, replySide: row.replySide, replyAt: row.replyAt },
        can: can(row),
      };
    };
  };

const shared = {
  table: commodityFeedBack,
  key: commodityFeedBack.id,
  read,
  orders: { createdAt, commodityName: goodsNamed.commodityName, state: commodityFeedBack.state },
  first: { field: 'createdAt', order: 'descend' },
} as const;
const narrowing = {
  feedBackType: equals<GoodsFeedbackType>(commodityFeedBack.feedBackType),
  state: equals<GoodsFeedbackState>(commodityFeedBack.state),
};

/** What is said of goods, for anybody of the college. */
export const feedBackOfGoods = register({
  ...shared,
  name: 'feedBackOfGoods',
  filters: {
    commodityId: equals<string>(commodityFeedBack.commodityId),
    userId: equals<string>(commodityFeedBack.userId),
    ...narrowing,
  },
  shown: shownTo(['delete'], () => false),
});

/** The same for whoever answers: a supplier’s people what concerns its goods. */
export const feedBackToAnswer = register({
  ...shared,
  name: 'feedBackToAnswer',
  scope: [{ supplier: goodsNamed.supplierId, organization: account.organizationId }],
  filters: {
    keyword: typedIn(goodsNamed.commodityName, goodsNamed.itemNumber, commodityFeedBack.content),
    supplierId: equals<string>(goodsNamed.supplierId),
    ...narrowing,
  },
  shown: shownTo(['reply', 'close'], ({ caller }) => !caller.supplierId),
});

export const listFeedBack = (
  context: ReadContext,
  { onlyMine, ...input }: InputOf<Endpoints['goodsFeedBackList']>,
) => feedBackOfGoods.page(context, { ...input, ...(onlyMine ? { userId: context.caller.accountId } : {}) });

export const answerFeedBack = (
  context: ReadContext,
  { kind: _, ...input }: InputOf<Endpoints['goodsFeedBackPageList']>,
) => feedBackToAnswer.page(context, input);

/** Whether somebody may see the pictures: anybody of the college, and the supplier of the goods. */
export const seesFeedBack = async ({ db, caller, may }: ReadContext, id: string): Promise<boolean> => {
  if (caller.userType <= 2 || may(feedBackPermission.query)) return true;
  const [row] = await db
    .select({ supplierId: goodsNamed.supplierId })
    .from(commodityFeedBack)
    .innerJoin(goodsNamed, eq(goodsNamed.id, commodityFeedBack.commodityId))
    .where(eq(commodityFeedBack.id, id));
  return !!row && row.supplierId === caller.supplierId;
};

/** How much of what was said of a supplier's goods waits for an answer. */
export const unansweredOf = async (db: Reader, supplierId: string): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(commodityFeedBack)
    .innerJoin(goodsNamed, eq(goodsNamed.id, commodityFeedBack.commodityId))
    .where(and(eq(goodsNamed.supplierId, supplierId), eq(commodityFeedBack.state, 'pending')));
  return row?.count ?? 0;
};

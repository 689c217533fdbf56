import {
  feedBackFields,
  feedBackPermission,
  goodsFeedbackTypes,
  type InputOf,
  type mall,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { check, move, stateAfter } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { holdersOf } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { administratorsOf, goodsNamed, saleOf } from '../../supply/public.ts';
import { commodityFeedBack } from '../tables.ts';
import { feedBackOfGoods, feedBackToAnswer } from './queries.ts';
import { feedBackStates, feedBackTarget } from './states.ts';

type Endpoints = typeof mall.endpoints;
type State = ResultOf<Endpoints['goodsFeedBackReply']>;
type Added = InputOf<Endpoints['goodsFeedBackAdd']>;

export const feedBackUse = 'goodsFeedBack';
const useOf = (id: string) => `${feedBackUse}:${id}`;

/** Goods that are or were on sale. @throws NOT_FOUND */
const needGoods = async ({ db }: WriteContext, id: string) => {
  const { state } = need(await saleOf(db, id));
  if (!['listed', 'delisted', 'archived'].includes(state)) throw fail('NOT_FOUND');
  const [goods] = await db
    .select({ supplierId: goodsNamed.supplierId, name: goodsNamed.commodityName })
    .from(goodsNamed)
    .where(eq(goodsNamed.id, id));
  return need(goods);
};

/** Its supplier hears of it; of a hazard also whoever may take the goods off sale, at once. */
const tell = async (
  context: WriteContext,
  { supplierId, name }: { supplierId: string; name: string },
  { id, feedBackType, content }: { id: string; feedBackType: Added['feedBackType']; content: string },
): Promise<void> => {
  const [zh, en] = goodsFeedbackTypes[feedBackType];
  const body = [content.slice(0, 200), content.slice(0, 200)] as const;
  const administrators = await administratorsOf(context.db, [supplierId]);
  await notify(context, {
    userIds: administrators.map(({ accountId }) => accountId),
    kind: 'mall.feedback',
    title: [`商品“${name}”收到反馈：${zh}`, `Feedback on “${name}”: ${en}`],
    body,
    link: `/supplier/mineFeedbackList?open=${id}`,
  });
  if (feedBackType !== 'safety') return;
  await notify(context, {
    userIds: await holdersOf(context.db, feedBackPermission.reply),
    kind: 'mall.safety',
    title: [`商品“${name}”被反馈存在安全隐患`, `“${name}” is said to be a safety hazard`],
    body,
    link: `/purchase/feedbackManage?open=${id}`,
  });
};

/** @throws NOT_FOUND, FILE_UNKNOWN */
export const addFeedBack = async (
  context: WriteContext,
  { commodityId, feedBackType, content, images = [] }: Added,
): Promise<{ id: string }> => {
  const goods = await needGoods(context, commodityId);
  const id = uuid();
  const values = { feedBackType, content: content.trim() };
  const fileIds = [...new Set(images)];
  await context.db
    .insert(commodityFeedBack)
    .values({ id, commodityId, userId: context.caller.accountId, ...values, fileIds });
  await claimFiles(context, useOf(id), fileIds, [], { field: 'images' });
  context.audit({
    target: feedBackTarget({ id, commodityName: goods.name }),
    changes: changesOf(feedBackFields, null, { ...values, images: fileIds }),
  });
  await tell(context, goods, { id, ...values });
  return { id };
};

/** One's own that nobody has answered yet. @throws NOT_FOUND, GOODS_FEEDBACK_PENDING_ONLY */
export const deleteFeedBack = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['goodsFeedBackDel']>,
): Promise<void> => {
  const { db, caller } = context;
  const rows = await feedBackOfGoods.lockAnywhere(context, ids);
  const own = rows.filter(({ userId }) => userId === caller.accountId);
  needAll(ids, own);
  await check(context, feedBackStates, 'delete', ...own);
  await db
    .delete(commodityFeedBack)
    .where(and(eq(commodityFeedBack.userId, caller.accountId), inArray(commodityFeedBack.id, ids)));
  for (const row of own) {
    await claimFiles(context, useOf(row.id), [], row.fileIds);
    context.audit({
      target: feedBackTarget(row),
      changes: changesOf(feedBackFields, { ...row, images: row.fileIds }, null),
    });
  }
};

/** @throws NOT_FOUND, WRONG_STATE */
export const replyFeedBack = async (
  context: WriteContext,
  { id, reply }: InputOf<Endpoints['goodsFeedBackReply']>,
): Promise<State> => {
  const row = await feedBackToAnswer.lock(context, id);
  const answer = { reply: reply.trim(), replyBy: context.caller.accountId, replyAt: nowIso() };
  await move(context, feedBackStates, row, 'reply', answer);
  await notify(context, {
    userIds: [row.userId],
    kind: 'mall.feedback',
    title: [
      `您对商品“${row.commodityName}”的反馈已回复`,
      `Your feedback on “${row.commodityName}” was answered`,
    ],
    body: [answer.reply, answer.reply],
    link: `/mall/personCenter?tab=feedback&open=${id}`,
  });
  return { state: stateAfter(feedBackStates, row, 'reply') };
};

/** @throws NOT_FOUND, WRONG_STATE */
export const closeFeedBack = async (
  context: WriteContext,
  { id }: InputOf<Endpoints['goodsFeedBackClose']>,
): Promise<State> => {
  const row = await feedBackToAnswer.lock(context, id);
  await move(context, feedBackStates, row, 'close');
  return { state: stateAfter(feedBackStates, row, 'close') };
};

import type { FeedbackRow, InputOf, identity } from '@anyan/contract';
import { aliasedTable, and, eq, gt, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { hold } from '../../platform/database/hold.ts';
import { fail } from '../../platform/failure.ts';
import { claimFile, signedUrl } from '../../platform/files/files.ts';
import { filter, register, typedIn } from '../../platform/register.ts';
import { need } from '../../platform/scope.ts';
import { isSignedIn } from '../../platform/session/caller.ts';
import { uuid } from '../../platform/uuid.ts';
import { takeCaptcha } from './captcha.ts';
import { notifyOfFeedback } from './ports.ts';
import { account, feedback } from './tables.ts';

type Endpoints = (typeof identity)['endpoints'];

/** From one account in an hour. */
const perHour = 20;

const target = (id: string, content: string) => ({
  kind: 'feedback',
  id,
  name: content.replace(/\s+/g, ' ').slice(0, 60).toWellFormed(),
});

/** @throws TOO_MANY */
const checkOften = async ({ db, caller }: WriteContext): Promise<void> => {
  // Many at once would each find room.
  await hold(db, `feedback ${caller.accountId}`);
  const since = new Date(nowMs() - 3_600_000).toISOString();
  const sent = and(eq(feedback.accountId, caller.accountId), gt(feedback.createdAt, since));
  if ((await db.$count(feedback, sent)) >= perHour) throw fail('TOO_MANY');
};

/**
 * Anybody may say something; nobody in particular pays with a captcha and sends no pictures.
 * @throws CAPTCHA_REQUIRED, FEEDBACK_IMAGES, TOO_MANY, FILE_UNKNOWN
 */
export const addFeedback = async (
  context: ManualContext,
  { content, contact, images = [], captcha }: InputOf<Endpoints['feedbackAdd']>,
): Promise<{ id: string }> => {
  const { caller } = context;
  if (!isSignedIn(caller)) {
    if (images.length > 0) throw fail('FEEDBACK_IMAGES');
    await takeCaptcha(context, captcha);
  }
  return context.write(async (write) => {
    if (isSignedIn(caller)) await checkOften(write);
    const id = uuid();
    await write.db.insert(feedback).values({
      id,
      content: content.trim(),
      contact: contact?.trim() || null,
      imageIds: images,
      accountId: isSignedIn(caller) ? caller.accountId : null,
      createdAt: nowIso(),
    });
    for (const image of images) await claimFile(write, `feedback:${id}`, image, null);
    write.audit({
      ...(isSignedIn(caller) ? {} : { actor: { id: null, name: '' } }),
      target: target(id, content),
    });
    return { id };
  });
};

const replier = aliasedTable(account, 'replier');

type Filters = Pick<InputOf<Endpoints['feedbackPageList']>, 'keyword' | 'state'>;

export const feedbacks = register({
  name: 'feedback',
  table: feedback,
  key: feedback.id,
  read: (db: Reader) =>
    db
      .select({
        id: feedback.id,
        content: feedback.content,
        contact: feedback.contact,
        imageIds: feedback.imageIds,
        senderName: account.name,
        createdAt: feedback.createdAt,
        reply: feedback.reply,
        repliedAt: feedback.repliedAt,
        replierName: replier.name,
      })
      .from(feedback)
      .leftJoin(account, eq(account.id, feedback.accountId))
      .leftJoin(replier, eq(replier.id, feedback.repliedBy))
      .$dynamic(),
  filters: {
    keyword: typedIn(feedback.content),
    state: filter<NonNullable<Filters['state']>, { waiting: boolean }>(
      (state) => ({ waiting: state === 'waiting' }),
      ({ waiting }) => sql`(${feedback.repliedAt} is null) = ${waiting}`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { createdAt: feedback.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown:
    ({ platform }) =>
    ({ imageIds, ...row }): FeedbackRow => ({
      ...row,
      images: imageIds.map((image) => signedUrl(platform, image)),
      state: row.repliedAt ? 'replied' : 'waiting',
    }),
});

/** Once; whoever sent it and was signed in is told. @throws WRONG_STATE */
export const replyFeedback = async (
  context: WriteContext,
  { id, reply }: InputOf<Endpoints['feedbackReply']>,
): Promise<void> => {
  const { db, caller } = context;
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id)).for('update');
  const { content, accountId, repliedAt } = need(row);
  if (repliedAt) throw fail('WRONG_STATE');
  await db
    .update(feedback)
    .set({ reply: reply.trim(), repliedAt: nowIso(), repliedBy: caller.accountId })
    .where(eq(feedback.id, id));
  context.audit({ target: target(id, content) });
  if (accountId) await notifyOfFeedback(context, accountId, reply.trim());
};

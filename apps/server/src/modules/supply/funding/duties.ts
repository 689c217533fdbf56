import {
  type Duty,
  type Events,
  fundingFields,
  fundingNotes,
  fundingPermission,
  noteOf,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { moveAll } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { checkOwnGain, type DutySource } from '../../personnel/public.ts';
import { cardsOf, funds } from './queries.ts';
import { takesMoney } from './rules.ts';
import { fundingStates, fundingTarget } from './states.ts';
import { fundingAccount } from './tables.ts';

const owner = 'funding.owner';

/** A card goes to somebody else, who can use it at once where it had only lost its owner. */
const handOver = async (context: WriteContext, id: string, toUserId: string): Promise<void> => {
  const row = await funds.lockAnywhere(context, id);
  checkOwnGain(context, toUserId, context.may(fundingPermission.edit), row.fundingName);
  if (takesMoney(row, toUserId, context.caller.accountId)) throw failAt('handOver', 'FUNDING_OWN_TAKE');
  const [to] = await context.db
    .select({ name: account.name, userType: account.userType })
    .from(account)
    .where(eq(account.id, toUserId));
  if (!to || to.userType > 2) throw failAt('handOver', 'FUNDING_OWNER');
  const back = row.ownerless && row.state === 'suspended';
  await context.db
    .update(fundingAccount)
    .set({
      ...{ ownerId: toUserId, ownerless: false },
      authorised: row.authorised.filter(({ userId }) => userId !== toUserId),
      ...(back ? { state: 'active' as const, reason: null } : {}),
      ...bump,
    })
    .where(eq(fundingAccount.id, id));
  context.audit({
    target: fundingTarget(row),
    changes: changesOf(
      { ownerId: fundingFields.ownerId },
      { ownerId: { id: row.ownerId, name: row.ownerName } },
      { ownerId: { id: toUserId, name: to.name } },
    ),
  });
};

/** Whose cards are somebody's: handed to another one before he leaves. */
export const fundingDuties: DutySource = {
  list: async (db, userId) =>
    (await cardsOf(db, [userId])).map(
      ({ id, cardNo, fundingName }): Duty => ({
        ...{ duty: `${owner}:${id}`, title: '经费卡负责人', titleEn: 'Owner of a fund' },
        place: `${cardNo} ${fundingName}`,
      }),
    ),
  holders: async (db, userIds) => (await cardsOf(db, userIds)).map(({ ownerId }) => ownerId),
  handOver: async (context, duty, _userId, toUserId) => {
    const [what, id = ''] = duty.split(':');
    if (what !== owner) throw fail('NOT_FOUND');
    await handOver(context, id, toUserId);
  },
};

/** Cards whose owner cannot sign in any more hold nothing new until somebody has them. */
export const suspendOrphans = async (
  context: WriteContext,
  { userId, useStatus }: Events['account.statusChanged'],
): Promise<void> => {
  if (useStatus !== 2) return;
  // As it is by now: he may be back.
  const [now] = await context.db
    .select({ useStatus: account.useStatus })
    .from(account)
    .where(eq(account.id, userId));
  const ids = (await cardsOf(context.db, [userId])).flatMap(({ id, state }) =>
    state === 'active' ? [id] : [],
  );
  if (now?.useStatus !== 2 || ids.length === 0) return;
  const rows = (await funds.lockAnywhere(context, ids)).filter(({ state }) => state === 'active');
  await moveAll(context, fundingStates, rows, 'orphan', {
    reason: noteOf(fundingNotes.ownerDisabled),
    ownerless: true,
  });
};

/** Everything of one organisation becomes another's. */
export const mergeFunds = async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
  await db
    .update(fundingAccount)
    .set({ organizationId: intoId, ...bump })
    .where(eq(fundingAccount.organizationId, fromId));
};

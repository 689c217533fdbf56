import {
  type InputOf,
  type ResultOf,
  type shareEndpoints,
  shareLimits,
  shareOfferFields,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notify } from '../../notification/public.ts';
import { bottles } from '../stock/bottles/queries.ts';
import { bottleStates } from '../stock/bottles/states.ts';
import { startTransfer } from '../transfer/service.ts';
import { type OfferRecord, offeredBottles, offeredElsewhere, offers, overdueOffers } from './queries.ts';
import { laboratoriesOf, offerStates, offerTarget } from './states.ts';
import { shareOffer, shareOfferBottle } from './tables.ts';

type Calls = typeof shareEndpoints;

/** @throws SHARE_MEMBER of whoever is not of its laboratory */
const needOwn = async (context: WriteContext, row: OfferRecord): Promise<void> => {
  const facts = await offerStates.facts(context);
  if (!offerStates.events.edit.reached?.(row, facts)) throw fail('SHARE_MEMBER');
};

/** Bottles that may be offered, locked. @throws BOTTLES_OF_SEVERAL, SHARE_CONTROLLED, SHARE_NOT_THERE, SHARE_TWICE, SHARE_MEMBER */
const lockOffered = async (context: WriteContext, bottleIds: readonly string[], id: string) => {
  const rows = await bottles.lock(context, [...new Set(bottleIds)]);
  const [first] = rows;
  if (!first || rows.some(({ laboratoryId }) => laboratoryId !== first.laboratoryId))
    throw failAt('bottleIds', 'BOTTLES_OF_SEVERAL');
  const facts = await bottleStates.facts(context);
  // Whoever brings a bottle back that he holds is not of its laboratory for that.
  if (!bottleStates.events.share.reached?.(first, facts)) throw fail('SHARE_MEMBER');
  await check(context, bottleStates, 'share', ...rows);
  const other = await offeredElsewhere(
    context.db,
    rows.map((row) => row.id),
    id,
  );
  if (other) throw failAt('bottleIds', 'SHARE_TWICE', { code: other.bottleCode });
  return { rows, first };
};

/** 发布, or what is offered by now. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, SHARE_DAYS, and what is wrong with it */
export const saveOffer = async (
  context: WriteContext,
  { id: given, version, bottleIds, validTo, ...input }: InputOf<Calls['shareSave']>,
): Promise<ResultOf<Calls['shareSave']>> => {
  const { db, caller } = context;
  const before = given ? await offers.lockSeen(context, { id: given, version: version ?? -1 }) : undefined;
  if (before) {
    await needOwn(context, before);
    await check(context, offerStates, 'edit', before);
  }
  const id = before?.id ?? uuid();
  const { rows, first } = await lockOffered(context, bottleIds, id);
  const day = await dayOf(db);
  if (validTo < day || validTo > dayAfter(day, shareLimits.days))
    throw failAt('validTo', 'SHARE_DAYS', { days: shareLimits.days });
  if (before && first.laboratoryId !== before.laboratoryId) throw failAt('bottleIds', 'BOTTLES_OF_SEVERAL');
  const note = input.note?.trim() || null;
  if (before) {
    await db.delete(shareOfferBottle).where(eq(shareOfferBottle.offerId, id));
    await move(context, offerStates, before, 'edit', { note, validTo });
  } else {
    await db
      .insert(shareOffer)
      .values({ id, laboratoryId: first.laboratoryId, offererId: caller.accountId, note, validTo });
    context.audit({
      target: offerTarget({ id, laboratoryName: first.laboratoryName }),
      changes: changesOf({ note: shareOfferFields.note, validTo: shareOfferFields.validTo }, null, {
        note,
        validTo,
      }),
    });
  }
  await db
    .insert(shareOfferBottle)
    .values(rows.map((row, sort) => ({ id: uuid(), offerId: id, bottleId: row.id, sort })));
  return { id, version: before ? before.version + 1 : 0 };
};

/** 预约: a transfer of all that is still there to a laboratory of one's own. @throws SHARE_MEMBER, SHARE_OWN, SHARE_GONE, WRONG_STATE … */
export const reserveOffer = async (
  context: WriteContext,
  { toLaboratoryId, reason, ...seen }: InputOf<Calls['shareReserve']>,
): Promise<ResultOf<Calls['shareReserve']>> => {
  const { db, caller } = context;
  const row = await offers.lockSeen(context, seen);
  await check(context, offerStates, 'reserve', row);
  if (toLaboratoryId === row.laboratoryId) throw failAt('toLaboratoryId', 'SHARE_OWN');
  if (!(await laboratoriesOf(db, caller.accountId)).has(toLaboratoryId))
    throw failAt('toLaboratoryId', 'SHARE_MEMBER');
  const there = await offeredBottles(db, row.id);
  if (there.length === 0) throw fail('SHARE_GONE');
  const rows = await bottles.lockAnywhere(context, there);
  // It may have become controlled since it was offered.
  await check(context, bottleStates, 'share', ...rows);
  const transferId = await startTransfer(context, {
    ...{ rows, toLaboratoryId, reason: reason.trim(), shareOfferId: row.id },
  });
  await move(context, offerStates, row, 'reserve', { transferId });
  await notify(context, {
    userIds: [row.offererId],
    kind: 'chemicals.transfer',
    title: ['您发布的调剂已被预约', 'What you offered is reserved'],
    body: [`${caller.name}：${reason.trim()}`, `${caller.name}: ${reason.trim()}`],
    link: `/chemicals/chemicalsList?tab=share&open=${row.id}`,
    key: `chemicals.share:${transferId}`,
  });
  return { transferId };
};

/** 下架. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, SHARE_MEMBER */
export const closeOffer = async (
  context: WriteContext,
  seen: InputOf<Calls['shareClose']>,
): Promise<void> => {
  const row = await offers.lockSeen(context, seen);
  await needOwn(context, row);
  await move(context, offerStates, row, 'close');
};

const ending = { title: ['校内调剂到期下架', 'Offers end'], module: 'chemicals' } as const;
const atOnce = 200;

/** Offers whose days are over, or of which nothing is there any more. */
export const endOffers = async (platform: Platform): Promise<void> => {
  let found = atOnce;
  while (found === atOnce)
    found = await asSystem(platform, ending, async (context) => {
      const rows = await offers.lockAnywhere(context, await overdueOffers(context.db, atOnce));
      for (const row of rows) if (row.state === 'offered') await move(context, offerStates, row, 'expire');
      return rows.length;
    });
};

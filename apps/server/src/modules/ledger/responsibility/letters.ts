import type { InputOf, ledger, ResultOf } from '@anyan/contract';
import { inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { check, move, stateAfter } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { withdrawApproval } from '../../approval/public.ts';
import { locked as lockedLaboratory } from '../laboratory/access.ts';
import { forEach } from '../laboratory/batch.ts';
import { responsibilityLetter as letter } from '../tables.ts';
import { replaceLetter } from './following.ts';
import { allOrganizations, laboratoryParty, organizationParty } from './issuing.ts';
import { noticesSigned, notifyToSign } from './notices.ts';
import { type Letter, letters, partyLetters, seeing } from './queries.ts';
import { evidenceOf, exceptionKind, sideOf } from './rules.ts';
import { letterMoves } from './states.ts';

type Endpoints = (typeof ledger)['endpoints'];

/** One drawn name may sign several letters, but only by whom it was drawn. */
const claimSignature = async (context: WriteContext, fileId: string): Promise<string> => {
  const { caller, db } = context;
  const use = `ledger.signature:${caller.accountId}`;
  const found = await fileRow(db, fileId);
  if (found?.usedBy !== use || found.ownerId !== caller.accountId)
    await claimFile(context, use, fileId, null);
  return need(found).sha256;
};

type Signing = Omit<InputOf<Endpoints['letterSign']>, 'id'>;

const sign = async (
  context: WriteContext,
  one: Letter,
  { signatureFileId, readSeconds, readToEnd }: Signing,
): Promise<Letter['state']> => {
  const { caller, origin } = context;
  const userId = caller.accountId;
  if (one.lowerSignerId !== userId && one.upperSignerId !== userId) throw fail('LETTER_NOT_PARTY');
  await check(context, letterMoves, 'sign', one);
  if (!readToEnd) throw fail('LETTER_NOT_READ');
  const side = need(sideOf(one, userId));
  const at = nowIso();
  const signed = {
    ...{ letterId: one.id, contentHash: one.contentHash, userId, side, at },
    signatureSha256: await claimSignature(context, signatureFileId),
  };
  const state = stateAfter(letterMoves, one, 'sign');
  const signature = {
    ...{ userId, side, signatureFileId, at, ip: origin.ip, readSeconds },
    evidenceHash: evidenceOf(signed),
  };
  const day = await dayOf(context.db);
  await move(context, letterMoves, one, 'sign', {
    signatures: [...one.signatures, signature],
    ...(state === 'signed' ? { signedAt: at, validFrom: day } : {}),
  });
  await withdrawApproval(context, { kind: exceptionKind, businessId: one.id, reason: '责任书已签署' });
  // Who signs for many below him is told once a day.
  if (state !== 'signed')
    await notifyToSign(context, [{ ...one, state }], `letter.above:${one.campaignId}:${day}`);
  else
    await context.emit('responsibility.signed', {
      letterId: one.id,
      ...(one.laboratoryId ? { laboratoryId: one.laboratoryId } : {}),
      userId: one.lowerSignerId,
      blockAfterDue: one.blockAfterDue,
    });
  return state;
};

/** @throws NOT_FOUND for a letter one may not even see, LETTER_NOT_PARTY, LETTER_STATE, LETTER_NOT_READ, FILE_UNKNOWN */
export const signLetter = async (
  context: WriteContext,
  { id, ...signing }: InputOf<Endpoints['letterSign']>,
): Promise<ResultOf<Endpoints['letterSign']>> => {
  const state = await sign(context, await partyLetters.lock(seeing(context), id), signing);
  await noticesSigned(context, [id]);
  return { state };
};

export const signLetters = async (
  context: WriteContext,
  { ids, ...signing }: InputOf<Endpoints['letterSignMore']>,
) => {
  const rows = await partyLetters.lock(seeing(context), ids);
  const results = await forEach(context, rows, async (write, one) => void (await sign(write, one, signing)));
  await noticesSigned(context, ids);
  return results;
};

/** Tells whose turn it is; counted, so that the overdue list shows how often. */
export const remindLetters = async (
  context: WriteContext,
  rows: readonly Letter[],
  key?: string,
): Promise<void> => {
  if (rows.length === 0) return;
  await context.db
    .update(letter)
    .set({ remindedCount: sql`${letter.remindedCount} + 1`, remindedAt: nowIso() })
    .where(
      inArray(
        letter.id,
        rows.map(({ id }) => id),
      ),
    );
  await notifyToSign(context, rows, key);
};

export const remind = async (context: WriteContext, { ids }: InputOf<Endpoints['letterRemind']>) =>
  forEach(context, await letters.lock(context, ids), async (write, one) => {
    await check(write, letterMoves, 'remind', one);
    await remindLetters(write, [one]);
    write.audit({
      target: letterMoves.target(one),
      changes: changesOf({ remindedCount: { title: '提醒次数', titleEn: 'Reminded' } }, one, {
        remindedCount: one.remindedCount + 1,
      }),
    });
  });

export const voidLetters = async (context: WriteContext, { ids, reason }: InputOf<Endpoints['letterVoid']>) =>
  forEach(context, await letters.lock(context, ids), async (write, one) => {
    await move(write, letterMoves, one, 'void', { voidReason: reason });
    await withdrawApproval(write, { kind: exceptionKind, businessId: one.id, reason: '责任书已作废' });
  });

/** Issues letters of organisations and laboratories anew, with today's head and text. */
export const reissueLetters = async (
  context: WriteContext,
  { ids, reason }: InputOf<Endpoints['letterReissue']>,
) =>
  forEach(context, await letters.lock(context, ids), async (write, one) => {
    await check(write, letterMoves, 'reissue', one);
    const nodes = await allOrganizations(write);
    if (one.kind === 'organizationLaboratory' && one.laboratoryId) {
      const row = await lockedLaboratory(write.db, one.laboratoryId);
      if (row.status === 'closed') throw fail('LABORATORY_CLOSED');
      return replaceLetter(write, one, laboratoryParty(nodes, row), reason);
    }
    const node = nodes.find(({ id }) => id === one.unitKey);
    if (!node) throw letterMoves.wrong?.(one, 'reissue', write) ?? fail('WRONG_STATE');
    await replaceLetter(write, one, organizationParty(nodes, node), reason);
  });

import {
  fileLimits,
  type InputOf,
  ledger,
  letterRow,
  noteOf,
  type Reminded,
  type ResultOf,
  sizeText,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { check, move, stateAfter } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { idsOf } from '../../../platform/values.ts';
import { withdrawApproval } from '../../approval/public.ts';
import { locked as lockedLaboratory } from '../laboratory/access.ts';
import { forEach } from '../laboratory/batch.ts';
import { ledgerSettings } from '../settings.ts';
import { responsibilityLetter as letter, responsibilityReading as reading } from '../tables.ts';
import { allOrganizations, laboratoryParty, organizationParty } from './issue.ts';
import { noticesSigned, notifyToSign, remindToSign, turnOf } from './notices.ts';
import { type Letter, letters, partyLetters, seeing } from './queries.ts';
import { evidenceOf, exceptionKind, readingKept, remindedOn, secondsLeft, sideOf } from './rules.ts';
import { letterMoves } from './states.ts';
import { replaceLetter } from './succession.ts';
import { endAll, letterTold } from './termination.ts';

type Endpoints = (typeof ledger)['endpoints'];

/** One drawn name may sign several letters, but only by whom it was drawn. */
const claimSignature = async (context: WriteContext, fileId: string): Promise<string> => {
  const { caller, db } = context;
  const use = `ledger.signature:${caller.accountId}`;
  const found = await fileRow(db, fileId);
  if (found?.usedBy !== use || found.ownerId !== caller.accountId)
    await claimFile(context, use, fileId, null);
  const { bytes, sha256 } = need(found);
  if (bytes > fileLimits.signatureBytes)
    throw failAt('signatureFileId', 'FILE_TOO_LARGE', { max: sizeText(fileLimits.signatureBytes) });
  return sha256;
};

/** For how long the caller has read letters, by the server's clock, and how much is left of what the college asks. */
const readingOf = async ({ db, caller }: ReadContext, ids: readonly string[]) => {
  const { readSeconds } = await ledgerSettings.inForce(db);
  const rows = await db
    .select()
    .from(reading)
    .where(and(inArray(reading.letterId, [...ids]), eq(reading.accountId, caller.accountId)));
  const opened = new Map(rows.map(({ letterId, openedAt }) => [letterId, openedAt]));
  const at = nowMs();
  return (id: string) => {
    const openedAt = opened.get(id) ?? null;
    return {
      left: secondsLeft(openedAt, readSeconds, at),
      seconds: openedAt ? Math.floor((at - Date.parse(openedAt)) / 1000) : 0,
    };
  };
};
type Reading = Awaited<ReturnType<typeof readingOf>>;

/**
 * Notes that the caller begins to read, for the clock of the server alone tells how long he did; a page loaded again
 * goes on where it was. @throws NOT_FOUND, LETTER_NOT_PARTY
 */
export const readLetters = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['letterRead']>,
): Promise<ResultOf<Endpoints['letterRead']>> => {
  const { db, caller } = context;
  const accountId = caller.accountId;
  const rows = await partyLetters.lock(seeing(context), ids);
  for (const { lowerSignerId, upperSignerId } of rows)
    if (lowerSignerId !== accountId && upperSignerId !== accountId) throw fail('LETTER_NOT_PARTY');
  const kept = new Date(nowMs() - readingKept).toISOString();
  await db
    .insert(reading)
    .values(rows.map(({ id }) => ({ letterId: id, accountId, openedAt: nowIso() })))
    .onConflictDoUpdate({
      target: [reading.letterId, reading.accountId],
      set: { openedAt: sql`excluded.opened_at` },
      setWhere: sql`${reading.openedAt} < ${kept}`,
    });
  const read = await readingOf(context, ids);
  return { left: Math.max(...ids.map((id) => read(id).left)) };
};

type Signing = Omit<InputOf<Endpoints['letterSign']>, 'id'>;

const sign = async (
  context: WriteContext,
  one: Letter,
  { signatureFileId, readToEnd }: Signing,
  read: Reading,
): Promise<Letter['state']> => {
  const { caller, origin } = context;
  const userId = caller.accountId;
  if (one.lowerSignerId !== userId && one.upperSignerId !== userId) throw fail('LETTER_NOT_PARTY');
  await check(context, letterMoves, 'sign', one);
  if (!readToEnd) throw fail('LETTER_NOT_READ');
  const { left, seconds: readSeconds } = read(one.id);
  if (left > 0) throw fail('LETTER_READ_ON', { left });
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
  await withdrawApproval(context, {
    kind: exceptionKind,
    businessId: one.id,
    reason: noteOf('letterSigned'),
  });
  // Who signs for many below him is told once a day.
  if (state !== 'signed')
    await notifyToSign(context, [{ ...one, state }], `letter.above:${one.campaignId}:${day}`);
  else await context.emit('responsibility.signed', letterTold(one));
  return state;
};

/** @throws NOT_FOUND for a letter one may not even see, LETTER_NOT_PARTY, LETTER_STATE, LETTER_NOT_READ, LETTER_READ_ON, FILE_UNKNOWN */
export const signLetter = async (
  context: WriteContext,
  { id, ...signing }: InputOf<Endpoints['letterSign']>,
): Promise<ResultOf<Endpoints['letterSign']>> => {
  const one = await partyLetters.lock(seeing(context), id);
  const state = await sign(context, one, signing, await readingOf(context, [id]));
  await noticesSigned(context, [id]);
  return { state };
};

export const signLetters = async (
  context: WriteContext,
  { ids, ...signing }: InputOf<Endpoints['letterSignMore']>,
) => {
  const rows = await partyLetters.lock(seeing(context), ids);
  const read = await readingOf(context, ids);
  const results = await forEach(
    context,
    rows,
    async (write, one) => void (await sign(write, one, signing, read)),
  );
  await noticesSigned(context, ids);
  return results;
};

/** Tells whose turn it is, and counts it where it reached him; answers whom. */
export const remindLetters = async (
  context: WriteContext,
  rows: readonly Letter[],
  key?: string,
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const reached = await remindToSign(context, rows, key);
  const sent = rows.filter((one) => turnOf(one).some((id) => reached.has(id)));
  await context.db
    .update(letter)
    .set({ remindedCount: sql`${letter.remindedCount} + 1`, remindedAt: nowIso() })
    .where(inArray(letter.id, idsOf(sent)));
  return reached;
};

/** By hand: who was reminded of a letter earlier in the day is left out. */
const remindByHand = async (context: WriteContext, rows: readonly Letter[]) => {
  const [zone, day] = [await timeZoneOf(context.db), await dayOf(context.db)];
  const left = rows.filter((one) => !remindedOn(one, day, zone));
  const reached = await remindLetters(context, left);
  return (one: Letter): 'sent' | 'leftOut' | 'unreached' =>
    !left.includes(one) ? 'leftOut' : turnOf(one).some((id) => reached.has(id)) ? 'sent' : 'unreached';
};

/** Reminds the signers of all of a campaign's letters: each person counts once, by the best that became of his. */
export const remindAll = async (
  context: WriteContext,
  rows: readonly Letter[],
): Promise<Reminded & { unreached: number }> => {
  const whatOf = await remindByHand(context, rows);
  const people = new Map<string, ReturnType<typeof whatOf>>();
  for (const one of rows)
    for (const id of turnOf(one)) if (people.get(id) !== 'sent') people.set(id, whatOf(one));
  const count = (what: ReturnType<typeof whatOf>) => [...people.values()].filter((is) => is === what).length;
  return { reminded: count('sent'), leftOut: count('leftOut'), unreached: count('unreached') };
};

const remindedFields = ledger.endpoints.campaignRemind.result.properties;
const notSent = { leftOut: 'LETTER_REMINDED_TODAY', unreached: 'LETTER_SIGNER_AWAY' } as const;

export const remind = async (context: WriteContext, { ids }: InputOf<Endpoints['letterRemind']>) => {
  const rows = await letters.lock(context, ids);
  const results = await forEach(context, rows, (write, one) => check(write, letterMoves, 'remind', one));
  const byId = new Map(rows.map((one) => [one.id, one]));
  const open = results.flatMap(({ id, ok }) => (ok ? (byId.get(id) ?? []) : []));
  const whatOf = await remindByHand(context, open);
  const counted = { remindedCount: letterRow.properties.remindedCount };
  for (const one of open) {
    const what = whatOf(one);
    const target = letterMoves.target(one);
    if (what === 'sent')
      context.audit({
        target,
        changes: changesOf(counted, one, { remindedCount: one.remindedCount + 1 }),
      });
    else
      context.audit({ target, result: 'refused', changes: changesOf(remindedFields, null, { [what]: 1 }) });
  }
  return results.map((result) => {
    const one = byId.get(result.id);
    const what = result.ok && one ? whatOf(one) : 'sent';
    return what === 'sent'
      ? result
      : { ...result, ok: false, message: fail(notSent[what]).sentence(context.locale) };
  });
};

export const voidLetters = async (context: WriteContext, { ids, reason }: InputOf<Endpoints['letterVoid']>) =>
  forEach(context, await letters.lock(context, ids), (write, one) =>
    endAll(write, [one], 'void', { voidReason: reason }),
  );

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

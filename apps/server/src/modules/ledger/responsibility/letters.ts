import { type InputOf, inLocale, type ledger, letterStates, type ResultOf } from '@anyan/contract';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { need, needAll, within } from '../../../platform/scope.ts';
import { reachOf } from '../../../platform/session/caller.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { withdrawApproval } from '../../approval/public.ts';
import { locked as lockedLaboratory } from '../laboratory/access.ts';
import { forEach } from '../laboratory/batch.ts';
import { responsibilityLetter as letter } from '../tables.ts';
import { replaceLetter } from './following.ts';
import { allOrganizations, laboratoryParty, organizationParty } from './issuing.ts';
import { noticesSigned, tellToSign } from './notices.ts';
import { evidenceOf, exceptionKind } from './rules.ts';

type Endpoints = (typeof ledger)['endpoints'];
export type Letter = typeof letter.$inferSelect;

export const letterTarget = ({ id, letterNo }: Pick<Letter, 'id' | 'letterNo'>) => ({
  kind: 'responsibilityLetter',
  id,
  name: letterNo,
});

export const stateChange = (before: Letter['state'], after: Letter['state']) => ({
  field: 'state',
  title: '状态',
  titleEn: 'State',
  before: inLocale(letterStates[before], 'zh-CN'),
  after: inLocale(letterStates[after], 'zh-CN'),
});

export const letterWithin = (reach: WriteContext['reach']) =>
  within(reach, { organization: letter.organizationId, laboratory: letter.laboratoryId });

export const partyOf = (userId: string): SQL =>
  sql`(${letter.lowerSignerId} = ${userId} or ${letter.upperSignerId} = ${userId})`;

/** Letters that somebody may see: as a party, or within `responsibility.query`. */
export const visibleLetters = ({ caller }: ReadContext): SQL | undefined => {
  const scope = letterWithin(reachOf(caller, ['responsibility.query']));
  return scope && or(scope, partyOf(caller.accountId));
};

/** Which side somebody signs a letter on now; undefined when it is not his turn. */
export const sideOf = (one: Pick<Letter, 'state' | 'lowerSignerId' | 'upperSignerId'>, userId: string) =>
  one.state === 'pending' && one.lowerSignerId === userId
    ? ('lower' as const)
    : one.state === 'lowerSigned' && one.upperSignerId === userId
      ? ('upper' as const)
      : undefined;

/** One drawn name may sign several letters, but only by whom it was drawn. */
const claimSignature = async (context: WriteContext, fileId: string): Promise<string> => {
  const { caller, db } = context;
  const use = `ledger.signature:${caller.accountId}`;
  const found = await fileRow(db, fileId);
  if (found?.usedBy !== use || found.ownerId !== caller.accountId)
    await claimFile(context, use, fileId, null);
  return need(found).sha256;
};

interface Signing {
  signatureFileId: string;
  readSeconds: number;
  readToEnd: boolean;
}

const sign = async (context: WriteContext, one: Letter, signing: Signing): Promise<Letter['state']> => {
  const { db, caller, origin, locale } = context;
  const party = one.lowerSignerId === caller.accountId || one.upperSignerId === caller.accountId;
  if (!party) throw fail('LETTER_NOT_PARTY');
  const side = sideOf(one, caller.accountId);
  if (!side) throw fail('LETTER_STATE', { state: inLocale(letterStates[one.state], locale) });
  const day = await dayOf(db);
  if (one.validTo < day) throw fail('LETTER_STATE', { state: inLocale(letterStates.expired, locale) });
  if (!signing.readToEnd) throw fail('LETTER_NOT_READ');
  const signatureSha256 = await claimSignature(context, signing.signatureFileId);
  const at = nowIso();
  const state = side === 'lower' && one.upperSignerId ? 'lowerSigned' : 'signed';
  const signature = {
    userId: caller.accountId,
    side,
    signatureFileId: signing.signatureFileId,
    at,
    ip: origin.ip,
    readSeconds: signing.readSeconds,
    evidenceHash: evidenceOf({
      letterId: one.id,
      contentHash: one.contentHash,
      signatureSha256,
      userId: caller.accountId,
      side,
      at,
    }),
  };
  await db
    .update(letter)
    .set({
      state,
      signatures: [...one.signatures, signature],
      ...(state === 'signed' ? { signedAt: at, validFrom: day } : {}),
      ...bump,
    })
    .where(eq(letter.id, one.id));
  context.audit({ target: letterTarget(one), changes: [stateChange(one.state, state)] });
  await withdrawApproval(context, { kind: exceptionKind, businessId: one.id, reason: '责任书已签署' });
  // Who signs for many below him is told once a day.
  if (state === 'lowerSigned')
    await tellToSign(context, [{ ...one, state }], `letter.above:${one.campaignId}:${day}`);
  if (state === 'signed')
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
  const [one] = await context.db
    .select()
    .from(letter)
    .where(and(eq(letter.id, id), visibleLetters(context)))
    .for('update');
  const state = await sign(context, need(one), signing);
  await noticesSigned(context, [id]);
  return { state };
};

export const signLetters = async (
  context: WriteContext,
  { ids, ...signing }: InputOf<Endpoints['letterSignMore']>,
) => {
  const rows = needAll(
    ids,
    await context.db
      .select()
      .from(letter)
      .where(and(inArray(letter.id, ids), visibleLetters(context)))
      .orderBy(asc(letter.id))
      .for('update'),
  );
  const results = await forEach(context, rows, async (write, one) => void (await sign(write, one, signing)));
  await noticesSigned(context, ids);
  return results;
};

const inReach = async ({ db, reach }: WriteContext, ids: readonly string[]): Promise<readonly Letter[]> =>
  needAll(
    ids,
    await db
      .select()
      .from(letter)
      .where(and(inArray(letter.id, [...ids]), letterWithin(reach)))
      .orderBy(asc(letter.id))
      .for('update'),
  );

/** Tells whose turn it is; counted, so that the overdue list shows how often. */
export const remindLetters = async (
  context: WriteContext,
  letters: readonly Letter[],
  key?: string,
): Promise<void> => {
  const { db } = context;
  const ids = letters.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(letter)
    .set({ remindedCount: sql`${letter.remindedCount} + 1`, remindedAt: nowIso() })
    .where(inArray(letter.id, ids));
  await tellToSign(context, letters, key);
};

const notOpen = (one: Letter, context: WriteContext) =>
  fail('LETTER_NOT_OPEN', { state: inLocale(letterStates[one.state], context.locale) });

export const remind = async (context: WriteContext, { ids }: InputOf<Endpoints['letterRemind']>) =>
  forEach(context, await inReach(context, ids), async (write, one) => {
    if (one.state !== 'pending' && one.state !== 'lowerSigned') throw notOpen(one, context);
    await remindLetters(write, [one]);
    write.audit({
      target: letterTarget(one),
      changes: [
        {
          field: 'remindedCount',
          title: '提醒次数',
          titleEn: 'Reminded',
          before: one.remindedCount,
          after: one.remindedCount + 1,
        },
      ],
    });
  });

export const voidLetters = async (context: WriteContext, { ids, reason }: InputOf<Endpoints['letterVoid']>) =>
  forEach(context, await inReach(context, ids), async (write, one) => {
    if (one.state === 'void' || one.state === 'replaced') throw notOpen(one, context);
    await write.db
      .update(letter)
      .set({ state: 'void', voidReason: reason, ...bump })
      .where(eq(letter.id, one.id));
    await withdrawApproval(write, { kind: exceptionKind, businessId: one.id, reason: '责任书已作废' });
    write.audit({
      target: letterTarget(one),
      changes: [
        stateChange(one.state, 'void'),
        { field: 'reason', title: '原因', titleEn: 'Reason', before: null, after: reason },
      ],
    });
  });

/** Issues letters of organisations and laboratories anew, with today's head and text. */
export const reissueLetters = async (
  context: WriteContext,
  { ids, reason }: InputOf<Endpoints['letterReissue']>,
) =>
  forEach(context, await inReach(context, ids), async (write, one) => {
    if (one.state === 'replaced') throw notOpen(one, context);
    const nodes = await allOrganizations(write);
    if (one.kind === 'organizationLaboratory' && one.laboratoryId) {
      const row = await lockedLaboratory(write.db, one.laboratoryId);
      if (row.status === 'closed') throw fail('LABORATORY_CLOSED');
      return replaceLetter(write, one, laboratoryParty(nodes, row), reason);
    }
    const node = nodes.find(({ id }) => one.kind === 'collegeOrganization' && id === one.unitKey);
    if (!node) throw notOpen(one, context);
    await replaceLetter(write, one, organizationParty(nodes, node), reason);
  });

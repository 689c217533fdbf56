import type { InputOf, LetterDetails, LetterRow, ledger, Page, ResultOf } from '@anyan/contract';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { daysBetween } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { file } from '../../../platform/files/tables.ts';
import { likeText, offsetOf, orderOf, type PageInput } from '../../../platform/paging.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { inOrganization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { responsibilityCampaign as campaign, laboratory, responsibilityLetter as letter } from '../tables.ts';
import { intact } from './document.ts';
import { exceptionOf } from './exceptions.ts';
import { letterWithin, partyOf, sideOf, visibleLetters } from './letters.ts';
import { evidenceOf, textHash } from './rules.ts';

type Endpoints = (typeof ledger)['endpoints'];
export type LetterFilters = InputOf<Endpoints['letterExport']>;
export type OverdueFilters = InputOf<Endpoints['letterOverdueExport']>;

const upper = alias(account, 'upper_signer');
const lower = alias(account, 'lower_signer');
const unsigned = sql`${letter.state} in ('pending', 'lowerSigned')`;

const read = (db: ReadContext['db'], where: SQL | undefined) =>
  db
    .select({
      letter,
      campaignTitle: campaign.title,
      upperName: upper.name,
      lowerName: lower.name,
      laboratoryName: laboratory.laboratoryName,
    })
    .from(letter)
    .innerJoin(campaign, eq(campaign.id, letter.campaignId))
    .innerJoin(lower, eq(lower.id, letter.lowerSignerId))
    .leftJoin(upper, eq(upper.id, letter.upperSignerId))
    .leftJoin(laboratory, eq(laboratory.id, letter.laboratoryId))
    .where(where);
type Read = Awaited<ReturnType<typeof read>>[number];

/** A signed letter whose time is over shows as expired before the nightly job writes it down. */
const stateOn = (one: Read['letter'], day: string): LetterRow['state'] =>
  one.state === 'signed' && one.validTo < day ? 'expired' : one.state;

const shown = (
  { letter: one, campaignTitle, upperName, lowerName, laboratoryName }: Read,
  day: string,
): LetterRow => ({
  id: one.id,
  letterNo: one.letterNo,
  campaignId: one.campaignId,
  campaignTitle,
  kind: one.kind,
  upperUnit: one.upperUnit,
  upperSigner: one.upperSignerId ? { id: one.upperSignerId, name: upperName ?? '—' } : null,
  lowerUnit: one.lowerUnit,
  lowerSigner: { id: one.lowerSignerId, name: lowerName },
  organizationId: one.organizationId,
  laboratoryId: one.laboratoryId,
  laboratoryName,
  riskLevel: one.riskLevel,
  state: stateOn(one, day),
  overdue: (one.state === 'pending' || one.state === 'lowerSigned') && one.dueAt < day,
  dueAt: one.dueAt,
  validFrom: one.validFrom,
  validTo: one.validTo,
  signedAt: one.signedAt,
  remindedCount: one.remindedCount,
  remindedAt: one.remindedAt,
});

const overdueOn = (day: string) => sql`(${unsigned} and ${letter.dueAt} < ${day}::date)`;

/** What the filters of the list find within the reach. */
export const lettersWhere = (
  { reach }: ReadContext,
  filters: LetterFilters,
  day: string,
): SQL | undefined => {
  const typed = filters.keyword?.trim().toLowerCase();
  return and(
    letterWithin(reach),
    filters.campaignId ? eq(letter.campaignId, filters.campaignId) : undefined,
    filters.kind ? eq(letter.kind, filters.kind) : undefined,
    filters.organizationId
      ? inOrganization(sql`${letter.organizationId}`, filters.organizationId, filters.subtree ?? false)
      : undefined,
    filters.laboratoryId ? eq(letter.laboratoryId, filters.laboratoryId) : undefined,
    filters.state === 'expired'
      ? sql`(${letter.state} = 'expired' or (${letter.state} = 'signed' and ${letter.validTo} < ${day}::date))`
      : filters.state === 'signed'
        ? sql`(${letter.state} = 'signed' and ${letter.validTo} >= ${day}::date)`
        : filters.state
          ? eq(letter.state, filters.state)
          : undefined,
    filters.overdue === undefined ? undefined : filters.overdue ? overdueOn(day) : sql`not ${overdueOn(day)}`,
    typed ? sql`${letter.searchText} like ${`%${likeText(typed)}%`}` : undefined,
  );
};

const orders = { letterNo: letter.letterNo, dueAt: letter.dueAt, signedAt: letter.signedAt };

export const listLetters = async (
  context: ReadContext,
  input: PageInput & LetterFilters,
): Promise<Page<LetterRow>> => {
  const { db } = context;
  const day = await dayOf(db);
  const condition = lettersWhere(context, input, day);
  const { limit, offset, pageNo } = offsetOf(input);
  const rows = await read(db, condition)
    .orderBy(...orderOf(orders, input, { field: 'letterNo' }, letter.id))
    .limit(limit)
    .offset(offset);
  return { pageNo, totalCount: await db.$count(letter, condition), data: rows.map((row) => shown(row, day)) };
};

const overdueWhere = ({ reach }: ReadContext, filters: OverdueFilters, day: string): SQL | undefined =>
  and(
    letterWithin(reach),
    overdueOn(day),
    filters.organizationId
      ? inOrganization(sql`${letter.organizationId}`, filters.organizationId, true)
      : undefined,
    filters.days ? sql`${letter.dueAt} <= ${day}::date - ${filters.days}::int` : undefined,
  );

type OverduePage = ResultOf<Endpoints['letterOverdueList']>;

export const listOverdue = async (
  context: ReadContext,
  input: PageInput & OverdueFilters,
): Promise<OverduePage> => {
  const { db } = context;
  const day = await dayOf(db);
  const condition = overdueWhere(context, input, day);
  const { limit, offset, pageNo } = offsetOf(input);
  const rows = await read(db, condition)
    .orderBy(...orderOf({ dueAt: letter.dueAt }, input, { field: 'dueAt' }, letter.id))
    .limit(limit)
    .offset(offset);
  return {
    pageNo,
    totalCount: await db.$count(letter, condition),
    data: rows.map(({ letter: one, lowerName, upperName }) => {
      // Whose turn it is holds it up.
      const waitsAbove = one.state === 'lowerSigned' && one.upperSignerId !== null;
      return {
        id: one.id,
        letterNo: one.letterNo,
        person: waitsAbove
          ? { id: one.upperSignerId ?? '', name: upperName ?? '—' }
          : { id: one.lowerSignerId, name: lowerName },
        post: waitsAbove ? '上级签署人' : one.lowerPost,
        unit: waitsAbove ? one.upperUnit : one.lowerUnit,
        dueAt: one.dueAt,
        daysOverdue: daysBetween(one.dueAt, day),
        remindedCount: one.remindedCount,
        remindedAt: one.remindedAt,
      };
    }),
  };
};

/** For its parties, and within `responsibility.query`. */
export const letterDetails = async (context: ReadContext, { id }: { id: string }): Promise<LetterDetails> => {
  const { db, caller, platform } = context;
  const [found] = await read(db, and(eq(letter.id, id), visibleLetters(context)));
  const row = need(found);
  const one = row.letter;
  const day = await dayOf(db);
  const fileIds = one.signatures.map(({ signatureFileId }) => signatureFileId);
  const files = new Map(
    (fileIds.length > 0
      ? await db.select({ id: file.id, sha256: file.sha256 }).from(file).where(inArray(file.id, fileIds))
      : []
    ).map((stored) => [stored.id, stored.sha256]),
  );
  const names = new Map([
    [one.lowerSignerId, row.lowerName],
    [one.upperSignerId ?? '', row.upperName ?? '—'],
  ]);
  // The text as it is stored now, not the hash that was kept beside it.
  const contentHash = textHash(one.contentSnapshot);
  const signatures = one.signatures.map(({ userId, side, at, signatureFileId, evidenceHash }) => ({
    userId,
    name: names.get(userId) ?? '—',
    side,
    at,
    imageUrl: signedUrl(platform, signatureFileId),
    evidenceHash,
    verified:
      evidenceHash ===
      evidenceOf({
        letterId: one.id,
        contentHash,
        signatureSha256: files.get(signatureFileId) ?? '',
        userId,
        side,
        at,
      }),
  }));
  const pdf =
    one.pdfFileId && one.pdfSha256
      ? {
          sha256: one.pdfSha256,
          intact: (await intact(platform, { fileId: one.pdfFileId, sha256: one.pdfSha256 })) !== undefined,
        }
      : null;
  const myTurn = one.validTo >= day && sideOf(one, caller.accountId) !== undefined;
  const exception = await exceptionOf(db, one.id);
  return {
    ...shown(row, day),
    content: one.contentSnapshot,
    signatures,
    verified:
      contentHash === one.contentHash &&
      signatures.every(({ verified }) => verified) &&
      (pdf === null || pdf.intact),
    canSign: myTurn,
    pdf,
    exception,
    canAskException: myTurn && exception?.state !== 'running',
    replacedById: one.replacedById,
    voidReason: one.voidReason,
  };
};

export const mineLetters = async ({
  db,
  caller,
}: ReadContext): Promise<ResultOf<Endpoints['mineLetterList']>> => {
  const day = await dayOf(db);
  const rows = await read(
    db,
    and(partyOf(caller.accountId), sql`${letter.state} not in ('replaced', 'void')`),
  )
    .orderBy(asc(letter.dueAt), desc(letter.id))
    .limit(1000);
  const mine = (row: Read) => sideOf(row.letter, caller.accountId) !== undefined && row.letter.validTo >= day;
  const signed = (row: Read) => row.letter.signatures.some(({ userId }) => userId === caller.accountId);
  return {
    toSign: rows.filter(mine).map((row) => shown(row, day)),
    signed: rows.filter((row) => signed(row) && !mine(row)).map((row) => shown(row, day)),
  };
};

export const countLetters = async (context: ReadContext, filters: LetterFilters): Promise<number> =>
  context.db.$count(letter, lettersWhere(context, filters, await dayOf(context.db)));

export const countOverdue = async (context: ReadContext, filters: OverdueFilters): Promise<number> =>
  context.db.$count(letter, overdueWhere(context, filters, await dayOf(context.db)));

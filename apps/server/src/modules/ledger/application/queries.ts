import type {
  ApplicationDetails,
  ApplicationRow,
  CloseCheckRow,
  InputOf,
  LaboratoryDraft,
  ledger,
  Page,
} from '@anyan/contract';
import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { file } from '../../../platform/files/tables.ts';
import { offsetOf, orderOf, typedPattern } from '../../../platform/paging.ts';
import { need, within } from '../../../platform/scope.ts';
import { reachOf } from '../../../platform/session/caller.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { readable } from '../laboratory/access.ts';
import { diffOf } from '../laboratory/describe.ts';
import { findLaboratory, placedRooms, snapshotOf } from '../laboratory/store.ts';
import { laboratory, ledgerApplication } from '../tables.ts';
import { closeCheckOf } from './closing.ts';
import { problemsOf } from './draft.ts';

type Endpoints = (typeof ledger)['endpoints'];

const name = sql<
  string | null
>`coalesce(${laboratory.laboratoryName}, ${ledgerApplication.draft}->>'laboratoryName')`;

const read = (db: ReadContext['db'], where: SQL | undefined) =>
  db
    .select({ one: ledgerApplication, laboratoryName: name, applicantName: account.name })
    .from(ledgerApplication)
    .innerJoin(account, eq(account.id, ledgerApplication.applicantId))
    .leftJoin(laboratory, eq(laboratory.id, ledgerApplication.laboratoryId))
    .where(where);

type Read = Awaited<ReturnType<typeof read>>[number];

const shown = (
  { one, laboratoryName, applicantName }: Read,
  waiting: ReadonlyMap<string, string[]>,
): ApplicationRow => ({
  id: one.id,
  applicationNo: one.applicationNo,
  kind: one.kind,
  laboratoryId: one.laboratoryId,
  laboratoryName,
  changed: one.diff.map(({ label, labelEn }) => ({ label, labelEn })),
  state: one.state,
  approvalId: one.approvalId,
  applicant: { id: one.applicantId, name: applicantName },
  currentApprovers: waiting.get(one.approvalId ?? '') ?? [],
  submittedAt: one.submittedAt,
  updatedAt: one.updatedAt,
  version: one.version,
});

/** Whom applications wait for that are with their approvers. */
const waitingOf = (db: ReadContext['db'], rows: readonly Read[]) =>
  waitingFor(
    db,
    rows.flatMap(({ one }) => (one.state === 'approving' && one.approvalId ? one.approvalId : [])),
  );

/** One's own applications, and what others hand in about laboratories that one answers for. */
export const listApplications = async (
  { db, caller }: ReadContext,
  input: InputOf<Endpoints['applicationPageList']>,
): Promise<Page<ApplicationRow>> => {
  const pattern = typedPattern(input.keyword);
  const { laboratoryIds } = reachOf(caller, ['laboratory.get', 'myledger.add']);
  const timeZone = await timeZoneOf(db);
  // Days are those of the college.
  const dayStart = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  const where = and(
    or(
      eq(ledgerApplication.applicantId, caller.accountId),
      laboratoryIds.length > 0
        ? and(
            sql`${ledgerApplication.laboratoryId} = any(${sql.param(laboratoryIds)}::uuid[])`,
            ne(ledgerApplication.state, 'draft'),
          )
        : undefined,
    ),
    input.mine ? eq(ledgerApplication.applicantId, caller.accountId) : undefined,
    input.kind ? eq(ledgerApplication.kind, input.kind) : undefined,
    input.state ? eq(ledgerApplication.state, input.state) : undefined,
    input.laboratoryId ? eq(ledgerApplication.laboratoryId, input.laboratoryId) : undefined,
    input.from ? sql`${ledgerApplication.createdAt} >= ${dayStart(input.from)}` : undefined,
    input.to ? sql`${ledgerApplication.createdAt} < ${dayStart(input.to, 1)}` : undefined,
    pattern ? or(ilike(ledgerApplication.applicationNo, pattern), ilike(name, pattern)) : undefined,
  );
  const { limit, offset, pageNo } = offsetOf(input);
  const order = input.sortField
    ? orderOf(
        {
          updatedAt: ledgerApplication.updatedAt,
          submittedAt: ledgerApplication.submittedAt,
          applicationNo: ledgerApplication.applicationNo,
        },
        input,
        { field: 'updatedAt' },
        ledgerApplication.id,
      )
    : [desc(ledgerApplication.updatedAt), desc(ledgerApplication.id)];
  const rows = await read(db, where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ledgerApplication)
    .leftJoin(laboratory, eq(laboratory.id, ledgerApplication.laboratoryId))
    .where(where);
  const waiting = await waitingOf(db, rows);
  return { pageNo, totalCount: total?.total ?? 0, data: rows.map((row) => shown(row, waiting)) };
};

/** People, rooms and pictures that a draft names by their ids. */
const namedIn = async (
  { db, platform }: ReadContext,
  draft: LaboratoryDraft,
  laboratoryId: string | null,
): Promise<ApplicationDetails['named']> => {
  const {
    headId,
    deputyHeadIds = [],
    safetyOfficerIds = [],
    rooms = [],
    photos = [],
    evacuationPlanId,
  } = draft;
  const people = await namesOfPeople(db, [headId ?? null, ...deputyHeadIds, ...safetyOfficerIds]);
  const roomIds = rooms.map(({ roomId }) => roomId);
  return {
    people: [...people].map(([id, { name }]) => ({ id, name })),
    rooms: await placedRooms(db, roomIds, laboratoryId),
    pictures: [...photos.map(({ fileId }) => fileId), evacuationPlanId ?? []]
      .flat()
      .map((fileId) => ({ fileId, url: signedUrl(platform, fileId) })),
  };
};

/** What an application says now, with what others have changed since; whether it may be seen is checked before. */
export const applicationShown = async (context: ReadContext, found: Read): Promise<ApplicationDetails> => {
  const { db, platform, locale } = context;
  const { one } = found;
  const row = one.laboratoryId ? await findLaboratory(db, one.laboratoryId) : undefined;
  const current = row ? await snapshotOf(db, row) : null;
  const open = one.state === 'draft' || one.state === 'returned' || one.state === 'approving';
  const theirs = open && current && one.kind === 'change' ? await diffOf(db, one.base, current) : [];
  const files =
    one.attachments.length > 0
      ? await db.select({ id: file.id, name: file.name }).from(file).where(inArray(file.id, one.attachments))
      : [];
  const standing = row && current ? { id: row.id, values: current, riskLevel: row.riskLevel } : null;
  return {
    ...shown(found, await waitingOf(db, [found])),
    draft: one.draft,
    named: await namedIn(context, one.draft, one.laboratoryId),
    reason: one.reason,
    exemption: one.exemption,
    attachments: one.attachments.map((fileId) => ({
      fileId,
      name: files.find(({ id }) => id === fileId)?.name ?? '',
      url: signedUrl(platform, fileId),
    })),
    closeCheck:
      one.kind !== 'close' || !one.laboratoryId
        ? []
        : one.state === 'draft' || one.state === 'returned'
          ? await closeCheckOf(db, one.laboratoryId, one)
          : one.closeCheck,
    diff: one.diff,
    problems:
      one.kind === 'close' || !open || one.state === 'approving'
        ? []
        : await problemsOf(db, one.draft, standing, locale),
    stale: theirs.length > 0,
    theirs,
  };
};

/** A laboratory that is still to be made belongs to the organisation of its draft. */
const owner = {
  organization: sql`coalesce(${laboratory.organizationId}, (${ledgerApplication.draft}->>'organizationId')::uuid)`,
  laboratory: ledgerApplication.laboratoryId,
};

/** One's own; else, once handed in, those within `laboratory.get` and those that one is asked about. */
export const applicationDetails = async (
  context: ReadContext,
  { id }: { id: string },
): Promise<ApplicationDetails> => {
  const { db, caller } = context;
  const byId = eq(ledgerApplication.id, id);
  const found = need((await read(db, byId))[0]);
  if (found.one.applicantId === caller.accountId) return applicationShown(context, found);
  if (found.one.state === 'draft') throw fail('NOT_FOUND');
  const scope = within(reachOf(caller, ['laboratory.get']), owner);
  const [reached] = await read(db, and(byId, scope));
  const { approvalId } = found.one;
  if (!reached && !(approvalId && (await isConcerned(db, approvalId, caller.accountId))))
    throw fail('NOT_FOUND');
  return applicationShown(context, found);
};

export const closeChecks = async (
  context: ReadContext,
  { laboratoryId }: { laboratoryId: string },
): Promise<CloseCheckRow[]> => {
  const row = await readable(context, laboratoryId);
  const [draft] = await context.db
    .select()
    .from(ledgerApplication)
    .where(
      and(
        eq(ledgerApplication.laboratoryId, row.id),
        eq(ledgerApplication.kind, 'close'),
        eq(ledgerApplication.applicantId, context.caller.accountId),
        inArray(ledgerApplication.state, ['draft', 'returned']),
      ),
    )
    .limit(1);
  return closeCheckOf(context.db, row.id, draft);
};

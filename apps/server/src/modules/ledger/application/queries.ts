import {
  type ApplicationDetails,
  type ApplicationEvent,
  type ApplicationRow,
  applicationEvents,
  type CloseCheckRow,
  type InputOf,
  type LaboratoryDraft,
  ledger,
  laboratory as ledgerPermission,
  myledger,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import { fail } from '../../../platform/failure.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { file } from '../../../platform/files/tables.ts';
import { equals, filter, fromDay, named, register, untilDay } from '../../../platform/register.ts';
import { need, within } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { readable } from '../laboratory/access.ts';
import { diffOf } from '../laboratory/describe.ts';
import { findLaboratory, placesOf, snapshotOf, withShares } from '../laboratory/store.ts';
import { laboratory, ledgerApplication } from '../tables.ts';
import { closeCheckOf } from './closeCheck.ts';
import { problemsOf } from './draft.ts';
import { applicationStates, writable } from './states.ts';

type Application = typeof ledgerApplication.$inferSelect;
type Endpoints = (typeof ledger)['endpoints'];

const name = sql<
  string | null
>`coalesce(${laboratory.laboratoryName}, ${ledgerApplication.draft}->>'laboratoryName')`;

const selection = {
  ...columnsOf(ledgerApplication, ledger.endpoints.applicationPageList.result.properties.data.items),
  laboratoryName: name,
  diff: ledgerApplication.diff,
  applicantId: ledgerApplication.applicantId,
  applicantName: account.name,
};
const read = (db: Reader) =>
  db
    .select(selection)
    .from(ledgerApplication)
    .innerJoin(account, eq(account.id, ledgerApplication.applicantId))
    .leftJoin(laboratory, eq(laboratory.id, ledgerApplication.laboratoryId))
    .$dynamic();
type Read = Awaited<ReturnType<typeof read>>[number];

/** Rows with whom they wait for, and what may be done with them. */
const toRow = async (context: ReadContext, rows: readonly Read[]) => {
  const ids = rows.flatMap(({ state, approvalId }) =>
    state === 'approving' && approvalId ? approvalId : [],
  );
  const waiting = await waitingFor(context.db, ids);
  const can = await canOf(context, applicationStates, Object.keys(applicationEvents) as ApplicationEvent[]);
  return ({ diff, applicantName, ...row }: Read): ApplicationRow => ({
    ...row,
    changed: diff.map(({ label, labelEn }) => ({ label, labelEn })),
    applicant: { id: row.applicantId, name: applicantName },
    currentApprovers: waiting.get(row.approvalId ?? '') ?? [],
    can: can(row),
  });
};

type Filters = InputOf<Endpoints['applicationPageList']>;
type Of<K extends keyof Filters> = NonNullable<Filters[K]>;

/** One's own applications, and what others hand in about laboratories that one answers for. */
export const applications = register({
  name: 'ledger applications',
  table: ledgerApplication,
  key: ledgerApplication.id,
  read,
  held: (db: Reader) => db.select().from(ledgerApplication).$dynamic(),
  scope: [
    { person: ledgerApplication.applicantId },
    {
      laboratory: sql`case when ${ledgerApplication.state} <> 'draft' then ${ledgerApplication.laboratoryId} end`,
    },
  ],
  reach: ({ reachOf }) => ({ ...reachOf(ledgerPermission.get, myledger.add), college: false }),
  filters: {
    kind: equals<Of<'kind'>>(ledgerApplication.kind),
    state: equals<Of<'state'>>(ledgerApplication.state),
    laboratoryId: equals<string>(ledgerApplication.laboratoryId),
    mine: filter<boolean, { self: string }>(
      (_, { caller }) => ({ self: caller.accountId }),
      ({ self }) => sql`${ledgerApplication.applicantId} = ${self}`,
    ),
    from: fromDay(ledgerApplication.createdAt),
    to: untilDay(ledgerApplication.createdAt),
    keyword: named(laboratory.laboratoryName, { texts: [ledgerApplication.applicationNo, name] }),
  },
  orders: {
    updatedAt: ledgerApplication.updatedAt,
    submittedAt: ledgerApplication.submittedAt,
    applicationNo: ledgerApplication.applicationNo,
  },
  first: { field: 'updatedAt', order: 'descend' },
  shown: toRow,
});

/** People, rooms and pictures that a draft names by their ids. */
const namedIn = async (
  { db, platform }: ReadContext,
  draft: LaboratoryDraft,
  laboratoryId: string | null,
): Promise<ApplicationDetails['named']> => {
  const { headId, deputyHeadIds = [], safetyOfficerIds = [], photos = [], evacuationPlanId } = draft;
  const people = await namesOfPeople(db, [headId ?? null, ...deputyHeadIds, ...safetyOfficerIds]);
  return {
    people: [...people].map(([id, { name }]) => ({ id, name })),
    rooms: await withShares(db, await placesOf(db, draft), laboratoryId),
    pictures: [...photos.map(({ fileId }) => fileId), evacuationPlanId ?? []]
      .flat()
      .map((fileId) => ({ fileId, url: signedUrl(platform, fileId) })),
  };
};

/** What an application says now, with what others have changed since; whether it may be seen is checked before. */
const detailsOf = async (
  context: ReadContext,
  { one, row: listed }: { one: Application; row: Read },
): Promise<ApplicationDetails> => {
  const { db, platform, locale } = context;
  const row = one.laboratoryId ? await findLaboratory(db, one.laboratoryId) : undefined;
  const current = row ? await snapshotOf(db, row) : null;
  const inWriting = writable.includes(one.state);
  const open = inWriting || one.state === 'approving';
  const theirs = open && current && one.kind === 'change' ? await diffOf(db, one.base, current) : [];
  const files =
    one.attachments.length > 0
      ? await db.select({ id: file.id, name: file.name }).from(file).where(inArray(file.id, one.attachments))
      : [];
  const standing = row && current ? { id: row.id, values: current, riskLevel: row.riskLevel } : null;
  return {
    ...(await toRow(context, [listed]))(listed),
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
        : inWriting
          ? await closeCheckOf(context, one.laboratoryId, one)
          : one.closeCheck,
    diff: one.diff,
    problems:
      one.kind === 'close' || !inWriting ? [] : await problemsOf(context, one.draft, standing, locale),
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
  const { db, caller, reachOf } = context;
  const scope = within(reachOf(ledgerPermission.get), owner) ?? sql`true`;
  const [found] = await db
    .select({ one: ledgerApplication, row: selection, reached: sql<boolean>`${scope}` })
    .from(ledgerApplication)
    .innerJoin(account, eq(account.id, ledgerApplication.applicantId))
    .leftJoin(laboratory, eq(laboratory.id, ledgerApplication.laboratoryId))
    .where(eq(ledgerApplication.id, id));
  const { one, reached } = need(found);
  const concerned = async () => one.approvalId && (await isConcerned(db, one.approvalId, caller.accountId));
  if (one.applicantId !== caller.accountId && (one.state === 'draft' || !(reached || (await concerned()))))
    throw fail('NOT_FOUND');
  return detailsOf(context, need(found));
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
        inArray(ledgerApplication.state, writable),
      ),
    )
    .limit(1);
  return closeCheckOf(context, row.id, draft);
};

import {
  changedFields,
  fieldMessage,
  type InputOf,
  inLocale,
  type LaboratoryDraft,
  type Locale,
  ledger,
  myledger,
  noteOf,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { check, move } from '../../../platform/states.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import {
  approvalOf,
  resubmitApproval,
  type StartInput,
  type Submission,
  startApproval,
  withdrawApproval,
} from '../../approval/public.ts';
import { managed } from '../laboratory/access.ts';
import { changesFrom, diffOf } from '../laboratory/describe.ts';
import { leavingRooms, mergedDraft } from '../laboratory/rules.ts';
import { laboratoryStates } from '../laboratory/states.ts';
import { type Row, snapshotOf } from '../laboratory/store.ts';
import { needRoomsClear } from '../laboratoryParts.ts';
import { laboratory, ledgerApplication } from '../tables.ts';
import { closeCheckOf } from './closeCheck.ts';
import { draftValues, problemsOf } from './draft.ts';
import { approvalKinds, factsOf, kindNames, summaryOf, titleOf } from './ofApplication.ts';
import { applied } from './outcome.ts';
import { applications } from './queries.ts';
import { applicationStates } from './states.ts';

type Endpoints = (typeof ledger)['endpoints'];
export type Application = typeof ledgerApplication.$inferSelect;

export const fileUse = (id: string) => `ledgerApplication:${id}`;
const { target } = applicationStates;

/** TZ, the day, and a serial of the day. */
const nextNo = async ({ db }: WriteContext): Promise<string> => {
  const prefix = `TZ${today(await timeZoneOf(db)).replaceAll('-', '')}`;
  await hold(db, 'ledger application');
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(substr(application_no, 11)::int) as last from ledger_application where starts_with(application_no, ${prefix})`);
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`;
};

const own = async (context: WriteContext, id: string): Promise<Application> => {
  const one = await applications.lockAnywhere(context, id);
  if (one.applicantId !== context.caller.accountId) throw fail('NOT_FOUND');
  return one;
};

const filesOf = (draft: LaboratoryDraft | null, attachments: readonly string[]) => [
  ...new Set([
    ...(draft?.photos ?? []).map(({ fileId }) => fileId),
    ...(draft?.evacuationPlanId ? [draft.evacuationPlanId] : []),
    ...attachments,
  ]),
];

/** Pictures that the laboratory has already stay its own; the others wait under the application. */
const claimDraftFiles = async (
  context: WriteContext,
  id: string,
  next: readonly string[],
  before: readonly string[],
  ofLaboratory: ReadonlySet<string>,
) => {
  const mine = (fileId: string) => !ofLaboratory.has(fileId);
  await claimFiles(context, fileUse(id), next.filter(mine), before.filter(mine), {});
};

/** A field that is missing, or given where it may not be. */
const badInputOf = (field: string, locale: Locale) => {
  const message = fieldMessage('required', inLocale(['实验室', 'Laboratory'], locale), locale);
  return fail('BAD_INPUT', { first: message }, { fields: [{ field, message }] });
};

const laboratoryOf = async (context: WriteContext, laboratoryId: string | null): Promise<Row | null> =>
  laboratoryId ? managed(context, laboratoryId, myledger.add) : null;

/** @throws NOT_FOUND for a laboratory one does not answer for, WRONG_STATE, STALE_VERSION */
export const saveApplication = async (
  context: WriteContext,
  input: InputOf<Endpoints['applicationSave']>,
): Promise<ResultOf<Endpoints['applicationSave']>> => {
  const { db, caller, locale, may } = context;
  const before = input.id ? await own(context, input.id) : null;
  if (before) await check(context, applicationStates, 'submit', before);
  if (before && before.version !== input.version) throw fail('STALE_VERSION');
  if (!may(before ? myledger.edit : myledger.add)) throw fail('NOT_ALLOWED');
  const kind = before?.kind ?? input.kind;
  const laboratoryId = before ? before.laboratoryId : (input.laboratoryId ?? null);
  if ((kind === 'create') !== (laboratoryId === null)) throw badInputOf('laboratoryId', locale);
  const row = await laboratoryOf(context, laboratoryId);
  // What is begun may be written on while the laboratory is being closed; it is handed in afterwards, if at all.
  if (row && kind !== 'create') await check(context, laboratoryStates, before ? 'edit' : kind, row);
  const current = row ? await snapshotOf(db, row) : null;
  const rebased = !before || input.merge === true;
  const base = rebased ? current : before.base;
  const given: LaboratoryDraft = input.draft ?? before?.draft ?? (current as LaboratoryDraft | null) ?? {};
  const merged = input.merge && before?.base && current ? mergedDraft(before.base, given, current) : given;
  // The code is no applicant's business.
  const draft = { ...merged, laboratoryCode: current?.laboratoryCode ?? null };
  const attachments = input.attachments ?? before?.attachments ?? [];
  const id = before?.id ?? uuid();
  const values = {
    draft,
    base: base as LaboratoryDraft | null,
    baseVersion: rebased ? (row?.version ?? null) : (before?.baseVersion ?? null),
    diff: kind === 'close' ? [] : await diffOf(db, base, draft),
    reason: input.reason?.trim() || null,
    exemption: input.exemption?.trim() || null,
    attachments,
  };
  const applicationNo = before?.applicationNo ?? (await nextNo(context));
  let version = 0;
  if (before) {
    ({ version } = await versioned(
      db
        .update(ledgerApplication)
        .set({ ...values, ...bump })
        .where(and(eq(ledgerApplication.id, id), eq(ledgerApplication.version, before.version)))
        .returning({ version: ledgerApplication.version }),
    ));
  } else
    await db
      .insert(ledgerApplication)
      .values({ ...values, id, applicationNo, kind, laboratoryId, applicantId: caller.accountId });
  await claimDraftFiles(
    context,
    id,
    filesOf(draft, attachments),
    before ? filesOf(before.draft, before.attachments) : [],
    new Set(filesOf(current, [])),
  );
  context.audit({
    target: { kind: 'ledgerApplication', id, name: applicationNo },
    changes: [
      ...changesOf(
        { kind: ledger.endpoints.applicationSave.input.properties.kind },
        { kind: before && kindNames[kind] },
        { kind: kindNames[kind] },
      ),
      ...changesFrom(values.diff),
    ],
  });
  const standing = row && current ? { id: row.id, values: current, riskLevel: row.riskLevel } : null;
  return {
    id,
    version,
    diff: values.diff,
    problems: kind === 'close' ? [] : await problemsOf(context, draft, standing, locale),
  };
};

/** The register moved on: fine where it moved elsewhere than in the form, else both sides are shown. */
const checkFresh = async ({ db }: WriteContext, one: Application, row: Row): Promise<void> => {
  if (one.baseVersion === row.version) return;
  const current = await snapshotOf(db, row);
  if (changedFields(one.base, current).length === 0) return;
  throw fail(
    'APPLICATION_STALE',
    {},
    { extra: { mine: one.diff, theirs: await diffOf(db, one.base, current) } },
  );
};

const checkRunning = async ({ db }: WriteContext, one: Application): Promise<void> => {
  if (!one.laboratoryId) return;
  const [running] = await db
    .select({ no: ledgerApplication.applicationNo })
    .from(ledgerApplication)
    .where(
      and(
        eq(ledgerApplication.laboratoryId, one.laboratoryId),
        inArray(ledgerApplication.state, ['approving', 'returned']),
        ne(ledgerApplication.id, one.id),
      ),
    );
  if (running) throw fail('APPLICATION_RUNNING', { no: running.no });
};

/** What can be said of a change before anybody decides on it. */
const checkDraft = async (context: WriteContext, one: Application, row: Row | null): Promise<void> => {
  const { db, locale } = context;
  if (one.kind === 'close') return;
  if (one.kind === 'change' && one.diff.length === 0) throw fail('NOTHING_CHANGED');
  const current = row ? await snapshotOf(db, row) : null;
  if (row && current) await needRoomsClear(context, row.id, leavingRooms(current, one.draft));
  const standing = row && current ? { id: row.id, values: current, riskLevel: row.riskLevel } : null;
  const problems = await problemsOf(context, one.draft, standing, locale);
  const [first] = problems;
  if (first) throw fail('APPLICATION_INCOMPLETE', { first: first.message }, { fields: problems });
};

/** Checks what is to be handed in; a closing laboratory is marked as such. */
const handIn = async (
  context: WriteContext,
  one: Application,
): Promise<{ submitted: Application; row: Row | null; submission: Submission }> => {
  const { db } = context;
  await check(context, applicationStates, 'submit', one);
  if (!one.reason || one.reason.length < 5) throw fail('APPLICATION_REASON_NEEDED');
  const row = await laboratoryOf(context, one.laboratoryId);
  if (row?.status === 'closed') throw fail('LABORATORY_CLOSED');
  await checkRunning(context, one);
  if (row && one.kind === 'change') await checkFresh(context, one, row);
  await checkDraft(context, one, row);
  const closeCheck = row && one.kind === 'close' ? await closeCheckOf(context, row.id, one) : [];
  const open = closeCheck.filter(({ ok }) => !ok);
  if (open.length > 0 && !one.exemption)
    throw fail('CLOSE_BLOCKED', { count: open.length }, { extra: { rows: closeCheck } });
  const more: Partial<Application> = { submittedAt: nowIso(), closeCheck };
  await withUnique({ ledger_application_running: () => fail('WRONG_STATE') }, () =>
    move(context, applicationStates, one, 'submit', more),
  );
  const submitted: Application = { ...one, ...more, state: 'approving' };
  if (row && one.kind === 'close')
    await db.update(laboratory).set({ closing: true }).where(eq(laboratory.id, row.id));
  const summary = summaryOf(submitted);
  const facts = factsOf(submitted, row);
  return { submitted, row, submission: { title: titleOf(one, row), summary, facts, diff: one.diff } };
};

/** Asks the approvers; what they returned is asked again. */
const ask = async (
  context: WriteContext,
  one: Application,
  submission: Submission & Pick<StartInput, 'organizationId' | 'choices'>,
): Promise<{ instanceId: string } | 'none'> => {
  const kind = approvalKinds[one.kind];
  const before = await approvalOf(context, kind, one.id);
  if (before?.state !== 'returned')
    return startApproval(context, {
      ...submission,
      kind,
      businessId: one.id,
      applicantId: one.applicantId,
      laboratoryId: one.laboratoryId,
    });
  await resubmitApproval(context, { instanceId: before.id, ...submission });
  return { instanceId: before.id };
};

/**
 * Hands an application to its approvers, or applies it at once where no flow asks for any.
 * @throws NOTHING_CHANGED, APPLICATION_RUNNING, APPLICATION_STALE, APPLICATION_INCOMPLETE, CLOSE_BLOCKED
 */
export const submitApplication = async (
  context: WriteContext,
  { id, version, choices }: InputOf<Endpoints['applicationSubmit']>,
): Promise<ResultOf<Endpoints['applicationSubmit']>> => {
  const one = await own(context, id);
  if (one.version !== version) throw fail('STALE_VERSION');
  const { submitted, row, submission } = await handIn(context, one);
  const answer = await ask(context, one, {
    ...submission,
    organizationId: row?.organizationId ?? draftValues(one.draft)?.organizationId ?? null,
    choices: Object.fromEntries((choices ?? []).map(({ stepKey, userIds }) => [stepKey, userIds])),
  });
  if (answer === 'none') {
    await applied(context, submitted, null);
    return { approvalId: null, state: 'approved' };
  }
  await context.db
    .update(ledgerApplication)
    .set({ approvalId: answer.instanceId })
    .where(eq(ledgerApplication.id, id));
  return { approvalId: answer.instanceId, state: 'approving' };
};

export const deleteApplication = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const { db } = context;
  const one = await own(context, id);
  await check(context, applicationStates, 'delete', one);
  await db.delete(ledgerApplication).where(eq(ledgerApplication.id, id));
  await claimFiles(context, fileUse(id), [], filesOf(one.draft, one.attachments));
  context.audit({ target: target(one), changes: changesOf(applicationStates.fields, one, null) });
};

/** Takes a submitted application back; what it would have changed is left as it is. */
export const withdrawApplication = async (
  context: WriteContext,
  { id, version }: InputOf<Endpoints['applicationWithdraw']>,
): Promise<void> => {
  const one = await own(context, id);
  if (one.version !== version) throw fail('STALE_VERSION');
  await check(context, applicationStates, 'withdraw', one);
  await withdrawApproval(context, {
    kind: approvalKinds[one.kind],
    businessId: one.id,
    reason: noteOf('withdrawn'),
  });
};

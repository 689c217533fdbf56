import { changedFields, logFact } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { locked } from '../laboratory/access.ts';
import { diffOf } from '../laboratory/describe.ts';
import { mergedDraft } from '../laboratory/rules.ts';
import { closeRow } from '../laboratory/states.ts';
import { snapshotOf } from '../laboratory/store.ts';
import { saveLaboratory } from '../laboratory/write.ts';
import { endLetters } from '../responsibility/succession.ts';
import { laboratory, type ledgerApplication } from '../tables.ts';
import { closeCheckOf } from './closeCheck.ts';
import { draftValues } from './draft.ts';
import { applications } from './queries.ts';
import { applicationStates } from './states.ts';

type Application = typeof ledgerApplication.$inferSelect;

const outcomeFields = {
  application: logFact(['申请编号', 'Application']),
  approvers: logFact(['审批人', 'Approved by']),
};
const notesOf = (one: Application, approvers: string | null) =>
  changesOf(outcomeFields, null, { application: one.applicationNo, approvers });

/**
 * Puts an approved application into the register, in the transaction of the last decision. What others changed
 * meanwhile stays, unless it is what the application changes too: then the decision is refused and says where.
 * @throws APPLICATION_STALE, CLOSE_BLOCKED, and what the checks of the register find
 */
export const applied = async (
  context: WriteContext,
  one: Application,
  approvers: string | null,
): Promise<void> => {
  const { db } = context;
  const saving = {
    reason: one.reason,
    notes: notesOf(one, approvers),
    applicationUse: `ledgerApplication:${one.id}`,
  };
  let laboratoryId = one.laboratoryId;
  if (one.kind === 'create') {
    const values = need(draftValues(one.draft));
    laboratoryId = (await saveLaboratory(context, { ...values, laboratoryCode: null }, saving)).id;
  } else {
    const row = await locked(db, one.laboratoryId ?? '');
    if (one.kind === 'close') {
      // What came meanwhile is cleared too, unless it was asked to be let through.
      const rows = one.exemption ? [] : await closeCheckOf(context, row.id, one);
      const open = rows.filter(({ ok }) => !ok);
      if (open.length > 0) throw fail('CLOSE_BLOCKED', { count: open.length }, { extra: { rows } });
      await endLetters(context, row.id, '实验室已注销');
      await closeRow(context, row, one.reason, notesOf(one, approvers));
    } else {
      const current = await snapshotOf(db, row);
      const theirs = changedFields(one.base, current);
      const both = changedFields(one.base, one.draft).filter(
        (field) => theirs.includes(field) && changedFields(current, one.draft).includes(field),
      );
      if (both.length > 0)
        throw fail(
          'APPLICATION_STALE',
          {},
          {
            fields: both.map((field) => ({ field, message: '' })),
            extra: { mine: one.diff, theirs: await diffOf(db, one.base, current) },
          },
        );
      const values = need(draftValues(mergedDraft(one.base ?? {}, one.draft, current)));
      await saveLaboratory(
        context,
        { ...values, laboratoryCode: row.laboratoryCode },
        { ...saving, before: row },
      );
    }
  }
  const more: Partial<Application> = { laboratoryId, decidedAt: nowIso() };
  await move(context, applicationStates, one, 'approve', more);
};

/** The last decision was yes: called by the engine in its transaction, with the names of who approved. */
export const approved = async (context: WriteContext, id: string, approvers: string): Promise<void> => {
  const one = await applications.lockAnywhere(context, id);
  await check(context, applicationStates, 'approve', one);
  await applied(context, one, approvers);
};

const unclosed = async ({ db }: WriteContext, one: Application) => {
  if (one.kind === 'close' && one.laboratoryId)
    await db.update(laboratory).set({ closing: false }).where(eq(laboratory.id, one.laboratoryId));
};

/** Returned, rejected, withdrawn or terminated: the register stays as it is. */
export const ended = async (
  context: WriteContext,
  id: string,
  state: 'returned' | 'rejected' | 'withdrawn',
): Promise<void> => {
  const one = await applications.lockAnywhere(context, id);
  const more: Partial<Application> = state === 'returned' ? {} : { decidedAt: nowIso() };
  await move(context, applicationStates, one, state, more);
  if (state !== 'returned') await unclosed(context, one);
};

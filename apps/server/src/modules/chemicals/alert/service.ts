import type { ChemicalAlertKind, ChemicalAlertLevel, chemicalAlertEndpoints, InputOf } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { releaseBottles } from '../stock/bottles/releasing.ts';
import { type AlertRecord, alerts } from './queries.ts';
import { alertStates, explainersOf, isExplained, stillAs } from './states.ts';
import { chemicalAlert } from './tables.ts';
import { remindOf, tellAlerts } from './telling.ts';

type Calls = typeof chemicalAlertEndpoints;

export interface Raised {
  kind: ChemicalAlertKind;
  targetId: string;
  laboratoryId: string;
  level: ChemicalAlertLevel;
  object: string;
  link: string;
  detail?: string | null;
  sourceKind?: 'stocktake' | 'keeperEntry' | 'loss' | null;
}

/** What has just been found; level 1 and 2 are told at once, whoever asked for it. */
export const raiseAlerts = async (context: WriteContext, raised: readonly Raised[]): Promise<void> => {
  if (raised.length === 0) return;
  await context.db
    .insert(chemicalAlert)
    .values(raised.map((one) => ({ ...one, id: uuid() })))
    .onConflictDoUpdate({
      target: [chemicalAlert.kind, chemicalAlert.targetId],
      targetWhere: sql`active`,
      set: {
        level: sql`least(${chemicalAlert.level}, excluded.level)`,
        detail: sql`excluded.detail`,
        // What two keepers have to explain is not settled by anything else that is found of the bottle.
        sourceKind: sql`case when ${chemicalAlert.sourceKind} = 'keeperEntry' then ${chemicalAlert.sourceKind} else excluded.source_kind end`,
        statements: sql`case when excluded.source_kind = 'keeperEntry' then '[]'::jsonb else ${chemicalAlert.statements} end`,
        state: 'open',
        toldLevel: null,
        // The row that is there, not the one that was to be added.
        version: sql`${chemicalAlert.version} + 1`,
      },
    });
  await tellAlerts(context, [1, 2]);
};

/** What has been cleared up, by a decision or because its cause is gone. */
export const clearAlerts = async (
  { db }: Pick<WriteContext, 'db'>,
  kind: ChemicalAlertKind,
  targetIds: readonly string[],
  sourceKind?: Raised['sourceKind'],
): Promise<void> => {
  if (targetIds.length === 0) return;
  await db
    .update(chemicalAlert)
    .set({
      ...{ active: false, autoClosed: true, state: 'handled', handledAt: nowIso() },
      ...bump,
    })
    .where(
      and(
        eq(chemicalAlert.kind, kind),
        inArray(chemicalAlert.targetId, [...targetIds]),
        sql`${chemicalAlert.active}`,
        sourceKind ? eq(chemicalAlert.sourceKind, sourceKind) : undefined,
      ),
    );
};

/** One of those who have to explain says what he knows; with the last of them the bottle is free again. */
const explain = async (context: WriteContext, row: AlertRecord, reason: string): Promise<void> => {
  const self = context.caller.accountId;
  await check(context, alertStates, 'explain', row);
  const at = nowIso();
  const statements = [
    ...row.statements,
    ...stillAs(row, self).map((as) => ({ as, userId: self, name: context.caller.name, text: reason, at })),
  ];
  const said = new Set(statements.map(({ as }) => as));
  const whole = Object.keys(explainersOf(row)).every((as) => said.has(as as never));
  await move(
    context,
    alertStates,
    row,
    whole ? 'clear' : 'explain',
    {
      statements,
      ...(whole ? { active: false, handledById: self, handledAt: at, reason } : {}),
    },
    reason,
  );
  if (whole) await releaseBottles(context, 'secondBook', [row.targetId], reason);
};

/** @throws NOT_FOUND, ALERT_NOT_IGNORED, ALERT_EXPLAINERS, ALERT_EXPLAINED, WRONG_STATE */
export const handleAlerts = async (
  context: WriteContext,
  { ids, state, reason }: InputOf<Calls['alertHandle']>,
): Promise<void> => {
  const said = reason.trim();
  // Keepers explain beyond the reach of any permission of theirs; who may, each event says.
  const rows = await alerts.lockAnywhere(context, ids);
  if (rows.length < new Set(ids).size) throw fail('NOT_FOUND');
  const facts = await alertStates.facts(context);
  for (const row of rows) {
    if (isExplained(row) && state === 'handled') {
      if (!alertStates.events.explain.reached?.(row, facts)) throw fail('ALERT_EXPLAINERS');
      await explain(context, row, said);
      continue;
    }
    const event = state === 'handled' ? 'handle' : 'ignore';
    if (!alertStates.events[event].reached?.(row, facts)) throw fail('NOT_FOUND');
    await move(
      context,
      alertStates,
      row,
      event,
      {
        ...{ reason: said, handledById: context.caller.accountId, handledAt: nowIso() },
        // What is ignored stays so as long as its cause is there.
        active: event === 'ignore',
      },
      said,
    );
  }
};

/** @throws NOT_FOUND, ALERT_REMINDED */
export const remindAlerts = async (
  context: WriteContext,
  { ids }: InputOf<Calls['alertRemind']>,
): Promise<void> => {
  const rows = await alerts.lock(context, ids);
  const remindedOn = await dayOf(context.db);
  for (const row of rows) {
    await move(context, alertStates, row, 'remind', { remindedOn });
    await remindOf(context, row);
  }
};

import { type ChemicalReportKind, chemicalReportKinds, inLocale, reportSpans } from '@anyan/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { failAt } from '../../../platform/failure.ts';
import { need, within } from '../../../platform/scope.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { keptSubtree, organizationNames } from '../../college/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { hiddenFrom } from '../book/blindQueries.ts';
import { nextPeriod, spanOf } from './rules.ts';

export interface Asked {
  kind: ChemicalReportKind;
  period: string;
  organizationId?: string | null | undefined;
}

/** Which moments, which laboratories, and who asks. */
/** Who asks, as far as less is told to him. */
export interface Asker {
  /** Undefined of somebody who may be told everything. */
  asker: { self: string; places: readonly string[] } | undefined;
  /** Bottles of which the caller has still to read what is left, with the movement from which on he is told nothing. */
  hidden: ReadonlyMap<string, number>;
}

export const askerOf = async (context: ReadContext): Promise<Asker> => {
  const { caller, reach } = context;
  return {
    asker: reach.college ? undefined : { self: caller.accountId, places: reach.organizationIds },
    hidden: await hiddenFrom(context),
  };
};

export interface Of extends Asker {
  begin: string;
  end: string;
  zone: string;
  day: string;
  /** On a joined `laboratory`; undefined where all are. */
  laboratories: SQL | undefined;
}

const errors = {
  day: 'REPORT_PERIOD_DAY',
  month: 'REPORT_PERIOD_MONTH',
  year: 'REPORT_PERIOD_YEAR',
} as const;

/** @throws REPORT_PERIOD_DAY, REPORT_PERIOD_MONTH, REPORT_PERIOD_YEAR, REPORT_PERIOD_FUTURE */
export const needPeriod = async (
  db: Reader,
  { kind, period }: Pick<Asked, 'kind' | 'period'>,
): Promise<void> => {
  const [span, today] = [reportSpans[kind], await dayOf(db)];
  if (spanOf(period) !== span || (span === 'day' && period !== today)) throw failAt('period', errors[span]);
  if (period > today.slice(0, period.length)) throw failAt('period', 'REPORT_PERIOD_FUTURE');
};

/** Laboratories in reach, of an organisation and those below it where one is named. On a joined `laboratory`. */
export const laboratoriesOf = async (
  context: Pick<ReadContext, 'db' | 'platform' | 'reach'>,
  organizationId?: string | null,
): Promise<SQL | undefined> =>
  and(
    within(context.reach, { organization: laboratory.organizationId, laboratory: laboratory.id }),
    organizationId
      ? sql`${laboratory.organizationId} = any(${sql.param([...(await keptSubtree(context, organizationId))])}::uuid[])`
      : undefined,
  );

export const ofAsked = async (context: ReadContext, asked: Asked): Promise<Of> => {
  const { db } = context;
  await needPeriod(db, asked);
  const zone = await timeZoneOf(db);
  const first = (period: string) =>
    need(momentOf(`${period}${'-01'.repeat((10 - period.length) / 3)}`, zone));
  return {
    begin: first(asked.period),
    end: first(nextPeriod(asked.period)),
    ...{ zone, day: await dayOf(db) },
    laboratories: await laboratoriesOf(context, asked.organizationId),
    ...(await askerOf(context)),
  };
};

export const everywhere = ['全校', 'The whole university'] as const;

/** 易制毒化学品月报 2026-03 全校. */
export const titleOf = async ({ db, locale }: ReadContext, { kind, period, organizationId }: Asked) => {
  const name = organizationId && (await organizationNames(db, [organizationId])).get(organizationId);
  return `${inLocale(chemicalReportKinds[kind], locale)} ${period} ${name || inLocale(everywhere, locale)}`;
};

import { chemicalReportPermission, inLocale } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { holdersOf } from '../../identity/public.ts';
import type { TodoSource } from '../../notification/public.ts';
import { reportLink } from './notices.ts';
import { unfiledYears } from './queries.ts';
import { dueOf, openFrom, periodsBefore } from './rules.ts';

/** Years that the university has to report, for whoever does that; most of the time there is none, and nobody is looked up. */
const waiting = async (db: Reader, accountId: string, overdue?: boolean) => {
  const day = await dayOf(db);
  const open = (await unfiledYears(db, periodsBefore(day).year)).flatMap(({ id, kind, period }) => {
    const due = dueOf(kind, period);
    return due && day >= openFrom(due) && (!overdue || due < day) ? [{ id, period, due }] : [];
  });
  if (open.length === 0) return [];
  return (await holdersOf(db, chemicalReportPermission.export)).includes(accountId) ? open : [];
};

export const reportTodos: TodoSource = {
  key: 'chemicalReports',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    const { limit, offset } = offsetOf(page);
    const zone = await timeZoneOf(db);
    return (await waiting(db, accountId, overdue))
      .slice(offset, offset + limit)
      .map(({ id, period, due }) => ({
        ...{ id: `chemicalReport ${id}`, kind: 'chemicals.report', from: null },
        dueAt: momentOf(due, zone) ?? null,
        link: reportLink(period),
        title: inLocale(
          [`上报 ${period} 年易制毒化学品年报`, `File the report of drug precursors of ${period}`],
          locale,
        ),
      }));
  },
  count: async (db, accountId) => ({
    total: (await waiting(db, accountId)).length,
    overdue: (await waiting(db, accountId, true)).length,
  }),
};

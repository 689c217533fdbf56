import { chemicalReportPermission } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { holdersOf } from '../../identity/public.ts';
import { endOf, todosOf } from '../../notification/public.ts';
import { reportLink } from './notices.ts';
import { dueOf, openFrom, periodsBefore } from './rules.ts';
import { yearsToFile } from './years.ts';

/** Years that the university has to report, for whoever does that; most of the time there is none, and nobody is looked up. */
const waiting = async (db: Reader, accountId: string) => {
  const day = await dayOf(db);
  const open = (await yearsToFile(db, periodsBefore(day).year)).flatMap(({ id, kind, period }) => {
    const due = dueOf(kind, period);
    return due && day >= openFrom(due) ? [{ id, period, due }] : [];
  });
  if (open.length === 0) return [];
  return (await holdersOf(db, chemicalReportPermission.export)).includes(accountId) ? open : [];
};

export const reportTodos = todosOf('chemicalReports', async (db, userId) => {
  const zone = await timeZoneOf(db);
  return (await waiting(db, userId)).map(({ id, period, due }) => ({
    ...{ id, what: 'year', dueAt: endOf(due, zone), link: reportLink(period) },
    title: [`上报 ${period} 年易制毒化学品年报`, `File the report of drug precursors of ${period}`],
  }));
});

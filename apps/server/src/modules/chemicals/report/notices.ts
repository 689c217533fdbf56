import { chemicalReportPermission } from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { holdersOf } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { chemicalSettings } from '../settings.ts';
import { dueOf, isTold } from './rules.ts';
import { yearsToFile } from './years.ts';

export const reportLink = (year: string) =>
  `/chemicals/chemicalsList?tab=report&part=reports&kind=precursorYear&year=${year}`;

/** Whoever hands in what the university reports hears of a year's report until it is handed in. */
export const tellUnfiled = async (context: WriteContext, lastYear: string): Promise<void> => {
  const { db } = context;
  const day = await dayOf(db);
  const hour = Number(shownIn(await timeZoneOf(db), nowIso()).slice(11, 13));
  const { digestHour } = await chemicalSettings.inForce(db);
  if (hour < digestHour) return;
  for (const { id, kind, period } of await yearsToFile(db, lastYear)) {
    const due = dueOf(kind, period);
    if (!due || !isTold(due, day)) continue;
    await notify(context, {
      userIds: await holdersOf(db, chemicalReportPermission.export),
      kind: 'chemicals.report',
      title:
        day > due
          ? [`易制毒化学品年报已逾期：${period} 年`, `The report of drug precursors of ${period} is overdue`]
          : [
              `易制毒化学品年报待上报：${period} 年`,
              `The report of drug precursors of ${period} is to be filed`,
            ],
      body: [
        `须在 ${due} 前报许可或备案机关和公安机关`,
        `It goes to the authority of the permit and to the police by ${due}`,
      ],
      link: reportLink(period),
      key: `chemicals.report:${id}:${day}`,
    });
  }
};

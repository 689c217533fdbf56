import type { Reader } from '../../../platform/database/client.ts';
import { need } from '../../../platform/scope.ts';
import { momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { collegeRow } from '../../college/public.ts';
import { precursorsBefore, unfiledYears } from './queries.ts';
import { nextPeriod } from './rules.ts';

/**
 * Whether what there was of drug precursors in a year is to be reported from here: the university worked with this before the
 * year was over, or the journal has some of them by then. A year before both is reported from elsewhere, if at all.
 */
export const isReportedHere = async (db: Reader, year: string): Promise<boolean> => {
  const end = need(momentOf(`${nextPeriod(year)}-01-01`, await timeZoneOf(db)));
  const landed = (await collegeRow(db))?.createdAt;
  if (landed && Date.parse(landed) < Date.parse(end)) return true;
  return precursorsBefore(db, end);
};

/** Yearly reports of the whole university that are still to be handed in, up to a year; the oldest first. */
export const yearsToFile = async (db: Reader, lastYear: string) => {
  const years = [];
  for (const one of await unfiledYears(db, lastYear))
    if (await isReportedHere(db, one.period)) years.push(one);
  return years;
};

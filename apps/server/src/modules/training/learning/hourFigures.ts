// Hours of `account` in a year, as lists of many people ask for them; of a few `timesOf` says the same.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryMember } from '../../ledger/public.ts';
import { yearBefore } from './credit.ts';
import { learnSettings } from './settings.ts';
import { isMemberNow } from './time.ts';

/** What the day and the settings of the college give, by the names of their places. */
export const hourFigures = async (db: Reader) => {
  const { hoursByLevel, minutesPerClassHour } = await learnSettings(db);
  return {
    levelHours: JSON.stringify(hoursByLevel),
    perHour: minutesPerClassHour,
    newSince: yearBefore(await dayOf(db)),
  };
};
type Place = keyof Awaited<ReturnType<typeof hourFigures>> | 'from' | 'until';
type Places<P extends Place> = Readonly<Record<P, SQLWrapper>>;

/** What is booked between two days; the second is not among them. */
export const bookedBetween = ({ from, until }: Places<'from' | 'until'>): SQL =>
  sql`from training_hour h where h.user_id = ${account.id} and h.on_day >= ${from}::date and h.on_day < ${until}::date`;

/** Class hours to one decimal. */
export const bookedHours = ({ perHour, ...days }: Places<'from' | 'until' | 'perHour'>): SQL<number> =>
  sql<number>`(select round((coalesce(sum(h.seconds), 0) / 60 / ${perHour}::float8)::numeric, 1)::float8 ${bookedBetween(days)})`;

/** As `timesOf` says it: of the laboratories to which somebody belongs, each level with the day on which he first did. */
export const ownLevels = sql`(select ${laboratory.riskLevel} as level, min(${laboratoryMember.joinedAt}) as since from ${laboratoryMember}
  join ${laboratory} on ${laboratory.id} = ${laboratoryMember.laboratoryId}
  where ${laboratoryMember.userId} = ${account.id} and ${laboratory.riskLevel} is not null group by 1 having ${isMemberNow})`;

/** As `requiredOf` says it: of all levels the strictest, in the first twelve months that of newcomers. */
export const requiredHours = ({ levelHours, newSince }: Places<'levelHours' | 'newSince'>): SQL<number> =>
  sql<number>`coalesce((select max((${levelHours}::jsonb -> o.level ->> case when o.since > ${newSince}::date then 'first' else 'yearly' end)::float8)
  from ${ownLevels} o), 0)`;

import { alertObject, chemicalAlertKinds, inLocale, noteIn } from '@anyan/contract';
import { daysBetween } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { levelOf, type Warning, type WarningSource } from '../../notification/public.ts';
import { bottlesHeld } from '../stock/bottles/queries.ts';
import { alertsOf } from './queries.ts';

/** Open alerts where the caller keeps or answers for chemicals, and what he holds that is due back. */
export const chemicalWarnings: WarningSource = async ({ db, caller, locale }) => {
  const self = caller.accountId;
  const day = await dayOf(db);
  const held = (await bottlesHeld(db, self, day)).map(
    ({ id, name, bottleCode, on, laboratoryName }): Warning => {
      const daysLeft = daysBetween(day, on);
      return {
        ...{ id: `bottle ${id}`, kind: 'chemicals', level: levelOf(daysLeft), daysLeft, laboratoryName },
        title: inLocale(
          [`应于 ${on} 归还：${name} ${bottleCode}`, `Due back on ${on}: ${name} ${bottleCode}`],
          locale,
        ),
        link: `/scan?c=${bottleCode}`,
      };
    },
  );
  const open = (await alertsOf(db, self)).map(
    ({ id, kind, level, object, laboratoryId, laboratoryName }): Warning => ({
      ...{ id: `chemicalAlert ${id}`, kind: 'chemicals', level, daysLeft: null, laboratoryName },
      title: inLocale(
        [
          `${chemicalAlertKinds[kind][0]}：${object}`,
          `${chemicalAlertKinds[kind][1]}: ${noteIn(alertObject, object, 'en-US')}`,
        ],
        locale,
      ),
      link: `/chemicals/chemicalsList?tab=alert&laboratoryId=${laboratoryId}&kind=${kind}&state=open`,
    }),
  );
  return [...held, ...open].slice(0, 100);
};

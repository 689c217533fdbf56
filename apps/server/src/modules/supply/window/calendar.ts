import { inLocale, lanes, mallCartPermission, purchaseRulePermission, windowKinds } from '@anyan/contract';
import type { CalendarSource } from '../../notification/public.ts';
import { windowsBetween } from './queries.ts';

/** Days on which goods are not sold, or on which alone, for who buys and who looks after buying. */
export const windowCalendar: CalendarSource = async ({ db, may, locale }, days) => {
  if (!may(mallCartPermission.add, purchaseRulePermission.query)) return [];
  const rows = await windowsBetween(db, days, days.from);
  return rows.slice(0, 100).map(({ id, kind, lane, typeName, from, to, notice }) => ({
    ...{ id: `window ${id}`, kind: 'window' as const, from: from < days.from ? days.from : from, to },
    title: `${inLocale(windowKinds[kind], locale)} ${typeName ?? (lane ? inLocale(lanes[lane], locale) : '')}`,
    ...{ place: notice, link: '/mall/home' },
  }));
};

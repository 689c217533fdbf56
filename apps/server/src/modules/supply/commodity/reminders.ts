import { commodityPermission, priceChangePermission } from '@anyan/contract';
import { dayAfter, dayIn } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { remindersOf } from '../../../platform/reminders.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { isWorkingDay } from '../../approval/public.ts';
import { holdersOf } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { waitingPrices } from '../price/queries.ts';
import { waitingGoods } from './queries.ts';

/** Working days that something may wait before the office is reminded; days after which it is not looked at further. */
const patience = 2;
const most = 30;

/** How many days after one more than so many working days have passed. */
const afterPatience = async (db: Reader, day: string): Promise<number> => {
  let worked = 0;
  for (let days = 1; days < most; days++) {
    if (await isWorkingDay(db, dayAfter(day, days))) worked++;
    if (worked > patience) return days;
  }
  return most;
};

/** The purchasing office hears of goods and prices that have waited for more than two working days. */
export const waitingReminders = remindersOf({
  kind: 'commodity.waiting',
  module: 'supply',
  title: ['商品与调价待审批', 'Goods and prices to decide on'],
  days: [],
  rows: async (db) => {
    const zone = await timeZoneOf(db);
    const kept = new Map<string, Promise<number>>();
    const daysOf = (day: string) => {
      const known = kept.get(day) ?? afterPatience(db, day);
      kept.set(day, known);
      return known;
    };
    const goods = await holdersOf(db, commodityPermission.approve);
    const prices = await holdersOf(db, priceChangePermission.approve);
    const rows = [
      ...(await waitingGoods(db)).map((row) => ({ ...row, price: false, userIds: goods })),
      ...(await waitingPrices(db)).map((row) => ({ ...row, price: true, userIds: prices })),
    ];
    return Promise.all(
      rows.map(async ({ id, name, at, price, userIds }) => {
        const on = dayIn(zone, new Date(at));
        return { id, name, on, price, userIds, days: [-(await daysOf(on))] };
      }),
    );
  },
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'commodity.review',
      title:
        more.length === 0
          ? [
              `${first?.price ? '调价' : '商品'}“${first?.name}”已等待审批超过 2 个工作日`,
              `“${first?.name}” has waited for more than two working days`,
            ]
          : [
              `${more.length + 1} 件商品或调价已等待审批超过 2 个工作日`,
              `${more.length + 1} goods or prices have waited for more than two working days`,
            ],
      link: first?.price
        ? `/purchase/priceChangeManage${more.length === 0 ? `?open=${first.id}` : '?state=pending'}`
        : `/purchase/commodityManage${more.length === 0 && first ? `?open=${first.id}` : '?toReview=true'}`,
      key: `commodity.waiting:${day}`,
    })),
});

import { type EventFrame, type Events, inLocale } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { daysBetween } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { remindersOf } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { levelOf, notify, notifyOfAll, type Warning, type WarningSource } from '../../notification/public.ts';
import { supplySettings } from '../settings.ts';
import { expiringDays } from './queries.ts';
import { exact, isLow, told } from './rules.ts';
import { fundingAccount } from './tables.ts';

const page = '/mall/personCenter?tab=funding';
const linkTo = (id: string): string => `${page}&open=${id}`;

/** The owner hears before a card ends; what of it is left then lies still. */
export const fundingReminders = remindersOf({
  kind: 'funding.expiring',
  module: 'supply',
  title: ['经费卡即将到期', 'Funds about to end'],
  days: [30, 7],
  rows: async (db, day) => {
    const rows = await db
      .select({
        id: fundingAccount.id,
        name: fundingAccount.fundingName,
        cardNo: fundingAccount.cardNo,
        on: fundingAccount.validTo,
        ownerId: fundingAccount.ownerId,
        balance: fundingAccount.balance,
        frozen: fundingAccount.frozen,
      })
      .from(fundingAccount)
      .where(
        sql`${fundingAccount.state} = 'active'
          and ${fundingAccount.validTo} between ${day}::date and ${day}::date + ${sql.raw(String(expiringDays))}`,
      );
    return rows.map(({ ownerId, ...row }) => ({ ...row, userIds: [ownerId] }));
  },
  notify: async (context, rows, day) => {
    await notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'funding.expiring',
      title:
        more.length === 0
          ? [
              `经费卡“${first?.cardNo}”将于 ${first?.on} 到期`,
              `The card “${first?.cardNo}” ends on ${first?.on}`,
            ]
          : [`${more.length + 1} 张经费卡即将到期`, `${more.length + 1} cards are about to end`],
      link: more.length === 0 && first ? linkTo(first.id) : page,
      key: `funding.expiring:${day}`,
    }));
    for (const { id, on, balance, frozen } of rows)
      await context.emit('funding.expiring', {
        ...{ fundingId: id, validTo: on, available: told(exact(balance) - exact(frozen)) },
      });
  },
});

/** The owner hears when a card falls below what the college calls low; once, until it was filled up again. */
export const tellLow = async (
  context: WriteContext,
  { fundingId, eventId }: Events['funding.low'] & Partial<EventFrame>,
): Promise<void> => {
  const [row] = await context.db
    .select({
      cardNo: fundingAccount.cardNo,
      ownerId: fundingAccount.ownerId,
      available: sql<string>`(${fundingAccount.balance} - ${fundingAccount.frozen})::text`,
    })
    .from(fundingAccount)
    .where(eq(fundingAccount.id, fundingId));
  if (!row) return;
  await notify(context, {
    userIds: [row.ownerId],
    kind: 'funding.low',
    title: [
      `经费卡“${row.cardNo}”可用余额仅剩 ${row.available} 元`,
      `The card “${row.cardNo}” has ${row.available} yuan left`,
    ],
    link: linkTo(fundingId),
    key: `funding.low:${fundingId}:${eventId ?? ''}`,
  });
};

/** One's own cards that end soon, have ended with money on them, or run low. */
export const fundingWarnings: WarningSource = async ({ db, caller, locale }) => {
  const day = await dayOf(db);
  const low = await supplySettings.inForce(db);
  const rows = await db
    .select({
      id: fundingAccount.id,
      cardNo: fundingAccount.cardNo,
      on: fundingAccount.validTo,
      budget: fundingAccount.budget,
      balance: fundingAccount.balance,
      available: sql<string>`(${fundingAccount.balance} - ${fundingAccount.frozen})::text`,
    })
    .from(fundingAccount)
    .where(sql`${fundingAccount.state} = 'active' and ${fundingAccount.ownerId} = ${caller.accountId}`)
    .orderBy(fundingAccount.validTo, fundingAccount.id)
    .limit(100);
  return rows.flatMap(({ id, cardNo, on, budget, balance, available }): Warning[] => {
    const daysLeft = daysBetween(day, on);
    const ends = daysLeft <= expiringDays && (daysLeft >= 0 || exact(balance) > 0n);
    const shared = { kind: 'funding' as const, laboratoryName: null, link: linkTo(id) };
    return [
      ...(ends
        ? [
            {
              ...shared,
              ...{ id: `funding ${id}`, level: levelOf(daysLeft), daysLeft },
              title: inLocale(
                daysLeft < 0
                  ? [`经费卡已于 ${on} 到期：${cardNo}`, `The card ${cardNo} ended on ${on}`]
                  : [`经费卡将于 ${on} 到期：${cardNo}`, `The card ${cardNo} ends on ${on}`],
                locale,
              ),
            },
          ]
        : []),
      ...(daysLeft >= 0 && isLow(budget, available, low)
        ? [
            {
              ...shared,
              ...{ id: `funding low ${id}`, level: 2 as const, daysLeft: null },
              title: inLocale(
                [
                  `经费卡余额不足：${cardNo} 可用 ${available} 元`,
                  `The card ${cardNo} has ${available} yuan left`,
                ],
                locale,
              ),
            },
          ]
        : []),
    ];
  });
};

import { fundingPermission } from '@anyan/contract';
import { and, asc, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { loggable } from '../../../platform/database/errors.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { holdersOf } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { builtInProvider, fundingProvider } from './provider.ts';
import { exact } from './rules.ts';
import { fundingAccount } from './tables.ts';

export interface Difference {
  id: string;
  cardNo: string;
  /** What the finance system says; null where it does not know the card, or does not answer. */
  told: { balance: string; frozen: string } | null;
}

/** Cards of which the finance system of the college says otherwise; none while the product keeps the book alone. */
export const differencesOf = async (platform: Platform, db: Reader, which?: SQL): Promise<Difference[]> => {
  const provider = platform.ports.one(fundingProvider);
  if (!provider || provider === builtInProvider) return [];
  const cards = await db
    .select()
    .from(fundingAccount)
    .where(and(isNotNull(fundingAccount.externalId), ne(fundingAccount.state, 'closed'), which))
    .orderBy(asc(fundingAccount.cardNo));
  const found: Difference[] = [];
  for (const card of cards) {
    const told = await provider.balance(card).catch((error: unknown) => {
      platform.log.warn({ card: card.id, ...loggable(error) }, 'the finance system did not answer');
      return null;
    });
    const same =
      told && exact(told.balance) === exact(card.balance) && exact(told.frozen) === exact(card.frozen);
    if (!same) found.push({ id: card.id, cardNo: card.cardNo, told });
  }
  return found;
};

const mostNamed = 5;

const tell = async (context: WriteContext, found: readonly Difference[]): Promise<void> => {
  const names = found
    .slice(0, mostNamed)
    .map(({ cardNo }) => cardNo)
    .join('、');
  await notify(context, {
    userIds: await holdersOf(context.db, fundingPermission.adjust),
    kind: 'funding.differs',
    title: [
      `${found.length} 张经费卡与校财务系统不符：${names}`,
      `${found.length} cards differ from the finance system: ${names}`,
    ],
    link: '/purchase/fundingManage',
    key: `funding.differs:${await dayOf(context.db)}`,
  });
};

/** Every night: whoever changes amounts hears of the cards of which the two books differ; the proof lists them. */
export const reconcileFunds = async (platform: Platform): Promise<void> => {
  const found = await differencesOf(platform, platform.database.db);
  if (found.length === 0) return;
  const call = { title: ['经费对账', 'Compare funds'], module: 'supply', unlogged: true } as const;
  await asSystem(platform, call, (context) => tell(context, found));
};

import { mallGoodsLimits, type Paging } from '@anyan/contract';
import { or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { networkOf } from '../../../platform/network.ts';
import { perMinute } from '../../../platform/perMinute.ts';
import { isSignedIn } from '../../../platform/session/caller.ts';
import { visitorMode } from '../ports.ts';
import { commodity } from '../tables.ts';

/** How much of the goods somebody sees. */
export interface Sight {
  /** All of them with all that is said of them: the university's own people. */
  readonly whole: boolean;
  /** Prices at least. */
  readonly prices: boolean;
  /** Of somebody who sells here: his supplier, whose goods he sees whole. */
  readonly own: string | null;
  /** Nothing else than those. */
  readonly ownOnly: boolean;
}

const everything: Sight = { whole: true, prices: true, own: null, ownOnly: false };

/** People of the university see everything; strangers, guests and salespeople what the college shows. @throws MALL_CLOSED, NOT_ALLOWED */
export const sightOf = async ({ platform, db, caller }: ReadContext): Promise<Sight> => {
  const known = isSignedIn(caller);
  if (known && caller.userType <= 2 && caller.pageNum === 0) return everything;
  const mode = (await platform.ports.one(visitorMode)?.(db)) ?? 'catalogue';
  const own = caller.supplierId ?? null;
  if (mode === 'closed' && !own) throw fail(known ? 'NOT_ALLOWED' : 'MALL_CLOSED');
  return { whole: false, prices: mode === 'price', own, ownOnly: mode === 'closed' };
};

/** Whether one's own goods are meant. */
export const seesWhole = (sight: Sight, supplierId: string): boolean =>
  sight.whole || sight.own === supplierId;

/** What is on sale and may be seen: what is controlled is shown to the university alone. */
export const inSight = ({ whole, own, ownOnly }: Sight): SQL => {
  const listed = sql`${commodity.state} = 'listed'`;
  if (whole) return listed;
  const open = ownOnly
    ? undefined
    : sql`${commodity.controlCategories} <@ '{hazardous}' and not ${commodity.localApproval}`;
  const mine = own ? sql`${commodity.supplierId} = ${own}::uuid` : undefined;
  return sql`${listed} and (${or(open, mine)})`;
};

/** Who sees the same reads the same counts. */
export const sightKey = ({ whole, own, ownOnly }: Sight): string =>
  whole ? 'whole' : `${ownOnly ? 'own' : 'open'} ${own ?? ''}`;

/** Of each address so many reads in a minute, of each list so many pages. */
const strangersTo = (most: number) => {
  const reads = perMinute(most);
  return ({ caller, origin }: ReadContext, { pageNo = 1 }: Paging = {}): void => {
    if (isSignedIn(caller)) return;
    const from = networkOf(origin.ip ?? '');
    reads.check(from);
    reads.count(from);
    const pages = mallGoodsLimits.strangerPages;
    if (pageNo > pages) throw fail('MALL_TOO_DEEP', { pages });
  };
};

/** How much of goods strangers read. @throws TOO_MANY, MALL_TOO_DEEP */
export const limitStranger = strangersTo(mallGoodsLimits.strangerReads);
/** How much of words, suppliers and what the college tells. @throws TOO_MANY, MALL_TOO_DEEP */
export const limitWords = strangersTo(mallGoodsLimits.strangerWords);

/** Data sheets are for everybody, but for strangers only while the mall is open to them. @throws MALL_CLOSED, TOO_MANY */
export const letReadSheets = async (context: ReadContext): Promise<void> => {
  if (isSignedIn(context.caller)) return;
  await sightOf(context);
  limitWords(context);
};

import type { BannerPosition, BannerRow, bannerShowings, MallBanner } from '@anyan/contract';
import { and, asc, eq, getTableColumns, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { equals, register } from '../../../platform/register.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { limitWords, sightOf } from '../mall/goodsSight.ts';
import { catalogueWord, commodity, mallBanner, supplier } from '../tables.ts';
import { noteViews } from './counting.ts';
import { mayOpen } from './rules.ts';
import { bannerSettings } from './settings.ts';

const {
  createdAt: _c,
  updatedAt: _u,
  typeId: _t,
  commodityId: _g,
  supplierId: _s,
  ...own
} = getTableColumns(mallBanner);

/** An address, or the id of what the kind of link names. */
const { typeId, commodityId, supplierId } = mallBanner;
const named = sql<string | null>`coalesce(${typeId}, ${commodityId}, ${supplierId})::text`;
const target = sql<string | null>`coalesce(${mallBanner.linkUrl}, ${named})`;
const nameOfTarget = sql<
  string | null
>`coalesce(${catalogueWord.name}, ${commodity.commodityName}, ${supplier.supplierName})`;

const showingOn = (day: SQL) => sql<keyof typeof bannerShowings>`case
  when ${mallBanner.useStatus} = 2 then 'off'
  when ${mallBanner.showFrom} > ${day}::date then 'waiting'
  when ${mallBanner.showTo} < ${day}::date then 'ended'
  else 'showing' end`;

const read = (db: Reader) =>
  db
    .select({
      ...own,
      linkUrl: target,
      linkName: nameOfTarget,
      showing: showingOn(sql`${sql.placeholder('day')}`),
    })
    .from(mallBanner)
    .leftJoin(catalogueWord, eq(catalogueWord.id, typeId))
    .leftJoin(commodity, eq(commodity.id, commodityId))
    .leftJoin(supplier, eq(supplier.id, supplierId))
    .$dynamic();
type Read = Awaited<ReturnType<typeof read>>[number];

const shownBanner = (row: Read): BannerRow => ({ ...row, imageUrl: row.fileId && openUrl(row.fileId) });

export const banners = register({
  name: 'banners',
  table: mallBanner,
  key: mallBanner.id,
  read,
  held: (db) => db.select().from(mallBanner).$dynamic(),
  known: async ({ db }) => ({ day: await dayOf(db) }),
  filters: {
    BannerPositionStatus: equals<BannerPosition>(mallBanner.BannerPositionStatus),
    useStatus: equals<1 | 2>(mallBanner.useStatus),
  },
  orders: {
    sort: [mallBanner.BannerPositionStatus, mallBanner.sort],
    title: mallBanner.title,
    showFrom: mallBanner.showFrom,
    showTo: mallBanner.showTo,
    views: mallBanner.views,
    clicks: mallBanner.clicks,
    useStatus: mallBanner.useStatus,
  },
  first: { field: 'sort' },
  shown: () => shownBanner,
});

/** What of the mall a banner opens, or nothing. */
export const targetNamed = async (db: Reader, id: string) => {
  const [row] = await db
    .select({ id: named, name: nameOfTarget })
    .from(mallBanner)
    .leftJoin(catalogueWord, eq(catalogueWord.id, typeId))
    .leftJoin(commodity, eq(commodity.id, commodityId))
    .leftJoin(supplier, eq(supplier.id, supplierId))
    .where(eq(mallBanner.id, id));
  return row?.id ? row : undefined;
};

/** Those that are to be seen on a day. */
export const isShown = (day: string) =>
  and(
    eq(mallBanner.useStatus, 1),
    or(isNull(mallBanner.showFrom), lte(mallBanner.showFrom, day)),
    or(isNull(mallBanner.showTo), gte(mallBanner.showTo, day)),
  );

/** Banners of a place at most: nobody looks at more. */
const most = 20;

const readShown = async (db: Reader, position: BannerPosition): Promise<MallBanner[]> => {
  const { linkHosts } = await bannerSettings.inForce(db);
  const rows = await db
    .select({
      id: mallBanner.id,
      fileId: mallBanner.fileId,
      title: mallBanner.title,
      linkType: mallBanner.linkType,
      // What is not to be had any more opens nothing.
      linkUrl: sql<
        string | null
      >`coalesce(${mallBanner.linkUrl}, coalesce(${catalogueWord.id}, ${commodity.id}, ${supplier.id})::text)`,
      sort: mallBanner.sort,
    })
    .from(mallBanner)
    .leftJoin(catalogueWord, and(eq(catalogueWord.id, typeId), eq(catalogueWord.useStatus, 1)))
    .leftJoin(commodity, and(eq(commodity.id, commodityId), eq(commodity.state, 'listed')))
    .leftJoin(supplier, and(eq(supplier.id, supplierId), eq(supplier.supplierStatus, 'active')))
    .where(and(eq(mallBanner.BannerPositionStatus, position), isShown(await dayOf(db))))
    .orderBy(asc(mallBanner.sort), asc(mallBanner.id))
    .limit(most);
  return rows.map(({ fileId, ...row }) => {
    const url = fileId && openUrl(fileId);
    const opens = row.linkType === 'url' ? mayOpen(row.linkUrl, linkHosts) : row.linkUrl !== null;
    const link = opens ? {} : { linkType: 'none' as const, linkUrl: null };
    return { ...row, ...link, imageUrl: url, filePath: url };
  });
};

/** What a place of the mall shows today; everybody asks for it, so it is read once a second. @throws MALL_CLOSED, TOO_MANY */
export const listMallBanners = async (
  context: ReadContext,
  { BannerPositionStatus }: { BannerPositionStatus: BannerPosition },
): Promise<MallBanner[]> => {
  const { platform, db } = context;
  await sightOf(context);
  limitWords(context);
  const shown = await platform.shortCache.get(`mallBanners ${BannerPositionStatus}`, () =>
    readShown(db, BannerPositionStatus),
  );
  noteViews(
    platform,
    shown.map(({ id }) => id),
  );
  return shown;
};

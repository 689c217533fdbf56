import { type BannerLinkType, type bannerEndpoints, bannerFields, type InputOf } from '@anyan/contract';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { changesOf, orderTold } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { setUseStatus } from '../../../platform/useStatus.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { catalogueWord, commodity, mallBanner, supplier } from '../tables.ts';
import { isFreshClick } from './counting.ts';
import { banners, isShown, targetNamed } from './queries.ts';
import { isAllowedHost, webPage } from './rules.ts';
import { bannerSettings } from './settings.ts';

type Endpoints = typeof bannerEndpoints;
type Fields = InputOf<Endpoints['bannerAdd']>;
type Banner = typeof mallBanner.$inferSelect;

interface Link {
  linkUrl: string | null;
  typeId: string | null;
  commodityId: string | null;
  supplierId: string | null;
  /** As the log tells it. */
  told: unknown;
}

const target = ({ id, title }: { id: string; title: string }) => ({ kind: 'banner', id, name: title });
const pictureUse = (id: string) => `banner:${id}`;
const nowhere: Link = { linkUrl: null, typeId: null, commodityId: null, supplierId: null, told: null };

const linkFault = (code: 'BANNER_LINK_MISSING' | 'BANNER_LINK_UNKNOWN' | 'BANNER_LINK_NOT_HTTPS') =>
  failAt('linkUrl', code);

/** @throws BANNER_LINK_NOT_HTTPS, BANNER_LINK_NOT_ALLOWED */
const pageLink = async ({ db }: WriteContext, typed: string): Promise<Link> => {
  const url = webPage(typed);
  if (!url) throw linkFault('BANNER_LINK_NOT_HTTPS');
  const { linkHosts } = await bannerSettings.inForce(db);
  if (!isAllowedHost(url.hostname, linkHosts))
    throw failAt('linkUrl', 'BANNER_LINK_NOT_ALLOWED', { host: url.hostname });
  return { ...nowhere, linkUrl: url.href, told: url.href };
};

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Named = { id: string; name: string };

/** A finder of what the mall shows now. */
const shown =
  (field: 'typeId' | 'commodityId' | 'supplierId', find: (db: Reader, id: string) => Promise<Named[]>) =>
  async ({ db }: WriteContext, id: string): Promise<Link> => {
    const [one] = isId.test(id) ? await find(db, id) : [];
    if (!one) throw linkFault('BANNER_LINK_UNKNOWN');
    return { ...nowhere, [field]: one.id, told: one };
  };

/** How the target of each kind of link is found. @throws BANNER_LINK_UNKNOWN and what `pageLink` does */
const finders: Record<
  Exclude<BannerLinkType, 'none'>,
  (context: WriteContext, given: string) => Promise<Link>
> = {
  category: shown('typeId', (db, id) =>
    db
      .select({ id: catalogueWord.id, name: catalogueWord.name })
      .from(catalogueWord)
      .where(and(eq(catalogueWord.id, id), eq(catalogueWord.list, 'type'), eq(catalogueWord.useStatus, 1))),
  ),
  product: shown('commodityId', (db, id) =>
    db
      .select({ id: commodity.id, name: commodity.commodityName })
      .from(commodity)
      .where(and(eq(commodity.id, id), eq(commodity.state, 'listed'))),
  ),
  supplier: shown('supplierId', (db, id) =>
    db
      .select({ id: supplier.id, name: supplier.supplierName })
      .from(supplier)
      .where(and(eq(supplier.id, id), eq(supplier.supplierStatus, 'active'))),
  ),
  url: pageLink,
};

/** @throws BANNER_LINK_MISSING and what the finders do */
const linkOf = async (
  context: WriteContext,
  { linkType, linkUrl }: { linkType: BannerLinkType; linkUrl: string | null },
): Promise<Link> => {
  if (linkType === 'none') return nowhere;
  if (!linkUrl) throw linkFault('BANNER_LINK_MISSING');
  return finders[linkType](context, linkUrl);
};

/** What is stored of the fields, and what the log tells. @throws BANNER_DAYS_REVERSED and what `linkOf` does */
const storedOf = async (context: WriteContext, fields: Fields) => {
  const given = valuesOf(bannerFields, fields);
  const { showFrom, showTo } = given;
  if (showFrom && showTo && showTo < showFrom) throw failAt('showTo', 'BANNER_DAYS_REVERSED');
  const { told, ...link } = await linkOf(context, given);
  return { values: { ...given, ...link }, told: { ...given, linkUrl: told } };
};

/** A stored banner as the log tells it. */
const toldOf = async ({ db }: WriteContext, row: Banner) => {
  const named = await targetNamed(db, row.id);
  return named ? { ...row, linkUrl: named } : row;
};

const lastPlace = async ({ db }: WriteContext, position: Banner['BannerPositionStatus']): Promise<number> => {
  const [row] = await db
    .select({ last: max(mallBanner.sort) })
    .from(mallBanner)
    .where(eq(mallBanner.BannerPositionStatus, position));
  return (row?.last ?? 0) + 1;
};

const claimPicture = (context: WriteContext, id: string, next: string | null, before: string | null) =>
  claimFile(context, pictureUse(id), next, before, { open: true, field: 'fileId' });

/** @throws BANNER_LINK_MISSING, BANNER_LINK_NOT_HTTPS, BANNER_LINK_NOT_ALLOWED, BANNER_LINK_UNKNOWN, BANNER_DAYS_REVERSED, FILE_UNKNOWN */
export const addBanner = async (
  context: WriteContext,
  fields: Fields,
): Promise<{ id: string; version: number }> => {
  const { values, told } = await storedOf(context, fields);
  const id = uuid();
  await claimPicture(context, id, values.fileId, null);
  const sort = await lastPlace(context, values.BannerPositionStatus);
  await context.db.insert(mallBanner).values({ ...values, id, sort });
  context.audit({ target: target({ ...values, id }), changes: changesOf(bannerFields, null, told) });
  return { id, version: 0 };
};

/** @throws NOT_FOUND, STALE_VERSION and what `addBanner` does */
export const editBanner = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['bannerEdit']>,
): Promise<{ id: string; version: number }> => {
  const before = await banners.lockSeen(context, { id, version });
  const { values, told } = await storedOf(context, fields);
  await claimPicture(context, id, values.fileId, before.fileId);
  const position = values.BannerPositionStatus;
  const sort = position === before.BannerPositionStatus ? before.sort : await lastPlace(context, position);
  await context.db
    .update(mallBanner)
    .set({ ...values, sort, ...bump })
    .where(eq(mallBanner.id, id));
  context.audit({
    target: target({ ...values, id }),
    changes: changesOf(bannerFields, await toldOf(context, before), told),
  });
  return { id, version: version + 1 };
};

/** @throws NOT_FOUND */
export const deleteBanners = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['bannerDelete']>,
): Promise<void> => {
  for (const row of await banners.lock(context, ids)) {
    const told = await toldOf(context, row);
    await context.db.delete(mallBanner).where(eq(mallBanner.id, row.id));
    await claimPicture(context, row.id, null, row.fileId);
    context.audit({ target: target(row), changes: changesOf(bannerFields, told, null) });
  }
};

/** @throws NOT_FOUND where one stands elsewhere */
export const sortBanners = async (
  context: WriteContext,
  { BannerPositionStatus, ids }: InputOf<Endpoints['bannerSort']>,
): Promise<void> => {
  const rows = await banners.lock(context, ids);
  if (rows.some((row) => row.BannerPositionStatus !== BannerPositionStatus)) throw fail('NOT_FOUND');
  const places = rows.map(({ sort }) => sort).sort((a, b) => a - b);
  await context.db
    .update(mallBanner)
    .set({
      sort: sql`(${sql.param(places)}::int[])[array_position(${sql.param(ids)}::uuid[], ${mallBanner.id})]`,
    })
    .where(inArray(mallBanner.id, ids));
  const titles = (some: typeof rows) => some.map(({ title }) => title);
  const before = titles(rows.toSorted((a, b) => a.sort - b.sort));
  const after = titles(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []));
  const [first] = rows;
  if (first) context.audit({ target: target(first), changes: orderTold(before, after) });
};

/** @throws NOT_FOUND, STALE_VERSION */
export const changeBannerStatus = async (
  context: WriteContext,
  { useStatus, ...seen }: InputOf<Endpoints['bannerStatusChange']>,
): Promise<{ useStatus: 1 | 2; version: number }> => {
  const row = await banners.lockSeen(context, seen);
  await setUseStatus(context, mallBanner, target, [row], useStatus, { seen: true });
  return { useStatus, version: row.version + 1 };
};

/** Somebody followed it. @throws NOT_FOUND where it is not shown */
export const clickBanner = async (
  { db, origin }: WriteContext,
  { id }: InputOf<Endpoints['bannerClick']>,
): Promise<void> => {
  const clicks = isFreshClick(origin.ip, id) ? 1 : 0;
  const { rowCount } = await db
    .update(mallBanner)
    .set({ clicks: sql`${mallBanner.clicks} + ${clicks}` })
    .where(and(eq(mallBanner.id, id), isShown(await dayOf(db))));
  if (!rowCount) throw fail('NOT_FOUND');
};

import type { BannerLinkType, BannerPosition } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../../platform/database/columns.ts';
import { file } from '../../../platform/files/tables.ts';
import { commodity } from '../commodity/tables.ts';
import { supplier } from '../supplier/tables.ts';
import { catalogueWord } from '../word/tables.ts';

/** What the college shows in its mall beside the goods. */
export const mallBanner = pgTable(
  'mall_banner',
  {
    id: key(),
    BannerPositionStatus: smallint('position').$type<BannerPosition>().notNull(),
    title: text().notNull(),
    fileId: uuid().references(() => file.id),
    linkType: text().$type<BannerLinkType>().notNull(),
    linkUrl: text(),
    /** The commodity type that it opens; it follows where types are merged. */
    typeId: uuid().references(() => catalogueWord.id),
    /** Goods that are gone leave a banner that opens nothing. */
    commodityId: uuid().references(() => commodity.id, { onDelete: 'set null' }),
    supplierId: uuid().references(() => supplier.id),
    showFrom: day(),
    showTo: day(),
    sort: integer().notNull(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    ...editable(),
  },
  (table) => [
    index('mall_banner_by_sort').on(table.BannerPositionStatus, table.sort, table.id),
    index('mall_banner_type').on(table.typeId),
    index('mall_banner_commodity').on(table.commodityId),
    index('mall_banner_supplier').on(table.supplierId),
    check('mall_banner_days', sql`${table.showTo} >= ${table.showFrom}`),
    check(
      'mall_banner_link',
      sql`(${table.linkType} = 'url') = (${table.linkUrl} is not null)
        and (${table.linkType} = 'category') = (${table.typeId} is not null)
        and (${table.linkType} = 'supplier') = (${table.supplierId} is not null)
        and (${table.commodityId} is null or ${table.linkType} = 'product')`,
    ),
  ],
);

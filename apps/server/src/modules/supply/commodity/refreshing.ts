import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { knownFor } from './known.ts';
import { commodity } from './tables.ts';
import { derivedOf } from './values.ts';

const atOnce = 2000;

interface Row {
  [column: string]: unknown;
  id: string;
  supplierId: string;
  itemNumber: string;
  commodityName: string;
  commodityTypeId: string;
  brandId: string;
  specificationId: string;
  unitId: string;
  casCode: string | null;
  chineseName: string | null;
  englishName: string | null;
  otherName: string | null;
  molecularFormula: string | null;
}

/** Whose words changed: of words, suppliers or CAS numbers. */
export interface Renamed {
  wordIds?: readonly string[];
  supplierIds?: readonly string[];
  casCodes?: readonly string[];
}

/** Goods are found by the names that words, suppliers and substances have now. */
export const refreshSearch = async (
  { db }: WriteContext,
  { wordIds, supplierIds, casCodes }: Renamed,
): Promise<void> => {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Row[] } = await db.execute<Row>(sql`
      select id, supplier_id as "supplierId", item_number as "itemNumber", commodity_name as "commodityName",
             commodity_type_id as "commodityTypeId", brand_id as "brandId", specification_id as "specificationId",
             unit_id as "unitId", cas_code as "casCode", chinese_name as "chineseName",
             english_name as "englishName", other_name as "otherName", molecular_formula as "molecularFormula"
        from ${commodity}
       where true
         ${wordIds ? sql`and (commodity_type_id = any(${sql.param([...wordIds])}::uuid[]) or brand_id = any(${sql.param([...wordIds])}::uuid[]))` : sql``}
         ${supplierIds ? sql`and supplier_id = any(${sql.param([...supplierIds])}::uuid[])` : sql``}
         ${casCodes ? sql`and cas_code = any(${sql.param([...casCodes])}::text[])` : sql``}
         ${after ? sql`and id > ${after}::uuid` : sql``}
       order by id limit ${sql.raw(String(atOnce))} for no key update`);
    if (rows.length > 0) {
      const known = await knownFor(db, rows);
      const given = rows.map((row) => ({
        id: row.id,
        text: derivedOf({ ...row, massFraction: null, price: 1, netContent: null, netUnit: null }, known(row))
          .searchText,
      }));
      await db.execute(sql`
        update ${commodity} set search_text = given.text
          from json_to_recordset(${JSON.stringify(given)}::json) as given(id uuid, text text)
         where ${commodity.id} = given.id and search_text <> given.text`);
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < atOnce) return;
  }
};

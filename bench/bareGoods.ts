import Fastify from 'fastify';
import pg from 'pg';

/** The shortest app that does the same work on goods; see `bare.ts`. What is public is read without a token. */
const settings = JSON.parse(process.env.BARE ?? '{}') as { database: pg.PoolConfig };
const pool = new pg.Pool({ ...settings.database, max: 20, pipeline: true });
const app = Fastify();

const columns = `c.id, c.commodity_name as "commodityName", c.file_ids as "fileIds", c.supplier_id as "supplierId",
  s.supplier_name as "supplierName", t.name as "commodityTypeName", t.commodity_kind as "commodityKind", b.name as "brandName",
  c.cas_code as "casCode", p.name as "specificationNum", u.name as "packagingUnit", c.purity, c.labels, c.price,
  trim_scale(c.unit_price / 100)::text as "unitPrice", c.unit_price_unit as "unitPriceUnit", c.stock_status as "stockStatus",
  c.lead_days as "leadDays", c.control_categories as "controlCategories", c.sales_num as "salesNum", c.score::text`;
const joined = `join supplier s on s.id = c.supplier_id join catalogue_word t on t.id = c.commodity_type_id
  join catalogue_word b on b.id = c.brand_id join catalogue_word p on p.id = c.specification_id join catalogue_word u on u.id = c.unit_id`;
const where = `c.state = 'listed' and c.control_categories @> array['hazardous'] and c.price between 10000 and 40000 and c.stock_status = 'spot'
  and (c.stock_num is null or c.stock_num > c.reserved_num)`;

const facets = [
  'commodity_type_id',
  'supplier_id',
  'brand_id',
  'specification_id',
  'unit_id',
  'purity',
  'control_categories',
  'labels',
];
const counted = async (withFacets: boolean) => {
  const total = await pool.query({
    name: 'total',
    text: `select count(*)::int as total from commodity c where ${where}`,
  });
  const counts = withFacets
    ? await pool.query({
        name: 'facets',
        text: `select ${facets.join()}, count(*)::int from commodity c where ${where} group by grouping sets (${facets.map((one) => `(${one})`)})`,
      })
    : { rows: [] };
  return { total: total.rows[0]?.total, facets: counts.rows };
};
const kept = new Map<boolean, { value: ReturnType<typeof counted>; until: number }>();

app.get('/list', async (request) => {
  const withFacets = 'facets' in (request.query as object);
  let known = kept.get(withFacets);
  if (!known || known.until < Date.now()) {
    known = { value: counted(withFacets), until: Date.now() + 1000 };
    kept.set(withFacets, known);
  }
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${columns} from (select id, price from commodity c where ${where} order by price, id limit 20) page
      join commodity c on c.id = page.id ${joined} order by c.price, c.id`,
  });
  return { code: 200, result: { data: rows, ...(await known.value) }, message: 'ok' };
});

app.get('/detail', async (request) => {
  const { id } = request.query as { id: string };
  const { rows } = await pool.query({
    name: 'detail',
    text: `select ${columns}, c.item_number, c.chinese_name, c.english_name, c.other_name, c.molecular_formula, c.market_price,
        c.net_content, c.net_unit, c.min_num, c.stock_num, c.origin, c.storage_condition, c.attributes, c.required_licences, c.description,
        d.id as "casCodeID", d.sheet_version as "sheetVersion" from commodity c ${joined}
        left join cas_code_detail d on d.cas_code = c.cas_code and d.sheet_version > 0 where c.id = $1 and c.state = 'listed'`,
    values: [id],
  });
  return { code: 200, result: rows[0], message: 'ok' };
});

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
process.on('SIGTERM', () => process.exit(0));

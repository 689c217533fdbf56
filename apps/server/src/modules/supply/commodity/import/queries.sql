-- goodsByNumber
select commodity.id, commodity.item_number, commodity.series_code, commodity.commodity_name,
  commodity.commodity_type_id, commodity.brand_id, commodity.cas_code, commodity.chinese_name,
  commodity.english_name, commodity.other_name, commodity.purity, commodity.molecular_formula,
  commodity.specification_id, commodity.unit_id, commodity.net_content, commodity.net_unit,
  commodity.mass_fraction, commodity.price, commodity.labels, commodity.market_price, commodity.tax_rate,
  commodity.min_num, commodity.stock_num, commodity.stock_status, commodity.lead_days, commodity.origin,
  commodity.warranty_months, commodity.storage_condition, commodity.un_number, commodity.attributes,
  commodity.description, commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by,
  commodity.reserved_num, commodity.listed_at, commodity.supplier_id, commodity_draft.fields,
  commodity_draft.state, (
    select p.new_price::int
    from price_change p
    where p.commodity_id = commodity.id
    and p.state in ('pending', 'approved'))
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where (commodity.supplier_id = 'JOB'
    and commodity.item_number = any('{HH-1001,HH-1002}'::text[]));

-- goodsHeld
select 1
from commodity
where id = any('{JOB}'::uuid[])
order by id
for no key update;
select commodity.id, commodity.item_number, commodity.series_code, commodity.commodity_name,
  commodity.commodity_type_id, commodity.brand_id, commodity.cas_code, commodity.chinese_name,
  commodity.english_name, commodity.other_name, commodity.purity, commodity.molecular_formula,
  commodity.specification_id, commodity.unit_id, commodity.net_content, commodity.net_unit,
  commodity.mass_fraction, commodity.price, commodity.labels, commodity.market_price, commodity.tax_rate,
  commodity.min_num, commodity.stock_num, commodity.stock_status, commodity.lead_days, commodity.origin,
  commodity.warranty_months, commodity.storage_condition, commodity.un_number, commodity.attributes,
  commodity.description, commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by,
  commodity.reserved_num, commodity.listed_at, commodity.supplier_id, commodity_draft.fields,
  commodity_draft.state, (
    select p.new_price::int
    from price_change p
    where p.commodity_id = commodity.id
    and p.state in ('pending', 'approved'))
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where commodity.id = any('{JOB}'::uuid[]);

-- picturedGoods
select id, item_number, file_ids
from commodity
where (commodity.supplier_id = 'JOB'
    and lower(commodity.item_number) = any('{hh-1001}'::text[])
    and commodity.state in ('draft', 'refused', 'pendingReview', 'listed', 'delisted'))
order by commodity.id;

-- sellersOf
select account.id, account.login_name
from supplier_user
inner join account on (account.id = supplier_user.account_id
    and account.use_status = 1)
where supplier_user.supplier_id = 'JOB';

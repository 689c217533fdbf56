-- attributeCounts
select asked.name, commodity.attributes ->> asked.name as value, count(*)::int as count
from commodity, unnest('{尺码,材质}'::text[]) asked(name)
where commodity.state = 'listed'
  and commodity.attributes ->> asked.name is not null
group by 1, 2;

-- cheaperIds
select commodity.id
from price_change
inner join commodity on commodity.id = price_change.commodity_id
where (price_change.state = 'effective'
    and price_change.effective_from >= 'A DAY'::date
    and price_change.new_price < price_change.old_price
    and commodity.price <= price_change.new_price
    and true)
group by commodity.id
order by max(price_change.effective_at) desc, commodity.id desc
limit 20;

-- countGoods
select count(*)::int
from commodity
where commodity.state = 'listed';

-- englishNames
select distinct english_name
from commodity
where (commodity.state = 'listed'
    and commodity.english_name is not null);

-- facetCounts
select grouping(commodity.commodity_type_id, commodity.supplier_id, commodity.control_categories, commodity.labels)::int as at,
  coalesce(to_jsonb(commodity.commodity_type_id), to_jsonb(commodity.supplier_id), to_jsonb(commodity.control_categories), to_jsonb(commodity.labels)) as value,
  count(*)::int as count
from commodity
where (commodity.state = 'listed'
    and commodity.brand_id = 'JOB')
group by grouping sets ((commodity.commodity_type_id), (commodity.supplier_id), (commodity.control_categories), (commodity.labels));

-- foundGoods
with found as materialized (
    select commodity.id, case when not (commodity.search_text like '乙醇 ar%' or strpos(commodity.search_text, ' 乙醇 ar') > 0 or commodity.search_text like '乙醇%' or strpos(commodity.search_text, ' 乙醇') > 0 or commodity.search_text like 'ar%' or strpos(commodity.search_text, ' ar') > 0) then case when strpos(lower(commodity.other_name), '乙醇 ar') > 0 then 3 else 4 end when lower(commodity.item_number) = any('{ar,乙醇,乙醇 ar}'::text[]) or commodity.molecular_formula = any('{AR,乙醇,乙醇 AR}'::text[]) then 0 when lower(commodity.chinese_name) = any('{ar,乙醇,乙醇 ar}'::text[]) or lower(commodity.english_name) = any('{ar,乙醇,乙醇 ar}'::text[]) or lower(commodity.commodity_name) = any('{ar,乙醇,乙醇 ar}'::text[]) then 1 when lower(commodity.chinese_name) like '乙醇 ar%' or lower(commodity.chinese_name) like '乙醇%' or lower(commodity.chinese_name) like 'ar%' or lower(commodity.english_name) like '乙醇 ar%' or lower(commodity.english_name) like '乙醇%' or lower(commodity.english_name) like 'ar%' or lower(commodity.commodity_name) like '乙醇 ar%' or lower(commodity.commodity_name) like '乙醇%' or lower(commodity.commodity_name) like 'ar%' then 2 when commodity.search_text like '乙醇 ar%' or strpos(commodity.search_text, ' 乙醇 ar') > 0 or strpos(lower(commodity.other_name), '乙醇 ar') > 0 then 3 else 4 end as rank,
      (commodity.stock_status = 'spot'
        and (commodity.stock_num is null or commodity.stock_num > commodity.reserved_num)) as there,
          commodity.score, commodity.sales_num
    from commodity
    where commodity.state = 'listed')
select id, (
    select count(*)::int
    from found) as total
from found
order by rank, there desc, score desc nulls last, sales_num desc, id desc
limit 300;

-- goodsDetails
select commodity.id, commodity.commodity_name, commodity.file_ids, commodity.supplier_id,
  supplier.supplier_name, commodity.commodity_type_id, type.name, type.commodity_kind, type.ledger_kind,
  brand.name, commodity.cas_code, specification.name, unit.name, commodity.purity, commodity.labels,
  commodity.price, trim_scale(commodity.unit_price / 100)::text, commodity.unit_price_unit,
  commodity.stock_status, commodity.lead_days, (commodity.stock_status = 'spot'
    and (commodity.stock_num is null or commodity.stock_num > commodity.reserved_num)),
      commodity.control_categories, commodity.local_approval, commodity.sales_num, commodity.score::text,
      commodity.item_number, commodity.series_code, commodity.chinese_name, commodity.english_name,
      commodity.other_name, commodity.molecular_formula, account.name, account.phone, commodity.market_price,
      trim_scale(commodity.net_content)::text, commodity.net_unit, trim_scale(commodity.mass_fraction)::text,
      commodity.min_num, commodity.stock_num - commodity.reserved_num, commodity.origin,
      commodity.warranty_months, commodity.storage_condition, commodity.un_number, commodity.attributes,
      commodity.required_licences, commodity.description
from commodity
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word type on type.id = commodity.commodity_type_id
inner join catalogue_word brand on brand.id = commodity.brand_id
inner join catalogue_word specification on specification.id = commodity.specification_id
inner join catalogue_word unit on unit.id = commodity.unit_id
left join account on account.id = commodity.sales_user_id
where (commodity.id = any('{JOB}'::uuid[])
    and commodity.state = 'listed');

-- goodsIds
select id
from commodity
where (commodity.state = 'listed'
    and (commodity.search_index @@ '''乙醇'' & ''ar'''::tsquery
        and not commodity.search_text like any('{%500ml%}'::text[])))
order by case when not (commodity.search_text like '乙醇 ar%' or strpos(commodity.search_text, ' 乙醇 ar') > 0 or commodity.search_text like '乙醇%' or strpos(commodity.search_text, ' 乙醇') > 0 or commodity.search_text like 'ar%' or strpos(commodity.search_text, ' ar') > 0) then case when strpos(lower(commodity.other_name), '乙醇 ar') > 0 then 3 else 4 end when lower(commodity.item_number) = any('{ar,乙醇,乙醇 ar}'::text[]) or commodity.molecular_formula = any('{AR,乙醇,乙醇 AR}'::text[]) then 0 when lower(commodity.chinese_name) = any('{ar,乙醇,乙醇 ar}'::text[]) or lower(commodity.english_name) = any('{ar,乙醇,乙醇 ar}'::text[]) or lower(commodity.commodity_name) = any('{ar,乙醇,乙醇 ar}'::text[]) then 1 when lower(commodity.chinese_name) like '乙醇 ar%' or lower(commodity.chinese_name) like '乙醇%' or lower(commodity.chinese_name) like 'ar%' or lower(commodity.english_name) like '乙醇 ar%' or lower(commodity.english_name) like '乙醇%' or lower(commodity.english_name) like 'ar%' or lower(commodity.commodity_name) like '乙醇 ar%' or lower(commodity.commodity_name) like '乙醇%' or lower(commodity.commodity_name) like 'ar%' then 2 when commodity.search_text like '乙醇 ar%' or strpos(commodity.search_text, ' 乙醇 ar') > 0 or strpos(lower(commodity.other_name), '乙醇 ar') > 0 then 3 else 4 end asc,
  (commodity.stock_status = 'spot'
    and (commodity.stock_num is null or commodity.stock_num > commodity.reserved_num)) desc,
      commodity.score desc nulls last, commodity.sales_num desc, commodity.id desc
limit 20
offset 400;

-- goodsMark
select concat_ws(' ', pg_stat_get_tuples_inserted(c.oid), pg_stat_get_tuples_updated(c.oid), pg_stat_get_tuples_deleted(c.oid), (
        select max(last.state_at)
        from unnest(array['listed', 'delisted', 'archived', 'refused']) of(state), lateral (
            select state_at
            from commodity g
            where g.state = of.state
            order by g.state_at desc
            limit 1) last)) as mark
from (
    select 'commodity'::regclass::oid) c(oid);

-- goodsRows
select commodity.id, commodity.commodity_name, commodity.file_ids, commodity.supplier_id,
  supplier.supplier_name, commodity.commodity_type_id, type.name, type.commodity_kind, type.ledger_kind,
  brand.name, commodity.cas_code, specification.name, unit.name, commodity.purity, commodity.labels,
  commodity.price, trim_scale(commodity.unit_price / 100)::text, commodity.unit_price_unit,
  commodity.stock_status, commodity.lead_days, (commodity.stock_status = 'spot'
    and (commodity.stock_num is null or commodity.stock_num > commodity.reserved_num)),
      commodity.control_categories, commodity.local_approval, commodity.sales_num, commodity.score::text
from commodity
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word type on type.id = commodity.commodity_type_id
inner join catalogue_word brand on brand.id = commodity.brand_id
inner join catalogue_word specification on specification.id = commodity.specification_id
inner join catalogue_word unit on unit.id = commodity.unit_id
where (commodity.id = any('{JOB}'::uuid[])
    and commodity.state = 'listed');

-- gramShares
select known.gram, known.share
from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as known(gram, share)
where s.schemaname = current_schema()
  and s.tablename = 'commodity'
  and s.attname = 'search_index'
  and known.gram is not null;

-- listedDayOf
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select (coalesce(listed_at, created_at) at time zone 'Asia/Shanghai')::date::text
from commodity
where commodity.id = 'JOB';

-- medianOf
select trim_scale(round((percentile_cont(0.5) within group (
                order by unit_price) / 100)::numeric, 6))::text
from commodity
where (commodity.state = 'listed'
    and commodity.cas_code = '64-17-5'
    and commodity.purity is not distinct
    from 'AR'
    and commodity.unit_price_unit = 'mL');

-- namesFound
select distinct chinese_name, commodity_name, english_name, other_name, cas_code
from (
    select chinese_name, commodity_name, english_name, other_name, cas_code
    from commodity
    where (commodity.state = 'listed'
        and (commodity.search_index @@ '''乙醇'' & ''ar'''::tsquery
            and not commodity.search_text like any('{%500ml%}'::text[])))
    limit 400) some;

-- namesOf
select id, name
from catalogue_word;
select id, supplier_name
from supplier;

-- offerIds
select id
from commodity
where (commodity.state = 'listed'
    and commodity.cas_code = '64-17-5'
    and commodity.purity is not distinct
    from 'AR'
    and commodity.id <> 'JOB')
order by commodity.unit_price_unit = 'mL' desc, commodity.unit_price asc, commodity.id asc
limit 50;

-- pricesOf
select (effective_at at time zone 'Asia/Shanghai')::date::text, old_price, new_price
from price_change
where (price_change.commodity_id = 'JOB'
    and price_change.state = 'effective')
order by price_change.effective_at asc, price_change.id asc;

-- siblingsOf
select commodity.id, specification.name, unit.name, commodity.price, commodity.control_categories,
  commodity.local_approval
from commodity
inner join catalogue_word specification on specification.id = commodity.specification_id
inner join catalogue_word unit on unit.id = commodity.unit_id
where (commodity.supplier_id = 'JOB'
    and commodity.series_code = 'HCl-AR'
    and commodity.state = 'listed'
    and commodity.id <> 'JOB')
order by commodity.price asc, commodity.id asc
limit 50;

-- supplierNames
select id, supplier_name
from supplier
where (supplier.supplier_status = 'active'
    and (supplier.supplier_name ilike '%恒化%' or supplier.short_name ilike '%恒化%')
    and supplier.id in ('JOB'))
order by supplier.supplier_name asc, supplier.id asc
limit 200;

-- wantedGoods
(commodity.state = 'listed'
    and ((commodity.control_categories <@ '{hazardous}'
            and not commodity.local_approval or commodity.supplier_id = 'JOB'::uuid))
    and commodity.commodity_type_id = any('{JOB}'::uuid[])
    and commodity.commodity_type_id = any('{JOB}'::uuid[])
    and commodity.supplier_id = 'JOB'
    and commodity.brand_id = 'JOB'
    and commodity.specification_id = 'JOB'
    and commodity.unit_id = 'JOB'
    and commodity.purity = 'AR'
    and commodity.control_categories @> array['hazardous']
    and commodity.labels @> array['常用']
    and commodity.attributes @> '{"材质":"丁腈"}'::jsonb
    and (commodity.stock_status = 'spot'
        and (commodity.stock_num is null or commodity.stock_num > commodity.reserved_num))
    and commodity.price >= 100
    and commodity.price <= 90000
    and (commodity.search_index @@ '''乙醇'' & ''ar'''::tsquery
        and not commodity.search_text like any('{%500ml%}'::text[])));

-- wordsToSuggest
select id, list, name, english_name
from catalogue_word
where (catalogue_word.list in ('type', 'brand')
    and catalogue_word.use_status = 1)
order by catalogue_word.sort asc, catalogue_word.id asc;
select id, supplier_name, short_name
from supplier
where supplier.supplier_status = 'active'
order by supplier.supplier_name asc, supplier.id asc;

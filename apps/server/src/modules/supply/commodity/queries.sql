-- draftOf
select commodity_id, fields, state, review_note, version, created_at, updated_at
from commodity_draft
where commodity_draft.commodity_id = 'JOB';

-- goods.get, whole college
select commodity.id, commodity.supplier_id, commodity.item_number, commodity.series_code,
  commodity.commodity_name, commodity.labels, commodity.commodity_type_id, commodity.brand_id,
  commodity.cas_code, commodity.chinese_name, commodity.english_name, commodity.other_name,
  commodity.molecular_formula, commodity.purity, commodity.specification_id, commodity.unit_id,
  commodity.net_content, commodity.net_unit, commodity.mass_fraction, commodity.price,
  commodity.market_price, commodity.tax_rate, commodity.min_num, commodity.stock_num, commodity.reserved_num,
  commodity.stock_status, commodity.lead_days, commodity.origin, commodity.warranty_months,
  commodity.storage_condition, commodity.un_number, commodity.attributes, commodity.description,
  commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by, commodity.auto_reason,
  commodity.state_reason, commodity.state_at, commodity.listed_at, commodity.sales_num, commodity.score,
  commodity.control_categories, commodity.local_approval, commodity.required_licences, commodity.unit_price,
  commodity.unit_price_unit, commodity.version, commodity.created_at, commodity.updated_at,
  commodity_draft.state, supplier.supplier_name, type_word.name, type_word.commodity_kind,
  type_word.ledger_kind, brand_word.name, specification_word.name, unit_word.name, exists (
    select 1
    from cas_code_detail sheet
    where sheet.cas_code = commodity.cas_code
    and sheet.sheet_version > 0), (
    select p.new_price::int
    from price_change p
    where p.commodity_id = commodity.id
    and p.state in ('pending', 'approved'))
from commodity
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word type_word on type_word.id = commodity.commodity_type_id
inner join catalogue_word brand_word on brand_word.id = commodity.brand_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where (commodity.id = 'JOB'
    and commodity.state <> 'draft');

-- goods.get, one organisation
select commodity.id, commodity.supplier_id, commodity.item_number, commodity.series_code,
  commodity.commodity_name, commodity.labels, commodity.commodity_type_id, commodity.brand_id,
  commodity.cas_code, commodity.chinese_name, commodity.english_name, commodity.other_name,
  commodity.molecular_formula, commodity.purity, commodity.specification_id, commodity.unit_id,
  commodity.net_content, commodity.net_unit, commodity.mass_fraction, commodity.price,
  commodity.market_price, commodity.tax_rate, commodity.min_num, commodity.stock_num, commodity.reserved_num,
  commodity.stock_status, commodity.lead_days, commodity.origin, commodity.warranty_months,
  commodity.storage_condition, commodity.un_number, commodity.attributes, commodity.description,
  commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by, commodity.auto_reason,
  commodity.state_reason, commodity.state_at, commodity.listed_at, commodity.sales_num, commodity.score,
  commodity.control_categories, commodity.local_approval, commodity.required_licences, commodity.unit_price,
  commodity.unit_price_unit, commodity.version, commodity.created_at, commodity.updated_at,
  commodity_draft.state, supplier.supplier_name, type_word.name, type_word.commodity_kind,
  type_word.ledger_kind, brand_word.name, specification_word.name, unit_word.name, exists (
    select 1
    from cas_code_detail sheet
    where sheet.cas_code = commodity.cas_code
    and sheet.sheet_version > 0), (
    select p.new_price::int
    from price_change p
    where p.commodity_id = commodity.id
    and p.state in ('pending', 'approved'))
from commodity
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word type_word on type_word.id = commodity.commodity_type_id
inner join catalogue_word brand_word on brand_word.id = commodity.brand_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where (commodity.id = 'JOB'
    and ((false)
        and commodity.state <> 'draft'));

-- goods.lock, whole college
select commodity.id, commodity.supplier_id, commodity.item_number, commodity.series_code,
  commodity.commodity_name, commodity.labels, commodity.commodity_type_id, commodity.brand_id,
  commodity.cas_code, commodity.chinese_name, commodity.english_name, commodity.other_name,
  commodity.molecular_formula, commodity.purity, commodity.specification_id, commodity.unit_id,
  commodity.net_content, commodity.net_unit, commodity.mass_fraction, commodity.price,
  commodity.market_price, commodity.tax_rate, commodity.min_num, commodity.stock_num, commodity.reserved_num,
  commodity.stock_status, commodity.lead_days, commodity.origin, commodity.warranty_months,
  commodity.storage_condition, commodity.un_number, commodity.attributes, commodity.description,
  commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by, commodity.auto_reason,
  commodity.state_reason, commodity.state_at, commodity.listed_at, commodity.sales_num, commodity.score,
  commodity.control_categories, commodity.local_approval, commodity.required_licences, commodity.unit_price,
  commodity.unit_price_unit, commodity.version, commodity.created_at, commodity.updated_at,
  commodity_draft.state
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where commodity.id = any('{JOB}'::uuid[])
order by commodity.id asc
for no key update of commodity;

-- goods.lock, one organisation
select commodity.id, commodity.supplier_id, commodity.item_number, commodity.series_code,
  commodity.commodity_name, commodity.labels, commodity.commodity_type_id, commodity.brand_id,
  commodity.cas_code, commodity.chinese_name, commodity.english_name, commodity.other_name,
  commodity.molecular_formula, commodity.purity, commodity.specification_id, commodity.unit_id,
  commodity.net_content, commodity.net_unit, commodity.mass_fraction, commodity.price,
  commodity.market_price, commodity.tax_rate, commodity.min_num, commodity.stock_num, commodity.reserved_num,
  commodity.stock_status, commodity.lead_days, commodity.origin, commodity.warranty_months,
  commodity.storage_condition, commodity.un_number, commodity.attributes, commodity.description,
  commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by, commodity.auto_reason,
  commodity.state_reason, commodity.state_at, commodity.listed_at, commodity.sales_num, commodity.score,
  commodity.control_categories, commodity.local_approval, commodity.required_licences, commodity.unit_price,
  commodity.unit_price_unit, commodity.version, commodity.created_at, commodity.updated_at,
  commodity_draft.state
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where (commodity.id = any('{JOB}'::uuid[])
    and (false))
order by commodity.id asc
for no key update of commodity;

-- goods.lockAnywhere
select commodity.id, commodity.supplier_id, commodity.item_number, commodity.series_code,
  commodity.commodity_name, commodity.labels, commodity.commodity_type_id, commodity.brand_id,
  commodity.cas_code, commodity.chinese_name, commodity.english_name, commodity.other_name,
  commodity.molecular_formula, commodity.purity, commodity.specification_id, commodity.unit_id,
  commodity.net_content, commodity.net_unit, commodity.mass_fraction, commodity.price,
  commodity.market_price, commodity.tax_rate, commodity.min_num, commodity.stock_num, commodity.reserved_num,
  commodity.stock_status, commodity.lead_days, commodity.origin, commodity.warranty_months,
  commodity.storage_condition, commodity.un_number, commodity.attributes, commodity.description,
  commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by, commodity.auto_reason,
  commodity.state_reason, commodity.state_at, commodity.listed_at, commodity.sales_num, commodity.score,
  commodity.control_categories, commodity.local_approval, commodity.required_licences, commodity.unit_price,
  commodity.unit_price_unit, commodity.version, commodity.created_at, commodity.updated_at,
  commodity_draft.state
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where commodity.id = any('{JOB}'::uuid[])
order by commodity.id asc
for no key update of commodity;

-- goods.page, whole college
select count(*)::int
from (
    select commodity.id
    from commodity
    left join commodity_draft on commodity_draft.commodity_id = commodity.id
    where ((commodity.search_index @@ '''乙醇'''::tsquery
            and commodity.search_text like '%乙醇%')
        and commodity.state = 'listed'
        and commodity.supplier_id = 'JOB'
        and commodity.commodity_type_id in (
            with recursive below as (
                select id
                from catalogue_word
                where id = 'JOB'::uuid
                union all
                select w.id
                from catalogue_word w
                join below b on w.parent_id = b.id)
            select id
            from below)
        and commodity.brand_id = 'JOB'
        and commodity.specification_id = 'JOB'
        and commodity.unit_id = 'JOB'
        and commodity.purity = 'AR'
        and commodity.labels @> array['热卖'::text]
        and commodity.control_categories @> array['hazardous'::text]
        and (commodity.cas_code is not null
            and not exists (
                select 1
                from cas_code_detail sheet
                where sheet.cas_code = commodity.cas_code
                and sheet.sheet_version > 0))
        and commodity.file_ids = '{}'
        and exists (
            select 1
            from (
                select cas_code, coalesce(purity, '') as purity, unit_price_unit,
                  percentile_cont(0.5) within group (
                    order by unit_price) as median
                from commodity offered
                where offered.state = 'listed'
                and offered.cas_code is not null
                group by 1, 2, 3 having count(*) >= 3) m
            where m.cas_code = commodity.cas_code
            and m.purity = coalesce(commodity.purity, '')
            and m.unit_price_unit = commodity.unit_price_unit
            and (commodity.unit_price < m.median * 0.5 or commodity.unit_price > m.median * 1.5))
        and (commodity.state = 'pendingReview' or commodity_draft.state = 'pending')
        and (commodity.state in ('listed', 'delisted')
            and commodity_draft.state = 'refused')
        and commodity.id = any('{JOB}')
        and commodity.state <> 'draft')) as rows;
select commodity.id
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where ((commodity.search_index @@ '''乙醇'''::tsquery
        and commodity.search_text like '%乙醇%')
    and commodity.state = 'listed'
    and commodity.supplier_id = 'JOB'
    and commodity.commodity_type_id in (
        with recursive below as (
            select id
            from catalogue_word
            where id = 'JOB'::uuid
            union all
            select w.id
            from catalogue_word w
            join below b on w.parent_id = b.id)
        select id
        from below)
    and commodity.brand_id = 'JOB'
    and commodity.specification_id = 'JOB'
    and commodity.unit_id = 'JOB'
    and commodity.purity = 'AR'
    and commodity.labels @> array['热卖'::text]
    and commodity.control_categories @> array['hazardous'::text]
    and (commodity.cas_code is not null
        and not exists (
            select 1
            from cas_code_detail sheet
            where sheet.cas_code = commodity.cas_code
            and sheet.sheet_version > 0))
    and commodity.file_ids = '{}'
    and exists (
        select 1
        from (
            select cas_code, coalesce(purity, '') as purity, unit_price_unit,
              percentile_cont(0.5) within group (
                order by unit_price) as median
            from commodity offered
            where offered.state = 'listed'
            and offered.cas_code is not null
            group by 1, 2, 3 having count(*) >= 3) m
        where m.cas_code = commodity.cas_code
        and m.purity = coalesce(commodity.purity, '')
        and m.unit_price_unit = commodity.unit_price_unit
        and (commodity.unit_price < m.median * 0.5 or commodity.unit_price > m.median * 1.5))
    and (commodity.state = 'pendingReview' or commodity_draft.state = 'pending')
    and (commodity.state in ('listed', 'delisted')
        and commodity_draft.state = 'refused')
    and commodity.id = any('{JOB}')
    and commodity.state <> 'draft')
order by commodity.price desc, commodity.id desc
limit 20
offset 0;

-- goods.page, one organisation
select count(*)::int
from (
    select commodity.id
    from commodity
    left join commodity_draft on commodity_draft.commodity_id = commodity.id
    where ((false)
        and (commodity.search_index @@ '''乙醇'''::tsquery
            and commodity.search_text like '%乙醇%')
        and commodity.state = 'listed'
        and commodity.supplier_id = 'JOB'
        and commodity.commodity_type_id in (
            with recursive below as (
                select id
                from catalogue_word
                where id = 'JOB'::uuid
                union all
                select w.id
                from catalogue_word w
                join below b on w.parent_id = b.id)
            select id
            from below)
        and commodity.brand_id = 'JOB'
        and commodity.specification_id = 'JOB'
        and commodity.unit_id = 'JOB'
        and commodity.purity = 'AR'
        and commodity.labels @> array['热卖'::text]
        and commodity.control_categories @> array['hazardous'::text]
        and (commodity.cas_code is not null
            and not exists (
                select 1
                from cas_code_detail sheet
                where sheet.cas_code = commodity.cas_code
                and sheet.sheet_version > 0))
        and commodity.file_ids = '{}'
        and exists (
            select 1
            from (
                select cas_code, coalesce(purity, '') as purity, unit_price_unit,
                  percentile_cont(0.5) within group (
                    order by unit_price) as median
                from commodity offered
                where offered.state = 'listed'
                and offered.cas_code is not null
                group by 1, 2, 3 having count(*) >= 3) m
            where m.cas_code = commodity.cas_code
            and m.purity = coalesce(commodity.purity, '')
            and m.unit_price_unit = commodity.unit_price_unit
            and (commodity.unit_price < m.median * 0.5 or commodity.unit_price > m.median * 1.5))
        and (commodity.state = 'pendingReview' or commodity_draft.state = 'pending')
        and (commodity.state in ('listed', 'delisted')
            and commodity_draft.state = 'refused')
        and commodity.id = any('{JOB}')
        and commodity.state <> 'draft')) as rows;
select commodity.id
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where ((false)
    and (commodity.search_index @@ '''乙醇'''::tsquery
        and commodity.search_text like '%乙醇%')
    and commodity.state = 'listed'
    and commodity.supplier_id = 'JOB'
    and commodity.commodity_type_id in (
        with recursive below as (
            select id
            from catalogue_word
            where id = 'JOB'::uuid
            union all
            select w.id
            from catalogue_word w
            join below b on w.parent_id = b.id)
        select id
        from below)
    and commodity.brand_id = 'JOB'
    and commodity.specification_id = 'JOB'
    and commodity.unit_id = 'JOB'
    and commodity.purity = 'AR'
    and commodity.labels @> array['热卖'::text]
    and commodity.control_categories @> array['hazardous'::text]
    and (commodity.cas_code is not null
        and not exists (
            select 1
            from cas_code_detail sheet
            where sheet.cas_code = commodity.cas_code
            and sheet.sheet_version > 0))
    and commodity.file_ids = '{}'
    and exists (
        select 1
        from (
            select cas_code, coalesce(purity, '') as purity, unit_price_unit,
              percentile_cont(0.5) within group (
                order by unit_price) as median
            from commodity offered
            where offered.state = 'listed'
            and offered.cas_code is not null
            group by 1, 2, 3 having count(*) >= 3) m
        where m.cas_code = commodity.cas_code
        and m.purity = coalesce(commodity.purity, '')
        and m.unit_price_unit = commodity.unit_price_unit
        and (commodity.unit_price < m.median * 0.5 or commodity.unit_price > m.median * 1.5))
    and (commodity.state = 'pendingReview' or commodity_draft.state = 'pending')
    and (commodity.state in ('listed', 'delisted')
        and commodity_draft.state = 'refused')
    and commodity.id = any('{JOB}')
    and commodity.state <> 'draft')
order by commodity.price desc, commodity.id desc
limit 20
offset 0;

-- goods.walk, whole college
select commodity.id, commodity.supplier_id, commodity.item_number, commodity.series_code,
  commodity.commodity_name, commodity.labels, commodity.commodity_type_id, commodity.brand_id,
  commodity.cas_code, commodity.chinese_name, commodity.english_name, commodity.other_name,
  commodity.molecular_formula, commodity.purity, commodity.specification_id, commodity.unit_id,
  commodity.net_content, commodity.net_unit, commodity.mass_fraction, commodity.price,
  commodity.market_price, commodity.tax_rate, commodity.min_num, commodity.stock_num, commodity.reserved_num,
  commodity.stock_status, commodity.lead_days, commodity.origin, commodity.warranty_months,
  commodity.storage_condition, commodity.un_number, commodity.attributes, commodity.description,
  commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by, commodity.auto_reason,
  commodity.state_reason, commodity.state_at, commodity.listed_at, commodity.sales_num, commodity.score,
  commodity.control_categories, commodity.local_approval, commodity.required_licences, commodity.unit_price,
  commodity.unit_price_unit, commodity.version, commodity.created_at, commodity.updated_at,
  commodity_draft.state, supplier.supplier_name, type_word.name, type_word.commodity_kind,
  type_word.ledger_kind, brand_word.name, specification_word.name, unit_word.name, exists (
    select 1
    from cas_code_detail sheet
    where sheet.cas_code = commodity.cas_code
    and sheet.sheet_version > 0), (
    select p.new_price::int
    from price_change p
    where p.commodity_id = commodity.id
    and p.state in ('pending', 'approved'))
from commodity
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word type_word on type_word.id = commodity.commodity_type_id
inner join catalogue_word brand_word on brand_word.id = commodity.brand_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where (commodity.state = 'listed'
    and commodity.state <> 'draft')
order by commodity.id asc
limit 500;

-- goods.walk, one organisation
select commodity.id, commodity.supplier_id, commodity.item_number, commodity.series_code,
  commodity.commodity_name, commodity.labels, commodity.commodity_type_id, commodity.brand_id,
  commodity.cas_code, commodity.chinese_name, commodity.english_name, commodity.other_name,
  commodity.molecular_formula, commodity.purity, commodity.specification_id, commodity.unit_id,
  commodity.net_content, commodity.net_unit, commodity.mass_fraction, commodity.price,
  commodity.market_price, commodity.tax_rate, commodity.min_num, commodity.stock_num, commodity.reserved_num,
  commodity.stock_status, commodity.lead_days, commodity.origin, commodity.warranty_months,
  commodity.storage_condition, commodity.un_number, commodity.attributes, commodity.description,
  commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by, commodity.auto_reason,
  commodity.state_reason, commodity.state_at, commodity.listed_at, commodity.sales_num, commodity.score,
  commodity.control_categories, commodity.local_approval, commodity.required_licences, commodity.unit_price,
  commodity.unit_price_unit, commodity.version, commodity.created_at, commodity.updated_at,
  commodity_draft.state, supplier.supplier_name, type_word.name, type_word.commodity_kind,
  type_word.ledger_kind, brand_word.name, specification_word.name, unit_word.name, exists (
    select 1
    from cas_code_detail sheet
    where sheet.cas_code = commodity.cas_code
    and sheet.sheet_version > 0), (
    select p.new_price::int
    from price_change p
    where p.commodity_id = commodity.id
    and p.state in ('pending', 'approved'))
from commodity
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word type_word on type_word.id = commodity.commodity_type_id
inner join catalogue_word brand_word on brand_word.id = commodity.brand_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where ((false)
    and commodity.state = 'listed'
    and commodity.state <> 'draft')
order by commodity.id asc
limit 500;

-- goodsPage, whole college
select count(*)::int
from (
    select commodity.id
    from commodity
    left join commodity_draft on commodity_draft.commodity_id = commodity.id
    where ((commodity.search_index @@ '''乙醇'''::tsquery
            and commodity.search_text like '%乙醇%')
        and commodity.state <> 'draft')) as rows;
select commodity.id
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where ((commodity.search_index @@ '''乙醇'''::tsquery
        and commodity.search_text like '%乙醇%')
    and commodity.state <> 'draft')
order by commodity.created_at asc, commodity.id asc
limit 20
offset 0;
select commodity.state, count(*)::int
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where ((commodity.search_index @@ '''乙醇'''::tsquery
        and commodity.search_text like '%乙醇%')
    and commodity.state <> 'draft')
group by commodity.state;

-- goodsPage, one organisation
select count(*)::int
from (
    select commodity.id
    from commodity
    left join commodity_draft on commodity_draft.commodity_id = commodity.id
    where ((false)
        and (commodity.search_index @@ '''乙醇'''::tsquery
            and commodity.search_text like '%乙醇%')
        and commodity.state <> 'draft')) as rows;
select commodity.id
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where ((false)
    and (commodity.search_index @@ '''乙醇'''::tsquery
        and commodity.search_text like '%乙醇%')
    and commodity.state <> 'draft')
order by commodity.created_at asc, commodity.id asc
limit 20
offset 0;
select commodity.state, count(*)::int
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where ((false)
    and (commodity.search_index @@ '''乙醇'''::tsquery
        and commodity.search_text like '%乙醇%')
    and commodity.state <> 'draft')
group by commodity.state;

-- pricesOf
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select commodity_id, (effective_at at time zone 'Asia/Shanghai')::date::text, old_price, new_price
from price_change
where (price_change.commodity_id = any('{JOB}'::uuid[])
    and price_change.state = 'effective'
    and price_change.effective_at >= 'A MOMENT'::timestamptz)
order by price_change.effective_at asc, price_change.id asc;

-- recordOf
select commodity.id, commodity.supplier_id, commodity.item_number, commodity.series_code,
  commodity.commodity_name, commodity.labels, commodity.commodity_type_id, commodity.brand_id,
  commodity.cas_code, commodity.chinese_name, commodity.english_name, commodity.other_name,
  commodity.molecular_formula, commodity.purity, commodity.specification_id, commodity.unit_id,
  commodity.net_content, commodity.net_unit, commodity.mass_fraction, commodity.price,
  commodity.market_price, commodity.tax_rate, commodity.min_num, commodity.stock_num, commodity.reserved_num,
  commodity.stock_status, commodity.lead_days, commodity.origin, commodity.warranty_months,
  commodity.storage_condition, commodity.un_number, commodity.attributes, commodity.description,
  commodity.file_ids, commodity.sales_user_id, commodity.state, commodity.delisted_by, commodity.auto_reason,
  commodity.state_reason, commodity.state_at, commodity.listed_at, commodity.sales_num, commodity.score,
  commodity.control_categories, commodity.local_approval, commodity.required_licences, commodity.unit_price,
  commodity.unit_price_unit, commodity.version, commodity.created_at, commodity.updated_at,
  commodity_draft.state
from commodity
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where commodity.id = 'JOB';

-- restOfGoods
select commodity.id, type_word.type_code, commodity.chinese_name, commodity.english_name,
  commodity.other_name, commodity.molecular_formula, commodity.mass_fraction, commodity.net_content,
  commodity.net_unit, commodity.tax_rate, commodity.storage_condition, commodity.un_number,
  commodity.warranty_months, commodity.series_code, commodity.origin, commodity.description,
  account.login_name
from commodity
inner join catalogue_word type_word on type_word.id = commodity.commodity_type_id
left join supplier_user on (supplier_user.account_id = commodity.sales_user_id
    and supplier_user.supplier_id = commodity.supplier_id)
left join account on (account.id = supplier_user.account_id
    and account.use_status = 1)
where commodity.id = any('{JOB}'::uuid[]);

-- soldAlike
select item_number, price
from commodity
where (commodity.supplier_id = 'JOB'
    and commodity.id <> 'JOB'
    and commodity.brand_id = 'JOB'
    and commodity.specification_id = 'JOB'
    and commodity.unit_id = 'JOB'
    and commodity.listed_at is not null
    and commodity.cas_code = '64-17-5'
    and commodity.purity is not distinct
    from 'AR'::text)
order by commodity.listed_at desc, commodity.id desc
limit 1;

-- waitingGoods
select commodity.id, commodity.commodity_name, supplier.supplier_name, coalesce(commodity_draft.updated_at, commodity.state_at)
from commodity
inner join supplier on supplier.id = commodity.supplier_id
left join commodity_draft on commodity_draft.commodity_id = commodity.id
where (commodity.state = 'pendingReview' or commodity_draft.state = 'pending')
order by coalesce(commodity_draft.updated_at, commodity.state_at) asc, commodity.id asc;

-- waitingOf
select count(*) filter (
    where state = 'draft')::int, count(*) filter (
    where state = 'refused')::int, count(*) filter (
    where state = 'pendingReview')::int, count(*) filter (
    where state = 'delisted')::int, (
    select count(*)::int
    from price_change p
    join commodity c on c.id = p.commodity_id
    where c.supplier_id = 'JOB'
    and p.state = 'pending')
from commodity
where commodity.supplier_id = 'JOB'
  and commodity.state not in ('listed', 'archived');

-- listWords
select id, name, folded_name
from catalogue_word
where catalogue_word.list = 'unit'
order by catalogue_word.id;
select count(*)::int
from (
    select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
      catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
      catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
      catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
      catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
      trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
      case catalogue_word.list when 'type' then (
        select count(*)::int
        from catalogue_word used
        where used.parent_id = catalogue_word.id) + (
        select count(*)::int
        from mall_banner used
        where used.type_id = catalogue_word.id) + (
        select count(*)::int
        from commodity used
        where used.commodity_type_id = catalogue_word.id) + (
        select count(*)::int
        from purchase_window used
        where used.commodity_type_id = catalogue_word.id) + (
        select count(*)::int
        from licence_rule used
        where used.commodity_type_id = catalogue_word.id) + (
        select count(*)::int
        from qualification used
        where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
        select count(*)::int
        from supplier used
        where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
        select count(*)::int
        from supplier_apply used
        where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
        select count(*)::int
        from supplier_user used
        where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
        select count(*)::int
        from commodity used
        where used.brand_id = catalogue_word.id) + (
        select count(*)::int
        from qualification used
        where used.brand_id = catalogue_word.id) + (
        select count(*)::int
        from supplier used
        where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
        select count(*)::int
        from commodity used
        where used.specification_id = catalogue_word.id) when 'unit' then (
        select count(*)::int
        from commodity used
        where used.unit_id = catalogue_word.id) else 0 end
    from catalogue_word
    left join catalogue_word parent on parent.id = catalogue_word.parent_id
    left join catalogue_word grand on grand.id = parent.parent_id
    left join catalogue_word great on great.id = grand.parent_id
    where (catalogue_word.list = 'unit'
        and catalogue_word.id = any('{}'::uuid[]))) as rows;
select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
  catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
  catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
  catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
  catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
  trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
  case catalogue_word.list when 'type' then (
    select count(*)::int
    from catalogue_word used
    where used.parent_id = catalogue_word.id) + (
    select count(*)::int
    from mall_banner used
    where used.type_id = catalogue_word.id) + (
    select count(*)::int
    from commodity used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from purchase_window used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from licence_rule used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_apply used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_user used
    where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
    select count(*)::int
    from commodity used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from supplier used
    where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
    select count(*)::int
    from commodity used
    where used.specification_id = catalogue_word.id) when 'unit' then (
    select count(*)::int
    from commodity used
    where used.unit_id = catalogue_word.id) else 0 end
from catalogue_word
left join catalogue_word parent on parent.id = catalogue_word.parent_id
left join catalogue_word grand on grand.id = parent.parent_id
left join catalogue_word great on great.id = grand.parent_id
where (catalogue_word.list = 'unit'
    and catalogue_word.id = any('{}'::uuid[]))
order by catalogue_word.sort desc, catalogue_word.id desc
limit 20
offset 0;

-- readTree
select id, parent_id, sort
from catalogue_word
where catalogue_word.list = 'type';

-- typesByCode
select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
  catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
  catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
  catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
  catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
  trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
  case catalogue_word.list when 'type' then (
    select count(*)::int
    from catalogue_word used
    where used.parent_id = catalogue_word.id) + (
    select count(*)::int
    from mall_banner used
    where used.type_id = catalogue_word.id) + (
    select count(*)::int
    from commodity used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from purchase_window used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from licence_rule used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_apply used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_user used
    where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
    select count(*)::int
    from commodity used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from supplier used
    where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
    select count(*)::int
    from commodity used
    where used.specification_id = catalogue_word.id) when 'unit' then (
    select count(*)::int
    from commodity used
    where used.unit_id = catalogue_word.id) else 0 end
from catalogue_word
left join catalogue_word parent on parent.id = catalogue_word.parent_id
left join catalogue_word grand on grand.id = parent.parent_id
left join catalogue_word great on great.id = grand.parent_id
where lower(catalogue_word.type_code) in ('10');

-- words.lock
select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
  catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
  catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
  catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
  catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
  trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
  case catalogue_word.list when 'type' then (
    select count(*)::int
    from catalogue_word used
    where used.parent_id = catalogue_word.id) + (
    select count(*)::int
    from mall_banner used
    where used.type_id = catalogue_word.id) + (
    select count(*)::int
    from commodity used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from purchase_window used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from licence_rule used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_apply used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_user used
    where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
    select count(*)::int
    from commodity used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from supplier used
    where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
    select count(*)::int
    from commodity used
    where used.specification_id = catalogue_word.id) when 'unit' then (
    select count(*)::int
    from commodity used
    where used.unit_id = catalogue_word.id) else 0 end
from catalogue_word
left join catalogue_word parent on parent.id = catalogue_word.parent_id
left join catalogue_word grand on grand.id = parent.parent_id
left join catalogue_word great on great.id = grand.parent_id
where catalogue_word.id = any('{JOB}'::uuid[])
order by catalogue_word.id asc
for no key update of catalogue_word;

-- words.one
select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
  catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
  catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
  catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
  catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
  trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
  case catalogue_word.list when 'type' then (
    select count(*)::int
    from catalogue_word used
    where used.parent_id = catalogue_word.id) + (
    select count(*)::int
    from mall_banner used
    where used.type_id = catalogue_word.id) + (
    select count(*)::int
    from commodity used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from purchase_window used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from licence_rule used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_apply used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_user used
    where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
    select count(*)::int
    from commodity used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from supplier used
    where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
    select count(*)::int
    from commodity used
    where used.specification_id = catalogue_word.id) when 'unit' then (
    select count(*)::int
    from commodity used
    where used.unit_id = catalogue_word.id) else 0 end
from catalogue_word
left join catalogue_word parent on parent.id = catalogue_word.parent_id
left join catalogue_word grand on grand.id = parent.parent_id
left join catalogue_word great on great.id = grand.parent_id
where (catalogue_word.list = 'type'
    and catalogue_word.id = any('{JOB}'::uuid[]))
limit 1;

-- words.page
select count(*)::int
from (
    select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
      catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
      catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
      catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
      catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
      trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
      case catalogue_word.list when 'type' then (
        select count(*)::int
        from catalogue_word used
        where used.parent_id = catalogue_word.id) + (
        select count(*)::int
        from mall_banner used
        where used.type_id = catalogue_word.id) + (
        select count(*)::int
        from commodity used
        where used.commodity_type_id = catalogue_word.id) + (
        select count(*)::int
        from purchase_window used
        where used.commodity_type_id = catalogue_word.id) + (
        select count(*)::int
        from licence_rule used
        where used.commodity_type_id = catalogue_word.id) + (
        select count(*)::int
        from qualification used
        where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
        select count(*)::int
        from supplier used
        where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
        select count(*)::int
        from supplier_apply used
        where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
        select count(*)::int
        from supplier_user used
        where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
        select count(*)::int
        from commodity used
        where used.brand_id = catalogue_word.id) + (
        select count(*)::int
        from qualification used
        where used.brand_id = catalogue_word.id) + (
        select count(*)::int
        from supplier used
        where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
        select count(*)::int
        from commodity used
        where used.specification_id = catalogue_word.id) when 'unit' then (
        select count(*)::int
        from commodity used
        where used.unit_id = catalogue_word.id) else 0 end
    from catalogue_word
    left join catalogue_word parent on parent.id = catalogue_word.parent_id
    left join catalogue_word grand on grand.id = parent.parent_id
    left join catalogue_word great on great.id = grand.parent_id
    where (catalogue_word.list = 'brand'
        and (catalogue_word.name ilike '%恒化%' or catalogue_word.type_code ilike '%恒化%' or catalogue_word.english_name ilike '%恒化%')
        and catalogue_word.use_status = 1
        and catalogue_word.id = any('{JOB}'::uuid[]))) as rows;
select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
  catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
  catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
  catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
  catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
  trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
  case catalogue_word.list when 'type' then (
    select count(*)::int
    from catalogue_word used
    where used.parent_id = catalogue_word.id) + (
    select count(*)::int
    from mall_banner used
    where used.type_id = catalogue_word.id) + (
    select count(*)::int
    from commodity used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from purchase_window used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from licence_rule used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_apply used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_user used
    where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
    select count(*)::int
    from commodity used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from supplier used
    where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
    select count(*)::int
    from commodity used
    where used.specification_id = catalogue_word.id) when 'unit' then (
    select count(*)::int
    from commodity used
    where used.unit_id = catalogue_word.id) else 0 end
from catalogue_word
left join catalogue_word parent on parent.id = catalogue_word.parent_id
left join catalogue_word grand on grand.id = parent.parent_id
left join catalogue_word great on great.id = grand.parent_id
where (catalogue_word.list = 'brand'
    and (catalogue_word.name ilike '%恒化%' or catalogue_word.type_code ilike '%恒化%' or catalogue_word.english_name ilike '%恒化%')
    and catalogue_word.use_status = 1
    and catalogue_word.id = any('{JOB}'::uuid[]))
order by case catalogue_word.list when 'type' then (
    select count(*)::int
    from catalogue_word used
    where used.parent_id = catalogue_word.id) + (
    select count(*)::int
    from mall_banner used
    where used.type_id = catalogue_word.id) + (
    select count(*)::int
    from commodity used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from purchase_window used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from licence_rule used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_apply used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_user used
    where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
    select count(*)::int
    from commodity used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from supplier used
    where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
    select count(*)::int
    from commodity used
    where used.specification_id = catalogue_word.id) when 'unit' then (
    select count(*)::int
    from commodity used
    where used.unit_id = catalogue_word.id) else 0 end desc, catalogue_word.id desc
limit 20
offset 0;

-- words.walk
select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
  catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
  catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
  catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
  catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
  trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
  case catalogue_word.list when 'type' then (
    select count(*)::int
    from catalogue_word used
    where used.parent_id = catalogue_word.id) + (
    select count(*)::int
    from mall_banner used
    where used.type_id = catalogue_word.id) + (
    select count(*)::int
    from commodity used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from purchase_window used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from licence_rule used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_apply used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_user used
    where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
    select count(*)::int
    from commodity used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from supplier used
    where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
    select count(*)::int
    from commodity used
    where used.specification_id = catalogue_word.id) when 'unit' then (
    select count(*)::int
    from commodity used
    where used.unit_id = catalogue_word.id) else 0 end
from catalogue_word
left join catalogue_word parent on parent.id = catalogue_word.parent_id
left join catalogue_word grand on grand.id = parent.parent_id
left join catalogue_word great on great.id = grand.parent_id
where catalogue_word.list = 'type'
order by catalogue_word.id asc
limit 500;

-- wordsByName
select catalogue_word.id, catalogue_word.list, catalogue_word.name, catalogue_word.sort,
  catalogue_word.use_status, catalogue_word.parent_id, catalogue_word.type_code,
  catalogue_word.commodity_kind, catalogue_word.ledger_kind, catalogue_word.requires_cas,
  catalogue_word.attributes, catalogue_word.icon_file_id, catalogue_word.english_name,
  catalogue_word.country, catalogue_word.logo_file_id, catalogue_word.unit, catalogue_word.version,
  trim_scale(catalogue_word.amount)::text, array_remove(array[great.name, grand.name, parent.name], null),
  case catalogue_word.list when 'type' then (
    select count(*)::int
    from catalogue_word used
    where used.parent_id = catalogue_word.id) + (
    select count(*)::int
    from mall_banner used
    where used.type_id = catalogue_word.id) + (
    select count(*)::int
    from commodity used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from purchase_window used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from licence_rule used
    where used.commodity_type_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.covered_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_apply used
    where used.main_type_ids @> array[catalogue_word.id::uuid]) + (
    select count(*)::int
    from supplier_user used
    where used.sales_type_ids @> array[catalogue_word.id::uuid]) when 'brand' then (
    select count(*)::int
    from commodity used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from qualification used
    where used.brand_id = catalogue_word.id) + (
    select count(*)::int
    from supplier used
    where used.brand_ids @> array[catalogue_word.id::uuid]) when 'specification' then (
    select count(*)::int
    from commodity used
    where used.specification_id = catalogue_word.id) when 'unit' then (
    select count(*)::int
    from commodity used
    where used.unit_id = catalogue_word.id) else 0 end
from catalogue_word
left join catalogue_word parent on parent.id = catalogue_word.parent_id
left join catalogue_word grand on grand.id = parent.parent_id
left join catalogue_word great on great.id = grand.parent_id
where (catalogue_word.list = 'unit'
    and catalogue_word.folded_name in ('瓶'));

-- listMallWords
select id, name, logo_file_id
from catalogue_word
where (catalogue_word.list = 'brand'
    and catalogue_word.use_status = 1
    and (catalogue_word.name ilike '%恒化%' or catalogue_word.english_name ilike '%恒化%'))
order by catalogue_word.sort asc, catalogue_word.id asc
limit 200;

-- listTypeParents
select id, parent_id, sort, name, type_code, icon_file_id, commodity_kind, attributes
from catalogue_word
where (catalogue_word.list = 'type'
    and catalogue_word.use_status = 1);
select id, parent_id, sort, name, type_code, icon_file_id, commodity_kind, attributes
from catalogue_word
where (catalogue_word.list = 'type'
    and catalogue_word.use_status = 1);
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
select grouping(commodity.commodity_type_id, commodity.supplier_id, commodity.brand_id, commodity.specification_id, commodity.unit_id)::int as at,
  coalesce(to_jsonb(commodity.commodity_type_id), to_jsonb(commodity.supplier_id), to_jsonb(commodity.brand_id), to_jsonb(commodity.specification_id), to_jsonb(commodity.unit_id)) as value,
  count(*)::int as count
from commodity
where commodity.state = 'listed'
group by grouping sets ((commodity.commodity_type_id), (commodity.supplier_id), (commodity.brand_id), (commodity.specification_id), (commodity.unit_id));

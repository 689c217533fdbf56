-- listMallWords
select id, name, logo_file_id
from catalogue_word
where (catalogue_word.list = 'brand'
    and catalogue_word.use_status = 1
    and (catalogue_word.name ilike '%恒化%' or catalogue_word.english_name ilike '%恒化%'))
order by catalogue_word.sort asc, catalogue_word.id asc
limit 200;

-- listTypeParents
select id, parent_id, sort, name, type_code, icon_file_id
from catalogue_word
where (catalogue_word.list = 'type'
    and catalogue_word.use_status = 1);
select commodity_type_id, count(*)::int
from commodity
where commodity.state = 'listed'
group by commodity.commodity_type_id;

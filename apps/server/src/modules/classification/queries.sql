-- categories.get
select id, code, name, color, description, courseware_type_ids, order, use_status, version, (
    select count(*)::int
    from laboratory
    where hazard_categories @> array[hazard_category.code]
    and status <> 'closed')
from hazard_category
where hazard_category.id = 'JOB';

-- categories.lock
select id, code, name, color, description, courseware_type_ids, order, use_status, version, (
    select count(*)::int
    from laboratory
    where hazard_categories @> array[hazard_category.code]
    and status <> 'closed')
from hazard_category
where hazard_category.id = any('{JOB}'::uuid[])
order by hazard_category.id asc
for no key update of hazard_category;

-- categories.page
select count(*)::int
from (
    select id, code, name, color, description, courseware_type_ids, order, use_status, version, (
        select count(*)::int
        from laboratory
        where hazard_categories @> array[hazard_category.code]
        and status <> 'closed')
    from hazard_category
    where ((hazard_category.name ilike '%化学%')
        and hazard_category.use_status = 1)) as rows;
select id, code, name, color, description, courseware_type_ids, order, use_status, version, (
    select count(*)::int
    from laboratory
    where hazard_categories @> array[hazard_category.code]
    and status <> 'closed')
from hazard_category
where ((hazard_category.name ilike '%化学%')
    and hazard_category.use_status = 1)
order by hazard_category.order desc, hazard_category.id desc
limit 20
offset 0;

-- categoriesInUse
select code, name, color, description
from hazard_category
where hazard_category.use_status = 1
order by hazard_category.order asc, hazard_category.id asc;

-- closedOnes
select code, name
from hazard_category
where hazard_category.use_status = 2;

-- readTree
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;

-- typeTree
select id, parent_id, type_name, code, icon, use_status, array(
    select code
    from hazard_category
    where courseware_type_ids @> array[courseware_type.id]
    order by order)
from courseware_type
order by courseware_type.sort, courseware_type.id;

-- types.get
select courseware_type.id, courseware_type.parent_id, courseware_type.type_name, courseware_type.code,
  courseware_type.icon, courseware_type.remark, courseware_type.use_status, courseware_type.version,
  array_remove(array[grand.type_name, parent.type_name], null), array(
    select hazard_category.code
    from hazard_category
    where hazard_category.courseware_type_ids @> array[courseware_type.id]
    order by hazard_category.order), (
    select count(*)::int
    from courseware_type c
    where c.parent_id = courseware_type.id), (
    select count(*)::int
    from question q
    where q.courseware_type_id = any(array(
            select c.id
            from courseware_type c
            left join courseware_type p on p.id = c.parent_id
            where courseware_type.id in (c.id, c.parent_id, p.parent_id)))),
              courseware_type.built_in_key is not null
from courseware_type
left join courseware_type parent on parent.id = courseware_type.parent_id
left join courseware_type grand on grand.id = parent.parent_id
where courseware_type.id = 'JOB';

-- types.lock
select courseware_type.id, courseware_type.parent_id, courseware_type.type_name, courseware_type.code,
  courseware_type.icon, courseware_type.remark, courseware_type.use_status, courseware_type.version,
  array_remove(array[grand.type_name, parent.type_name], null), array(
    select hazard_category.code
    from hazard_category
    where hazard_category.courseware_type_ids @> array[courseware_type.id]
    order by hazard_category.order), (
    select count(*)::int
    from courseware_type c
    where c.parent_id = courseware_type.id), (
    select count(*)::int
    from question q
    where q.courseware_type_id = any(array(
            select c.id
            from courseware_type c
            left join courseware_type p on p.id = c.parent_id
            where courseware_type.id in (c.id, c.parent_id, p.parent_id)))),
              courseware_type.built_in_key is not null
from courseware_type
left join courseware_type parent on parent.id = courseware_type.parent_id
left join courseware_type grand on grand.id = parent.parent_id
where courseware_type.id = any('{JOB}'::uuid[])
order by courseware_type.id asc
for no key update of courseware_type;

-- types.page
select count(*)::int
from (
    select courseware_type.id, courseware_type.parent_id, courseware_type.type_name, courseware_type.code,
      courseware_type.icon, courseware_type.remark, courseware_type.use_status, courseware_type.version,
      array_remove(array[grand.type_name, parent.type_name], null), array(
        select hazard_category.code
        from hazard_category
        where hazard_category.courseware_type_ids @> array[courseware_type.id]
        order by hazard_category.order), (
        select count(*)::int
        from courseware_type c
        where c.parent_id = courseware_type.id), (
        select count(*)::int
        from question q
        where q.courseware_type_id = any(array(
                select c.id
                from courseware_type c
                left join courseware_type p on p.id = c.parent_id
                where courseware_type.id in (c.id, c.parent_id, p.parent_id)))),
                  courseware_type.built_in_key is not null
    from courseware_type
    left join courseware_type parent on parent.id = courseware_type.parent_id
    left join courseware_type grand on grand.id = parent.parent_id
    where ((courseware_type.type_name ilike '%化学%' or courseware_type.code ilike '%化学%')
        and courseware_type.use_status = 1
        and courseware_type.parent_id = 'JOB')) as rows;
select courseware_type.id, courseware_type.parent_id, courseware_type.type_name, courseware_type.code,
  courseware_type.icon, courseware_type.remark, courseware_type.use_status, courseware_type.version,
  array_remove(array[grand.type_name, parent.type_name], null), array(
    select hazard_category.code
    from hazard_category
    where hazard_category.courseware_type_ids @> array[courseware_type.id]
    order by hazard_category.order), (
    select count(*)::int
    from courseware_type c
    where c.parent_id = courseware_type.id), (
    select count(*)::int
    from question q
    where q.courseware_type_id = any(array(
            select c.id
            from courseware_type c
            left join courseware_type p on p.id = c.parent_id
            where courseware_type.id in (c.id, c.parent_id, p.parent_id)))),
              courseware_type.built_in_key is not null
from courseware_type
left join courseware_type parent on parent.id = courseware_type.parent_id
left join courseware_type grand on grand.id = parent.parent_id
where ((courseware_type.type_name ilike '%化学%' or courseware_type.code ilike '%化学%')
    and courseware_type.use_status = 1
    and courseware_type.parent_id = 'JOB')
order by coalesce(grand.sort, parent.sort, courseware_type.sort) desc, coalesce(grand.id, parent.id, courseware_type.id) desc,
  case when grand.id is not null then parent.sort when parent.id is not null then courseware_type.sort else 0 end desc,
  case when grand.id is not null then parent.id when parent.id is not null then courseware_type.id else '00000000-0000-0000-0000-000000000000' end desc,
  case when grand.id is not null then courseware_type.sort else 0 end desc, courseware_type.id desc
limit 20
offset 0;

-- typesById
select id, type_name, use_status
from courseware_type
where courseware_type.id in ('JOB');

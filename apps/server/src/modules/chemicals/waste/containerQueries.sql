-- contentsOf
select waste_content.id, waste_content.container_id, waste_content.text, waste_content.bottle_id,
  waste_content.quantity, waste_content.unit, waste_content.base, waste_content.ph, waste_content.at,
  waste_content.by_id, waste_content.movement_id, bottle.bottle_code, substance.chinese_name,
  substance.cas_code, substance.storage_class, substance.ghs_pictograms, coalesce((
        select a.name
        from account a
        where a.id = waste_content.by_id), '系统'), (waste_content.movement_id is not null
    and exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = waste_content.bottle_id
        and waiting.keeper_id is null))
from waste_content
left join bottle on bottle.id = waste_content.bottle_id
left join substance on substance.id = bottle.substance_id
where waste_content.container_id in ('JOB')
order by waste_content.at desc, waste_content.id desc;

-- hiddenContainers
select container_id, bottle_id
from waste_content
where (waste_content.container_id in ('JOB')
    and waste_content.movement_id is not null
    and exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = waste_content.bottle_id
        and waiting.keeper_id is null));

-- wasteContainers.count, whole college
select count(*)::int
from (
    select waste_container.id, waste_container.code, waste_container.laboratory_id,
      waste_container.location_id, waste_container.waste_category, waste_container.hw_code,
      waste_container.form, waste_container.unit, waste_container.capacity, waste_container.filled,
      waste_container.full, waste_container.state, waste_container.started_at, waste_container.request_id,
      waste_container.version, waste_container.created_at, waste_container.updated_at,
      laboratory.laboratory_name, concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end), waste_request.request_no,
              waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
              disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
    from waste_container
    inner join laboratory on laboratory.id = waste_container.laboratory_id
    inner join storage_location location on location.id = waste_container.location_id
    left join storage_location above on above.id = location.parent_id
    left join waste_request on waste_request.id = waste_container.request_id
    left join waste_item on (waste_item.request_id = waste_request.id
        and waste_item.container_id = waste_container.id)
    left join disposal_batch on disposal_batch.id = waste_request.batch_id) as rows;

-- wasteContainers.count, one organisation
select count(*)::int
from (
    select waste_container.id, waste_container.code, waste_container.laboratory_id,
      waste_container.location_id, waste_container.waste_category, waste_container.hw_code,
      waste_container.form, waste_container.unit, waste_container.capacity, waste_container.filled,
      waste_container.full, waste_container.state, waste_container.started_at, waste_container.request_id,
      waste_container.version, waste_container.created_at, waste_container.updated_at,
      laboratory.laboratory_name, concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end), waste_request.request_no,
              waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
              disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
    from waste_container
    inner join laboratory on laboratory.id = waste_container.laboratory_id
    inner join storage_location location on location.id = waste_container.location_id
    left join storage_location above on above.id = location.parent_id
    left join waste_request on waste_request.id = waste_container.request_id
    left join waste_item on (waste_item.request_id = waste_request.id
        and waste_item.container_id = waste_container.id)
    left join disposal_batch on disposal_batch.id = waste_request.batch_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')))) as rows;

-- wasteContainers.get, whole college
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where waste_container.id = 'JOB';

-- wasteContainers.get, one organisation
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (waste_container.id = 'JOB'
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))));

-- wasteContainers.lock, whole college
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where waste_container.id = any('{JOB}'::uuid[])
order by waste_container.id asc
for no key update of waste_container;

-- wasteContainers.lock, one organisation
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (waste_container.id = any('{JOB}'::uuid[])
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))))
order by waste_container.id asc
for no key update of waste_container;

-- wasteContainers.page, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select waste_container.id, waste_container.code, waste_container.laboratory_id,
      waste_container.location_id, waste_container.waste_category, waste_container.hw_code,
      waste_container.form, waste_container.unit, waste_container.capacity, waste_container.filled,
      waste_container.full, waste_container.state, waste_container.started_at, waste_container.request_id,
      waste_container.version, waste_container.created_at, waste_container.updated_at,
      laboratory.laboratory_name, concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end), waste_request.request_no,
              waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
              disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
    from waste_container
    inner join laboratory on laboratory.id = waste_container.laboratory_id
    inner join storage_location location on location.id = waste_container.location_id
    left join storage_location above on above.id = location.parent_id
    left join waste_request on waste_request.id = waste_container.request_id
    left join waste_item on (waste_item.request_id = waste_request.id
        and waste_item.container_id = waste_container.id)
    left join disposal_batch on disposal_batch.id = waste_request.batch_id
    where (waste_container.code like '%W1%'
        and waste_container.laboratory_id = 'JOB'
        and waste_container.waste_category = 'acid'
        and waste_container.state = 'inUse'
        and (waste_container.state in ('inUse', 'full')
            and waste_container.started_at is not null)
        and waste_container.started_at >= 'A MOMENT'::timestamptz
        and waste_container.started_at < 'A MOMENT'::timestamptz)) as rows;
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (waste_container.code like '%W1%'
    and waste_container.laboratory_id = 'JOB'
    and waste_container.waste_category = 'acid'
    and waste_container.state = 'inUse'
    and (waste_container.state in ('inUse', 'full')
        and waste_container.started_at is not null)
    and waste_container.started_at >= 'A MOMENT'::timestamptz
    and waste_container.started_at < 'A MOMENT'::timestamptz)
order by waste_container.started_at asc nulls first, waste_container.id asc
limit 20
offset 0;

-- wasteContainers.page, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select waste_container.id, waste_container.code, waste_container.laboratory_id,
      waste_container.location_id, waste_container.waste_category, waste_container.hw_code,
      waste_container.form, waste_container.unit, waste_container.capacity, waste_container.filled,
      waste_container.full, waste_container.state, waste_container.started_at, waste_container.request_id,
      waste_container.version, waste_container.created_at, waste_container.updated_at,
      laboratory.laboratory_name, concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end), waste_request.request_no,
              waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
              disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
    from waste_container
    inner join laboratory on laboratory.id = waste_container.laboratory_id
    inner join storage_location location on location.id = waste_container.location_id
    left join storage_location above on above.id = location.parent_id
    left join waste_request on waste_request.id = waste_container.request_id
    left join waste_item on (waste_item.request_id = waste_request.id
        and waste_item.container_id = waste_container.id)
    left join disposal_batch on disposal_batch.id = waste_request.batch_id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')))
        and waste_container.code like '%W1%'
        and waste_container.laboratory_id = 'JOB'
        and waste_container.waste_category = 'acid'
        and waste_container.state = 'inUse'
        and (waste_container.state in ('inUse', 'full')
            and waste_container.started_at is not null)
        and waste_container.started_at >= 'A MOMENT'::timestamptz
        and waste_container.started_at < 'A MOMENT'::timestamptz)) as rows;
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')))
    and waste_container.code like '%W1%'
    and waste_container.laboratory_id = 'JOB'
    and waste_container.waste_category = 'acid'
    and waste_container.state = 'inUse'
    and (waste_container.state in ('inUse', 'full')
        and waste_container.started_at is not null)
    and waste_container.started_at >= 'A MOMENT'::timestamptz
    and waste_container.started_at < 'A MOMENT'::timestamptz)
order by waste_container.started_at asc nulls first, waste_container.id asc
limit 20
offset 0;

-- wasteContainers.walk, whole college
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
order by waste_container.id asc
limit 500;

-- wasteContainers.walk, one organisation
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in')))
order by waste_container.id asc
limit 500;

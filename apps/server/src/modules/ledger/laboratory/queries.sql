-- countLevels, whole college
select array[risk_level, status], count(*)::int
from laboratory
where laboratory.status <> 'closed'
group by 1;

-- countLevels, one organisation
select array[risk_level, status], count(*)::int
from laboratory
where (laboratory.organization_id = any('{A,A1}'::uuid[])
    and laboratory.status <> 'closed')
group by 1;

-- distributionLaboratories, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select risk_level::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from laboratory
where laboratory.status = 'active'
group by 1
order by 2 desc, 1
limit 100;

-- distributionLaboratories, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select risk_level::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from laboratory
where ((laboratory.organization_id = any('{A,A1}'::uuid[]))
    and laboratory.status = 'active')
group by 1
order by 2 desc, 1
limit 100;

-- laboratories.count, whole college
select count(*)::int
from (
    select laboratory.id, laboratory.laboratory_code, laboratory.laboratory_name, laboratory.organization_id,
      laboratory.laboratory_type, laboratory.disciplines, laboratory.area, laboratory.capacity,
      laboratory.hazards, laboratory.hazard_categories, laboratory.risk_level, laboratory.status,
      laboratory.closing, laboratory.completeness, laboratory.version, laboratory.updated_at,
      organization.name, array(
        select (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = lr.room_id)
        from laboratory_room lr
        where lr.laboratory_id = laboratory.id
        order by lr.order_no), (
        select json_build_object('id', a.id, 'name', a.name)
        from account a
        where a.id = laboratory.head_id), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(laboratory.safety_officer_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select count(*)::int
        from laboratory_member m
        where m.laboratory_id = laboratory.id
        and m.state = 'in'), coalesce((
            select case when l.state = 'lowerSigned' then 'lowerSigned' when l.state = 'pending' then case when l.due_at < 'A DAY'::date then 'overdue' else 'pending' end when l.state = 'exempt' then 'exempt' when l.state = 'signed'
            and l.valid_to >= 'A DAY'::date then 'signed' else 'expired' end
            from responsibility_letter l
            where l.laboratory_id = laboratory.id
            and l.kind = 'organizationLaboratory'
            and l.state not in ('replaced', 'void')
            order by l.id desc
            limit 1), 'none'), laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from laboratory
    inner join organization on organization.id = laboratory.organization_id) as rows;

-- laboratories.count, one organisation
select count(*)::int
from (
    select laboratory.id, laboratory.laboratory_code, laboratory.laboratory_name, laboratory.organization_id,
      laboratory.laboratory_type, laboratory.disciplines, laboratory.area, laboratory.capacity,
      laboratory.hazards, laboratory.hazard_categories, laboratory.risk_level, laboratory.status,
      laboratory.closing, laboratory.completeness, laboratory.version, laboratory.updated_at,
      organization.name, array(
        select (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = lr.room_id)
        from laboratory_room lr
        where lr.laboratory_id = laboratory.id
        order by lr.order_no), (
        select json_build_object('id', a.id, 'name', a.name)
        from account a
        where a.id = laboratory.head_id), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(laboratory.safety_officer_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select count(*)::int
        from laboratory_member m
        where m.laboratory_id = laboratory.id
        and m.state = 'in'), coalesce((
            select case when l.state = 'lowerSigned' then 'lowerSigned' when l.state = 'pending' then case when l.due_at < 'A DAY'::date then 'overdue' else 'pending' end when l.state = 'exempt' then 'exempt' when l.state = 'signed'
            and l.valid_to >= 'A DAY'::date then 'signed' else 'expired' end
            from responsibility_letter l
            where l.laboratory_id = laboratory.id
            and l.kind = 'organizationLaboratory'
            and l.state not in ('replaced', 'void')
            order by l.id desc
            limit 1), 'none'), laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from laboratory
    inner join organization on organization.id = laboratory.organization_id
    where (laboratory.organization_id = any('{A,A1}'::uuid[]))) as rows;

-- laboratories.lock, whole college
select id, laboratory_code, laboratory_name, organization_id, laboratory_type, disciplines, area, area_given,
  area_reason, capacity, head_id, deputy_head_ids, safety_officer_ids, phone, emergency_contacts,
  hand_hazards, hazards, hazard_categories, risk_level, risk_evaluation_id, research_directions, open_time,
  has_night_work, unattended_allowed, description, photos, evacuation_plan_id, smart_lock_no, established_at,
  status, closing, closed_at, completeness, search_text, search_index, version, created_at, updated_at
from laboratory
where laboratory.id = any('{JOB}'::uuid[])
order by laboratory.id asc
for no key update of laboratory;

-- laboratories.lock, one organisation
select id, laboratory_code, laboratory_name, organization_id, laboratory_type, disciplines, area, area_given,
  area_reason, capacity, head_id, deputy_head_ids, safety_officer_ids, phone, emergency_contacts,
  hand_hazards, hazards, hazard_categories, risk_level, risk_evaluation_id, research_directions, open_time,
  has_night_work, unattended_allowed, description, photos, evacuation_plan_id, smart_lock_no, established_at,
  status, closing, closed_at, completeness, search_text, search_index, version, created_at, updated_at
from laboratory
where (laboratory.id = any('{JOB}'::uuid[])
    and (laboratory.organization_id = any('{A,A1}'::uuid[])))
order by laboratory.id asc
for no key update of laboratory;

-- laboratories.lockAnywhere
select id, laboratory_code, laboratory_name, organization_id, laboratory_type, disciplines, area, area_given,
  area_reason, capacity, head_id, deputy_head_ids, safety_officer_ids, phone, emergency_contacts,
  hand_hazards, hazards, hazard_categories, risk_level, risk_evaluation_id, research_directions, open_time,
  has_night_work, unattended_allowed, description, photos, evacuation_plan_id, smart_lock_no, established_at,
  status, closing, closed_at, completeness, search_text, search_index, version, created_at, updated_at
from laboratory
where laboratory.id = any('{JOB}'::uuid[])
order by laboratory.id asc
for no key update of laboratory;

-- laboratories.page, whole college
select id, path
from organization;
select array[rows.risk_level, rows.status], count(*)::int
from (
    select laboratory.id, laboratory.laboratory_code, laboratory.laboratory_name, laboratory.organization_id,
      laboratory.laboratory_type, laboratory.disciplines, laboratory.area, laboratory.capacity,
      laboratory.hazards, laboratory.hazard_categories, laboratory.risk_level, laboratory.status,
      laboratory.closing, laboratory.completeness, laboratory.version, laboratory.updated_at,
      organization.name, array(
        select (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = lr.room_id)
        from laboratory_room lr
        where lr.laboratory_id = laboratory.id
        order by lr.order_no), (
        select json_build_object('id', a.id, 'name', a.name)
        from account a
        where a.id = laboratory.head_id), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(laboratory.safety_officer_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select count(*)::int
        from laboratory_member m
        where m.laboratory_id = laboratory.id
        and m.state = 'in'), coalesce((
            select case when l.state = 'lowerSigned' then 'lowerSigned' when l.state = 'pending' then case when l.due_at < 'A DAY'::date then 'overdue' else 'pending' end when l.state = 'exempt' then 'exempt' when l.state = 'signed'
            and l.valid_to >= 'A DAY'::date then 'signed' else 'expired' end
            from responsibility_letter l
            where l.laboratory_id = laboratory.id
            and l.kind = 'organizationLaboratory'
            and l.state not in ('replaced', 'void')
            order by l.id desc
            limit 1), 'none'), laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from laboratory
    inner join organization on organization.id = laboratory.organization_id
    where ((laboratory.search_index @@ '''合成'''::tsquery
            and laboratory.search_text like '%合成%')
        and laboratory.organization_id = any('{A,A1}'::uuid[])
        and laboratory.laboratory_type = '1,2'
        and laboratory.disciplines @> array['0703']::text[]
        and exists (
            select 1
            from laboratory_room lr
            join room r on r.id = lr.room_id
            where lr.laboratory_id = laboratory.id
            and r.building_id = 'BUILDING')
        and exists (
            select 1
            from laboratory_room lr
            where lr.laboratory_id = laboratory.id
            and lr.room_id = 'ROOM')
        and laboratory.risk_level = any('{I,II}')
        and laboratory.hazard_categories && '{chem}'::text[]
        and laboratory.status = 'active'
        and laboratory.head_id = 'PERSON'
        and laboratory.safety_officer_ids = '{}'
        and laboratory.risk_level is null
        and exists (
            select 1
            from responsibility_letter l
            where l.laboratory_id = laboratory.id
            and l.kind = 'organizationLaboratory'
            and l.state not in ('replaced', 'void')
            and l.state = 'pending'
            and l.due_at < 'A DAY'::date)
        and laboratory.completeness < 80)) as rows
group by 1;
select laboratory.id, laboratory.laboratory_code, laboratory.laboratory_name, laboratory.organization_id,
  laboratory.laboratory_type, laboratory.disciplines, laboratory.area, laboratory.capacity,
  laboratory.hazards, laboratory.hazard_categories, laboratory.risk_level, laboratory.status,
  laboratory.closing, laboratory.completeness, laboratory.version, laboratory.updated_at, organization.name,
  array(
    select (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = lr.room_id)
    from laboratory_room lr
    where lr.laboratory_id = laboratory.id
    order by lr.order_no), (
    select json_build_object('id', a.id, 'name', a.name)
    from account a
    where a.id = laboratory.head_id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(laboratory.safety_officer_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select count(*)::int
    from laboratory_member m
    where m.laboratory_id = laboratory.id
    and m.state = 'in'), coalesce((
        select case when l.state = 'lowerSigned' then 'lowerSigned' when l.state = 'pending' then case when l.due_at < 'A DAY'::date then 'overdue' else 'pending' end when l.state = 'exempt' then 'exempt' when l.state = 'signed'
        and l.valid_to >= 'A DAY'::date then 'signed' else 'expired' end
        from responsibility_letter l
        where l.laboratory_id = laboratory.id
        and l.kind = 'organizationLaboratory'
        and l.state not in ('replaced', 'void')
        order by l.id desc
        limit 1), 'none'), laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
from laboratory
inner join organization on organization.id = laboratory.organization_id
where ((laboratory.search_index @@ '''合成'''::tsquery
        and laboratory.search_text like '%合成%')
    and laboratory.organization_id = any('{A,A1}'::uuid[])
    and laboratory.laboratory_type = '1,2'
    and laboratory.disciplines @> array['0703']::text[]
    and exists (
        select 1
        from laboratory_room lr
        join room r on r.id = lr.room_id
        where lr.laboratory_id = laboratory.id
        and r.building_id = 'BUILDING')
    and exists (
        select 1
        from laboratory_room lr
        where lr.laboratory_id = laboratory.id
        and lr.room_id = 'ROOM')
    and laboratory.risk_level = any('{I,II}')
    and laboratory.hazard_categories && '{chem}'::text[]
    and laboratory.status = 'active'
    and laboratory.head_id = 'PERSON'
    and laboratory.safety_officer_ids = '{}'
    and laboratory.risk_level is null
    and exists (
        select 1
        from responsibility_letter l
        where l.laboratory_id = laboratory.id
        and l.kind = 'organizationLaboratory'
        and l.state not in ('replaced', 'void')
        and l.state = 'pending'
        and l.due_at < 'A DAY'::date)
    and laboratory.completeness < 80)
order by laboratory.risk_level asc nulls first, laboratory.id asc
limit 20
offset 0;

-- laboratories.page, one organisation
select id, path
from organization;
select array[rows.risk_level, rows.status], count(*)::int
from (
    select laboratory.id, laboratory.laboratory_code, laboratory.laboratory_name, laboratory.organization_id,
      laboratory.laboratory_type, laboratory.disciplines, laboratory.area, laboratory.capacity,
      laboratory.hazards, laboratory.hazard_categories, laboratory.risk_level, laboratory.status,
      laboratory.closing, laboratory.completeness, laboratory.version, laboratory.updated_at,
      organization.name, array(
        select (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = lr.room_id)
        from laboratory_room lr
        where lr.laboratory_id = laboratory.id
        order by lr.order_no), (
        select json_build_object('id', a.id, 'name', a.name)
        from account a
        where a.id = laboratory.head_id), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(laboratory.safety_officer_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select count(*)::int
        from laboratory_member m
        where m.laboratory_id = laboratory.id
        and m.state = 'in'), coalesce((
            select case when l.state = 'lowerSigned' then 'lowerSigned' when l.state = 'pending' then case when l.due_at < 'A DAY'::date then 'overdue' else 'pending' end when l.state = 'exempt' then 'exempt' when l.state = 'signed'
            and l.valid_to >= 'A DAY'::date then 'signed' else 'expired' end
            from responsibility_letter l
            where l.laboratory_id = laboratory.id
            and l.kind = 'organizationLaboratory'
            and l.state not in ('replaced', 'void')
            order by l.id desc
            limit 1), 'none'), laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from laboratory
    inner join organization on organization.id = laboratory.organization_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]))
        and (laboratory.search_index @@ '''合成'''::tsquery
            and laboratory.search_text like '%合成%')
        and laboratory.organization_id = any('{A,A1}'::uuid[])
        and laboratory.laboratory_type = '1,2'
        and laboratory.disciplines @> array['0703']::text[]
        and exists (
            select 1
            from laboratory_room lr
            join room r on r.id = lr.room_id
            where lr.laboratory_id = laboratory.id
            and r.building_id = 'BUILDING')
        and exists (
            select 1
            from laboratory_room lr
            where lr.laboratory_id = laboratory.id
            and lr.room_id = 'ROOM')
        and laboratory.risk_level = any('{I,II}')
        and laboratory.hazard_categories && '{chem}'::text[]
        and laboratory.status = 'active'
        and laboratory.head_id = 'PERSON'
        and laboratory.safety_officer_ids = '{}'
        and laboratory.risk_level is null
        and exists (
            select 1
            from responsibility_letter l
            where l.laboratory_id = laboratory.id
            and l.kind = 'organizationLaboratory'
            and l.state not in ('replaced', 'void')
            and l.state = 'pending'
            and l.due_at < 'A DAY'::date)
        and laboratory.completeness < 80)) as rows
group by 1;
select laboratory.id, laboratory.laboratory_code, laboratory.laboratory_name, laboratory.organization_id,
  laboratory.laboratory_type, laboratory.disciplines, laboratory.area, laboratory.capacity,
  laboratory.hazards, laboratory.hazard_categories, laboratory.risk_level, laboratory.status,
  laboratory.closing, laboratory.completeness, laboratory.version, laboratory.updated_at, organization.name,
  array(
    select (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = lr.room_id)
    from laboratory_room lr
    where lr.laboratory_id = laboratory.id
    order by lr.order_no), (
    select json_build_object('id', a.id, 'name', a.name)
    from account a
    where a.id = laboratory.head_id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(laboratory.safety_officer_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select count(*)::int
    from laboratory_member m
    where m.laboratory_id = laboratory.id
    and m.state = 'in'), coalesce((
        select case when l.state = 'lowerSigned' then 'lowerSigned' when l.state = 'pending' then case when l.due_at < 'A DAY'::date then 'overdue' else 'pending' end when l.state = 'exempt' then 'exempt' when l.state = 'signed'
        and l.valid_to >= 'A DAY'::date then 'signed' else 'expired' end
        from responsibility_letter l
        where l.laboratory_id = laboratory.id
        and l.kind = 'organizationLaboratory'
        and l.state not in ('replaced', 'void')
        order by l.id desc
        limit 1), 'none'), laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
from laboratory
inner join organization on organization.id = laboratory.organization_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]))
    and (laboratory.search_index @@ '''合成'''::tsquery
        and laboratory.search_text like '%合成%')
    and laboratory.organization_id = any('{A,A1}'::uuid[])
    and laboratory.laboratory_type = '1,2'
    and laboratory.disciplines @> array['0703']::text[]
    and exists (
        select 1
        from laboratory_room lr
        join room r on r.id = lr.room_id
        where lr.laboratory_id = laboratory.id
        and r.building_id = 'BUILDING')
    and exists (
        select 1
        from laboratory_room lr
        where lr.laboratory_id = laboratory.id
        and lr.room_id = 'ROOM')
    and laboratory.risk_level = any('{I,II}')
    and laboratory.hazard_categories && '{chem}'::text[]
    and laboratory.status = 'active'
    and laboratory.head_id = 'PERSON'
    and laboratory.safety_officer_ids = '{}'
    and laboratory.risk_level is null
    and exists (
        select 1
        from responsibility_letter l
        where l.laboratory_id = laboratory.id
        and l.kind = 'organizationLaboratory'
        and l.state not in ('replaced', 'void')
        and l.state = 'pending'
        and l.due_at < 'A DAY'::date)
    and laboratory.completeness < 80)
order by laboratory.risk_level asc nulls first, laboratory.id asc
limit 20
offset 0;

-- laboratories.walk, whole college
select laboratory.id, laboratory.laboratory_code, laboratory.laboratory_name, laboratory.organization_id,
  laboratory.laboratory_type, laboratory.disciplines, laboratory.area, laboratory.capacity,
  laboratory.hazards, laboratory.hazard_categories, laboratory.risk_level, laboratory.status,
  laboratory.closing, laboratory.completeness, laboratory.version, laboratory.updated_at, organization.name,
  array(
    select (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = lr.room_id)
    from laboratory_room lr
    where lr.laboratory_id = laboratory.id
    order by lr.order_no), (
    select json_build_object('id', a.id, 'name', a.name)
    from account a
    where a.id = laboratory.head_id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(laboratory.safety_officer_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select count(*)::int
    from laboratory_member m
    where m.laboratory_id = laboratory.id
    and m.state = 'in'), coalesce((
        select case when l.state = 'lowerSigned' then 'lowerSigned' when l.state = 'pending' then case when l.due_at < 'A DAY'::date then 'overdue' else 'pending' end when l.state = 'exempt' then 'exempt' when l.state = 'signed'
        and l.valid_to >= 'A DAY'::date then 'signed' else 'expired' end
        from responsibility_letter l
        where l.laboratory_id = laboratory.id
        and l.kind = 'organizationLaboratory'
        and l.state not in ('replaced', 'void')
        order by l.id desc
        limit 1), 'none'), laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
from laboratory
inner join organization on organization.id = laboratory.organization_id
order by laboratory.laboratory_code asc, laboratory.id asc
limit 500;

-- laboratories.walk, one organisation
select laboratory.id, laboratory.laboratory_code, laboratory.laboratory_name, laboratory.organization_id,
  laboratory.laboratory_type, laboratory.disciplines, laboratory.area, laboratory.capacity,
  laboratory.hazards, laboratory.hazard_categories, laboratory.risk_level, laboratory.status,
  laboratory.closing, laboratory.completeness, laboratory.version, laboratory.updated_at, organization.name,
  array(
    select (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = lr.room_id)
    from laboratory_room lr
    where lr.laboratory_id = laboratory.id
    order by lr.order_no), (
    select json_build_object('id', a.id, 'name', a.name)
    from account a
    where a.id = laboratory.head_id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(laboratory.safety_officer_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select count(*)::int
    from laboratory_member m
    where m.laboratory_id = laboratory.id
    and m.state = 'in'), coalesce((
        select case when l.state = 'lowerSigned' then 'lowerSigned' when l.state = 'pending' then case when l.due_at < 'A DAY'::date then 'overdue' else 'pending' end when l.state = 'exempt' then 'exempt' when l.state = 'signed'
        and l.valid_to >= 'A DAY'::date then 'signed' else 'expired' end
        from responsibility_letter l
        where l.laboratory_id = laboratory.id
        and l.kind = 'organizationLaboratory'
        and l.state not in ('replaced', 'void')
        order by l.id desc
        limit 1), 'none'), laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
from laboratory
inner join organization on organization.id = laboratory.organization_id
where (laboratory.organization_id = any('{A,A1}'::uuid[]))
order by laboratory.laboratory_code asc, laboratory.id asc
limit 500;

-- laboratoryMatches
(laboratory.search_index @@ '''yj'' & ''jh'' & ''hc'''::tsquery
    and laboratory.search_text like '%yjhc%');

-- laboratoryPlaces, whole college
select id, laboratory_name, array(
    select (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = lr.room_id)
    from laboratory_room lr
    where lr.laboratory_id = laboratory.id
    order by lr.order_no), risk_level, status
from laboratory
where (exists (
        select 1
        from laboratory_room lr
        join room r on r.id = lr.room_id
        where lr.laboratory_id = laboratory.id
        and r.building_id = 'JOB')
    and laboratory.status = 'active')
order by laboratory.laboratory_code, laboratory.id
limit 5000;

-- laboratoryPlaces, one organisation
select id, laboratory_name, array(
    select (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = lr.room_id)
    from laboratory_room lr
    where lr.laboratory_id = laboratory.id
    order by lr.order_no), risk_level, status
from laboratory
where ((laboratory.organization_id = any('{A,A1}'::uuid[]))
    and exists (
        select 1
        from laboratory_room lr
        join room r on r.id = lr.room_id
        where lr.laboratory_id = laboratory.id
        and r.building_id = 'JOB')
    and laboratory.status = 'active')
order by laboratory.laboratory_code, laboratory.id
limit 5000;

-- selectLaboratories
select laboratory.id, laboratory.laboratory_name, laboratory.laboratory_code, organization.name,
  array_to_string(array(
        select (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = lr.room_id)
        from laboratory_room lr
        where lr.laboratory_id = laboratory.id
        order by lr.order_no), '、'), laboratory.risk_level, laboratory.status
from laboratory
inner join organization on organization.id = laboratory.organization_id
where ((false or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in'))
    and laboratory.status <> 'closed'
    and (laboratory.search_index @@ '''合成'''::tsquery
        and laboratory.search_text like '%合成%')
    and laboratory.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%'))
order by laboratory.laboratory_code asc, laboratory.id asc
limit 50;

-- emergencies.get, whole college
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where emergency.id = 'JOB';

-- emergencies.get, one organisation
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where (emergency.id = 'JOB'
    and ((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory l
                where l.id = any(emergency.laboratory_ids)
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
            and emergency.laboratory_ids = '{}'
            and exists (
                select 1
                from room
                left join laboratory_room on laboratory_room.room_id = room.id
                left join laboratory on laboratory.id = laboratory_room.laboratory_id
                and laboratory.status <> 'closed'
                where room.building_id = emergency.building_id
                and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                select 1
                from emergency_receipt r
                where r.emergency_id = emergency.id
                and r.user_id = 'PERSON'))));

-- emergencies.lock, whole college
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where emergency.id = any('{JOB}'::uuid[])
order by emergency.id asc
for no key update of emergency;

-- emergencies.lock, one organisation
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where (emergency.id = any('{JOB}'::uuid[])
    and ((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory l
                where l.id = any(emergency.laboratory_ids)
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
            and emergency.laboratory_ids = '{}'
            and exists (
                select 1
                from room
                left join laboratory_room on laboratory_room.room_id = room.id
                left join laboratory on laboratory.id = laboratory_room.laboratory_id
                and laboratory.status <> 'closed'
                where room.building_id = emergency.building_id
                and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                select 1
                from emergency_receipt r
                where r.emergency_id = emergency.id
                and r.user_id = 'PERSON'))))
order by emergency.id asc
for no key update of emergency;

-- emergencies.page, whole college
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place,
      emergency.source_kind, emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state,
      emergency.handler_id, handler.name, (handler.use_status is not null
        and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
        select a.name
        from account a
        where a.id = emergency.closed_by_id), extract(epoch
        from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
            from emergency.closed_at - emergency.raised_at) / 60)::int, (
        select count(distinct coalesce(r.user_id::text, r.phone))::int
        from emergency_receipt r
        where r.emergency_id = emergency.id
        and r.confirmed_at is not null), (
        select count(distinct coalesce(r.user_id::text, r.phone))::int
        from emergency_receipt r
        where r.emergency_id = emergency.id ), emergency.accident, (
        select a.state
        from accident_report a
        where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
          emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
          emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
          emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
        select 1
        from emergency_receipt r
        where r.emergency_id = emergency.id
        and r.user_id = 'PERSON'), exists (
        select 1
        from jsonb_array_elements(emergency.joined) j
        where j ->> 'byId' is null or j ->> 'byId' is distinct
        from emergency.raised_by_id::text), coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from laboratory l
            where l.id = any(emergency.laboratory_ids)), '[]'::json)
    from emergency
    left join account raiser on raiser.id = emergency.raised_by_id
    left join account handler on handler.id = emergency.handler_id
    where ((emergency.no ilike '%YJ%' or emergency.place ilike '%YJ%' or emergency.note ilike '%YJ%')
        and emergency.state = 'raised'
        and emergency.kind = 'fire'
        and not emergency.drill
        and (
            select a.state
            from accident_report a
            where a.emergency_id = emergency.id) is not distinct
        from 'due'::text
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.building_id = 'BUILDING'
        and emergency.laboratory_ids @> array['JOB']::uuid[]
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)) as rows;
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where ((emergency.no ilike '%YJ%' or emergency.place ilike '%YJ%' or emergency.note ilike '%YJ%')
    and emergency.state = 'raised'
    and emergency.kind = 'fire'
    and not emergency.drill
    and (
        select a.state
        from accident_report a
        where a.emergency_id = emergency.id) is not distinct
    from 'due'::text
    and emergency.organization_id = any('{A,A1}'::uuid[])
    and emergency.building_id = 'BUILDING'
    and emergency.laboratory_ids @> array['JOB']::uuid[]
    and emergency.raised_at >= 'A MOMENT'::timestamptz
    and emergency.raised_at < 'A MOMENT'::timestamptz)
order by (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null) desc, emergency.id desc
limit 20
offset 0;

-- emergencies.page, one organisation
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place,
      emergency.source_kind, emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state,
      emergency.handler_id, handler.name, (handler.use_status is not null
        and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
        select a.name
        from account a
        where a.id = emergency.closed_by_id), extract(epoch
        from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
            from emergency.closed_at - emergency.raised_at) / 60)::int, (
        select count(distinct coalesce(r.user_id::text, r.phone))::int
        from emergency_receipt r
        where r.emergency_id = emergency.id
        and r.confirmed_at is not null), (
        select count(distinct coalesce(r.user_id::text, r.phone))::int
        from emergency_receipt r
        where r.emergency_id = emergency.id ), emergency.accident, (
        select a.state
        from accident_report a
        where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
          emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
          emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
          emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
        select 1
        from emergency_receipt r
        where r.emergency_id = emergency.id
        and r.user_id = 'PERSON'), exists (
        select 1
        from jsonb_array_elements(emergency.joined) j
        where j ->> 'byId' is null or j ->> 'byId' is distinct
        from emergency.raised_by_id::text), coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from laboratory l
            where l.id = any(emergency.laboratory_ids)), '[]'::json)
    from emergency
    left join account raiser on raiser.id = emergency.raised_by_id
    left join account handler on handler.id = emergency.handler_id
    where (((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory l
                    where l.id = any(emergency.laboratory_ids)
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                    select 1
                    from emergency_receipt r
                    where r.emergency_id = emergency.id
                    and r.user_id = 'PERSON')))
        and (emergency.no ilike '%YJ%' or emergency.place ilike '%YJ%' or emergency.note ilike '%YJ%')
        and emergency.state = 'raised'
        and emergency.kind = 'fire'
        and not emergency.drill
        and (
            select a.state
            from accident_report a
            where a.emergency_id = emergency.id) is not distinct
        from 'due'::text
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.building_id = 'BUILDING'
        and emergency.laboratory_ids @> array['JOB']::uuid[]
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)) as rows;
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where (((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory l
                where l.id = any(emergency.laboratory_ids)
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
            and emergency.laboratory_ids = '{}'
            and exists (
                select 1
                from room
                left join laboratory_room on laboratory_room.room_id = room.id
                left join laboratory on laboratory.id = laboratory_room.laboratory_id
                and laboratory.status <> 'closed'
                where room.building_id = emergency.building_id
                and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                select 1
                from emergency_receipt r
                where r.emergency_id = emergency.id
                and r.user_id = 'PERSON')))
    and (emergency.no ilike '%YJ%' or emergency.place ilike '%YJ%' or emergency.note ilike '%YJ%')
    and emergency.state = 'raised'
    and emergency.kind = 'fire'
    and not emergency.drill
    and (
        select a.state
        from accident_report a
        where a.emergency_id = emergency.id) is not distinct
    from 'due'::text
    and emergency.organization_id = any('{A,A1}'::uuid[])
    and emergency.building_id = 'BUILDING'
    and emergency.laboratory_ids @> array['JOB']::uuid[]
    and emergency.raised_at >= 'A MOMENT'::timestamptz
    and emergency.raised_at < 'A MOMENT'::timestamptz)
order by (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null) desc, emergency.id desc
limit 20
offset 0;

-- emergencies.walk, whole college
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
order by emergency.raised_at asc, emergency.id asc
limit 500;

-- emergencies.walk, one organisation
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where ((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory l
            where l.id = any(emergency.laboratory_ids)
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
        and emergency.laboratory_ids = '{}'
        and exists (
            select 1
            from room
            left join laboratory_room on laboratory_room.room_id = room.id
            left join laboratory on laboratory.id = laboratory_room.laboratory_id
            and laboratory.status <> 'closed'
            where room.building_id = emergency.building_id
            and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
            select 1
            from emergency_receipt r
            where r.emergency_id = emergency.id
            and r.user_id = 'PERSON')))
order by emergency.raised_at asc, emergency.id asc
limit 500;

-- emergencyStatistics, whole college
select id, path
from organization;
select count(*) filter (
    where not emergency.drill)::int, count(*) filter (
    where emergency.drill)::int, count(*) filter (
    where not emergency.drill
    and emergency.state = 'falseAlarm')::int, count(*) filter (
    where emergency.accident)::int, percentile_disc(0.5) within group (
    order by extract(epoch
        from emergency.handled_at - emergency.raised_at)::int) filter (
    where not emergency.drill
    and emergency.handled_at is not null)
from emergency
where ((emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and emergency.state <> 'cancelled');
select kind, count(*)::int
from emergency
where ((emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and not emergency.drill
    and emergency.state <> 'cancelled')
group by emergency.kind
order by emergency.kind;
select source_kind, count(*)::int
from emergency
where ((emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and not emergency.drill
    and emergency.state <> 'cancelled')
group by emergency.source_kind
order by emergency.source_kind;
select to_char(emergency.raised_at at time zone 'Asia/Shanghai', 'YYYY-MM'), count(*) filter (
    where not emergency.drill)::int, count(*) filter (
    where emergency.drill)::int
from emergency
where ((emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and emergency.state <> 'cancelled')
group by 1
order by 1;
select laboratory.laboratory_name, to_char(emergency.raised_at at time zone 'Asia/Shanghai', 'YYYY') || case when extract(month
    from emergency.raised_at at time zone 'Asia/Shanghai') <= 6 then '-H1' else '-H2' end, count(*)::int
from emergency
inner join laboratory on laboratory.id = any(emergency.laboratory_ids)
where ((emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and emergency.drill
    and emergency.state <> 'cancelled')
group by laboratory.id, laboratory.laboratory_name, 2
order by laboratory.laboratory_name, 2;

-- emergencyStatistics, one organisation
select id, path
from organization;
select count(*) filter (
    where not emergency.drill)::int, count(*) filter (
    where emergency.drill)::int, count(*) filter (
    where not emergency.drill
    and emergency.state = 'falseAlarm')::int, count(*) filter (
    where emergency.accident)::int, percentile_disc(0.5) within group (
    order by extract(epoch
        from emergency.handled_at - emergency.raised_at)::int) filter (
    where not emergency.drill
    and emergency.handled_at is not null)
from emergency
where ((((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory l
                    where l.id = any(emergency.laboratory_ids)
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                    select 1
                    from emergency_receipt r
                    where r.emergency_id = emergency.id
                    and r.user_id = 'PERSON')))
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and emergency.state <> 'cancelled');
select kind, count(*)::int
from emergency
where ((((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory l
                    where l.id = any(emergency.laboratory_ids)
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                    select 1
                    from emergency_receipt r
                    where r.emergency_id = emergency.id
                    and r.user_id = 'PERSON')))
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and not emergency.drill
    and emergency.state <> 'cancelled')
group by emergency.kind
order by emergency.kind;
select source_kind, count(*)::int
from emergency
where ((((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory l
                    where l.id = any(emergency.laboratory_ids)
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                    select 1
                    from emergency_receipt r
                    where r.emergency_id = emergency.id
                    and r.user_id = 'PERSON')))
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and not emergency.drill
    and emergency.state <> 'cancelled')
group by emergency.source_kind
order by emergency.source_kind;
select to_char(emergency.raised_at at time zone 'Asia/Shanghai', 'YYYY-MM'), count(*) filter (
    where not emergency.drill)::int, count(*) filter (
    where emergency.drill)::int
from emergency
where ((((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory l
                    where l.id = any(emergency.laboratory_ids)
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                    select 1
                    from emergency_receipt r
                    where r.emergency_id = emergency.id
                    and r.user_id = 'PERSON')))
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and emergency.state <> 'cancelled')
group by 1
order by 1;
select laboratory.laboratory_name, to_char(emergency.raised_at at time zone 'Asia/Shanghai', 'YYYY') || case when extract(month
    from emergency.raised_at at time zone 'Asia/Shanghai') <= 6 then '-H1' else '-H2' end, count(*)::int
from emergency
inner join laboratory on laboratory.id = any(emergency.laboratory_ids)
where ((((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory l
                    where l.id = any(emergency.laboratory_ids)
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))) or (emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                    select 1
                    from emergency_receipt r
                    where r.emergency_id = emergency.id
                    and r.user_id = 'PERSON')))
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and emergency.raised_at >= 'A MOMENT'::timestamptz
        and emergency.raised_at < 'A MOMENT'::timestamptz)
    and emergency.drill
    and emergency.state <> 'cancelled')
group by laboratory.id, laboratory.laboratory_name, 2
order by laboratory.laboratory_name, 2;

-- openEmergencies, whole college
with guests as (
    select v.id
    from visitor v
    where v.host_id = 'PERSON'
    and v.state in ('arrived', 'left'))
select room.id as roomId, room.building_id as buildingId
from room
where room.id in (
    select i.room_id
    from sign_inside i
    where i.user_id = 'PERSON'
    union all
    select i.room_id
    from sign_inside i
    where i.visitor_id in (
        select id
        from guests) );
select id
from emergency
where (emergency.state in ('raised', 'handling')
    and (((emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                    select 1
                    from emergency_receipt r
                    where r.emergency_id = emergency.id
                    and r.user_id = 'PERSON')) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (exists (
                            select 1
                            from laboratory_member m
                            where m.laboratory_id = laboratory.id
                            and m.user_id = 'PERSON'
                            and m.state = 'in') or (laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[])))) ) or true))
order by emergency.raised_at asc
limit 50;
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where emergency.id = any('{}'::uuid[])
order by emergency.raised_at asc;

-- openEmergencies, one organisation
with guests as (
    select v.id
    from visitor v
    where v.host_id = 'PERSON'
    and v.state in ('arrived', 'left'))
select room.id as roomId, room.building_id as buildingId
from room
where room.id in (
    select i.room_id
    from sign_inside i
    where i.user_id = 'PERSON'
    union all
    select i.room_id
    from sign_inside i
    where i.visitor_id in (
        select id
        from guests) );
select id
from emergency
where (emergency.state in ('raised', 'handling')
    and (((emergency.raised_by_id = 'PERSON' or emergency.handler_id = 'PERSON' or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', 'PERSON'::text)) or exists (
                    select 1
                    from emergency_receipt r
                    where r.emergency_id = emergency.id
                    and r.user_id = 'PERSON')) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (exists (
                            select 1
                            from laboratory_member m
                            where m.laboratory_id = laboratory.id
                            and m.user_id = 'PERSON'
                            and m.state = 'in') or (laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[])))) ) or ((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory l
                    where l.id = any(emergency.laboratory_ids)
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or (emergency.room_id is null
                and emergency.laboratory_ids = '{}'
                and exists (
                    select 1
                    from room
                    left join laboratory_room on laboratory_room.room_id = room.id
                    left join laboratory on laboratory.id = laboratory_room.laboratory_id
                    and laboratory.status <> 'closed'
                    where room.building_id = emergency.building_id
                    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[])))))))
order by emergency.raised_at asc
limit 50;
select emergency.id, emergency.no, emergency.kind, emergency.drill, emergency.place, emergency.source_kind,
  emergency.raised_at, emergency.raised_by_id, raiser.name, emergency.state, emergency.handler_id,
  handler.name, (handler.use_status is not null
    and handler.use_status <> 1), emergency.handled_at, emergency.closed_at, emergency.closed_by_id, (
    select a.name
    from account a
    where a.id = emergency.closed_by_id), extract(epoch
    from emergency.handled_at - emergency.raised_at)::int, (extract(epoch
        from emergency.closed_at - emergency.raised_at) / 60)::int, (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.confirmed_at is not null), (
    select count(distinct coalesce(r.user_id::text, r.phone))::int
    from emergency_receipt r
    where r.emergency_id = emergency.id ), emergency.accident, (
    select a.state
    from accident_report a
    where a.emergency_id = emergency.id), emergency.version, emergency.laboratory_ids, emergency.room_id,
      emergency.building_id, emergency.kind_unsaid, emergency.latitude, emergency.longitude,
      emergency.organization_id, emergency.note, emergency.image_ids, emergency.result, emergency.ring,
      emergency.next_ring_at, emergency.take_back_until, emergency.source_id, exists (
    select 1
    from emergency_receipt r
    where r.emergency_id = emergency.id
    and r.user_id = 'PERSON'), exists (
    select 1
    from jsonb_array_elements(emergency.joined) j
    where j ->> 'byId' is null or j ->> 'byId' is distinct
    from emergency.raised_by_id::text), coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from emergency
left join account raiser on raiser.id = emergency.raised_by_id
left join account handler on handler.id = emergency.handler_id
where emergency.id = any('{}'::uuid[])
order by emergency.raised_at asc;

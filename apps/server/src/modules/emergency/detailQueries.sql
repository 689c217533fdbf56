-- timelineOf
select emergency_event.id, emergency_event.at, account.name, emergency_event.kind, emergency_event.text,
  emergency_event.image_ids
from emergency_event
left join account on account.id = emergency_event.actor_id
where emergency_event.emergency_id = 'JOB'
order by emergency_event.at asc, emergency_event.id asc;

-- whereInside
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
order by emergency.raised_at asc;

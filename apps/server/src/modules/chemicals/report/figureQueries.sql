-- flowCount
select count(*)::int
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join laboratory on laboratory.id = movement.laboratory_id
where (laboratory.organization_id = any('{A}'::uuid[])
    and (movement.at >= 'A MOMENT'::timestamptz
        and movement.at < 'A MOMENT'::timestamptz)
    and bottle.control_categories && '{explosivePrecursor,highlyToxic}'::text[]
    and movement.kind <> 'move');

-- flowRows
select movement.id, movement.at, substance.chinese_name, substance.cas_code, bottle.spec, movement.kind,
  bottle.supplier_name, movement.delta, movement.balance_after, bottle.unit, movement.purpose, (
    select a.name
    from account a
    where a.id = movement.counterpart_id), (
    select t.laboratory_name
    from laboratory t
    where t.id = movement.to_laboratory_id), concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = place.room_id), case when above.parent_id is not null then above.name end,
          case when place.parent_id is not null then place.name end), concat_ws('、', (
        select a.name
        from account a
        where a.id = place.keeper_a_id), (
        select a.name
        from account a
        where a.id = place.keeper_b_id)), (
    select a.name
    from account a
    where a.id = movement.operator_id), (
    select a.name
    from account a
    where a.id = movement.witness_id), bottle.id, bottle.bottle_code, movement.bottle_seq,
      (not bottle.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[] or coalesce((place.keeper_a_id = 'PERSON'::uuid or place.keeper_b_id = 'PERSON'::uuid or laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[] or laboratory.organization_id = any('{A}'::uuid[])), false))
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
left join storage_location above on above.id = place.parent_id
where ((laboratory.organization_id = any('{A}'::uuid[])
        and (movement.at >= 'A MOMENT'::timestamptz
            and movement.at < 'A MOMENT'::timestamptz)
        and bottle.control_categories && '{explosivePrecursor,highlyToxic}'::text[]
        and movement.kind <> 'move')
    and (movement.at, movement.id) > ('A MOMENT'::timestamptz, 'JOB'::uuid))
order by movement.at asc, movement.id asc
limit 500;

-- laboratoriesInOrder
select laboratory.id
from laboratory
inner join organization on organization.id = laboratory.organization_id
where (laboratory.organization_id = any('{A}'::uuid[])
    and exists (
        select
        from bottle b
        where b.laboratory_id = laboratory.id))
order by organization.path asc, laboratory.laboratory_name asc, laboratory.id asc;

-- placeRows
select place.code, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = place.room_id), case when above.parent_id is not null then above.name end,
          case when place.parent_id is not null then place.name end), laboratory.laboratory_name,
          place.cabinet_type, place.lock_kind, place.camera, place.controlled_categories,
          place.controlled_at, keeper_a.name, keeper_a.login_name, keeper_a.phone, keeper_b.name,
          keeper_b.login_name, keeper_b.phone
from storage_location place
inner join laboratory on laboratory.id = place.laboratory_id
inner join organization on organization.id = laboratory.organization_id
left join storage_location above on above.id = place.parent_id
left join account keeper_a on keeper_a.id = place.keeper_a_id
left join account keeper_b on keeper_b.id = place.keeper_b_id
where (laboratory.organization_id = any('{A}'::uuid[])
    and place.controlled_state = 'approved'
    and place.use_status = 1
    and (not place.controlled_categories && '{highlyToxic,narcotic,psychotropic2}'::text[] or coalesce((place.keeper_a_id = 'PERSON'::uuid or place.keeper_b_id = 'PERSON'::uuid or laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[] or laboratory.organization_id = any('{A}'::uuid[])), false)))
order by organization.path asc, laboratory.laboratory_name asc, place.code asc;

-- precursorBalances
with parts as (
    select bottle.substance_id as substance_id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end as base,
      sum(bottle.remaining) as now, 0 as before_end, 0 as since, null as kind
    from bottle
    join laboratory on laboratory.id = bottle.laboratory_id
    where bottle.control_categories && '{precursor1,precursor2,precursor3}'::text[]
    and laboratory.organization_id = any('{A}'::uuid[])
    group by 1, 2
    union all
    select bottle.substance_id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end,
      0, coalesce(sum(movement.delta) filter (
            where movement.at < 'A MOMENT'::timestamptz), 0), sum(movement.delta), coalesce((
            select taken.kind
            from movement taken
            where taken.id = movement.reversal_of_id), movement.kind)
    from movement
    join bottle on bottle.id = movement.bottle_id
    join laboratory on laboratory.id = movement.laboratory_id
    where movement.at >= 'A MOMENT'::timestamptz
    and bottle.control_categories && '{precursor1,precursor2,precursor3}'::text[]
    and laboratory.organization_id = any('{A}'::uuid[])
    group by 1, 2, 6), sums as (
    select substance_id, base, sum(now) - sum(since) as opening,
      sum(now) - sum(since) + sum(before_end) as closing, coalesce(jsonb_object_agg(kind, before_end::text) filter (
            where kind is not null
            and before_end <> 0), '{}') as changes
    from parts
    group by 1, 2)
select s.substance_id as substanceId, d.chinese_name as chineseName, s.base, array(
    select distinct c.code
    from bottle b cross
    join unnest(b.control_categories) c(code)
    where b.substance_id = d.id
    order by 1) as categories, s.opening::text, s.closing::text, s.changes
from sums s
join substance d on d.id = s.substance_id
where s.opening <> 0 or s.closing <> 0 or s.changes <> '{}'
order by d.chinese_name, d.id, s.base;

-- stockCount
select count(distinct (bottle.laboratory_id, bottle.location_id, bottle.substance_id, bottle.spec, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end))::int
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where (laboratory.organization_id = any('{A}'::uuid[])
    and bottle.state in ('inStore', 'takenOut')
    and (substance.in_hazardous_catalogue or cardinality(bottle.control_categories) > 0));

-- stockRows
select organization.name, laboratory.laboratory_name, place.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = place.room_id), concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = place.room_id), case when above.parent_id is not null then above.name end,
          case when place.parent_id is not null then place.name end), substance.chinese_name,
          substance.cas_code, substance.hazard_class, substance.un_no, bottle.spec, count(*)::int,
          sum(bottle.remaining)::text, case when bottle.unit in ('μL', 'mL',
          'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end, head.name, head.phone,
          bool_and((not bottle.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[] or coalesce((place.keeper_a_id = 'PERSON'::uuid or place.keeper_b_id = 'PERSON'::uuid or laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[] or laboratory.organization_id = any('{A}'::uuid[])), false))),
          bool_or(bottle.id = any('{A}'::uuid[]))
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join storage_location place on place.id = bottle.location_id
left join storage_location above on above.id = place.parent_id
left join account head on head.id = laboratory.head_id
where (laboratory.organization_id = any('{A}'::uuid[])
    and bottle.state in ('inStore', 'takenOut')
    and (substance.in_hazardous_catalogue or cardinality(bottle.control_categories) > 0)
    and bottle.laboratory_id = any('{JOB}'::uuid[]))
group by organization.id, laboratory.id, place.id, above.id, substance.id, bottle.spec, head.id,
  organization.path, laboratory.laboratory_name, laboratory.head_id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end
order by organization.path asc, laboratory.laboratory_name asc, laboratory.id asc, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = place.room_id) asc, place.id asc, substance.chinese_name asc, substance.id asc,
      bottle.spec asc;

-- wasteBottleRows
select movement.at, bottle.id, substance.chinese_name, substance.physical_state, (-movement.delta)::text,
  bottle.unit, waste_item.weighed, bottle.bottle_code, laboratory.laboratory_name, organization.name, (
    select a.name
    from account a
    where a.id = movement.operator_id), waste_request.stored_at, disposal_batch.company,
      disposal_batch.manifest_no, disposal_batch.handed_at
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
inner join organization on organization.id = laboratory.organization_id
left join waste_item on waste_item.id = (
    select i.id
    from waste_item i
    join waste_request r on r.id = i.request_id
    where i.bottle_id = bottle.id
    and r.state not in ('draft', 'returned', 'rejected', 'withdrawn')
    order by r.created_at desc
    limit 1)
left join waste_request on waste_request.id = waste_item.request_id
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (laboratory.organization_id = any('{A}'::uuid[])
    and (movement.at >= 'A MOMENT'::timestamptz
        and movement.at < 'A MOMENT'::timestamptz)
    and movement.kind = 'wasteOut'
    and movement.waste_container_id is null
    and not exists (
        select
        from movement back
        where back.reversal_of_id = movement.id))
order by movement.at asc, movement.id asc;

-- wasteContainerRows
select waste_container.id, waste_container.started_at, waste_container.waste_category,
  waste_container.hw_code, waste_container.form, waste_container.filled, waste_container.unit,
  waste_item.weighed, waste_container.code, laboratory.laboratory_name, organization.name, coalesce((
        select a.name
        from account a
        where a.id = waste_request.applicant_id), (
        select (
            select a.name
            from account a
            where a.id = c.by_id)
        from waste_content c
        where c.container_id = waste_container.id
        order by c.at
        limit 1)), waste_request.stored_at, disposal_batch.company, disposal_batch.manifest_no,
          disposal_batch.handed_at
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join organization on organization.id = laboratory.organization_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (laboratory.organization_id = any('{A}'::uuid[])
    and (waste_container.started_at >= 'A MOMENT'::timestamptz
        and waste_container.started_at < 'A MOMENT'::timestamptz))
order by waste_container.started_at asc, waste_container.id asc;

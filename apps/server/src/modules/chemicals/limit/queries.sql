-- limits.count, whole college
select count(*)::int
from (
    select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id,
      chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id,
      chemical_limit.fire_unit, chemical_limit.key, chemical_limit.substance_id, chemical_limit.category,
      chemical_limit.storage_class, chemical_limit.h_codes, chemical_limit.max, chemical_limit.unit,
      chemical_limit.max_base, chemical_limit.area_basis, chemical_limit.warn_at, chemical_limit.mode,
      chemical_limit.confirmed, chemical_limit.basis, chemical_limit.built_in, chemical_limit.use_status,
      chemical_limit.version, chemical_limit.created_at, substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = chemical_limit.room_id) end,
              case when chemical_limit.location_id is not null then concat_ws(' / ', (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = location.room_id), case when above.parent_id is not null then above.name end,
                  case when location.parent_id is not null then location.name end) end),
                  coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
            select b.organization_id
            from laboratory b
            where b.id = location.laboratory_id))
    from chemical_limit
    left join substance on substance.id = chemical_limit.substance_id
    left join organization on organization.id = chemical_limit.organization_id
    left join laboratory on laboratory.id = chemical_limit.laboratory_id
    left join room on room.id = chemical_limit.room_id
    left join storage_location location on location.id = chemical_limit.location_id
    left join storage_location above on above.id = location.parent_id
    where (chemical_limit.scope = 'college'
        and chemical_limit.use_status = 1)) as rows;

-- limits.count, one organisation
select count(*)::int
from (
    select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id,
      chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id,
      chemical_limit.fire_unit, chemical_limit.key, chemical_limit.substance_id, chemical_limit.category,
      chemical_limit.storage_class, chemical_limit.h_codes, chemical_limit.max, chemical_limit.unit,
      chemical_limit.max_base, chemical_limit.area_basis, chemical_limit.warn_at, chemical_limit.mode,
      chemical_limit.confirmed, chemical_limit.basis, chemical_limit.built_in, chemical_limit.use_status,
      chemical_limit.version, chemical_limit.created_at, substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = chemical_limit.room_id) end,
              case when chemical_limit.location_id is not null then concat_ws(' / ', (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = location.room_id), case when above.parent_id is not null then above.name end,
                  case when location.parent_id is not null then location.name end) end),
                  coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
            select b.organization_id
            from laboratory b
            where b.id = location.laboratory_id))
    from chemical_limit
    left join substance on substance.id = chemical_limit.substance_id
    left join organization on organization.id = chemical_limit.organization_id
    left join laboratory on laboratory.id = chemical_limit.laboratory_id
    left join room on room.id = chemical_limit.room_id
    left join storage_location location on location.id = chemical_limit.location_id
    left join storage_location above on above.id = location.parent_id
    where ((coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or (chemical_limit.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select
                    from laboratory b
                    where (b.id = chemical_limit.laboratory_id or exists (
                            select
                            from storage_location s
                            where s.laboratory_id = b.id
                            and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                            select
                            from organization o
                            join organization t on t.id = chemical_limit.organization_id
                            where o.id = b.organization_id
                            and o.path like t.path || '%'))
                    and (b.organization_id = any('{A,A1}'::uuid[]) or b.id = any('{}'::uuid[]) or exists (
                            select
                            from laboratory_member m
                            where m.laboratory_id = b.id
                            and m.user_id = 'PERSON'
                            and m.state = 'in')))))
        and chemical_limit.scope = 'college'
        and chemical_limit.use_status = 1)) as rows;

-- limits.get, whole college
select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id, chemical_limit.laboratory_id,
  chemical_limit.room_id, chemical_limit.location_id, chemical_limit.fire_unit, chemical_limit.key,
  chemical_limit.substance_id, chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes,
  chemical_limit.max, chemical_limit.unit, chemical_limit.max_base, chemical_limit.area_basis,
  chemical_limit.warn_at, chemical_limit.mode, chemical_limit.confirmed, chemical_limit.basis,
  chemical_limit.built_in, chemical_limit.use_status, chemical_limit.version, chemical_limit.created_at,
  substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_limit.room_id) end,
          case when chemical_limit.location_id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end) end),
              coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
        select b.organization_id
        from laboratory b
        where b.id = location.laboratory_id))
from chemical_limit
left join substance on substance.id = chemical_limit.substance_id
left join organization on organization.id = chemical_limit.organization_id
left join laboratory on laboratory.id = chemical_limit.laboratory_id
left join room on room.id = chemical_limit.room_id
left join storage_location location on location.id = chemical_limit.location_id
left join storage_location above on above.id = location.parent_id
where (chemical_limit.id = 'JOB'
    and chemical_limit.use_status = 1);

-- limits.get, one organisation
select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id, chemical_limit.laboratory_id,
  chemical_limit.room_id, chemical_limit.location_id, chemical_limit.fire_unit, chemical_limit.key,
  chemical_limit.substance_id, chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes,
  chemical_limit.max, chemical_limit.unit, chemical_limit.max_base, chemical_limit.area_basis,
  chemical_limit.warn_at, chemical_limit.mode, chemical_limit.confirmed, chemical_limit.basis,
  chemical_limit.built_in, chemical_limit.use_status, chemical_limit.version, chemical_limit.created_at,
  substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_limit.room_id) end,
          case when chemical_limit.location_id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end) end),
              coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
        select b.organization_id
        from laboratory b
        where b.id = location.laboratory_id))
from chemical_limit
left join substance on substance.id = chemical_limit.substance_id
left join organization on organization.id = chemical_limit.organization_id
left join laboratory on laboratory.id = chemical_limit.laboratory_id
left join room on room.id = chemical_limit.room_id
left join storage_location location on location.id = chemical_limit.location_id
left join storage_location above on above.id = location.parent_id
where (chemical_limit.id = 'JOB'
    and ((coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or (chemical_limit.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select
                    from laboratory b
                    where (b.id = chemical_limit.laboratory_id or exists (
                            select
                            from storage_location s
                            where s.laboratory_id = b.id
                            and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                            select
                            from organization o
                            join organization t on t.id = chemical_limit.organization_id
                            where o.id = b.organization_id
                            and o.path like t.path || '%'))
                    and (b.organization_id = any('{A,A1}'::uuid[]) or b.id = any('{}'::uuid[]) or exists (
                            select
                            from laboratory_member m
                            where m.laboratory_id = b.id
                            and m.user_id = 'PERSON'
                            and m.state = 'in')))))
        and chemical_limit.use_status = 1));

-- limits.lock, whole college
select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id, chemical_limit.laboratory_id,
  chemical_limit.room_id, chemical_limit.location_id, chemical_limit.fire_unit, chemical_limit.key,
  chemical_limit.substance_id, chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes,
  chemical_limit.max, chemical_limit.unit, chemical_limit.max_base, chemical_limit.area_basis,
  chemical_limit.warn_at, chemical_limit.mode, chemical_limit.confirmed, chemical_limit.basis,
  chemical_limit.built_in, chemical_limit.use_status, chemical_limit.version, chemical_limit.created_at,
  substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_limit.room_id) end,
          case when chemical_limit.location_id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end) end),
              coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
        select b.organization_id
        from laboratory b
        where b.id = location.laboratory_id))
from chemical_limit
left join substance on substance.id = chemical_limit.substance_id
left join organization on organization.id = chemical_limit.organization_id
left join laboratory on laboratory.id = chemical_limit.laboratory_id
left join room on room.id = chemical_limit.room_id
left join storage_location location on location.id = chemical_limit.location_id
left join storage_location above on above.id = location.parent_id
where chemical_limit.id = any('{JOB}'::uuid[])
order by chemical_limit.id asc
for no key update of chemical_limit;

-- limits.lock, one organisation
select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id, chemical_limit.laboratory_id,
  chemical_limit.room_id, chemical_limit.location_id, chemical_limit.fire_unit, chemical_limit.key,
  chemical_limit.substance_id, chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes,
  chemical_limit.max, chemical_limit.unit, chemical_limit.max_base, chemical_limit.area_basis,
  chemical_limit.warn_at, chemical_limit.mode, chemical_limit.confirmed, chemical_limit.basis,
  chemical_limit.built_in, chemical_limit.use_status, chemical_limit.version, chemical_limit.created_at,
  substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_limit.room_id) end,
          case when chemical_limit.location_id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end) end),
              coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
        select b.organization_id
        from laboratory b
        where b.id = location.laboratory_id))
from chemical_limit
left join substance on substance.id = chemical_limit.substance_id
left join organization on organization.id = chemical_limit.organization_id
left join laboratory on laboratory.id = chemical_limit.laboratory_id
left join room on room.id = chemical_limit.room_id
left join storage_location location on location.id = chemical_limit.location_id
left join storage_location above on above.id = location.parent_id
where (chemical_limit.id = any('{JOB}'::uuid[])
    and (coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or (chemical_limit.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or exists (
                select
                from laboratory b
                where (b.id = chemical_limit.laboratory_id or exists (
                        select
                        from storage_location s
                        where s.laboratory_id = b.id
                        and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                        select
                        from organization o
                        join organization t on t.id = chemical_limit.organization_id
                        where o.id = b.organization_id
                        and o.path like t.path || '%'))
                and (b.organization_id = any('{A,A1}'::uuid[]) or b.id = any('{}'::uuid[]) or exists (
                        select
                        from laboratory_member m
                        where m.laboratory_id = b.id
                        and m.user_id = 'PERSON'
                        and m.state = 'in'))))))
order by chemical_limit.id asc
for no key update of chemical_limit;

-- limits.page, whole college
select keeper_entry.bottle_id, min(movement.bottle_seq)
from keeper_entry
inner join movement on movement.id = keeper_entry.movement_id
inner join bottle on bottle.id = keeper_entry.bottle_id
inner join laboratory on laboratory.id = keeper_entry.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
where (keeper_entry.keeper_id is null
    and ('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))))
group by keeper_entry.bottle_id;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select scope, key, substance_id, category
from chemical_limit
where (chemical_limit.scope in ('college', 'organization')
    and chemical_limit.use_status = 1);
with fire as (
    select l.room_id, min(r.building_id::text || ' ' || l.fire_unit) as unit
    from chemical_limit l
    join room r on r.id = l.room_id
    where l.fire_unit is not null
    and l.use_status = 1
    group by l.room_id), mine as (
    select s.id, s.laboratory_id, s.room_id, f.unit
    from storage_location s
    left join fire f on f.room_id = s.room_id
    where s.laboratory_id in (
        select laboratory.id
        from laboratory
        where laboratory.id = 'JOB')), p as (
    select s.id, s.laboratory_id, s.room_id, s.parent_id, a.parent_id as above_id, b.organization_id, r.area,
      case when a.parent_id is null then s.id else a.id end as cabinet_id, coalesce(f.unit, s.room_id::text) as fire
    from storage_location s
    join laboratory b on b.id = s.laboratory_id
    join room r on r.id = s.room_id
    left join storage_location a on a.id = s.parent_id
    left join fire f on f.room_id = s.room_id
    where s.id in (
        select o.id
        from storage_location o
        where o.laboratory_id in (
            select laboratory_id
            from mine)
        union
        select o.id
        from storage_location o
        where o.room_id in (
            select room_id
            from mine
            union
            select g.room_id
            from fire g
            where g.unit in (
                select unit
                from mine
                where unit is not null)))), l as (
    select *
    from chemical_limit l
    where l.use_status = 1 ), placed as (
    select l.id as limit_id, p.laboratory_id::text as unit, p.*
    from l
    join p on l.scope = 'laboratory'
    and (l.laboratory_id is null or l.laboratory_id = p.laboratory_id)
    union all
    select l.id, p.fire, p.*
    from l
    join p on l.scope = 'room'
    and l.room_id is null
    union all
    select l.id, p.room_id::text, p.*
    from l
    join p on l.scope = 'room'
    and l.fire_unit is null
    and l.room_id = p.room_id
    union all
    select l.id, p.fire, p.*
    from l
    join fire f on l.scope = 'room'
    and l.fire_unit is not null
    and f.room_id = l.room_id
    join p on p.fire = f.unit
    union all
    select l.id, p.cabinet_id::text, p.*
    from l
    join p on l.scope = 'location'
    and l.location_id is null
    union all
    select l.id, l.location_id::text, p.*
    from l
    join p on l.scope = 'location'
    and l.location_id in (p.id, p.parent_id, p.above_id)), stock as (
    select b.location_id, b.id as bottle_id, b.id = any(array(
            select unnest('{}'::uuid[]))) as leaving, null::int as item, false as wide,
              case when b.unit in ('μL', 'mL',
              'L') then 'mL' when b.unit = 'pcs' then 'pcs' else 'g' end as base,
              b.remaining * 1000000 as amount, b.net_base * 1000000 as container, 1 as n,
              b.control_categories as categories, b.substance_id, case when b.solution is not null then array(
        select jsonb_array_elements_text(b.solution -> 'hCodes')) end as own_codes, concat(b.substance_id,
          b.control_categories, case when b.solution is not null then array(
            select jsonb_array_elements_text(b.solution -> 'hCodes')) end) as kind
    from bottle b
    where b.state in ('inStore', 'takenOut')
    and b.remaining > 0
    and b.location_id = any(array(
            select id
            from p))
    union all
    select g.locationId, null, false, g.item, g.wide, g.base, g.amount, g.container, 1, g.categories,
      g.substanceId, g.hCodes, concat(g.substanceId, g.categories, g.hCodes)
    from jsonb_to_recordset('[]'::jsonb) as g(locationId uuid, item int, wide boolean, base text, amount numeric, container numeric, categories text[], substanceId uuid, hCodes text[])),
      counting as materialized (
    select l.id as limit_id, k.kind, k.density, c.is as counts
    from l cross
    join (
        select o.kind, o.categories, o.substance_id, d.density, d.storage_class, d.in_hazardous_catalogue,
          coalesce(d.physical_state = 'gas' or d.storage_class = any(array['FG', 'TG', 'OG', 'NG']), false) as gas,
          case when o.own_codes is null then array(
            select left(code, 4)
            from unnest(d.h_codes) code) else array(
            select left(code, 4)
            from unnest(o.own_codes) code) end as codes
        from (
            select distinct kind, categories, substance_id, own_codes
            from stock) o
        left join substance d on d.id = o.substance_id) k cross
    join lateral (
        select case l.key when 'substance' then coalesce(k.substance_id = l.substance_id, false) when 'category' then k.categories @> array[l.category] when 'storageClass' then coalesce(k.storage_class = l.storage_class, false) when 'hCodes' then case when cardinality(k.codes) > 0 or k.in_hazardous_catalogue is false then k.codes && l.h_codes end when 'hazardousTotal' then not k.gas
        and coalesce(k.in_hazardous_catalogue, case when k.categories @> array['hazardous'] then true end) else case when k.gas then false when cardinality(k.codes) > 0 or k.in_hazardous_catalogue is false then k.codes && '{H200,H201,H202,H203,H204,H205,H206,H207,H208,H224,H225,H226,H228,H240,H241,H242,H250,H251,H252,H260,H261}'::text[] end end as is) c
    where c.is is not false), counted as (
    select w.limit_id, w.unit, k.item, k.leaving, k.bottle_id as bottle_id, c.counts, k.n,
      round(case when l.unit = 'pcs' then case when k.base = 'pcs' then case when l.key = 'singleContainer' then k.container else k.amount end else 0 end when l.unit = 'kgL' then case when k.base = 'pcs' then 0 else case when l.key = 'singleContainer' then k.container else k.amount end end when l.unit in ('μL', 'mL', 'L') then case k.base when 'mL' then case when l.key = 'singleContainer' then k.container else k.amount end when 'g' then case when l.key = 'singleContainer' then k.container else k.amount end / coalesce(nullif(c.density, 0), 1)::numeric else 0 end else case k.base when 'g' then case when l.key = 'singleContainer' then k.container else k.amount end when 'mL' then case when l.key = 'singleContainer' then k.container else k.amount end * coalesce(nullif(c.density, 0), 1)::numeric else 0 end end) as amount,
      c.density is null
    and l.unit not in ('pcs', 'kgL')
    and k.base <> 'pcs'
    and (k.base = 'mL') <> (l.unit in ('μL', 'mL', 'L')) as estimated, k.base = 'pcs'
    and l.unit <> 'pcs' as uncounted, l.key = 'singleContainer' as single
    from placed w
    join l on l.id = w.limit_id
    join counting c on c.limit_id = l.id
    join stock k on k.location_id = w.id
    and k.kind = c.kind
    and (not k.wide or l.scope in ('laboratory', 'organization', 'college'))), units as (
    select w.limit_id, w.unit, array_agg(distinct w.room_id) as rooms,
      array_agg(distinct w.laboratory_id) as laboratories
    from placed w
    where (w.limit_id, w.unit) in (
        select limit_id, unit
        from counted) or (w.limit_id, w.unit) in (
        select distinct on (e.limit_id) e.limit_id, e.unit
        from placed e
        where (e.limit_id, e.unit) not in (
            select limit_id, unit
            from counted)
        order by e.limit_id) or w.limit_id in (
        select l.id
        from l
        where (l.category = any('{highlyToxic,narcotic,psychotropic2}'::text[]) or exists (
                select
                from substance d
                where d.id = l.substance_id
                and d.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[])))
    group by 1, 2 having bool_or(w.id in (
            select id
            from mine))), areas as (
    select limit_id, unit, sum(area) as area
    from (
        select distinct w.limit_id, w.unit, w.room_id, w.area
        from placed w
        join l on l.id = w.limit_id
        and l.area_basis is not null) one
    group by 1, 2), raised as (
    select distinct on (w.limit_id, w.unit) w.limit_id, w.unit, q.new_base, q.valid_to
    from placed w
    join limit_raise q on q.limit_id = w.limit_id
    and q.laboratory_id = w.laboratory_id
    and (q.room_id is null or q.room_id = w.room_id)
    where q.state = 'applied'
    and q.valid_to >= 'A DAY'::date
    order by w.limit_id, w.unit, q.new_base desc), there as (
    select limit_id, unit, case when bool_or(single) then max(amount) else sum(amount) end as amount,
      coalesce(case when bool_or(single) then max(amount) filter (
            where leaving) else sum(amount) filter (
            where leaving) end, 0) as leaving, sum(n) filter (
        where estimated) as estimated, sum(n) filter (
        where uncounted) as uncounted
    from counted
    where item is null
    and counts
    group by 1, 2), unsaid as (
    select limit_id, unit, sum(n) as n
    from counted
    where counts is null
    and item is null
    group by 1, 2), to_come as (
    select limit_id, unit, jsonb_object_agg(item, amount::text) as items
    from (
        select limit_id, unit, item, case when bool_or(single) then max(amount) else sum(amount) end as amount
        from counted
        where item is not null
        and counts
        group by 1, 2, 3) one
    group by 1, 2)
select u.limit_id, l.scope, u.unit, u.rooms::text[] as rooms, u.laboratories::text[] as laboratories,
  trunc(l.max_base * 1000000 * coalesce((a.area / l.area_basis)::numeric, 1))::text as base,
  (q.new_base * 1000000)::text as raised, q.valid_to::text as valid_to, coalesce(t.amount, 0)::text as now,
  coalesce(t.leaving, 0)::text as leaving, c.items, coalesce(t.estimated, 0)::int as estimated,
  coalesce(t.uncounted, 0)::int as uncounted, coalesce(n.n, 0)::int as unknown,
  (l.category = any('{highlyToxic,narcotic,psychotropic2}'::text[]) or exists (
        select
        from substance d
        where d.id = l.substance_id
        and d.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[])) as hidden
from units u
join l on l.id = u.limit_id
left join areas a on a.limit_id = u.limit_id
  and a.unit = u.unit
left join raised q on q.limit_id = u.limit_id
  and q.unit = u.unit
left join there t on t.limit_id = u.limit_id
  and t.unit = u.unit
left join to_come c on c.limit_id = u.limit_id
  and c.unit = u.unit
left join unsaid n on n.limit_id = u.limit_id
  and n.unit = u.unit
order by l.scope, l.key, u.unit;
select count(*)::int
from (
    select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id,
      chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id,
      chemical_limit.fire_unit, chemical_limit.key, chemical_limit.substance_id, chemical_limit.category,
      chemical_limit.storage_class, chemical_limit.h_codes, chemical_limit.max, chemical_limit.unit,
      chemical_limit.max_base, chemical_limit.area_basis, chemical_limit.warn_at, chemical_limit.mode,
      chemical_limit.confirmed, chemical_limit.basis, chemical_limit.built_in, chemical_limit.use_status,
      chemical_limit.version, chemical_limit.created_at, substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = chemical_limit.room_id) end,
              case when chemical_limit.location_id is not null then concat_ws(' / ', (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = location.room_id), case when above.parent_id is not null then above.name end,
                  case when location.parent_id is not null then location.name end) end),
                  coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
            select b.organization_id
            from laboratory b
            where b.id = location.laboratory_id))
    from chemical_limit
    left join substance on substance.id = chemical_limit.substance_id
    left join organization on organization.id = chemical_limit.organization_id
    left join laboratory on laboratory.id = chemical_limit.laboratory_id
    left join room on room.id = chemical_limit.room_id
    left join storage_location location on location.id = chemical_limit.location_id
    left join storage_location above on above.id = location.parent_id
    where (chemical_limit.scope = 'room'
        and chemical_limit.key = 'flammable'
        and (coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or exists (
                select
                from laboratory b
                where b.id = 'JOB'::uuid
                and (b.id = chemical_limit.laboratory_id or exists (
                        select
                        from storage_location s
                        where s.laboratory_id = b.id
                        and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                        select
                        from organization o
                        join organization t on t.id = chemical_limit.organization_id
                        where o.id = b.organization_id
                        and o.path like t.path || '%'))))
        and chemical_limit.id = any('{}'::uuid[])
        and chemical_limit.use_status = 1)) as rows;
select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id, chemical_limit.laboratory_id,
  chemical_limit.room_id, chemical_limit.location_id, chemical_limit.fire_unit, chemical_limit.key,
  chemical_limit.substance_id, chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes,
  chemical_limit.max, chemical_limit.unit, chemical_limit.max_base, chemical_limit.area_basis,
  chemical_limit.warn_at, chemical_limit.mode, chemical_limit.confirmed, chemical_limit.basis,
  chemical_limit.built_in, chemical_limit.use_status, chemical_limit.version, chemical_limit.created_at,
  substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_limit.room_id) end,
          case when chemical_limit.location_id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end) end),
              coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
        select b.organization_id
        from laboratory b
        where b.id = location.laboratory_id))
from chemical_limit
left join substance on substance.id = chemical_limit.substance_id
left join organization on organization.id = chemical_limit.organization_id
left join laboratory on laboratory.id = chemical_limit.laboratory_id
left join room on room.id = chemical_limit.room_id
left join storage_location location on location.id = chemical_limit.location_id
left join storage_location above on above.id = location.parent_id
where (chemical_limit.scope = 'room'
    and chemical_limit.key = 'flammable'
    and (coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or exists (
            select
            from laboratory b
            where b.id = 'JOB'::uuid
            and (b.id = chemical_limit.laboratory_id or exists (
                    select
                    from storage_location s
                    where s.laboratory_id = b.id
                    and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                    select
                    from organization o
                    join organization t on t.id = chemical_limit.organization_id
                    where o.id = b.organization_id
                    and o.path like t.path || '%'))))
    and chemical_limit.id = any('{}'::uuid[])
    and chemical_limit.use_status = 1)
order by chemical_limit.warn_at asc, chemical_limit.id asc
limit 20
offset 0;

-- limits.page, one organisation
select keeper_entry.bottle_id, min(movement.bottle_seq)
from keeper_entry
inner join movement on movement.id = keeper_entry.movement_id
inner join bottle on bottle.id = keeper_entry.bottle_id
inner join laboratory on laboratory.id = keeper_entry.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
where (keeper_entry.keeper_id is null
    and ('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))))
group by keeper_entry.bottle_id;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select scope, key, substance_id, category
from chemical_limit
where (chemical_limit.scope in ('college', 'organization')
    and chemical_limit.use_status = 1);
with fire as (
    select l.room_id, min(r.building_id::text || ' ' || l.fire_unit) as unit
    from chemical_limit l
    join room r on r.id = l.room_id
    where l.fire_unit is not null
    and l.use_status = 1
    group by l.room_id), mine as (
    select s.id, s.laboratory_id, s.room_id, f.unit
    from storage_location s
    left join fire f on f.room_id = s.room_id
    where s.laboratory_id in (
        select laboratory.id
        from laboratory
        where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in'))
            and laboratory.id = 'JOB'))), p as (
    select s.id, s.laboratory_id, s.room_id, s.parent_id, a.parent_id as above_id, b.organization_id, r.area,
      case when a.parent_id is null then s.id else a.id end as cabinet_id, coalesce(f.unit, s.room_id::text) as fire
    from storage_location s
    join laboratory b on b.id = s.laboratory_id
    join room r on r.id = s.room_id
    left join storage_location a on a.id = s.parent_id
    left join fire f on f.room_id = s.room_id
    where s.id in (
        select o.id
        from storage_location o
        where o.laboratory_id in (
            select laboratory_id
            from mine)
        union
        select o.id
        from storage_location o
        where o.room_id in (
            select room_id
            from mine
            union
            select g.room_id
            from fire g
            where g.unit in (
                select unit
                from mine
                where unit is not null)))), l as (
    select *
    from chemical_limit l
    where l.use_status = 1 ), placed as (
    select l.id as limit_id, p.laboratory_id::text as unit, p.*
    from l
    join p on l.scope = 'laboratory'
    and (l.laboratory_id is null or l.laboratory_id = p.laboratory_id)
    union all
    select l.id, p.fire, p.*
    from l
    join p on l.scope = 'room'
    and l.room_id is null
    union all
    select l.id, p.room_id::text, p.*
    from l
    join p on l.scope = 'room'
    and l.fire_unit is null
    and l.room_id = p.room_id
    union all
    select l.id, p.fire, p.*
    from l
    join fire f on l.scope = 'room'
    and l.fire_unit is not null
    and f.room_id = l.room_id
    join p on p.fire = f.unit
    union all
    select l.id, p.cabinet_id::text, p.*
    from l
    join p on l.scope = 'location'
    and l.location_id is null
    union all
    select l.id, l.location_id::text, p.*
    from l
    join p on l.scope = 'location'
    and l.location_id in (p.id, p.parent_id, p.above_id)), stock as (
    select b.location_id, b.id as bottle_id, b.id = any(array(
            select unnest('{}'::uuid[]))) as leaving, null::int as item, false as wide,
              case when b.unit in ('μL', 'mL',
              'L') then 'mL' when b.unit = 'pcs' then 'pcs' else 'g' end as base,
              b.remaining * 1000000 as amount, b.net_base * 1000000 as container, 1 as n,
              b.control_categories as categories, b.substance_id, case when b.solution is not null then array(
        select jsonb_array_elements_text(b.solution -> 'hCodes')) end as own_codes, concat(b.substance_id,
          b.control_categories, case when b.solution is not null then array(
            select jsonb_array_elements_text(b.solution -> 'hCodes')) end) as kind
    from bottle b
    where b.state in ('inStore', 'takenOut')
    and b.remaining > 0
    and b.location_id = any(array(
            select id
            from p))
    union all
    select g.locationId, null, false, g.item, g.wide, g.base, g.amount, g.container, 1, g.categories,
      g.substanceId, g.hCodes, concat(g.substanceId, g.categories, g.hCodes)
    from jsonb_to_recordset('[]'::jsonb) as g(locationId uuid, item int, wide boolean, base text, amount numeric, container numeric, categories text[], substanceId uuid, hCodes text[])),
      counting as materialized (
    select l.id as limit_id, k.kind, k.density, c.is as counts
    from l cross
    join (
        select o.kind, o.categories, o.substance_id, d.density, d.storage_class, d.in_hazardous_catalogue,
          coalesce(d.physical_state = 'gas' or d.storage_class = any(array['FG', 'TG', 'OG', 'NG']), false) as gas,
          case when o.own_codes is null then array(
            select left(code, 4)
            from unnest(d.h_codes) code) else array(
            select left(code, 4)
            from unnest(o.own_codes) code) end as codes
        from (
            select distinct kind, categories, substance_id, own_codes
            from stock) o
        left join substance d on d.id = o.substance_id) k cross
    join lateral (
        select case l.key when 'substance' then coalesce(k.substance_id = l.substance_id, false) when 'category' then k.categories @> array[l.category] when 'storageClass' then coalesce(k.storage_class = l.storage_class, false) when 'hCodes' then case when cardinality(k.codes) > 0 or k.in_hazardous_catalogue is false then k.codes && l.h_codes end when 'hazardousTotal' then not k.gas
        and coalesce(k.in_hazardous_catalogue, case when k.categories @> array['hazardous'] then true end) else case when k.gas then false when cardinality(k.codes) > 0 or k.in_hazardous_catalogue is false then k.codes && '{H200,H201,H202,H203,H204,H205,H206,H207,H208,H224,H225,H226,H228,H240,H241,H242,H250,H251,H252,H260,H261}'::text[] end end as is) c
    where c.is is not false), counted as (
    select w.limit_id, w.unit, k.item, k.leaving, k.bottle_id as bottle_id, c.counts, k.n,
      round(case when l.unit = 'pcs' then case when k.base = 'pcs' then case when l.key = 'singleContainer' then k.container else k.amount end else 0 end when l.unit = 'kgL' then case when k.base = 'pcs' then 0 else case when l.key = 'singleContainer' then k.container else k.amount end end when l.unit in ('μL', 'mL', 'L') then case k.base when 'mL' then case when l.key = 'singleContainer' then k.container else k.amount end when 'g' then case when l.key = 'singleContainer' then k.container else k.amount end / coalesce(nullif(c.density, 0), 1)::numeric else 0 end else case k.base when 'g' then case when l.key = 'singleContainer' then k.container else k.amount end when 'mL' then case when l.key = 'singleContainer' then k.container else k.amount end * coalesce(nullif(c.density, 0), 1)::numeric else 0 end end) as amount,
      c.density is null
    and l.unit not in ('pcs', 'kgL')
    and k.base <> 'pcs'
    and (k.base = 'mL') <> (l.unit in ('μL', 'mL', 'L')) as estimated, k.base = 'pcs'
    and l.unit <> 'pcs' as uncounted, l.key = 'singleContainer' as single
    from placed w
    join l on l.id = w.limit_id
    join counting c on c.limit_id = l.id
    join stock k on k.location_id = w.id
    and k.kind = c.kind
    and (not k.wide or l.scope in ('laboratory', 'organization', 'college'))), units as (
    select w.limit_id, w.unit, array_agg(distinct w.room_id) as rooms,
      array_agg(distinct w.laboratory_id) as laboratories
    from placed w
    where (w.limit_id, w.unit) in (
        select limit_id, unit
        from counted) or (w.limit_id, w.unit) in (
        select distinct on (e.limit_id) e.limit_id, e.unit
        from placed e
        where (e.limit_id, e.unit) not in (
            select limit_id, unit
            from counted)
        order by e.limit_id) or w.limit_id in (
        select l.id
        from l
        where (l.category = any('{highlyToxic,narcotic,psychotropic2}'::text[]) or exists (
                select
                from substance d
                where d.id = l.substance_id
                and d.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[])))
    group by 1, 2 having bool_or(w.id in (
            select id
            from mine))), areas as (
    select limit_id, unit, sum(area) as area
    from (
        select distinct w.limit_id, w.unit, w.room_id, w.area
        from placed w
        join l on l.id = w.limit_id
        and l.area_basis is not null) one
    group by 1, 2), raised as (
    select distinct on (w.limit_id, w.unit) w.limit_id, w.unit, q.new_base, q.valid_to
    from placed w
    join limit_raise q on q.limit_id = w.limit_id
    and q.laboratory_id = w.laboratory_id
    and (q.room_id is null or q.room_id = w.room_id)
    where q.state = 'applied'
    and q.valid_to >= 'A DAY'::date
    order by w.limit_id, w.unit, q.new_base desc), there as (
    select limit_id, unit, case when bool_or(single) then max(amount) else sum(amount) end as amount,
      coalesce(case when bool_or(single) then max(amount) filter (
            where leaving) else sum(amount) filter (
            where leaving) end, 0) as leaving, sum(n) filter (
        where estimated) as estimated, sum(n) filter (
        where uncounted) as uncounted
    from counted
    where item is null
    and counts
    group by 1, 2), unsaid as (
    select limit_id, unit, sum(n) as n
    from counted
    where counts is null
    and item is null
    group by 1, 2), to_come as (
    select limit_id, unit, jsonb_object_agg(item, amount::text) as items
    from (
        select limit_id, unit, item, case when bool_or(single) then max(amount) else sum(amount) end as amount
        from counted
        where item is not null
        and counts
        group by 1, 2, 3) one
    group by 1, 2)
select u.limit_id, l.scope, u.unit, u.rooms::text[] as rooms, u.laboratories::text[] as laboratories,
  trunc(l.max_base * 1000000 * coalesce((a.area / l.area_basis)::numeric, 1))::text as base,
  (q.new_base * 1000000)::text as raised, q.valid_to::text as valid_to, coalesce(t.amount, 0)::text as now,
  coalesce(t.leaving, 0)::text as leaving, c.items, coalesce(t.estimated, 0)::int as estimated,
  coalesce(t.uncounted, 0)::int as uncounted, coalesce(n.n, 0)::int as unknown,
  (l.category = any('{highlyToxic,narcotic,psychotropic2}'::text[]) or exists (
        select
        from substance d
        where d.id = l.substance_id
        and d.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[])) as hidden
from units u
join l on l.id = u.limit_id
left join areas a on a.limit_id = u.limit_id
  and a.unit = u.unit
left join raised q on q.limit_id = u.limit_id
  and q.unit = u.unit
left join there t on t.limit_id = u.limit_id
  and t.unit = u.unit
left join to_come c on c.limit_id = u.limit_id
  and c.unit = u.unit
left join unsaid n on n.limit_id = u.limit_id
  and n.unit = u.unit
order by l.scope, l.key, u.unit;
select count(*)::int
from (
    select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id,
      chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id,
      chemical_limit.fire_unit, chemical_limit.key, chemical_limit.substance_id, chemical_limit.category,
      chemical_limit.storage_class, chemical_limit.h_codes, chemical_limit.max, chemical_limit.unit,
      chemical_limit.max_base, chemical_limit.area_basis, chemical_limit.warn_at, chemical_limit.mode,
      chemical_limit.confirmed, chemical_limit.basis, chemical_limit.built_in, chemical_limit.use_status,
      chemical_limit.version, chemical_limit.created_at, substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = chemical_limit.room_id) end,
              case when chemical_limit.location_id is not null then concat_ws(' / ', (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = location.room_id), case when above.parent_id is not null then above.name end,
                  case when location.parent_id is not null then location.name end) end),
                  coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
            select b.organization_id
            from laboratory b
            where b.id = location.laboratory_id))
    from chemical_limit
    left join substance on substance.id = chemical_limit.substance_id
    left join organization on organization.id = chemical_limit.organization_id
    left join laboratory on laboratory.id = chemical_limit.laboratory_id
    left join room on room.id = chemical_limit.room_id
    left join storage_location location on location.id = chemical_limit.location_id
    left join storage_location above on above.id = location.parent_id
    where ((coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or (chemical_limit.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select
                    from laboratory b
                    where (b.id = chemical_limit.laboratory_id or exists (
                            select
                            from storage_location s
                            where s.laboratory_id = b.id
                            and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                            select
                            from organization o
                            join organization t on t.id = chemical_limit.organization_id
                            where o.id = b.organization_id
                            and o.path like t.path || '%'))
                    and (b.organization_id = any('{A,A1}'::uuid[]) or b.id = any('{}'::uuid[]) or exists (
                            select
                            from laboratory_member m
                            where m.laboratory_id = b.id
                            and m.user_id = 'PERSON'
                            and m.state = 'in')))))
        and chemical_limit.scope = 'room'
        and chemical_limit.key = 'flammable'
        and (coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or exists (
                select
                from laboratory b
                where b.id = 'JOB'::uuid
                and (b.id = chemical_limit.laboratory_id or exists (
                        select
                        from storage_location s
                        where s.laboratory_id = b.id
                        and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                        select
                        from organization o
                        join organization t on t.id = chemical_limit.organization_id
                        where o.id = b.organization_id
                        and o.path like t.path || '%'))))
        and chemical_limit.id = any('{}'::uuid[])
        and chemical_limit.use_status = 1)) as rows;
select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id, chemical_limit.laboratory_id,
  chemical_limit.room_id, chemical_limit.location_id, chemical_limit.fire_unit, chemical_limit.key,
  chemical_limit.substance_id, chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes,
  chemical_limit.max, chemical_limit.unit, chemical_limit.max_base, chemical_limit.area_basis,
  chemical_limit.warn_at, chemical_limit.mode, chemical_limit.confirmed, chemical_limit.basis,
  chemical_limit.built_in, chemical_limit.use_status, chemical_limit.version, chemical_limit.created_at,
  substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_limit.room_id) end,
          case when chemical_limit.location_id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end) end),
              coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
        select b.organization_id
        from laboratory b
        where b.id = location.laboratory_id))
from chemical_limit
left join substance on substance.id = chemical_limit.substance_id
left join organization on organization.id = chemical_limit.organization_id
left join laboratory on laboratory.id = chemical_limit.laboratory_id
left join room on room.id = chemical_limit.room_id
left join storage_location location on location.id = chemical_limit.location_id
left join storage_location above on above.id = location.parent_id
where ((coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or (chemical_limit.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or exists (
                select
                from laboratory b
                where (b.id = chemical_limit.laboratory_id or exists (
                        select
                        from storage_location s
                        where s.laboratory_id = b.id
                        and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                        select
                        from organization o
                        join organization t on t.id = chemical_limit.organization_id
                        where o.id = b.organization_id
                        and o.path like t.path || '%'))
                and (b.organization_id = any('{A,A1}'::uuid[]) or b.id = any('{}'::uuid[]) or exists (
                        select
                        from laboratory_member m
                        where m.laboratory_id = b.id
                        and m.user_id = 'PERSON'
                        and m.state = 'in')))))
    and chemical_limit.scope = 'room'
    and chemical_limit.key = 'flammable'
    and (coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or exists (
            select
            from laboratory b
            where b.id = 'JOB'::uuid
            and (b.id = chemical_limit.laboratory_id or exists (
                    select
                    from storage_location s
                    where s.laboratory_id = b.id
                    and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                    select
                    from organization o
                    join organization t on t.id = chemical_limit.organization_id
                    where o.id = b.organization_id
                    and o.path like t.path || '%'))))
    and chemical_limit.id = any('{}'::uuid[])
    and chemical_limit.use_status = 1)
order by chemical_limit.warn_at asc, chemical_limit.id asc
limit 20
offset 0;

-- limits.walk, whole college
select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id, chemical_limit.laboratory_id,
  chemical_limit.room_id, chemical_limit.location_id, chemical_limit.fire_unit, chemical_limit.key,
  chemical_limit.substance_id, chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes,
  chemical_limit.max, chemical_limit.unit, chemical_limit.max_base, chemical_limit.area_basis,
  chemical_limit.warn_at, chemical_limit.mode, chemical_limit.confirmed, chemical_limit.basis,
  chemical_limit.built_in, chemical_limit.use_status, chemical_limit.version, chemical_limit.created_at,
  substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_limit.room_id) end,
          case when chemical_limit.location_id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end) end),
              coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
        select b.organization_id
        from laboratory b
        where b.id = location.laboratory_id))
from chemical_limit
left join substance on substance.id = chemical_limit.substance_id
left join organization on organization.id = chemical_limit.organization_id
left join laboratory on laboratory.id = chemical_limit.laboratory_id
left join room on room.id = chemical_limit.room_id
left join storage_location location on location.id = chemical_limit.location_id
left join storage_location above on above.id = location.parent_id
where chemical_limit.use_status = 1
order by chemical_limit.id asc
limit 500;

-- limits.walk, one organisation
select chemical_limit.id, chemical_limit.scope, chemical_limit.organization_id, chemical_limit.laboratory_id,
  chemical_limit.room_id, chemical_limit.location_id, chemical_limit.fire_unit, chemical_limit.key,
  chemical_limit.substance_id, chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes,
  chemical_limit.max, chemical_limit.unit, chemical_limit.max_base, chemical_limit.area_basis,
  chemical_limit.warn_at, chemical_limit.mode, chemical_limit.confirmed, chemical_limit.basis,
  chemical_limit.built_in, chemical_limit.use_status, chemical_limit.version, chemical_limit.created_at,
  substance.chinese_name, coalesce(organization.name, laboratory.laboratory_name, case when chemical_limit.room_id is not null then (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_limit.room_id) end,
          case when chemical_limit.location_id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end) end),
              coalesce(chemical_limit.organization_id, laboratory.organization_id, room.organization_id, (
        select b.organization_id
        from laboratory b
        where b.id = location.laboratory_id))
from chemical_limit
left join substance on substance.id = chemical_limit.substance_id
left join organization on organization.id = chemical_limit.organization_id
left join laboratory on laboratory.id = chemical_limit.laboratory_id
left join room on room.id = chemical_limit.room_id
left join storage_location location on location.id = chemical_limit.location_id
left join storage_location above on above.id = location.parent_id
where ((coalesce(chemical_limit.organization_id, chemical_limit.laboratory_id, chemical_limit.room_id, chemical_limit.location_id) is null or (chemical_limit.organization_id = any('{A,A1}'::uuid[]) or room.organization_id = any('{A,A1}'::uuid[]) or exists (
                select
                from laboratory b
                where (b.id = chemical_limit.laboratory_id or exists (
                        select
                        from storage_location s
                        where s.laboratory_id = b.id
                        and (s.room_id = chemical_limit.room_id or s.id = chemical_limit.location_id)) or exists (
                        select
                        from organization o
                        join organization t on t.id = chemical_limit.organization_id
                        where o.id = b.organization_id
                        and o.path like t.path || '%'))
                and (b.organization_id = any('{A,A1}'::uuid[]) or b.id = any('{}'::uuid[]) or exists (
                        select
                        from laboratory_member m
                        where m.laboratory_id = b.id
                        and m.user_id = 'PERSON'
                        and m.state = 'in')))))
    and chemical_limit.use_status = 1)
order by chemical_limit.id asc
limit 500;

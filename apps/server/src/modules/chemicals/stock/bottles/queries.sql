-- bottles.count, whole college
select count(*)::int
from (
    select bottle.id, bottle.control_categories
    from bottle
    left join substance on substance.id = bottle.substance_id
    left join laboratory on laboratory.id = bottle.laboratory_id
    left join storage_location location on location.id = bottle.location_id
    left join storage_location above on above.id = location.parent_id
    where (bottle.bottle_code = 'B0123456789A' or bottle.id in (
            select made.id
            from bottle made
            where made.solution is not null
            and lower(made.solution ->> 'name') like '%b0123456789a%') or bottle.substance_id in (
            select d.id
            from substance d
            where d.search_index @@ '''b0'' & ''01'' & ''12'' & ''23'' & ''34'' & ''45'' & ''56'' & ''67'' & ''78'' & ''89'' & ''9a'''::tsquery
            and d.search_text like '%b0123456789a%'))) as rows;

-- bottles.count, one organisation
select count(*)::int
from (
    select bottle.id, bottle.control_categories
    from bottle
    left join substance on substance.id = bottle.substance_id
    left join laboratory on laboratory.id = bottle.laboratory_id
    left join storage_location location on location.id = bottle.location_id
    left join storage_location above on above.id = location.parent_id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')) or bottle.holder_id = 'PERSON')
        and (bottle.bottle_code = 'B0123456789A' or bottle.id in (
                select made.id
                from bottle made
                where made.solution is not null
                and lower(made.solution ->> 'name') like '%b0123456789a%') or bottle.substance_id in (
                select d.id
                from substance d
                where d.search_index @@ '''b0'' & ''01'' & ''12'' & ''23'' & ''34'' & ''45'' & ''56'' & ''67'' & ''78'' & ''89'' & ''9a'''::tsquery
                and d.search_text like '%b0123456789a%')))) as rows;

-- bottles.get, whole college
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where bottle.id = 'JOB';

-- bottles.get, one organisation
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.id = 'JOB'
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or bottle.holder_id = 'PERSON'));

-- bottles.getAll, whole college
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where bottle.id = any('{JOB}'::uuid[]);

-- bottles.getAll, one organisation
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.id = any('{JOB}'::uuid[])
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or bottle.holder_id = 'PERSON'));

-- bottles.lock, whole college
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where bottle.id = any('{JOB}'::uuid[])
order by bottle.id asc
for no key update of bottle;

-- bottles.lock, one organisation
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.id = any('{JOB}'::uuid[])
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or bottle.holder_id = 'PERSON'))
order by bottle.id asc
for no key update of bottle;

-- bottles.page, whole college
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select id, pairs, cas_pairs, version, created_at, updated_at
from compatibility
limit 1;
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
select control_categories, count(*)::int
from (
    select bottle.id, bottle.control_categories
    from bottle
    left join substance on substance.id = bottle.substance_id
    left join laboratory on laboratory.id = bottle.laboratory_id
    left join storage_location location on location.id = bottle.location_id
    left join storage_location above on above.id = location.parent_id
    where ((bottle.bottle_code = '乙醇' or bottle.id in (
                select made.id
                from bottle made
                where made.solution is not null
                and lower(made.solution ->> 'name') like '%乙醇%') or bottle.substance_id in (
                select d.id
                from substance d
                where d.search_index @@ '''乙醇'''::tsquery
                and d.search_text like '%乙醇%'))
        and bottle.laboratory_id = 'JOB'
        and laboratory.organization_id = any('{A,A1}'::uuid[])
        and location.room_id = 'ROOM'::uuid
        and bottle.location_id = 'JOB'::uuid
        and bottle.substance_id = 'JOB'
        and bottle.control_categories @> array['highlyToxic']
        and substance.storage_class = 'FL'
        and substance.ghs_pictograms @> '{GHS02}'::text[]
        and bottle.state = 'inStore'
        and bottle.state in ('inStore', 'takenOut', 'empty')
        and bottle.expiry_date <= 'A DAY'::date
        and bottle.opened_expiry < 'A DAY'::date
        and bottle.state in ('inStore', 'takenOut')
        and exists (
            select 1
            from bottle other
            inner join substance what on what.id = other.substance_id
            where other.location_id in (
                select shelf.id
                from storage_location shelf
                where shelf.id = case when above.parent_id is null then location.id else above.id end or location.parent_id is not null
                and shelf.parent_id = case when above.parent_id is null then location.id else above.id end)
            and other.laboratory_id = bottle.laboratory_id
            and other.state in ('inStore', 'takenOut')
            and (what.cas_code = substance.cas_code) is not true
            and (what.storage_class || ' ' || substance.storage_class = any('{AL CA,AL EX,AL FG,AL HL,AL IA,AL NG,AL OA,AL OG,AL OP,AL PY,AL TG,AL WC,AL WR,AR CA,AR EX,AR FG,AR HL,AR IA,AR NG,AR OA,AR OG,AR OP,AR OX,AR PY,AR TG,AR WC,CA AL,CA AR,CA EX,CA FG,CA NG,CA OA,CA OB,CA OG,CA OP,CA OX,CA PY,CA TG,CA WR,EX AL,EX AR,EX CA,EX FG,EX FL,EX FS,EX HL,EX IA,EX NG,EX OA,EX OB,EX OG,EX OL,EX OP,EX OX,EX PY,EX TG,EX TX,EX WC,EX WR,FG AL,FG AR,FG CA,FG EX,FG FL,FG FS,FG GN,FG HL,FG IA,FG OA,FG OB,FG OG,FG OL,FG OP,FG OX,FG PY,FG TX,FG WC,FG WR,FL EX,FL FG,FL IA,FL NG,FL OA,FL OG,FL OP,FL OX,FL PY,FL TG,FL WC,FL WR,FS EX,FS FG,FS NG,FS OA,FS OG,FS OP,FS OX,FS PY,FS TG,FS WC,GN FG,GN NG,GN OG,GN TG,HL AL,HL AR,HL EX,HL FG,HL NG,HL OG,HL OP,HL PY,HL TG,HL WR,IA AL,IA AR,IA EX,IA FG,IA FL,IA NG,IA OB,IA OG,IA OP,IA OX,IA PY,IA TG,IA WR,NG AL,NG AR,NG CA,NG EX,NG FL,NG FS,NG GN,NG HL,NG IA,NG OA,NG OB,NG OL,NG OP,NG OX,NG PY,NG TX,NG WC,NG WR,OA AL,OA AR,OA CA,OA EX,OA FG,OA FL,OA FS,OA NG,OA OB,OA OG,OA OL,OA OP,OA PY,OA TG,OA TX,OA WC,OA WR,OB CA,OB EX,OB FG,OB IA,OB NG,OB OA,OB OG,OB OP,OB OX,OB PY,OB TG,OB WC,OB WR,OG AL,OG AR,OG CA,OG EX,OG FG,OG FL,OG FS,OG GN,OG HL,OG IA,OG OA,OG OB,OG OL,OG OP,OG OX,OG PY,OG TG,OG TX,OG WC,OG WR,OL EX,OL FG,OL NG,OL OA,OL OG,OL OP,OL OX,OL PY,OL TG,OL WC,OL WR,OP AL,OP AR,OP CA,OP EX,OP FG,OP FL,OP FS,OP HL,OP IA,OP NG,OP OA,OP OB,OP OG,OP OL,OP OX,OP PY,OP TG,OP TX,OP WC,OP WR,OX AR,OX CA,OX EX,OX FG,OX FL,OX FS,OX IA,OX NG,OX OB,OX OG,OX OL,OX OP,OX PY,OX TG,OX WC,OX WR,PY AL,PY AR,PY CA,PY EX,PY FG,PY FL,PY FS,PY HL,PY IA,PY NG,PY OA,PY OB,PY OG,PY OL,PY OP,PY OX,PY TG,PY WC,TG AL,TG AR,TG CA,TG EX,TG FL,TG FS,TG GN,TG HL,TG IA,TG OA,TG OB,TG OG,TG OL,TG OP,TG OX,TG PY,TG TX,TG WC,TG WR,TX EX,TX FG,TX NG,TX OA,TX OG,TX OP,TX TG,WC AL,WC AR,WC EX,WC FG,WC FL,WC FS,WC NG,WC OA,WC OB,WC OG,WC OL,WC OP,WC OX,WC PY,WC TG,WC WR,WR AL,WR CA,WR EX,WR FG,WR FL,WR HL,WR IA,WR NG,WR OA,WR OB,WR OG,WR OL,WR OP,WR OX,WR TG,WR WC}'::text[]) or what.cas_code || ' ' || substance.cas_code = any('{10099-74-8 26628-22-8,12125-02-9 3811-04-9,12125-02-9 7632-00-0,12125-02-9 7775-09-9,1333-74-0 7782-50-5,1336-21-6 7553-56-2,1336-21-6 7681-52-9,1336-21-6 7726-95-6,1336-21-6 7761-88-8,26628-22-8 10099-74-8,26628-22-8 301-04-2,26628-22-8 7487-94-7,26628-22-8 7758-98-7,26628-22-8 7758-99-8,26628-22-8 7761-88-8,301-04-2 26628-22-8,3811-04-9 12125-02-9,3811-04-9 7783-20-2,67-56-1 7681-52-9,74-82-8 7782-50-5,74-85-1 7782-50-5,74-86-2 7782-50-5,7487-94-7 26628-22-8,7553-56-2 1336-21-6,7601-90-3 7664-93-9,7632-00-0 12125-02-9,7632-00-0 7783-20-2,7664-41-7 7782-50-5,7664-93-9 7601-90-3,7681-52-9 1336-21-6,7681-52-9 67-56-1,7722-64-7 7722-84-1,7722-84-1 7722-64-7,7726-95-6 1336-21-6,7758-98-7 26628-22-8,7758-99-8 26628-22-8,7761-88-8 1336-21-6,7761-88-8 26628-22-8,7775-09-9 12125-02-9,7775-09-9 7783-20-2,7782-50-5 1333-74-0,7782-50-5 74-82-8,7782-50-5 74-85-1,7782-50-5 74-86-2,7782-50-5 7664-41-7,7783-20-2 3811-04-9,7783-20-2 7632-00-0,7783-20-2 7775-09-9}'::text[]))
            and other.id <> bottle.id)
        and bottle.id = any('{}'::uuid[])
        and bottle.holder_id = 'PERSON'::uuid
        and (bottle.remaining * 100 <= bottle.net_base * 10::int
            and not exists (
                select 1
                from keeper_entry waiting
                inner join movement on movement.id = waiting.movement_id
                inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
                where waiting.bottle_id = bottle.id
                and waiting.keeper_id is null
                and ('PERSON'::uuid is distinct
                    from movement.operator_id
                    and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
                        and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[])))))
        and bottle.supplier_name = '国药'
        and bottle.batch_no = 'B1')) as rows
group by 1;
select bottle.id, bottle.control_categories
from bottle
left join substance on substance.id = bottle.substance_id
left join laboratory on laboratory.id = bottle.laboratory_id
left join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where ((bottle.bottle_code = '乙醇' or bottle.id in (
            select made.id
            from bottle made
            where made.solution is not null
            and lower(made.solution ->> 'name') like '%乙醇%') or bottle.substance_id in (
            select d.id
            from substance d
            where d.search_index @@ '''乙醇'''::tsquery
            and d.search_text like '%乙醇%'))
    and bottle.laboratory_id = 'JOB'
    and laboratory.organization_id = any('{A,A1}'::uuid[])
    and location.room_id = 'ROOM'::uuid
    and bottle.location_id = 'JOB'::uuid
    and bottle.substance_id = 'JOB'
    and bottle.control_categories @> array['highlyToxic']
    and substance.storage_class = 'FL'
    and substance.ghs_pictograms @> '{GHS02}'::text[]
    and bottle.state = 'inStore'
    and bottle.state in ('inStore', 'takenOut', 'empty')
    and bottle.expiry_date <= 'A DAY'::date
    and bottle.opened_expiry < 'A DAY'::date
    and bottle.state in ('inStore', 'takenOut')
    and exists (
        select 1
        from bottle other
        inner join substance what on what.id = other.substance_id
        where other.location_id in (
            select shelf.id
            from storage_location shelf
            where shelf.id = case when above.parent_id is null then location.id else above.id end or location.parent_id is not null
            and shelf.parent_id = case when above.parent_id is null then location.id else above.id end)
        and other.laboratory_id = bottle.laboratory_id
        and other.state in ('inStore', 'takenOut')
        and (what.cas_code = substance.cas_code) is not true
        and (what.storage_class || ' ' || substance.storage_class = any('{AL CA,AL EX,AL FG,AL HL,AL IA,AL NG,AL OA,AL OG,AL OP,AL PY,AL TG,AL WC,AL WR,AR CA,AR EX,AR FG,AR HL,AR IA,AR NG,AR OA,AR OG,AR OP,AR OX,AR PY,AR TG,AR WC,CA AL,CA AR,CA EX,CA FG,CA NG,CA OA,CA OB,CA OG,CA OP,CA OX,CA PY,CA TG,CA WR,EX AL,EX AR,EX CA,EX FG,EX FL,EX FS,EX HL,EX IA,EX NG,EX OA,EX OB,EX OG,EX OL,EX OP,EX OX,EX PY,EX TG,EX TX,EX WC,EX WR,FG AL,FG AR,FG CA,FG EX,FG FL,FG FS,FG GN,FG HL,FG IA,FG OA,FG OB,FG OG,FG OL,FG OP,FG OX,FG PY,FG TX,FG WC,FG WR,FL EX,FL FG,FL IA,FL NG,FL OA,FL OG,FL OP,FL OX,FL PY,FL TG,FL WC,FL WR,FS EX,FS FG,FS NG,FS OA,FS OG,FS OP,FS OX,FS PY,FS TG,FS WC,GN FG,GN NG,GN OG,GN TG,HL AL,HL AR,HL EX,HL FG,HL NG,HL OG,HL OP,HL PY,HL TG,HL WR,IA AL,IA AR,IA EX,IA FG,IA FL,IA NG,IA OB,IA OG,IA OP,IA OX,IA PY,IA TG,IA WR,NG AL,NG AR,NG CA,NG EX,NG FL,NG FS,NG GN,NG HL,NG IA,NG OA,NG OB,NG OL,NG OP,NG OX,NG PY,NG TX,NG WC,NG WR,OA AL,OA AR,OA CA,OA EX,OA FG,OA FL,OA FS,OA NG,OA OB,OA OG,OA OL,OA OP,OA PY,OA TG,OA TX,OA WC,OA WR,OB CA,OB EX,OB FG,OB IA,OB NG,OB OA,OB OG,OB OP,OB OX,OB PY,OB TG,OB WC,OB WR,OG AL,OG AR,OG CA,OG EX,OG FG,OG FL,OG FS,OG GN,OG HL,OG IA,OG OA,OG OB,OG OL,OG OP,OG OX,OG PY,OG TG,OG TX,OG WC,OG WR,OL EX,OL FG,OL NG,OL OA,OL OG,OL OP,OL OX,OL PY,OL TG,OL WC,OL WR,OP AL,OP AR,OP CA,OP EX,OP FG,OP FL,OP FS,OP HL,OP IA,OP NG,OP OA,OP OB,OP OG,OP OL,OP OX,OP PY,OP TG,OP TX,OP WC,OP WR,OX AR,OX CA,OX EX,OX FG,OX FL,OX FS,OX IA,OX NG,OX OB,OX OG,OX OL,OX OP,OX PY,OX TG,OX WC,OX WR,PY AL,PY AR,PY CA,PY EX,PY FG,PY FL,PY FS,PY HL,PY IA,PY NG,PY OA,PY OB,PY OG,PY OL,PY OP,PY OX,PY TG,PY WC,TG AL,TG AR,TG CA,TG EX,TG FL,TG FS,TG GN,TG HL,TG IA,TG OA,TG OB,TG OG,TG OL,TG OP,TG OX,TG PY,TG TX,TG WC,TG WR,TX EX,TX FG,TX NG,TX OA,TX OG,TX OP,TX TG,WC AL,WC AR,WC EX,WC FG,WC FL,WC FS,WC NG,WC OA,WC OB,WC OG,WC OL,WC OP,WC OX,WC PY,WC TG,WC WR,WR AL,WR CA,WR EX,WR FG,WR FL,WR HL,WR IA,WR NG,WR OA,WR OB,WR OG,WR OL,WR OP,WR OX,WR TG,WR WC}'::text[]) or what.cas_code || ' ' || substance.cas_code = any('{10099-74-8 26628-22-8,12125-02-9 3811-04-9,12125-02-9 7632-00-0,12125-02-9 7775-09-9,1333-74-0 7782-50-5,1336-21-6 7553-56-2,1336-21-6 7681-52-9,1336-21-6 7726-95-6,1336-21-6 7761-88-8,26628-22-8 10099-74-8,26628-22-8 301-04-2,26628-22-8 7487-94-7,26628-22-8 7758-98-7,26628-22-8 7758-99-8,26628-22-8 7761-88-8,301-04-2 26628-22-8,3811-04-9 12125-02-9,3811-04-9 7783-20-2,67-56-1 7681-52-9,74-82-8 7782-50-5,74-85-1 7782-50-5,74-86-2 7782-50-5,7487-94-7 26628-22-8,7553-56-2 1336-21-6,7601-90-3 7664-93-9,7632-00-0 12125-02-9,7632-00-0 7783-20-2,7664-41-7 7782-50-5,7664-93-9 7601-90-3,7681-52-9 1336-21-6,7681-52-9 67-56-1,7722-64-7 7722-84-1,7722-84-1 7722-64-7,7726-95-6 1336-21-6,7758-98-7 26628-22-8,7758-99-8 26628-22-8,7761-88-8 1336-21-6,7761-88-8 26628-22-8,7775-09-9 12125-02-9,7775-09-9 7783-20-2,7782-50-5 1333-74-0,7782-50-5 74-82-8,7782-50-5 74-85-1,7782-50-5 74-86-2,7782-50-5 7664-41-7,7783-20-2 3811-04-9,7783-20-2 7632-00-0,7783-20-2 7775-09-9}'::text[]))
        and other.id <> bottle.id)
    and bottle.id = any('{}'::uuid[])
    and bottle.holder_id = 'PERSON'::uuid
    and (bottle.remaining * 100 <= bottle.net_base * 10::int
        and not exists (
            select 1
            from keeper_entry waiting
            inner join movement on movement.id = waiting.movement_id
            inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
            where waiting.bottle_id = bottle.id
            and waiting.keeper_id is null
            and ('PERSON'::uuid is distinct
                from movement.operator_id
                and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
                    and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[])))))
    and bottle.supplier_name = '国药'
    and bottle.batch_no = 'B1')
order by bottle.expiry_date desc, bottle.id desc
limit 20
offset 0;

-- bottles.page, one organisation
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select id, pairs, cas_pairs, version, created_at, updated_at
from compatibility
limit 1;
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
select control_categories, count(*)::int
from (
    select bottle.id, bottle.control_categories
    from bottle
    left join substance on substance.id = bottle.substance_id
    left join laboratory on laboratory.id = bottle.laboratory_id
    left join storage_location location on location.id = bottle.location_id
    left join storage_location above on above.id = location.parent_id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')) or bottle.holder_id = 'PERSON')
        and (bottle.bottle_code = '乙醇' or bottle.id in (
                select made.id
                from bottle made
                where made.solution is not null
                and lower(made.solution ->> 'name') like '%乙醇%') or bottle.substance_id in (
                select d.id
                from substance d
                where d.search_index @@ '''乙醇'''::tsquery
                and d.search_text like '%乙醇%'))
        and bottle.laboratory_id = 'JOB'
        and laboratory.organization_id = any('{A,A1}'::uuid[])
        and (location.room_id = 'ROOM'::uuid
            and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
        and (bottle.location_id = 'JOB'::uuid
            and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
        and bottle.substance_id = 'JOB'
        and bottle.control_categories @> array['highlyToxic']
        and substance.storage_class = 'FL'
        and substance.ghs_pictograms @> '{GHS02}'::text[]
        and bottle.state = 'inStore'
        and bottle.state in ('inStore', 'takenOut', 'empty')
        and bottle.expiry_date <= 'A DAY'::date
        and bottle.opened_expiry < 'A DAY'::date
        and (bottle.state in ('inStore', 'takenOut')
            and exists (
                select 1
                from bottle other
                inner join substance what on what.id = other.substance_id
                where other.location_id in (
                    select shelf.id
                    from storage_location shelf
                    where shelf.id = case when above.parent_id is null then location.id else above.id end or location.parent_id is not null
                    and shelf.parent_id = case when above.parent_id is null then location.id else above.id end)
                and other.laboratory_id = bottle.laboratory_id
                and other.state in ('inStore', 'takenOut')
                and (what.cas_code = substance.cas_code) is not true
                and (what.storage_class || ' ' || substance.storage_class = any('{AL CA,AL EX,AL FG,AL HL,AL IA,AL NG,AL OA,AL OG,AL OP,AL PY,AL TG,AL WC,AL WR,AR CA,AR EX,AR FG,AR HL,AR IA,AR NG,AR OA,AR OG,AR OP,AR OX,AR PY,AR TG,AR WC,CA AL,CA AR,CA EX,CA FG,CA NG,CA OA,CA OB,CA OG,CA OP,CA OX,CA PY,CA TG,CA WR,EX AL,EX AR,EX CA,EX FG,EX FL,EX FS,EX HL,EX IA,EX NG,EX OA,EX OB,EX OG,EX OL,EX OP,EX OX,EX PY,EX TG,EX TX,EX WC,EX WR,FG AL,FG AR,FG CA,FG EX,FG FL,FG FS,FG GN,FG HL,FG IA,FG OA,FG OB,FG OG,FG OL,FG OP,FG OX,FG PY,FG TX,FG WC,FG WR,FL EX,FL FG,FL IA,FL NG,FL OA,FL OG,FL OP,FL OX,FL PY,FL TG,FL WC,FL WR,FS EX,FS FG,FS NG,FS OA,FS OG,FS OP,FS OX,FS PY,FS TG,FS WC,GN FG,GN NG,GN OG,GN TG,HL AL,HL AR,HL EX,HL FG,HL NG,HL OG,HL OP,HL PY,HL TG,HL WR,IA AL,IA AR,IA EX,IA FG,IA FL,IA NG,IA OB,IA OG,IA OP,IA OX,IA PY,IA TG,IA WR,NG AL,NG AR,NG CA,NG EX,NG FL,NG FS,NG GN,NG HL,NG IA,NG OA,NG OB,NG OL,NG OP,NG OX,NG PY,NG TX,NG WC,NG WR,OA AL,OA AR,OA CA,OA EX,OA FG,OA FL,OA FS,OA NG,OA OB,OA OG,OA OL,OA OP,OA PY,OA TG,OA TX,OA WC,OA WR,OB CA,OB EX,OB FG,OB IA,OB NG,OB OA,OB OG,OB OP,OB OX,OB PY,OB TG,OB WC,OB WR,OG AL,OG AR,OG CA,OG EX,OG FG,OG FL,OG FS,OG GN,OG HL,OG IA,OG OA,OG OB,OG OL,OG OP,OG OX,OG PY,OG TG,OG TX,OG WC,OG WR,OL EX,OL FG,OL NG,OL OA,OL OG,OL OP,OL OX,OL PY,OL TG,OL WC,OL WR,OP AL,OP AR,OP CA,OP EX,OP FG,OP FL,OP FS,OP HL,OP IA,OP NG,OP OA,OP OB,OP OG,OP OL,OP OX,OP PY,OP TG,OP TX,OP WC,OP WR,OX AR,OX CA,OX EX,OX FG,OX FL,OX FS,OX IA,OX NG,OX OB,OX OG,OX OL,OX OP,OX PY,OX TG,OX WC,OX WR,PY AL,PY AR,PY CA,PY EX,PY FG,PY FL,PY FS,PY HL,PY IA,PY NG,PY OA,PY OB,PY OG,PY OL,PY OP,PY OX,PY TG,PY WC,TG AL,TG AR,TG CA,TG EX,TG FL,TG FS,TG GN,TG HL,TG IA,TG OA,TG OB,TG OG,TG OL,TG OP,TG OX,TG PY,TG TX,TG WC,TG WR,TX EX,TX FG,TX NG,TX OA,TX OG,TX OP,TX TG,WC AL,WC AR,WC EX,WC FG,WC FL,WC FS,WC NG,WC OA,WC OB,WC OG,WC OL,WC OP,WC OX,WC PY,WC TG,WC WR,WR AL,WR CA,WR EX,WR FG,WR FL,WR HL,WR IA,WR NG,WR OA,WR OB,WR OG,WR OL,WR OP,WR OX,WR TG,WR WC}'::text[]) or what.cas_code || ' ' || substance.cas_code = any('{10099-74-8 26628-22-8,12125-02-9 3811-04-9,12125-02-9 7632-00-0,12125-02-9 7775-09-9,1333-74-0 7782-50-5,1336-21-6 7553-56-2,1336-21-6 7681-52-9,1336-21-6 7726-95-6,1336-21-6 7761-88-8,26628-22-8 10099-74-8,26628-22-8 301-04-2,26628-22-8 7487-94-7,26628-22-8 7758-98-7,26628-22-8 7758-99-8,26628-22-8 7761-88-8,301-04-2 26628-22-8,3811-04-9 12125-02-9,3811-04-9 7783-20-2,67-56-1 7681-52-9,74-82-8 7782-50-5,74-85-1 7782-50-5,74-86-2 7782-50-5,7487-94-7 26628-22-8,7553-56-2 1336-21-6,7601-90-3 7664-93-9,7632-00-0 12125-02-9,7632-00-0 7783-20-2,7664-41-7 7782-50-5,7664-93-9 7601-90-3,7681-52-9 1336-21-6,7681-52-9 67-56-1,7722-64-7 7722-84-1,7722-84-1 7722-64-7,7726-95-6 1336-21-6,7758-98-7 26628-22-8,7758-99-8 26628-22-8,7761-88-8 1336-21-6,7761-88-8 26628-22-8,7775-09-9 12125-02-9,7775-09-9 7783-20-2,7782-50-5 1333-74-0,7782-50-5 74-82-8,7782-50-5 74-85-1,7782-50-5 74-86-2,7782-50-5 7664-41-7,7783-20-2 3811-04-9,7783-20-2 7632-00-0,7783-20-2 7775-09-9}'::text[]))
                and other.id <> bottle.id)
            and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
        and (bottle.id = any('{}'::uuid[])
            and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
        and (bottle.holder_id = 'PERSON'::uuid
            and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
        and (bottle.remaining * 100 <= bottle.net_base * 10::int
            and not exists (
                select 1
                from keeper_entry waiting
                inner join movement on movement.id = waiting.movement_id
                inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
                where waiting.bottle_id = bottle.id
                and waiting.keeper_id is null
                and ('PERSON'::uuid is distinct
                    from movement.operator_id
                    and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
                        and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[])))))
        and bottle.supplier_name = '国药'
        and bottle.batch_no = 'B1')) as rows
group by 1;
select bottle.id, bottle.control_categories
from bottle
left join substance on substance.id = bottle.substance_id
left join laboratory on laboratory.id = bottle.laboratory_id
left join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or bottle.holder_id = 'PERSON')
    and (bottle.bottle_code = '乙醇' or bottle.id in (
            select made.id
            from bottle made
            where made.solution is not null
            and lower(made.solution ->> 'name') like '%乙醇%') or bottle.substance_id in (
            select d.id
            from substance d
            where d.search_index @@ '''乙醇'''::tsquery
            and d.search_text like '%乙醇%'))
    and bottle.laboratory_id = 'JOB'
    and laboratory.organization_id = any('{A,A1}'::uuid[])
    and (location.room_id = 'ROOM'::uuid
        and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
    and (bottle.location_id = 'JOB'::uuid
        and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
    and bottle.substance_id = 'JOB'
    and bottle.control_categories @> array['highlyToxic']
    and substance.storage_class = 'FL'
    and substance.ghs_pictograms @> '{GHS02}'::text[]
    and bottle.state = 'inStore'
    and bottle.state in ('inStore', 'takenOut', 'empty')
    and bottle.expiry_date <= 'A DAY'::date
    and bottle.opened_expiry < 'A DAY'::date
    and (bottle.state in ('inStore', 'takenOut')
        and exists (
            select 1
            from bottle other
            inner join substance what on what.id = other.substance_id
            where other.location_id in (
                select shelf.id
                from storage_location shelf
                where shelf.id = case when above.parent_id is null then location.id else above.id end or location.parent_id is not null
                and shelf.parent_id = case when above.parent_id is null then location.id else above.id end)
            and other.laboratory_id = bottle.laboratory_id
            and other.state in ('inStore', 'takenOut')
            and (what.cas_code = substance.cas_code) is not true
            and (what.storage_class || ' ' || substance.storage_class = any('{AL CA,AL EX,AL FG,AL HL,AL IA,AL NG,AL OA,AL OG,AL OP,AL PY,AL TG,AL WC,AL WR,AR CA,AR EX,AR FG,AR HL,AR IA,AR NG,AR OA,AR OG,AR OP,AR OX,AR PY,AR TG,AR WC,CA AL,CA AR,CA EX,CA FG,CA NG,CA OA,CA OB,CA OG,CA OP,CA OX,CA PY,CA TG,CA WR,EX AL,EX AR,EX CA,EX FG,EX FL,EX FS,EX HL,EX IA,EX NG,EX OA,EX OB,EX OG,EX OL,EX OP,EX OX,EX PY,EX TG,EX TX,EX WC,EX WR,FG AL,FG AR,FG CA,FG EX,FG FL,FG FS,FG GN,FG HL,FG IA,FG OA,FG OB,FG OG,FG OL,FG OP,FG OX,FG PY,FG TX,FG WC,FG WR,FL EX,FL FG,FL IA,FL NG,FL OA,FL OG,FL OP,FL OX,FL PY,FL TG,FL WC,FL WR,FS EX,FS FG,FS NG,FS OA,FS OG,FS OP,FS OX,FS PY,FS TG,FS WC,GN FG,GN NG,GN OG,GN TG,HL AL,HL AR,HL EX,HL FG,HL NG,HL OG,HL OP,HL PY,HL TG,HL WR,IA AL,IA AR,IA EX,IA FG,IA FL,IA NG,IA OB,IA OG,IA OP,IA OX,IA PY,IA TG,IA WR,NG AL,NG AR,NG CA,NG EX,NG FL,NG FS,NG GN,NG HL,NG IA,NG OA,NG OB,NG OL,NG OP,NG OX,NG PY,NG TX,NG WC,NG WR,OA AL,OA AR,OA CA,OA EX,OA FG,OA FL,OA FS,OA NG,OA OB,OA OG,OA OL,OA OP,OA PY,OA TG,OA TX,OA WC,OA WR,OB CA,OB EX,OB FG,OB IA,OB NG,OB OA,OB OG,OB OP,OB OX,OB PY,OB TG,OB WC,OB WR,OG AL,OG AR,OG CA,OG EX,OG FG,OG FL,OG FS,OG GN,OG HL,OG IA,OG OA,OG OB,OG OL,OG OP,OG OX,OG PY,OG TG,OG TX,OG WC,OG WR,OL EX,OL FG,OL NG,OL OA,OL OG,OL OP,OL OX,OL PY,OL TG,OL WC,OL WR,OP AL,OP AR,OP CA,OP EX,OP FG,OP FL,OP FS,OP HL,OP IA,OP NG,OP OA,OP OB,OP OG,OP OL,OP OX,OP PY,OP TG,OP TX,OP WC,OP WR,OX AR,OX CA,OX EX,OX FG,OX FL,OX FS,OX IA,OX NG,OX OB,OX OG,OX OL,OX OP,OX PY,OX TG,OX WC,OX WR,PY AL,PY AR,PY CA,PY EX,PY FG,PY FL,PY FS,PY HL,PY IA,PY NG,PY OA,PY OB,PY OG,PY OL,PY OP,PY OX,PY TG,PY WC,TG AL,TG AR,TG CA,TG EX,TG FL,TG FS,TG GN,TG HL,TG IA,TG OA,TG OB,TG OG,TG OL,TG OP,TG OX,TG PY,TG TX,TG WC,TG WR,TX EX,TX FG,TX NG,TX OA,TX OG,TX OP,TX TG,WC AL,WC AR,WC EX,WC FG,WC FL,WC FS,WC NG,WC OA,WC OB,WC OG,WC OL,WC OP,WC OX,WC PY,WC TG,WC WR,WR AL,WR CA,WR EX,WR FG,WR FL,WR HL,WR IA,WR NG,WR OA,WR OB,WR OG,WR OL,WR OP,WR OX,WR TG,WR WC}'::text[]) or what.cas_code || ' ' || substance.cas_code = any('{10099-74-8 26628-22-8,12125-02-9 3811-04-9,12125-02-9 7632-00-0,12125-02-9 7775-09-9,1333-74-0 7782-50-5,1336-21-6 7553-56-2,1336-21-6 7681-52-9,1336-21-6 7726-95-6,1336-21-6 7761-88-8,26628-22-8 10099-74-8,26628-22-8 301-04-2,26628-22-8 7487-94-7,26628-22-8 7758-98-7,26628-22-8 7758-99-8,26628-22-8 7761-88-8,301-04-2 26628-22-8,3811-04-9 12125-02-9,3811-04-9 7783-20-2,67-56-1 7681-52-9,74-82-8 7782-50-5,74-85-1 7782-50-5,74-86-2 7782-50-5,7487-94-7 26628-22-8,7553-56-2 1336-21-6,7601-90-3 7664-93-9,7632-00-0 12125-02-9,7632-00-0 7783-20-2,7664-41-7 7782-50-5,7664-93-9 7601-90-3,7681-52-9 1336-21-6,7681-52-9 67-56-1,7722-64-7 7722-84-1,7722-84-1 7722-64-7,7726-95-6 1336-21-6,7758-98-7 26628-22-8,7758-99-8 26628-22-8,7761-88-8 1336-21-6,7761-88-8 26628-22-8,7775-09-9 12125-02-9,7775-09-9 7783-20-2,7782-50-5 1333-74-0,7782-50-5 74-82-8,7782-50-5 74-85-1,7782-50-5 74-86-2,7782-50-5 7664-41-7,7783-20-2 3811-04-9,7783-20-2 7632-00-0,7783-20-2 7775-09-9}'::text[]))
            and other.id <> bottle.id)
        and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
    and (bottle.id = any('{}'::uuid[])
        and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
    and (bottle.holder_id = 'PERSON'::uuid
        and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
    and (bottle.remaining * 100 <= bottle.net_base * 10::int
        and not exists (
            select 1
            from keeper_entry waiting
            inner join movement on movement.id = waiting.movement_id
            inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
            where waiting.bottle_id = bottle.id
            and waiting.keeper_id is null
            and ('PERSON'::uuid is distinct
                from movement.operator_id
                and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
                    and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[])))))
    and bottle.supplier_name = '国药'
    and bottle.batch_no = 'B1')
order by bottle.expiry_date desc, bottle.id desc
limit 20
offset 0;

-- bottles.walk, whole college
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
order by bottle.id asc
limit 500;

-- bottles.walk, one organisation
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in')) or bottle.holder_id = 'PERSON')
order by bottle.id asc
limit 500;

-- bottlesDue
select bottle.id, bottle.bottle_code, coalesce(bottle.solution ->> 'name', substance.chinese_name),
  bottle.due_back, bottle.held_since::date::text, bottle.holder_id
from bottle
inner join substance on substance.id = bottle.substance_id
where (bottle.state = 'takenOut'
    and bottle.due_back between 'A DAY'::date
    and 'A DAY'::date)
order by bottle.due_back asc, bottle.bottle_code asc;

-- bottlesHeld
select bottle.id, bottle.bottle_code, coalesce(bottle.solution ->> 'name', substance.chinese_name),
  bottle.due_back, laboratory.laboratory_name
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where (bottle.holder_id = 'PERSON'
    and bottle.state = 'takenOut'
    and bottle.due_back <= 'A DAY'::date)
order by bottle.due_back asc, bottle.bottle_code asc
limit 100;

-- listStock, whole college
select substance.id, substance.chinese_name as chineseName, substance.cas_code, substance.molecular_formula,
  substance.ghs_pictograms, count(*)::int as bottles, count(distinct bottle.laboratory_id)::int,
  sum(bottle.remaining) filter (
    where bottle.unit in ('mg', 'g', 'kg', 't')), sum(bottle.remaining) filter (
    where bottle.unit in ('μL', 'mL', 'L')), sum(bottle.remaining) filter (
    where bottle.unit = 'pcs'), min(bottle.expiry_date)
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where (bottle.state in ('inStore', 'takenOut', 'empty')
    and (substance.search_index @@ '''乙醇'''::tsquery
        and substance.search_text like '%乙醇%')
    and bottle.laboratory_id = 'JOB'
    and substance.storage_class = 'FL'
    and bottle.control_categories @> '{hazardous}'::text[])
group by substance.id
order by chineseName asc, substance.id asc
limit 20
offset 40;
select count(distinct bottle.substance_id)::int
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where (bottle.state in ('inStore', 'takenOut', 'empty')
    and (substance.search_index @@ '''乙醇'''::tsquery
        and substance.search_text like '%乙醇%')
    and bottle.laboratory_id = 'JOB'
    and substance.storage_class = 'FL'
    and bottle.control_categories @> '{hazardous}'::text[]);
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
select bottle.substance_id, array(
    select k.code
    from unnest('{explosivePrecursor,hazardous,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
    with ordinality k(code, n)
    where k.code = any(string_to_array(string_agg(array_to_string(bottle.control_categories, ','), ','), ','))
    order by k.n)
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where ((bottle.state in ('inStore', 'takenOut', 'empty')
        and (substance.search_index @@ '''乙醇'''::tsquery
            and substance.search_text like '%乙醇%')
        and bottle.laboratory_id = 'JOB'
        and substance.storage_class = 'FL'
        and bottle.control_categories @> '{hazardous}'::text[])
    and false)
group by bottle.substance_id;

-- listStock, one organisation
select substance.id, substance.chinese_name as chineseName, substance.cas_code, substance.molecular_formula,
  substance.ghs_pictograms, count(*)::int as bottles, count(distinct bottle.laboratory_id)::int,
  sum(bottle.remaining) filter (
    where bottle.unit in ('mg', 'g', 'kg', 't')), sum(bottle.remaining) filter (
    where bottle.unit in ('μL', 'mL', 'L')), sum(bottle.remaining) filter (
    where bottle.unit = 'pcs'), min(bottle.expiry_date)
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where (bottle.state in ('inStore', 'takenOut', 'empty')
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in'))
    and (substance.search_index @@ '''乙醇'''::tsquery
        and substance.search_text like '%乙醇%')
    and bottle.laboratory_id = 'JOB'
    and substance.storage_class = 'FL'
    and bottle.control_categories @> '{hazardous}'::text[])
group by substance.id
order by chineseName asc, substance.id asc
limit 20
offset 40;
select count(distinct bottle.substance_id)::int
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where (bottle.state in ('inStore', 'takenOut', 'empty')
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in'))
    and (substance.search_index @@ '''乙醇'''::tsquery
        and substance.search_text like '%乙醇%')
    and bottle.laboratory_id = 'JOB'
    and substance.storage_class = 'FL'
    and bottle.control_categories @> '{hazardous}'::text[]);
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
select bottle.substance_id, array(
    select k.code
    from unnest('{explosivePrecursor,hazardous,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
    with ordinality k(code, n)
    where k.code = any(string_to_array(string_agg(array_to_string(bottle.control_categories, ','), ','), ','))
    order by k.n)
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where ((bottle.state in ('inStore', 'takenOut', 'empty')
        and (laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))
        and (substance.search_index @@ '''乙醇'''::tsquery
            and substance.search_text like '%乙醇%')
        and bottle.laboratory_id = 'JOB'
        and substance.storage_class = 'FL'
        and bottle.control_categories @> '{hazardous}'::text[])
    and false)
group by bottle.substance_id;

-- proposeBottles, whole college
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.laboratory_id = 'JOB'
    and bottle.substance_id = 'JOB'
    and bottle.state = 'inStore'
    and bottle.frozen_reason is null
    and bottle.remaining > 0
    and (bottle.expiry_date is null or bottle.expiry_date >= 'A DAY'::date)
    and bottle.test_result is distinct
    from 'act'
    and not (substance.peroxide_former
        and bottle.opened_expiry is not null
        and bottle.opened_expiry < 'A DAY'::date
        and (bottle.test_due_at is null or bottle.test_due_at < 'A DAY'::date)))
order by bottle.expiry_date asc, bottle.id asc
limit 200;
select laboratory_id
from laboratory_member
where (laboratory_member.user_id = 'PERSON'
    and laboratory_member.state = 'in');
select id, control_category, two_person_receive, two_person_store, two_person_issue, two_person_use,
  double_book, approval_required, weigh_each_return, return_same_day, whole_bottle_only, student_keepers,
  max_issue, max_issue_unit, version
from control_rule
order by control_rule.id asc;

-- proposeBottles, one organisation
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in'))
    and bottle.laboratory_id = 'JOB'
    and bottle.substance_id = 'JOB'
    and bottle.state = 'inStore'
    and bottle.frozen_reason is null
    and bottle.remaining > 0
    and (bottle.expiry_date is null or bottle.expiry_date >= 'A DAY'::date)
    and bottle.test_result is distinct
    from 'act'
    and not (substance.peroxide_former
        and bottle.opened_expiry is not null
        and bottle.opened_expiry < 'A DAY'::date
        and (bottle.test_due_at is null or bottle.test_due_at < 'A DAY'::date)))
order by bottle.expiry_date asc, bottle.id asc
limit 200;
select laboratory_id
from laboratory_member
where (laboratory_member.user_id = 'PERSON'
    and laboratory_member.state = 'in');
select id, control_category, two_person_receive, two_person_store, two_person_issue, two_person_use,
  double_book, approval_required, weigh_each_return, return_same_day, whole_bottle_only, student_keepers,
  max_issue, max_issue_unit, version
from control_rule
order by control_rule.id asc;

-- toldAmong, whole college
select bottle.id, bottle.control_categories, bottle.holder_id, location.keeper_a_id, location.keeper_b_id,
  laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.laboratory_id = 'JOB'
    and bottle.state in ('inStore', 'takenOut', 'empty'));

-- toldAmong, one organisation
select bottle.id, bottle.control_categories, bottle.holder_id, location.keeper_a_id, location.keeper_b_id,
  laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or bottle.holder_id = 'PERSON')
    and bottle.laboratory_id = 'JOB'
    and bottle.state in ('inStore', 'takenOut', 'empty'));

-- toldBottles
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at,
  bottle.test_result, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
  bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
  bottle.request_id, bottle.frozen_reason, bottle.frozen_for, bottle.version, bottle.created_at,
  bottle.updated_at, coalesce(bottle.solution ->> 'name', substance.chinese_name), substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, substance.chinese_name,
  substance.english_name, substance.signal_word, substance.h_codes, substance.cas_code_id,
  substance.light_sensitive, substance.temp_range, laboratory.laboratory_name, laboratory.status,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = location.room_id), (
    select a.name
    from account a
    where a.id = bottle.holder_id), location.keeper_a_id, (
    select a.name
    from account a
    where a.id = location.keeper_a_id), location.keeper_b_id, (
    select a.name
    from account a
    where a.id = location.keeper_b_id), exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), substance.parent_cas, laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where bottle.id = any('{JOB}'::uuid[]);

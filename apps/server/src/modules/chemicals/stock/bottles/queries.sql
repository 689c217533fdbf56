-- bottles.count, whole college
select count(*)::int
from (
    select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
      bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
      bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base,
      bottle.remaining, bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date,
      bottle.expiry_date, bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry,
      bottle.test_due_at, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
      bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
      bottle.request_id, bottle.frozen_reason, bottle.version, bottle.created_at, bottle.updated_at,
      substance.chinese_name, substance.cas_code, substance.molecular_formula, substance.ghs_pictograms,
      substance.storage_class, substance.density, substance.peroxide_former,
      substance.opened_shelf_life_months, laboratory.laboratory_name, laboratory.status, concat_ws(' / ', (
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
        where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from bottle
    inner join substance on substance.id = bottle.substance_id
    inner join laboratory on laboratory.id = bottle.laboratory_id
    inner join storage_location location on location.id = bottle.location_id
    left join storage_location above on above.id = location.parent_id
    where (bottle.bottle_code = 'B0123456789A' or bottle.substance_id in (
            select d.id
            from substance d
            where d.search_index @@ '''b0'' & ''01'' & ''12'' & ''23'' & ''34'' & ''45'' & ''56'' & ''67'' & ''78'' & ''89'' & ''9a'''::tsquery
            and d.search_text like '%b0123456789a%'))) as rows;

-- bottles.count, one organisation
select count(*)::int
from (
    select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
      bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
      bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base,
      bottle.remaining, bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date,
      bottle.expiry_date, bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry,
      bottle.test_due_at, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
      bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
      bottle.request_id, bottle.frozen_reason, bottle.version, bottle.created_at, bottle.updated_at,
      substance.chinese_name, substance.cas_code, substance.molecular_formula, substance.ghs_pictograms,
      substance.storage_class, substance.density, substance.peroxide_former,
      substance.opened_shelf_life_months, laboratory.laboratory_name, laboratory.status, concat_ws(' / ', (
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
        where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids
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
        and (bottle.bottle_code = 'B0123456789A' or bottle.substance_id in (
                select d.id
                from substance d
                where d.search_index @@ '''b0'' & ''01'' & ''12'' & ''23'' & ''34'' & ''45'' & ''56'' & ''67'' & ''78'' & ''89'' & ''9a'''::tsquery
                and d.search_text like '%b0123456789a%')))) as rows;

-- bottles.get, whole college
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
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
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
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

-- bottles.lock, whole college
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
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
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
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
select control_categories, count(*)::int
from (
    select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
      bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
      bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base,
      bottle.remaining, bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date,
      bottle.expiry_date, bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry,
      bottle.test_due_at, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
      bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
      bottle.request_id, bottle.frozen_reason, bottle.version, bottle.created_at, bottle.updated_at,
      substance.chinese_name, substance.cas_code, substance.molecular_formula, substance.ghs_pictograms,
      substance.storage_class, substance.density, substance.peroxide_former,
      substance.opened_shelf_life_months, laboratory.laboratory_name, laboratory.status, concat_ws(' / ', (
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
        where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from bottle
    inner join substance on substance.id = bottle.substance_id
    inner join laboratory on laboratory.id = bottle.laboratory_id
    inner join storage_location location on location.id = bottle.location_id
    left join storage_location above on above.id = location.parent_id
    where ((bottle.bottle_code = '乙醇' or bottle.substance_id in (
                select d.id
                from substance d
                where d.search_index @@ '''乙醇'''::tsquery
                and d.search_text like '%乙醇%'))
        and bottle.laboratory_id = 'JOB'
        and laboratory.organization_id = any('{A,A1}'::uuid[])
        and location.room_id = 'ROOM'::uuid
        and bottle.location_id = 'JOB'::uuid
        and bottle.substance_id = 'JOB'
        and bottle.control_categories @> '{highlyToxic}'::text[]
        and substance.storage_class = 'FL'
        and substance.ghs_pictograms @> '{GHS02}'::text[]
        and bottle.state = 'inStore'
        and bottle.state in ('inStore', 'takenOut', 'empty')
        and bottle.expiry_date <= 'A DAY'::date
        and bottle.opened_expiry < 'A DAY'::date
        and bottle.holder_id = 'PERSON'::uuid
        and bottle.remaining * 100 <= bottle.net_base * 10::int
        and bottle.supplier_name = '国药'
        and bottle.batch_no = 'B1')) as rows
group by 1;
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where ((bottle.bottle_code = '乙醇' or bottle.substance_id in (
            select d.id
            from substance d
            where d.search_index @@ '''乙醇'''::tsquery
            and d.search_text like '%乙醇%'))
    and bottle.laboratory_id = 'JOB'
    and laboratory.organization_id = any('{A,A1}'::uuid[])
    and location.room_id = 'ROOM'::uuid
    and bottle.location_id = 'JOB'::uuid
    and bottle.substance_id = 'JOB'
    and bottle.control_categories @> '{highlyToxic}'::text[]
    and substance.storage_class = 'FL'
    and substance.ghs_pictograms @> '{GHS02}'::text[]
    and bottle.state = 'inStore'
    and bottle.state in ('inStore', 'takenOut', 'empty')
    and bottle.expiry_date <= 'A DAY'::date
    and bottle.opened_expiry < 'A DAY'::date
    and bottle.holder_id = 'PERSON'::uuid
    and bottle.remaining * 100 <= bottle.net_base * 10::int
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
select control_categories, count(*)::int
from (
    select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
      bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
      bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base,
      bottle.remaining, bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date,
      bottle.expiry_date, bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry,
      bottle.test_due_at, bottle.state, bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no,
      bottle.parent_bottle_id, bottle.holder_id, bottle.held_since, bottle.due_back, bottle.weight_before,
      bottle.request_id, bottle.frozen_reason, bottle.version, bottle.created_at, bottle.updated_at,
      substance.chinese_name, substance.cas_code, substance.molecular_formula, substance.ghs_pictograms,
      substance.storage_class, substance.density, substance.peroxide_former,
      substance.opened_shelf_life_months, laboratory.laboratory_name, laboratory.status, concat_ws(' / ', (
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
        where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids
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
        and (bottle.bottle_code = '乙醇' or bottle.substance_id in (
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
        and bottle.control_categories @> '{highlyToxic}'::text[]
        and substance.storage_class = 'FL'
        and substance.ghs_pictograms @> '{GHS02}'::text[]
        and bottle.state = 'inStore'
        and bottle.state in ('inStore', 'takenOut', 'empty')
        and bottle.expiry_date <= 'A DAY'::date
        and bottle.opened_expiry < 'A DAY'::date
        and (bottle.holder_id = 'PERSON'::uuid
            and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
        and bottle.remaining * 100 <= bottle.net_base * 10::int
        and bottle.supplier_name = '国药'
        and bottle.batch_no = 'B1')) as rows
group by 1;
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
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
    and (bottle.bottle_code = '乙醇' or bottle.substance_id in (
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
    and bottle.control_categories @> '{highlyToxic}'::text[]
    and substance.storage_class = 'FL'
    and substance.ghs_pictograms @> '{GHS02}'::text[]
    and bottle.state = 'inStore'
    and bottle.state in ('inStore', 'takenOut', 'empty')
    and bottle.expiry_date <= 'A DAY'::date
    and bottle.opened_expiry < 'A DAY'::date
    and (bottle.holder_id = 'PERSON'::uuid
        and (not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'] or (location.keeper_a_id = 'PERSON' or location.keeper_b_id = 'PERSON' or laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[]))))
    and bottle.remaining * 100 <= bottle.net_base * 10::int
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
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
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
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
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

-- listStock, whole college
select substance.id, substance.chinese_name as chineseName, substance.cas_code, substance.molecular_formula,
  substance.ghs_pictograms, substance.control_categories, count(*)::int as bottles,
  count(distinct bottle.laboratory_id)::int, sum(bottle.remaining) filter (
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

-- listStock, one organisation
select substance.id, substance.chinese_name as chineseName, substance.cas_code, substance.molecular_formula,
  substance.ghs_pictograms, substance.control_categories, count(*)::int as bottles,
  count(distinct bottle.laboratory_id)::int, sum(bottle.remaining) filter (
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

-- proposeBottles, whole college
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
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
    and (bottle.expiry_date is null or bottle.expiry_date >= 'A DAY'::date))
order by bottle.expiry_date asc, bottle.id asc
limit 200;
select laboratory_id
from laboratory_member
where (laboratory_member.user_id = 'PERSON'
    and laboratory_member.state = 'in');

-- proposeBottles, one organisation
select bottle.id, bottle.bottle_code, bottle.laboratory_id, bottle.location_id, bottle.substance_id,
  bottle.control_categories, bottle.spec, bottle.purity, bottle.mass_fraction, bottle.brand,
  bottle.supplier_name, bottle.batch_no, bottle.net_content, bottle.unit, bottle.net_base, bottle.remaining,
  bottle.last_seq, bottle.gross_weight, bottle.tare_weight, bottle.production_date, bottle.expiry_date,
  bottle.price, bottle.solution, bottle.opened_at, bottle.opened_expiry, bottle.test_due_at, bottle.state,
  bottle.source_kind, bottle.receipt_line_id, bottle.receipt_no, bottle.parent_bottle_id, bottle.holder_id,
  bottle.held_since, bottle.due_back, bottle.weight_before, bottle.request_id, bottle.frozen_reason,
  bottle.version, bottle.created_at, bottle.updated_at, substance.chinese_name, substance.cas_code,
  substance.molecular_formula, substance.ghs_pictograms, substance.storage_class, substance.density,
  substance.peroxide_former, substance.opened_shelf_life_months, laboratory.laboratory_name,
  laboratory.status, concat_ws(' / ', (
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
    where a.id = location.keeper_b_id), laboratory.organization_id, laboratory.head_id,
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
    and (bottle.expiry_date is null or bottle.expiry_date >= 'A DAY'::date))
order by bottle.expiry_date asc, bottle.id asc
limit 200;
select laboratory_id
from laboratory_member
where (laboratory_member.user_id = 'PERSON'
    and laboratory_member.state = 'in');

-- lastMovements
select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
  movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
  movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
  movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
  movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
  movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
  movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
  bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
  case when from_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = from_place.room_id),
          case when from_above.parent_id is not null then from_above.name end,
          case when from_place.parent_id is not null then from_place.name end) end,
          case when to_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
          case when to_place.parent_id is not null then to_place.name end) end, coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), (
    select a.name
    from account a
    where a.id = movement.witness_id), (
    select a.name
    from account a
    where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id, keeper_entry.matched,
      keeper_entry.quantity_read, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
left join storage_location from_place on from_place.id = movement.from_location_id
left join storage_location from_above on from_above.id = from_place.parent_id
left join storage_location to_place on to_place.id = movement.to_location_id
left join storage_location to_above on to_above.id = to_place.parent_id
left join keeper_entry on keeper_entry.movement_id = movement.id
left join movement reversal on reversal.reversal_of_id = movement.id
where (bottle.id = any(array(
            select unnest('{JOB}'::uuid[])))
    and movement.bottle_seq > bottle.last_seq - 20)
order by movement.bottle_seq desc;

-- movements.count, whole college
select count(*)::int
from (
    select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
      movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
      movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
      movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
      movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
      movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
      movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
      bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
      case when from_place.id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = from_place.room_id),
              case when from_above.parent_id is not null then from_above.name end,
              case when from_place.parent_id is not null then from_place.name end) end,
              case when to_place.id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
              case when to_place.parent_id is not null then to_place.name end) end, coalesce((
            select a.name
            from account a
            where a.id = movement.operator_id), '系统'), (
        select a.name
        from account a
        where a.id = movement.witness_id), (
        select a.name
        from account a
        where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id,
          keeper_entry.matched, keeper_entry.quantity_read, exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = bottle.id
        and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from movement
    inner join bottle on bottle.id = movement.bottle_id
    inner join substance on substance.id = bottle.substance_id
    inner join laboratory on laboratory.id = movement.laboratory_id
    left join storage_location from_place on from_place.id = movement.from_location_id
    left join storage_location from_above on from_above.id = from_place.parent_id
    left join storage_location to_place on to_place.id = movement.to_location_id
    left join storage_location to_above on to_above.id = to_place.parent_id
    left join keeper_entry on keeper_entry.movement_id = movement.id
    left join movement reversal on reversal.reversal_of_id = movement.id
    where movement.kind = 'use') as rows;

-- movements.count, one organisation
select count(*)::int
from (
    select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
      movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
      movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
      movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
      movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
      movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
      movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
      bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
      case when from_place.id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = from_place.room_id),
              case when from_above.parent_id is not null then from_above.name end,
              case when from_place.parent_id is not null then from_place.name end) end,
              case when to_place.id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
              case when to_place.parent_id is not null then to_place.name end) end, coalesce((
            select a.name
            from account a
            where a.id = movement.operator_id), '系统'), (
        select a.name
        from account a
        where a.id = movement.witness_id), (
        select a.name
        from account a
        where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id,
          keeper_entry.matched, keeper_entry.quantity_read, exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = bottle.id
        and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from movement
    inner join bottle on bottle.id = movement.bottle_id
    inner join substance on substance.id = bottle.substance_id
    inner join laboratory on laboratory.id = movement.laboratory_id
    left join storage_location from_place on from_place.id = movement.from_location_id
    left join storage_location from_above on from_above.id = from_place.parent_id
    left join storage_location to_place on to_place.id = movement.to_location_id
    left join storage_location to_above on to_above.id = to_place.parent_id
    left join keeper_entry on keeper_entry.movement_id = movement.id
    left join movement reversal on reversal.reversal_of_id = movement.id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')))
        and movement.kind = 'use')) as rows;

-- movements.get, whole college
select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
  movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
  movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
  movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
  movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
  movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
  movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
  bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
  case when from_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = from_place.room_id),
          case when from_above.parent_id is not null then from_above.name end,
          case when from_place.parent_id is not null then from_place.name end) end,
          case when to_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
          case when to_place.parent_id is not null then to_place.name end) end, coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), (
    select a.name
    from account a
    where a.id = movement.witness_id), (
    select a.name
    from account a
    where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id, keeper_entry.matched,
      keeper_entry.quantity_read, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
left join storage_location from_place on from_place.id = movement.from_location_id
left join storage_location from_above on from_above.id = from_place.parent_id
left join storage_location to_place on to_place.id = movement.to_location_id
left join storage_location to_above on to_above.id = to_place.parent_id
left join keeper_entry on keeper_entry.movement_id = movement.id
left join movement reversal on reversal.reversal_of_id = movement.id
where movement.id = 'JOB';

-- movements.get, one organisation
select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
  movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
  movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
  movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
  movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
  movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
  movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
  bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
  case when from_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = from_place.room_id),
          case when from_above.parent_id is not null then from_above.name end,
          case when from_place.parent_id is not null then from_place.name end) end,
          case when to_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
          case when to_place.parent_id is not null then to_place.name end) end, coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), (
    select a.name
    from account a
    where a.id = movement.witness_id), (
    select a.name
    from account a
    where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id, keeper_entry.matched,
      keeper_entry.quantity_read, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
left join storage_location from_place on from_place.id = movement.from_location_id
left join storage_location from_above on from_above.id = from_place.parent_id
left join storage_location to_place on to_place.id = movement.to_location_id
left join storage_location to_above on to_above.id = to_place.parent_id
left join keeper_entry on keeper_entry.movement_id = movement.id
left join movement reversal on reversal.reversal_of_id = movement.id
where (movement.id = 'JOB'
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))));

-- movements.page, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
      movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
      movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
      movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
      movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
      movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
      movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
      bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
      case when from_place.id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = from_place.room_id),
              case when from_above.parent_id is not null then from_above.name end,
              case when from_place.parent_id is not null then from_place.name end) end,
              case when to_place.id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
              case when to_place.parent_id is not null then to_place.name end) end, coalesce((
            select a.name
            from account a
            where a.id = movement.operator_id), '系统'), (
        select a.name
        from account a
        where a.id = movement.witness_id), (
        select a.name
        from account a
        where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id,
          keeper_entry.matched, keeper_entry.quantity_read, exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = bottle.id
        and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from movement
    inner join bottle on bottle.id = movement.bottle_id
    inner join substance on substance.id = bottle.substance_id
    inner join laboratory on laboratory.id = movement.laboratory_id
    left join storage_location from_place on from_place.id = movement.from_location_id
    left join storage_location from_above on from_above.id = from_place.parent_id
    left join storage_location to_place on to_place.id = movement.to_location_id
    left join storage_location to_above on to_above.id = to_place.parent_id
    left join keeper_entry on keeper_entry.movement_id = movement.id
    left join movement reversal on reversal.reversal_of_id = movement.id
    where (bottle.bottle_code = 'B1'
        and movement.kind = 'use'
        and bottle.substance_id = 'JOB'
        and movement.bottle_id = 'JOB'
        and bottle.control_categories @> '{hazardous}'::text[]
        and movement.laboratory_id = 'JOB'
        and keeper_entry.matched = false
        and (movement.operator_id = 'PERSON'::uuid or movement.witness_id = 'PERSON'::uuid or movement.counterpart_id = 'PERSON'::uuid
            and not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'])
        and movement.at >= 'A MOMENT'::timestamptz
        and movement.at < 'A MOMENT'::timestamptz)) as rows;
select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
  movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
  movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
  movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
  movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
  movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
  movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
  bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
  case when from_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = from_place.room_id),
          case when from_above.parent_id is not null then from_above.name end,
          case when from_place.parent_id is not null then from_place.name end) end,
          case when to_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
          case when to_place.parent_id is not null then to_place.name end) end, coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), (
    select a.name
    from account a
    where a.id = movement.witness_id), (
    select a.name
    from account a
    where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id, keeper_entry.matched,
      keeper_entry.quantity_read, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
left join storage_location from_place on from_place.id = movement.from_location_id
left join storage_location from_above on from_above.id = from_place.parent_id
left join storage_location to_place on to_place.id = movement.to_location_id
left join storage_location to_above on to_above.id = to_place.parent_id
left join keeper_entry on keeper_entry.movement_id = movement.id
left join movement reversal on reversal.reversal_of_id = movement.id
where (bottle.bottle_code = 'B1'
    and movement.kind = 'use'
    and bottle.substance_id = 'JOB'
    and movement.bottle_id = 'JOB'
    and bottle.control_categories @> '{hazardous}'::text[]
    and movement.laboratory_id = 'JOB'
    and keeper_entry.matched = false
    and (movement.operator_id = 'PERSON'::uuid or movement.witness_id = 'PERSON'::uuid or movement.counterpart_id = 'PERSON'::uuid
        and not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'])
    and movement.at >= 'A MOMENT'::timestamptz
    and movement.at < 'A MOMENT'::timestamptz)
order by movement.at asc, movement.id asc
limit 20
offset 0;

-- movements.page, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
      movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
      movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
      movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
      movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
      movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
      movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
      bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
      case when from_place.id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = from_place.room_id),
              case when from_above.parent_id is not null then from_above.name end,
              case when from_place.parent_id is not null then from_place.name end) end,
              case when to_place.id is not null then concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
              case when to_place.parent_id is not null then to_place.name end) end, coalesce((
            select a.name
            from account a
            where a.id = movement.operator_id), '系统'), (
        select a.name
        from account a
        where a.id = movement.witness_id), (
        select a.name
        from account a
        where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id,
          keeper_entry.matched, keeper_entry.quantity_read, exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = bottle.id
        and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids
    from movement
    inner join bottle on bottle.id = movement.bottle_id
    inner join substance on substance.id = bottle.substance_id
    inner join laboratory on laboratory.id = movement.laboratory_id
    left join storage_location from_place on from_place.id = movement.from_location_id
    left join storage_location from_above on from_above.id = from_place.parent_id
    left join storage_location to_place on to_place.id = movement.to_location_id
    left join storage_location to_above on to_above.id = to_place.parent_id
    left join keeper_entry on keeper_entry.movement_id = movement.id
    left join movement reversal on reversal.reversal_of_id = movement.id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')))
        and bottle.bottle_code = 'B1'
        and movement.kind = 'use'
        and bottle.substance_id = 'JOB'
        and movement.bottle_id = 'JOB'
        and bottle.control_categories @> '{hazardous}'::text[]
        and movement.laboratory_id = 'JOB'
        and keeper_entry.matched = false
        and (movement.operator_id = 'PERSON'::uuid or movement.witness_id = 'PERSON'::uuid or movement.counterpart_id = 'PERSON'::uuid
            and not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'])
        and movement.at >= 'A MOMENT'::timestamptz
        and movement.at < 'A MOMENT'::timestamptz)) as rows;
select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
  movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
  movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
  movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
  movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
  movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
  movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
  bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
  case when from_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = from_place.room_id),
          case when from_above.parent_id is not null then from_above.name end,
          case when from_place.parent_id is not null then from_place.name end) end,
          case when to_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
          case when to_place.parent_id is not null then to_place.name end) end, coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), (
    select a.name
    from account a
    where a.id = movement.witness_id), (
    select a.name
    from account a
    where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id, keeper_entry.matched,
      keeper_entry.quantity_read, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
left join storage_location from_place on from_place.id = movement.from_location_id
left join storage_location from_above on from_above.id = from_place.parent_id
left join storage_location to_place on to_place.id = movement.to_location_id
left join storage_location to_above on to_above.id = to_place.parent_id
left join keeper_entry on keeper_entry.movement_id = movement.id
left join movement reversal on reversal.reversal_of_id = movement.id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')))
    and bottle.bottle_code = 'B1'
    and movement.kind = 'use'
    and bottle.substance_id = 'JOB'
    and movement.bottle_id = 'JOB'
    and bottle.control_categories @> '{hazardous}'::text[]
    and movement.laboratory_id = 'JOB'
    and keeper_entry.matched = false
    and (movement.operator_id = 'PERSON'::uuid or movement.witness_id = 'PERSON'::uuid or movement.counterpart_id = 'PERSON'::uuid
        and not bottle.control_categories && array['highlyToxic', 'narcotic', 'psychotropic2'])
    and movement.at >= 'A MOMENT'::timestamptz
    and movement.at < 'A MOMENT'::timestamptz)
order by movement.at asc, movement.id asc
limit 20
offset 0;

-- movements.walk, whole college
select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
  movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
  movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
  movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
  movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
  movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
  movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
  bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
  case when from_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = from_place.room_id),
          case when from_above.parent_id is not null then from_above.name end,
          case when from_place.parent_id is not null then from_place.name end) end,
          case when to_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
          case when to_place.parent_id is not null then to_place.name end) end, coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), (
    select a.name
    from account a
    where a.id = movement.witness_id), (
    select a.name
    from account a
    where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id, keeper_entry.matched,
      keeper_entry.quantity_read, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
left join storage_location from_place on from_place.id = movement.from_location_id
left join storage_location from_above on from_above.id = from_place.parent_id
left join storage_location to_place on to_place.id = movement.to_location_id
left join storage_location to_above on to_above.id = to_place.parent_id
left join keeper_entry on keeper_entry.movement_id = movement.id
left join movement reversal on reversal.reversal_of_id = movement.id
order by movement.at asc, movement.id asc
limit 500;

-- movements.walk, one organisation
select movement.id, movement.bottle_id, movement.bottle_seq, movement.kind, movement.delta,
  movement.balance_after, movement.at, movement.booked_at, movement.backdated, movement.operator_id,
  movement.witness_id, movement.counterpart_id, movement.from_location_id, movement.to_location_id,
  movement.laboratory_id, movement.to_laboratory_id, movement.purpose, movement.project_name,
  movement.experiment_no, movement.weight_before, movement.weight_after, movement.request_id,
  movement.stocktake_line_id, movement.waste_container_id, movement.reversal_of_id, movement.note,
  movement.list_versions, movement.bottle_before, bottle.bottle_code, bottle.last_seq, bottle.unit,
  bottle.substance_id, bottle.control_categories, substance.chinese_name, laboratory.laboratory_name,
  case when from_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = from_place.room_id),
          case when from_above.parent_id is not null then from_above.name end,
          case when from_place.parent_id is not null then from_place.name end) end,
          case when to_place.id is not null then concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = to_place.room_id), case when to_above.parent_id is not null then to_above.name end,
          case when to_place.parent_id is not null then to_place.name end) end, coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), (
    select a.name
    from account a
    where a.id = movement.witness_id), (
    select a.name
    from account a
    where a.id = movement.counterpart_id), reversal.id is not null, keeper_entry.id, keeper_entry.matched,
      keeper_entry.quantity_read, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), laboratory.organization_id, laboratory.head_id,
      laboratory.deputy_head_ids, laboratory.safety_officer_ids
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
left join storage_location from_place on from_place.id = movement.from_location_id
left join storage_location from_above on from_above.id = from_place.parent_id
left join storage_location to_place on to_place.id = movement.to_location_id
left join storage_location to_above on to_above.id = to_place.parent_id
left join keeper_entry on keeper_entry.movement_id = movement.id
left join movement reversal on reversal.reversal_of_id = movement.id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in')))
order by movement.at asc, movement.id asc
limit 500;

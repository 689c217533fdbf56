-- checks.page
select count(*)::int
from (
    select emergency_check.id, emergency_check.at, emergency_check.result, emergency_check.note,
      account.name, emergency_check.photo_file_id
    from emergency_check
    left join account on account.id = emergency_check.by_id
    where emergency_check.emergency_equipment_id = 'JOB') as rows;
select emergency_check.id, emergency_check.at, emergency_check.result, emergency_check.note, account.name,
  emergency_check.photo_file_id
from emergency_check
left join account on account.id = emergency_check.by_id
where emergency_check.emergency_equipment_id = 'JOB'
order by emergency_check.at asc, emergency_check.id asc
limit 20
offset 0;

-- equipment.lockAnywhere
select id, laboratory_id, room_id, kind, model, quantity, position, expiry_date, check_cycle_days,
  last_check_at, last_result, next_check_at, photo_file_id, qr_token, version, created_at, updated_at
from emergency_equipment
where emergency_equipment.id = any('{JOB}'::uuid[])
order by emergency_equipment.id asc
for no key update of emergency_equipment;

-- equipment.one
select emergency_equipment.id, emergency_equipment.laboratory_id, emergency_equipment.room_id,
  emergency_equipment.kind, emergency_equipment.model, emergency_equipment.quantity,
  emergency_equipment.position, emergency_equipment.expiry_date, emergency_equipment.check_cycle_days,
  emergency_equipment.last_check_at, emergency_equipment.last_result, emergency_equipment.next_check_at,
  emergency_equipment.photo_file_id, emergency_equipment.qr_token, emergency_equipment.version,
  laboratory.laboratory_name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = emergency_equipment.room_id)
from emergency_equipment
inner join laboratory on laboratory.id = emergency_equipment.laboratory_id
where ((exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in'))
    and emergency_equipment.qr_token = 'F1')
limit 1;

-- equipment.page
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select emergency_equipment.id, emergency_equipment.laboratory_id, emergency_equipment.room_id,
      emergency_equipment.kind, emergency_equipment.model, emergency_equipment.quantity,
      emergency_equipment.position, emergency_equipment.expiry_date, emergency_equipment.check_cycle_days,
      emergency_equipment.last_check_at, emergency_equipment.last_result, emergency_equipment.next_check_at,
      emergency_equipment.photo_file_id, emergency_equipment.qr_token, emergency_equipment.version,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = emergency_equipment.room_id)
    from emergency_equipment
    inner join laboratory on laboratory.id = emergency_equipment.laboratory_id
    where ((exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))
        and emergency_equipment.kind = 'aed'
        and emergency_equipment.next_check_at < 'A DAY'::date
        and coalesce(emergency_equipment.expiry_date >= 'A DAY'::date, true))) as rows;
select emergency_equipment.id, emergency_equipment.laboratory_id, emergency_equipment.room_id,
  emergency_equipment.kind, emergency_equipment.model, emergency_equipment.quantity,
  emergency_equipment.position, emergency_equipment.expiry_date, emergency_equipment.check_cycle_days,
  emergency_equipment.last_check_at, emergency_equipment.last_result, emergency_equipment.next_check_at,
  emergency_equipment.photo_file_id, emergency_equipment.qr_token, emergency_equipment.version,
  laboratory.laboratory_name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = emergency_equipment.room_id)
from emergency_equipment
inner join laboratory on laboratory.id = emergency_equipment.laboratory_id
where ((exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in'))
    and emergency_equipment.kind = 'aed'
    and emergency_equipment.next_check_at < 'A DAY'::date
    and coalesce(emergency_equipment.expiry_date >= 'A DAY'::date, true))
order by emergency_equipment.next_check_at desc, emergency_equipment.id desc
limit 20
offset 0;

-- listChecks
select laboratory_id
from emergency_equipment
where emergency_equipment.id = 'JOB';

-- maySeeRaise
select limit_raise.id, limit_raise.limit_id, limit_raise.laboratory_id, limit_raise.room_id,
  limit_raise.new_max, limit_raise.new_base, limit_raise.max_before, limit_raise.valid_to,
  limit_raise.reason, limit_raise.file_ids, limit_raise.applicant_id, limit_raise.state, limit_raise.answer,
  limit_raise.approval_id, limit_raise.applied_at, limit_raise.version, limit_raise.created_at,
  chemical_limit.key, chemical_limit.unit, chemical_limit.substance_id, chemical_limit.category,
  chemical_limit.storage_class, chemical_limit.h_codes, coalesce((
        select a.name
        from account a
        where a.id = limit_raise.applicant_id), ''), laboratory.laboratory_name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = limit_raise.room_id), laboratory.organization_id
from limit_raise
inner join chemical_limit on chemical_limit.id = limit_raise.limit_id
inner join laboratory on laboratory.id = limit_raise.laboratory_id
where limit_raise.id = 'JOB';

-- ownRaises.lock
select limit_raise.id, limit_raise.limit_id, limit_raise.laboratory_id, limit_raise.room_id,
  limit_raise.new_max, limit_raise.new_base, limit_raise.max_before, limit_raise.valid_to,
  limit_raise.reason, limit_raise.file_ids, limit_raise.applicant_id, limit_raise.state, limit_raise.answer,
  limit_raise.approval_id, limit_raise.applied_at, limit_raise.version, limit_raise.created_at,
  chemical_limit.key, chemical_limit.unit, chemical_limit.substance_id, chemical_limit.category,
  chemical_limit.storage_class, chemical_limit.h_codes, coalesce((
        select a.name
        from account a
        where a.id = limit_raise.applicant_id), ''), laboratory.laboratory_name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = limit_raise.room_id), laboratory.organization_id
from limit_raise
inner join chemical_limit on chemical_limit.id = limit_raise.limit_id
inner join laboratory on laboratory.id = limit_raise.laboratory_id
where (limit_raise.id = any('{JOB}'::uuid[])
    and (limit_raise.applicant_id = 'PERSON'))
order by limit_raise.id asc
for no key update of limit_raise;

-- raises.lockAnywhere
select limit_raise.id, limit_raise.limit_id, limit_raise.laboratory_id, limit_raise.room_id,
  limit_raise.new_max, limit_raise.new_base, limit_raise.max_before, limit_raise.valid_to,
  limit_raise.reason, limit_raise.file_ids, limit_raise.applicant_id, limit_raise.state, limit_raise.answer,
  limit_raise.approval_id, limit_raise.applied_at, limit_raise.version, limit_raise.created_at,
  chemical_limit.key, chemical_limit.unit, chemical_limit.substance_id, chemical_limit.category,
  chemical_limit.storage_class, chemical_limit.h_codes, coalesce((
        select a.name
        from account a
        where a.id = limit_raise.applicant_id), ''), laboratory.laboratory_name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = limit_raise.room_id), laboratory.organization_id
from limit_raise
inner join chemical_limit on chemical_limit.id = limit_raise.limit_id
inner join laboratory on laboratory.id = limit_raise.laboratory_id
where limit_raise.id = any('{JOB}'::uuid[])
order by limit_raise.id asc
for no key update of limit_raise;

-- raises.page, whole college
select count(*)::int
from (
    select limit_raise.id, limit_raise.limit_id, limit_raise.laboratory_id, limit_raise.room_id,
      limit_raise.new_max, limit_raise.new_base, limit_raise.max_before, limit_raise.valid_to,
      limit_raise.reason, limit_raise.file_ids, limit_raise.applicant_id, limit_raise.state,
      limit_raise.answer, limit_raise.approval_id, limit_raise.applied_at, limit_raise.version,
      limit_raise.created_at, chemical_limit.key, chemical_limit.unit, chemical_limit.substance_id,
      chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes, coalesce((
            select a.name
            from account a
            where a.id = limit_raise.applicant_id), ''), laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = limit_raise.room_id), laboratory.organization_id
    from limit_raise
    inner join chemical_limit on chemical_limit.id = limit_raise.limit_id
    inner join laboratory on laboratory.id = limit_raise.laboratory_id
    where limit_raise.limit_id = 'JOB') as rows;
select limit_raise.id, limit_raise.limit_id, limit_raise.laboratory_id, limit_raise.room_id,
  limit_raise.new_max, limit_raise.new_base, limit_raise.max_before, limit_raise.valid_to,
  limit_raise.reason, limit_raise.file_ids, limit_raise.applicant_id, limit_raise.state, limit_raise.answer,
  limit_raise.approval_id, limit_raise.applied_at, limit_raise.version, limit_raise.created_at,
  chemical_limit.key, chemical_limit.unit, chemical_limit.substance_id, chemical_limit.category,
  chemical_limit.storage_class, chemical_limit.h_codes, coalesce((
        select a.name
        from account a
        where a.id = limit_raise.applicant_id), ''), laboratory.laboratory_name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = limit_raise.room_id), laboratory.organization_id
from limit_raise
inner join chemical_limit on chemical_limit.id = limit_raise.limit_id
inner join laboratory on laboratory.id = limit_raise.laboratory_id
where limit_raise.limit_id = 'JOB'
order by limit_raise.created_at asc, limit_raise.id asc
limit 20
offset 0;

-- raises.page, one organisation
select count(*)::int
from (
    select limit_raise.id, limit_raise.limit_id, limit_raise.laboratory_id, limit_raise.room_id,
      limit_raise.new_max, limit_raise.new_base, limit_raise.max_before, limit_raise.valid_to,
      limit_raise.reason, limit_raise.file_ids, limit_raise.applicant_id, limit_raise.state,
      limit_raise.answer, limit_raise.approval_id, limit_raise.applied_at, limit_raise.version,
      limit_raise.created_at, chemical_limit.key, chemical_limit.unit, chemical_limit.substance_id,
      chemical_limit.category, chemical_limit.storage_class, chemical_limit.h_codes, coalesce((
            select a.name
            from account a
            where a.id = limit_raise.applicant_id), ''), laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = limit_raise.room_id), laboratory.organization_id
    from limit_raise
    inner join chemical_limit on chemical_limit.id = limit_raise.limit_id
    inner join laboratory on laboratory.id = limit_raise.laboratory_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or limit_raise.applicant_id = 'PERSON')
        and limit_raise.limit_id = 'JOB')) as rows;
select limit_raise.id, limit_raise.limit_id, limit_raise.laboratory_id, limit_raise.room_id,
  limit_raise.new_max, limit_raise.new_base, limit_raise.max_before, limit_raise.valid_to,
  limit_raise.reason, limit_raise.file_ids, limit_raise.applicant_id, limit_raise.state, limit_raise.answer,
  limit_raise.approval_id, limit_raise.applied_at, limit_raise.version, limit_raise.created_at,
  chemical_limit.key, chemical_limit.unit, chemical_limit.substance_id, chemical_limit.category,
  chemical_limit.storage_class, chemical_limit.h_codes, coalesce((
        select a.name
        from account a
        where a.id = limit_raise.applicant_id), ''), laboratory.laboratory_name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = limit_raise.room_id), laboratory.organization_id
from limit_raise
inner join chemical_limit on chemical_limit.id = limit_raise.limit_id
inner join laboratory on laboratory.id = limit_raise.laboratory_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or limit_raise.applicant_id = 'PERSON')
    and limit_raise.limit_id = 'JOB')
order by limit_raise.created_at asc, limit_raise.id asc
limit 20
offset 0;

-- raisesInForce
select limit_raise.id, laboratory.laboratory_name, limit_raise.valid_to, limit_raise.applicant_id,
  laboratory.head_id
from limit_raise
inner join laboratory on laboratory.id = limit_raise.laboratory_id
where (limit_raise.state = 'applied'
    and limit_raise.valid_to >= 'A DAY'::date)
order by limit_raise.valid_to desc, limit_raise.id;

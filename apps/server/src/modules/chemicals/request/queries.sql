-- itemsOf
select chemical_request_item.id, chemical_request_item.request_id, chemical_request_item.sort,
  chemical_request_item.substance_id, chemical_request_item.quantity, chemical_request_item.unit,
  chemical_request_item.asked, chemical_request_item.issued, substance.chinese_name, substance.cas_code,
  substance.density, substance.control_categories
from chemical_request_item
inner join substance on substance.id = chemical_request_item.substance_id
where chemical_request_item.request_id in ('JOB')
order by chemical_request_item.request_id asc, chemical_request_item.sort asc;

-- maySeeRequest
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where chemical_request.id = 'JOB';

-- ownRequests.lock
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where (chemical_request.id = any('{JOB}'::uuid[])
    and (chemical_request.applicant_id = 'PERSON'))
order by chemical_request.id asc
for no key update of chemical_request;

-- requests.count, whole college
select count(*)::int
from (
    select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
      chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
      chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
      chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
      chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
      chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
      laboratory.laboratory_name, laboratory.organization_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_request.use_room_id), (
        select a.name
        from account a
        where a.id = chemical_request.second_user_id)
    from chemical_request
    inner join account on account.id = chemical_request.applicant_id
    inner join laboratory on laboratory.id = chemical_request.laboratory_id
    where ('true'::boolean
        and chemical_request.state in ('toIssue', 'partIssued'))) as rows;

-- requests.count, one organisation
select count(*)::int
from (
    select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
      chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
      chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
      chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
      chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
      chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
      laboratory.laboratory_name, laboratory.organization_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_request.use_room_id), (
        select a.name
        from account a
        where a.id = chemical_request.second_user_id)
    from chemical_request
    inner join account on account.id = chemical_request.applicant_id
    inner join laboratory on laboratory.id = chemical_request.laboratory_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or (chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON'))
        and ('true'::boolean
            and chemical_request.state in ('toIssue', 'partIssued')))) as rows;

-- requests.get, whole college
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where chemical_request.id = 'JOB';

-- requests.get, one organisation
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where (chemical_request.id = 'JOB'
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or (chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON')));

-- requests.lock, whole college
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where chemical_request.id = any('{JOB}'::uuid[])
order by chemical_request.id asc
for no key update of chemical_request;

-- requests.lock, one organisation
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where (chemical_request.id = any('{JOB}'::uuid[])
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or (chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON')))
order by chemical_request.id asc
for no key update of chemical_request;

-- requests.page, whole college
select id
from account
where account.search_text like '%林%'
limit 201;
select count(*)::int
from (
    select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
      chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
      chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
      chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
      chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
      chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
      laboratory.laboratory_name, laboratory.organization_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_request.use_room_id), (
        select a.name
        from account a
        where a.id = chemical_request.second_user_id)
    from chemical_request
    inner join account on account.id = chemical_request.applicant_id
    inner join laboratory on laboratory.id = chemical_request.laboratory_id
    where ((chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON')
        and (chemical_request.applicant_id = any('{}'::uuid[]) or chemical_request.request_no ilike '%林%')
        and chemical_request.laboratory_id = 'JOB'
        and chemical_request.state = 'toIssue'
        and (chemical_request.categories @> '{precursor3}'::text[] or exists (
                select 1
                from chemical_request_item i
                join substance d on d.id = i.substance_id
                where i.request_id = chemical_request.id
                and d.control_categories @> '{precursor3}'::text[]))
        and chemical_request.use_to >= 'A DAY'::date
        and chemical_request.use_from <= 'A DAY'::date)) as rows;
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where ((chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON')
    and (chemical_request.applicant_id = any('{}'::uuid[]) or chemical_request.request_no ilike '%林%')
    and chemical_request.laboratory_id = 'JOB'
    and chemical_request.state = 'toIssue'
    and (chemical_request.categories @> '{precursor3}'::text[] or exists (
            select 1
            from chemical_request_item i
            join substance d on d.id = i.substance_id
            where i.request_id = chemical_request.id
            and d.control_categories @> '{precursor3}'::text[]))
    and chemical_request.use_to >= 'A DAY'::date
    and chemical_request.use_from <= 'A DAY'::date)
order by chemical_request.use_to asc, chemical_request.id asc
limit 20
offset 0;

-- requests.page, one organisation
select id
from account
where account.search_text like '%林%'
limit 201;
select count(*)::int
from (
    select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
      chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
      chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
      chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
      chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
      chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
      laboratory.laboratory_name, laboratory.organization_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = chemical_request.use_room_id), (
        select a.name
        from account a
        where a.id = chemical_request.second_user_id)
    from chemical_request
    inner join account on account.id = chemical_request.applicant_id
    inner join laboratory on laboratory.id = chemical_request.laboratory_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or (chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON'))
        and (chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON')
        and (chemical_request.applicant_id = any('{}'::uuid[]) or chemical_request.request_no ilike '%林%')
        and chemical_request.laboratory_id = 'JOB'
        and chemical_request.state = 'toIssue'
        and (chemical_request.categories @> '{precursor3}'::text[] or exists (
                select 1
                from chemical_request_item i
                join substance d on d.id = i.substance_id
                where i.request_id = chemical_request.id
                and d.control_categories @> '{precursor3}'::text[]))
        and chemical_request.use_to >= 'A DAY'::date
        and chemical_request.use_from <= 'A DAY'::date)) as rows;
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or (chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON'))
    and (chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON')
    and (chemical_request.applicant_id = any('{}'::uuid[]) or chemical_request.request_no ilike '%林%')
    and chemical_request.laboratory_id = 'JOB'
    and chemical_request.state = 'toIssue'
    and (chemical_request.categories @> '{precursor3}'::text[] or exists (
            select 1
            from chemical_request_item i
            join substance d on d.id = i.substance_id
            where i.request_id = chemical_request.id
            and d.control_categories @> '{precursor3}'::text[]))
    and chemical_request.use_to >= 'A DAY'::date
    and chemical_request.use_from <= 'A DAY'::date)
order by chemical_request.use_to asc, chemical_request.id asc
limit 20
offset 0;

-- requests.walk, whole college
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
order by chemical_request.id asc
limit 500;

-- requests.walk, one organisation
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where (laboratory.organization_id = any('{A,A1}'::uuid[]) or (chemical_request.applicant_id = 'PERSON' or chemical_request.second_user_id = 'PERSON'))
order by chemical_request.id asc
limit 500;

-- requestsToIssue
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select chemical_request.id, chemical_request.request_no, chemical_request.applicant_id,
  chemical_request.laboratory_id, chemical_request.purpose, chemical_request.project_name,
  chemical_request.experiment_plan_file_id, chemical_request.use_room_id, chemical_request.use_from,
  chemical_request.use_to, chemical_request.second_user_id, chemical_request.state,
  chemical_request.approval_id, chemical_request.submitted_at, chemical_request.categories,
  chemical_request.reason, chemical_request.version, chemical_request.created_at, account.name,
  laboratory.laboratory_name, laboratory.organization_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = chemical_request.use_room_id), (
    select a.name
    from account a
    where a.id = chemical_request.second_user_id)
from chemical_request
inner join account on account.id = chemical_request.applicant_id
inner join laboratory on laboratory.id = chemical_request.laboratory_id
where (chemical_request.laboratory_id = 'JOB'
    and chemical_request.state in ('toIssue', 'partIssued')
    and chemical_request.use_from <= 'A DAY'::date
    and chemical_request.use_to >= 'A DAY'::date)
order by chemical_request.use_to asc, chemical_request.id asc
limit 200;
select chemical_request_item.id, chemical_request_item.request_id, chemical_request_item.sort,
  chemical_request_item.substance_id, chemical_request_item.quantity, chemical_request_item.unit,
  chemical_request_item.asked, chemical_request_item.issued, substance.chinese_name, substance.cas_code,
  substance.density, substance.control_categories
from chemical_request_item
inner join substance on substance.id = chemical_request_item.substance_id
where false
order by chemical_request_item.request_id asc, chemical_request_item.sort asc;

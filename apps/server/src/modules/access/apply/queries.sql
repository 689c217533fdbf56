-- applicableRooms
select count(*)::int
from (
    select access_room.id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_room.id) as room_text, laboratory.id as laboratory_id,
          laboratory.laboratory_name, laboratory.risk_level, access_room.access_mode, access_room.open_hours,
          access_grant.state, access_grant.valid_to
    from access_room
    inner join room on room.id = access_room.id
    inner join building on building.id = room.building_id
    inner join laboratory_room on laboratory_room.room_id = access_room.id
    inner join laboratory on laboratory.id = laboratory_room.laboratory_id
    left join access_grant on (access_grant.room_id = access_room.id
        and access_grant.laboratory_id = laboratory.id
        and access_grant.user_id = 'PERSON'
        and access_grant.state in ('upcoming', 'active', 'pending', 'suspended'))
    where (laboratory.id = 'JOB'
        and access_room.id = 'ROOM'
        and (laboratory.laboratory_name ilike '%301%' or building.name || '-' || room.room_no ilike '%301%')
        and (laboratory.status = 'active'
            and room.room_status = 1
            and (access_room.access_mode in ('apply', 'member') or access_room.access_mode = 'open'
                and access_grant.id is not null)))) as rows;
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id) as room_text, laboratory.id as laboratory_id, laboratory.laboratory_name,
      laboratory.risk_level, access_room.access_mode, access_room.open_hours, access_grant.state,
      access_grant.valid_to
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
inner join laboratory_room on laboratory_room.room_id = access_room.id
inner join laboratory on laboratory.id = laboratory_room.laboratory_id
left join access_grant on (access_grant.room_id = access_room.id
    and access_grant.laboratory_id = laboratory.id
    and access_grant.user_id = 'PERSON'
    and access_grant.state in ('upcoming', 'active', 'pending', 'suspended'))
where (laboratory.id = 'JOB'
    and access_room.id = 'ROOM'
    and (laboratory.laboratory_name ilike '%301%' or building.name || '-' || room.room_no ilike '%301%')
    and (laboratory.status = 'active'
        and room.room_status = 1
        and (access_room.access_mode in ('apply', 'member') or access_room.access_mode = 'open'
            and access_grant.id is not null)))
order by laboratory.laboratory_name desc, building.name desc, room.room_no desc, access_room.id desc
limit 20
offset 0;
select id, exam_name
from exam_rule
where (false
    and exam_rule.state <> 'archived');
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'externalCertificate';
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'access';
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;

-- applies.get, whole college
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where access_apply.id = 'JOB';

-- applies.get, one organisation
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where (access_apply.id = 'JOB'
    and (laboratory.organization_id = any('{A,A1}'::uuid[])));

-- applies.lock, whole college
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where access_apply.id = any('{JOB}'::uuid[])
order by access_apply.id asc
for no key update of access_apply;

-- applies.lock, one organisation
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where (access_apply.id = any('{JOB}'::uuid[])
    and (laboratory.organization_id = any('{A,A1}'::uuid[])))
order by access_apply.id asc
for no key update of access_apply;

-- applies.page, whole college
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select count(*)::int
from (
    select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
      access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
      access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
      access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
      access_apply.attachments, access_apply.pledges, access_apply.signature_file_id,
      access_apply.submitted_at, access_apply.state, access_apply.approval_id, access_apply.auto,
      access_apply.reason, access_apply.version, access_apply.created_at, account.name,
      laboratory.laboratory_name, laboratory.risk_level, laboratory.organization_id, array(
        select b.name || '-' || r.room_no
        from unnest(access_apply.room_ids)
        with ordinality u(id, at)
        join room r on r.id = u.id
        join building b on b.id = r.building_id
        order by u.at), cardinality(access_apply.user_ids), (
        select a.name
        from account a
        where a.id = access_apply.mentor_id)
    from access_apply
    inner join account on account.id = access_apply.applicant_id
    inner join laboratory on laboratory.id = access_apply.laboratory_id
    where ((access_apply.applicant_id = any('{PERSON}'::uuid[]) or access_apply.apply_no ilike '%张三%')
        and access_apply.state = 'running'
        and access_apply.laboratory_id = 'JOB'
        and access_apply.apply_kind = 'new'
        and access_apply.period_to >= 'A DAY'::date
        and access_apply.period_from <= 'A DAY'::date)) as rows;
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where ((access_apply.applicant_id = any('{PERSON}'::uuid[]) or access_apply.apply_no ilike '%张三%')
    and access_apply.state = 'running'
    and access_apply.laboratory_id = 'JOB'
    and access_apply.apply_kind = 'new'
    and access_apply.period_to >= 'A DAY'::date
    and access_apply.period_from <= 'A DAY'::date)
order by access_apply.created_at asc, access_apply.id asc
limit 20
offset 0;

-- applies.page, one organisation
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select count(*)::int
from (
    select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
      access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
      access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
      access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
      access_apply.attachments, access_apply.pledges, access_apply.signature_file_id,
      access_apply.submitted_at, access_apply.state, access_apply.approval_id, access_apply.auto,
      access_apply.reason, access_apply.version, access_apply.created_at, account.name,
      laboratory.laboratory_name, laboratory.risk_level, laboratory.organization_id, array(
        select b.name || '-' || r.room_no
        from unnest(access_apply.room_ids)
        with ordinality u(id, at)
        join room r on r.id = u.id
        join building b on b.id = r.building_id
        order by u.at), cardinality(access_apply.user_ids), (
        select a.name
        from account a
        where a.id = access_apply.mentor_id)
    from access_apply
    inner join account on account.id = access_apply.applicant_id
    inner join laboratory on laboratory.id = access_apply.laboratory_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]))
        and (access_apply.applicant_id = any('{PERSON}'::uuid[]) or access_apply.apply_no ilike '%张三%')
        and access_apply.state = 'running'
        and access_apply.laboratory_id = 'JOB'
        and access_apply.apply_kind = 'new'
        and access_apply.period_to >= 'A DAY'::date
        and access_apply.period_from <= 'A DAY'::date)) as rows;
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]))
    and (access_apply.applicant_id = any('{PERSON}'::uuid[]) or access_apply.apply_no ilike '%张三%')
    and access_apply.state = 'running'
    and access_apply.laboratory_id = 'JOB'
    and access_apply.apply_kind = 'new'
    and access_apply.period_to >= 'A DAY'::date
    and access_apply.period_from <= 'A DAY'::date)
order by access_apply.created_at asc, access_apply.id asc
limit 20
offset 0;

-- applyDetails
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where access_apply.id = 'JOB';

-- maySeeApply
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where access_apply.id = 'JOB';

-- ownApplies.lockSeen, whole college
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where access_apply.id = any('{JOB}'::uuid[])
order by access_apply.id asc
for no key update of access_apply;

-- ownApplies.lockSeen, one organisation
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where (access_apply.id = any('{JOB}'::uuid[])
    and (access_apply.applicant_id = 'PERSON'))
order by access_apply.id asc
for no key update of access_apply;

-- ownApplies.page, whole college
select count(*)::int
from (
    select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
      access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
      access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
      access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
      access_apply.attachments, access_apply.pledges, access_apply.signature_file_id,
      access_apply.submitted_at, access_apply.state, access_apply.approval_id, access_apply.auto,
      access_apply.reason, access_apply.version, access_apply.created_at, account.name,
      laboratory.laboratory_name, laboratory.risk_level, laboratory.organization_id, array(
        select b.name || '-' || r.room_no
        from unnest(access_apply.room_ids)
        with ordinality u(id, at)
        join room r on r.id = u.id
        join building b on b.id = r.building_id
        order by u.at), cardinality(access_apply.user_ids), (
        select a.name
        from account a
        where a.id = access_apply.mentor_id)
    from access_apply
    inner join account on account.id = access_apply.applicant_id
    inner join laboratory on laboratory.id = access_apply.laboratory_id) as rows;
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
order by access_apply.created_at asc, access_apply.id asc
limit 20
offset 0;

-- ownApplies.page, one organisation
select count(*)::int
from (
    select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
      access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
      access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
      access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
      access_apply.attachments, access_apply.pledges, access_apply.signature_file_id,
      access_apply.submitted_at, access_apply.state, access_apply.approval_id, access_apply.auto,
      access_apply.reason, access_apply.version, access_apply.created_at, account.name,
      laboratory.laboratory_name, laboratory.risk_level, laboratory.organization_id, array(
        select b.name || '-' || r.room_no
        from unnest(access_apply.room_ids)
        with ordinality u(id, at)
        join room r on r.id = u.id
        join building b on b.id = r.building_id
        order by u.at), cardinality(access_apply.user_ids), (
        select a.name
        from account a
        where a.id = access_apply.mentor_id)
    from access_apply
    inner join account on account.id = access_apply.applicant_id
    inner join laboratory on laboratory.id = access_apply.laboratory_id
    where (access_apply.applicant_id = 'PERSON')) as rows;
select access_apply.id, access_apply.apply_no, access_apply.apply_kind, access_apply.applicant_id,
  access_apply.user_ids, access_apply.laboratory_id, access_apply.room_ids, access_apply.purpose,
  access_apply.project, access_apply.mentor_id, access_apply.period_from, access_apply.period_to,
  access_apply.slots, access_apply.activities, access_apply.companion_ids, access_apply.nights,
  access_apply.attachments, access_apply.pledges, access_apply.signature_file_id, access_apply.submitted_at,
  access_apply.state, access_apply.approval_id, access_apply.auto, access_apply.reason, access_apply.version,
  access_apply.created_at, account.name, laboratory.laboratory_name, laboratory.risk_level,
  laboratory.organization_id, array(
    select b.name || '-' || r.room_no
    from unnest(access_apply.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), cardinality(access_apply.user_ids), (
    select a.name
    from account a
    where a.id = access_apply.mentor_id)
from access_apply
inner join account on account.id = access_apply.applicant_id
inner join laboratory on laboratory.id = access_apply.laboratory_id
where (access_apply.applicant_id = 'PERSON')
order by access_apply.created_at asc, access_apply.id asc
limit 20
offset 0;

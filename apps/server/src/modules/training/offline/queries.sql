-- everybodyAt
select account.name, account.login_name, organization.name, offline_participant.signed_at,
  offline_participant.result
from offline_participant
inner join account on account.id = offline_participant.user_id
left join organization on organization.id = account.organization_id
where offline_participant.training_id = 'JOB'
order by account.name, account.id;

-- participants.page
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select count(*)::int
from (
    select account.id, account.name, account.login_name, organization.name, offline_participant.signed_at,
      offline_participant.method, offline_participant.result
    from offline_participant
    inner join account on account.id = offline_participant.user_id
    left join organization on organization.id = account.organization_id
    where (offline_participant.training_id = 'JOB'
        and offline_participant.user_id = any('{PERSON}'::uuid[])
        and (offline_participant.signed_at is not null) = 'false'
        and offline_participant.result = 'pass')) as rows;
select account.id, account.name, account.login_name, organization.name, offline_participant.signed_at,
  offline_participant.method, offline_participant.result
from offline_participant
inner join account on account.id = offline_participant.user_id
left join organization on organization.id = account.organization_id
where (offline_participant.training_id = 'JOB'
    and offline_participant.user_id = any('{PERSON}'::uuid[])
    and (offline_participant.signed_at is not null) = 'false'
    and offline_participant.result = 'pass')
order by account.name desc, account.id desc
limit 20
offset 0;

-- sessionDetails
select id, user_id, whole_college, organization_ids, courseware_type_ids, can_edit, can_review, version,
  created_at, updated_at
from courseware_admin
where courseware_admin.user_id = 'PERSON';
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where (offline_training.id = 'JOB'
    and false);
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where (offline_training.id = 'JOB'
    and exists (
        select 1
        from offline_participant p
        where p.training_id = offline_training.id
        and p.user_id = 'PERSON'));

-- sessions.get, whole college
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where offline_training.id = 'JOB';

-- sessions.get, one organisation
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where (offline_training.id = 'JOB'
    and (coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[])));

-- sessions.lock, whole college
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where offline_training.id = any('{JOB}'::uuid[])
order by offline_training.id asc
for no key update of offline_training;

-- sessions.lock, one organisation
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where (offline_training.id = any('{JOB}'::uuid[])
    and (coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[])))
order by offline_training.id asc
for no key update of offline_training;

-- sessions.page, whole college
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select offline_training.id, offline_training.title, offline_training.kind,
      offline_training.laboratory_id, offline_training.organization_id, offline_training.start_at,
      offline_training.end_at, offline_training.place, offline_training.trainer_id, offline_training.minutes,
      offline_training.content, offline_training.file_ids, offline_training.state,
      offline_training.cancel_reason, offline_training.version, coalesce((
            select a.name
            from account a
            where a.id = offline_training.trainer_id), offline_training.trainer_name),
              laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
              offline_training.organization_id), (
        select count(*)::int
        from offline_participant p
        where p.training_id = offline_training.id), (
        select count(*)::int
        from offline_participant p
        where p.training_id = offline_training.id
        and p.signed_at is not null), (
        select count(*)::int
        from offline_participant p
        where p.training_id = offline_training.id
        and p.result = 'pass')
    from offline_training
    left join laboratory on laboratory.id = offline_training.laboratory_id
    left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
    where ((offline_training.title ilike '%演练%')
        and offline_training.kind = 'drill'
        and offline_training.state = 'running'
        and offline_training.laboratory_id = 'JOB'
        and coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[])
        and offline_training.start_at >= 'A MOMENT'::timestamptz
        and offline_training.start_at < 'A MOMENT'::timestamptz)) as rows;
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where ((offline_training.title ilike '%演练%')
    and offline_training.kind = 'drill'
    and offline_training.state = 'running'
    and offline_training.laboratory_id = 'JOB'
    and coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[])
    and offline_training.start_at >= 'A MOMENT'::timestamptz
    and offline_training.start_at < 'A MOMENT'::timestamptz)
order by offline_training.start_at asc, offline_training.id asc
limit 20
offset 0;

-- sessions.page, one organisation
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select offline_training.id, offline_training.title, offline_training.kind,
      offline_training.laboratory_id, offline_training.organization_id, offline_training.start_at,
      offline_training.end_at, offline_training.place, offline_training.trainer_id, offline_training.minutes,
      offline_training.content, offline_training.file_ids, offline_training.state,
      offline_training.cancel_reason, offline_training.version, coalesce((
            select a.name
            from account a
            where a.id = offline_training.trainer_id), offline_training.trainer_name),
              laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
              offline_training.organization_id), (
        select count(*)::int
        from offline_participant p
        where p.training_id = offline_training.id), (
        select count(*)::int
        from offline_participant p
        where p.training_id = offline_training.id
        and p.signed_at is not null), (
        select count(*)::int
        from offline_participant p
        where p.training_id = offline_training.id
        and p.result = 'pass')
    from offline_training
    left join laboratory on laboratory.id = offline_training.laboratory_id
    left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
    where ((coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[]))
        and (offline_training.title ilike '%演练%')
        and offline_training.kind = 'drill'
        and offline_training.state = 'running'
        and offline_training.laboratory_id = 'JOB'
        and coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[])
        and offline_training.start_at >= 'A MOMENT'::timestamptz
        and offline_training.start_at < 'A MOMENT'::timestamptz)) as rows;
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where ((coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[]))
    and (offline_training.title ilike '%演练%')
    and offline_training.kind = 'drill'
    and offline_training.state = 'running'
    and offline_training.laboratory_id = 'JOB'
    and coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[])
    and offline_training.start_at >= 'A MOMENT'::timestamptz
    and offline_training.start_at < 'A MOMENT'::timestamptz)
order by offline_training.start_at asc, offline_training.id asc
limit 20
offset 0;

-- sessions.walk, whole college
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
order by offline_training.start_at asc, offline_training.id asc
limit 500;

-- sessions.walk, one organisation
select offline_training.id, offline_training.title, offline_training.kind, offline_training.laboratory_id,
  offline_training.organization_id, offline_training.start_at, offline_training.end_at,
  offline_training.place, offline_training.trainer_id, offline_training.minutes, offline_training.content,
  offline_training.file_ids, offline_training.state, offline_training.cancel_reason,
  offline_training.version, coalesce((
        select a.name
        from account a
        where a.id = offline_training.trainer_id), offline_training.trainer_name),
          laboratory.laboratory_name, organization.name, coalesce(laboratory.organization_id,
          offline_training.organization_id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.signed_at is not null), (
    select count(*)::int
    from offline_participant p
    where p.training_id = offline_training.id
    and p.result = 'pass')
from offline_training
left join laboratory on laboratory.id = offline_training.laboratory_id
left join organization on organization.id = coalesce(laboratory.organization_id, offline_training.organization_id)
where (coalesce(laboratory.organization_id, offline_training.organization_id) = any('{A,A1}'::uuid[]))
order by offline_training.start_at asc, offline_training.id asc
limit 500;

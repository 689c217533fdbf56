-- peopleWithin, whole college
-- no condition;

-- peopleWithin, one organisation
account.organization_id = any('{A,A1}'::uuid[]);

-- personDetails, whole college
select account.id, account.login_name, account.name, account.sex, account.user_type, account.organization_id,
  organization.name, account.phone, account.email, account.avatar_file_id, person.title, person.major,
  person.grade, person.mentor_id, mentor.name, person.entry_date, person.leave_date, account.is_admin,
  account.use_status, account.must_change_password, account.last_login_at, account.created_at,
  account.version, sign_in_guard.locked_until, array(
    select jsonb_build_object('id', o.id, 'name', o.name)
    from account_organization ao
    join organization o on o.id = ao.organization_id
    where ao.account_id = account.id
    order by o.name), array(
    select jsonb_build_object('id', r.id, 'name', r.role_name, 'automatic', not ar.by_hand)
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    order by r.created_at, r.id), array(
    select jsonb_build_object('name', s.name, 'owns', s.owns)
    from sync_link l
    join sync_source s on s.id = l.source_id
    and s.use_status = 1
    where l.account_id = account.id
    order by s.name)
from account
left join organization on organization.id = account.organization_id
left join person on person.account_id = account.id
left join account mentor on mentor.id = person.mentor_id
left join sign_in_guard on sign_in_guard.subject = 'name:' || lower(account.login_name)
  and sign_in_guard.locked_until > 'A MOMENT'
where account.id = 'PERSON';

-- personDetails, one organisation
select account.id, account.login_name, account.name, account.sex, account.user_type, account.organization_id,
  organization.name, account.phone, account.email, account.avatar_file_id, person.title, person.major,
  person.grade, person.mentor_id, mentor.name, person.entry_date, person.leave_date, account.is_admin,
  account.use_status, account.must_change_password, account.last_login_at, account.created_at,
  account.version, sign_in_guard.locked_until, array(
    select jsonb_build_object('id', o.id, 'name', o.name)
    from account_organization ao
    join organization o on o.id = ao.organization_id
    where ao.account_id = account.id
    order by o.name), array(
    select jsonb_build_object('id', r.id, 'name', r.role_name, 'automatic', not ar.by_hand)
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    order by r.created_at, r.id), array(
    select jsonb_build_object('name', s.name, 'owns', s.owns)
    from sync_link l
    join sync_source s on s.id = l.source_id
    and s.use_status = 1
    where l.account_id = account.id
    order by s.name)
from account
left join organization on organization.id = account.organization_id
left join person on person.account_id = account.id
left join account mentor on mentor.id = person.mentor_id
left join sign_in_guard on sign_in_guard.subject = 'name:' || lower(account.login_name)
  and sign_in_guard.locked_until > 'A MOMENT'
where (account.id = 'PERSON'
    and account.organization_id = any('{A,A1}'::uuid[]));

-- selectPeople
select account.id, account.name, organization.name
from account
left join organization on organization.id = account.organization_id
where ((account.search_index @@ '''张三'''::tsquery
        and account.search_text like '%张三%')
    and account.use_status = 1
    and account.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and account.user_type = 1)
order by account.name = '张三' desc, account.name asc, account.id asc
limit 20;

-- takenIdentities
select lower(login_name), phone
from account
where (lower(account.login_name) in ('a1', '') or account.phone in ('13800000000', ''));

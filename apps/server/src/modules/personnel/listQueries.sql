-- countPeople
select id, path
from organization;
select count(*)
from account
where account.organization_id = any('{A,A1}'::uuid[]);

-- distributionPeople
select id, path
from organization;
select nullif(person.title, '')::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from account
left join person on person.account_id = account.id
where (account.organization_id = any('{A,A1}'::uuid[])
    and account.sex = 1)
group by 1
order by 2 desc, 1
limit 100;

-- listPeople, whole college
select count(*)
from account
where (account.user_type = 1
    and account.sex = 1
    and account.use_status = 1
    and exists (
        select 1
        from account_role ar
        where ar.account_id = account.id
        and ar.role_id = 'ROLE')
    and (account.search_index @@ '''张三'''::tsquery
        and account.search_text like '%张三%'));
select account.id, account.login_name, account.name, account.sex, account.user_type, account.organization_id,
  organization.name, account.phone, person.title, array(
    select r.role_name
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    order by r.created_at, r.id), account.use_status, account.last_login_at, account.version
from (
    select id
    from (
        select id, login_name, name, created_at, last_login_at
        from account
        where (account.user_type = 1
            and account.sex = 1
            and account.use_status = 1
            and exists (
                select 1
                from account_role ar
                where ar.account_id = account.id
                and ar.role_id = 'ROLE')
            and (account.search_index @@ '''张三'''::tsquery
                and account.search_text like '%张三%'))
        offset 0) account
    order by account.last_login_at asc nulls first, account.id asc
    limit 20
    offset 0) page
inner join account on account.id = page.id
left join organization on organization.id = account.organization_id
left join person on person.account_id = account.id
order by account.last_login_at asc nulls first, account.id asc;

-- listPeople, one organisation
select count(*)
from account
where (account.organization_id = any('{A,A1}'::uuid[])
    and account.user_type = 1
    and account.sex = 1
    and account.use_status = 1
    and exists (
        select 1
        from account_role ar
        where ar.account_id = account.id
        and ar.role_id = 'ROLE')
    and (account.search_index @@ '''张三'''::tsquery
        and account.search_text like '%张三%'));
select account.id, account.login_name, account.name, account.sex, account.user_type, account.organization_id,
  organization.name, account.phone, person.title, array(
    select r.role_name
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    order by r.created_at, r.id), account.use_status, account.last_login_at, account.version
from (
    select id
    from (
        select id, login_name, name, created_at, last_login_at
        from account
        where (account.organization_id = any('{A,A1}'::uuid[])
            and account.user_type = 1
            and account.sex = 1
            and account.use_status = 1
            and exists (
                select 1
                from account_role ar
                where ar.account_id = account.id
                and ar.role_id = 'ROLE')
            and (account.search_index @@ '''张三'''::tsquery
                and account.search_text like '%张三%'))
        offset 0) account
    order by account.last_login_at asc nulls first, account.id asc
    limit 20
    offset 0) page
inner join account on account.id = page.id
left join organization on organization.id = account.organization_id
left join person on person.account_id = account.id
order by account.last_login_at asc nulls first, account.id asc;

-- matches
(account.search_index @@ '''zh'' & ''ha'' & ''an'' & ''ng'''::tsquery
    and account.search_text like '%zhang%');

-- personBatches, whole college
select id, parent_id, name, level_id, use_status, order
from organization
order by organization.order asc, organization.name asc, organization.id asc;
select account.id, account.login_name, account.name, account.sex, account.user_type, account.organization_id,
  organization.name, account.phone, person.title, array(
    select jsonb_build_object('id', r.id, 'name', r.role_name, 'automatic', not ar.by_hand)
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    order by r.created_at, r.id), account.use_status, account.last_login_at, account.version, account.email,
      person.major, person.grade, person.entry_date
from account
left join organization on organization.id = account.organization_id
left join person on person.account_id = account.id
order by account.login_name asc, account.id asc
limit 1000;
select account.id, account.login_name, account.name, account.sex, account.user_type, account.organization_id,
  organization.name, account.phone, person.title, array(
    select jsonb_build_object('id', r.id, 'name', r.role_name, 'automatic', not ar.by_hand)
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    order by r.created_at, r.id), account.use_status, account.last_login_at, account.version, account.email,
      person.major, person.grade, person.entry_date
from account
left join organization on organization.id = account.organization_id
left join person on person.account_id = account.id
where (account.login_name, account.id) > ('p1', 'PERSON'::uuid)
order by account.login_name asc, account.id asc
limit 1000;

-- personBatches, one organisation
select id, parent_id, name, level_id, use_status, order
from organization
order by organization.order asc, organization.name asc, organization.id asc;
select account.id, account.login_name, account.name, account.sex, account.user_type, account.organization_id,
  organization.name, account.phone, person.title, array(
    select jsonb_build_object('id', r.id, 'name', r.role_name, 'automatic', not ar.by_hand)
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    order by r.created_at, r.id), account.use_status, account.last_login_at, account.version, account.email,
      person.major, person.grade, person.entry_date
from account
left join organization on organization.id = account.organization_id
left join person on person.account_id = account.id
where account.organization_id = any('{A,A1}'::uuid[])
order by account.login_name asc, account.id asc
limit 1000;
select account.id, account.login_name, account.name, account.sex, account.user_type, account.organization_id,
  organization.name, account.phone, person.title, array(
    select jsonb_build_object('id', r.id, 'name', r.role_name, 'automatic', not ar.by_hand)
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    order by r.created_at, r.id), account.use_status, account.last_login_at, account.version, account.email,
      person.major, person.grade, person.entry_date
from account
left join organization on organization.id = account.organization_id
left join person on person.account_id = account.id
where (account.organization_id = any('{A,A1}'::uuid[])
    and (account.login_name, account.id) > ('p1', 'PERSON'::uuid))
order by account.login_name asc, account.id asc
limit 1000;

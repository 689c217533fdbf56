-- distributionRoles
select (role.code is not null)::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from role
where ((role.role_name ilike '%员%')
    and role.use_status = 1)
group by 1
order by 2 desc, 1
limit 100;

-- findRole
select id, code, role_name, description, data_scope, automatic, use_status, (
    select count(*)::int
    from account_role ar
    where ar.role_id = id), version, menus, permissions
from role
where role.id = 'ROLE';

-- roleChoices
select id, role_name, automatic
from role
where role.use_status = 1
order by role.created_at asc, role.id asc;

-- roleMembers.count, whole college
select count(*)::int
from (
    select account.id, account.login_name, account.name, organization.name, account.use_status
    from account_role
    inner join account on account.id = account_role.account_id
    left join organization on organization.id = account.organization_id) as rows;

-- roleMembers.count, one organisation
select count(*)::int
from (
    select account.id, account.login_name, account.name, organization.name, account.use_status
    from account_role
    inner join account on account.id = account_role.account_id
    left join organization on organization.id = account.organization_id
    where (account.organization_id = any('{A,A1}'::uuid[]))) as rows;

-- roleMembers.get, whole college
select account.id, account.login_name, account.name, organization.name, account.use_status
from account_role
inner join account on account.id = account_role.account_id
left join organization on organization.id = account.organization_id
where account.id = 'JOB';

-- roleMembers.get, one organisation
select account.id, account.login_name, account.name, organization.name, account.use_status
from account_role
inner join account on account.id = account_role.account_id
left join organization on organization.id = account.organization_id
where (account.id = 'JOB'
    and (account.organization_id = any('{A,A1}'::uuid[])));

-- roleMembers.lock, whole college
select account.id, account.login_name, account.name, organization.name, account.use_status
from account_role
inner join account on account.id = account_role.account_id
left join organization on organization.id = account.organization_id
where account.id = any('{JOB}'::uuid[])
order by account.id asc
for no key update of account_role;

-- roleMembers.lock, one organisation
select account.id, account.login_name, account.name, organization.name, account.use_status
from account_role
inner join account on account.id = account_role.account_id
left join organization on organization.id = account.organization_id
where (account.id = any('{JOB}'::uuid[])
    and (account.organization_id = any('{A,A1}'::uuid[])))
order by account.id asc
for no key update of account_role;

-- roleMembers.page, whole college
select count(*)::int
from (
    select account.id, account.login_name, account.name, organization.name, account.use_status
    from account_role
    inner join account on account.id = account_role.account_id
    left join organization on organization.id = account.organization_id
    where (account_role.role_id = 'ROLE'
        and account.search_text like '%张%')) as rows;
select account.id, account.login_name, account.name, organization.name, account.use_status
from account_role
inner join account on account.id = account_role.account_id
left join organization on organization.id = account.organization_id
where (account_role.role_id = 'ROLE'
    and account.search_text like '%张%')
order by account.login_name asc, account.id asc
limit 10
offset 0;

-- roleMembers.page, one organisation
select count(*)::int
from (
    select account.id, account.login_name, account.name, organization.name, account.use_status
    from account_role
    inner join account on account.id = account_role.account_id
    left join organization on organization.id = account.organization_id
    where ((account.organization_id = any('{A,A1}'::uuid[]))
        and account_role.role_id = 'ROLE'
        and account.search_text like '%张%')) as rows;
select account.id, account.login_name, account.name, organization.name, account.use_status
from account_role
inner join account on account.id = account_role.account_id
left join organization on organization.id = account.organization_id
where ((account.organization_id = any('{A,A1}'::uuid[]))
    and account_role.role_id = 'ROLE'
    and account.search_text like '%张%')
order by account.login_name asc, account.id asc
limit 10
offset 0;

-- roleMembers.walk, whole college
select account.id, account.login_name, account.name, organization.name, account.use_status
from account_role
inner join account on account.id = account_role.account_id
left join organization on organization.id = account.organization_id
order by account.id asc
limit 500;

-- roleMembers.walk, one organisation
select account.id, account.login_name, account.name, organization.name, account.use_status
from account_role
inner join account on account.id = account_role.account_id
left join organization on organization.id = account.organization_id
where (account.organization_id = any('{A,A1}'::uuid[]))
order by account.id asc
limit 500;

-- roles.count
select count(*)::int
from (
    select id, code, role_name, description, data_scope, automatic, use_status, (
        select count(*)::int
        from account_role ar
        where ar.role_id = id), version
    from role) as rows;

-- roles.get
select id, code, role_name, description, data_scope, automatic, use_status, (
    select count(*)::int
    from account_role ar
    where ar.role_id = id), version
from role
where role.id = 'JOB';

-- roles.lock
select id, code, role_name, description, data_scope, automatic, use_status, (
    select count(*)::int
    from account_role ar
    where ar.role_id = id), version
from role
where role.id = any('{JOB}'::uuid[])
order by role.id asc
for no key update of role;

-- roles.page
select count(*)::int
from (
    select id, code, role_name, description, data_scope, automatic, use_status, (
        select count(*)::int
        from account_role ar
        where ar.role_id = id), version
    from role
    where ((role.role_name ilike '%员%')
        and role.use_status = 1)) as rows;
select id, code, role_name, description, data_scope, automatic, use_status, (
    select count(*)::int
    from account_role ar
    where ar.role_id = id), version
from role
where ((role.role_name ilike '%员%')
    and role.use_status = 1)
order by (
    select count(*)::int
    from account_role ar
    where ar.role_id = role.id) desc, role.id desc
limit 20
offset 0;

-- roles.walk
select id, code, role_name, description, data_scope, automatic, use_status, (
    select count(*)::int
    from account_role ar
    where ar.role_id = id), version
from role
order by role.id asc
limit 500;

-- authorityOf
select (
    select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'roleName', r.role_name, 'menus', r.menus, 'permissions', r.permissions, 'dataScope', r.data_scope)
            order by r.role_name), '[]')
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = 'PERSON'
    and r.use_status = 1), (
    select coalesce(json_agg(organization_id
            order by organization_id), '[]')
    from account_organization ao
    where ao.account_id = 'PERSON')
from (
    select 1) as one;

-- findAccount
select id, login_name, password_hash, initial_password_until, name, sex, user_type, supplier_id, phone,
  email, avatar_file_id, organization_id, use_status, is_admin, password_changed_at, must_change_password,
  agreement_version, last_login_at, browser_epoch, preference, search_text, search_index, version,
  created_at, updated_at
from account
where account.id = 'PERSON';

-- findAccountByLogin
select id, login_name, password_hash, initial_password_until, name, sex, user_type, supplier_id, phone,
  email, avatar_file_id, organization_id, use_status, is_admin, password_changed_at, must_change_password,
  agreement_version, last_login_at, browser_epoch, preference, search_text, search_index, version,
  created_at, updated_at
from account
where lower(account.login_name) = 'admin';

-- findAccountByPhone
select id, login_name, password_hash, initial_password_until, name, sex, user_type, supplier_id, phone,
  email, avatar_file_id, organization_id, use_status, is_admin, password_changed_at, must_change_password,
  agreement_version, last_login_at, browser_epoch, preference, search_text, search_index, version,
  created_at, updated_at
from account
where account.phone = '00000000000';

-- findAtDoor
select account.id, account.login_name, account.password_hash, account.initial_password_until, account.name,
  account.sex, account.user_type, account.supplier_id, account.phone, account.email, account.avatar_file_id,
  account.organization_id, account.use_status, account.is_admin, account.password_changed_at,
  account.must_change_password, account.agreement_version, account.last_login_at, account.browser_epoch,
  account.preference, account.search_text, account.search_index, account.version, account.created_at,
  account.updated_at, sign_in_guard.subject, sign_in_guard.failures, sign_in_guard.locks,
  sign_in_guard.locked_until, sign_in_guard.updated_at, network.subject, network.failures, network.locks,
  network.locked_until, network.updated_at, (
    select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'roleName', r.role_name, 'menus', r.menus, 'permissions', r.permissions, 'dataScope', r.data_scope)
            order by r.role_name), '[]')
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = account.id
    and r.use_status = 1), (
    select coalesce(json_agg(organization_id
            order by organization_id), '[]')
    from account_organization ao
    where ao.account_id = account.id), exists (
    select 1
    from second_factor f
    where f.account_id = account.id
    and f.confirmed_at is not null)
from (
    select 1) as one
left join account on lower(account.login_name) = 'admin'
left join sign_in_guard on sign_in_guard.subject = 'name:admin'
left join sign_in_guard network on network.subject = 'network:10.0.0.1';

-- grantedTo
select (
    select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'roleName', r.role_name, 'menus', r.menus, 'permissions', r.permissions, 'dataScope', r.data_scope)
            order by r.role_name), '[]')
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = 'PERSON'
    and r.use_status = 1), (
    select coalesce(json_agg(organization_id
            order by organization_id), '[]')
    from account_organization ao
    where ao.account_id = 'PERSON')
from (
    select 1) as one;

-- loadAccountCaller
select id, login_name, password_hash, initial_password_until, name, sex, user_type, supplier_id, phone,
  email, avatar_file_id, organization_id, use_status, is_admin, password_changed_at, must_change_password,
  agreement_version, last_login_at, browser_epoch, preference, search_text, search_index, version,
  created_at, updated_at
from account
where account.id = 'PERSON';
select (
    select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'roleName', r.role_name, 'menus', r.menus, 'permissions', r.permissions, 'dataScope', r.data_scope)
            order by r.role_name), '[]')
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = 'PERSON'
    and r.use_status = 1), (
    select coalesce(json_agg(organization_id
            order by organization_id), '[]')
    from account_organization ao
    where ao.account_id = 'PERSON')
from (
    select 1) as one;

-- loadCaller
select account.id, account.login_name, account.password_hash, account.initial_password_until, account.name,
  account.sex, account.user_type, account.supplier_id, account.phone, account.email, account.avatar_file_id,
  account.organization_id, account.use_status, account.is_admin, account.password_changed_at,
  account.must_change_password, account.agreement_version, account.last_login_at, account.browser_epoch,
  account.preference, account.search_text, account.search_index, account.version, account.created_at,
  account.updated_at, session.id, session.account_id, session.login_type, session.refresh_hash,
  session.previous_hash, session.rotated_at, session.last_pair, session.ip, session.user_agent,
  session.created_at, session.last_seen_at, session.page_num, session.expires_at, session.revoked_at,
  session.revoked_why, session.cas_ticket_hash, session.opened_by, session.proven_at
from session
inner join account on account.id = session.account_id
where (session.id = 'PERSON'
    and session.revoked_at is null
    and session.expires_at > 'A MOMENT');

-- namesOfPeople
select id, name, login_name, use_status
from account
where account.id in ('PERSON');

-- peopleByNumber
select account.id, account.login_name, account.name, account.user_type, account.use_status, organization.name
from account
left join organization on organization.id = account.organization_id
where lower(account.login_name) in ('a1');

-- peoplePermitted
select id, name
from account
where (account.use_status = 1
    and account.id in (
        select account_role.account_id
        from account_role
        join role on role.id = account_role.role_id
        where role.permissions @> '[{permissionId:examRole,actions:[edit]}]'::jsonb)
    and exists (
        select 1
        from account_role
        join role on role.id = account_role.role_id
        where account_role.account_id = account.id
        and role.use_status = 1
        and role.permissions @> '[{permissionId:examRole,actions:[edit]}]'::jsonb
        and (role.data_scope = 'college' or role.data_scope in ('ownOrganization', 'organizationSubtree')
            and exists (
                select 1
                from organization theirs
                join organization mine on mine.id = theirs.id or role.data_scope = 'organizationSubtree'
                and theirs.path like mine.path || '%'
                where theirs.id = 'A'::uuid
                and ( mine.id in (
                        select me.organization_id
                        from account me
                        where me.id = account.id) or mine.id in (
                        select x.organization_id
                        from account_organization x
                        where x.account_id = account.id) or role.data_scope = 'organizationSubtree'
                    and mine.safety_officer_id = account.id)))))
order by (
    select length(mine.path)
    from organization mine
    join organization theirs on theirs.path like mine.path || '%'
    where mine.id = account.organization_id
    and theirs.id = 'A'::uuid) desc nulls last, account.name, account.id;

-- rolesOf
select (
    select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'roleName', r.role_name, 'menus', r.menus, 'permissions', r.permissions, 'dataScope', r.data_scope)
            order by r.role_name), '[]')
    from account_role ar
    join role r on r.id = ar.role_id
    where ar.account_id = 'PERSON'
    and r.use_status = 1), (
    select coalesce(json_agg(organization_id
            order by organization_id), '[]')
    from account_organization ao
    where ao.account_id = 'PERSON')
from (
    select 1) as one;

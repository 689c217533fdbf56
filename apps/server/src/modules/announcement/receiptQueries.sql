-- audienceOf
(account.use_status = 1
    and account.user_type in (1)
    and (account.organization_id in (
            select o.id
            from organization o
            join organization t on t.id = any('{A}'::uuid[])
            where o.path like t.path || '%') or exists (
            select
            from account_organization x
            where x.account_id = account.id
            and x.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%'))));

-- audiencePage
select account.id
from account
left join announcement_read on (announcement_read.announcement_id = 'JOB'
    and announcement_read.account_id = account.id)
where ((account.use_status = 1
        and account.user_type in (1)
        and (account.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%') or exists (
                select
                from account_organization x
                where x.account_id = account.id
                and x.organization_id in (
                    select o.id
                    from organization o
                    join organization t on t.id = any('{A}'::uuid[])
                    where o.path like t.path || '%'))))
    and account.id > 'PERSON')
order by account.id asc
limit 5000;

-- audienceSize
select count(*)::int
from account
where (account.use_status = 1
    and account.user_type in (1)
    and (account.organization_id in (
            select o.id
            from organization o
            join organization t on t.id = any('{A}'::uuid[])
            where o.path like t.path || '%') or exists (
            select
            from account_organization x
            where x.account_id = account.id
            and x.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%'))));

-- countReceiptRows
select count(*)::int
from account
left join announcement_read on (announcement_read.announcement_id = 'JOB'
    and announcement_read.account_id = account.id)
where ((account.use_status = 1
        and account.user_type in (1)
        and (account.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%') or exists (
                select
                from account_organization x
                where x.account_id = account.id
                and x.organization_id in (
                    select o.id
                    from organization o
                    join organization t on t.id = any('{A}'::uuid[])
                    where o.path like t.path || '%'))))
    and announcement_read.confirmed_at is not null);

-- countReceipts
select organization.id, organization.name, count(*)::int, count(announcement_read.read_at)::int,
  count(announcement_read.confirmed_at)::int
from account
left join organization own on own.id = account.organization_id
left join organization on organization.id = own.id
left join announcement_read on (announcement_read.announcement_id = 'JOB'
    and announcement_read.account_id = account.id)
where (account.use_status = 1
    and account.user_type in (1)
    and (account.organization_id in (
            select o.id
            from organization o
            join organization t on t.id = any('{A}'::uuid[])
            where o.path like t.path || '%') or exists (
            select
            from account_organization x
            where x.account_id = account.id
            and x.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%'))))
group by organization.id, organization.name
order by count(announcement_read.read_at)::float / count(*), organization.name asc, organization.id asc;
select count(*)::int, count(announcement_read.read_at)::int, count(announcement_read.confirmed_at)::int
from account
left join announcement_read on (announcement_read.announcement_id = 'JOB'
    and announcement_read.account_id = account.id)
where (account.use_status = 1
    and account.user_type in (1)
    and (account.organization_id in (
            select o.id
            from organization o
            join organization t on t.id = any('{A}'::uuid[])
            where o.path like t.path || '%') or exists (
            select
            from account_organization x
            where x.account_id = account.id
            and x.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%'))));

-- listReceipts
select account.id, account.name, account.login_name, organization.name, announcement_read.read_at,
  announcement_read.confirmed_at
from account
left join organization on organization.id = account.organization_id
left join announcement_read on (announcement_read.announcement_id = 'JOB'
    and announcement_read.account_id = account.id)
where ((account.use_status = 1
        and account.user_type in (1)
        and (account.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%') or exists (
                select
                from account_organization x
                where x.account_id = account.id
                and x.organization_id in (
                    select o.id
                    from organization o
                    join organization t on t.id = any('{A}'::uuid[])
                    where o.path like t.path || '%'))))
    and announcement_read.read_at is null
    and account.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = any('{A}'::uuid[])
        where o.path like t.path || '%')
    and account.search_text like '%张%')
order by account.login_name asc, account.id asc
limit 20
offset 40;
select count(*)::int
from account
left join announcement_read on (announcement_read.announcement_id = 'JOB'
    and announcement_read.account_id = account.id)
where ((account.use_status = 1
        and account.user_type in (1)
        and (account.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%') or exists (
                select
                from account_organization x
                where x.account_id = account.id
                and x.organization_id in (
                    select o.id
                    from organization o
                    join organization t on t.id = any('{A}'::uuid[])
                    where o.path like t.path || '%'))))
    and announcement_read.read_at is null
    and account.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = any('{A}'::uuid[])
        where o.path like t.path || '%')
    and account.search_text like '%张%');

-- receiptBatches
select account.id, account.name, account.login_name, organization.name, announcement_read.read_at,
  announcement_read.confirmed_at
from account
left join organization on organization.id = account.organization_id
left join announcement_read on (announcement_read.announcement_id = 'JOB'
    and announcement_read.account_id = account.id)
where ((account.use_status = 1
        and account.user_type in (1)
        and (account.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%') or exists (
                select
                from account_organization x
                where x.account_id = account.id
                and x.organization_id in (
                    select o.id
                    from organization o
                    join organization t on t.id = any('{A}'::uuid[])
                    where o.path like t.path || '%'))))
    and announcement_read.read_at is not null)
order by account.id asc
limit 1000;

-- receiptCounts
select count(*)::int, count(announcement_read.read_at)::int, count(announcement_read.confirmed_at)::int
from account
left join announcement_read on (announcement_read.announcement_id = 'JOB'
    and announcement_read.account_id = account.id)
where (account.use_status = 1
    and account.user_type in (1)
    and (account.organization_id in (
            select o.id
            from organization o
            join organization t on t.id = any('{A}'::uuid[])
            where o.path like t.path || '%') or exists (
            select
            from account_organization x
            where x.account_id = account.id
            and x.organization_id in (
                select o.id
                from organization o
                join organization t on t.id = any('{A}'::uuid[])
                where o.path like t.path || '%'))));

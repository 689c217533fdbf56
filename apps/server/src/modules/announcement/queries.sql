-- announcementDetails
select announcement.id, announcement.title, announcement.kind, announcement.state, announcement.pinned,
  announcement.need_receipt, announcement.publish_at, announcement.expire_at, announcement.author_name,
  organization.name, cardinality(announcement.attachment_ids), announcement.views, announcement_read.read_at,
  announcement_read.confirmed_at, announcement.version, announcement.organization_id
from announcement
left join organization on organization.id = announcement.organization_id
left join announcement_read on (announcement_read.announcement_id = announcement.id
    and announcement_read.account_id = 'PERSON')
where announcement.id = 'JOB';

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

-- findAnnouncement
select path
from organization
where organization.id in ('A');
select id, title, kind, content, state, organization_id, whole_college, organization_ids, user_types,
  attachment_ids, pinned, need_receipt, publish_at, expire_at, told_at, round, views, author_id, author_name,
  version, created_at, updated_at
from announcement
where (announcement.id = 'JOB'
    and (announcement.state = 'published'
        and announcement.publish_at <= 'A MOMENT'
        and (announcement.expire_at is null or announcement.expire_at > 'A MOMENT')
        and ((announcement.whole_college or announcement.organization_ids && '{A,AN ID}'::uuid[])
            and (announcement.user_types = '{}' or 1::smallint = any(announcement.user_types)))));

-- listAnnouncements
select path
from organization
where organization.id in ('A');
select announcement.id, announcement.title, announcement.kind, announcement.state, announcement.pinned,
  announcement.need_receipt, announcement.publish_at, announcement.expire_at, announcement.author_name,
  organization.name, cardinality(announcement.attachment_ids), announcement.views, announcement_read.read_at,
  announcement_read.confirmed_at, announcement.version, announcement.organization_id
from announcement
left join organization on organization.id = announcement.organization_id
left join announcement_read on (announcement_read.announcement_id = announcement.id
    and announcement_read.account_id = 'PERSON')
where ((announcement.state = 'published'
        and announcement.publish_at <= 'A MOMENT'
        and (announcement.expire_at is null or announcement.expire_at > 'A MOMENT')
        and ((announcement.whole_college or announcement.organization_ids && '{A,AN ID}'::uuid[])
            and (announcement.user_types = '{}' or 1::smallint = any(announcement.user_types))))
    and announcement.title ilike '%检查%'
    and announcement.kind = 'notice'
    and announcement.state = 'published'
    and announcement_read.read_at is null)
order by announcement.pinned desc, coalesce(announcement.publish_at, announcement.created_at) desc,
  announcement.id desc
limit 20
offset 40;
select count(*)::int
from announcement
left join announcement_read on (announcement_read.announcement_id = announcement.id
    and announcement_read.account_id = 'PERSON')
where ((announcement.state = 'published'
        and announcement.publish_at <= 'A MOMENT'
        and (announcement.expire_at is null or announcement.expire_at > 'A MOMENT')
        and ((announcement.whole_college or announcement.organization_ids && '{A,AN ID}'::uuid[])
            and (announcement.user_types = '{}' or 1::smallint = any(announcement.user_types))))
    and announcement.title ilike '%检查%'
    and announcement.kind = 'notice'
    and announcement.state = 'published'
    and announcement_read.read_at is null);

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
    and account.search_text like '%张%');

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

-- findAnnouncement
select path
from organization
where organization.id in ('A');
select id, title, kind, content, state, organization_id, whole_college, organization_ids, user_types,
  attachment_ids, pinned, need_receipt, publish_at, expire_at, told_at, round, views, author_id, author_name,
  version, created_at, updated_at
from announcement
where (announcement.id = 'JOB'
    and ((announcement.state = 'published'
            and announcement.publish_at <= 'A MOMENT'
            and (announcement.expire_at is null or announcement.expire_at > 'A MOMENT'))
        and ((announcement.whole_college or announcement.organization_ids && '{A,AN ID}'::uuid[])
            and (announcement.user_types = '{}' or 1::smallint = any(announcement.user_types)))));

-- listAnnouncements
select path
from organization
where organization.id in ('A');
select count(*)::int
from (
    select announcement.id, announcement.title, announcement.kind, announcement.state, announcement.pinned,
      announcement.need_receipt, announcement.publish_at, announcement.expire_at, announcement.author_name,
      organization.name, cardinality(announcement.attachment_ids), announcement.views,
      announcement_read.read_at, announcement_read.confirmed_at, announcement.version,
      announcement.organization_id
    from announcement
    left join organization on organization.id = announcement.organization_id
    left join announcement_read on (announcement_read.announcement_id = announcement.id
        and announcement_read.account_id = 'PERSON')
    where ((announcement.title ilike '%检查%')
        and announcement.kind = 'notice'
        and announcement.state = 'published'
        and announcement_read.read_at is null
        and ((announcement.whole_college or announcement.organization_ids && '{A,AN ID}'::uuid[])
            and (announcement.user_types = '{}' or 1::smallint = any(announcement.user_types)))
        and (announcement.state = 'published'
            and announcement.publish_at <= 'A MOMENT'
            and (announcement.expire_at is null or announcement.expire_at > 'A MOMENT')))) as rows;
select announcement.id, announcement.title, announcement.kind, announcement.state, announcement.pinned,
  announcement.need_receipt, announcement.publish_at, announcement.expire_at, announcement.author_name,
  organization.name, cardinality(announcement.attachment_ids), announcement.views, announcement_read.read_at,
  announcement_read.confirmed_at, announcement.version, announcement.organization_id
from announcement
left join organization on organization.id = announcement.organization_id
left join announcement_read on (announcement_read.announcement_id = announcement.id
    and announcement_read.account_id = 'PERSON')
where ((announcement.title ilike '%检查%')
    and announcement.kind = 'notice'
    and announcement.state = 'published'
    and announcement_read.read_at is null
    and ((announcement.whole_college or announcement.organization_ids && '{A,AN ID}'::uuid[])
        and (announcement.user_types = '{}' or 1::smallint = any(announcement.user_types)))
    and (announcement.state = 'published'
        and announcement.publish_at <= 'A MOMENT'
        and (announcement.expire_at is null or announcement.expire_at > 'A MOMENT')))
order by announcement.pinned asc, coalesce(announcement.publish_at, announcement.created_at) asc,
  announcement.id asc
limit 20
offset 0;

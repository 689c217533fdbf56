-- countUnread
select count(*) as count
from notification
where (notification.account_id = 'PERSON'
    and notification.read_at is null);

-- notifications.page
select count(*)::int
from (
    select id, kind, title, title_en, body, body_en, link, created_at, read_at
    from notification
    where ((notification.account_id = 'PERSON')
        and notification.read_at is null
        and notification.kind = any('{announcement.published,announcement.reminded}'::text[])
        and notification.created_at >= 'A MOMENT'
        and notification.created_at < 'A MOMENT'
        and (notification.title ilike '%检查%' or notification.title_en ilike '%检查%' or notification.body ilike '%检查%' or notification.body_en ilike '%检查%'))) as rows;
select id, kind, title, title_en, body, body_en, link, created_at, read_at
from notification
where ((notification.account_id = 'PERSON')
    and notification.read_at is null
    and notification.kind = any('{announcement.published,announcement.reminded}'::text[])
    and notification.created_at >= 'A MOMENT'
    and notification.created_at < 'A MOMENT'
    and (notification.title ilike '%检查%' or notification.title_en ilike '%检查%' or notification.body ilike '%检查%' or notification.body_en ilike '%检查%'))
order by notification.created_at asc, notification.id asc
limit 20
offset 0;

-- settingOf
select account_id, off, quiet_from, quiet_to, channels, mail_off, version
from notification_setting
where notification_setting.account_id = 'PERSON';

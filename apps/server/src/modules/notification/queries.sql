-- countUnread
select count(*) as count
from notification
where (notification.account_id = 'PERSON'
    and notification.read_at is null);

-- listNotifications
select id, account_id, kind, title, title_en, body, body_en, link, key, quiet, created_at, read_at, sent_at
from notification
where (notification.account_id = 'PERSON'
    and notification.read_at is null
    and notification.kind in ('announcement.published', 'announcement.reminded')
    and notification.created_at >= 'A MOMENT'
    and notification.created_at < 'A MOMENT'
    and (notification.title ilike '%检查%' or notification.title_en ilike '%检查%' or notification.body ilike '%检查%' or notification.body_en ilike '%检查%'))
order by notification.created_at desc, notification.id desc
limit 20
offset 40;
select count(*)
from notification
where (notification.account_id = 'PERSON'
    and notification.read_at is null
    and notification.kind in ('announcement.published', 'announcement.reminded')
    and notification.created_at >= 'A MOMENT'
    and notification.created_at < 'A MOMENT'
    and (notification.title ilike '%检查%' or notification.title_en ilike '%检查%' or notification.body ilike '%检查%' or notification.body_en ilike '%检查%'));

-- settingOf
select account_id, off, quiet_from, quiet_to, channels, mail_off, version
from notification_setting
where notification_setting.account_id = 'PERSON';

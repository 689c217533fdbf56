-- mails.count
select count(*)::int
from (
    select mail.id, account.name, account.login_name, mail.email, mail.kind, mail.state, mail.tries,
      mail.fault, mail.fault_code, mail.due_at, mail.created_at, mail.sent_at
    from mail
    inner join account on account.id = mail.account_id) as rows;

-- mails.get
select mail.id, account.name, account.login_name, mail.email, mail.kind, mail.state, mail.tries, mail.fault,
  mail.fault_code, mail.due_at, mail.created_at, mail.sent_at
from mail
inner join account on account.id = mail.account_id
where mail.id = 'JOB';

-- mails.lock
select mail.id, account.name, account.login_name, mail.email, mail.kind, mail.state, mail.tries, mail.fault,
  mail.fault_code, mail.due_at, mail.created_at, mail.sent_at
from mail
inner join account on account.id = mail.account_id
where mail.id = any('{JOB}'::uuid[])
order by mail.id asc
for no key update of mail;

-- mails.page
select count(*)::int
from (
    select mail.id, account.name, account.login_name, mail.email, mail.kind, mail.state, mail.tries,
      mail.fault, mail.fault_code, mail.due_at, mail.created_at, mail.sent_at
    from mail
    inner join account on account.id = mail.account_id
    where ((account.name ilike '%张%')
        and mail.state = 'failed'
        and mail.kind = 'approval.todo'
        and mail.created_at >= 'A MOMENT'
        and mail.created_at <= 'A MOMENT')) as rows;
select mail.id, account.name, account.login_name, mail.email, mail.kind, mail.state, mail.tries, mail.fault,
  mail.fault_code, mail.due_at, mail.created_at, mail.sent_at
from mail
inner join account on account.id = mail.account_id
where ((account.name ilike '%张%')
    and mail.state = 'failed'
    and mail.kind = 'approval.todo'
    and mail.created_at >= 'A MOMENT'
    and mail.created_at <= 'A MOMENT')
order by mail.created_at asc, mail.id asc
limit 20
offset 0;

-- mails.walk
select mail.id, account.name, account.login_name, mail.email, mail.kind, mail.state, mail.tries, mail.fault,
  mail.fault_code, mail.due_at, mail.created_at, mail.sent_at
from mail
inner join account on account.id = mail.account_id
order by mail.id asc
limit 500;

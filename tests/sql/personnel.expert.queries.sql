-- countExperts
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where (expert.use_status = 1
    and (expert.term_from is null or expert.term_from <= 'A DAY')
    and (expert.term_to is null or expert.term_to >= 'A DAY'));

-- expertBatches
select expert.id, coalesce(account.name, expert.name), expert.account_id, coalesce(expert.unit, organization.name, '—'),
  expert.title, expert.fields, expert.phone, expert.email, expert.photo_file_id, expert.introduction,
  expert.term_from, expert.term_to, expert.use_status, expert.version
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where (expert.use_status = 1
    and (expert.term_from is null or expert.term_from <= 'A DAY')
    and (expert.term_to is null or expert.term_to >= 'A DAY'))
order by coalesce(account.name, expert.name) asc, expert.id asc
limit 500;
select count(*)::int
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where (expert.use_status = 1
    and (expert.term_from is null or expert.term_from <= 'A DAY')
    and (expert.term_to is null or expert.term_to >= 'A DAY'));

-- expertDetails
select expert.id, coalesce(account.name, expert.name), expert.account_id, coalesce(expert.unit, organization.name, '—'),
  expert.title, expert.fields, expert.phone, expert.email, expert.photo_file_id, expert.introduction,
  expert.term_from, expert.term_to, expert.use_status, expert.version
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where (expert.id = 'JOB'
    and (expert.use_status = 1
        and (expert.term_from is null or expert.term_from <= 'A DAY')
        and (expert.term_to is null or expert.term_to >= 'A DAY')));

-- listExperts
select expert.id, coalesce(account.name, expert.name), expert.account_id, coalesce(expert.unit, organization.name, '—'),
  expert.title, expert.fields, expert.phone, expert.email, expert.photo_file_id, expert.introduction,
  expert.term_from, expert.term_to, expert.use_status, expert.version
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where ((coalesce(account.name, expert.name) ilike '%王%' or coalesce(expert.unit, organization.name, '—') ilike '%王%')
    and expert.use_status = 1
    and (expert.use_status = 1
        and (expert.term_from is null or expert.term_from <= 'A DAY')
        and (expert.term_to is null or expert.term_to >= 'A DAY')))
order by coalesce(account.name, expert.name) asc, expert.id asc
limit 20
offset 40;
select count(*)::int
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where ((coalesce(account.name, expert.name) ilike '%王%' or coalesce(expert.unit, organization.name, '—') ilike '%王%')
    and expert.use_status = 1
    and (expert.use_status = 1
        and (expert.term_from is null or expert.term_from <= 'A DAY')
        and (expert.term_to is null or expert.term_to >= 'A DAY')));

-- outsiders
select name, unit
from expert
where expert.account_id is null;

-- peopleForExperts
select account.id, account.login_name, account.name, account.use_status, expert.id
from account
left join expert on expert.account_id = account.id
where lower(account.login_name) in ('a1');

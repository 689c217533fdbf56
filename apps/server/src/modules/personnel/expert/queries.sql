-- experts.count
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select expert.id, expert.account_id, coalesce(account.name, expert.name), coalesce(expert.unit, organization.name, ''),
      expert.title, expert.fields, expert.phone, expert.email, expert.term_from, expert.term_to,
      expert.photo_file_id, expert.introduction, expert.use_status, expert.version, account.login_name,
      expert.name, expert.unit
    from expert
    left join account on account.id = expert.account_id
    left join organization on organization.id = account.organization_id
    where (expert.use_status = 1
        and (expert.term_from is null or expert.term_from <= 'A DAY')
        and (expert.term_to is null or expert.term_to >= 'A DAY'))) as rows;

-- experts.get
select expert.id, expert.account_id, coalesce(account.name, expert.name), coalesce(expert.unit, organization.name, ''),
  expert.title, expert.fields, expert.phone, expert.email, expert.term_from, expert.term_to,
  expert.photo_file_id, expert.introduction, expert.use_status, expert.version, account.login_name,
  expert.name, expert.unit
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where (expert.id = 'JOB'
    and (expert.use_status = 1
        and (expert.term_from is null or expert.term_from <= 'A DAY')
        and (expert.term_to is null or expert.term_to >= 'A DAY')));

-- experts.lock
select expert.id, expert.account_id, coalesce(account.name, expert.name), coalesce(expert.unit, organization.name, ''),
  expert.title, expert.fields, expert.phone, expert.email, expert.term_from, expert.term_to,
  expert.photo_file_id, expert.introduction, expert.use_status, expert.version, account.login_name,
  expert.name, expert.unit
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where expert.id = any('{JOB}'::uuid[])
order by expert.id asc
for no key update of expert;

-- experts.page
select count(*)::int
from (
    select expert.id, expert.account_id, coalesce(account.name, expert.name), coalesce(expert.unit, organization.name, ''),
      expert.title, expert.fields, expert.phone, expert.email, expert.term_from, expert.term_to,
      expert.photo_file_id, expert.introduction, expert.use_status, expert.version, account.login_name,
      expert.name, expert.unit
    from expert
    left join account on account.id = expert.account_id
    left join organization on organization.id = account.organization_id
    where ((expert.name ilike '%王%' or coalesce(account.name, expert.name) ilike '%王%' or coalesce(expert.unit, organization.name, '') ilike '%王%' or account.search_text ilike '%王%')
        and expert.use_status = 1
        and (expert.use_status = 1
            and (expert.term_from is null or expert.term_from <= 'A DAY')
            and (expert.term_to is null or expert.term_to >= 'A DAY')))) as rows;
select expert.id, expert.account_id, coalesce(account.name, expert.name), coalesce(expert.unit, organization.name, ''),
  expert.title, expert.fields, expert.phone, expert.email, expert.term_from, expert.term_to,
  expert.photo_file_id, expert.introduction, expert.use_status, expert.version, account.login_name,
  expert.name, expert.unit
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where ((expert.name ilike '%王%' or coalesce(account.name, expert.name) ilike '%王%' or coalesce(expert.unit, organization.name, '') ilike '%王%' or account.search_text ilike '%王%')
    and expert.use_status = 1
    and (expert.use_status = 1
        and (expert.term_from is null or expert.term_from <= 'A DAY')
        and (expert.term_to is null or expert.term_to >= 'A DAY')))
order by coalesce(account.name, expert.name) desc, expert.id desc
limit 20
offset 0;

-- experts.walk
select expert.id, expert.account_id, coalesce(account.name, expert.name), coalesce(expert.unit, organization.name, ''),
  expert.title, expert.fields, expert.phone, expert.email, expert.term_from, expert.term_to,
  expert.photo_file_id, expert.introduction, expert.use_status, expert.version, account.login_name,
  expert.name, expert.unit
from expert
left join account on account.id = expert.account_id
left join organization on organization.id = account.organization_id
where (expert.use_status = 1
    and (expert.term_from is null or expert.term_from <= 'A DAY')
    and (expert.term_to is null or expert.term_to >= 'A DAY'))
order by coalesce(account.name, expert.name) asc, expert.id asc
limit 500;

-- knownExperts
select coalesce(account_id::text, name || ' ' || unit)
from expert
where coalesce(expert.account_id::text, expert.name || ' ' || expert.unit) in ('a b');

-- onSites.page
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select on_site_training.id, on_site_training.user_id, account.name, account.login_name,
      organization.name, on_site_training.laboratory_id, laboratory.laboratory_name, on_site_training.at, (
        select a.name
        from account a
        where a.id = on_site_training.trainer_id), on_site_training.checklist, on_site_training.state,
          on_site_training.signed_at, on_site_training.valid_to, on_site_training.trainer_id
    from on_site_training
    inner join account on account.id = on_site_training.user_id
    inner join laboratory on laboratory.id = on_site_training.laboratory_id
    left join organization on organization.id = account.organization_id
    where ((false or on_site_training.user_id = 'PERSON' or exists (
                select 1
                from lab_trainer t
                where t.laboratory_id = on_site_training.laboratory_id
                and t.user_id = 'PERSON'))
        and on_site_training.user_id = any('{PERSON}'::uuid[])
        and on_site_training.laboratory_id = 'JOB'
        and on_site_training.user_id = 'PERSON'
        and on_site_training.state = 'signed'
        and on_site_training.valid_to between 'A DAY'::date
        and 'A DAY'::date)) as rows;
select on_site_training.id, on_site_training.user_id, account.name, account.login_name, organization.name,
  on_site_training.laboratory_id, laboratory.laboratory_name, on_site_training.at, (
    select a.name
    from account a
    where a.id = on_site_training.trainer_id), on_site_training.checklist, on_site_training.state,
      on_site_training.signed_at, on_site_training.valid_to, on_site_training.trainer_id
from on_site_training
inner join account on account.id = on_site_training.user_id
inner join laboratory on laboratory.id = on_site_training.laboratory_id
left join organization on organization.id = account.organization_id
where ((false or on_site_training.user_id = 'PERSON' or exists (
            select 1
            from lab_trainer t
            where t.laboratory_id = on_site_training.laboratory_id
            and t.user_id = 'PERSON'))
    and on_site_training.user_id = any('{PERSON}'::uuid[])
    and on_site_training.laboratory_id = 'JOB'
    and on_site_training.user_id = 'PERSON'
    and on_site_training.state = 'signed'
    and on_site_training.valid_to between 'A DAY'::date
    and 'A DAY'::date)
order by on_site_training.at asc, on_site_training.id asc
limit 20
offset 0;

-- onSites.walk
select on_site_training.id, on_site_training.user_id, account.name, account.login_name, organization.name,
  on_site_training.laboratory_id, laboratory.laboratory_name, on_site_training.at, (
    select a.name
    from account a
    where a.id = on_site_training.trainer_id), on_site_training.checklist, on_site_training.state,
      on_site_training.signed_at, on_site_training.valid_to, on_site_training.trainer_id
from on_site_training
inner join account on account.id = on_site_training.user_id
inner join laboratory on laboratory.id = on_site_training.laboratory_id
left join organization on organization.id = account.organization_id
where (false or on_site_training.user_id = 'PERSON' or exists (
        select 1
        from lab_trainer t
        where t.laboratory_id = on_site_training.laboratory_id
        and t.user_id = 'PERSON'))
order by on_site_training.at asc, on_site_training.id asc
limit 500;

-- trainedIn
select id, laboratory_name
from laboratory
where (laboratory.status <> 'closed'
    and ((laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[]) or false or exists (
            select 1
            from lab_trainer t
            where t.laboratory_id = laboratory.id
            and t.user_id = 'PERSON'))
    and laboratory.id = 'JOB'
    and laboratory.laboratory_name ilike '%合成%')
order by laboratory.laboratory_name asc, laboratory.id asc
limit 50;

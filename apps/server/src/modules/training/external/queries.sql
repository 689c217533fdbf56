-- externalDetails
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where (external_certificate.id = 'JOB'
    and external_certificate.user_id = 'PERSON');

-- externals.get, whole college
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where external_certificate.id = 'JOB';

-- externals.get, one organisation
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where (external_certificate.id = 'JOB'
    and ((external_certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory
                where laboratory.id = any('{}'::uuid[])
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = external_certificate.user_id
                    and m.state = 'in')) or exists (
                select 1
                from person
                where person.account_id = external_certificate.user_id
                and person.mentor_id = 'PERSON'))));

-- externals.lock, whole college
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where external_certificate.id = any('{JOB}'::uuid[])
order by external_certificate.id asc
for no key update of external_certificate;

-- externals.lock, one organisation
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where (external_certificate.id = any('{JOB}'::uuid[])
    and ((external_certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory
                where laboratory.id = any('{}'::uuid[])
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = external_certificate.user_id
                    and m.state = 'in')) or exists (
                select 1
                from person
                where person.account_id = external_certificate.user_id
                and person.mentor_id = 'PERSON'))))
order by external_certificate.id asc
for no key update of external_certificate;

-- externals.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
      external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
      external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
      external_certificate.version, case when external_certificate.state = 'valid'
    and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
      account.name, account.login_name, account.organization_id, organization.name, (
        select a.name
        from account a
        where a.id = external_certificate.decided_by_id), coalesce((
            select json_agg(json_build_object('id', f.id, 'name', f.name)
                order by u.at)
            from unnest(external_certificate.file_ids)
            with ordinality u(id, at)
            join file f on f.id = u.id), '[]'::json)
    from external_certificate
    inner join account on account.id = external_certificate.user_id
    left join organization on organization.id = account.organization_id
    where (external_certificate.kind_code = 'biosafety'
        and case when external_certificate.state = 'valid'
        and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end = 'pending'
        and ((account.search_index @@ '''张三'''::tsquery
                and account.search_text like '%张三%') or lower(external_certificate.number) like '%张三%')
        and account.organization_id = any('{A,A1}'::uuid[]))) as rows;
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where (external_certificate.kind_code = 'biosafety'
    and case when external_certificate.state = 'valid'
    and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end = 'pending'
    and ((account.search_index @@ '''张三'''::tsquery
            and account.search_text like '%张三%') or lower(external_certificate.number) like '%张三%')
    and account.organization_id = any('{A,A1}'::uuid[]))
order by external_certificate.issued_at asc, external_certificate.id asc
limit 20
offset 0;

-- externals.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
      external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
      external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
      external_certificate.version, case when external_certificate.state = 'valid'
    and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
      account.name, account.login_name, account.organization_id, organization.name, (
        select a.name
        from account a
        where a.id = external_certificate.decided_by_id), coalesce((
            select json_agg(json_build_object('id', f.id, 'name', f.name)
                order by u.at)
            from unnest(external_certificate.file_ids)
            with ordinality u(id, at)
            join file f on f.id = u.id), '[]'::json)
    from external_certificate
    inner join account on account.id = external_certificate.user_id
    left join organization on organization.id = account.organization_id
    where (((external_certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory
                    where laboratory.id = any('{}'::uuid[])
                    and exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = external_certificate.user_id
                        and m.state = 'in')) or exists (
                    select 1
                    from person
                    where person.account_id = external_certificate.user_id
                    and person.mentor_id = 'PERSON')))
        and external_certificate.kind_code = 'biosafety'
        and case when external_certificate.state = 'valid'
        and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end = 'pending'
        and ((account.search_index @@ '''张三'''::tsquery
                and account.search_text like '%张三%') or lower(external_certificate.number) like '%张三%')
        and account.organization_id = any('{A,A1}'::uuid[]))) as rows;
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where (((external_certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory
                where laboratory.id = any('{}'::uuid[])
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = external_certificate.user_id
                    and m.state = 'in')) or exists (
                select 1
                from person
                where person.account_id = external_certificate.user_id
                and person.mentor_id = 'PERSON')))
    and external_certificate.kind_code = 'biosafety'
    and case when external_certificate.state = 'valid'
    and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end = 'pending'
    and ((account.search_index @@ '''张三'''::tsquery
            and account.search_text like '%张三%') or lower(external_certificate.number) like '%张三%')
    and account.organization_id = any('{A,A1}'::uuid[]))
order by external_certificate.issued_at asc, external_certificate.id asc
limit 20
offset 0;

-- externalsOf
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where external_certificate.user_id = 'JOB'
order by external_certificate.issued_at desc, external_certificate.id;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'externalCertificate';

-- kindsToChoose
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'externalCertificate';

-- mayOpenFiles
select external_certificate.id, external_certificate.user_id, external_certificate.kind_code,
  external_certificate.number, external_certificate.issuer, external_certificate.issued_at,
  external_certificate.valid_to, external_certificate.file_ids, external_certificate.reason,
  external_certificate.version, case when external_certificate.state = 'valid'
  and external_certificate.valid_to < 'A DAY'::date then 'expired' else external_certificate.state end,
    account.name, account.login_name, account.organization_id, organization.name, (
    select a.name
    from account a
    where a.id = external_certificate.decided_by_id), coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.name)
            order by u.at)
        from unnest(external_certificate.file_ids)
        with ordinality u(id, at)
        join file f on f.id = u.id), '[]'::json)
from external_certificate
inner join account on account.id = external_certificate.user_id
left join organization on organization.id = account.organization_id
where (external_certificate.id = 'JOB'
    and external_certificate.user_id = 'PERSON');

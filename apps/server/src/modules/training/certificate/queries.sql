-- certificateDetails
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where (certificate.id = 'JOB'
    and certificate.user_id = 'PERSON');

-- certificates.get, whole college
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where certificate.id = 'JOB';

-- certificates.get, one organisation
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where (certificate.id = 'JOB'
    and ((certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory
                where laboratory.id = any('{}'::uuid[])
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = certificate.user_id
                    and m.state = 'in')) or exists (
                select 1
                from person
                where person.account_id = certificate.user_id
                and person.mentor_id = 'PERSON'))));

-- certificates.lock, whole college
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where certificate.id = any('{JOB}'::uuid[])
order by certificate.id asc
for no key update of certificate;

-- certificates.lock, one organisation
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where (certificate.id = any('{JOB}'::uuid[])
    and ((certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory
                where laboratory.id = any('{}'::uuid[])
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = certificate.user_id
                    and m.state = 'in')) or exists (
                select 1
                from person
                where person.account_id = certificate.user_id
                and person.mentor_id = 'PERSON'))))
order by certificate.id asc
for no key update of certificate;

-- certificates.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
      certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
      certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
      certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
      certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
      certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
      case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
    and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
      certificate.rule_id, exam_rule.exam_name, account.organization_id
    from certificate
    inner join account on account.id = certificate.user_id
    left join exam_rule on exam_rule.id = certificate.rule_id
    where (certificate.certificate_number ilike '%ZS%'
        and ((account.search_index @@ '''张三'''::tsquery
                and account.search_text like '%张三%') or lower(certificate.certificate_name) like '%张三%')
        and account.organization_id = any('{A,A1}'::uuid[])
        and certificate.rule_id = 'JOB'
        and certificate.source = 'exam'
        and case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
        and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end = 'valid'
        and certificate.state = 'valid'
        and certificate.valid_to between 'A DAY'::date
        and 'A DAY'::date)) as rows;
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where (certificate.certificate_number ilike '%ZS%'
    and ((account.search_index @@ '''张三'''::tsquery
            and account.search_text like '%张三%') or lower(certificate.certificate_name) like '%张三%')
    and account.organization_id = any('{A,A1}'::uuid[])
    and certificate.rule_id = 'JOB'
    and certificate.source = 'exam'
    and case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
    and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end = 'valid'
    and certificate.state = 'valid'
    and certificate.valid_to between 'A DAY'::date
    and 'A DAY'::date)
order by certificate.issued_at asc, certificate.id asc
limit 20
offset 0;

-- certificates.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
      certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
      certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
      certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
      certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
      certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
      case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
    and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
      certificate.rule_id, exam_rule.exam_name, account.organization_id
    from certificate
    inner join account on account.id = certificate.user_id
    left join exam_rule on exam_rule.id = certificate.rule_id
    where (((certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory
                    where laboratory.id = any('{}'::uuid[])
                    and exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = certificate.user_id
                        and m.state = 'in')) or exists (
                    select 1
                    from person
                    where person.account_id = certificate.user_id
                    and person.mentor_id = 'PERSON')))
        and certificate.certificate_number ilike '%ZS%'
        and ((account.search_index @@ '''张三'''::tsquery
                and account.search_text like '%张三%') or lower(certificate.certificate_name) like '%张三%')
        and account.organization_id = any('{A,A1}'::uuid[])
        and certificate.rule_id = 'JOB'
        and certificate.source = 'exam'
        and case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
        and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end = 'valid'
        and certificate.state = 'valid'
        and certificate.valid_to between 'A DAY'::date
        and 'A DAY'::date)) as rows;
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where (((certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory
                where laboratory.id = any('{}'::uuid[])
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = certificate.user_id
                    and m.state = 'in')) or exists (
                select 1
                from person
                where person.account_id = certificate.user_id
                and person.mentor_id = 'PERSON')))
    and certificate.certificate_number ilike '%ZS%'
    and ((account.search_index @@ '''张三'''::tsquery
            and account.search_text like '%张三%') or lower(certificate.certificate_name) like '%张三%')
    and account.organization_id = any('{A,A1}'::uuid[])
    and certificate.rule_id = 'JOB'
    and certificate.source = 'exam'
    and case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
    and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end = 'valid'
    and certificate.state = 'valid'
    and certificate.valid_to between 'A DAY'::date
    and 'A DAY'::date)
order by certificate.issued_at asc, certificate.id asc
limit 20
offset 0;

-- certificates.walk, whole college
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
order by certificate.certificate_number asc, certificate.id asc
limit 500;

-- certificates.walk, one organisation
select certificate.id, certificate.certificate_number, certificate.source, certificate.user_id,
  certificate.rule_id, certificate.template_id, certificate.certificate_name, certificate.issuer,
  certificate.person_snapshot, certificate.score, certificate.issued_at, certificate.valid_from,
  certificate.valid_to, certificate.renew_days, certificate.covers_hazard_categories,
  certificate.covers_risk_level, certificate.covers_special, certificate.revoke_reason,
  certificate.revoked_by_id, certificate.replaced_by_id, certificate.version,
  case when certificate.state <> 'valid' then certificate.state when certificate.valid_to < 'A DAY'::date then 'expired' when certificate.replaced_by_id is null
  and certificate.valid_to - certificate.renew_days <= 'A DAY'::date then 'expiring' else 'valid' end,
    certificate.rule_id, exam_rule.exam_name, account.organization_id
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where ((certificate.user_id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory
            where laboratory.id = any('{}'::uuid[])
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = certificate.user_id
                and m.state = 'in')) or exists (
            select 1
            from person
            where person.account_id = certificate.user_id
            and person.mentor_id = 'PERSON')))
order by certificate.certificate_number asc, certificate.id asc
limit 500;

-- heldByAll
select id, user_id, certificate_number, rule_id, state, issued_at, valid_to, renew_days, replaced_by_id
from certificate
where (certificate.user_id = any(array(
            select unnest('{JOB}'::uuid[])))
    and certificate.rule_id = any(array(
            select unnest('{JOB}'::uuid[])))
    and not (certificate.state = 'revoked'
        and exists (
            select 1
            from exam_attempt a
            where a.id = certificate.attempt_id
            and a.state = 'invalid'))
    and not exists (
        select 1
        from certificate n
        where n.id = certificate.replaced_by_id
        and not (n.state = 'revoked'
            and exists (
                select 1
                from exam_attempt a
                where a.id = n.attempt_id
                and a.state = 'invalid'))))
order by certificate.issued_at, certificate.id;

-- verifyCertificate
select certificate.id, certificate.user_id, certificate.certificate_number, certificate.certificate_name,
  certificate.issuer, certificate.person_snapshot, certificate.template_snapshot, certificate.score,
  certificate.valid_to, certificate.issued_at, certificate.source, certificate.valid_from,
  certificate.verify_code, exam_rule.exam_name
from certificate
inner join account on account.id = certificate.user_id
left join exam_rule on exam_rule.id = certificate.rule_id
where (lower(certificate.certificate_number) = 'zs'
    and lower(right(certificate.person_snapshot ->> 'number', 4)) = '0001');

-- countLetters, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*) as count
from responsibility_letter
where (responsibility_letter.state = 'expired' or (responsibility_letter.state = 'signed'
        and responsibility_letter.valid_to < 'A DAY'::date));

-- countLetters, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*) as count
from responsibility_letter
where (responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and (responsibility_letter.state = 'expired' or (responsibility_letter.state = 'signed'
            and responsibility_letter.valid_to < 'A DAY'::date)));

-- countOverdue, whole college
select count(*) as count
from responsibility_letter
where (responsibility_letter.state in ('pending', 'lowerSigned')
    and responsibility_letter.due_at < 'A DAY'::date);

-- countOverdue, one organisation
select count(*) as count
from responsibility_letter
where (responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date));

-- letterDetails
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_snapshot,
  responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
  responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
  responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
  responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
  responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.search_text, responsibility_letter.version,
  responsibility_letter.created_at, responsibility_letter.updated_at, responsibility_campaign.title,
  upper_signer.name, lower_signer.name, laboratory.laboratory_name
from responsibility_letter
inner join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
inner join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.id = 'JOB'
    and (false or (responsibility_letter.lower_signer_id = 'PERSON' or responsibility_letter.upper_signer_id = 'PERSON')));

-- listLetters, whole college
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_snapshot,
  responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
  responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
  responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
  responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
  responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.search_text, responsibility_letter.version,
  responsibility_letter.created_at, responsibility_letter.updated_at, responsibility_campaign.title,
  upper_signer.name, lower_signer.name, laboratory.laboratory_name
from responsibility_letter
inner join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
inner join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.campaign_id = 'JOB'
    and responsibility_letter.kind = 'laboratoryPerson'
    and responsibility_letter.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and responsibility_letter.laboratory_id = 'JOB'
    and (responsibility_letter.state = 'signed'
        and responsibility_letter.valid_to >= 'A DAY'::date)
    and not (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.search_text like '%沈%')
order by responsibility_letter.due_at asc, responsibility_letter.id asc
limit 20
offset 40;
select count(*) as count
from responsibility_letter
where (responsibility_letter.campaign_id = 'JOB'
    and responsibility_letter.kind = 'laboratoryPerson'
    and responsibility_letter.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and responsibility_letter.laboratory_id = 'JOB'
    and (responsibility_letter.state = 'signed'
        and responsibility_letter.valid_to >= 'A DAY'::date)
    and not (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.search_text like '%沈%');

-- listLetters, one organisation
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_snapshot,
  responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
  responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
  responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
  responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
  responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.search_text, responsibility_letter.version,
  responsibility_letter.created_at, responsibility_letter.updated_at, responsibility_campaign.title,
  upper_signer.name, lower_signer.name, laboratory.laboratory_name
from responsibility_letter
inner join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
inner join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and responsibility_letter.campaign_id = 'JOB'
    and responsibility_letter.kind = 'laboratoryPerson'
    and responsibility_letter.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and responsibility_letter.laboratory_id = 'JOB'
    and (responsibility_letter.state = 'signed'
        and responsibility_letter.valid_to >= 'A DAY'::date)
    and not (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.search_text like '%沈%')
order by responsibility_letter.due_at asc, responsibility_letter.id asc
limit 20
offset 40;
select count(*) as count
from responsibility_letter
where (responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and responsibility_letter.campaign_id = 'JOB'
    and responsibility_letter.kind = 'laboratoryPerson'
    and responsibility_letter.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and responsibility_letter.laboratory_id = 'JOB'
    and (responsibility_letter.state = 'signed'
        and responsibility_letter.valid_to >= 'A DAY'::date)
    and not (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.search_text like '%沈%');

-- listOverdue, whole college
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_snapshot,
  responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
  responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
  responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
  responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
  responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.search_text, responsibility_letter.version,
  responsibility_letter.created_at, responsibility_letter.updated_at, responsibility_campaign.title,
  upper_signer.name, lower_signer.name, laboratory.laboratory_name
from responsibility_letter
inner join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
inner join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where ((responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and responsibility_letter.due_at <= 'A DAY'::date - 3::int)
order by responsibility_letter.due_at asc, responsibility_letter.id asc
limit 20
offset 40;
select count(*) as count
from responsibility_letter
where ((responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and responsibility_letter.due_at <= 'A DAY'::date - 3::int);

-- listOverdue, one organisation
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_snapshot,
  responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
  responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
  responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
  responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
  responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.search_text, responsibility_letter.version,
  responsibility_letter.created_at, responsibility_letter.updated_at, responsibility_campaign.title,
  upper_signer.name, lower_signer.name, laboratory.laboratory_name
from responsibility_letter
inner join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
inner join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and responsibility_letter.due_at <= 'A DAY'::date - 3::int)
order by responsibility_letter.due_at asc, responsibility_letter.id asc
limit 20
offset 40;
select count(*) as count
from responsibility_letter
where (responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and responsibility_letter.due_at <= 'A DAY'::date - 3::int);

-- mineLetters
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_snapshot,
  responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
  responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
  responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
  responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
  responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.search_text, responsibility_letter.version,
  responsibility_letter.created_at, responsibility_letter.updated_at, responsibility_campaign.title,
  upper_signer.name, lower_signer.name, laboratory.laboratory_name
from responsibility_letter
inner join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
inner join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where ((responsibility_letter.lower_signer_id = 'PERSON' or responsibility_letter.upper_signer_id = 'PERSON')
    and responsibility_letter.state not in ('replaced', 'void'))
order by responsibility_letter.due_at asc, responsibility_letter.id desc
limit 1000;

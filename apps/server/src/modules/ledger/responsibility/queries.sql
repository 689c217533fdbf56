-- campaigns.get, whole college
select id, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at,
  valid_to, remind_days, block_after_due, state, created_by_id, version, created_at, updated_at
from responsibility_campaign
where responsibility_campaign.id = 'JOB';

-- campaigns.get, one organisation
select id, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at,
  valid_to, remind_days, block_after_due, state, created_by_id, version, created_at, updated_at
from responsibility_campaign
where (responsibility_campaign.id = 'JOB'
    and ((responsibility_campaign.organization_ids <@ '{A,A1}'::uuid[]
            and responsibility_campaign.organization_ids <> '{}' or exists (
                select 1
                from responsibility_letter l
                where l.campaign_id = responsibility_campaign.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.laboratory_id = any('{}'::uuid[]))))));

-- campaigns.lockAnywhere
select id, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at,
  valid_to, remind_days, block_after_due, state, created_by_id, version, created_at, updated_at
from responsibility_campaign
where responsibility_campaign.id = any('{JOB}'::uuid[])
order by responsibility_campaign.id asc
for no key update of responsibility_campaign;

-- campaigns.page, whole college
select count(*)::int
from (
    select id, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at,
      valid_to, remind_days, block_after_due, state, created_by_id, version, created_at, updated_at
    from responsibility_campaign
    where (responsibility_campaign.year = 2026
        and responsibility_campaign.state = 'running')) as rows;
select id, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at,
  valid_to, remind_days, block_after_due, state, created_by_id, version, created_at, updated_at
from responsibility_campaign
where (responsibility_campaign.year = 2026
    and responsibility_campaign.state = 'running')
order by responsibility_campaign.year asc, responsibility_campaign.id asc
limit 20
offset 0;

-- campaigns.page, one organisation
select count(*)::int
from (
    select id, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at,
      valid_to, remind_days, block_after_due, state, created_by_id, version, created_at, updated_at
    from responsibility_campaign
    where (((responsibility_campaign.organization_ids <@ '{A,A1}'::uuid[]
                and responsibility_campaign.organization_ids <> '{}' or exists (
                    select 1
                    from responsibility_letter l
                    where l.campaign_id = responsibility_campaign.id
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.laboratory_id = any('{}'::uuid[])))))
        and responsibility_campaign.year = 2026
        and responsibility_campaign.state = 'running')) as rows;
select id, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at,
  valid_to, remind_days, block_after_due, state, created_by_id, version, created_at, updated_at
from responsibility_campaign
where (((responsibility_campaign.organization_ids <@ '{A,A1}'::uuid[]
            and responsibility_campaign.organization_ids <> '{}' or exists (
                select 1
                from responsibility_letter l
                where l.campaign_id = responsibility_campaign.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.laboratory_id = any('{}'::uuid[])))))
    and responsibility_campaign.year = 2026
    and responsibility_campaign.state = 'running')
order by responsibility_campaign.year asc, responsibility_campaign.id asc
limit 20
offset 0;

-- letters.count, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
      responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
      responsibility_letter.upper_unit, responsibility_letter.upper_signer_id,
      responsibility_letter.lower_unit, responsibility_letter.lower_signer_id,
      responsibility_letter.lower_post, responsibility_letter.organization_id,
      responsibility_letter.laboratory_id, responsibility_letter.risk_level,
      responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
      responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
      responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
      responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
      responsibility_letter.reminded_count, responsibility_letter.reminded_at,
      responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
      responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
      laboratory.laboratory_name
    from responsibility_letter
    left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
    left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
    left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
    left join laboratory on laboratory.id = responsibility_letter.laboratory_id
    where ((responsibility_letter.state = 'expired' or (responsibility_letter.state = 'signed'
                and responsibility_letter.valid_to < 'A DAY'::date))
        and responsibility_letter.id = any('{JOB}'::uuid[])
        and responsibility_letter.state in ('signed', 'expired'))) as rows;

-- letters.count, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
      responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
      responsibility_letter.upper_unit, responsibility_letter.upper_signer_id,
      responsibility_letter.lower_unit, responsibility_letter.lower_signer_id,
      responsibility_letter.lower_post, responsibility_letter.organization_id,
      responsibility_letter.laboratory_id, responsibility_letter.risk_level,
      responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
      responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
      responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
      responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
      responsibility_letter.reminded_count, responsibility_letter.reminded_at,
      responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
      responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
      laboratory.laboratory_name
    from responsibility_letter
    left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
    left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
    left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
    left join laboratory on laboratory.id = responsibility_letter.laboratory_id
    where ((responsibility_letter.organization_id = any('{A,A1}'::uuid[]))
        and (responsibility_letter.state = 'expired' or (responsibility_letter.state = 'signed'
                and responsibility_letter.valid_to < 'A DAY'::date))
        and responsibility_letter.id = any('{JOB}'::uuid[])
        and responsibility_letter.state in ('signed', 'expired'))) as rows;

-- letters.lock, whole college
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where responsibility_letter.id = any('{JOB}'::uuid[])
order by responsibility_letter.id asc
for no key update of responsibility_letter;

-- letters.lock, one organisation
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.id = any('{JOB}'::uuid[])
    and (responsibility_letter.organization_id = any('{A,A1}'::uuid[])))
order by responsibility_letter.id asc
for no key update of responsibility_letter;

-- letters.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
      responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
      responsibility_letter.upper_unit, responsibility_letter.upper_signer_id,
      responsibility_letter.lower_unit, responsibility_letter.lower_signer_id,
      responsibility_letter.lower_post, responsibility_letter.organization_id,
      responsibility_letter.laboratory_id, responsibility_letter.risk_level,
      responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
      responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
      responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
      responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
      responsibility_letter.reminded_count, responsibility_letter.reminded_at,
      responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
      responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
      laboratory.laboratory_name
    from responsibility_letter
    left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
    left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
    left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
    left join laboratory on laboratory.id = responsibility_letter.laboratory_id
    where (responsibility_letter.campaign_id = 'JOB'
        and responsibility_letter.kind = 'laboratoryPerson'
        and responsibility_letter.organization_id = any('{A,A1}'::uuid[])
        and responsibility_letter.laboratory_id = 'JOB'
        and (responsibility_letter.state = 'signed'
            and responsibility_letter.valid_to >= 'A DAY'::date)
        and not (responsibility_letter.state in ('pending', 'lowerSigned')
            and responsibility_letter.due_at < 'A DAY'::date)
        and responsibility_letter.search_text like '%沈%')) as rows;
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.campaign_id = 'JOB'
    and responsibility_letter.kind = 'laboratoryPerson'
    and responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and responsibility_letter.laboratory_id = 'JOB'
    and (responsibility_letter.state = 'signed'
        and responsibility_letter.valid_to >= 'A DAY'::date)
    and not (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.search_text like '%沈%')
order by responsibility_letter.due_at desc, responsibility_letter.id desc
limit 20
offset 0;

-- letters.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
      responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
      responsibility_letter.upper_unit, responsibility_letter.upper_signer_id,
      responsibility_letter.lower_unit, responsibility_letter.lower_signer_id,
      responsibility_letter.lower_post, responsibility_letter.organization_id,
      responsibility_letter.laboratory_id, responsibility_letter.risk_level,
      responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
      responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
      responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
      responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
      responsibility_letter.reminded_count, responsibility_letter.reminded_at,
      responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
      responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
      laboratory.laboratory_name
    from responsibility_letter
    left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
    left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
    left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
    left join laboratory on laboratory.id = responsibility_letter.laboratory_id
    where ((responsibility_letter.organization_id = any('{A,A1}'::uuid[]))
        and responsibility_letter.campaign_id = 'JOB'
        and responsibility_letter.kind = 'laboratoryPerson'
        and responsibility_letter.organization_id = any('{A,A1}'::uuid[])
        and responsibility_letter.laboratory_id = 'JOB'
        and (responsibility_letter.state = 'signed'
            and responsibility_letter.valid_to >= 'A DAY'::date)
        and not (responsibility_letter.state in ('pending', 'lowerSigned')
            and responsibility_letter.due_at < 'A DAY'::date)
        and responsibility_letter.search_text like '%沈%')) as rows;
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where ((responsibility_letter.organization_id = any('{A,A1}'::uuid[]))
    and responsibility_letter.campaign_id = 'JOB'
    and responsibility_letter.kind = 'laboratoryPerson'
    and responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and responsibility_letter.laboratory_id = 'JOB'
    and (responsibility_letter.state = 'signed'
        and responsibility_letter.valid_to >= 'A DAY'::date)
    and not (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.search_text like '%沈%')
order by responsibility_letter.due_at desc, responsibility_letter.id desc
limit 20
offset 0;

-- letters.walk, whole college
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.state in ('pending', 'lowerSigned')
    and responsibility_letter.due_at < 'A DAY'::date)
order by responsibility_letter.letter_no asc, responsibility_letter.id asc
limit 500;

-- letters.walk, one organisation
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where ((responsibility_letter.organization_id = any('{A,A1}'::uuid[]))
    and (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date))
order by responsibility_letter.letter_no asc, responsibility_letter.id asc
limit 500;

-- mineLetters
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where ((responsibility_letter.lower_signer_id = 'PERSON' or responsibility_letter.upper_signer_id = 'PERSON')
    and responsibility_letter.state not in ('replaced', 'void'))
order by responsibility_letter.due_at asc, responsibility_letter.id desc
limit 1000;

-- overdueLetters.count, whole college
select count(*)::int
from (
    select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
      responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
      responsibility_letter.upper_unit, responsibility_letter.upper_signer_id,
      responsibility_letter.lower_unit, responsibility_letter.lower_signer_id,
      responsibility_letter.lower_post, responsibility_letter.organization_id,
      responsibility_letter.laboratory_id, responsibility_letter.risk_level,
      responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
      responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
      responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
      responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
      responsibility_letter.reminded_count, responsibility_letter.reminded_at,
      responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
      responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
      laboratory.laboratory_name
    from responsibility_letter
    left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
    left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
    left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
    left join laboratory on laboratory.id = responsibility_letter.laboratory_id
    where (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)) as rows;

-- overdueLetters.count, one organisation
select count(*)::int
from (
    select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
      responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
      responsibility_letter.upper_unit, responsibility_letter.upper_signer_id,
      responsibility_letter.lower_unit, responsibility_letter.lower_signer_id,
      responsibility_letter.lower_post, responsibility_letter.organization_id,
      responsibility_letter.laboratory_id, responsibility_letter.risk_level,
      responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
      responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
      responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
      responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
      responsibility_letter.reminded_count, responsibility_letter.reminded_at,
      responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
      responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
      laboratory.laboratory_name
    from responsibility_letter
    left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
    left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
    left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
    left join laboratory on laboratory.id = responsibility_letter.laboratory_id
    where ((responsibility_letter.organization_id = any('{A,A1}'::uuid[]))
        and (responsibility_letter.state in ('pending', 'lowerSigned')
            and responsibility_letter.due_at < 'A DAY'::date))) as rows;

-- overdueLetters.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
      responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
      responsibility_letter.upper_unit, responsibility_letter.upper_signer_id,
      responsibility_letter.lower_unit, responsibility_letter.lower_signer_id,
      responsibility_letter.lower_post, responsibility_letter.organization_id,
      responsibility_letter.laboratory_id, responsibility_letter.risk_level,
      responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
      responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
      responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
      responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
      responsibility_letter.reminded_count, responsibility_letter.reminded_at,
      responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
      responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
      laboratory.laboratory_name
    from responsibility_letter
    left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
    left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
    left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
    left join laboratory on laboratory.id = responsibility_letter.laboratory_id
    where (responsibility_letter.organization_id = any('{A,A1}'::uuid[])
        and (responsibility_letter.state in ('pending', 'lowerSigned')
            and responsibility_letter.due_at < 'A DAY'::date)
        and responsibility_letter.due_at <= 'A DAY'::date - 3::int)) as rows;
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.due_at <= 'A DAY'::date - 3::int)
order by responsibility_letter.due_at desc, responsibility_letter.id desc
limit 20
offset 0;

-- overdueLetters.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
      responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
      responsibility_letter.upper_unit, responsibility_letter.upper_signer_id,
      responsibility_letter.lower_unit, responsibility_letter.lower_signer_id,
      responsibility_letter.lower_post, responsibility_letter.organization_id,
      responsibility_letter.laboratory_id, responsibility_letter.risk_level,
      responsibility_letter.content_hash, responsibility_letter.state, responsibility_letter.signatures,
      responsibility_letter.block_after_due, responsibility_letter.due_at, responsibility_letter.valid_from,
      responsibility_letter.valid_to, responsibility_letter.signed_at, responsibility_letter.replaced_by_id,
      responsibility_letter.void_reason, responsibility_letter.pdf_file_id, responsibility_letter.pdf_sha256,
      responsibility_letter.reminded_count, responsibility_letter.reminded_at,
      responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
      responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
      laboratory.laboratory_name
    from responsibility_letter
    left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
    left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
    left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
    left join laboratory on laboratory.id = responsibility_letter.laboratory_id
    where ((responsibility_letter.organization_id = any('{A,A1}'::uuid[]))
        and responsibility_letter.organization_id = any('{A,A1}'::uuid[])
        and (responsibility_letter.state in ('pending', 'lowerSigned')
            and responsibility_letter.due_at < 'A DAY'::date)
        and responsibility_letter.due_at <= 'A DAY'::date - 3::int)) as rows;
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where ((responsibility_letter.organization_id = any('{A,A1}'::uuid[]))
    and responsibility_letter.organization_id = any('{A,A1}'::uuid[])
    and (responsibility_letter.state in ('pending', 'lowerSigned')
        and responsibility_letter.due_at < 'A DAY'::date)
    and responsibility_letter.due_at <= 'A DAY'::date - 3::int)
order by responsibility_letter.due_at desc, responsibility_letter.id desc
limit 20
offset 0;

-- partyLetters.get, whole college
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where responsibility_letter.id = 'JOB';

-- partyLetters.get, one organisation
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.id = 'JOB'
    and (responsibility_letter.organization_id = any('{A,A1}'::uuid[]) or responsibility_letter.lower_signer_id = 'PERSON' or responsibility_letter.upper_signer_id = 'PERSON'));

-- partyLetters.lock, whole college
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where responsibility_letter.id = any('{JOB}'::uuid[])
order by responsibility_letter.id asc
for no key update of responsibility_letter;

-- partyLetters.lock, one organisation
select responsibility_letter.id, responsibility_letter.campaign_id, responsibility_letter.template_id,
  responsibility_letter.letter_no, responsibility_letter.kind, responsibility_letter.unit_key,
  responsibility_letter.upper_unit, responsibility_letter.upper_signer_id, responsibility_letter.lower_unit,
  responsibility_letter.lower_signer_id, responsibility_letter.lower_post,
  responsibility_letter.organization_id, responsibility_letter.laboratory_id,
  responsibility_letter.risk_level, responsibility_letter.content_hash, responsibility_letter.state,
  responsibility_letter.signatures, responsibility_letter.block_after_due, responsibility_letter.due_at,
  responsibility_letter.valid_from, responsibility_letter.valid_to, responsibility_letter.signed_at,
  responsibility_letter.replaced_by_id, responsibility_letter.void_reason, responsibility_letter.pdf_file_id,
  responsibility_letter.pdf_sha256, responsibility_letter.reminded_count, responsibility_letter.reminded_at,
  responsibility_letter.overdue_told, responsibility_letter.version, responsibility_letter.created_at,
  responsibility_letter.updated_at, responsibility_campaign.title, upper_signer.name, lower_signer.name,
  laboratory.laboratory_name
from responsibility_letter
left join responsibility_campaign on responsibility_campaign.id = responsibility_letter.campaign_id
left join account lower_signer on lower_signer.id = responsibility_letter.lower_signer_id
left join account upper_signer on upper_signer.id = responsibility_letter.upper_signer_id
left join laboratory on laboratory.id = responsibility_letter.laboratory_id
where (responsibility_letter.id = any('{JOB}'::uuid[])
    and (responsibility_letter.organization_id = any('{A,A1}'::uuid[]) or responsibility_letter.lower_signer_id = 'PERSON' or responsibility_letter.upper_signer_id = 'PERSON'))
order by responsibility_letter.id asc
for no key update of responsibility_letter;

-- templateDetails
select id, family_id, version_no, name, kind, upper_party, lower_party, state, published_at, shipped,
  version, created_at, updated_at, (
    select count(*)::int
    from responsibility_letter l
    where l.template_id = responsibility_template.id)
from responsibility_template
where responsibility_template.id = 'JOB';

-- templateText
select content, clauses
from responsibility_template
where responsibility_template.id = 'JOB';

-- templates.page
select count(*)::int
from (
    select id, family_id, version_no, name, kind, upper_party, lower_party, state, published_at, shipped,
      version, created_at, updated_at, (
        select count(*)::int
        from responsibility_letter l
        where l.template_id = responsibility_template.id)
    from responsibility_template
    where (responsibility_template.kind = 'laboratoryPerson'
        and responsibility_template.state = 'draft'
        and (responsibility_template.name ilike '%模板%'))) as rows;
select id, family_id, version_no, name, kind, upper_party, lower_party, state, published_at, shipped,
  version, created_at, updated_at, (
    select count(*)::int
    from responsibility_letter l
    where l.template_id = responsibility_template.id)
from responsibility_template
where (responsibility_template.kind = 'laboratoryPerson'
    and responsibility_template.state = 'draft'
    and (responsibility_template.name ilike '%模板%'))
order by responsibility_template.updated_at asc, responsibility_template.id asc
limit 20
offset 0;

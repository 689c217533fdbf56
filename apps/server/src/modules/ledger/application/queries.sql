-- applicationDetails
select ledger_application.id, ledger_application.application_no, ledger_application.kind,
  ledger_application.laboratory_id, ledger_application.draft, ledger_application.base,
  ledger_application.base_version, ledger_application.diff, ledger_application.reason,
  ledger_application.exemption, ledger_application.attachments, ledger_application.close_check,
  ledger_application.approval_id, ledger_application.state, ledger_application.applicant_id,
  ledger_application.submitted_at, ledger_application.decided_at, ledger_application.version,
  ledger_application.created_at, ledger_application.updated_at, ledger_application.id,
  ledger_application.application_no, ledger_application.kind, ledger_application.laboratory_id,
  ledger_application.approval_id, ledger_application.state, ledger_application.submitted_at,
  ledger_application.version, ledger_application.updated_at, coalesce(laboratory.laboratory_name, ledger_application.draft->>'laboratoryName'),
  ledger_application.diff, ledger_application.applicant_id, account.name, false
from ledger_application
inner join account on account.id = ledger_application.applicant_id
left join laboratory on laboratory.id = ledger_application.laboratory_id
where ledger_application.id = 'JOB';

-- applications.lockAnywhere
select id, application_no, kind, laboratory_id, draft, base, base_version, diff, reason, exemption,
  attachments, close_check, approval_id, state, applicant_id, submitted_at, decided_at, version, created_at,
  updated_at
from ledger_application
where ledger_application.id = any('{JOB}'::uuid[])
order by ledger_application.id asc
for no key update of ledger_application;

-- applications.page
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select laboratory_name
from laboratory
where laboratory.laboratory_name is not null
order by id desc
limit 5000;
select count(*)::int
from (
    select ledger_application.id, ledger_application.application_no, ledger_application.kind,
      ledger_application.laboratory_id, ledger_application.approval_id, ledger_application.state,
      ledger_application.submitted_at, ledger_application.version, ledger_application.updated_at,
      coalesce(laboratory.laboratory_name, ledger_application.draft->>'laboratoryName'),
      ledger_application.diff, ledger_application.applicant_id, account.name
    from ledger_application
    inner join account on account.id = ledger_application.applicant_id
    left join laboratory on laboratory.id = ledger_application.laboratory_id
    where ((ledger_application.applicant_id = 'PERSON' or false)
        and ledger_application.kind = 'change'
        and ledger_application.state = 'draft'
        and ledger_application.laboratory_id = 'JOB'
        and ledger_application.created_at >= 'A MOMENT'::timestamptz
        and ledger_application.created_at < 'A MOMENT'::timestamptz
        and (laboratory.laboratory_name ilike '%TZ%' or ledger_application.application_no ilike '%TZ%' or coalesce(laboratory.laboratory_name, ledger_application.draft->>'laboratoryName') ilike '%TZ%'))) as rows;
select ledger_application.id, ledger_application.application_no, ledger_application.kind,
  ledger_application.laboratory_id, ledger_application.approval_id, ledger_application.state,
  ledger_application.submitted_at, ledger_application.version, ledger_application.updated_at,
  coalesce(laboratory.laboratory_name, ledger_application.draft->>'laboratoryName'), ledger_application.diff,
  ledger_application.applicant_id, account.name
from ledger_application
inner join account on account.id = ledger_application.applicant_id
left join laboratory on laboratory.id = ledger_application.laboratory_id
where ((ledger_application.applicant_id = 'PERSON' or false)
    and ledger_application.kind = 'change'
    and ledger_application.state = 'draft'
    and ledger_application.laboratory_id = 'JOB'
    and ledger_application.created_at >= 'A MOMENT'::timestamptz
    and ledger_application.created_at < 'A MOMENT'::timestamptz
    and (laboratory.laboratory_name ilike '%TZ%' or ledger_application.application_no ilike '%TZ%' or coalesce(laboratory.laboratory_name, ledger_application.draft->>'laboratoryName') ilike '%TZ%'))
order by ledger_application.updated_at asc, ledger_application.id asc
limit 20
offset 0;

-- closeChecks
select id, laboratory_code, laboratory_name, organization_id, laboratory_type, disciplines, area, area_given,
  area_reason, capacity, head_id, deputy_head_ids, safety_officer_ids, phone, emergency_contacts,
  hand_hazards, hazards, hazard_categories, risk_level, risk_evaluation_id, research_directions, open_time,
  has_night_work, unattended_allowed, description, photos, evacuation_plan_id, smart_lock_no, established_at,
  status, closing, closed_at, completeness, search_text, search_index, version, created_at, updated_at
from laboratory
where (laboratory.id = 'JOB'
    and exists (
        select 1
        from laboratory_member m
        where m.laboratory_id = laboratory.id
        and m.user_id = 'PERSON'
        and m.state = 'in'));

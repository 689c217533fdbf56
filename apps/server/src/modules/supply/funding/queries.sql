-- adjustments.get, whole college
select funding_adjustment.id, funding_adjustment.kind, funding_adjustment.funding_id,
  funding_adjustment.to_funding_id, funding_adjustment.amount, funding_adjustment.reason,
  funding_adjustment.file_id, funding_adjustment.state, funding_adjustment.applicant_id,
  funding_adjustment.approval_id, funding_adjustment.outcome, funding_adjustment.idem_key,
  funding_adjustment.created_at, funding_account.card_no, funding_account.funding_name, into_card.card_no,
  funding_account.organization_id, coalesce((
        select a.name
        from account a
        where a.id = funding_adjustment.applicant_id), '系统')
from funding_adjustment
inner join funding_account on funding_account.id = funding_adjustment.funding_id
left join funding_account into_card on into_card.id = funding_adjustment.to_funding_id
where funding_adjustment.id = 'JOB';

-- adjustments.get, one organisation
select funding_adjustment.id, funding_adjustment.kind, funding_adjustment.funding_id,
  funding_adjustment.to_funding_id, funding_adjustment.amount, funding_adjustment.reason,
  funding_adjustment.file_id, funding_adjustment.state, funding_adjustment.applicant_id,
  funding_adjustment.approval_id, funding_adjustment.outcome, funding_adjustment.idem_key,
  funding_adjustment.created_at, funding_account.card_no, funding_account.funding_name, into_card.card_no,
  funding_account.organization_id, coalesce((
        select a.name
        from account a
        where a.id = funding_adjustment.applicant_id), '系统')
from funding_adjustment
inner join funding_account on funding_account.id = funding_adjustment.funding_id
left join funding_account into_card on into_card.id = funding_adjustment.to_funding_id
where (funding_adjustment.id = 'JOB'
    and (funding_account.organization_id = any('{A,A1}'::uuid[])));

-- adjustments.lockAnywhere
select funding_adjustment.id, funding_adjustment.kind, funding_adjustment.funding_id,
  funding_adjustment.to_funding_id, funding_adjustment.amount, funding_adjustment.reason,
  funding_adjustment.file_id, funding_adjustment.state, funding_adjustment.applicant_id,
  funding_adjustment.approval_id, funding_adjustment.outcome, funding_adjustment.idem_key,
  funding_adjustment.created_at, funding_account.card_no, funding_account.funding_name, into_card.card_no,
  funding_account.organization_id, coalesce((
        select a.name
        from account a
        where a.id = funding_adjustment.applicant_id), '系统')
from funding_adjustment
inner join funding_account on funding_account.id = funding_adjustment.funding_id
left join funding_account into_card on into_card.id = funding_adjustment.to_funding_id
where funding_adjustment.id = any('{JOB}'::uuid[])
order by funding_adjustment.id asc
for no key update of funding_adjustment;

-- adjustments.page, whole college
select count(*)::int
from (
    select funding_adjustment.id, funding_adjustment.kind, funding_adjustment.funding_id,
      funding_adjustment.to_funding_id, funding_adjustment.amount, funding_adjustment.reason,
      funding_adjustment.file_id, funding_adjustment.state, funding_adjustment.applicant_id,
      funding_adjustment.approval_id, funding_adjustment.outcome, funding_adjustment.idem_key,
      funding_adjustment.created_at, funding_account.card_no, funding_account.funding_name,
      into_card.card_no, funding_account.organization_id, coalesce((
            select a.name
            from account a
            where a.id = funding_adjustment.applicant_id), '系统')
    from funding_adjustment
    inner join funding_account on funding_account.id = funding_adjustment.funding_id
    left join funding_account into_card on into_card.id = funding_adjustment.to_funding_id
    where (funding_adjustment.state = 'pending'
        and (funding_adjustment.funding_id = 'JOB' or funding_adjustment.to_funding_id = 'JOB')
        and (funding_account.card_no ilike '%K%' or funding_account.funding_name ilike '%K%'))) as rows;
select funding_adjustment.id, funding_adjustment.kind, funding_adjustment.funding_id,
  funding_adjustment.to_funding_id, funding_adjustment.amount, funding_adjustment.reason,
  funding_adjustment.file_id, funding_adjustment.state, funding_adjustment.applicant_id,
  funding_adjustment.approval_id, funding_adjustment.outcome, funding_adjustment.idem_key,
  funding_adjustment.created_at, funding_account.card_no, funding_account.funding_name, into_card.card_no,
  funding_account.organization_id, coalesce((
        select a.name
        from account a
        where a.id = funding_adjustment.applicant_id), '系统')
from funding_adjustment
inner join funding_account on funding_account.id = funding_adjustment.funding_id
left join funding_account into_card on into_card.id = funding_adjustment.to_funding_id
where (funding_adjustment.state = 'pending'
    and (funding_adjustment.funding_id = 'JOB' or funding_adjustment.to_funding_id = 'JOB')
    and (funding_account.card_no ilike '%K%' or funding_account.funding_name ilike '%K%'))
order by funding_adjustment.created_at asc, funding_adjustment.id asc
limit 20
offset 0;

-- adjustments.page, one organisation
select count(*)::int
from (
    select funding_adjustment.id, funding_adjustment.kind, funding_adjustment.funding_id,
      funding_adjustment.to_funding_id, funding_adjustment.amount, funding_adjustment.reason,
      funding_adjustment.file_id, funding_adjustment.state, funding_adjustment.applicant_id,
      funding_adjustment.approval_id, funding_adjustment.outcome, funding_adjustment.idem_key,
      funding_adjustment.created_at, funding_account.card_no, funding_account.funding_name,
      into_card.card_no, funding_account.organization_id, coalesce((
            select a.name
            from account a
            where a.id = funding_adjustment.applicant_id), '系统')
    from funding_adjustment
    inner join funding_account on funding_account.id = funding_adjustment.funding_id
    left join funding_account into_card on into_card.id = funding_adjustment.to_funding_id
    where ((funding_account.organization_id = any('{A,A1}'::uuid[]))
        and funding_adjustment.state = 'pending'
        and (funding_adjustment.funding_id = 'JOB' or funding_adjustment.to_funding_id = 'JOB')
        and (funding_account.card_no ilike '%K%' or funding_account.funding_name ilike '%K%'))) as rows;
select funding_adjustment.id, funding_adjustment.kind, funding_adjustment.funding_id,
  funding_adjustment.to_funding_id, funding_adjustment.amount, funding_adjustment.reason,
  funding_adjustment.file_id, funding_adjustment.state, funding_adjustment.applicant_id,
  funding_adjustment.approval_id, funding_adjustment.outcome, funding_adjustment.idem_key,
  funding_adjustment.created_at, funding_account.card_no, funding_account.funding_name, into_card.card_no,
  funding_account.organization_id, coalesce((
        select a.name
        from account a
        where a.id = funding_adjustment.applicant_id), '系统')
from funding_adjustment
inner join funding_account on funding_account.id = funding_adjustment.funding_id
left join funding_account into_card on into_card.id = funding_adjustment.to_funding_id
where ((funding_account.organization_id = any('{A,A1}'::uuid[]))
    and funding_adjustment.state = 'pending'
    and (funding_adjustment.funding_id = 'JOB' or funding_adjustment.to_funding_id = 'JOB')
    and (funding_account.card_no ilike '%K%' or funding_account.funding_name ilike '%K%'))
order by funding_adjustment.created_at asc, funding_adjustment.id asc
limit 20
offset 0;

-- cardFor
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where funding_account.id = 'JOB';

-- cardsByNo
select id, card_no, funding_name, project_no, source, owner_id, organization_id, budget, balance, frozen,
  last_seq, valid_from, valid_to, allowed_kinds, allow_controlled, state, ownerless, reason, authorised,
  external_id, version, created_at, updated_at
from funding_account
where lower(funding_account.card_no) = any('{k1}'::text[]);

-- cardsOf
select id, card_no, funding_name, owner_id, state, valid_to
from funding_account
where funding_account.state <> 'closed'
  and funding_account.owner_id = any('{JOB}'::uuid[])
order by funding_account.card_no;

-- fundingPage, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select count(*)::int
from (
    select funding_account.id, funding_account.card_no, funding_account.funding_name,
      funding_account.project_no, funding_account.source, funding_account.owner_id,
      funding_account.organization_id, funding_account.budget, funding_account.balance,
      funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
      funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
      funding_account.ownerless, funding_account.reason, funding_account.authorised,
      funding_account.external_id, funding_account.version, account.name, organization.name,
      (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
      (funding_account.state <> 'closed'
        and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
    from funding_account
    inner join account on account.id = funding_account.owner_id
    inner join organization on organization.id = funding_account.organization_id) as rows;
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
order by funding_account.created_at asc, funding_account.id asc
limit 20
offset 0;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select coalesce(sum(budget), 0)::numeric(18, 2)::text, coalesce(sum(balance), 0)::numeric(18, 2)::text,
  coalesce(sum(frozen), 0)::numeric(18, 2)::text,
  coalesce(sum(funding_account.balance - funding_account.frozen), 0)::numeric(18, 2)::text
from funding_account;

-- fundingPage, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select count(*)::int
from (
    select funding_account.id, funding_account.card_no, funding_account.funding_name,
      funding_account.project_no, funding_account.source, funding_account.owner_id,
      funding_account.organization_id, funding_account.budget, funding_account.balance,
      funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
      funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
      funding_account.ownerless, funding_account.reason, funding_account.authorised,
      funding_account.external_id, funding_account.version, account.name, organization.name,
      (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
      (funding_account.state <> 'closed'
        and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
    from funding_account
    inner join account on account.id = funding_account.owner_id
    inner join organization on organization.id = funding_account.organization_id
    where (funding_account.organization_id = any('{A,A1}'::uuid[]))) as rows;
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where (funding_account.organization_id = any('{A,A1}'::uuid[]))
order by funding_account.created_at asc, funding_account.id asc
limit 20
offset 0;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select coalesce(sum(budget), 0)::numeric(18, 2)::text, coalesce(sum(balance), 0)::numeric(18, 2)::text,
  coalesce(sum(frozen), 0)::numeric(18, 2)::text,
  coalesce(sum(funding_account.balance - funding_account.frozen), 0)::numeric(18, 2)::text
from funding_account
where (funding_account.organization_id = any('{A,A1}'::uuid[]));

-- funds.get, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where funding_account.id = 'JOB';

-- funds.get, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where (funding_account.id = 'JOB'
    and (funding_account.organization_id = any('{A,A1}'::uuid[])));

-- funds.lock, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where funding_account.id = any('{JOB}'::uuid[])
order by funding_account.id asc
for no key update of funding_account;

-- funds.lock, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where (funding_account.id = any('{JOB}'::uuid[])
    and (funding_account.organization_id = any('{A,A1}'::uuid[])))
order by funding_account.id asc
for no key update of funding_account;

-- funds.page, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select id, path
from organization;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select count(*)::int
from (
    select funding_account.id, funding_account.card_no, funding_account.funding_name,
      funding_account.project_no, funding_account.source, funding_account.owner_id,
      funding_account.organization_id, funding_account.budget, funding_account.balance,
      funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
      funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
      funding_account.ownerless, funding_account.reason, funding_account.authorised,
      funding_account.external_id, funding_account.version, account.name, organization.name,
      (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
      (funding_account.state <> 'closed'
        and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
    from funding_account
    inner join account on account.id = funding_account.owner_id
    inner join organization on organization.id = funding_account.organization_id
    where ((funding_account.funding_name ilike '%基金%' or funding_account.card_no ilike '%基金%' or funding_account.project_no ilike '%基金%')
        and funding_account.owner_id = 'JOB'
        and funding_account.organization_id = any('{}'::uuid[])
        and funding_account.source = 'vertical'
        and funding_account.state = 'active'
        and (funding_account.state <> 'closed'
            and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
        and (funding_account.state <> 'closed'
            and funding_account.valid_to <= 'A DAY'::date + 30)
        and funding_account.id = any('{JOB}'))) as rows;
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where ((funding_account.funding_name ilike '%基金%' or funding_account.card_no ilike '%基金%' or funding_account.project_no ilike '%基金%')
    and funding_account.owner_id = 'JOB'
    and funding_account.organization_id = any('{}'::uuid[])
    and funding_account.source = 'vertical'
    and funding_account.state = 'active'
    and (funding_account.state <> 'closed'
        and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
    and (funding_account.state <> 'closed'
        and funding_account.valid_to <= 'A DAY'::date + 30)
    and funding_account.id = any('{JOB}'))
order by funding_account.balance - funding_account.frozen desc, funding_account.id desc
limit 20
offset 0;

-- funds.page, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select id, path
from organization;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select count(*)::int
from (
    select funding_account.id, funding_account.card_no, funding_account.funding_name,
      funding_account.project_no, funding_account.source, funding_account.owner_id,
      funding_account.organization_id, funding_account.budget, funding_account.balance,
      funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
      funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
      funding_account.ownerless, funding_account.reason, funding_account.authorised,
      funding_account.external_id, funding_account.version, account.name, organization.name,
      (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
      (funding_account.state <> 'closed'
        and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
    from funding_account
    inner join account on account.id = funding_account.owner_id
    inner join organization on organization.id = funding_account.organization_id
    where ((funding_account.organization_id = any('{A,A1}'::uuid[]))
        and (funding_account.funding_name ilike '%基金%' or funding_account.card_no ilike '%基金%' or funding_account.project_no ilike '%基金%')
        and funding_account.owner_id = 'JOB'
        and funding_account.organization_id = any('{}'::uuid[])
        and funding_account.source = 'vertical'
        and funding_account.state = 'active'
        and (funding_account.state <> 'closed'
            and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
        and (funding_account.state <> 'closed'
            and funding_account.valid_to <= 'A DAY'::date + 30)
        and funding_account.id = any('{JOB}'))) as rows;
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where ((funding_account.organization_id = any('{A,A1}'::uuid[]))
    and (funding_account.funding_name ilike '%基金%' or funding_account.card_no ilike '%基金%' or funding_account.project_no ilike '%基金%')
    and funding_account.owner_id = 'JOB'
    and funding_account.organization_id = any('{}'::uuid[])
    and funding_account.source = 'vertical'
    and funding_account.state = 'active'
    and (funding_account.state <> 'closed'
        and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
    and (funding_account.state <> 'closed'
        and funding_account.valid_to <= 'A DAY'::date + 30)
    and funding_account.id = any('{JOB}'))
order by funding_account.balance - funding_account.frozen desc, funding_account.id desc
limit 20
offset 0;

-- funds.walk, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where funding_account.state = 'active'
order by funding_account.id asc
limit 500;

-- funds.walk, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where ((funding_account.organization_id = any('{A,A1}'::uuid[]))
    and funding_account.state = 'active')
order by funding_account.id asc
limit 500;

-- journal.page
select count(*)::int
from (
    select id, seq, kind, amount, balance_after, frozen_after, order_id, operator_id, reason, created_at,
      coalesce((
            select a.name
            from account a
            where a.id = funding_journal.operator_id), '系统')
    from funding_journal
    where (funding_journal.funding_id = 'JOB'
        and funding_journal.operator_id = 'JOB'
        and funding_journal.kind = 'freeze'
        and funding_journal.created_at >= 'A MOMENT'::timestamptz
        and funding_journal.created_at < 'A MOMENT'::timestamptz)) as rows;
select id, seq, kind, amount, balance_after, frozen_after, order_id, operator_id, reason, created_at,
  coalesce((
        select a.name
        from account a
        where a.id = funding_journal.operator_id), '系统')
from funding_journal
where (funding_journal.funding_id = 'JOB'
    and funding_journal.operator_id = 'JOB'
    and funding_journal.kind = 'freeze'
    and funding_journal.created_at >= 'A MOMENT'::timestamptz
    and funding_journal.created_at < 'A MOMENT'::timestamptz)
order by funding_journal.seq asc, funding_journal.id asc
limit 20
offset 0;

-- journal.walk
select id, seq, kind, amount, balance_after, frozen_after, order_id, operator_id, reason, created_at,
  coalesce((
        select a.name
        from account a
        where a.id = funding_journal.operator_id), '系统')
from funding_journal
where funding_journal.funding_id = 'JOB'
order by funding_journal.seq asc, funding_journal.id asc
limit 500;

-- journalPage
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where funding_account.id = 'JOB';

-- maySeeAdjustment
select funding_adjustment.id, funding_adjustment.kind, funding_adjustment.funding_id,
  funding_adjustment.to_funding_id, funding_adjustment.amount, funding_adjustment.reason,
  funding_adjustment.file_id, funding_adjustment.state, funding_adjustment.applicant_id,
  funding_adjustment.approval_id, funding_adjustment.outcome, funding_adjustment.idem_key,
  funding_adjustment.created_at, funding_account.card_no, funding_account.funding_name, into_card.card_no,
  funding_account.organization_id, coalesce((
        select a.name
        from account a
        where a.id = funding_adjustment.applicant_id), '系统')
from funding_adjustment
inner join funding_account on funding_account.id = funding_adjustment.funding_id
left join funding_account into_card on into_card.id = funding_adjustment.to_funding_id
where funding_adjustment.id = 'JOB';

-- orderFundings
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'supply';
select funding_account.id, funding_account.card_no, funding_account.funding_name, funding_account.project_no,
  funding_account.source, funding_account.owner_id, funding_account.organization_id, funding_account.budget,
  funding_account.balance, funding_account.frozen, funding_account.valid_from, funding_account.valid_to,
  funding_account.allowed_kinds, funding_account.allow_controlled, funding_account.state,
  funding_account.ownerless, funding_account.reason, funding_account.authorised, funding_account.external_id,
  funding_account.version, account.name, organization.name,
  (funding_account.balance - funding_account.frozen)::text, funding_account.valid_to - 'A DAY'::date,
  (funding_account.state <> 'closed'
    and funding_account.balance - funding_account.frozen < greatest( funding_account.budget * 10::numeric / 100, 500::numeric))
from funding_account
inner join account on account.id = funding_account.owner_id
inner join organization on organization.id = funding_account.organization_id
where funding_account.state <> 'closed'
  and (funding_account.owner_id = 'PERSON' or funding_account.authorised @> '[{userId:"AN ID"}]'::jsonb)
  and true
order by funding_account.card_no
limit 200;

-- pendingOf
select count(*) as count
from funding_adjustment
where (funding_adjustment.state = 'pending'
    and (funding_adjustment.funding_id = 'JOB' or funding_adjustment.to_funding_id = 'JOB'));

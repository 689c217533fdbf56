-- bottlesOf
select chemical_transfer_bottle.transfer_id, chemical_transfer_bottle.received, bottle.id,
  bottle.bottle_code, coalesce(bottle.solution ->> 'name', substance.chinese_name),
  bottle.control_categories, bottle.remaining, bottle.unit, bottle.state, bottle.laboratory_id, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null)
from chemical_transfer_bottle
inner join bottle on bottle.id = chemical_transfer_bottle.bottle_id
inner join substance on substance.id = bottle.substance_id
where chemical_transfer_bottle.transfer_id in ('JOB')
order by chemical_transfer_bottle.transfer_id asc, chemical_transfer_bottle.sort asc;

-- openTransferOf
select bottle.bottle_code, chemical_transfer.transfer_no
from chemical_transfer_bottle
inner join chemical_transfer on chemical_transfer.id = chemical_transfer_bottle.transfer_id
inner join bottle on bottle.id = chemical_transfer_bottle.bottle_id
where (chemical_transfer_bottle.bottle_id in ('JOB')
    and chemical_transfer.state in ('approving', 'returned', 'toReceive')
    and chemical_transfer.id <> 'JOB')
order by bottle.bottle_code asc
limit 1;

-- ownTransfers.lockSeen
select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
  chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
  chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
  chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
  chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
  receiving.laboratory_name, (
    select a.name
    from account a
    where a.id = chemical_transfer.received_by_id), laboratory.organization_id, receiving.organization_id,
      receiving.head_id
from chemical_transfer
inner join account on account.id = chemical_transfer.applicant_id
inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
where (chemical_transfer.id = any('{JOB}'::uuid[])
    and (chemical_transfer.applicant_id = 'PERSON'))
order by chemical_transfer.id asc
for no key update of chemical_transfer;

-- transferDetails
select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
  chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
  chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
  chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
  chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
  receiving.laboratory_name, (
    select a.name
    from account a
    where a.id = chemical_transfer.received_by_id), laboratory.organization_id, receiving.organization_id,
      receiving.head_id
from chemical_transfer
inner join account on account.id = chemical_transfer.applicant_id
inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
where chemical_transfer.id = 'JOB';

-- transfers.count, whole college
select count(*)::int
from (
    select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
      chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
      chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
      chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
      chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
      receiving.laboratory_name, (
        select a.name
        from account a
        where a.id = chemical_transfer.received_by_id), laboratory.organization_id,
          receiving.organization_id, receiving.head_id
    from chemical_transfer
    inner join account on account.id = chemical_transfer.applicant_id
    inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
    inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
    where chemical_transfer.applicant_id = 'PERSON') as rows;

-- transfers.count, one organisation
select count(*)::int
from (
    select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
      chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
      chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
      chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
      chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
      receiving.laboratory_name, (
        select a.name
        from account a
        where a.id = chemical_transfer.received_by_id), laboratory.organization_id,
          receiving.organization_id, receiving.head_id
    from chemical_transfer
    inner join account on account.id = chemical_transfer.applicant_id
    inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
    inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or receiving.organization_id = any('{A,A1}'::uuid[]) or (chemical_transfer.applicant_id = 'PERSON' or exists (
                    select 1
                    from storage_location s
                    where s.laboratory_id = chemical_transfer.to_laboratory_id
                    and s.use_status = 1
                    and 'PERSON' in (s.keeper_a_id, s.keeper_b_id))))
        and chemical_transfer.applicant_id = 'PERSON')) as rows;

-- transfers.get, whole college
select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
  chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
  chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
  chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
  chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
  receiving.laboratory_name, (
    select a.name
    from account a
    where a.id = chemical_transfer.received_by_id), laboratory.organization_id, receiving.organization_id,
      receiving.head_id
from chemical_transfer
inner join account on account.id = chemical_transfer.applicant_id
inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
where chemical_transfer.id = 'JOB';

-- transfers.get, one organisation
select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
  chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
  chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
  chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
  chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
  receiving.laboratory_name, (
    select a.name
    from account a
    where a.id = chemical_transfer.received_by_id), laboratory.organization_id, receiving.organization_id,
      receiving.head_id
from chemical_transfer
inner join account on account.id = chemical_transfer.applicant_id
inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
where (chemical_transfer.id = 'JOB'
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or receiving.organization_id = any('{A,A1}'::uuid[]) or (chemical_transfer.applicant_id = 'PERSON' or exists (
                select 1
                from storage_location s
                where s.laboratory_id = chemical_transfer.to_laboratory_id
                and s.use_status = 1
                and 'PERSON' in (s.keeper_a_id, s.keeper_b_id)))));

-- transfers.page, whole college
select id
from account
where account.search_text like '%林%'
limit 201;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
      chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
      chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
      chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
      chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
      receiving.laboratory_name, (
        select a.name
        from account a
        where a.id = chemical_transfer.received_by_id), laboratory.organization_id,
          receiving.organization_id, receiving.head_id
    from chemical_transfer
    inner join account on account.id = chemical_transfer.applicant_id
    inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
    inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
    where ((chemical_transfer.state = 'toReceive'
            and exists (
                select 1
                from laboratory
                where laboratory.id = chemical_transfer.to_laboratory_id
                and ((laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[]) or exists (
                        select 1
                        from storage_location s
                        where s.laboratory_id = laboratory.id
                        and s.use_status = 1
                        and 'PERSON' in (s.keeper_a_id, s.keeper_b_id)))))
        and (chemical_transfer.applicant_id = any('{}'::uuid[]) or chemical_transfer.transfer_no ilike '%林%')
        and (chemical_transfer.laboratory_id = 'JOB'::uuid or chemical_transfer.to_laboratory_id = 'JOB'::uuid)
        and chemical_transfer.state = 'toReceive'
        and chemical_transfer.created_at >= 'A MOMENT'::timestamptz
        and chemical_transfer.created_at < 'A MOMENT'::timestamptz)) as rows;
select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
  chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
  chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
  chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
  chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
  receiving.laboratory_name, (
    select a.name
    from account a
    where a.id = chemical_transfer.received_by_id), laboratory.organization_id, receiving.organization_id,
      receiving.head_id
from chemical_transfer
inner join account on account.id = chemical_transfer.applicant_id
inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
where ((chemical_transfer.state = 'toReceive'
        and exists (
            select 1
            from laboratory
            where laboratory.id = chemical_transfer.to_laboratory_id
            and ((laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[]) or exists (
                    select 1
                    from storage_location s
                    where s.laboratory_id = laboratory.id
                    and s.use_status = 1
                    and 'PERSON' in (s.keeper_a_id, s.keeper_b_id)))))
    and (chemical_transfer.applicant_id = any('{}'::uuid[]) or chemical_transfer.transfer_no ilike '%林%')
    and (chemical_transfer.laboratory_id = 'JOB'::uuid or chemical_transfer.to_laboratory_id = 'JOB'::uuid)
    and chemical_transfer.state = 'toReceive'
    and chemical_transfer.created_at >= 'A MOMENT'::timestamptz
    and chemical_transfer.created_at < 'A MOMENT'::timestamptz)
order by chemical_transfer.transfer_no asc, chemical_transfer.id asc
limit 20
offset 0;

-- transfers.page, one organisation
select id
from account
where account.search_text like '%林%'
limit 201;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
      chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
      chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
      chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
      chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
      receiving.laboratory_name, (
        select a.name
        from account a
        where a.id = chemical_transfer.received_by_id), laboratory.organization_id,
          receiving.organization_id, receiving.head_id
    from chemical_transfer
    inner join account on account.id = chemical_transfer.applicant_id
    inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
    inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or receiving.organization_id = any('{A,A1}'::uuid[]) or (chemical_transfer.applicant_id = 'PERSON' or exists (
                    select 1
                    from storage_location s
                    where s.laboratory_id = chemical_transfer.to_laboratory_id
                    and s.use_status = 1
                    and 'PERSON' in (s.keeper_a_id, s.keeper_b_id))))
        and (chemical_transfer.state = 'toReceive'
            and exists (
                select 1
                from laboratory
                where laboratory.id = chemical_transfer.to_laboratory_id
                and ((laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[]) or exists (
                        select 1
                        from storage_location s
                        where s.laboratory_id = laboratory.id
                        and s.use_status = 1
                        and 'PERSON' in (s.keeper_a_id, s.keeper_b_id)))))
        and (chemical_transfer.applicant_id = any('{}'::uuid[]) or chemical_transfer.transfer_no ilike '%林%')
        and (chemical_transfer.laboratory_id = 'JOB'::uuid or chemical_transfer.to_laboratory_id = 'JOB'::uuid)
        and chemical_transfer.state = 'toReceive'
        and chemical_transfer.created_at >= 'A MOMENT'::timestamptz
        and chemical_transfer.created_at < 'A MOMENT'::timestamptz)) as rows;
select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
  chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
  chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
  chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
  chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
  receiving.laboratory_name, (
    select a.name
    from account a
    where a.id = chemical_transfer.received_by_id), laboratory.organization_id, receiving.organization_id,
      receiving.head_id
from chemical_transfer
inner join account on account.id = chemical_transfer.applicant_id
inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or receiving.organization_id = any('{A,A1}'::uuid[]) or (chemical_transfer.applicant_id = 'PERSON' or exists (
                select 1
                from storage_location s
                where s.laboratory_id = chemical_transfer.to_laboratory_id
                and s.use_status = 1
                and 'PERSON' in (s.keeper_a_id, s.keeper_b_id))))
    and (chemical_transfer.state = 'toReceive'
        and exists (
            select 1
            from laboratory
            where laboratory.id = chemical_transfer.to_laboratory_id
            and ((laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[]) or exists (
                    select 1
                    from storage_location s
                    where s.laboratory_id = laboratory.id
                    and s.use_status = 1
                    and 'PERSON' in (s.keeper_a_id, s.keeper_b_id)))))
    and (chemical_transfer.applicant_id = any('{}'::uuid[]) or chemical_transfer.transfer_no ilike '%林%')
    and (chemical_transfer.laboratory_id = 'JOB'::uuid or chemical_transfer.to_laboratory_id = 'JOB'::uuid)
    and chemical_transfer.state = 'toReceive'
    and chemical_transfer.created_at >= 'A MOMENT'::timestamptz
    and chemical_transfer.created_at < 'A MOMENT'::timestamptz)
order by chemical_transfer.transfer_no asc, chemical_transfer.id asc
limit 20
offset 0;

-- transfers.walk, whole college
select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
  chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
  chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
  chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
  chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
  receiving.laboratory_name, (
    select a.name
    from account a
    where a.id = chemical_transfer.received_by_id), laboratory.organization_id, receiving.organization_id,
      receiving.head_id
from chemical_transfer
inner join account on account.id = chemical_transfer.applicant_id
inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
order by chemical_transfer.id asc
limit 500;

-- transfers.walk, one organisation
select chemical_transfer.id, chemical_transfer.transfer_no, chemical_transfer.laboratory_id,
  chemical_transfer.to_laboratory_id, chemical_transfer.reason, chemical_transfer.applicant_id,
  chemical_transfer.share_offer_id, chemical_transfer.state, chemical_transfer.approval_id,
  chemical_transfer.answer, chemical_transfer.received_by_id, chemical_transfer.received_at,
  chemical_transfer.version, chemical_transfer.created_at, account.name, laboratory.laboratory_name,
  receiving.laboratory_name, (
    select a.name
    from account a
    where a.id = chemical_transfer.received_by_id), laboratory.organization_id, receiving.organization_id,
      receiving.head_id
from chemical_transfer
inner join account on account.id = chemical_transfer.applicant_id
inner join laboratory on laboratory.id = chemical_transfer.laboratory_id
inner join laboratory receiving on receiving.id = chemical_transfer.to_laboratory_id
where (laboratory.organization_id = any('{A,A1}'::uuid[]) or receiving.organization_id = any('{A,A1}'::uuid[]) or (chemical_transfer.applicant_id = 'PERSON' or exists (
            select 1
            from storage_location s
            where s.laboratory_id = chemical_transfer.to_laboratory_id
            and s.use_status = 1
            and 'PERSON' in (s.keeper_a_id, s.keeper_b_id))))
order by chemical_transfer.id asc
limit 500;

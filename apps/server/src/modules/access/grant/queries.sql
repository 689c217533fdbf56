-- grants.get, whole college
select access_grant.id, access_grant.user_id, access_grant.room_id, access_grant.laboratory_id,
  access_grant.source, access_grant.role, access_grant.valid_from, access_grant.valid_to, access_grant.state,
  access_grant.reasons, access_grant.begun, access_grant.slots, access_grant.note, access_grant.remark,
  access_grant.override_reason, access_grant.pledge_version, access_grant.version, account.name,
  account.login_name, organization.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_grant.room_id), laboratory.laboratory_name, laboratory.risk_level,
      laboratory.organization_id
from access_grant
inner join account on account.id = access_grant.user_id
inner join laboratory on laboratory.id = access_grant.laboratory_id
inner join room on room.id = access_grant.room_id
left join organization on organization.id = account.organization_id
where access_grant.id = 'JOB';

-- grants.get, one organisation
select access_grant.id, access_grant.user_id, access_grant.room_id, access_grant.laboratory_id,
  access_grant.source, access_grant.role, access_grant.valid_from, access_grant.valid_to, access_grant.state,
  access_grant.reasons, access_grant.begun, access_grant.slots, access_grant.note, access_grant.remark,
  access_grant.override_reason, access_grant.pledge_version, access_grant.version, account.name,
  account.login_name, organization.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_grant.room_id), laboratory.laboratory_name, laboratory.risk_level,
      laboratory.organization_id
from access_grant
inner join account on account.id = access_grant.user_id
inner join laboratory on laboratory.id = access_grant.laboratory_id
inner join room on room.id = access_grant.room_id
left join organization on organization.id = account.organization_id
where (access_grant.id = 'JOB'
    and (laboratory.organization_id = any('{A,A1}'::uuid[])));

-- grants.lock, whole college
select access_grant.id, access_grant.user_id, access_grant.room_id, access_grant.laboratory_id,
  access_grant.source, access_grant.role, access_grant.valid_from, access_grant.valid_to, access_grant.state,
  access_grant.reasons, access_grant.begun, access_grant.slots, access_grant.note, access_grant.remark,
  access_grant.override_reason, access_grant.pledge_version, access_grant.version, account.name,
  account.login_name, organization.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_grant.room_id), laboratory.laboratory_name, laboratory.risk_level,
      laboratory.organization_id
from access_grant
inner join account on account.id = access_grant.user_id
inner join laboratory on laboratory.id = access_grant.laboratory_id
inner join room on room.id = access_grant.room_id
left join organization on organization.id = account.organization_id
where access_grant.id = any('{JOB}'::uuid[])
order by access_grant.id asc
for no key update of access_grant;

-- grants.lock, one organisation
select access_grant.id, access_grant.user_id, access_grant.room_id, access_grant.laboratory_id,
  access_grant.source, access_grant.role, access_grant.valid_from, access_grant.valid_to, access_grant.state,
  access_grant.reasons, access_grant.begun, access_grant.slots, access_grant.note, access_grant.remark,
  access_grant.override_reason, access_grant.pledge_version, access_grant.version, account.name,
  account.login_name, organization.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_grant.room_id), laboratory.laboratory_name, laboratory.risk_level,
      laboratory.organization_id
from access_grant
inner join account on account.id = access_grant.user_id
inner join laboratory on laboratory.id = access_grant.laboratory_id
inner join room on room.id = access_grant.room_id
left join organization on organization.id = account.organization_id
where (access_grant.id = any('{JOB}'::uuid[])
    and (laboratory.organization_id = any('{A,A1}'::uuid[])))
order by access_grant.id asc
for no key update of access_grant;

-- grants.page, whole college
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select access_grant.id
    from access_grant
    left join account on account.id = access_grant.user_id
    left join laboratory on laboratory.id = access_grant.laboratory_id
    left join room on room.id = access_grant.room_id
    where ((access_grant.user_id = any('{PERSON}'::uuid[]) or access_grant.room_id = any(array(
                    select room.id
                    from room
                    where room.room_no ilike '%张三%')))
        and account.organization_id = any('{A,A1}'::uuid[])
        and room.building_id = 'BUILDING'
        and access_grant.laboratory_id = 'JOB'
        and access_grant.room_id = 'ROOM'
        and access_grant.user_id = 'PERSON'
        and laboratory.risk_level = 'I'
        and (laboratory.hazard_categories @> array['chem']::text[] or 'chem'::text = 'other'
            and cardinality(laboratory.hazard_categories) = 0)
        and (access_grant.state = 'active'
            and not ((access_grant.state = 'active'
                    and laboratory.status = 'suspended') or (access_grant.state = 'active'
                    and (access_grant.laboratory_id in (
                            select responsibility_letter.laboratory_id
                            from responsibility_letter
                            where responsibility_letter.kind = 'organizationLaboratory'
                            and responsibility_letter.laboratory_id is not null
                            and (responsibility_letter.state = 'pending'
                                and responsibility_letter.block_after_due
                                and responsibility_letter.due_at < 'A DAY'::date)) or access_grant.user_id in (
                            select responsibility_letter.lower_signer_id
                            from responsibility_letter
                            where (responsibility_letter.state = 'pending'
                                and responsibility_letter.block_after_due
                                and responsibility_letter.due_at < 'A DAY'::date))))))
        and access_grant.reasons @> array['manual']::text[]
        and access_grant.source = 'manual'
        and (access_grant.state in ('upcoming', 'active', 'pending', 'suspended')
            and access_grant.valid_to between 'A DAY'::date
            and 'A DAY'::date))) as rows;
select access_grant.id
from access_grant
left join account on account.id = access_grant.user_id
left join laboratory on laboratory.id = access_grant.laboratory_id
left join room on room.id = access_grant.room_id
where ((access_grant.user_id = any('{PERSON}'::uuid[]) or access_grant.room_id = any(array(
                select room.id
                from room
                where room.room_no ilike '%张三%')))
    and account.organization_id = any('{A,A1}'::uuid[])
    and room.building_id = 'BUILDING'
    and access_grant.laboratory_id = 'JOB'
    and access_grant.room_id = 'ROOM'
    and access_grant.user_id = 'PERSON'
    and laboratory.risk_level = 'I'
    and (laboratory.hazard_categories @> array['chem']::text[] or 'chem'::text = 'other'
        and cardinality(laboratory.hazard_categories) = 0)
    and (access_grant.state = 'active'
        and not ((access_grant.state = 'active'
                and laboratory.status = 'suspended') or (access_grant.state = 'active'
                and (access_grant.laboratory_id in (
                        select responsibility_letter.laboratory_id
                        from responsibility_letter
                        where responsibility_letter.kind = 'organizationLaboratory'
                        and responsibility_letter.laboratory_id is not null
                        and (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)) or access_grant.user_id in (
                        select responsibility_letter.lower_signer_id
                        from responsibility_letter
                        where (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date))))))
    and access_grant.reasons @> array['manual']::text[]
    and access_grant.source = 'manual'
    and (access_grant.state in ('upcoming', 'active', 'pending', 'suspended')
        and access_grant.valid_to between 'A DAY'::date
        and 'A DAY'::date))
order by access_grant.valid_from asc, access_grant.id asc
limit 20
offset 0;

-- grants.page, one organisation
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select access_grant.id
    from access_grant
    left join account on account.id = access_grant.user_id
    left join laboratory on laboratory.id = access_grant.laboratory_id
    left join room on room.id = access_grant.room_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]))
        and (access_grant.user_id = any('{PERSON}'::uuid[]) or access_grant.room_id = any(array(
                    select room.id
                    from room
                    where room.room_no ilike '%张三%')))
        and account.organization_id = any('{A,A1}'::uuid[])
        and room.building_id = 'BUILDING'
        and access_grant.laboratory_id = 'JOB'
        and access_grant.room_id = 'ROOM'
        and access_grant.user_id = 'PERSON'
        and laboratory.risk_level = 'I'
        and (laboratory.hazard_categories @> array['chem']::text[] or 'chem'::text = 'other'
            and cardinality(laboratory.hazard_categories) = 0)
        and (access_grant.state = 'active'
            and not ((access_grant.state = 'active'
                    and laboratory.status = 'suspended') or (access_grant.state = 'active'
                    and (access_grant.laboratory_id in (
                            select responsibility_letter.laboratory_id
                            from responsibility_letter
                            where responsibility_letter.kind = 'organizationLaboratory'
                            and responsibility_letter.laboratory_id is not null
                            and (responsibility_letter.state = 'pending'
                                and responsibility_letter.block_after_due
                                and responsibility_letter.due_at < 'A DAY'::date)) or access_grant.user_id in (
                            select responsibility_letter.lower_signer_id
                            from responsibility_letter
                            where (responsibility_letter.state = 'pending'
                                and responsibility_letter.block_after_due
                                and responsibility_letter.due_at < 'A DAY'::date))))))
        and access_grant.reasons @> array['manual']::text[]
        and access_grant.source = 'manual'
        and (access_grant.state in ('upcoming', 'active', 'pending', 'suspended')
            and access_grant.valid_to between 'A DAY'::date
            and 'A DAY'::date))) as rows;
select access_grant.id
from access_grant
left join account on account.id = access_grant.user_id
left join laboratory on laboratory.id = access_grant.laboratory_id
left join room on room.id = access_grant.room_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]))
    and (access_grant.user_id = any('{PERSON}'::uuid[]) or access_grant.room_id = any(array(
                select room.id
                from room
                where room.room_no ilike '%张三%')))
    and account.organization_id = any('{A,A1}'::uuid[])
    and room.building_id = 'BUILDING'
    and access_grant.laboratory_id = 'JOB'
    and access_grant.room_id = 'ROOM'
    and access_grant.user_id = 'PERSON'
    and laboratory.risk_level = 'I'
    and (laboratory.hazard_categories @> array['chem']::text[] or 'chem'::text = 'other'
        and cardinality(laboratory.hazard_categories) = 0)
    and (access_grant.state = 'active'
        and not ((access_grant.state = 'active'
                and laboratory.status = 'suspended') or (access_grant.state = 'active'
                and (access_grant.laboratory_id in (
                        select responsibility_letter.laboratory_id
                        from responsibility_letter
                        where responsibility_letter.kind = 'organizationLaboratory'
                        and responsibility_letter.laboratory_id is not null
                        and (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)) or access_grant.user_id in (
                        select responsibility_letter.lower_signer_id
                        from responsibility_letter
                        where (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date))))))
    and access_grant.reasons @> array['manual']::text[]
    and access_grant.source = 'manual'
    and (access_grant.state in ('upcoming', 'active', 'pending', 'suspended')
        and access_grant.valid_to between 'A DAY'::date
        and 'A DAY'::date))
order by access_grant.valid_from asc, access_grant.id asc
limit 20
offset 0;

-- grants.walk, whole college
select access_grant.id, access_grant.user_id, access_grant.room_id, access_grant.laboratory_id,
  access_grant.source, access_grant.role, access_grant.valid_from, access_grant.valid_to, access_grant.state,
  access_grant.reasons, access_grant.begun, access_grant.slots, access_grant.note, access_grant.remark,
  access_grant.override_reason, access_grant.pledge_version, access_grant.version, account.name,
  account.login_name, organization.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_grant.room_id), laboratory.laboratory_name, laboratory.risk_level,
      laboratory.organization_id
from access_grant
inner join account on account.id = access_grant.user_id
inner join laboratory on laboratory.id = access_grant.laboratory_id
inner join room on room.id = access_grant.room_id
left join organization on organization.id = account.organization_id
order by access_grant.valid_from asc, access_grant.id asc
limit 500;

-- grants.walk, one organisation
select access_grant.id, access_grant.user_id, access_grant.room_id, access_grant.laboratory_id,
  access_grant.source, access_grant.role, access_grant.valid_from, access_grant.valid_to, access_grant.state,
  access_grant.reasons, access_grant.begun, access_grant.slots, access_grant.note, access_grant.remark,
  access_grant.override_reason, access_grant.pledge_version, access_grant.version, account.name,
  account.login_name, organization.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_grant.room_id), laboratory.laboratory_name, laboratory.risk_level,
      laboratory.organization_id
from access_grant
inner join account on account.id = access_grant.user_id
inner join laboratory on laboratory.id = access_grant.laboratory_id
inner join room on room.id = access_grant.room_id
left join organization on organization.id = account.organization_id
where (laboratory.organization_id = any('{A,A1}'::uuid[]))
order by access_grant.valid_from asc, access_grant.id asc
limit 500;

-- nightsShown
select id, calendar, version, created_at, updated_at
from approval_calendar
where approval_calendar.id = 1;
select id, name
from account
where account.id in ('PERSON');

-- invitationDetails, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select visitor_invitation.id,
  case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end,
  visitor_invitation.host_id, account.name, visitor_invitation.laboratory_id, laboratory.laboratory_name,
  visitor_invitation.purpose, visitor_invitation.visit_from, visitor_invitation.visit_to,
  visitor_invitation.max_uses, visitor_invitation.uses, visitor_invitation.expires_at,
  visitor_invitation.version
from visitor_invitation
inner join laboratory on laboratory.id = visitor_invitation.laboratory_id
inner join account on account.id = visitor_invitation.host_id
where visitor_invitation.id = 'JOB';

-- invitationDetails, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select visitor_invitation.id,
  case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end,
  visitor_invitation.host_id, account.name, visitor_invitation.laboratory_id, laboratory.laboratory_name,
  visitor_invitation.purpose, visitor_invitation.visit_from, visitor_invitation.visit_to,
  visitor_invitation.max_uses, visitor_invitation.uses, visitor_invitation.expires_at,
  visitor_invitation.version
from visitor_invitation
inner join laboratory on laboratory.id = visitor_invitation.laboratory_id
inner join account on account.id = visitor_invitation.host_id
where (visitor_invitation.id = 'JOB'
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[])));

-- invitations.page, whole college
select count(*)::int
from (
    select visitor_invitation.id,
      case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end,
      visitor_invitation.host_id, account.name, visitor_invitation.laboratory_id, laboratory.laboratory_name,
      visitor_invitation.purpose, visitor_invitation.visit_from, visitor_invitation.visit_to,
      visitor_invitation.max_uses, visitor_invitation.uses, visitor_invitation.expires_at,
      visitor_invitation.version
    from visitor_invitation
    inner join laboratory on laboratory.id = visitor_invitation.laboratory_id
    inner join account on account.id = visitor_invitation.host_id
    where (case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end = 'open'
        and visitor_invitation.laboratory_id = 'JOB')) as rows;
select visitor_invitation.id,
  case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end,
  visitor_invitation.host_id, account.name, visitor_invitation.laboratory_id, laboratory.laboratory_name,
  visitor_invitation.purpose, visitor_invitation.visit_from, visitor_invitation.visit_to,
  visitor_invitation.max_uses, visitor_invitation.uses, visitor_invitation.expires_at,
  visitor_invitation.version
from visitor_invitation
inner join laboratory on laboratory.id = visitor_invitation.laboratory_id
inner join account on account.id = visitor_invitation.host_id
where (case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end = 'open'
    and visitor_invitation.laboratory_id = 'JOB')
order by visitor_invitation.created_at asc, visitor_invitation.id asc
limit 20
offset 0;

-- invitations.page, one organisation
select count(*)::int
from (
    select visitor_invitation.id,
      case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end,
      visitor_invitation.host_id, account.name, visitor_invitation.laboratory_id, laboratory.laboratory_name,
      visitor_invitation.purpose, visitor_invitation.visit_from, visitor_invitation.visit_to,
      visitor_invitation.max_uses, visitor_invitation.uses, visitor_invitation.expires_at,
      visitor_invitation.version
    from visitor_invitation
    inner join laboratory on laboratory.id = visitor_invitation.laboratory_id
    inner join account on account.id = visitor_invitation.host_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[]))
        and case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end = 'open'
        and visitor_invitation.laboratory_id = 'JOB')) as rows;
select visitor_invitation.id,
  case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end,
  visitor_invitation.host_id, account.name, visitor_invitation.laboratory_id, laboratory.laboratory_name,
  visitor_invitation.purpose, visitor_invitation.visit_from, visitor_invitation.visit_to,
  visitor_invitation.max_uses, visitor_invitation.uses, visitor_invitation.expires_at,
  visitor_invitation.version
from visitor_invitation
inner join laboratory on laboratory.id = visitor_invitation.laboratory_id
inner join account on account.id = visitor_invitation.host_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[]))
    and case when visitor_invitation.revoked_at is not null then 'revoked' when visitor_invitation.uses >= visitor_invitation.max_uses then 'used' when visitor_invitation.expires_at <= 'A MOMENT'::timestamptz or visitor_invitation.visit_to < 'A DAY'::date then 'expired' else 'open' end = 'open'
    and visitor_invitation.laboratory_id = 'JOB')
order by visitor_invitation.created_at asc, visitor_invitation.id asc
limit 20
offset 0;

-- publicInvitation
select account.name, laboratory.laboratory_name, array(
    select b.name || '-' || r.room_no
    from unnest(visitor_invitation.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), visitor_invitation.purpose, visitor_invitation.visit_from, visitor_invitation.visit_to,
      visitor_invitation.expires_at
from visitor_invitation
inner join laboratory on laboratory.id = visitor_invitation.laboratory_id
inner join account on account.id = visitor_invitation.host_id
where visitor_invitation.id = 'JOB';

-- publicVisit
select visitor.state, visitor.name, account.name, laboratory.laboratory_name, array(
    select b.name || '-' || r.room_no
    from unnest(visitor.room_ids)
    with ordinality u(id, at)
    join room r on r.id = u.id
    join building b on b.id = r.building_id
    order by u.at), visitor.purpose, visitor.visit_from, visitor.visit_to
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join account on account.id = visitor.host_id
where visitor.token_hash = 'PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A';

-- visits.count, whole college
select count(*)::int
from (
    select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
      visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
      visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
      visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
      visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
    from visitor
    inner join laboratory on laboratory.id = visitor.laboratory_id
    inner join organization on organization.id = laboratory.organization_id
    inner join account on account.id = visitor.host_id
    where (visitor.name ilike '%15400000000%' or visitor.unit ilike '%15400000000%' or visitor.plate_number ilike '%15400000000%' or right(visitor.phone, 4) = '15400000000' or visitor.phone = '15400000000'
        and visitor.host_id = 'PERSON')) as rows;

-- visits.count, one organisation
select count(*)::int
from (
    select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
      visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
      visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
      visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
      visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
    from visitor
    inner join laboratory on laboratory.id = visitor.laboratory_id
    inner join organization on organization.id = laboratory.organization_id
    inner join account on account.id = visitor.host_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[]))
        and (visitor.name ilike '%15400000000%' or visitor.unit ilike '%15400000000%' or visitor.plate_number ilike '%15400000000%' or right(visitor.phone, 4) = '15400000000' or visitor.phone = '15400000000'
            and visitor.host_id = 'PERSON'))) as rows;

-- visits.get, whole college
select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
  visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
  visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
  visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
  visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join account on account.id = visitor.host_id
where visitor.id = 'JOB';

-- visits.get, one organisation
select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
  visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
  visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
  visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
  visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join account on account.id = visitor.host_id
where (visitor.id = 'JOB'
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[])));

-- visits.lock, whole college
select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
  visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
  visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
  visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
  visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join account on account.id = visitor.host_id
where visitor.id = any('{JOB}'::uuid[])
order by visitor.id asc
for no key update of visitor;

-- visits.lock, one organisation
select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
  visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
  visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
  visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
  visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join account on account.id = visitor.host_id
where (visitor.id = any('{JOB}'::uuid[])
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[])))
order by visitor.id asc
for no key update of visitor;

-- visits.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
      visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
      visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
      visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
      visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
    from visitor
    inner join laboratory on laboratory.id = visitor.laboratory_id
    inner join organization on organization.id = laboratory.organization_id
    inner join account on account.id = visitor.host_id
    where ((visitor.name ilike '%1234%' or visitor.unit ilike '%1234%' or visitor.plate_number ilike '%1234%' or right(visitor.phone, 4) = '1234' or visitor.phone = '1234'
            and visitor.host_id = 'PERSON')
        and visitor.state = 'approved'
        and visitor.host_id = 'PERSON'
        and visitor.host_id = 'PERSON'
        and visitor.laboratory_id = 'JOB'
        and laboratory.organization_id = any('{A,A1}'::uuid[])
        and visitor.visit_to >= 'A DAY'
        and visitor.visit_from <= 'A DAY')) as rows;
select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
  visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
  visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
  visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
  visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join account on account.id = visitor.host_id
where ((visitor.name ilike '%1234%' or visitor.unit ilike '%1234%' or visitor.plate_number ilike '%1234%' or right(visitor.phone, 4) = '1234' or visitor.phone = '1234'
        and visitor.host_id = 'PERSON')
    and visitor.state = 'approved'
    and visitor.host_id = 'PERSON'
    and visitor.host_id = 'PERSON'
    and visitor.laboratory_id = 'JOB'
    and laboratory.organization_id = any('{A,A1}'::uuid[])
    and visitor.visit_to >= 'A DAY'
    and visitor.visit_from <= 'A DAY')
order by visitor.created_at desc, visitor.id desc
limit 20
offset 0;

-- visits.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
      visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
      visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
      visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
      visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
    from visitor
    inner join laboratory on laboratory.id = visitor.laboratory_id
    inner join organization on organization.id = laboratory.organization_id
    inner join account on account.id = visitor.host_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[]))
        and (visitor.name ilike '%1234%' or visitor.unit ilike '%1234%' or visitor.plate_number ilike '%1234%' or right(visitor.phone, 4) = '1234' or visitor.phone = '1234'
            and visitor.host_id = 'PERSON')
        and visitor.state = 'approved'
        and visitor.host_id = 'PERSON'
        and visitor.host_id = 'PERSON'
        and visitor.laboratory_id = 'JOB'
        and laboratory.organization_id = any('{A,A1}'::uuid[])
        and visitor.visit_to >= 'A DAY'
        and visitor.visit_from <= 'A DAY')) as rows;
select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
  visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
  visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
  visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
  visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join account on account.id = visitor.host_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[]))
    and (visitor.name ilike '%1234%' or visitor.unit ilike '%1234%' or visitor.plate_number ilike '%1234%' or right(visitor.phone, 4) = '1234' or visitor.phone = '1234'
        and visitor.host_id = 'PERSON')
    and visitor.state = 'approved'
    and visitor.host_id = 'PERSON'
    and visitor.host_id = 'PERSON'
    and visitor.laboratory_id = 'JOB'
    and laboratory.organization_id = any('{A,A1}'::uuid[])
    and visitor.visit_to >= 'A DAY'
    and visitor.visit_from <= 'A DAY')
order by visitor.created_at desc, visitor.id desc
limit 20
offset 0;

-- visits.walk, whole college
select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
  visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
  visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
  visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
  visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join account on account.id = visitor.host_id
order by visitor.visit_from asc, visitor.id asc
limit 500;

-- visits.walk, one organisation
select visitor.id, visitor.name, visitor.phone, visitor.unit, visitor.purpose, visitor.state,
  visitor.host_id, account.name, visitor.laboratory_id, laboratory.laboratory_name, organization.name,
  visitor.visit_from, visitor.visit_to, visitor.plate_number, visitor.arrived_at, visitor.left_at,
  visitor.invitation_id is not null, visitor.approval_id, visitor.created_at, visitor.version,
  visitor.id_no_masked, visitor.end_note, laboratory.organization_id, account.organization_id
from visitor
inner join laboratory on laboratory.id = visitor.laboratory_id
inner join organization on organization.id = laboratory.organization_id
inner join account on account.id = visitor.host_id
where (laboratory.organization_id = any('{A,A1}'::uuid[]) or account.organization_id = any('{A,A1}'::uuid[]))
order by visitor.visit_from asc, visitor.id asc
limit 500;

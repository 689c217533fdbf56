-- listMembers
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

-- members.lockAnywhere
select laboratory_member.id, laboratory_member.user_id, laboratory_member.member_role,
  laboratory_member.joined_at, laboratory_member.left_at, laboratory_member.state, account.name,
  account.login_name, account.user_type, organization.name,
  case when laboratory_member.state = 'in' then person.mentor_id else laboratory_member.mentor_id end,
  mentor.name, account.phone, laboratory_member.laboratory_id, laboratory.laboratory_name,
  laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
from laboratory_member
inner join laboratory on laboratory.id = laboratory_member.laboratory_id
inner join account on account.id = laboratory_member.user_id
left join organization on organization.id = account.organization_id
left join person on person.account_id = laboratory_member.user_id
left join account mentor on mentor.id = case when laboratory_member.state = 'in' then person.mentor_id else laboratory_member.mentor_id end
where laboratory_member.id = any('{JOB}'::uuid[])
order by laboratory_member.id asc
for no key update of laboratory_member;

-- members.page
select count(*)::int
from (
    select laboratory_member.id, laboratory_member.user_id, laboratory_member.member_role,
      laboratory_member.joined_at, laboratory_member.left_at, laboratory_member.state, account.name,
      account.login_name, account.user_type, organization.name,
      case when laboratory_member.state = 'in' then person.mentor_id else laboratory_member.mentor_id end,
      mentor.name, account.phone, laboratory_member.laboratory_id, laboratory.laboratory_name,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids
    from laboratory_member
    inner join laboratory on laboratory.id = laboratory_member.laboratory_id
    inner join account on account.id = laboratory_member.user_id
    left join organization on organization.id = account.organization_id
    left join person on person.account_id = laboratory_member.user_id
    left join account mentor on mentor.id = case when laboratory_member.state = 'in' then person.mentor_id else laboratory_member.mentor_id end
    where (laboratory_member.laboratory_id = 'JOB'
        and account.search_text like '%沈%'
        and laboratory_member.member_role = 'teacher'
        and laboratory_member.state = 'in')) as rows;
select laboratory_member.id, laboratory_member.user_id, laboratory_member.member_role,
  laboratory_member.joined_at, laboratory_member.left_at, laboratory_member.state, account.name,
  account.login_name, account.user_type, organization.name,
  case when laboratory_member.state = 'in' then person.mentor_id else laboratory_member.mentor_id end,
  mentor.name, account.phone, laboratory_member.laboratory_id, laboratory.laboratory_name,
  laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids, laboratory.safety_officer_ids
from laboratory_member
inner join laboratory on laboratory.id = laboratory_member.laboratory_id
inner join account on account.id = laboratory_member.user_id
left join organization on organization.id = account.organization_id
left join person on person.account_id = laboratory_member.user_id
left join account mentor on mentor.id = case when laboratory_member.state = 'in' then person.mentor_id else laboratory_member.mentor_id end
where (laboratory_member.laboratory_id = 'JOB'
    and account.search_text like '%沈%'
    and laboratory_member.member_role = 'teacher'
    and laboratory_member.state = 'in')
order by (array_position(array['head', 'deputy', 'officer', 'teacher', 'graduate', 'undergraduate', 'outsider'], laboratory_member.member_role), date '9999-12-31' - laboratory_member.joined_at) desc,
  laboratory_member.id desc
limit 20
offset 0;

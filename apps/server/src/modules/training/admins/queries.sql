-- admins.get, whole college
select courseware_admin.id, courseware_admin.user_id, courseware_admin.whole_college,
  courseware_admin.organization_ids, courseware_admin.courseware_type_ids, courseware_admin.can_edit,
  courseware_admin.can_review, courseware_admin.version, account.name, organization.name
from courseware_admin
inner join account on account.id = courseware_admin.user_id
left join organization on organization.id = account.organization_id
where courseware_admin.id = 'JOB';

-- admins.get, one organisation
select courseware_admin.id, courseware_admin.user_id, courseware_admin.whole_college,
  courseware_admin.organization_ids, courseware_admin.courseware_type_ids, courseware_admin.can_edit,
  courseware_admin.can_review, courseware_admin.version, account.name, organization.name
from courseware_admin
inner join account on account.id = courseware_admin.user_id
left join organization on organization.id = account.organization_id
where (courseware_admin.id = 'JOB'
    and ((not courseware_admin.whole_college
            and courseware_admin.organization_ids <@ '{A,A1}'::uuid[]) or courseware_admin.user_id = 'PERSON'));

-- admins.lock, whole college
select courseware_admin.id, courseware_admin.user_id, courseware_admin.whole_college,
  courseware_admin.organization_ids, courseware_admin.courseware_type_ids, courseware_admin.can_edit,
  courseware_admin.can_review, courseware_admin.version, account.name, organization.name
from courseware_admin
inner join account on account.id = courseware_admin.user_id
left join organization on organization.id = account.organization_id
where courseware_admin.id = any('{JOB}'::uuid[])
order by courseware_admin.id asc
for no key update of courseware_admin;

-- admins.lock, one organisation
select courseware_admin.id, courseware_admin.user_id, courseware_admin.whole_college,
  courseware_admin.organization_ids, courseware_admin.courseware_type_ids, courseware_admin.can_edit,
  courseware_admin.can_review, courseware_admin.version, account.name, organization.name
from courseware_admin
inner join account on account.id = courseware_admin.user_id
left join organization on organization.id = account.organization_id
where (courseware_admin.id = any('{JOB}'::uuid[])
    and ((not courseware_admin.whole_college
            and courseware_admin.organization_ids <@ '{A,A1}'::uuid[]) or courseware_admin.user_id = 'PERSON'))
order by courseware_admin.id asc
for no key update of courseware_admin;

-- admins.page, whole college
select count(*)::int
from (
    select courseware_admin.id, courseware_admin.user_id, courseware_admin.whole_college,
      courseware_admin.organization_ids, courseware_admin.courseware_type_ids, courseware_admin.can_edit,
      courseware_admin.can_review, courseware_admin.version, account.name, organization.name
    from courseware_admin
    inner join account on account.id = courseware_admin.user_id
    left join organization on organization.id = account.organization_id
    where (account.name ilike '%王%')) as rows;
select courseware_admin.id, courseware_admin.user_id, courseware_admin.whole_college,
  courseware_admin.organization_ids, courseware_admin.courseware_type_ids, courseware_admin.can_edit,
  courseware_admin.can_review, courseware_admin.version, account.name, organization.name
from courseware_admin
inner join account on account.id = courseware_admin.user_id
left join organization on organization.id = account.organization_id
where (account.name ilike '%王%')
order by courseware_admin.updated_at asc, courseware_admin.id asc
limit 20
offset 0;

-- admins.page, one organisation
select count(*)::int
from (
    select courseware_admin.id, courseware_admin.user_id, courseware_admin.whole_college,
      courseware_admin.organization_ids, courseware_admin.courseware_type_ids, courseware_admin.can_edit,
      courseware_admin.can_review, courseware_admin.version, account.name, organization.name
    from courseware_admin
    inner join account on account.id = courseware_admin.user_id
    left join organization on organization.id = account.organization_id
    where (((not courseware_admin.whole_college
                and courseware_admin.organization_ids <@ '{A,A1}'::uuid[]) or courseware_admin.user_id = 'PERSON')
        and (account.name ilike '%王%'))) as rows;
select courseware_admin.id, courseware_admin.user_id, courseware_admin.whole_college,
  courseware_admin.organization_ids, courseware_admin.courseware_type_ids, courseware_admin.can_edit,
  courseware_admin.can_review, courseware_admin.version, account.name, organization.name
from courseware_admin
inner join account on account.id = courseware_admin.user_id
left join organization on organization.id = account.organization_id
where (((not courseware_admin.whole_college
            and courseware_admin.organization_ids <@ '{A,A1}'::uuid[]) or courseware_admin.user_id = 'PERSON')
    and (account.name ilike '%王%'))
order by courseware_admin.updated_at asc, courseware_admin.id asc
limit 20
offset 0;

-- flows.count, whole college
select count(*)::int
from (
    select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind,
      approval_flow.organization_id, approval_flow.conditions, approval_flow.priority,
      approval_flow.description, approval_flow.state, approval_flow.published_version_id,
      approval_flow.published_version, approval_flow.draft, approval_flow.shipped, approval_flow.version,
      approval_flow.created_at, approval_flow.updated_at, approval_flow_version.id,
      approval_flow_version.flow_id, approval_flow_version.version_no, approval_flow_version.flow_name,
      approval_flow_version.steps, approval_flow_version.dedupe, approval_flow_version.resume_from,
      approval_flow_version.upgrade_on_resubmit, approval_flow_version.change_note,
      approval_flow_version.published_by_id, approval_flow_version.published_at, organization.name, (
        select count(*)::int
        from approval_instance i
        join approval_flow_version v on v.id = i.flow_version_id
        where v.flow_id = approval_flow.id
        and i.state in ('running', 'returned'))
    from approval_flow
    left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
    left join organization on organization.id = approval_flow.organization_id) as rows;

-- flows.count, one organisation
select count(*)::int
from (
    select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind,
      approval_flow.organization_id, approval_flow.conditions, approval_flow.priority,
      approval_flow.description, approval_flow.state, approval_flow.published_version_id,
      approval_flow.published_version, approval_flow.draft, approval_flow.shipped, approval_flow.version,
      approval_flow.created_at, approval_flow.updated_at, approval_flow_version.id,
      approval_flow_version.flow_id, approval_flow_version.version_no, approval_flow_version.flow_name,
      approval_flow_version.steps, approval_flow_version.dedupe, approval_flow_version.resume_from,
      approval_flow_version.upgrade_on_resubmit, approval_flow_version.change_note,
      approval_flow_version.published_by_id, approval_flow_version.published_at, organization.name, (
        select count(*)::int
        from approval_instance i
        join approval_flow_version v on v.id = i.flow_version_id
        where v.flow_id = approval_flow.id
        and i.state in ('running', 'returned'))
    from approval_flow
    left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
    left join organization on organization.id = approval_flow.organization_id
    where (approval_flow.organization_id is null or approval_flow.organization_id = any('{A,A1}'::uuid[]))) as rows;

-- flows.get, whole college
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where approval_flow.id = 'JOB';

-- flows.get, one organisation
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where (approval_flow.id = 'JOB'
    and (approval_flow.organization_id is null or approval_flow.organization_id = any('{A,A1}'::uuid[])));

-- flows.lock, whole college
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where approval_flow.id = any('{JOB}'::uuid[])
order by approval_flow.id asc
for no key update of approval_flow;

-- flows.lock, one organisation
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where (approval_flow.id = any('{JOB}'::uuid[])
    and (approval_flow.organization_id is null or approval_flow.organization_id = any('{A,A1}'::uuid[])))
order by approval_flow.id asc
for no key update of approval_flow;

-- flows.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind,
      approval_flow.organization_id, approval_flow.conditions, approval_flow.priority,
      approval_flow.description, approval_flow.state, approval_flow.published_version_id,
      approval_flow.published_version, approval_flow.draft, approval_flow.shipped, approval_flow.version,
      approval_flow.created_at, approval_flow.updated_at, approval_flow_version.id,
      approval_flow_version.flow_id, approval_flow_version.version_no, approval_flow_version.flow_name,
      approval_flow_version.steps, approval_flow_version.dedupe, approval_flow_version.resume_from,
      approval_flow_version.upgrade_on_resubmit, approval_flow_version.change_note,
      approval_flow_version.published_by_id, approval_flow_version.published_at, organization.name, (
        select count(*)::int
        from approval_instance i
        join approval_flow_version v on v.id = i.flow_version_id
        where v.flow_id = approval_flow.id
        and i.state in ('running', 'returned'))
    from approval_flow
    left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
    left join organization on organization.id = approval_flow.organization_id
    where (approval_flow.business_kind = any('{laboratoryCreate}')
        and approval_flow.organization_id = any('{A,A1}'::uuid[])
        and approval_flow.state = 'enabled'
        and (approval_flow.flow_name ilike '%50\%%'))) as rows;
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where (approval_flow.business_kind = any('{laboratoryCreate}')
    and approval_flow.organization_id = any('{A,A1}'::uuid[])
    and approval_flow.state = 'enabled'
    and (approval_flow.flow_name ilike '%50\%%'))
order by approval_flow.updated_at desc, approval_flow.id desc
limit 20
offset 0;

-- flows.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind,
      approval_flow.organization_id, approval_flow.conditions, approval_flow.priority,
      approval_flow.description, approval_flow.state, approval_flow.published_version_id,
      approval_flow.published_version, approval_flow.draft, approval_flow.shipped, approval_flow.version,
      approval_flow.created_at, approval_flow.updated_at, approval_flow_version.id,
      approval_flow_version.flow_id, approval_flow_version.version_no, approval_flow_version.flow_name,
      approval_flow_version.steps, approval_flow_version.dedupe, approval_flow_version.resume_from,
      approval_flow_version.upgrade_on_resubmit, approval_flow_version.change_note,
      approval_flow_version.published_by_id, approval_flow_version.published_at, organization.name, (
        select count(*)::int
        from approval_instance i
        join approval_flow_version v on v.id = i.flow_version_id
        where v.flow_id = approval_flow.id
        and i.state in ('running', 'returned'))
    from approval_flow
    left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
    left join organization on organization.id = approval_flow.organization_id
    where ((approval_flow.organization_id is null or approval_flow.organization_id = any('{A,A1}'::uuid[]))
        and approval_flow.business_kind = any('{laboratoryCreate}')
        and approval_flow.organization_id = any('{A,A1}'::uuid[])
        and approval_flow.state = 'enabled'
        and (approval_flow.flow_name ilike '%50\%%'))) as rows;
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where ((approval_flow.organization_id is null or approval_flow.organization_id = any('{A,A1}'::uuid[]))
    and approval_flow.business_kind = any('{laboratoryCreate}')
    and approval_flow.organization_id = any('{A,A1}'::uuid[])
    and approval_flow.state = 'enabled'
    and (approval_flow.flow_name ilike '%50\%%'))
order by approval_flow.updated_at desc, approval_flow.id desc
limit 20
offset 0;

-- listVersions, whole college
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where approval_flow.id = 'JOB';

-- listVersions, one organisation
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where (approval_flow.id = 'JOB'
    and (approval_flow.organization_id is null or approval_flow.organization_id = any('{A,A1}'::uuid[])));

-- versionDiff, whole college
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where approval_flow.id = 'JOB';

-- versionDiff, one organisation
select approval_flow.id, approval_flow.flow_name, approval_flow.business_kind, approval_flow.organization_id,
  approval_flow.conditions, approval_flow.priority, approval_flow.description, approval_flow.state,
  approval_flow.published_version_id, approval_flow.published_version, approval_flow.draft,
  approval_flow.shipped, approval_flow.version, approval_flow.created_at, approval_flow.updated_at,
  approval_flow_version.id, approval_flow_version.flow_id, approval_flow_version.version_no,
  approval_flow_version.flow_name, approval_flow_version.steps, approval_flow_version.dedupe,
  approval_flow_version.resume_from, approval_flow_version.upgrade_on_resubmit,
  approval_flow_version.change_note, approval_flow_version.published_by_id,
  approval_flow_version.published_at, organization.name, (
    select count(*)::int
    from approval_instance i
    join approval_flow_version v on v.id = i.flow_version_id
    where v.flow_id = approval_flow.id
    and i.state in ('running', 'returned'))
from approval_flow
left join approval_flow_version on approval_flow_version.id = approval_flow.published_version_id
left join organization on organization.id = approval_flow.organization_id
where (approval_flow.id = 'JOB'
    and (approval_flow.organization_id is null or approval_flow.organization_id = any('{A,A1}'::uuid[])));

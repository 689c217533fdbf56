-- distributionOrganizations, whole college
select id, path
from organization;
select parent_id::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from organization
where organization.id = any('{A,A1}'::uuid[])
group by 1
order by 2 desc, 1
limit 100;
select id, name
from organization
where organization.id in ('AN ID', 'A');

-- distributionOrganizations, one organisation
select id, path
from organization;
select parent_id::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from organization
where ((organization.id = any('{A,A1}'::uuid[]))
    and organization.id = any('{A,A1}'::uuid[]))
group by 1
order by 2 desc, 1
limit 100;
select id, name
from organization
where organization.id in ('AN ID', 'A');

-- findOrganization
select id, parent_id, level_id, name, code, head_id, safety_officer_id, phone, order, use_status, path,
  version, created_at, updated_at
from organization
where organization.id = 'A';

-- inOrganization
o.id in (
    select o.id
    from organization o
    join organization t on t.id = 'A'
    where o.path like t.path || '%');

-- keptSubtree
select id, path
from organization;

-- listLevels
select organization_level.id, organization_level.level_name, organization_level.depth,
  count(organization.id), organization_level.version
from organization_level
left join organization on organization.level_id = organization_level.id
group by organization_level.id
order by organization_level.depth asc;

-- listNodes
select id, parent_id, name, level_id, use_status, order
from organization
order by organization.order asc, organization.name asc, organization.id asc;

-- organizationNames
select id, name
from organization
where organization.id in ('A');

-- organizations.count, whole college
select count(*)::int
from (
    select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
      organization.level_id, organization_level.level_name, organization.head_id,
      organization.safety_officer_id, organization.phone, organization.order, organization.use_status,
      organization.path, organization_level.depth, organization.updated_at, organization.version
    from organization
    inner join organization_level on organization_level.id = organization.level_id
    left join organization parent on parent.id = organization.parent_id) as rows;

-- organizations.count, one organisation
select count(*)::int
from (
    select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
      organization.level_id, organization_level.level_name, organization.head_id,
      organization.safety_officer_id, organization.phone, organization.order, organization.use_status,
      organization.path, organization_level.depth, organization.updated_at, organization.version
    from organization
    inner join organization_level on organization_level.id = organization.level_id
    left join organization parent on parent.id = organization.parent_id
    where (organization.id = any('{A,A1}'::uuid[]))) as rows;

-- organizations.get, whole college
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization_level.depth, organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where organization.id = 'JOB';

-- organizations.get, one organisation
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization_level.depth, organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.id = 'JOB'
    and (organization.id = any('{A,A1}'::uuid[])));

-- organizations.lock, whole college
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization_level.depth, organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where organization.id = any('{JOB}'::uuid[])
order by organization.id asc
for no key update of organization;

-- organizations.lock, one organisation
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization_level.depth, organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.id = any('{JOB}'::uuid[])
    and (organization.id = any('{A,A1}'::uuid[])))
order by organization.id asc
for no key update of organization;

-- organizations.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
      organization.level_id, organization_level.level_name, organization.head_id,
      organization.safety_officer_id, organization.phone, organization.order, organization.use_status,
      organization.path, organization_level.depth, organization.updated_at, organization.version
    from organization
    inner join organization_level on organization_level.id = organization.level_id
    left join organization parent on parent.id = organization.parent_id
    where (organization.use_status = 1
        and organization.id = any('{A,A1}'::uuid[]))) as rows;
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization_level.depth, organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.use_status = 1
    and organization.id = any('{A,A1}'::uuid[]))
order by organization.updated_at desc, organization.id desc
limit 20
offset 0;
select id, path, parent_id
from organization
where (organization.path like '/AN ID/AN ID/AN ID/%' or organization.path like '/AN ID/AN ID/%');
select organization_id, count(*)
from account
where account.organization_id in ('A', 'A1')
group by account.organization_id;
select organization_id, count(*)
from laboratory
where laboratory.organization_id in ('A', 'A1')
group by laboratory.organization_id;
select sync_link.organization_id, sync_source.name, sync_source.owns
from sync_link
inner join sync_source on (sync_source.id = sync_link.source_id
    and sync_source.use_status = 1)
where sync_link.organization_id = any(array(
        select unnest('{A,A1}'::uuid[])));

-- organizations.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
      organization.level_id, organization_level.level_name, organization.head_id,
      organization.safety_officer_id, organization.phone, organization.order, organization.use_status,
      organization.path, organization_level.depth, organization.updated_at, organization.version
    from organization
    inner join organization_level on organization_level.id = organization.level_id
    left join organization parent on parent.id = organization.parent_id
    where ((organization.id = any('{A,A1}'::uuid[]))
        and organization.use_status = 1
        and organization.id = any('{A,A1}'::uuid[]))) as rows;
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization_level.depth, organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where ((organization.id = any('{A,A1}'::uuid[]))
    and organization.use_status = 1
    and organization.id = any('{A,A1}'::uuid[]))
order by organization.updated_at desc, organization.id desc
limit 20
offset 0;
select id, path, parent_id
from organization
where (organization.path like '/AN ID/AN ID/AN ID/%' or organization.path like '/AN ID/AN ID/%');
select organization_id, count(*)
from account
where account.organization_id in ('A', 'A1')
group by account.organization_id;
select organization_id, count(*)
from laboratory
where laboratory.organization_id in ('A', 'A1')
group by laboratory.organization_id;
select sync_link.organization_id, sync_source.name, sync_source.owns
from sync_link
inner join sync_source on (sync_source.id = sync_link.source_id
    and sync_source.use_status = 1)
where sync_link.organization_id = any(array(
        select unnest('{A,A1}'::uuid[])));

-- organizations.walk, whole college
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization_level.depth, organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
order by organization_level.depth asc, organization.order asc, organization.name asc, organization.id asc
limit 500;
select id, path, parent_id
from organization
where (organization.path like '/AN ID/%' or organization.path like '/AN ID/AN ID/%' or organization.path like '/AN ID/AN ID/%' or organization.path like '/AN ID/AN ID/AN ID/%' or organization.path like '/AN ID/AN ID/AN ID/%');
select organization_id, count(*)
from account
where account.organization_id in ('AN ID', 'A', 'AN ID', 'A1', 'AN ID')
group by account.organization_id;
select organization_id, count(*)
from laboratory
where laboratory.organization_id in ('AN ID', 'A', 'AN ID', 'A1', 'AN ID')
group by laboratory.organization_id;
select sync_link.organization_id, sync_source.name, sync_source.owns
from sync_link
inner join sync_source on (sync_source.id = sync_link.source_id
    and sync_source.use_status = 1)
where sync_link.organization_id = any(array(
        select unnest('{A,A1,AN ID,AN ID,AN ID}'::uuid[])));

-- organizations.walk, one organisation
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization_level.depth, organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.id = any('{A,A1}'::uuid[]))
order by organization_level.depth asc, organization.order asc, organization.name asc, organization.id asc
limit 500;
select id, path, parent_id
from organization
where (organization.path like '/AN ID/AN ID/%' or organization.path like '/AN ID/AN ID/AN ID/%');
select organization_id, count(*)
from account
where account.organization_id in ('A', 'A1')
group by account.organization_id;
select organization_id, count(*)
from laboratory
where laboratory.organization_id in ('A', 'A1')
group by laboratory.organization_id;
select sync_link.organization_id, sync_source.name, sync_source.owns
from sync_link
inner join sync_source on (sync_source.id = sync_link.source_id
    and sync_source.use_status = 1)
where sync_link.organization_id = any(array(
        select unnest('{A,A1}'::uuid[])));

-- subtreeIds
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');

-- countOrganizations, whole college
select count(*)
from organization
where (organization.parent_id = 'A' or organization.id = 'A');

-- countOrganizations, one organisation
select count(*)
from organization
where (organization.id = any('{A,A1}'::uuid[])
    and (organization.parent_id = 'A' or organization.id = 'A'));

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

-- listOrganizations, whole college
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.use_status = 1
    and organization.id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%'))
order by organization.updated_at desc, organization.id desc
limit 20;
select count(*)
from organization
where (organization.use_status = 1
    and organization.id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%'));
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

-- listOrganizations, one organisation
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.id = any('{A,A1}'::uuid[])
    and organization.use_status = 1
    and organization.id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%'))
order by organization.updated_at desc, organization.id desc
limit 20;
select count(*)
from organization
where (organization.id = any('{A,A1}'::uuid[])
    and organization.use_status = 1
    and organization.id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%'));
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

-- organizationBatches, whole college
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.name ilike '%系%' or organization.code ilike '%系%')
order by organization_level.depth asc, organization.order asc, organization.name asc, organization.id asc
limit 500;
select count(*)
from organization
where (organization.name ilike '%系%' or organization.code ilike '%系%');
select id, path, parent_id
from organization
where (organization.path like '/AN ID/AN ID/AN ID/%' or organization.path like '/AN ID/AN ID/AN ID/%');
select organization_id, count(*)
from account
where account.organization_id in ('A1', 'AN ID')
group by account.organization_id;
select organization_id, count(*)
from laboratory
where laboratory.organization_id in ('A1', 'AN ID')
group by laboratory.organization_id;

-- organizationBatches, one organisation
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.id = any('{A,A1}'::uuid[])
    and (organization.name ilike '%系%' or organization.code ilike '%系%'))
order by organization_level.depth asc, organization.order asc, organization.name asc, organization.id asc
limit 500;
select count(*)
from organization
where (organization.id = any('{A,A1}'::uuid[])
    and (organization.name ilike '%系%' or organization.code ilike '%系%'));
select id, path, parent_id
from organization
where organization.path like '/AN ID/AN ID/AN ID/%';
select organization_id, count(*)
from account
where account.organization_id in ('A1')
group by account.organization_id;
select organization_id, count(*)
from laboratory
where laboratory.organization_id in ('A1')
group by laboratory.organization_id;

-- organizationDetails, whole college
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where organization.id = 'A1'
limit 1;
select id, path, parent_id
from organization
where organization.path like '/AN ID/AN ID/AN ID/%';
select organization_id, count(*)
from account
where account.organization_id in ('A1')
group by account.organization_id;
select organization_id, count(*)
from laboratory
where laboratory.organization_id in ('A1')
group by laboratory.organization_id;

-- organizationDetails, one organisation
select organization.id, organization.parent_id, parent.name, organization.name, organization.code,
  organization.level_id, organization_level.level_name, organization.head_id, organization.safety_officer_id,
  organization.phone, organization.order, organization.use_status, organization.path,
  organization.updated_at, organization.version
from organization
inner join organization_level on organization_level.id = organization.level_id
left join organization parent on parent.id = organization.parent_id
where (organization.id = 'A1'
    and organization.id = any('{A,A1}'::uuid[]))
limit 1;
select id, path, parent_id
from organization
where organization.path like '/AN ID/AN ID/AN ID/%';
select organization_id, count(*)
from account
where account.organization_id in ('A1')
group by account.organization_id;
select organization_id, count(*)
from laboratory
where laboratory.organization_id in ('A1')
group by laboratory.organization_id;

-- organizationNames
select id, name
from organization
where organization.id in ('A');

-- spreadOrganizations, whole college
select parent_id::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from organization
where organization.id in (
    select o.id
    from organization o
    join organization t on t.id = 'A'
    where o.path like t.path || '%')
group by 1
order by 2 desc, 1
limit 100;
select id, name
from organization
where organization.id in ('AN ID', 'A');

-- spreadOrganizations, one organisation
select parent_id::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from organization
where (organization.id = any('{A,A1}'::uuid[])
    and organization.id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%'))
group by 1
order by 2 desc, 1
limit 100;
select id, name
from organization
where organization.id in ('AN ID', 'A');

-- subtreeIds
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');

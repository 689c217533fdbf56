-- chemicalReports.get, whole college
select chemical_report.id, chemical_report.kind, chemical_report.period, chemical_report.organization_id,
  chemical_report.state, chemical_report.filed_on, chemical_report.filed_by_id, chemical_report.file_id,
  chemical_report.version, chemical_report.created_at, chemical_report.updated_at, organization.name, (
    select a.name
    from account a
    where a.id = chemical_report.filed_by_id)
from chemical_report
left join organization on organization.id = chemical_report.organization_id
where chemical_report.id = 'JOB';

-- chemicalReports.get, one organisation
select chemical_report.id, chemical_report.kind, chemical_report.period, chemical_report.organization_id,
  chemical_report.state, chemical_report.filed_on, chemical_report.filed_by_id, chemical_report.file_id,
  chemical_report.version, chemical_report.created_at, chemical_report.updated_at, organization.name, (
    select a.name
    from account a
    where a.id = chemical_report.filed_by_id)
from chemical_report
left join organization on organization.id = chemical_report.organization_id
where (chemical_report.id = 'JOB'
    and (chemical_report.organization_id = any('{A,A1}'::uuid[])));

-- chemicalReports.lock, whole college
select chemical_report.id, chemical_report.kind, chemical_report.period, chemical_report.organization_id,
  chemical_report.state, chemical_report.filed_on, chemical_report.filed_by_id, chemical_report.file_id,
  chemical_report.version, chemical_report.created_at, chemical_report.updated_at, organization.name, (
    select a.name
    from account a
    where a.id = chemical_report.filed_by_id)
from chemical_report
left join organization on organization.id = chemical_report.organization_id
where chemical_report.id = any('{JOB}'::uuid[])
order by chemical_report.id asc
for no key update of chemical_report;

-- chemicalReports.lock, one organisation
select chemical_report.id, chemical_report.kind, chemical_report.period, chemical_report.organization_id,
  chemical_report.state, chemical_report.filed_on, chemical_report.filed_by_id, chemical_report.file_id,
  chemical_report.version, chemical_report.created_at, chemical_report.updated_at, organization.name, (
    select a.name
    from account a
    where a.id = chemical_report.filed_by_id)
from chemical_report
left join organization on organization.id = chemical_report.organization_id
where (chemical_report.id = any('{JOB}'::uuid[])
    and (chemical_report.organization_id = any('{A,A1}'::uuid[])))
order by chemical_report.id asc
for no key update of chemical_report;

-- chemicalReports.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select chemical_report.id, chemical_report.kind, chemical_report.period, chemical_report.organization_id,
      chemical_report.state, chemical_report.filed_on, chemical_report.filed_by_id, chemical_report.file_id,
      chemical_report.version, chemical_report.created_at, chemical_report.updated_at, organization.name, (
        select a.name
        from account a
        where a.id = chemical_report.filed_by_id)
    from chemical_report
    left join organization on organization.id = chemical_report.organization_id
    where (chemical_report.kind = 'precursorYear'
        and chemical_report.organization_id = any('{A,A1}'::uuid[])
        and chemical_report.state = 'draft'
        and (chemical_report.period >= '2026'
            and chemical_report.period < '2027'))) as rows;
select chemical_report.id, chemical_report.kind, chemical_report.period, chemical_report.organization_id,
  chemical_report.state, chemical_report.filed_on, chemical_report.filed_by_id, chemical_report.file_id,
  chemical_report.version, chemical_report.created_at, chemical_report.updated_at, organization.name, (
    select a.name
    from account a
    where a.id = chemical_report.filed_by_id)
from chemical_report
left join organization on organization.id = chemical_report.organization_id
where (chemical_report.kind = 'precursorYear'
    and chemical_report.organization_id = any('{A,A1}'::uuid[])
    and chemical_report.state = 'draft'
    and (chemical_report.period >= '2026'
        and chemical_report.period < '2027'))
order by chemical_report.filed_on asc nulls first, chemical_report.id asc
limit 20
offset 0;

-- chemicalReports.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select chemical_report.id, chemical_report.kind, chemical_report.period, chemical_report.organization_id,
      chemical_report.state, chemical_report.filed_on, chemical_report.filed_by_id, chemical_report.file_id,
      chemical_report.version, chemical_report.created_at, chemical_report.updated_at, organization.name, (
        select a.name
        from account a
        where a.id = chemical_report.filed_by_id)
    from chemical_report
    left join organization on organization.id = chemical_report.organization_id
    where ((chemical_report.organization_id = any('{A,A1}'::uuid[]))
        and chemical_report.kind = 'precursorYear'
        and chemical_report.organization_id = any('{A,A1}'::uuid[])
        and chemical_report.state = 'draft'
        and (chemical_report.period >= '2026'
            and chemical_report.period < '2027'))) as rows;
select chemical_report.id, chemical_report.kind, chemical_report.period, chemical_report.organization_id,
  chemical_report.state, chemical_report.filed_on, chemical_report.filed_by_id, chemical_report.file_id,
  chemical_report.version, chemical_report.created_at, chemical_report.updated_at, organization.name, (
    select a.name
    from account a
    where a.id = chemical_report.filed_by_id)
from chemical_report
left join organization on organization.id = chemical_report.organization_id
where ((chemical_report.organization_id = any('{A,A1}'::uuid[]))
    and chemical_report.kind = 'precursorYear'
    and chemical_report.organization_id = any('{A,A1}'::uuid[])
    and chemical_report.state = 'draft'
    and (chemical_report.period >= '2026'
        and chemical_report.period < '2027'))
order by chemical_report.filed_on asc nulls first, chemical_report.id asc
limit 20
offset 0;

-- precursorsBefore
select movement.id
from movement
inner join bottle on bottle.id = movement.bottle_id
where (movement.at < 'A MOMENT'
    and bottle.control_categories && '{precursor1,precursor2,precursor3}'::text[])
limit 1;

-- unfiledYears
select id, kind, period
from chemical_report
where (chemical_report.kind = 'precursorYear'
    and chemical_report.state = 'draft'
    and chemical_report.organization_id is null
    and chemical_report.period <= '2025')
order by chemical_report.period asc;

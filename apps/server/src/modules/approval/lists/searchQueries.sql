-- distributionInstances, whole college
select business_kind::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from approval_instance
where approval_instance.state = 'running'
group by 1
order by 2 desc, 1
limit 100;

-- distributionInstances, one organisation
select business_kind::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from approval_instance
where ((approval_instance.applicant_organization_id = any('{A,A1}'::uuid[]))
    and approval_instance.state = 'running')
group by 1
order by 2 desc, 1
limit 100;

-- instances.count, whole college
select count(*)::int
from (
    select id
    from approval_instance
    where exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.on_behalf_of_id is not null
        and approval_task.decided_at is not null)) as rows;

-- instances.count, one organisation
select count(*)::int
from (
    select id
    from approval_instance
    where ((approval_instance.applicant_organization_id = any('{A,A1}'::uuid[]))
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.on_behalf_of_id is not null
            and approval_task.decided_at is not null))) as rows;

-- instances.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select id
    from approval_instance
    where ((approval_instance.search_index @@ '''氢气'''::tsquery
            and approval_instance.search_text like '%氢气%')
        and approval_instance.business_kind = any('{laboratoryCreate}')
        and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
        and approval_instance.laboratory_id = 'JOB'
        and approval_instance.state = 'running'
        and approval_instance.applicant_id = 'PERSON'
        and approval_instance.started_at >= 'A MOMENT'
        and approval_instance.started_at <= 'A MOMENT'
        and approval_instance.finished_at >= 'A MOMENT'
        and approval_instance.finished_at <= 'A MOMENT'
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.state = 'waiting'
            and approval_task.step_name like '%导师%')
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.assignee_id = 'PERSON')
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.state = 'waiting'
            and approval_task.due_at < 'A MOMENT')
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.state in ('rejected', 'returned', 'autoRejected')))) as rows;
select id
from approval_instance
where ((approval_instance.search_index @@ '''氢气'''::tsquery
        and approval_instance.search_text like '%氢气%')
    and approval_instance.business_kind = any('{laboratoryCreate}')
    and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
    and approval_instance.laboratory_id = 'JOB'
    and approval_instance.state = 'running'
    and approval_instance.applicant_id = 'PERSON'
    and approval_instance.started_at >= 'A MOMENT'
    and approval_instance.started_at <= 'A MOMENT'
    and approval_instance.finished_at >= 'A MOMENT'
    and approval_instance.finished_at <= 'A MOMENT'
    and exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.state = 'waiting'
        and approval_task.step_name like '%导师%')
    and exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.assignee_id = 'PERSON')
    and exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.state = 'waiting'
        and approval_task.due_at < 'A MOMENT')
    and exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.state in ('rejected', 'returned', 'autoRejected')))
order by approval_instance.finished_at desc, approval_instance.id desc
limit 20
offset 0;

-- instances.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select id
    from approval_instance
    where ((approval_instance.applicant_organization_id = any('{A,A1}'::uuid[]))
        and (approval_instance.search_index @@ '''氢气'''::tsquery
            and approval_instance.search_text like '%氢气%')
        and approval_instance.business_kind = any('{laboratoryCreate}')
        and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
        and approval_instance.laboratory_id = 'JOB'
        and approval_instance.state = 'running'
        and approval_instance.applicant_id = 'PERSON'
        and approval_instance.started_at >= 'A MOMENT'
        and approval_instance.started_at <= 'A MOMENT'
        and approval_instance.finished_at >= 'A MOMENT'
        and approval_instance.finished_at <= 'A MOMENT'
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.state = 'waiting'
            and approval_task.step_name like '%导师%')
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.assignee_id = 'PERSON')
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.state = 'waiting'
            and approval_task.due_at < 'A MOMENT')
        and exists (
            select 1
            from approval_task
            where approval_task.instance_id = approval_instance.id
            and approval_task.state in ('rejected', 'returned', 'autoRejected')))) as rows;
select id
from approval_instance
where ((approval_instance.applicant_organization_id = any('{A,A1}'::uuid[]))
    and (approval_instance.search_index @@ '''氢气'''::tsquery
        and approval_instance.search_text like '%氢气%')
    and approval_instance.business_kind = any('{laboratoryCreate}')
    and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
    and approval_instance.laboratory_id = 'JOB'
    and approval_instance.state = 'running'
    and approval_instance.applicant_id = 'PERSON'
    and approval_instance.started_at >= 'A MOMENT'
    and approval_instance.started_at <= 'A MOMENT'
    and approval_instance.finished_at >= 'A MOMENT'
    and approval_instance.finished_at <= 'A MOMENT'
    and exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.state = 'waiting'
        and approval_task.step_name like '%导师%')
    and exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.assignee_id = 'PERSON')
    and exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.state = 'waiting'
        and approval_task.due_at < 'A MOMENT')
    and exists (
        select 1
        from approval_task
        where approval_task.instance_id = approval_instance.id
        and approval_task.state in ('rejected', 'returned', 'autoRejected')))
order by approval_instance.finished_at desc, approval_instance.id desc
limit 20
offset 0;

-- instances.walk, whole college
select approval_instance.id, approval_instance.instance_no, approval_instance.business_kind,
  approval_instance.title, account.name, organization.name, approval_instance.laboratory_id,
  approval_instance.state, approval_instance.started_at, approval_instance.finished_at,
  approval_instance.version, approval_instance.id, approval_instance.applicant_id,
  approval_instance.applicant_organization_id, array(
    select jsonb_build_object('taskId', w.id, 'userId', a.id, 'name', a.name, 'stepName', w.step_name, 'above', w.above, 'placeId', a.organization_id)
    from approval_task w
    join account a on a.id = w.assignee_id
    where w.instance_id = approval_instance.id
    and w.state = 'waiting'
    order by w.order_no, a.name
    limit 50), (
    select min(w.due_at)
    from approval_task w
    where w.instance_id = approval_instance.id
    and w.state = 'waiting'), approval_instance.duration_seconds
from approval_instance
inner join account on account.id = approval_instance.applicant_id
left join organization on organization.id = approval_instance.applicant_organization_id
order by approval_instance.started_at desc, approval_instance.id desc
limit 500;

-- instances.walk, one organisation
select approval_instance.id, approval_instance.instance_no, approval_instance.business_kind,
  approval_instance.title, account.name, organization.name, approval_instance.laboratory_id,
  approval_instance.state, approval_instance.started_at, approval_instance.finished_at,
  approval_instance.version, approval_instance.id, approval_instance.applicant_id,
  approval_instance.applicant_organization_id, array(
    select jsonb_build_object('taskId', w.id, 'userId', a.id, 'name', a.name, 'stepName', w.step_name, 'above', w.above, 'placeId', a.organization_id)
    from approval_task w
    join account a on a.id = w.assignee_id
    where w.instance_id = approval_instance.id
    and w.state = 'waiting'
    order by w.order_no, a.name
    limit 50), (
    select min(w.due_at)
    from approval_task w
    where w.instance_id = approval_instance.id
    and w.state = 'waiting'), approval_instance.duration_seconds
from approval_instance
inner join account on account.id = approval_instance.applicant_id
left join organization on organization.id = approval_instance.applicant_organization_id
where (approval_instance.applicant_organization_id = any('{A,A1}'::uuid[]))
order by approval_instance.started_at desc, approval_instance.id desc
limit 500;

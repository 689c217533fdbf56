-- copies.count
select count(*)::int
from (
    select approval_instance.id, approval_instance.instance_no, approval_instance.business_kind,
      approval_instance.title, account.name, organization.name, approval_instance.laboratory_id,
      approval_instance.state, approval_instance.started_at, approval_instance.finished_at,
      approval_instance.version, approval_instance.round, array(
        select jsonb_build_object('taskId', w.id, 'userId', a.id, 'name', a.name, 'stepName', w.step_name, 'above', w.above, 'placeId', a.organization_id)
        from approval_task w
        join account a on a.id = w.assignee_id
        where w.instance_id = approval_instance.id
        and w.state = 'waiting'
        order by w.order_no, a.name
        limit 50), (
        select min(w.arrived_at)
        from approval_task w
        where w.instance_id = approval_instance.id
        and w.state = 'waiting'), approval_instance.decisions, approval_cc.instance_id, approval_cc.at,
          approval_cc.read_at is null
    from approval_cc
    inner join approval_instance on approval_instance.id = approval_cc.instance_id
    inner join account on account.id = approval_instance.applicant_id
    left join organization on organization.id = approval_instance.applicant_organization_id
    where approval_cc.user_id = 'PERSON') as rows;

-- copies.page
select id, path
from organization;
select count(*)::int
from (
    select approval_instance.id, approval_instance.instance_no, approval_instance.business_kind,
      approval_instance.title, account.name, organization.name, approval_instance.laboratory_id,
      approval_instance.state, approval_instance.started_at, approval_instance.finished_at,
      approval_instance.version, approval_instance.round, array(
        select jsonb_build_object('taskId', w.id, 'userId', a.id, 'name', a.name, 'stepName', w.step_name, 'above', w.above, 'placeId', a.organization_id)
        from approval_task w
        join account a on a.id = w.assignee_id
        where w.instance_id = approval_instance.id
        and w.state = 'waiting'
        order by w.order_no, a.name
        limit 50), (
        select min(w.arrived_at)
        from approval_task w
        where w.instance_id = approval_instance.id
        and w.state = 'waiting'), approval_instance.decisions, approval_cc.instance_id, approval_cc.at,
          approval_cc.read_at is null
    from approval_cc
    inner join approval_instance on approval_instance.id = approval_cc.instance_id
    inner join account on account.id = approval_instance.applicant_id
    left join organization on organization.id = approval_instance.applicant_organization_id
    where (approval_cc.user_id = 'PERSON'
        and (approval_instance.search_text ilike '%50\%%')
        and approval_instance.business_kind = any('{laboratoryCreate}')
        and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
        and approval_instance.laboratory_id = 'JOB'
        and approval_instance.state = 'running'
        and approval_cc.read_at is null
        and approval_cc.at >= 'A MOMENT'
        and approval_cc.at <= 'A MOMENT')) as rows;
select approval_instance.id, approval_instance.instance_no, approval_instance.business_kind,
  approval_instance.title, account.name, organization.name, approval_instance.laboratory_id,
  approval_instance.state, approval_instance.started_at, approval_instance.finished_at,
  approval_instance.version, approval_instance.round, array(
    select jsonb_build_object('taskId', w.id, 'userId', a.id, 'name', a.name, 'stepName', w.step_name, 'above', w.above, 'placeId', a.organization_id)
    from approval_task w
    join account a on a.id = w.assignee_id
    where w.instance_id = approval_instance.id
    and w.state = 'waiting'
    order by w.order_no, a.name
    limit 50), (
    select min(w.arrived_at)
    from approval_task w
    where w.instance_id = approval_instance.id
    and w.state = 'waiting'), approval_instance.decisions, approval_cc.instance_id, approval_cc.at,
      approval_cc.read_at is null
from approval_cc
inner join approval_instance on approval_instance.id = approval_cc.instance_id
inner join account on account.id = approval_instance.applicant_id
left join organization on organization.id = approval_instance.applicant_organization_id
where (approval_cc.user_id = 'PERSON'
    and (approval_instance.search_text ilike '%50\%%')
    and approval_instance.business_kind = any('{laboratoryCreate}')
    and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
    and approval_instance.laboratory_id = 'JOB'
    and approval_instance.state = 'running'
    and approval_cc.read_at is null
    and approval_cc.at >= 'A MOMENT'
    and approval_cc.at <= 'A MOMENT')
order by approval_cc.at asc, approval_cc.instance_id asc
limit 20
offset 0;

-- countTodo
select business_kind, count(*), (count(*) filter (
        where due_at < 'A MOMENT'))::int
from approval_task
where (approval_task.assignee_id = 'PERSON'
    and approval_task.state = 'waiting')
group by approval_task.business_kind;

-- decided.count
select count(*)::int
from (
    select approval_task.id
    from approval_task
    left join approval_instance on approval_instance.id = approval_task.instance_id
    where (approval_task.assignee_id = 'PERSON'
        and approval_task.decided_at is not null)) as rows;

-- decided.page
select id, path
from organization;
select count(*)::int
from (
    select approval_task.id
    from approval_task
    left join approval_instance on approval_instance.id = approval_task.instance_id
    where ((approval_task.assignee_id = 'PERSON'
            and approval_task.decided_at is not null)
        and (approval_instance.search_text ilike '%50\%%')
        and approval_instance.business_kind = any('{laboratoryCreate}')
        and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
        and approval_instance.laboratory_id = 'JOB'
        and approval_instance.state = 'running'
        and approval_task.arrived_at >= 'A MOMENT'
        and approval_task.arrived_at <= 'A MOMENT'
        and approval_task.state = 'approved'
        and approval_task.decided_at >= 'A MOMENT'
        and approval_task.decided_at <= 'A MOMENT')) as rows;
select approval_task.id
from approval_task
left join approval_instance on approval_instance.id = approval_task.instance_id
where ((approval_task.assignee_id = 'PERSON'
        and approval_task.decided_at is not null)
    and (approval_instance.search_text ilike '%50\%%')
    and approval_instance.business_kind = any('{laboratoryCreate}')
    and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
    and approval_instance.laboratory_id = 'JOB'
    and approval_instance.state = 'running'
    and approval_task.arrived_at >= 'A MOMENT'
    and approval_task.arrived_at <= 'A MOMENT'
    and approval_task.state = 'approved'
    and approval_task.decided_at >= 'A MOMENT'
    and approval_task.decided_at <= 'A MOMENT')
order by approval_task.decided_at asc, approval_task.id asc
limit 20
offset 0;

-- started.count
select count(*)::int
from (
    select id
    from approval_instance
    where (approval_instance.applicant_id = 'PERSON' or approval_instance.started_by_id = 'PERSON')) as rows;

-- started.page
select id, path
from organization;
select count(*)::int
from (
    select id
    from approval_instance
    where ((approval_instance.applicant_id = 'PERSON' or approval_instance.started_by_id = 'PERSON')
        and (approval_instance.search_text ilike '%50\%%')
        and approval_instance.business_kind = any('{laboratoryCreate}')
        and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
        and approval_instance.laboratory_id = 'JOB'
        and approval_instance.state = 'running'
        and approval_instance.started_at >= 'A MOMENT'
        and approval_instance.started_at <= 'A MOMENT')) as rows;
select id
from approval_instance
where ((approval_instance.applicant_id = 'PERSON' or approval_instance.started_by_id = 'PERSON')
    and (approval_instance.search_text ilike '%50\%%')
    and approval_instance.business_kind = any('{laboratoryCreate}')
    and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
    and approval_instance.laboratory_id = 'JOB'
    and approval_instance.state = 'running'
    and approval_instance.started_at >= 'A MOMENT'
    and approval_instance.started_at <= 'A MOMENT')
order by approval_instance.started_at asc, approval_instance.id asc
limit 20
offset 0;

-- todos.count
select count(*)::int
from (
    select approval_task.id
    from approval_task
    left join approval_instance on approval_instance.id = approval_task.instance_id
    where (approval_task.assignee_id = 'PERSON'
        and approval_task.state = 'waiting')) as rows;

-- todos.page
select count(*)::int
from (
    select approval_task.id
    from approval_task
    left join approval_instance on approval_instance.id = approval_task.instance_id
    where (approval_task.assignee_id = 'PERSON'
        and approval_task.state = 'waiting')) as rows;
with page as (
    select approval_task.id
    from approval_task
    left join approval_instance on approval_instance.id = approval_task.instance_id
    where (approval_task.assignee_id = 'PERSON'
        and approval_task.state = 'waiting')
    order by approval_task.arrived_at asc, approval_task.id asc
    limit 10
    offset 0)
select approval_instance.id, approval_instance.instance_no, approval_instance.business_kind,
  approval_instance.title, account.name, organization.name, approval_instance.laboratory_id,
  approval_instance.state, approval_instance.started_at, approval_instance.finished_at,
  approval_instance.version, approval_instance.round, approval_task.id, approval_task.step_name,
  approval_task.state, approval_task.arrived_at, approval_task.due_at, approval_task.decided_at,
  approval_task.urged_count, behalf.name, handed.name, approval_task.comment, approval_task.batchable,
  approval_instance.summary, case when approval_task.state = 'approved' then exists (
    select 1
    from approval_task l
    where l.instance_id = approval_task.instance_id
    and l.decided_at is not null
    and l.state not in ('transferred', 'cancelled')
    and l.closed_seq > approval_task.closed_seq) end, approval_task.step_key, approval_instance.progress,
      approval_instance.flow_version_id
from approval_task
inner join approval_instance on approval_instance.id = approval_task.instance_id
inner join account on account.id = approval_instance.applicant_id
left join organization on organization.id = approval_instance.applicant_organization_id
left join account behalf on behalf.id = approval_task.on_behalf_of_id
left join account handed on handed.id = approval_task.transferred_from_id
where approval_task.id = any(array(
        select *
        from page))
order by array_position(array(
        select *
        from page), approval_task.id);
select id, path
from organization;
select count(*)::int
from (
    select approval_task.id
    from approval_task
    left join approval_instance on approval_instance.id = approval_task.instance_id
    where ((approval_task.assignee_id = 'PERSON'
            and approval_task.state = 'waiting')
        and (approval_instance.search_text ilike '%50\%%')
        and approval_instance.business_kind = any('{laboratoryCreate}')
        and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
        and approval_instance.laboratory_id = 'JOB'
        and approval_instance.state = 'running'
        and approval_task.arrived_at >= 'A MOMENT'
        and approval_task.arrived_at <= 'A MOMENT'
        and approval_task.due_at < 'A MOMENT'
        and approval_task.urged_count > 0)) as rows;
select approval_task.id
from approval_task
left join approval_instance on approval_instance.id = approval_task.instance_id
where ((approval_task.assignee_id = 'PERSON'
        and approval_task.state = 'waiting')
    and (approval_instance.search_text ilike '%50\%%')
    and approval_instance.business_kind = any('{laboratoryCreate}')
    and approval_instance.applicant_organization_id = any('{A,A1}'::uuid[])
    and approval_instance.laboratory_id = 'JOB'
    and approval_instance.state = 'running'
    and approval_task.arrived_at >= 'A MOMENT'
    and approval_task.arrived_at <= 'A MOMENT'
    and approval_task.due_at < 'A MOMENT'
    and approval_task.urged_count > 0)
order by approval_task.arrived_at desc, approval_task.id desc
limit 20
offset 0;

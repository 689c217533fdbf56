-- delegations.lock, whole college
select approval_delegation.id, approval_delegation.user_id, approval_delegation.delegate_id,
  delegation_user.id, delegation_user.name, delegation_delegate.id, delegation_delegate.name,
  delegation_user.organization_id, approval_delegation.kinds, approval_delegation.from,
  approval_delegation.to, approval_delegation.reason, approval_delegation.include_pending,
  approval_delegation.cancelled_at, (
    select count(*)::int
    from approval_task
    where approval_task.on_behalf_of_id = approval_delegation.user_id
    and approval_task.assignee_id = approval_delegation.delegate_id
    and approval_task.arrived_at between approval_delegation.from
    and approval_delegation.to), approval_delegation.version
from approval_delegation
inner join account delegation_user on delegation_user.id = approval_delegation.user_id
inner join account delegation_delegate on delegation_delegate.id = approval_delegation.delegate_id
where approval_delegation.id = any('{JOB}'::uuid[])
order by approval_delegation.id asc
for no key update of approval_delegation;

-- delegations.lock, one organisation
select approval_delegation.id, approval_delegation.user_id, approval_delegation.delegate_id,
  delegation_user.id, delegation_user.name, delegation_delegate.id, delegation_delegate.name,
  delegation_user.organization_id, approval_delegation.kinds, approval_delegation.from,
  approval_delegation.to, approval_delegation.reason, approval_delegation.include_pending,
  approval_delegation.cancelled_at, (
    select count(*)::int
    from approval_task
    where approval_task.on_behalf_of_id = approval_delegation.user_id
    and approval_task.assignee_id = approval_delegation.delegate_id
    and approval_task.arrived_at between approval_delegation.from
    and approval_delegation.to), approval_delegation.version
from approval_delegation
inner join account delegation_user on delegation_user.id = approval_delegation.user_id
inner join account delegation_delegate on delegation_delegate.id = approval_delegation.delegate_id
where (approval_delegation.id = any('{JOB}'::uuid[])
    and (delegation_user.organization_id = any('{A,A1}'::uuid[])))
order by approval_delegation.id asc
for no key update of approval_delegation;

-- listDelegations
select count(*)::int
from (
    select approval_delegation.id, approval_delegation.user_id, approval_delegation.delegate_id,
      delegation_user.id, delegation_user.name, delegation_delegate.id, delegation_delegate.name,
      delegation_user.organization_id, approval_delegation.kinds, approval_delegation.from,
      approval_delegation.to, approval_delegation.reason, approval_delegation.include_pending,
      approval_delegation.cancelled_at, (
        select count(*)::int
        from approval_task
        where approval_task.on_behalf_of_id = approval_delegation.user_id
        and approval_task.assignee_id = approval_delegation.delegate_id
        and approval_task.arrived_at between approval_delegation.from
        and approval_delegation.to), approval_delegation.version
    from approval_delegation
    inner join account delegation_user on delegation_user.id = approval_delegation.user_id
    inner join account delegation_delegate on delegation_delegate.id = approval_delegation.delegate_id
    where (approval_delegation.user_id = 'PERSON'
        and approval_delegation.user_id = 'PERSON'
        and (approval_delegation.cancelled_at is null
            and approval_delegation.from <= 'A MOMENT'
            and approval_delegation.to > 'A MOMENT'))) as rows;
select approval_delegation.id, approval_delegation.user_id, approval_delegation.delegate_id,
  delegation_user.id, delegation_user.name, delegation_delegate.id, delegation_delegate.name,
  delegation_user.organization_id, approval_delegation.kinds, approval_delegation.from,
  approval_delegation.to, approval_delegation.reason, approval_delegation.include_pending,
  approval_delegation.cancelled_at, (
    select count(*)::int
    from approval_task
    where approval_task.on_behalf_of_id = approval_delegation.user_id
    and approval_task.assignee_id = approval_delegation.delegate_id
    and approval_task.arrived_at between approval_delegation.from
    and approval_delegation.to), approval_delegation.version
from approval_delegation
inner join account delegation_user on delegation_user.id = approval_delegation.user_id
inner join account delegation_delegate on delegation_delegate.id = approval_delegation.delegate_id
where (approval_delegation.user_id = 'PERSON'
    and approval_delegation.user_id = 'PERSON'
    and (approval_delegation.cancelled_at is null
        and approval_delegation.from <= 'A MOMENT'
        and approval_delegation.to > 'A MOMENT'))
order by approval_delegation.from asc, approval_delegation.id asc
limit 20
offset 0;

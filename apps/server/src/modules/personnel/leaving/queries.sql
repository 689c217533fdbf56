-- blockedOf
select leave_row.account_id, leave_row.login_name, account.name, organization.name, leave_row.state,
  leave_row.leave_date, leave_row.reason, leave_row.to_user_id
from leave_row
inner join account on account.id = leave_row.account_id
left join organization on organization.id = account.organization_id
where (leave_row.job_id = 'JOB'
    and leave_row.state = 'blocked')
order by leave_row.login_name asc, leave_row.account_id asc
limit 20;

-- leaveJobDetails
select id, owner_id, state, stopping, locale, open_count, due_count, failure, created_at, updated_at
from leave_job
where (leave_job.owner_id = 'PERSON'
    and leave_job.id = 'JOB')
order by leave_job.created_at desc
limit 1;

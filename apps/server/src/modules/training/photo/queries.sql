-- grantedNow
select account.id, granted.id
from account
inner join exam_rule on exam_rule.id = 'JOB'
left join lateral (
    select exam_extension.id, exam_extension.rule_id, exam_extension.user_ids,
      exam_extension.organization_id, exam_extension.extra_minutes, exam_extension.extra_attempts,
      exam_extension.open_at, exam_extension.close_at, exam_extension.exam_code,
      exam_extension.waive_prerequisite, exam_extension.waive_photo, exam_extension.reason,
      exam_extension.granted_by, exam_extension.version, exam_extension.created_at, exam_extension.updated_at
    from exam_extension
    left join organization on organization.id = exam_extension.organization_id
    where (exam_extension.rule_id = exam_rule.id
        and (exam_extension.user_ids @> array[account.id] or exists (
                select 1
                from organization own
                where own.id = account.organization_id
                and own.path like organization.path || '%')))
    order by exam_extension.organization_id is null desc, length(organization.path) desc
    limit 1) granted on true
where account.id in ('A')
order by account.id;
select id, rule_id, user_ids, organization_id, extra_minutes, extra_attempts, open_at, close_at, exam_code,
  waive_prerequisite, waive_photo, reason, granted_by, version, created_at, updated_at
from exam_extension
where false;

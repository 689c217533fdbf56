-- begun
select page.total, page.user_id as id, page.id as attemptId, page.name as personName,
  page.login_name as personNumber, o.name as organizationName, page.stands, page.started_at as startedAt,
  case when page.state = 'running' then page.deadline_at end as deadlineAt,
  case when page.state = 'running' then greatest(0, extract(epoch
        from page.deadline_at - clock_timestamp()))::int end as secondsLeft, page.leave_count as leaveCount,
          page.leave_seconds as leaveSeconds, page.photo_file_id as photoFileId, page.begun_ip as begunIp,
          page.ip, page.seen as seenAt, (
    select count(*)::int
    from exam_attempt a cross
    join paper_slots(a.paper)
    where a.id = page.id) as questionCount, (
    select count(*)::int
    from exam_answer x
    where x.attempt_id = page.id
    and (x.answer -> 'chosen' <> '[]' or x.answer ->> 'texts' ~ '[^]["," ]')) as answered
from (
    select count(*) over ()::int as total, sat.*, account.name, account.login_name, account.organization_id
    from (
        select t.*, case when t.state = 'running'
        and t.seen < now() - make_interval(secs => 60) then 'offline' when t.state = 'running' then 'running' when t.state = 'invalid' then 'invalid' when t.passed then 'passed' else 'submitted' end as stands
        from (
            select distinct on (a.user_id) a.id, a.user_id, a.state, a.passed, a.started_at, a.deadline_at,
              a.leave_count, a.leave_seconds, a.photo_file_id, a.ip as begun_ip, coalesce(s.ip, a.ip) as ip,
              coalesce(s.seen_at, a.started_at) as seen
            from exam_attempt a
            left join exam_seen s on s.attempt_id = a.id
            where a.rule_id = 'JOB'
            order by a.user_id, a.attempt_no desc) t) sat
    join account on account.id = sat.user_id
    where true
    and (account.name ilike '%陈%' or account.login_name ilike '%陈%')
    and account.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and sat.stands = any('{offline,running}'::text[])
    and sat.leave_count >= 1
    order by leave_count desc, user_id
    limit 20
    offset 40) page
left join organization o on o.id = page.organization_id
order by leave_count desc, user_id;

-- countersOf
select count(*) filter (
    where stands in ('running', 'offline'))::int as running, count(*) filter (
    where stands in ('submitted', 'passed'))::int as submitted, count(*) filter (
    where stands = 'passed')::int as passed, count(*) filter (
    where stands = 'offline')::int as offline
from (
    select t.*, case when t.state = 'running'
    and t.seen < now() - make_interval(secs => 60) then 'offline' when t.state = 'running' then 'running' when t.state = 'invalid' then 'invalid' when t.passed then 'passed' else 'submitted' end as stands
    from (
        select distinct on (a.user_id) a.id, a.user_id, a.state, a.passed, a.started_at, a.deadline_at,
          a.leave_count, a.leave_seconds, a.photo_file_id, a.ip as begun_ip, coalesce(s.ip, a.ip) as ip,
          coalesce(s.seen_at, a.started_at) as seen
        from exam_attempt a
        left join exam_seen s on s.attempt_id = a.id
        where a.rule_id = 'JOB'
        order by a.user_id, a.attempt_no desc) t) sat;
select count(*)::int as n
from account
join exam_rule on exam_rule.id = 'JOB'
where ( account.use_status = 1
    and not account.id = any(exam_rule.exclude_user_ids)
    and (exam_rule.user_ids = '{}' or account.id = any(exam_rule.user_ids))
    and (account.user_type = any(exam_rule.user_types) or (exam_rule.user_types = '{}'
            and (account.user_type in (1, 2) or account.id = any(exam_rule.user_ids))))
    and (exam_rule.whole_college or (exam_rule.organization_ids = '{}' or exists (
                select 1
                from organization own
                join organization above on above.id = any(exam_rule.organization_ids)
                where own.id = account.organization_id
                and own.path like above.path || '%')))
    and (exam_rule.roles = '{}' or exists (
            select 1
            from account_role
            join role on role.id = account_role.role_id
            where account_role.account_id = account.id
            and (role.id::text = any(exam_rule.roles) or role.code = any(exam_rule.roles))))
    and (exam_rule.grades = '{}' or exists (
            select 1
            from person
            where person.account_id = account.id
            and person.grade = any(exam_rule.grades)))
    and ((exam_rule.laboratory_ids = '{}'
            and exam_rule.hazard_categories = '{}'
            and exam_rule.risk_levels = '{}') or (exists (
                select 1
                from laboratory_member
                join laboratory on laboratory.id = laboratory_member.laboratory_id
                where laboratory_member.user_id = account.id
                and laboratory_member.state = 'in'
                and laboratory.status <> 'closed'
                and (exam_rule.laboratory_ids = '{}' or laboratory.id = any(exam_rule.laboratory_ids))
                and (exam_rule.hazard_categories = '{}' or laboratory.hazard_categories && exam_rule.hazard_categories)
                and (exam_rule.risk_levels = '{}' or laboratory.risk_level = any(exam_rule.risk_levels))) or exists (
                select 1
                from laboratory
                where laboratory.head_id = account.id
                and laboratory.status <> 'closed'
                and (exam_rule.laboratory_ids = '{}' or laboratory.id = any(exam_rule.laboratory_ids))
                and (exam_rule.hazard_categories = '{}' or laboratory.hazard_categories && exam_rule.hazard_categories)
                and (exam_rule.risk_levels = '{}' or laboratory.risk_level = any(exam_rule.risk_levels))))))
  and not exists (
    select 1
    from exam_attempt a
    where a.rule_id = 'JOB'
    and a.user_id = account.id);

-- listInvigilating
select exam_rule.id, exam_rule.exam_name, exam_rule.open_at, exam_rule.close_at, (
    select count(*)::int
    from exam_attempt
    where exam_attempt.rule_id = exam_rule.id
    and exam_attempt.state = 'running')
from exam_rule
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision)
where (exam_rule.state in ('enabled', 'disabled')
    and coalesce(exam_rule_revision.content -> 'invigilators' @> to_jsonb('PERSON'::text), false))
order by coalesce(exam_rule.close_at < now(), false), exam_rule.close_at, exam_rule.id
limit 200;

-- monitorList
select exam_rule.id, exam_rule.exam_name, exam_rule.owner_organization_id,
  coalesce((exam_rule_revision.content ->> 'needPhoto')::boolean, false),
  coalesce(exam_rule_revision.content -> 'invigilators' @> to_jsonb('PERSON'::text), false)
from exam_rule
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision)
where exam_rule.id = 'JOB';

-- waiting
select page.*, o.name as organizationName
from (
    select count(*) over ()::int as total, account.id, account.name as personName,
      account.login_name as personNumber, account.organization_id, null as attemptId, 'notStarted' as stands,
      null as startedAt, null as deadlineAt, null as secondsLeft, 0 as leaveCount, 0 as leaveSeconds,
      null as photoFileId, null as begunIp, null as ip, null as seenAt, 0 as answered, 0 as questionCount
    from account
    join exam_rule on exam_rule.id = 'JOB'
    where ( account.use_status = 1
        and not account.id = any(exam_rule.exclude_user_ids)
        and (exam_rule.user_ids = '{}' or account.id = any(exam_rule.user_ids))
        and (account.user_type = any(exam_rule.user_types) or (exam_rule.user_types = '{}'
                and (account.user_type in (1, 2) or account.id = any(exam_rule.user_ids))))
        and (exam_rule.whole_college or (exam_rule.organization_ids = '{}' or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(exam_rule.organization_ids)
                    where own.id = account.organization_id
                    and own.path like above.path || '%')))
        and (exam_rule.roles = '{}' or exists (
                select 1
                from account_role
                join role on role.id = account_role.role_id
                where account_role.account_id = account.id
                and (role.id::text = any(exam_rule.roles) or role.code = any(exam_rule.roles))))
        and (exam_rule.grades = '{}' or exists (
                select 1
                from person
                where person.account_id = account.id
                and person.grade = any(exam_rule.grades)))
        and ((exam_rule.laboratory_ids = '{}'
                and exam_rule.hazard_categories = '{}'
                and exam_rule.risk_levels = '{}') or (exists (
                    select 1
                    from laboratory_member
                    join laboratory on laboratory.id = laboratory_member.laboratory_id
                    where laboratory_member.user_id = account.id
                    and laboratory_member.state = 'in'
                    and laboratory.status <> 'closed'
                    and (exam_rule.laboratory_ids = '{}' or laboratory.id = any(exam_rule.laboratory_ids))
                    and (exam_rule.hazard_categories = '{}' or laboratory.hazard_categories && exam_rule.hazard_categories)
                    and (exam_rule.risk_levels = '{}' or laboratory.risk_level = any(exam_rule.risk_levels))) or exists (
                    select 1
                    from laboratory
                    where laboratory.head_id = account.id
                    and laboratory.status <> 'closed'
                    and (exam_rule.laboratory_ids = '{}' or laboratory.id = any(exam_rule.laboratory_ids))
                    and (exam_rule.hazard_categories = '{}' or laboratory.hazard_categories && exam_rule.hazard_categories)
                    and (exam_rule.risk_levels = '{}' or laboratory.risk_level = any(exam_rule.risk_levels))))))
    and not exists (
        select 1
        from exam_attempt a
        where a.rule_id = 'JOB'
        and a.user_id = account.id)
    and true
    and (account.name ilike '%陈%' or account.login_name ilike '%陈%')
    order by account.login_name, account.id
    limit 20
    offset 40) page
left join organization o on o.id = page.organization_id
order by page.personNumber, page.id;

-- watchedRule
select exam_rule.id, exam_rule.exam_name, exam_rule.owner_organization_id,
  coalesce((exam_rule_revision.content ->> 'needPhoto')::boolean, false),
  coalesce(exam_rule_revision.content -> 'invigilators' @> to_jsonb('PERSON'::text), false)
from exam_rule
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision)
where exam_rule.id = 'JOB';

-- whoNeedPhoto
select account.id
from account
inner join exam_rule on exam_rule.id = 'JOB'
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision)
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
where (account.id in ('A')
    and coalesce((exam_rule_revision.content ->> 'needPhoto')::boolean, false)
    and not coalesce(granted.waive_photo, false));

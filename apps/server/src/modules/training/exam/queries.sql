-- answersOf
select attempt_id, no, answer, seq, flagged, spent_seconds, saved_at, score, points, comment, graded_by_id,
  version
from exam_answer
where exam_answer.attempt_id = 'JOB'
order by exam_answer.no;

-- answersToMark
select attempt_id, no, answer
from exam_answer
where exam_answer.attempt_id = any(array(
        select unnest('{JOB}'::uuid[])))
order by exam_answer.attempt_id, exam_answer.no;

-- hasCode
select count(*) as count
from exam_rule
where (exam_rule.id = 'JOB'
    and (exists (
            select 1
            from exam_rule_revision v
            where v.rule_id = exam_rule.id
            and v.revision = exam_rule.revision
            and v.content ->> 'examCode' <> '') or exists (
            select 1
            from exam_extension x
            where x.rule_id = exam_rule.id
            and x.exam_code <> '')));

-- hazardsOf
select hazard_categories
from laboratory
where (laboratory.status <> 'closed'
    and (exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'JOB'
            and m.state = 'in') or laboratory.head_id = 'JOB'));

-- isSitting
select count(*) as count
from exam_attempt
where (exam_attempt.user_id = 'JOB'
    and exam_attempt.state = 'running');

-- messagesOf
select t.id as attemptId, m.messages
from unnest('{JOB}'::uuid[]) as t(id) cross
join lateral (
    select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DDTHH24:MI:SS.MSZ'), 'text', e.detail ->> 'text', 'minutes', (e.detail ->> 'minutes')::int)
        order by e.at desc) as messages
    from (
        select *
        from exam_event
        where attempt_id = t.id
        and kind in ('warn', 'extend')
        order by at desc
        limit 10) e) m
where m.messages is not null;

-- ownSitting
select exam_attempt.id, exam_attempt.rule_id, exam_attempt.rule_revision, exam_attempt.user_id,
  exam_attempt.attempt_no, exam_attempt.state, exam_attempt.started_at, exam_attempt.deadline_at,
  exam_attempt.submitted_at, exam_attempt.submit_kind, exam_attempt.score, exam_attempt.total_score,
  exam_attempt.passed, exam_attempt.leave_count, exam_attempt.leave_seconds, exam_attempt.paper,
  exam_attempt.device_id, exam_attempt.ip, exam_attempt.user_agent, exam_attempt.counts, exam_attempt.told,
  exam_attempt.photo_file_id, exam_rule.exam_name, exam_rule.exam_kind,
  (coalesce(greatest(exam_rule.close_at, (
                select max(x.close_at)
                from exam_extension x
                where x.rule_id = exam_rule.id)) <= now(), false)
    and not exists (
        select 1
        from exam_attempt s
        where s.rule_id = exam_rule.id
        and s.state = 'running')), exam_rule_revision.content
from exam_attempt
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
    and exam_rule_revision.revision = exam_attempt.rule_revision)
where exam_attempt.id = any(array(
        select unnest('{JOB}'::uuid[])));

-- pointsOfAll
select attempt_id, no, score
from exam_answer
where exam_answer.attempt_id = any(array(
        select unnest('{JOB}'::uuid[])));

-- rulesFor
select exam_rule.id, exam_rule.exam_name, exam_rule.exam_kind, exam_rule.open_at, exam_rule.close_at,
  exam_rule.owner_organization_id, (coalesce(greatest(exam_rule.close_at, (
                select max(x.close_at)
                from exam_extension x
                where x.rule_id = exam_rule.id)) <= now(), false)
    and not exists (
        select 1
        from exam_attempt s
        where s.rule_id = exam_rule.id
        and s.state = 'running')), exam_rule.state, exam_rule.revision, exam_rule_revision.content,
          account.id, account.login_name, granted.id, granted.extra_minutes, granted.extra_attempts,
          granted.open_at, granted.close_at, granted.exam_code, granted.waive_prerequisite,
          granted.waive_photo, to_char(now() at time zone 'utc', 'YYYY-MM-DDTHH24:MI:SS.MSZ')
from exam_rule
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision)
inner join account on account.id = 'JOB'
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
where (exam_rule.state = 'enabled'
    and ( account.use_status = 1
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
                    and (exam_rule.risk_levels = '{}' or laboratory.risk_level = any(exam_rule.risk_levels)))))))
order by coalesce(granted.close_at, exam_rule.close_at, 'infinity'), exam_rule.updated_at desc, exam_rule.id;

-- rulesForAll
select exam_rule.id, exam_rule.exam_name, exam_rule.exam_kind, exam_rule.open_at, exam_rule.close_at,
  exam_rule.owner_organization_id, (coalesce(greatest(exam_rule.close_at, (
                select max(x.close_at)
                from exam_extension x
                where x.rule_id = exam_rule.id)) <= now(), false)
    and not exists (
        select 1
        from exam_attempt s
        where s.rule_id = exam_rule.id
        and s.state = 'running')), exam_rule.state, exam_rule.revision, exam_rule_revision.content,
          account.id, account.login_name, granted.id, granted.extra_minutes, granted.extra_attempts,
          granted.open_at, granted.close_at, granted.exam_code, granted.waive_prerequisite,
          granted.waive_photo, to_char(now() at time zone 'utc', 'YYYY-MM-DDTHH24:MI:SS.MSZ')
from exam_rule
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision)
inner join account on account.id = any(array(
        select unnest('{JOB}'::uuid[])))
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
where (exam_rule.id = any(array(
            select unnest('{JOB}'::uuid[])))
    and ( account.use_status = 1
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
                    and (exam_rule.risk_levels = '{}' or laboratory.risk_level = any(exam_rule.risk_levels)))))))
order by coalesce(granted.close_at, exam_rule.close_at, 'infinity'), exam_rule.updated_at desc, exam_rule.id;

-- sittingsOfAll
select id, rule_id, user_id, attempt_no, state, started_at, deadline_at, submitted_at,
  case when state <> 'invalid' then score end, case when state <> 'invalid' then passed end
from exam_attempt
where (exam_attempt.user_id = any(array(
            select unnest('{JOB}'::uuid[])))
    and exam_attempt.rule_id = any(array(
            select unnest('{JOB}'::uuid[])))
    and (exam_attempt.state <> 'invalid' or exam_attempt.counts))
order by exam_attempt.started_at desc, exam_attempt.id desc;

-- sittingsWithRules
select exam_attempt.id, exam_attempt.rule_id, exam_attempt.rule_revision, exam_attempt.user_id,
  exam_attempt.attempt_no, exam_attempt.state, exam_attempt.started_at, exam_attempt.deadline_at,
  exam_attempt.submitted_at, exam_attempt.submit_kind, exam_attempt.score, exam_attempt.total_score,
  exam_attempt.passed, exam_attempt.leave_count, exam_attempt.leave_seconds, exam_attempt.paper,
  exam_attempt.device_id, exam_attempt.ip, exam_attempt.user_agent, exam_attempt.counts, exam_attempt.told,
  exam_attempt.photo_file_id, exam_rule.exam_name, exam_rule.exam_kind,
  (coalesce(greatest(exam_rule.close_at, (
                select max(x.close_at)
                from exam_extension x
                where x.rule_id = exam_rule.id)) <= now(), false)
    and not exists (
        select 1
        from exam_attempt s
        where s.rule_id = exam_rule.id
        and s.state = 'running')), exam_rule_revision.content
from exam_attempt
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
    and exam_rule_revision.revision = exam_attempt.rule_revision)
where exam_attempt.id = any(array(
        select unnest('{JOB}'::uuid[])));

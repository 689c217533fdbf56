-- bookDetails
select count(*) as count
from exam_attempt
where (exam_attempt.user_id = 'PERSON'
    and exam_attempt.state = 'running');
select question.id, question.question_type, question.stem, question.difficulty, question.courseware_type_id,
  courseware_type.type_name, question_favourite.question_id is not null, wrong_question.wrong_count,
  wrong_question.right_streak, wrong_question.last_wrong_at, wrong_question.source, wrong_question.state
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join wrong_question on (wrong_question.question_id = question.id
    and wrong_question.user_id = 'PERSON'
    and not (wrong_question.wrong_count = 1
        and exists (
            select 1
            from exam_attempt
            join exam_rule on exam_rule.id = exam_attempt.rule_id
            join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                and exam_rule_revision.revision = exam_attempt.rule_revision)
            where exam_attempt.id = wrong_question.attempt_id
            and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                select max(x.close_at)
                                from exam_extension x
                                where x.rule_id = exam_rule.id)) <= now(), false)
                    and not exists (
                        select 1
                        from exam_attempt s
                        where s.rule_id = exam_rule.id
                        and s.state = 'running')) end))))
left join question_favourite on (question_favourite.question_id = question.id
    and question_favourite.user_id = 'PERSON')
where (question.id = 'JOB'
    and ((question.state = 'enabled'
            and question.use_for @> array['practice']::text[])
        and (wrong_question.question_id is not null or question_favourite.question_id is not null)));

-- candidatesFor
select question.id, question.revision
from question
left join wrong_question on (wrong_question.question_id = question.id
    and wrong_question.user_id = 'JOB'
    and not (wrong_question.wrong_count = 1
        and exists (
            select 1
            from exam_attempt
            join exam_rule on exam_rule.id = exam_attempt.rule_id
            join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                and exam_rule_revision.revision = exam_attempt.rule_revision)
            where exam_attempt.id = wrong_question.attempt_id
            and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                select max(x.close_at)
                                from exam_extension x
                                where x.rule_id = exam_rule.id)) <= now(), false)
                    and not exists (
                        select 1
                        from exam_attempt s
                        where s.rule_id = exam_rule.id
                        and s.state = 'running')) end))))
left join question_favourite on (question_favourite.question_id = question.id
    and question_favourite.user_id = 'JOB')
left join practice_answer on (practice_answer.question_id = question.id
    and practice_answer.user_id = 'JOB')
where ((question.state = 'enabled'
        and question.use_for @> array['practice']::text[])
    and question.courseware_type_id = any('{JOB}'::uuid[])
    and question.question_type = 'single'
    and question.difficulty = 1
    and practice_answer.question_id is null)
order by coalesce(practice_answer.answered_at, '-infinity'), question.number, question.id
limit 20;
select question.id, question.revision
from question
left join wrong_question on (wrong_question.question_id = question.id
    and wrong_question.user_id = 'JOB'
    and not (wrong_question.wrong_count = 1
        and exists (
            select 1
            from exam_attempt
            join exam_rule on exam_rule.id = exam_attempt.rule_id
            join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                and exam_rule_revision.revision = exam_attempt.rule_revision)
            where exam_attempt.id = wrong_question.attempt_id
            and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                select max(x.close_at)
                                from exam_extension x
                                where x.rule_id = exam_rule.id)) <= now(), false)
                    and not exists (
                        select 1
                        from exam_attempt s
                        where s.rule_id = exam_rule.id
                        and s.state = 'running')) end))))
left join question_favourite on (question_favourite.question_id = question.id
    and question_favourite.user_id = 'JOB')
left join practice_answer on (practice_answer.question_id = question.id
    and practice_answer.user_id = 'JOB')
where ((question.state = 'enabled'
        and question.use_for @> array['practice']::text[])
    and question.courseware_type_id = any('{JOB}'::uuid[])
    and question.question_type = 'single'
    and question.difficulty = 1
    and practice_answer.question_id is null)
order by random(), question.id
limit 20;
select question.id, question.revision
from question
left join wrong_question on (wrong_question.question_id = question.id
    and wrong_question.user_id = 'JOB'
    and not (wrong_question.wrong_count = 1
        and exists (
            select 1
            from exam_attempt
            join exam_rule on exam_rule.id = exam_attempt.rule_id
            join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                and exam_rule_revision.revision = exam_attempt.rule_revision)
            where exam_attempt.id = wrong_question.attempt_id
            and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                select max(x.close_at)
                                from exam_extension x
                                where x.rule_id = exam_rule.id)) <= now(), false)
                    and not exists (
                        select 1
                        from exam_attempt s
                        where s.rule_id = exam_rule.id
                        and s.state = 'running')) end))))
left join question_favourite on (question_favourite.question_id = question.id
    and question_favourite.user_id = 'JOB')
left join practice_answer on (practice_answer.question_id = question.id
    and practice_answer.user_id = 'JOB')
where ((question.state = 'enabled'
        and question.use_for @> array['practice']::text[])
    and question.courseware_type_id = any('{JOB}'::uuid[])
    and question.question_type = 'single'
    and question.difficulty = 1
    and practice_answer.question_id is null
    and wrong_question.state = 'open')
order by wrong_question.last_wrong_at desc, question.id
limit 20;
select question.id, question.revision
from question
left join wrong_question on (wrong_question.question_id = question.id
    and wrong_question.user_id = 'JOB'
    and not (wrong_question.wrong_count = 1
        and exists (
            select 1
            from exam_attempt
            join exam_rule on exam_rule.id = exam_attempt.rule_id
            join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                and exam_rule_revision.revision = exam_attempt.rule_revision)
            where exam_attempt.id = wrong_question.attempt_id
            and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                select max(x.close_at)
                                from exam_extension x
                                where x.rule_id = exam_rule.id)) <= now(), false)
                    and not exists (
                        select 1
                        from exam_attempt s
                        where s.rule_id = exam_rule.id
                        and s.state = 'running')) end))))
left join question_favourite on (question_favourite.question_id = question.id
    and question_favourite.user_id = 'JOB')
left join practice_answer on (practice_answer.question_id = question.id
    and practice_answer.user_id = 'JOB')
where ((question.state = 'enabled'
        and question.use_for @> array['practice']::text[])
    and question.courseware_type_id = any('{JOB}'::uuid[])
    and question.question_type = 'single'
    and question.difficulty = 1
    and practice_answer.question_id is null
    and question_favourite.question_id is not null)
order by question_favourite.created_at desc, question.id
limit 20;

-- listBook
select count(*) as count
from exam_attempt
where (exam_attempt.user_id = 'PERSON'
    and exam_attempt.state = 'running');
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select count(*)::int
from (
    select question.id, question.question_type, question.stem, question.difficulty,
      question.courseware_type_id, courseware_type.type_name, question_favourite.question_id is not null,
      wrong_question.wrong_count, wrong_question.right_streak, wrong_question.last_wrong_at,
      wrong_question.source, wrong_question.state
    from question
    inner join courseware_type on courseware_type.id = question.courseware_type_id
    left join wrong_question on (wrong_question.question_id = question.id
        and wrong_question.user_id = 'PERSON'
        and not (wrong_question.wrong_count = 1
            and exists (
                select 1
                from exam_attempt
                join exam_rule on exam_rule.id = exam_attempt.rule_id
                join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                    and exam_rule_revision.revision = exam_attempt.rule_revision)
                where exam_attempt.id = wrong_question.attempt_id
                and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                    and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                    select max(x.close_at)
                                    from exam_extension x
                                    where x.rule_id = exam_rule.id)) <= now(), false)
                        and not exists (
                            select 1
                            from exam_attempt s
                            where s.rule_id = exam_rule.id
                            and s.state = 'running')) end))))
    left join question_favourite on (question_favourite.question_id = question.id
        and question_favourite.user_id = 'PERSON')
    where (((question.state = 'enabled'
                and question.use_for @> array['practice']::text[])
            and (wrong_question.question_id is not null or question_favourite.question_id is not null))
        and wrong_question.question_id is not null
        and question.courseware_type_id = any('{}'::uuid[])
        and question.question_type = 'single'
        and wrong_question.state = 'open')) as rows;
select question.id, question.question_type, question.stem, question.difficulty, question.courseware_type_id,
  courseware_type.type_name, question_favourite.question_id is not null, wrong_question.wrong_count,
  wrong_question.right_streak, wrong_question.last_wrong_at, wrong_question.source, wrong_question.state
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join wrong_question on (wrong_question.question_id = question.id
    and wrong_question.user_id = 'PERSON'
    and not (wrong_question.wrong_count = 1
        and exists (
            select 1
            from exam_attempt
            join exam_rule on exam_rule.id = exam_attempt.rule_id
            join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                and exam_rule_revision.revision = exam_attempt.rule_revision)
            where exam_attempt.id = wrong_question.attempt_id
            and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                select max(x.close_at)
                                from exam_extension x
                                where x.rule_id = exam_rule.id)) <= now(), false)
                    and not exists (
                        select 1
                        from exam_attempt s
                        where s.rule_id = exam_rule.id
                        and s.state = 'running')) end))))
left join question_favourite on (question_favourite.question_id = question.id
    and question_favourite.user_id = 'PERSON')
where (((question.state = 'enabled'
            and question.use_for @> array['practice']::text[])
        and (wrong_question.question_id is not null or question_favourite.question_id is not null))
    and wrong_question.question_id is not null
    and question.courseware_type_id = any('{}'::uuid[])
    and question.question_type = 'single'
    and wrong_question.state = 'open')
order by coalesce(wrong_question.last_wrong_at, question_favourite.created_at) asc, question.id asc
limit 20
offset 0;
select count(*) as count
from exam_attempt
where (exam_attempt.user_id = 'PERSON'
    and exam_attempt.state = 'running');
select count(*)::int
from (
    select question.id, question.question_type, question.stem, question.difficulty,
      question.courseware_type_id, courseware_type.type_name, question_favourite.question_id is not null,
      wrong_question.wrong_count, wrong_question.right_streak, wrong_question.last_wrong_at,
      wrong_question.source, wrong_question.state
    from question
    inner join courseware_type on courseware_type.id = question.courseware_type_id
    left join wrong_question on (wrong_question.question_id = question.id
        and wrong_question.user_id = 'PERSON'
        and not (wrong_question.wrong_count = 1
            and exists (
                select 1
                from exam_attempt
                join exam_rule on exam_rule.id = exam_attempt.rule_id
                join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                    and exam_rule_revision.revision = exam_attempt.rule_revision)
                where exam_attempt.id = wrong_question.attempt_id
                and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                    and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                    select max(x.close_at)
                                    from exam_extension x
                                    where x.rule_id = exam_rule.id)) <= now(), false)
                        and not exists (
                            select 1
                            from exam_attempt s
                            where s.rule_id = exam_rule.id
                            and s.state = 'running')) end))))
    left join question_favourite on (question_favourite.question_id = question.id
        and question_favourite.user_id = 'PERSON')
    where (((question.state = 'enabled'
                and question.use_for @> array['practice']::text[])
            and (wrong_question.question_id is not null or question_favourite.question_id is not null))
        and question_favourite.question_id is not null)) as rows;
select question.id, question.question_type, question.stem, question.difficulty, question.courseware_type_id,
  courseware_type.type_name, question_favourite.question_id is not null, wrong_question.wrong_count,
  wrong_question.right_streak, wrong_question.last_wrong_at, wrong_question.source, wrong_question.state
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join wrong_question on (wrong_question.question_id = question.id
    and wrong_question.user_id = 'PERSON'
    and not (wrong_question.wrong_count = 1
        and exists (
            select 1
            from exam_attempt
            join exam_rule on exam_rule.id = exam_attempt.rule_id
            join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                and exam_rule_revision.revision = exam_attempt.rule_revision)
            where exam_attempt.id = wrong_question.attempt_id
            and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                select max(x.close_at)
                                from exam_extension x
                                where x.rule_id = exam_rule.id)) <= now(), false)
                    and not exists (
                        select 1
                        from exam_attempt s
                        where s.rule_id = exam_rule.id
                        and s.state = 'running')) end))))
left join question_favourite on (question_favourite.question_id = question.id
    and question_favourite.user_id = 'PERSON')
where (((question.state = 'enabled'
            and question.use_for @> array['practice']::text[])
        and (wrong_question.question_id is not null or question_favourite.question_id is not null))
    and question_favourite.question_id is not null)
order by coalesce(wrong_question.wrong_count, 0) asc, question.id asc
limit 20
offset 0;

-- ownPractice
select id, user_id, mode, paper, answers, mock, started_at, deadline_at, finished_at
from practice_session
where (practice_session.id = 'JOB'
    and practice_session.user_id = 'PERSON');

-- practiceOverview
select count(*) as count
from exam_attempt
where (exam_attempt.user_id = 'PERSON'
    and exam_attempt.state = 'running');
select (count(*) filter (
        where wrong_question.state = 'open'))::int, (count(*) filter (
        where wrong_question.state = 'mastered'))::int, count(question_favourite.question_id)::int
from question
left join wrong_question on (wrong_question.question_id = question.id
    and wrong_question.user_id = 'PERSON'
    and not (wrong_question.wrong_count = 1
        and exists (
            select 1
            from exam_attempt
            join exam_rule on exam_rule.id = exam_attempt.rule_id
            join exam_rule_revision on (exam_rule_revision.rule_id = exam_attempt.rule_id
                and exam_rule_revision.revision = exam_attempt.rule_revision)
            where exam_attempt.id = wrong_question.attempt_id
            and not (exam_rule_revision.content ->> 'review' in ('wrong', 'all')
                and case exam_rule_revision.content ->> 'reviewWhen' when 'submitted' then true when 'passed' then coalesce(exam_attempt.passed, false) else (coalesce(greatest(exam_rule.close_at, (
                                select max(x.close_at)
                                from exam_extension x
                                where x.rule_id = exam_rule.id)) <= now(), false)
                    and not exists (
                        select 1
                        from exam_attempt s
                        where s.rule_id = exam_rule.id
                        and s.state = 'running')) end))))
left join question_favourite on (question_favourite.question_id = question.id
    and question_favourite.user_id = 'PERSON')
where (question.state = 'enabled'
    and question.use_for @> array['practice']::text[]);
select question.courseware_type_id, count(*)::int, count(practice_answer.question_id)::int, (count(*) filter (
        where practice_answer.is_right))::int
from question
left join practice_answer on (practice_answer.question_id = question.id
    and practice_answer.user_id = 'PERSON')
where (question.state = 'enabled'
    and question.use_for @> array['practice']::text[])
group by question.courseware_type_id;
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
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
inner join account on account.id = 'PERSON'
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
select id, mode, mock ->> 'examName', jsonb_array_length(paper), jsonb_array_length(answers), started_at
from practice_session
where (practice_session.user_id = 'PERSON'
    and practice_session.finished_at is null
    and practice_session.started_at > now() - make_interval(days => 7))
order by practice_session.started_at desc, practice_session.id desc
limit 1;

-- practicePage
select question_id
from question_favourite
where (question_favourite.user_id = 'PERSON'
    and false);

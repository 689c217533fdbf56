-- coursewareFor
select courseware.id, courseware.state, courseware.revision, courseware.valid_from, courseware.valid_to,
  (( account.use_status = 1
        and not account.id = any(courseware.exclude_user_ids)
        and (courseware.user_ids = '{}' or account.id = any(courseware.user_ids))
        and (account.user_type = any(courseware.user_types) or (courseware.user_types = '{}'
                and (account.user_type in (1, 2) or account.id = any(courseware.user_ids))))
        and (courseware.whole_college or (courseware.organization_ids = '{}' or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(courseware.organization_ids)
                    where own.id = account.organization_id
                    and own.path like above.path || '%')))
        and (courseware.roles = '{}' or exists (
                select 1
                from account_role
                join role on role.id = account_role.role_id
                where account_role.account_id = account.id
                and (role.id::text = any(courseware.roles) or role.code = any(courseware.roles))))
        and (courseware.grades = '{}' or exists (
                select 1
                from person
                where person.account_id = account.id
                and person.grade = any(courseware.grades)))
        and ((courseware.laboratory_ids = '{}'
                and courseware.hazard_categories = '{}'
                and courseware.risk_levels = '{}') or (exists (
                    select 1
                    from laboratory_member
                    join laboratory on laboratory.id = laboratory_member.laboratory_id
                    where laboratory_member.user_id = account.id
                    and laboratory_member.state = 'in'
                    and laboratory.status <> 'closed'
                    and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                    and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                    and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels))) or exists (
                    select 1
                    from laboratory
                    where laboratory.head_id = account.id
                    and laboratory.status <> 'closed'
                    and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                    and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                    and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels)))))) or exists (
        select 1
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))), (learn_record.state = 'done'
    and exists (
        select 1
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)
        and d.created_at >= learn_record.completed_at))
from courseware
inner join account on account.id = 'JOB'
left join learn_record on (learn_record.courseware_id = courseware.id
    and learn_record.user_id = 'JOB')
where (courseware.id = 'JOB'
    and courseware.revision > 0);

-- dueAt
least((
        select min(d.due_on)::text
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)), case when courseware.compulsory
    and courseware.due_days > 0
    and courseware.state = 'published'
    and learn_record.state is distinct
    from 'done' then (coalesce(learn_due.since, 'A DAY'::date) + courseware.due_days)::text end);

-- isOpen
(courseware.state = 'published'
    and (( account.use_status = 1
            and not account.id = any(courseware.exclude_user_ids)
            and (courseware.user_ids = '{}' or account.id = any(courseware.user_ids))
            and (account.user_type = any(courseware.user_types) or (courseware.user_types = '{}'
                    and (account.user_type in (1, 2) or account.id = any(courseware.user_ids))))
            and (courseware.whole_college or (courseware.organization_ids = '{}' or exists (
                        select 1
                        from organization own
                        join organization above on above.id = any(courseware.organization_ids)
                        where own.id = account.organization_id
                        and own.path like above.path || '%')))
            and (courseware.roles = '{}' or exists (
                    select 1
                    from account_role
                    join role on role.id = account_role.role_id
                    where account_role.account_id = account.id
                    and (role.id::text = any(courseware.roles) or role.code = any(courseware.roles))))
            and (courseware.grades = '{}' or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.grade = any(courseware.grades)))
            and ((courseware.laboratory_ids = '{}'
                    and courseware.hazard_categories = '{}'
                    and courseware.risk_levels = '{}') or (exists (
                        select 1
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory_member.state = 'in'
                        and laboratory.status <> 'closed'
                        and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                        and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                        and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels))) or exists (
                        select 1
                        from laboratory
                        where laboratory.head_id = account.id
                        and laboratory.status <> 'closed'
                        and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                        and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                        and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels)))))) or exists (
            select 1
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)))
    and coalesce(courseware.valid_from <= 'A DAY'::date, true)
    and coalesce(courseware.valid_to >= 'A DAY'::date, true));

-- learnDetails
select courseware.id, courseware.state, courseware.revision, courseware.valid_from, courseware.valid_to,
  (( account.use_status = 1
        and not account.id = any(courseware.exclude_user_ids)
        and (courseware.user_ids = '{}' or account.id = any(courseware.user_ids))
        and (account.user_type = any(courseware.user_types) or (courseware.user_types = '{}'
                and (account.user_type in (1, 2) or account.id = any(courseware.user_ids))))
        and (courseware.whole_college or (courseware.organization_ids = '{}' or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(courseware.organization_ids)
                    where own.id = account.organization_id
                    and own.path like above.path || '%')))
        and (courseware.roles = '{}' or exists (
                select 1
                from account_role
                join role on role.id = account_role.role_id
                where account_role.account_id = account.id
                and (role.id::text = any(courseware.roles) or role.code = any(courseware.roles))))
        and (courseware.grades = '{}' or exists (
                select 1
                from person
                where person.account_id = account.id
                and person.grade = any(courseware.grades)))
        and ((courseware.laboratory_ids = '{}'
                and courseware.hazard_categories = '{}'
                and courseware.risk_levels = '{}') or (exists (
                    select 1
                    from laboratory_member
                    join laboratory on laboratory.id = laboratory_member.laboratory_id
                    where laboratory_member.user_id = account.id
                    and laboratory_member.state = 'in'
                    and laboratory.status <> 'closed'
                    and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                    and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                    and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels))) or exists (
                    select 1
                    from laboratory
                    where laboratory.head_id = account.id
                    and laboratory.status <> 'closed'
                    and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                    and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                    and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels)))))) or exists (
        select 1
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))), (learn_record.state = 'done'
    and exists (
        select 1
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)
        and d.created_at >= learn_record.completed_at))
from courseware
inner join account on account.id = 'PERSON'
left join learn_record on (learn_record.courseware_id = courseware.id
    and learn_record.user_id = 'PERSON')
where (courseware.id = 'JOB'
    and courseware.revision > 0);

-- listLearning
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select count(*)::int
from (
    select courseware.id, courseware.courseware_name, courseware.summary, courseware.cover_file_id,
      courseware.courseware_type_id, courseware_type.type_name, courseware.chapter_count,
      courseware.required_minutes, (courseware.compulsory or exists (
            select 1
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))),
              case when (learn_record.state = 'done'
        and exists (
            select 1
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)
            and d.created_at >= learn_record.completed_at)) then 'expired' else coalesce(learn_record.state,
              'todo') end, (courseware.state = 'published'
        and (( account.use_status = 1
                and not account.id = any(courseware.exclude_user_ids)
                and (courseware.user_ids = '{}' or account.id = any(courseware.user_ids))
                and (account.user_type = any(courseware.user_types) or (courseware.user_types = '{}'
                        and (account.user_type in (1, 2) or account.id = any(courseware.user_ids))))
                and (courseware.whole_college or (courseware.organization_ids = '{}' or exists (
                            select 1
                            from organization own
                            join organization above on above.id = any(courseware.organization_ids)
                            where own.id = account.organization_id
                            and own.path like above.path || '%')))
                and (courseware.roles = '{}' or exists (
                        select 1
                        from account_role
                        join role on role.id = account_role.role_id
                        where account_role.account_id = account.id
                        and (role.id::text = any(courseware.roles) or role.code = any(courseware.roles))))
                and (courseware.grades = '{}' or exists (
                        select 1
                        from person
                        where person.account_id = account.id
                        and person.grade = any(courseware.grades)))
                and ((courseware.laboratory_ids = '{}'
                        and courseware.hazard_categories = '{}'
                        and courseware.risk_levels = '{}') or (exists (
                            select 1
                            from laboratory_member
                            join laboratory on laboratory.id = laboratory_member.laboratory_id
                            where laboratory_member.user_id = account.id
                            and laboratory_member.state = 'in'
                            and laboratory.status <> 'closed'
                            and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                            and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                            and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels))) or exists (
                            select 1
                            from laboratory
                            where laboratory.head_id = account.id
                            and laboratory.status <> 'closed'
                            and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                            and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                            and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels)))))) or exists (
                select 1
                from training_demand d
                join courseware_type t on t.id = courseware.courseware_type_id
                left join courseware_type p on p.id = t.parent_id
                where d.user_id = account.id
                and d.done_at is null
                and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)))
        and coalesce(courseware.valid_from <= 'A DAY'::date, true)
        and coalesce(courseware.valid_to >= 'A DAY'::date, true)), coalesce(learn_record.credited_seconds,
          0), coalesce(learn_record.percent, 0), least((
            select min(d.due_on)::text
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)), case when courseware.compulsory
        and courseware.due_days > 0
        and courseware.state = 'published'
        and learn_record.state is distinct
        from 'done' then (coalesce(learn_due.since, 'A DAY'::date) + courseware.due_days)::text end),
          coalesce(least((
                select min(d.due_on)::text
                from training_demand d
                join courseware_type t on t.id = courseware.courseware_type_id
                left join courseware_type p on p.id = t.parent_id
                where d.user_id = account.id
                and d.done_at is null
                and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)), case when courseware.compulsory
            and courseware.due_days > 0
            and courseware.state = 'published'
            and learn_record.state is distinct
            from 'done' then (coalesce(learn_due.since, 'A DAY'::date) + courseware.due_days)::text end) < 'A DAY',
              false), coalesce(learn_record.valid_to, courseware.valid_to)::text, learn_record.last_at
    from courseware
    inner join account on account.id = 'PERSON'
    inner join courseware_type on courseware_type.id = courseware.courseware_type_id
    left join learn_record on (learn_record.courseware_id = courseware.id
        and learn_record.user_id = 'PERSON')
    left join learn_due on (learn_due.courseware_id = courseware.id
        and learn_due.user_id = 'PERSON')
    where ((courseware.state = 'published'
            and (( account.use_status = 1
                    and not account.id = any(courseware.exclude_user_ids)
                    and (courseware.user_ids = '{}' or account.id = any(courseware.user_ids))
                    and (account.user_type = any(courseware.user_types) or (courseware.user_types = '{}'
                            and (account.user_type in (1, 2) or account.id = any(courseware.user_ids))))
                    and (courseware.whole_college or (courseware.organization_ids = '{}' or exists (
                                select 1
                                from organization own
                                join organization above on above.id = any(courseware.organization_ids)
                                where own.id = account.organization_id
                                and own.path like above.path || '%')))
                    and (courseware.roles = '{}' or exists (
                            select 1
                            from account_role
                            join role on role.id = account_role.role_id
                            where account_role.account_id = account.id
                            and (role.id::text = any(courseware.roles) or role.code = any(courseware.roles))))
                    and (courseware.grades = '{}' or exists (
                            select 1
                            from person
                            where person.account_id = account.id
                            and person.grade = any(courseware.grades)))
                    and ((courseware.laboratory_ids = '{}'
                            and courseware.hazard_categories = '{}'
                            and courseware.risk_levels = '{}') or (exists (
                                select 1
                                from laboratory_member
                                join laboratory on laboratory.id = laboratory_member.laboratory_id
                                where laboratory_member.user_id = account.id
                                and laboratory_member.state = 'in'
                                and laboratory.status <> 'closed'
                                and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                                and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                                and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels))) or exists (
                                select 1
                                from laboratory
                                where laboratory.head_id = account.id
                                and laboratory.status <> 'closed'
                                and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                                and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                                and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels)))))) or exists (
                    select 1
                    from training_demand d
                    join courseware_type t on t.id = courseware.courseware_type_id
                    left join courseware_type p on p.id = t.parent_id
                    where d.user_id = account.id
                    and d.done_at is null
                    and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))) or learn_record.id is not null
            and learn_record.state <> 'expired')
        and case when (learn_record.state = 'done'
            and exists (
                select 1
                from training_demand d
                join courseware_type t on t.id = courseware.courseware_type_id
                left join courseware_type p on p.id = t.parent_id
                where d.user_id = account.id
                and d.done_at is null
                and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)
                and d.created_at >= learn_record.completed_at)) then 'expired' else coalesce(learn_record.state,
                  'todo') end = any('{expired,todo}'::text[])
        and (courseware.courseware_name ilike '%化学%')
        and courseware.courseware_type_id = any('{}'::uuid[])
        and (courseware.compulsory or exists (
                select 1
                from training_demand d
                join courseware_type t on t.id = courseware.courseware_type_id
                left join courseware_type p on p.id = t.parent_id
                where d.user_id = account.id
                and d.done_at is null
                and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))))) as rows;
select courseware.id, courseware.courseware_name, courseware.summary, courseware.cover_file_id,
  courseware.courseware_type_id, courseware_type.type_name, courseware.chapter_count,
  courseware.required_minutes, (courseware.compulsory or exists (
        select 1
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))), case when (learn_record.state = 'done'
    and exists (
        select 1
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)
        and d.created_at >= learn_record.completed_at)) then 'expired' else coalesce(learn_record.state,
          'todo') end, (courseware.state = 'published'
    and (( account.use_status = 1
            and not account.id = any(courseware.exclude_user_ids)
            and (courseware.user_ids = '{}' or account.id = any(courseware.user_ids))
            and (account.user_type = any(courseware.user_types) or (courseware.user_types = '{}'
                    and (account.user_type in (1, 2) or account.id = any(courseware.user_ids))))
            and (courseware.whole_college or (courseware.organization_ids = '{}' or exists (
                        select 1
                        from organization own
                        join organization above on above.id = any(courseware.organization_ids)
                        where own.id = account.organization_id
                        and own.path like above.path || '%')))
            and (courseware.roles = '{}' or exists (
                    select 1
                    from account_role
                    join role on role.id = account_role.role_id
                    where account_role.account_id = account.id
                    and (role.id::text = any(courseware.roles) or role.code = any(courseware.roles))))
            and (courseware.grades = '{}' or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.grade = any(courseware.grades)))
            and ((courseware.laboratory_ids = '{}'
                    and courseware.hazard_categories = '{}'
                    and courseware.risk_levels = '{}') or (exists (
                        select 1
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory_member.state = 'in'
                        and laboratory.status <> 'closed'
                        and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                        and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                        and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels))) or exists (
                        select 1
                        from laboratory
                        where laboratory.head_id = account.id
                        and laboratory.status <> 'closed'
                        and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                        and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                        and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels)))))) or exists (
            select 1
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)))
    and coalesce(courseware.valid_from <= 'A DAY'::date, true)
    and coalesce(courseware.valid_to >= 'A DAY'::date, true)), coalesce(learn_record.credited_seconds, 0),
      coalesce(learn_record.percent, 0), least((
        select min(d.due_on)::text
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)), case when courseware.compulsory
    and courseware.due_days > 0
    and courseware.state = 'published'
    and learn_record.state is distinct
    from 'done' then (coalesce(learn_due.since, 'A DAY'::date) + courseware.due_days)::text end),
      coalesce(least((
            select min(d.due_on)::text
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)), case when courseware.compulsory
        and courseware.due_days > 0
        and courseware.state = 'published'
        and learn_record.state is distinct
        from 'done' then (coalesce(learn_due.since, 'A DAY'::date) + courseware.due_days)::text end) < 'A DAY',
          false), coalesce(learn_record.valid_to, courseware.valid_to)::text, learn_record.last_at
from courseware
inner join account on account.id = 'PERSON'
inner join courseware_type on courseware_type.id = courseware.courseware_type_id
left join learn_record on (learn_record.courseware_id = courseware.id
    and learn_record.user_id = 'PERSON')
left join learn_due on (learn_due.courseware_id = courseware.id
    and learn_due.user_id = 'PERSON')
where ((courseware.state = 'published'
        and (( account.use_status = 1
                and not account.id = any(courseware.exclude_user_ids)
                and (courseware.user_ids = '{}' or account.id = any(courseware.user_ids))
                and (account.user_type = any(courseware.user_types) or (courseware.user_types = '{}'
                        and (account.user_type in (1, 2) or account.id = any(courseware.user_ids))))
                and (courseware.whole_college or (courseware.organization_ids = '{}' or exists (
                            select 1
                            from organization own
                            join organization above on above.id = any(courseware.organization_ids)
                            where own.id = account.organization_id
                            and own.path like above.path || '%')))
                and (courseware.roles = '{}' or exists (
                        select 1
                        from account_role
                        join role on role.id = account_role.role_id
                        where account_role.account_id = account.id
                        and (role.id::text = any(courseware.roles) or role.code = any(courseware.roles))))
                and (courseware.grades = '{}' or exists (
                        select 1
                        from person
                        where person.account_id = account.id
                        and person.grade = any(courseware.grades)))
                and ((courseware.laboratory_ids = '{}'
                        and courseware.hazard_categories = '{}'
                        and courseware.risk_levels = '{}') or (exists (
                            select 1
                            from laboratory_member
                            join laboratory on laboratory.id = laboratory_member.laboratory_id
                            where laboratory_member.user_id = account.id
                            and laboratory_member.state = 'in'
                            and laboratory.status <> 'closed'
                            and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                            and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                            and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels))) or exists (
                            select 1
                            from laboratory
                            where laboratory.head_id = account.id
                            and laboratory.status <> 'closed'
                            and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                            and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                            and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels)))))) or exists (
                select 1
                from training_demand d
                join courseware_type t on t.id = courseware.courseware_type_id
                left join courseware_type p on p.id = t.parent_id
                where d.user_id = account.id
                and d.done_at is null
                and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))) or learn_record.id is not null
        and learn_record.state <> 'expired')
    and case when (learn_record.state = 'done'
        and exists (
            select 1
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)
            and d.created_at >= learn_record.completed_at)) then 'expired' else coalesce(learn_record.state,
              'todo') end = any('{expired,todo}'::text[])
    and (courseware.courseware_name ilike '%化学%')
    and courseware.courseware_type_id = any('{}'::uuid[])
    and (courseware.compulsory or exists (
            select 1
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))))
order by coalesce(least((
            select min(d.due_on)::text
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)), case when courseware.compulsory
        and courseware.due_days > 0
        and courseware.state = 'published'
        and learn_record.state is distinct
        from 'done' then (coalesce(learn_due.since, 'A DAY'::date) + courseware.due_days)::text end),
          '9999') desc, courseware.compulsory = false desc, courseware.courseware_name desc,
          courseware.id desc
limit 20
offset 0;

-- ownOf
select courseware.id, courseware.courseware_name, courseware.summary, courseware.cover_file_id,
  courseware.courseware_type_id, courseware_type.type_name, courseware.chapter_count,
  courseware.required_minutes, (courseware.compulsory or exists (
        select 1
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id))), case when (learn_record.state = 'done'
    and exists (
        select 1
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)
        and d.created_at >= learn_record.completed_at)) then 'expired' else coalesce(learn_record.state,
          'todo') end, (courseware.state = 'published'
    and (( account.use_status = 1
            and not account.id = any(courseware.exclude_user_ids)
            and (courseware.user_ids = '{}' or account.id = any(courseware.user_ids))
            and (account.user_type = any(courseware.user_types) or (courseware.user_types = '{}'
                    and (account.user_type in (1, 2) or account.id = any(courseware.user_ids))))
            and (courseware.whole_college or (courseware.organization_ids = '{}' or exists (
                        select 1
                        from organization own
                        join organization above on above.id = any(courseware.organization_ids)
                        where own.id = account.organization_id
                        and own.path like above.path || '%')))
            and (courseware.roles = '{}' or exists (
                    select 1
                    from account_role
                    join role on role.id = account_role.role_id
                    where account_role.account_id = account.id
                    and (role.id::text = any(courseware.roles) or role.code = any(courseware.roles))))
            and (courseware.grades = '{}' or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.grade = any(courseware.grades)))
            and ((courseware.laboratory_ids = '{}'
                    and courseware.hazard_categories = '{}'
                    and courseware.risk_levels = '{}') or (exists (
                        select 1
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory_member.state = 'in'
                        and laboratory.status <> 'closed'
                        and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                        and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                        and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels))) or exists (
                        select 1
                        from laboratory
                        where laboratory.head_id = account.id
                        and laboratory.status <> 'closed'
                        and (courseware.laboratory_ids = '{}' or laboratory.id = any(courseware.laboratory_ids))
                        and (courseware.hazard_categories = '{}' or laboratory.hazard_categories && courseware.hazard_categories)
                        and (courseware.risk_levels = '{}' or laboratory.risk_level = any(courseware.risk_levels)))))) or exists (
            select 1
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)))
    and coalesce(courseware.valid_from <= 'A DAY'::date, true)
    and coalesce(courseware.valid_to >= 'A DAY'::date, true)), coalesce(learn_record.credited_seconds, 0),
      coalesce(learn_record.percent, 0), least((
        select min(d.due_on)::text
        from training_demand d
        join courseware_type t on t.id = courseware.courseware_type_id
        left join courseware_type p on p.id = t.parent_id
        where d.user_id = account.id
        and d.done_at is null
        and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)), case when courseware.compulsory
    and courseware.due_days > 0
    and courseware.state = 'published'
    and learn_record.state is distinct
    from 'done' then (coalesce(learn_due.since, 'A DAY'::date) + courseware.due_days)::text end),
      coalesce(least((
            select min(d.due_on)::text
            from training_demand d
            join courseware_type t on t.id = courseware.courseware_type_id
            left join courseware_type p on p.id = t.parent_id
            where d.user_id = account.id
            and d.done_at is null
            and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)), case when courseware.compulsory
        and courseware.due_days > 0
        and courseware.state = 'published'
        and learn_record.state is distinct
        from 'done' then (coalesce(learn_due.since, 'A DAY'::date) + courseware.due_days)::text end) < 'A DAY',
          false), coalesce(learn_record.valid_to, courseware.valid_to)::text, learn_record.last_at
from courseware
inner join account on account.id = 'JOB'
inner join courseware_type on courseware_type.id = courseware.courseware_type_id
left join learn_record on (learn_record.courseware_id = courseware.id
    and learn_record.user_id = 'JOB')
left join learn_due on (learn_due.courseware_id = courseware.id
    and learn_due.user_id = 'JOB')
limit 1;

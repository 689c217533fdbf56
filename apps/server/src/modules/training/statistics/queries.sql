-- asOf
select to_char(least(max(c.at), (
            select min(at)
            from training_changed)) at time zone 'UTC', 'YYYY-MM-DDTHH24:MI:SSZ') as at
from training_caught_up c;

-- examOverview, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select round(t.share * 1000)::int as thousandth, count(*)::int as n
from exam_tally t
where t.on_day between 'A DAY'::date
  and 'A DAY'::date
  and t.rule_id = 'JOB'
  and t.user_id in (
    select account.id
    from account
    where (account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))))
group by 1;
select t.on_day::text as day, count(*)::int as attempts, (count(*) filter (
        where t.passed))::int as passed
from exam_tally t
where t.on_day between 'A DAY'::date
  and 'A DAY'::date
  and t.rule_id = 'JOB'
  and t.user_id in (
    select account.id
    from account
    where (account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))))
group by 1;
select count(*)::int as people, (count(*) filter (
        where z.passed))::int as passed
from (
    select t.user_id, bool_or(t.passed) as passed
    from exam_tally t
    where t.on_day between 'A DAY'::date
    and 'A DAY'::date
    and t.rule_id = 'JOB'
    and t.user_id in (
        select account.id
        from account
        where (account.organization_id = any('{A,A1}'::uuid[])
            and exists (
                select 1
                from laboratory
                where laboratory.id = 'JOB'
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = account.id
                    and m.state = 'in'))))
    group by 1) z;
select to_char(least(max(c.at), (
            select min(at)
            from training_changed)) at time zone 'UTC', 'YYYY-MM-DDTHH24:MI:SSZ') as at
from training_caught_up c;

-- examOverview, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select round(t.share * 1000)::int as thousandth, count(*)::int as n
from exam_tally t
where t.on_day between 'A DAY'::date
  and 'A DAY'::date
  and t.rule_id = 'JOB'
  and t.user_id in (
    select account.id
    from account
    where ((account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                    select 1
                    from laboratory
                    where exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')
                    and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON')))
        and account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))))
group by 1;
select t.on_day::text as day, count(*)::int as attempts, (count(*) filter (
        where t.passed))::int as passed
from exam_tally t
where t.on_day between 'A DAY'::date
  and 'A DAY'::date
  and t.rule_id = 'JOB'
  and t.user_id in (
    select account.id
    from account
    where ((account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                    select 1
                    from laboratory
                    where exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')
                    and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON')))
        and account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))))
group by 1;
select count(*)::int as people, (count(*) filter (
        where z.passed))::int as passed
from (
    select t.user_id, bool_or(t.passed) as passed
    from exam_tally t
    where t.on_day between 'A DAY'::date
    and 'A DAY'::date
    and t.rule_id = 'JOB'
    and t.user_id in (
        select account.id
        from account
        where ((account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                        select 1
                        from laboratory
                        where exists (
                            select 1
                            from laboratory_member m
                            where m.laboratory_id = laboratory.id
                            and m.user_id = account.id
                            and m.state = 'in')
                        and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                        select 1
                        from person
                        where person.account_id = account.id
                        and person.mentor_id = 'PERSON')))
            and account.organization_id = any('{A,A1}'::uuid[])
            and exists (
                select 1
                from laboratory
                where laboratory.id = 'JOB'
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = account.id
                    and m.state = 'in'))))
    group by 1) z;
select to_char(least(max(c.at), (
            select min(at)
            from training_changed)) at time zone 'UTC', 'YYYY-MM-DDTHH24:MI:SSZ') as at
from training_caught_up c;

-- figuresOfUnits, whole college
select account.organization_id as id, count(*)::int as people, (count(*) filter (
        where training_standing.compulsory > 0))::int as toLearn, (count(*) filter (
        where training_standing.compulsory > 0
        and training_standing.compulsory_done >= training_standing.compulsory))::int as learnt,
          (count(*) filter (
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
                        and (exam_rule.risk_levels = '{}' or laboratory.risk_level = any(exam_rule.risk_levels))))))))::int as toSit,
                          (count(*) filter (
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
        and z.user_id is not null))::int as sat, (count(*) filter (
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
        and training_standing.valid > 0))::int as certified, (count(*) filter (
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
        and not coalesce(z.passed, false)))::int as unfinished
from account
left join training_standing on training_standing.user_id = account.id
join exam_rule on exam_rule.id = 'JOB'
left join (
    select t.user_id, bool_or(t.passed) as passed
    from exam_tally t
    where t.rule_id = 'JOB'::uuid
    group by 1) z on z.user_id = account.id
where (account.use_status = 1
    and account.user_type in (1, 2))
  and true
group by 1;
select account.organization_id as id, count(*)::int as satThen, (count(*) filter (
        where z.passed))::int as passedThen, sum(z.n)::int as sittings, sum(z.share)::float8 as share
from (
    select t.user_id, bool_or(t.passed) as passed, count(*) as n, sum(t.share) as share
    from exam_tally t
    where t.on_day between 'A DAY'::date
    and 'A DAY'::date
    and t.rule_id = 'JOB'
    and true
    group by 1) z
join account on account.id = z.user_id
where (account.use_status = 1
    and account.user_type in (1, 2))
group by 1;
select id, name, path
from organization
order by organization.path;

-- figuresOfUnits, one organisation
select account.organization_id as id, count(*)::int as people, (count(*) filter (
        where training_standing.compulsory > 0))::int as toLearn, (count(*) filter (
        where training_standing.compulsory > 0
        and training_standing.compulsory_done >= training_standing.compulsory))::int as learnt,
          (count(*) filter (
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
                        and (exam_rule.risk_levels = '{}' or laboratory.risk_level = any(exam_rule.risk_levels))))))))::int as toSit,
                          (count(*) filter (
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
        and z.user_id is not null))::int as sat, (count(*) filter (
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
        and training_standing.valid > 0))::int as certified, (count(*) filter (
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
        and not coalesce(z.passed, false)))::int as unfinished
from account
left join training_standing on training_standing.user_id = account.id
join exam_rule on exam_rule.id = 'JOB'
left join (
    select t.user_id, bool_or(t.passed) as passed
    from exam_tally t
    where t.rule_id = 'JOB'::uuid
    group by 1) z on z.user_id = account.id
where (account.use_status = 1
    and account.user_type in (1, 2))
  and (account.organization_id = any('{A,A1}'::uuid[]) or (exists (
            select 1
            from laboratory
            where exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in')
            and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
            select 1
            from person
            where person.account_id = account.id
            and person.mentor_id = 'PERSON')))
group by 1;
select account.organization_id as id, count(*)::int as satThen, (count(*) filter (
        where z.passed))::int as passedThen, sum(z.n)::int as sittings, sum(z.share)::float8 as share
from (
    select t.user_id, bool_or(t.passed) as passed, count(*) as n, sum(t.share) as share
    from exam_tally t
    where t.on_day between 'A DAY'::date
    and 'A DAY'::date
    and t.rule_id = 'JOB'
    and t.user_id in (
        select account.id
        from account
        where (account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                    select 1
                    from laboratory
                    where exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')
                    and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON'))))
    group by 1) z
join account on account.id = z.user_id
where (account.use_status = 1
    and account.user_type in (1, 2))
group by 1;
select id, name, path
from organization
order by organization.path;

-- learnOverview, whole college
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select h.on_day::text as day, count(distinct h.user_id)::int as learners,
  floor(sum(h.seconds) / 60)::int as minutes
from training_hour h
where h.on_day between 'A DAY'::date
  and 'A DAY'::date
  and h.user_id in (
    select account.id
    from account
    where (account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))))
group by 1;
select y.id as coursewareTypeId, y.type_name as typeName, floor(sum(h.seconds) / 60)::int as minutes,
  count(distinct h.user_id)::int as learners
from training_hour h
join courseware c on h.source = 'online'
  and c.id = h.ref_id
join courseware_type y on y.id = c.courseware_type_id
where h.on_day between 'A DAY'::date
  and 'A DAY'::date
  and h.user_id in (
    select account.id
    from account
    where (account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))))
group by 1, 2
order by 3 desc, 2
limit 500;
select count(distinct h.user_id)::int as learners, coalesce(floor(sum(h.seconds) / 60), 0)::int as minutes, (
    select count(*)::int
    from learn_record r
    where r.completed_at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
    and r.completed_at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai'
    and r.user_id in (
        select account.id
        from account
        where (account.organization_id = any('{A,A1}'::uuid[])
            and exists (
                select 1
                from laboratory
                where laboratory.id = 'JOB'
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = account.id
                    and m.state = 'in'))))) as done, (
    select coalesce(sum(s.overdue), 0)::int
    from training_standing s
    where s.overdue > 0
    and s.user_id in (
        select account.id
        from account
        where (account.organization_id = any('{A,A1}'::uuid[])
            and exists (
                select 1
                from laboratory
                where laboratory.id = 'JOB'
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = account.id
                    and m.state = 'in'))))) as overdue
from training_hour h
where h.on_day between 'A DAY'::date
  and 'A DAY'::date
  and h.user_id in (
    select account.id
    from account
    where (account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))));
select to_char(least(max(c.at), (
            select min(at)
            from training_changed)) at time zone 'UTC', 'YYYY-MM-DDTHH24:MI:SSZ') as at
from training_caught_up c;

-- learnOverview, one organisation
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select h.on_day::text as day, count(distinct h.user_id)::int as learners,
  floor(sum(h.seconds) / 60)::int as minutes
from training_hour h
where h.on_day between 'A DAY'::date
  and 'A DAY'::date
  and h.user_id in (
    select account.id
    from account
    where ((account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                    select 1
                    from laboratory
                    where exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')
                    and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON')))
        and account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))))
group by 1;
select y.id as coursewareTypeId, y.type_name as typeName, floor(sum(h.seconds) / 60)::int as minutes,
  count(distinct h.user_id)::int as learners
from training_hour h
join courseware c on h.source = 'online'
  and c.id = h.ref_id
join courseware_type y on y.id = c.courseware_type_id
where h.on_day between 'A DAY'::date
  and 'A DAY'::date
  and h.user_id in (
    select account.id
    from account
    where ((account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                    select 1
                    from laboratory
                    where exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')
                    and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON')))
        and account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))))
group by 1, 2
order by 3 desc, 2
limit 500;
select count(distinct h.user_id)::int as learners, coalesce(floor(sum(h.seconds) / 60), 0)::int as minutes, (
    select count(*)::int
    from learn_record r
    where r.completed_at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
    and r.completed_at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai'
    and r.user_id in (
        select account.id
        from account
        where ((account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                        select 1
                        from laboratory
                        where exists (
                            select 1
                            from laboratory_member m
                            where m.laboratory_id = laboratory.id
                            and m.user_id = account.id
                            and m.state = 'in')
                        and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                        select 1
                        from person
                        where person.account_id = account.id
                        and person.mentor_id = 'PERSON')))
            and account.organization_id = any('{A,A1}'::uuid[])
            and exists (
                select 1
                from laboratory
                where laboratory.id = 'JOB'
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = account.id
                    and m.state = 'in'))))) as done, (
    select coalesce(sum(s.overdue), 0)::int
    from training_standing s
    where s.overdue > 0
    and s.user_id in (
        select account.id
        from account
        where ((account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                        select 1
                        from laboratory
                        where exists (
                            select 1
                            from laboratory_member m
                            where m.laboratory_id = laboratory.id
                            and m.user_id = account.id
                            and m.state = 'in')
                        and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                        select 1
                        from person
                        where person.account_id = account.id
                        and person.mentor_id = 'PERSON')))
            and account.organization_id = any('{A,A1}'::uuid[])
            and exists (
                select 1
                from laboratory
                where laboratory.id = 'JOB'
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = account.id
                    and m.state = 'in'))))) as overdue
from training_hour h
where h.on_day between 'A DAY'::date
  and 'A DAY'::date
  and h.user_id in (
    select account.id
    from account
    where ((account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                    select 1
                    from laboratory
                    where exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')
                    and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON')))
        and account.organization_id = any('{A,A1}'::uuid[])
        and exists (
            select 1
            from laboratory
            where laboratory.id = 'JOB'
            and exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in'))));
select to_char(least(max(c.at), (
            select min(at)
            from training_changed)) at time zone 'UTC', 'YYYY-MM-DDTHH24:MI:SSZ') as at
from training_caught_up c;

-- organizationFigures, whole college
select account.organization_id as id, count(*)::int as people, (count(*) filter (
        where training_standing.compulsory > 0))::int as toLearn, (count(*) filter (
        where training_standing.compulsory > 0
        and training_standing.compulsory_done >= training_standing.compulsory))::int as learnt,
          (count(*) filter (
        where training_standing.exams > 0))::int as toSit, (count(*) filter (
        where training_standing.exams > 0
        and training_standing.exams_sat > 0))::int as sat, (count(*) filter (
        where training_standing.exams > 0
        and training_standing.valid > 0))::int as certified, (count(*) filter (
        where training_standing.compulsory_done < training_standing.compulsory or training_standing.exams_passed < training_standing.exams))::int as unfinished
from account
left join training_standing on training_standing.user_id = account.id
where (account.use_status = 1
    and account.user_type in (1, 2))
  and true
group by 1;
select account.organization_id as id, count(*)::int as satThen, (count(*) filter (
        where z.passed))::int as passedThen, sum(z.n)::int as sittings, sum(z.share)::float8 as share
from (
    select t.user_id, bool_or(t.passed) as passed, count(*) as n, sum(t.share) as share
    from exam_tally t
    where t.on_day between 'A DAY'::date
    and 'A DAY'::date
    and true
    group by 1) z
join account on account.id = z.user_id
where (account.use_status = 1
    and account.user_type in (1, 2))
group by 1;
select id, name, path
from organization
order by organization.path;
select to_char(least(max(c.at), (
            select min(at)
            from training_changed)) at time zone 'UTC', 'YYYY-MM-DDTHH24:MI:SSZ') as at
from training_caught_up c;

-- organizationFigures, one organisation
select account.organization_id as id, count(*)::int as people, (count(*) filter (
        where training_standing.compulsory > 0))::int as toLearn, (count(*) filter (
        where training_standing.compulsory > 0
        and training_standing.compulsory_done >= training_standing.compulsory))::int as learnt,
          (count(*) filter (
        where training_standing.exams > 0))::int as toSit, (count(*) filter (
        where training_standing.exams > 0
        and training_standing.exams_sat > 0))::int as sat, (count(*) filter (
        where training_standing.exams > 0
        and training_standing.valid > 0))::int as certified, (count(*) filter (
        where training_standing.compulsory_done < training_standing.compulsory or training_standing.exams_passed < training_standing.exams))::int as unfinished
from account
left join training_standing on training_standing.user_id = account.id
where (account.use_status = 1
    and account.user_type in (1, 2))
  and (account.organization_id = any('{A,A1}'::uuid[]) or (exists (
            select 1
            from laboratory
            where exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = account.id
                and m.state = 'in')
            and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
            select 1
            from person
            where person.account_id = account.id
            and person.mentor_id = 'PERSON')))
group by 1;
select account.organization_id as id, count(*)::int as satThen, (count(*) filter (
        where z.passed))::int as passedThen, sum(z.n)::int as sittings, sum(z.share)::float8 as share
from (
    select t.user_id, bool_or(t.passed) as passed, count(*) as n, sum(t.share) as share
    from exam_tally t
    where t.on_day between 'A DAY'::date
    and 'A DAY'::date
    and t.user_id in (
        select account.id
        from account
        where (account.organization_id = any('{A,A1}'::uuid[]) or (exists (
                    select 1
                    from laboratory
                    where exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')
                    and laboratory.organization_id = any('{A,A1}'::uuid[])) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON'))))
    group by 1) z
join account on account.id = z.user_id
where (account.use_status = 1
    and account.user_type in (1, 2))
group by 1;
select id, name, path
from organization
order by organization.path;
select to_char(least(max(c.at), (
            select min(at)
            from training_changed)) at time zone 'UTC', 'YYYY-MM-DDTHH24:MI:SSZ') as at
from training_caught_up c;

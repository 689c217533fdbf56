-- entriesOf
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select training_hour.id, training_hour.on_day, training_hour.source, training_hour.title,
  floor(training_hour.seconds / 60)::int, training_hour.note, account.name, account.login_name
from training_hour
inner join account on account.id = training_hour.user_id
where (training_hour.user_id = any('{PERSON}'::uuid[])
    and training_hour.on_day >= 'A DAY'
    and training_hour.on_day < 'A DAY')
order by account.name, account.id, training_hour.on_day, training_hour.id;

-- hourStatistics, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select l.level, coalesce(sum(c.required_minutes), 0)::int as minutes
from unnest('{I,II,III,IV}'::text[]) as l(level)
left join courseware c on c.state = 'published'
  and coalesce(c.valid_from <= 'A DAY'::date, true)
  and coalesce(c.valid_to >= 'A DAY'::date, true)
  and (c.whole_college or c.organization_ids = '{}')
  and c.user_types = '{}'
  and c.roles = '{}'
  and c.grades = '{}'
  and c.laboratory_ids = '{}'
  and c.hazard_categories = '{}'
  and c.user_ids = '{}'
  and (c.risk_levels = '{}' or l.level = any(c.risk_levels))
group by 1;
select laboratory.risk_level, count(distinct laboratory_member.user_id)::int
from laboratory_member
inner join laboratory on laboratory.id = laboratory_member.laboratory_id
where (laboratory_member.state = 'in'
    and laboratory.status <> 'closed')
group by laboratory.risk_level;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';

-- hourStatistics, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select l.level, coalesce(sum(c.required_minutes), 0)::int as minutes
from unnest('{I,II,III,IV}'::text[]) as l(level)
left join courseware c on c.state = 'published'
  and coalesce(c.valid_from <= 'A DAY'::date, true)
  and coalesce(c.valid_to >= 'A DAY'::date, true)
  and (c.whole_college or c.organization_ids = '{}')
  and c.user_types = '{}'
  and c.roles = '{}'
  and c.grades = '{}'
  and c.laboratory_ids = '{}'
  and c.hazard_categories = '{}'
  and c.user_ids = '{}'
  and (c.risk_levels = '{}' or l.level = any(c.risk_levels))
group by 1;
select laboratory.risk_level, count(distinct laboratory_member.user_id)::int
from laboratory_member
inner join laboratory on laboratory.id = laboratory_member.laboratory_id
where (laboratory_member.state = 'in'
    and laboratory.status <> 'closed'
    and laboratory.organization_id = any('{A,A1}'::uuid[]))
group by laboratory.risk_level;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';

-- hoursOfPeople.count, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select count(*)::int
from (
    select account.id, account.name, account.login_name, organization.name, (
        select min(o.level)
        from (
            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
            from laboratory_member
            join laboratory on laboratory.id = laboratory_member.laboratory_id
            where laboratory_member.user_id = account.id
            and laboratory.risk_level is not null
            group by 1 having bool_or(laboratory_member.state = 'in'
                and laboratory.status <> 'closed')) o), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'online'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'offline'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'drill'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'import'), (
        select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date), coalesce((
            select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
            from (
                select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                from laboratory_member
                join laboratory on laboratory.id = laboratory_member.laboratory_id
                where laboratory_member.user_id = account.id
                and laboratory.risk_level is not null
                group by 1 having bool_or(laboratory_member.state = 'in'
                    and laboratory.status <> 'closed')) o), 0), greatest(0, round((coalesce((
                        select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                        from (
                            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                            from laboratory_member
                            join laboratory on laboratory.id = laboratory_member.laboratory_id
                            where laboratory_member.user_id = account.id
                            and laboratory.risk_level is not null
                            group by 1 having bool_or(laboratory_member.state = 'in'
                                and laboratory.status <> 'closed')) o), 0) - (
                    select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                    from training_hour h
                    where h.user_id = account.id
                    and h.on_day >= 'A DAY'::date
                    and h.on_day < 'A DAY'::date))::numeric, 1))::float8, (
        select count(*)::int
        from certificate c
        where c.user_id = account.id
        and c.state = 'valid'
        and c.valid_from <= 'A DAY'::date
        and coalesce(c.valid_to >= 'A DAY'::date, true))
    from account
    left join organization on organization.id = account.organization_id
    where account.use_status = 1
    and account.user_type in (1, 2)) as rows;

-- hoursOfPeople.count, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select count(*)::int
from (
    select account.id, account.name, account.login_name, organization.name, (
        select min(o.level)
        from (
            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
            from laboratory_member
            join laboratory on laboratory.id = laboratory_member.laboratory_id
            where laboratory_member.user_id = account.id
            and laboratory.risk_level is not null
            group by 1 having bool_or(laboratory_member.state = 'in'
                and laboratory.status <> 'closed')) o), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'online'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'offline'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'drill'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'import'), (
        select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date), coalesce((
            select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
            from (
                select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                from laboratory_member
                join laboratory on laboratory.id = laboratory_member.laboratory_id
                where laboratory_member.user_id = account.id
                and laboratory.risk_level is not null
                group by 1 having bool_or(laboratory_member.state = 'in'
                    and laboratory.status <> 'closed')) o), 0), greatest(0, round((coalesce((
                        select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                        from (
                            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                            from laboratory_member
                            join laboratory on laboratory.id = laboratory_member.laboratory_id
                            where laboratory_member.user_id = account.id
                            and laboratory.risk_level is not null
                            group by 1 having bool_or(laboratory_member.state = 'in'
                                and laboratory.status <> 'closed')) o), 0) - (
                    select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                    from training_hour h
                    where h.user_id = account.id
                    and h.on_day >= 'A DAY'::date
                    and h.on_day < 'A DAY'::date))::numeric, 1))::float8, (
        select count(*)::int
        from certificate c
        where c.user_id = account.id
        and c.state = 'valid'
        and c.valid_from <= 'A DAY'::date
        and coalesce(c.valid_to >= 'A DAY'::date, true))
    from account
    left join organization on organization.id = account.organization_id
    where (((account.id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory
                    where laboratory.id = any('{}'::uuid[])
                    and exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON')))
        and account.use_status = 1
        and account.user_type in (1, 2))) as rows;

-- hoursOfPeople.page, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, path
from organization;
select count(*)::int
from (
    select account.id, account.name, account.login_name, organization.name, (
        select min(o.level)
        from (
            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
            from laboratory_member
            join laboratory on laboratory.id = laboratory_member.laboratory_id
            where laboratory_member.user_id = account.id
            and laboratory.risk_level is not null
            group by 1 having bool_or(laboratory_member.state = 'in'
                and laboratory.status <> 'closed')) o), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'online'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'offline'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'drill'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'import'), (
        select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date), coalesce((
            select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
            from (
                select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                from laboratory_member
                join laboratory on laboratory.id = laboratory_member.laboratory_id
                where laboratory_member.user_id = account.id
                and laboratory.risk_level is not null
                group by 1 having bool_or(laboratory_member.state = 'in'
                    and laboratory.status <> 'closed')) o), 0), greatest(0, round((coalesce((
                        select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                        from (
                            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                            from laboratory_member
                            join laboratory on laboratory.id = laboratory_member.laboratory_id
                            where laboratory_member.user_id = account.id
                            and laboratory.risk_level is not null
                            group by 1 having bool_or(laboratory_member.state = 'in'
                                and laboratory.status <> 'closed')) o), 0) - (
                    select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                    from training_hour h
                    where h.user_id = account.id
                    and h.on_day >= 'A DAY'::date
                    and h.on_day < 'A DAY'::date))::numeric, 1))::float8, (
        select count(*)::int
        from certificate c
        where c.user_id = account.id
        and c.state = 'valid'
        and c.valid_from <= 'A DAY'::date
        and coalesce(c.valid_to >= 'A DAY'::date, true))
    from account
    left join organization on organization.id = account.organization_id
    where (account.use_status = 1
        and account.user_type in (1, 2)
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
                and m.state = 'in'))
        and (account.search_index @@ '''张三'''::tsquery
            and account.search_text like '%张三%')
        and coalesce((
                select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                from (
                    select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                    from laboratory_member
                    join laboratory on laboratory.id = laboratory_member.laboratory_id
                    where laboratory_member.user_id = account.id
                    and laboratory.risk_level is not null
                    group by 1 having bool_or(laboratory_member.state = 'in'
                        and laboratory.status <> 'closed')) o), 0) > (
            select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
            from training_hour h
            where h.user_id = account.id
            and h.on_day >= 'A DAY'::date
            and h.on_day < 'A DAY'::date))) as rows;
select account.id, account.name, account.login_name, organization.name, (
    select min(o.level)
    from (
        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
        from laboratory_member
        join laboratory on laboratory.id = laboratory_member.laboratory_id
        where laboratory_member.user_id = account.id
        and laboratory.risk_level is not null
        group by 1 having bool_or(laboratory_member.state = 'in'
            and laboratory.status <> 'closed')) o), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'online'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'offline'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'drill'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'import'), (
    select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date), coalesce((
        select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
        from (
            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
            from laboratory_member
            join laboratory on laboratory.id = laboratory_member.laboratory_id
            where laboratory_member.user_id = account.id
            and laboratory.risk_level is not null
            group by 1 having bool_or(laboratory_member.state = 'in'
                and laboratory.status <> 'closed')) o), 0), greatest(0, round((coalesce((
                    select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                    from (
                        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory.risk_level is not null
                        group by 1 having bool_or(laboratory_member.state = 'in'
                            and laboratory.status <> 'closed')) o), 0) - (
                select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                from training_hour h
                where h.user_id = account.id
                and h.on_day >= 'A DAY'::date
                and h.on_day < 'A DAY'::date))::numeric, 1))::float8, (
    select count(*)::int
    from certificate c
    where c.user_id = account.id
    and c.state = 'valid'
    and c.valid_from <= 'A DAY'::date
    and coalesce(c.valid_to >= 'A DAY'::date, true))
from account
left join organization on organization.id = account.organization_id
where (account.use_status = 1
    and account.user_type in (1, 2)
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
            and m.state = 'in'))
    and (account.search_index @@ '''张三'''::tsquery
        and account.search_text like '%张三%')
    and coalesce((
            select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
            from (
                select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                from laboratory_member
                join laboratory on laboratory.id = laboratory_member.laboratory_id
                where laboratory_member.user_id = account.id
                and laboratory.risk_level is not null
                group by 1 having bool_or(laboratory_member.state = 'in'
                    and laboratory.status <> 'closed')) o), 0) > (
        select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date))
order by greatest(0, round((coalesce((
                    select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                    from (
                        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory.risk_level is not null
                        group by 1 having bool_or(laboratory_member.state = 'in'
                            and laboratory.status <> 'closed')) o), 0) - (
                select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                from training_hour h
                where h.user_id = account.id
                and h.on_day >= 'A DAY'::date
                and h.on_day < 'A DAY'::date))::numeric, 1))::float8 asc, account.id asc
limit 20
offset 0;

-- hoursOfPeople.page, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, path
from organization;
select count(*)::int
from (
    select account.id, account.name, account.login_name, organization.name, (
        select min(o.level)
        from (
            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
            from laboratory_member
            join laboratory on laboratory.id = laboratory_member.laboratory_id
            where laboratory_member.user_id = account.id
            and laboratory.risk_level is not null
            group by 1 having bool_or(laboratory_member.state = 'in'
                and laboratory.status <> 'closed')) o), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'online'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'offline'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'drill'), (
        select floor(coalesce(sum(h.seconds), 0) / 60)::int
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date
        and h.source = 'import'), (
        select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date), coalesce((
            select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
            from (
                select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                from laboratory_member
                join laboratory on laboratory.id = laboratory_member.laboratory_id
                where laboratory_member.user_id = account.id
                and laboratory.risk_level is not null
                group by 1 having bool_or(laboratory_member.state = 'in'
                    and laboratory.status <> 'closed')) o), 0), greatest(0, round((coalesce((
                        select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                        from (
                            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                            from laboratory_member
                            join laboratory on laboratory.id = laboratory_member.laboratory_id
                            where laboratory_member.user_id = account.id
                            and laboratory.risk_level is not null
                            group by 1 having bool_or(laboratory_member.state = 'in'
                                and laboratory.status <> 'closed')) o), 0) - (
                    select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                    from training_hour h
                    where h.user_id = account.id
                    and h.on_day >= 'A DAY'::date
                    and h.on_day < 'A DAY'::date))::numeric, 1))::float8, (
        select count(*)::int
        from certificate c
        where c.user_id = account.id
        and c.state = 'valid'
        and c.valid_from <= 'A DAY'::date
        and coalesce(c.valid_to >= 'A DAY'::date, true))
    from account
    left join organization on organization.id = account.organization_id
    where (((account.id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory
                    where laboratory.id = any('{}'::uuid[])
                    and exists (
                        select 1
                        from laboratory_member m
                        where m.laboratory_id = laboratory.id
                        and m.user_id = account.id
                        and m.state = 'in')) or exists (
                    select 1
                    from person
                    where person.account_id = account.id
                    and person.mentor_id = 'PERSON')))
        and account.use_status = 1
        and account.user_type in (1, 2)
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
                and m.state = 'in'))
        and (account.search_index @@ '''张三'''::tsquery
            and account.search_text like '%张三%')
        and coalesce((
                select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                from (
                    select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                    from laboratory_member
                    join laboratory on laboratory.id = laboratory_member.laboratory_id
                    where laboratory_member.user_id = account.id
                    and laboratory.risk_level is not null
                    group by 1 having bool_or(laboratory_member.state = 'in'
                        and laboratory.status <> 'closed')) o), 0) > (
            select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
            from training_hour h
            where h.user_id = account.id
            and h.on_day >= 'A DAY'::date
            and h.on_day < 'A DAY'::date))) as rows;
select account.id, account.name, account.login_name, organization.name, (
    select min(o.level)
    from (
        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
        from laboratory_member
        join laboratory on laboratory.id = laboratory_member.laboratory_id
        where laboratory_member.user_id = account.id
        and laboratory.risk_level is not null
        group by 1 having bool_or(laboratory_member.state = 'in'
            and laboratory.status <> 'closed')) o), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'online'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'offline'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'drill'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'import'), (
    select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date), coalesce((
        select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
        from (
            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
            from laboratory_member
            join laboratory on laboratory.id = laboratory_member.laboratory_id
            where laboratory_member.user_id = account.id
            and laboratory.risk_level is not null
            group by 1 having bool_or(laboratory_member.state = 'in'
                and laboratory.status <> 'closed')) o), 0), greatest(0, round((coalesce((
                    select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                    from (
                        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory.risk_level is not null
                        group by 1 having bool_or(laboratory_member.state = 'in'
                            and laboratory.status <> 'closed')) o), 0) - (
                select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                from training_hour h
                where h.user_id = account.id
                and h.on_day >= 'A DAY'::date
                and h.on_day < 'A DAY'::date))::numeric, 1))::float8, (
    select count(*)::int
    from certificate c
    where c.user_id = account.id
    and c.state = 'valid'
    and c.valid_from <= 'A DAY'::date
    and coalesce(c.valid_to >= 'A DAY'::date, true))
from account
left join organization on organization.id = account.organization_id
where (((account.id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory
                where laboratory.id = any('{}'::uuid[])
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = account.id
                    and m.state = 'in')) or exists (
                select 1
                from person
                where person.account_id = account.id
                and person.mentor_id = 'PERSON')))
    and account.use_status = 1
    and account.user_type in (1, 2)
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
            and m.state = 'in'))
    and (account.search_index @@ '''张三'''::tsquery
        and account.search_text like '%张三%')
    and coalesce((
            select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
            from (
                select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                from laboratory_member
                join laboratory on laboratory.id = laboratory_member.laboratory_id
                where laboratory_member.user_id = account.id
                and laboratory.risk_level is not null
                group by 1 having bool_or(laboratory_member.state = 'in'
                    and laboratory.status <> 'closed')) o), 0) > (
        select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
        from training_hour h
        where h.user_id = account.id
        and h.on_day >= 'A DAY'::date
        and h.on_day < 'A DAY'::date))
order by greatest(0, round((coalesce((
                    select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                    from (
                        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory.risk_level is not null
                        group by 1 having bool_or(laboratory_member.state = 'in'
                            and laboratory.status <> 'closed')) o), 0) - (
                select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                from training_hour h
                where h.user_id = account.id
                and h.on_day >= 'A DAY'::date
                and h.on_day < 'A DAY'::date))::numeric, 1))::float8 asc, account.id asc
limit 20
offset 0;

-- hoursOfPeople.walk, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select account.id, account.name, account.login_name, organization.name, (
    select min(o.level)
    from (
        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
        from laboratory_member
        join laboratory on laboratory.id = laboratory_member.laboratory_id
        where laboratory_member.user_id = account.id
        and laboratory.risk_level is not null
        group by 1 having bool_or(laboratory_member.state = 'in'
            and laboratory.status <> 'closed')) o), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'online'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'offline'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'drill'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'import'), (
    select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date), coalesce((
        select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
        from (
            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
            from laboratory_member
            join laboratory on laboratory.id = laboratory_member.laboratory_id
            where laboratory_member.user_id = account.id
            and laboratory.risk_level is not null
            group by 1 having bool_or(laboratory_member.state = 'in'
                and laboratory.status <> 'closed')) o), 0), greatest(0, round((coalesce((
                    select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                    from (
                        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory.risk_level is not null
                        group by 1 having bool_or(laboratory_member.state = 'in'
                            and laboratory.status <> 'closed')) o), 0) - (
                select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                from training_hour h
                where h.user_id = account.id
                and h.on_day >= 'A DAY'::date
                and h.on_day < 'A DAY'::date))::numeric, 1))::float8, (
    select count(*)::int
    from certificate c
    where c.user_id = account.id
    and c.state = 'valid'
    and c.valid_from <= 'A DAY'::date
    and coalesce(c.valid_to >= 'A DAY'::date, true))
from account
left join organization on organization.id = account.organization_id
where account.use_status = 1
  and account.user_type in (1, 2)
order by account.id asc
limit 500;

-- hoursOfPeople.walk, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select account.id, account.name, account.login_name, organization.name, (
    select min(o.level)
    from (
        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
        from laboratory_member
        join laboratory on laboratory.id = laboratory_member.laboratory_id
        where laboratory_member.user_id = account.id
        and laboratory.risk_level is not null
        group by 1 having bool_or(laboratory_member.state = 'in'
            and laboratory.status <> 'closed')) o), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'online'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'offline'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'drill'), (
    select floor(coalesce(sum(h.seconds), 0) / 60)::int
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date
    and h.source = 'import'), (
    select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
    from training_hour h
    where h.user_id = account.id
    and h.on_day >= 'A DAY'::date
    and h.on_day < 'A DAY'::date), coalesce((
        select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
        from (
            select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
            from laboratory_member
            join laboratory on laboratory.id = laboratory_member.laboratory_id
            where laboratory_member.user_id = account.id
            and laboratory.risk_level is not null
            group by 1 having bool_or(laboratory_member.state = 'in'
                and laboratory.status <> 'closed')) o), 0), greatest(0, round((coalesce((
                    select max(('{I:{first:24,yearly:8},II:{first:16,yearly:6},III:{first:8,yearly:4},IV:{first:4,yearly:2}}'::jsonb -> o.level ->> case when o.since > 'A DAY'::date then 'first' else 'yearly' end)::float8)
                    from (
                        select laboratory.risk_level as level, min(laboratory_member.joined_at) as since
                        from laboratory_member
                        join laboratory on laboratory.id = laboratory_member.laboratory_id
                        where laboratory_member.user_id = account.id
                        and laboratory.risk_level is not null
                        group by 1 having bool_or(laboratory_member.state = 'in'
                            and laboratory.status <> 'closed')) o), 0) - (
                select round((coalesce(sum(h.seconds), 0) / 60 / 45::float8)::numeric, 1)::float8
                from training_hour h
                where h.user_id = account.id
                and h.on_day >= 'A DAY'::date
                and h.on_day < 'A DAY'::date))::numeric, 1))::float8, (
    select count(*)::int
    from certificate c
    where c.user_id = account.id
    and c.state = 'valid'
    and c.valid_from <= 'A DAY'::date
    and coalesce(c.valid_to >= 'A DAY'::date, true))
from account
left join organization on organization.id = account.organization_id
where (((account.id = 'PERSON' or account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory
                where laboratory.id = any('{}'::uuid[])
                and exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = account.id
                    and m.state = 'in')) or exists (
                select 1
                from person
                where person.account_id = account.id
                and person.mentor_id = 'PERSON')))
    and account.use_status = 1
    and account.user_type in (1, 2))
order by account.id asc
limit 500;

-- listEntries
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select count(*)::int
from (
    select id, on_day, source, title, floor(seconds / 60)::int, note
    from training_hour
    where (training_hour.user_id = 'PERSON'
        and training_hour.on_day >= 'A DAY'
        and training_hour.on_day < 'A DAY')) as rows;
select id, on_day, source, title, floor(seconds / 60)::int, note
from training_hour
where (training_hour.user_id = 'PERSON'
    and training_hour.on_day >= 'A DAY'
    and training_hour.on_day < 'A DAY')
order by training_hour.on_day asc, training_hour.id asc
limit 20
offset 0;

-- minutesSince
select floor(coalesce(sum(seconds), 0) / 60)::int
from training_hour
where (training_hour.user_id = 'PERSON'
    and training_hour.on_day >= 'A DAY');

-- accessOrganizations, whole college
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
with labs as materialized (
    select l.id, l.organization_id
    from laboratory l
    where l.status <> 'closed'
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)), units as materialized (
    select o.id, o.name, o.path, labs.id as laboratory_id
    from organization o
    join organization p on p.path like o.path || '%'
    join labs on labs.organization_id = p.id
    where true), pairs as materialized (
    select distinct u.id, r.room_id
    from units u
    join laboratory_room r on r.laboratory_id = u.laboratory_id
    where r.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and exists (
        select 1
        from access_room a
        where a.id = r.room_id)), used as materialized (
    select d.room_id, coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.night), 0)::int as night,
      coalesce(sum(d.alone), 0)::int as alone, coalesce(sum(d.overtime), 0)::int as overtime
    from sign_room_day d
    where d.day between 'A DAY'::date
    and 'A DAY'::date
    and d.room_id in (
        select room_id
        from pairs)
    group by 1), kept_out as materialized (
    select f.room_id, count(*) as n
    from sign_refusal f
    where (f.at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
        and f.at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai')
    and f.room_id in (
        select room_id
        from pairs)
    group by 1), rooms as (
    select pairs.id, count(*) as rooms, coalesce(sum(used.entries), 0)::int as entries,
      coalesce(sum(used.night), 0)::int as night, coalesce(sum(used.alone), 0)::int as alone,
      coalesce(sum(used.overtime), 0)::int as overtime, coalesce(sum(kept_out.n), 0) as refused
    from pairs
    left join used on used.room_id = pairs.room_id
    left join kept_out on kept_out.room_id = pairs.room_id
    group by 1), given as materialized (
    select g.laboratory_id, count(*) filter (
        where g.state = 'active'
        and not ((g.state = 'active'
                and l.status = 'suspended') or (g.state = 'active'
                and (g.laboratory_id in (
                        select responsibility_letter.laboratory_id
                        from responsibility_letter
                        where responsibility_letter.kind = 'organizationLaboratory'
                        and responsibility_letter.laboratory_id is not null
                        and (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                        select responsibility_letter.lower_signer_id
                        from responsibility_letter
                        where (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)))))) as valid, count(*) filter (
        where g.state = 'pending') as pending, count(*) filter (
        where g.state = 'suspended' or ((g.state = 'active'
                and l.status = 'suspended') or (g.state = 'active'
                and (g.laboratory_id in (
                        select responsibility_letter.laboratory_id
                        from responsibility_letter
                        where responsibility_letter.kind = 'organizationLaboratory'
                        and responsibility_letter.laboratory_id is not null
                        and (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                        select responsibility_letter.lower_signer_id
                        from responsibility_letter
                        where (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)))))) as suspended
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    where g.laboratory_id in (
        select id
        from labs)
    and g.state in ('upcoming', 'active', 'pending', 'suspended')
    and g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    group by 1), asked as materialized (
    select a.laboratory_id, count(*) as n
    from access_apply a
    where a.laboratory_id in (
        select id
        from labs)
    and (a.submitted_at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
        and a.submitted_at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai')
    and exists (
        select 1
        from unnest(a.room_ids) x(id)
        where x.id in (
            select m.id
            from room m
            where m.building_id = 'BUILDING'))
    group by 1)
select u.id, u.name as organizationName, u.path, count(*)::int as laboratories, coalesce(max(rooms.rooms), 0)::int as rooms,
  coalesce(sum(given.valid), 0)::int as valid, coalesce(sum(given.pending), 0)::int as pending,
  coalesce(sum(given.suspended), 0)::int as suspended, coalesce(sum(asked.n), 0)::int as applications,
  coalesce(max(rooms.entries), 0)::int as entries, coalesce(max(rooms.night), 0)::int as night,
  coalesce(max(rooms.alone), 0)::int as alone, coalesce(max(rooms.overtime), 0)::int as overtime,
  coalesce(max(rooms.refused), 0)::int as refused
from units u
left join rooms on rooms.id = u.id
left join given on given.laboratory_id = u.laboratory_id
left join asked on asked.laboratory_id = u.laboratory_id
group by u.id, u.name, u.path
order by u.path;
select max(counted_at)
from sign_day;

-- accessOrganizations, one organisation
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
with labs as materialized (
    select l.id, l.organization_id
    from laboratory l
    where l.status <> 'closed'
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)), units as materialized (
    select o.id, o.name, o.path, labs.id as laboratory_id
    from organization o
    join organization p on p.path like o.path || '%'
    join labs on labs.organization_id = p.id
    where (o.id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from labs
            where labs.organization_id = o.id))), pairs as materialized (
    select distinct u.id, r.room_id
    from units u
    join laboratory_room r on r.laboratory_id = u.laboratory_id
    where r.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and exists (
        select 1
        from access_room a
        where a.id = r.room_id)), used as materialized (
    select d.room_id, coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.night), 0)::int as night,
      coalesce(sum(d.alone), 0)::int as alone, coalesce(sum(d.overtime), 0)::int as overtime
    from sign_room_day d
    where d.day between 'A DAY'::date
    and 'A DAY'::date
    and d.room_id in (
        select room_id
        from pairs)
    group by 1), kept_out as materialized (
    select f.room_id, count(*) as n
    from sign_refusal f
    where (f.at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
        and f.at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai')
    and f.room_id in (
        select room_id
        from pairs)
    group by 1), rooms as (
    select pairs.id, count(*) as rooms, coalesce(sum(used.entries), 0)::int as entries,
      coalesce(sum(used.night), 0)::int as night, coalesce(sum(used.alone), 0)::int as alone,
      coalesce(sum(used.overtime), 0)::int as overtime, coalesce(sum(kept_out.n), 0) as refused
    from pairs
    left join used on used.room_id = pairs.room_id
    left join kept_out on kept_out.room_id = pairs.room_id
    group by 1), given as materialized (
    select g.laboratory_id, count(*) filter (
        where g.state = 'active'
        and not ((g.state = 'active'
                and l.status = 'suspended') or (g.state = 'active'
                and (g.laboratory_id in (
                        select responsibility_letter.laboratory_id
                        from responsibility_letter
                        where responsibility_letter.kind = 'organizationLaboratory'
                        and responsibility_letter.laboratory_id is not null
                        and (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                        select responsibility_letter.lower_signer_id
                        from responsibility_letter
                        where (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)))))) as valid, count(*) filter (
        where g.state = 'pending') as pending, count(*) filter (
        where g.state = 'suspended' or ((g.state = 'active'
                and l.status = 'suspended') or (g.state = 'active'
                and (g.laboratory_id in (
                        select responsibility_letter.laboratory_id
                        from responsibility_letter
                        where responsibility_letter.kind = 'organizationLaboratory'
                        and responsibility_letter.laboratory_id is not null
                        and (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                        select responsibility_letter.lower_signer_id
                        from responsibility_letter
                        where (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)))))) as suspended
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    where g.laboratory_id in (
        select id
        from labs)
    and g.state in ('upcoming', 'active', 'pending', 'suspended')
    and g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    group by 1), asked as materialized (
    select a.laboratory_id, count(*) as n
    from access_apply a
    where a.laboratory_id in (
        select id
        from labs)
    and (a.submitted_at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
        and a.submitted_at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai')
    and exists (
        select 1
        from unnest(a.room_ids) x(id)
        where x.id in (
            select m.id
            from room m
            where m.building_id = 'BUILDING'))
    group by 1)
select u.id, u.name as organizationName, u.path, count(*)::int as laboratories, coalesce(max(rooms.rooms), 0)::int as rooms,
  coalesce(sum(given.valid), 0)::int as valid, coalesce(sum(given.pending), 0)::int as pending,
  coalesce(sum(given.suspended), 0)::int as suspended, coalesce(sum(asked.n), 0)::int as applications,
  coalesce(max(rooms.entries), 0)::int as entries, coalesce(max(rooms.night), 0)::int as night,
  coalesce(max(rooms.alone), 0)::int as alone, coalesce(max(rooms.overtime), 0)::int as overtime,
  coalesce(max(rooms.refused), 0)::int as refused
from units u
left join rooms on rooms.id = u.id
left join given on given.laboratory_id = u.laboratory_id
left join asked on asked.laboratory_id = u.laboratory_id
group by u.id, u.name, u.path
order by u.path;
select max(counted_at)
from sign_day;

-- accessOverview, whole college
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select case when ((g.state = 'active'
        and l.status = 'suspended') or (g.state = 'active'
        and (g.laboratory_id in (
                select responsibility_letter.laboratory_id
                from responsibility_letter
                where responsibility_letter.kind = 'organizationLaboratory'
                and responsibility_letter.laboratory_id is not null
                and (responsibility_letter.state = 'pending'
                    and responsibility_letter.block_after_due
                    and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                select responsibility_letter.lower_signer_id
                from responsibility_letter
                where (responsibility_letter.state = 'pending'
                    and responsibility_letter.block_after_due
                    and responsibility_letter.due_at < 'A DAY'::date))))) then 'suspended' else g.state end as state,
                      count(*)::int as count, (count(distinct g.user_id) filter (
        where (g.state = 'active'
            and not ((g.state = 'active'
                    and l.status = 'suspended') or (g.state = 'active'
                    and (g.laboratory_id in (
                            select responsibility_letter.laboratory_id
                            from responsibility_letter
                            where responsibility_letter.kind = 'organizationLaboratory'
                            and responsibility_letter.laboratory_id is not null
                            and (responsibility_letter.state = 'pending'
                                and responsibility_letter.block_after_due
                                and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                            select responsibility_letter.lower_signer_id
                            from responsibility_letter
                            where (responsibility_letter.state = 'pending'
                                and responsibility_letter.block_after_due
                                and responsibility_letter.due_at < 'A DAY'::date))))))))::int as people
from access_grant g
join laboratory l on l.id = g.laboratory_id
  and l.organization_id = any('{A,A1}'::uuid[])
  and l.id = 'JOB'
  and l.risk_level = 'I'
  and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
    and cardinality(l.hazard_categories) = 0)
where g.room_id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING')
  and g.state in ('upcoming', 'active', 'pending', 'suspended')
group by 1;
select r.reason, count(*)::int as count
from (
    select unnest(g.reasons) as reason
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)
    where g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and g.state in ('pending', 'suspended')
    union all
    select 'laboratorySuspended'
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)
    where g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and (g.state = 'active'
        and l.status = 'suspended')
    union all
    select 'letterOverdue'
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)
    where g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and (g.state = 'active'
        and (g.laboratory_id in (
                select responsibility_letter.laboratory_id
                from responsibility_letter
                where responsibility_letter.kind = 'organizationLaboratory'
                and responsibility_letter.laboratory_id is not null
                and (responsibility_letter.state = 'pending'
                    and responsibility_letter.block_after_due
                    and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                select responsibility_letter.lower_signer_id
                from responsibility_letter
                where (responsibility_letter.state = 'pending'
                    and responsibility_letter.block_after_due
                    and responsibility_letter.due_at < 'A DAY'::date))))) r
group by 1
order by 2 desc, 1;
select z.risk_level as level, c.category, sum(z.n)::int as grants
from (
    select l.risk_level, l.hazard_categories, count(*) as n
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)
    where g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and (g.state = 'active'
        and not ((g.state = 'active'
                and l.status = 'suspended') or (g.state = 'active'
                and (g.laboratory_id in (
                        select responsibility_letter.laboratory_id
                        from responsibility_letter
                        where responsibility_letter.kind = 'organizationLaboratory'
                        and responsibility_letter.laboratory_id is not null
                        and (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                        select responsibility_letter.lower_signer_id
                        from responsibility_letter
                        where (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date))))))
    group by l.id, 1, 2) z cross
join lateral unnest(case when cardinality(z.hazard_categories) = 0 then array['other'] else z.hazard_categories end) as c(category)
group by 1, 2
order by 1, 2;
select g.valid_to::text as day, count(*)::int as count
from access_grant g
join laboratory l on l.id = g.laboratory_id
  and l.organization_id = any('{A,A1}'::uuid[])
  and l.id = 'JOB'
  and l.risk_level = 'I'
  and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
    and cardinality(l.hazard_categories) = 0)
where g.room_id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING')
  and g.state in ('upcoming', 'active', 'pending', 'suspended')
  and g.valid_to between 'A DAY'::date
  and 'A DAY'::date
group by 1;
select a.state, count(*)::int as count
from access_apply a
join laboratory l on l.id = a.laboratory_id
  and l.organization_id = any('{A,A1}'::uuid[])
  and l.id = 'JOB'
  and l.risk_level = 'I'
  and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
    and cardinality(l.hazard_categories) = 0)
left join approval_instance i on i.id = a.approval_id
where exists (
    select 1
    from unnest(a.room_ids) x(id)
    where x.id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING'))
  and (a.submitted_at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
    and a.submitted_at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai')
group by 1
order by 1;
select count(*)::int as decided, percentile_cont(0.5) within group (
    order by extract(epoch
        from i.finished_at - a.submitted_at) / 3600)::float8 as median, percentile_cont(0.9) within group (
    order by extract(epoch
        from i.finished_at - a.submitted_at) / 3600)::float8 as p90
from access_apply a
join laboratory l on l.id = a.laboratory_id
  and l.organization_id = any('{A,A1}'::uuid[])
  and l.id = 'JOB'
  and l.risk_level = 'I'
  and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
    and cardinality(l.hazard_categories) = 0)
left join approval_instance i on i.id = a.approval_id
where exists (
    select 1
    from unnest(a.room_ids) x(id)
    where x.id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING'))
  and a.state in ('approved', 'rejected')
  and (i.finished_at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
    and i.finished_at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai');

-- accessOverview, one organisation
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select case when ((g.state = 'active'
        and l.status = 'suspended') or (g.state = 'active'
        and (g.laboratory_id in (
                select responsibility_letter.laboratory_id
                from responsibility_letter
                where responsibility_letter.kind = 'organizationLaboratory'
                and responsibility_letter.laboratory_id is not null
                and (responsibility_letter.state = 'pending'
                    and responsibility_letter.block_after_due
                    and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                select responsibility_letter.lower_signer_id
                from responsibility_letter
                where (responsibility_letter.state = 'pending'
                    and responsibility_letter.block_after_due
                    and responsibility_letter.due_at < 'A DAY'::date))))) then 'suspended' else g.state end as state,
                      count(*)::int as count, (count(distinct g.user_id) filter (
        where (g.state = 'active'
            and not ((g.state = 'active'
                    and l.status = 'suspended') or (g.state = 'active'
                    and (g.laboratory_id in (
                            select responsibility_letter.laboratory_id
                            from responsibility_letter
                            where responsibility_letter.kind = 'organizationLaboratory'
                            and responsibility_letter.laboratory_id is not null
                            and (responsibility_letter.state = 'pending'
                                and responsibility_letter.block_after_due
                                and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                            select responsibility_letter.lower_signer_id
                            from responsibility_letter
                            where (responsibility_letter.state = 'pending'
                                and responsibility_letter.block_after_due
                                and responsibility_letter.due_at < 'A DAY'::date))))))))::int as people
from access_grant g
join laboratory l on l.id = g.laboratory_id
  and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
  and l.organization_id = any('{A,A1}'::uuid[])
  and l.id = 'JOB'
  and l.risk_level = 'I'
  and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
    and cardinality(l.hazard_categories) = 0)
where g.room_id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING')
  and g.state in ('upcoming', 'active', 'pending', 'suspended')
group by 1;
select r.reason, count(*)::int as count
from (
    select unnest(g.reasons) as reason
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)
    where g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and g.state in ('pending', 'suspended')
    union all
    select 'laboratorySuspended'
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)
    where g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and (g.state = 'active'
        and l.status = 'suspended')
    union all
    select 'letterOverdue'
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)
    where g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and (g.state = 'active'
        and (g.laboratory_id in (
                select responsibility_letter.laboratory_id
                from responsibility_letter
                where responsibility_letter.kind = 'organizationLaboratory'
                and responsibility_letter.laboratory_id is not null
                and (responsibility_letter.state = 'pending'
                    and responsibility_letter.block_after_due
                    and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                select responsibility_letter.lower_signer_id
                from responsibility_letter
                where (responsibility_letter.state = 'pending'
                    and responsibility_letter.block_after_due
                    and responsibility_letter.due_at < 'A DAY'::date))))) r
group by 1
order by 2 desc, 1;
select z.risk_level as level, c.category, sum(z.n)::int as grants
from (
    select l.risk_level, l.hazard_categories, count(*) as n
    from access_grant g
    join laboratory l on l.id = g.laboratory_id
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0)
    where g.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    and (g.state = 'active'
        and not ((g.state = 'active'
                and l.status = 'suspended') or (g.state = 'active'
                and (g.laboratory_id in (
                        select responsibility_letter.laboratory_id
                        from responsibility_letter
                        where responsibility_letter.kind = 'organizationLaboratory'
                        and responsibility_letter.laboratory_id is not null
                        and (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date)) or g.user_id in (
                        select responsibility_letter.lower_signer_id
                        from responsibility_letter
                        where (responsibility_letter.state = 'pending'
                            and responsibility_letter.block_after_due
                            and responsibility_letter.due_at < 'A DAY'::date))))))
    group by l.id, 1, 2) z cross
join lateral unnest(case when cardinality(z.hazard_categories) = 0 then array['other'] else z.hazard_categories end) as c(category)
group by 1, 2
order by 1, 2;
select g.valid_to::text as day, count(*)::int as count
from access_grant g
join laboratory l on l.id = g.laboratory_id
  and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
  and l.organization_id = any('{A,A1}'::uuid[])
  and l.id = 'JOB'
  and l.risk_level = 'I'
  and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
    and cardinality(l.hazard_categories) = 0)
where g.room_id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING')
  and g.state in ('upcoming', 'active', 'pending', 'suspended')
  and g.valid_to between 'A DAY'::date
  and 'A DAY'::date
group by 1;
select a.state, count(*)::int as count
from access_apply a
join laboratory l on l.id = a.laboratory_id
  and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
  and l.organization_id = any('{A,A1}'::uuid[])
  and l.id = 'JOB'
  and l.risk_level = 'I'
  and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
    and cardinality(l.hazard_categories) = 0)
left join approval_instance i on i.id = a.approval_id
where exists (
    select 1
    from unnest(a.room_ids) x(id)
    where x.id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING'))
  and (a.submitted_at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
    and a.submitted_at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai')
group by 1
order by 1;
select count(*)::int as decided, percentile_cont(0.5) within group (
    order by extract(epoch
        from i.finished_at - a.submitted_at) / 3600)::float8 as median, percentile_cont(0.9) within group (
    order by extract(epoch
        from i.finished_at - a.submitted_at) / 3600)::float8 as p90
from access_apply a
join laboratory l on l.id = a.laboratory_id
  and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
  and l.organization_id = any('{A,A1}'::uuid[])
  and l.id = 'JOB'
  and l.risk_level = 'I'
  and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
    and cardinality(l.hazard_categories) = 0)
left join approval_instance i on i.id = a.approval_id
where exists (
    select 1
    from unnest(a.room_ids) x(id)
    where x.id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING'))
  and a.state in ('approved', 'rejected')
  and (i.finished_at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
    and i.finished_at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai');

-- refusalPareto, whole college
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select f.reason_code as reasonCode, count(*)::int as count
from sign_refusal f
where (f.at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
    and f.at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai')
  and f.room_id in (
    select r.room_id
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    where l.status <> 'closed'
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0))
  and f.room_id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING')
group by 1
order by 2 desc, 1;

-- refusalPareto, one organisation
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select f.reason_code as reasonCode, count(*)::int as count
from sign_refusal f
where (f.at >= 'A DAY'::date::timestamp at time zone 'Asia/Shanghai'
    and f.at < ('A DAY'::date + 1)::timestamp at time zone 'Asia/Shanghai')
  and f.room_id in (
    select r.room_id
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    where l.status <> 'closed'
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0))
  and f.room_id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING')
group by 1
order by 2 desc, 1;

-- roomUsage, whole college
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select count(*)::int as n
from access_room a
where a.id in (
    select r.room_id
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    where l.status <> 'closed'
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0))
  and a.id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING');
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
with used as (
    select d.room_id, coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.night), 0)::int as night,
      coalesce(sum(d.alone), 0)::int as alone, coalesce(sum(d.overtime), 0)::int as overtime,
      (count(*) filter (
            where d.entries > 0))::int as days, sum(d.minutes) as minutes, max(d.peak) as peak
    from sign_room_day d
    where d.day between 'A DAY'::date
    and 'A DAY'::date
    and d.room_id in (
        select r.room_id
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where l.status <> 'closed'
        and l.organization_id = any('{A,A1}'::uuid[])
        and l.id = 'JOB'
        and l.risk_level = 'I'
        and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
            and cardinality(l.hazard_categories) = 0))
    and d.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    group by 1), rows as (
    select a.id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = a.id) as roomText, coalesce(u.days, 0) as days, coalesce(u.entries, 0) as entries,
          round(coalesce(u.minutes, 0) / 60.0, 1)::float8 as hours, coalesce(u.peak, 0) as peak,
          a.max_people as maxPeople, coalesce(u.night, 0) as night, coalesce(u.alone, 0) as alone,
          coalesce(u.overtime, 0) as overtime
    from access_room a
    left join used u on u.room_id = a.id
    where a.id in (
        select r.room_id
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where l.status <> 'closed'
        and l.organization_id = any('{A,A1}'::uuid[])
        and l.id = 'JOB'
        and l.risk_level = 'I'
        and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
            and cardinality(l.hazard_categories) = 0))
    and a.id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    order by peak desc, id
    limit 20
    offset 40)
select rows.*, coalesce(l.names, '{}') as laboratories, l.level
from rows
left join lateral (
    select array_agg(l.laboratory_name
        order by l.laboratory_name) as names, min(l.risk_level) as level
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    and l.status <> 'closed'
    where r.room_id = rows.id) l on true
order by peak desc, id;
select max(counted_at)
from sign_day;

-- roomUsage, one organisation
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select count(*)::int as n
from access_room a
where a.id in (
    select r.room_id
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    where l.status <> 'closed'
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0))
  and a.id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING');
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
with used as (
    select d.room_id, coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.night), 0)::int as night,
      coalesce(sum(d.alone), 0)::int as alone, coalesce(sum(d.overtime), 0)::int as overtime,
      (count(*) filter (
            where d.entries > 0))::int as days, sum(d.minutes) as minutes, max(d.peak) as peak
    from sign_room_day d
    where d.day between 'A DAY'::date
    and 'A DAY'::date
    and d.room_id in (
        select r.room_id
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
        and l.organization_id = any('{A,A1}'::uuid[])
        and l.id = 'JOB'
        and l.risk_level = 'I'
        and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
            and cardinality(l.hazard_categories) = 0))
    and d.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    group by 1), rows as (
    select a.id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = a.id) as roomText, coalesce(u.days, 0) as days, coalesce(u.entries, 0) as entries,
          round(coalesce(u.minutes, 0) / 60.0, 1)::float8 as hours, coalesce(u.peak, 0) as peak,
          a.max_people as maxPeople, coalesce(u.night, 0) as night, coalesce(u.alone, 0) as alone,
          coalesce(u.overtime, 0) as overtime
    from access_room a
    left join used u on u.room_id = a.id
    where a.id in (
        select r.room_id
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
        and l.organization_id = any('{A,A1}'::uuid[])
        and l.id = 'JOB'
        and l.risk_level = 'I'
        and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
            and cardinality(l.hazard_categories) = 0))
    and a.id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    order by peak desc, id
    limit 20
    offset 40)
select rows.*, coalesce(l.names, '{}') as laboratories, l.level
from rows
left join lateral (
    select array_agg(l.laboratory_name
        order by l.laboratory_name) as names, min(l.risk_level) as level
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    and l.status <> 'closed'
    where r.room_id = rows.id) l on true
order by peak desc, id;
select max(counted_at)
from sign_day;

-- signOverview, whole college
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select d.day::text as day, extract(isodow
    from d.day)::int as weekday, coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.night),
      0)::int as night, coalesce(sum(d.alone), 0)::int as alone, coalesce(sum(d.overtime),
      0)::int as overtime, coalesce(sum(d.minutes), 0)::int as minutes, coalesce(sum(d.auto_out),
      0)::int as autoOut, array[coalesce(sum(d.hours[1]), 0)::int, coalesce(sum(d.hours[2]), 0)::int,
      coalesce(sum(d.hours[3]), 0)::int, coalesce(sum(d.hours[4]), 0)::int, coalesce(sum(d.hours[5]),
      0)::int, coalesce(sum(d.hours[6]), 0)::int, coalesce(sum(d.hours[7]), 0)::int,
      coalesce(sum(d.hours[8]), 0)::int, coalesce(sum(d.hours[9]), 0)::int, coalesce(sum(d.hours[10]),
      0)::int, coalesce(sum(d.hours[11]), 0)::int, coalesce(sum(d.hours[12]), 0)::int,
      coalesce(sum(d.hours[13]), 0)::int, coalesce(sum(d.hours[14]), 0)::int, coalesce(sum(d.hours[15]),
      0)::int, coalesce(sum(d.hours[16]), 0)::int, coalesce(sum(d.hours[17]), 0)::int,
      coalesce(sum(d.hours[18]), 0)::int, coalesce(sum(d.hours[19]), 0)::int, coalesce(sum(d.hours[20]),
      0)::int, coalesce(sum(d.hours[21]), 0)::int, coalesce(sum(d.hours[22]), 0)::int,
      coalesce(sum(d.hours[23]), 0)::int, coalesce(sum(d.hours[24]), 0)::int] as hours
from sign_room_day d
where d.day between 'A DAY'::date
  and 'A DAY'::date
  and d.room_id in (
    select r.room_id
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    where l.status <> 'closed'
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0))
  and d.room_id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING')
group by d.day;
select z.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = z.id) as roomText, z.overtime
from (
    select d.room_id as id, sum(d.overtime)::int as overtime
    from sign_room_day d
    where d.day between 'A DAY'::date
    and 'A DAY'::date
    and d.overtime > 0
    and d.room_id in (
        select r.room_id
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where l.status <> 'closed'
        and l.organization_id = any('{A,A1}'::uuid[])
        and l.id = 'JOB'
        and l.risk_level = 'I'
        and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
            and cardinality(l.hazard_categories) = 0))
    and d.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    group by 1
    order by 2 desc, 1
    limit 10) z
order by z.overtime desc, 2;
select max(counted_at)
from sign_day;
select d.day::text as day, extract(isodow
    from d.day)::int as weekday, coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.night),
      0)::int as night, coalesce(sum(d.alone), 0)::int as alone, coalesce(sum(d.overtime),
      0)::int as overtime, coalesce(sum(d.minutes), 0)::int as minutes, coalesce(sum(d.auto_out),
      0)::int as autoOut, array[coalesce(sum(d.hours[1]), 0)::int, coalesce(sum(d.hours[2]), 0)::int,
      coalesce(sum(d.hours[3]), 0)::int, coalesce(sum(d.hours[4]), 0)::int, coalesce(sum(d.hours[5]),
      0)::int, coalesce(sum(d.hours[6]), 0)::int, coalesce(sum(d.hours[7]), 0)::int,
      coalesce(sum(d.hours[8]), 0)::int, coalesce(sum(d.hours[9]), 0)::int, coalesce(sum(d.hours[10]),
      0)::int, coalesce(sum(d.hours[11]), 0)::int, coalesce(sum(d.hours[12]), 0)::int,
      coalesce(sum(d.hours[13]), 0)::int, coalesce(sum(d.hours[14]), 0)::int, coalesce(sum(d.hours[15]),
      0)::int, coalesce(sum(d.hours[16]), 0)::int, coalesce(sum(d.hours[17]), 0)::int,
      coalesce(sum(d.hours[18]), 0)::int, coalesce(sum(d.hours[19]), 0)::int, coalesce(sum(d.hours[20]),
      0)::int, coalesce(sum(d.hours[21]), 0)::int, coalesce(sum(d.hours[22]), 0)::int,
      coalesce(sum(d.hours[23]), 0)::int, coalesce(sum(d.hours[24]), 0)::int] as hours
from sign_day d
where d.day between 'A DAY'::date
  and 'A DAY'::date
group by d.day;
select z.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = z.id) as roomText, z.overtime
from (
    select d.room_id as id, sum(d.overtime)::int as overtime
    from sign_room_day d
    where d.day between 'A DAY'::date
    and 'A DAY'::date
    and d.overtime > 0
    and true
    group by 1
    order by 2 desc, 1
    limit 10) z
order by z.overtime desc, 2;
select max(counted_at)
from sign_day;

-- signOverview, one organisation
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select d.day::text as day, extract(isodow
    from d.day)::int as weekday, coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.night),
      0)::int as night, coalesce(sum(d.alone), 0)::int as alone, coalesce(sum(d.overtime),
      0)::int as overtime, coalesce(sum(d.minutes), 0)::int as minutes, coalesce(sum(d.auto_out),
      0)::int as autoOut, array[coalesce(sum(d.hours[1]), 0)::int, coalesce(sum(d.hours[2]), 0)::int,
      coalesce(sum(d.hours[3]), 0)::int, coalesce(sum(d.hours[4]), 0)::int, coalesce(sum(d.hours[5]),
      0)::int, coalesce(sum(d.hours[6]), 0)::int, coalesce(sum(d.hours[7]), 0)::int,
      coalesce(sum(d.hours[8]), 0)::int, coalesce(sum(d.hours[9]), 0)::int, coalesce(sum(d.hours[10]),
      0)::int, coalesce(sum(d.hours[11]), 0)::int, coalesce(sum(d.hours[12]), 0)::int,
      coalesce(sum(d.hours[13]), 0)::int, coalesce(sum(d.hours[14]), 0)::int, coalesce(sum(d.hours[15]),
      0)::int, coalesce(sum(d.hours[16]), 0)::int, coalesce(sum(d.hours[17]), 0)::int,
      coalesce(sum(d.hours[18]), 0)::int, coalesce(sum(d.hours[19]), 0)::int, coalesce(sum(d.hours[20]),
      0)::int, coalesce(sum(d.hours[21]), 0)::int, coalesce(sum(d.hours[22]), 0)::int,
      coalesce(sum(d.hours[23]), 0)::int, coalesce(sum(d.hours[24]), 0)::int] as hours
from sign_room_day d
where d.day between 'A DAY'::date
  and 'A DAY'::date
  and d.room_id in (
    select r.room_id
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    where l.status <> 'closed'
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
    and l.organization_id = any('{A,A1}'::uuid[])
    and l.id = 'JOB'
    and l.risk_level = 'I'
    and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
        and cardinality(l.hazard_categories) = 0))
  and d.room_id in (
    select m.id
    from room m
    where m.building_id = 'BUILDING')
group by d.day;
select z.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = z.id) as roomText, z.overtime
from (
    select d.room_id as id, sum(d.overtime)::int as overtime
    from sign_room_day d
    where d.day between 'A DAY'::date
    and 'A DAY'::date
    and d.overtime > 0
    and d.room_id in (
        select r.room_id
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
        and l.organization_id = any('{A,A1}'::uuid[])
        and l.id = 'JOB'
        and l.risk_level = 'I'
        and (l.hazard_categories @> array['chem']::text[] or 'chem' = 'other'
            and cardinality(l.hazard_categories) = 0))
    and d.room_id in (
        select m.id
        from room m
        where m.building_id = 'BUILDING')
    group by 1
    order by 2 desc, 1
    limit 10) z
order by z.overtime desc, 2;
select max(counted_at)
from sign_day;
select d.day::text as day, extract(isodow
    from d.day)::int as weekday, coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.night),
      0)::int as night, coalesce(sum(d.alone), 0)::int as alone, coalesce(sum(d.overtime),
      0)::int as overtime, coalesce(sum(d.minutes), 0)::int as minutes, coalesce(sum(d.auto_out),
      0)::int as autoOut, array[coalesce(sum(d.hours[1]), 0)::int, coalesce(sum(d.hours[2]), 0)::int,
      coalesce(sum(d.hours[3]), 0)::int, coalesce(sum(d.hours[4]), 0)::int, coalesce(sum(d.hours[5]),
      0)::int, coalesce(sum(d.hours[6]), 0)::int, coalesce(sum(d.hours[7]), 0)::int,
      coalesce(sum(d.hours[8]), 0)::int, coalesce(sum(d.hours[9]), 0)::int, coalesce(sum(d.hours[10]),
      0)::int, coalesce(sum(d.hours[11]), 0)::int, coalesce(sum(d.hours[12]), 0)::int,
      coalesce(sum(d.hours[13]), 0)::int, coalesce(sum(d.hours[14]), 0)::int, coalesce(sum(d.hours[15]),
      0)::int, coalesce(sum(d.hours[16]), 0)::int, coalesce(sum(d.hours[17]), 0)::int,
      coalesce(sum(d.hours[18]), 0)::int, coalesce(sum(d.hours[19]), 0)::int, coalesce(sum(d.hours[20]),
      0)::int, coalesce(sum(d.hours[21]), 0)::int, coalesce(sum(d.hours[22]), 0)::int,
      coalesce(sum(d.hours[23]), 0)::int, coalesce(sum(d.hours[24]), 0)::int] as hours
from sign_room_day d
where d.day between 'A DAY'::date
  and 'A DAY'::date
  and d.room_id in (
    select r.room_id
    from laboratory_room r
    join laboratory l on l.id = r.laboratory_id
    where l.status <> 'closed'
    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))
group by d.day;
select z.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = z.id) as roomText, z.overtime
from (
    select d.room_id as id, sum(d.overtime)::int as overtime
    from sign_room_day d
    where d.day between 'A DAY'::date
    and 'A DAY'::date
    and d.overtime > 0
    and d.room_id in (
        select r.room_id
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))
    group by 1
    order by 2 desc, 1
    limit 10) z
order by z.overtime desc, 2;
select max(counted_at)
from sign_day;

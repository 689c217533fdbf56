-- alerts.lock, whole college
select chemical_alert.id, chemical_alert.kind, chemical_alert.target_id, chemical_alert.laboratory_id,
  chemical_alert.level, chemical_alert.source_kind, chemical_alert.object, chemical_alert.link,
  chemical_alert.detail, chemical_alert.since, chemical_alert.state, chemical_alert.active,
  chemical_alert.auto_closed, chemical_alert.reason, chemical_alert.handled_by_id, chemical_alert.handled_at,
  chemical_alert.statements, chemical_alert.told_level, chemical_alert.reminded_on, chemical_alert.version,
  chemical_alert.created_at, chemical_alert.updated_at, laboratory.laboratory_name, array(
    select who.name
    from account who
    where who.id = any( coalesce((
                select array_remove(array[s.keeper_a_id, s.keeper_b_id], null)
                from storage_location s
                where s.id = (
                    select s.id
                    from storage_location s
                    where s.id = chemical_alert.target_id
                    union all
                    select b.location_id
                    from bottle b
                    where b.id = chemical_alert.target_id
                    union all
                    select w.location_id
                    from waste_container w
                    where w.id = chemical_alert.target_id
                    limit 1)
                and (s.keeper_a_id is not null or s.keeper_b_id is not null)), array[laboratory.head_id]))
    order by who.name), (
    select a.name
    from account a
    where a.id = chemical_alert.handled_by_id), laboratory.organization_id, laboratory.head_id, (
    select s.keeper_a_id
    from storage_location s
    where s.id = (
        select s.id
        from storage_location s
        where s.id = chemical_alert.target_id
        union all
        select b.location_id
        from bottle b
        where b.id = chemical_alert.target_id
        union all
        select w.location_id
        from waste_container w
        where w.id = chemical_alert.target_id
        limit 1)), (
    select s.keeper_b_id
    from storage_location s
    where s.id = (
        select s.id
        from storage_location s
        where s.id = chemical_alert.target_id
        union all
        select b.location_id
        from bottle b
        where b.id = chemical_alert.target_id
        union all
        select w.location_id
        from waste_container w
        where w.id = chemical_alert.target_id
        limit 1))
from chemical_alert
inner join laboratory on laboratory.id = chemical_alert.laboratory_id
where chemical_alert.id = any('{JOB}'::uuid[])
order by chemical_alert.id asc
for no key update of chemical_alert;

-- alerts.lock, one organisation
select chemical_alert.id, chemical_alert.kind, chemical_alert.target_id, chemical_alert.laboratory_id,
  chemical_alert.level, chemical_alert.source_kind, chemical_alert.object, chemical_alert.link,
  chemical_alert.detail, chemical_alert.since, chemical_alert.state, chemical_alert.active,
  chemical_alert.auto_closed, chemical_alert.reason, chemical_alert.handled_by_id, chemical_alert.handled_at,
  chemical_alert.statements, chemical_alert.told_level, chemical_alert.reminded_on, chemical_alert.version,
  chemical_alert.created_at, chemical_alert.updated_at, laboratory.laboratory_name, array(
    select who.name
    from account who
    where who.id = any( coalesce((
                select array_remove(array[s.keeper_a_id, s.keeper_b_id], null)
                from storage_location s
                where s.id = (
                    select s.id
                    from storage_location s
                    where s.id = chemical_alert.target_id
                    union all
                    select b.location_id
                    from bottle b
                    where b.id = chemical_alert.target_id
                    union all
                    select w.location_id
                    from waste_container w
                    where w.id = chemical_alert.target_id
                    limit 1)
                and (s.keeper_a_id is not null or s.keeper_b_id is not null)), array[laboratory.head_id]))
    order by who.name), (
    select a.name
    from account a
    where a.id = chemical_alert.handled_by_id), laboratory.organization_id, laboratory.head_id, (
    select s.keeper_a_id
    from storage_location s
    where s.id = (
        select s.id
        from storage_location s
        where s.id = chemical_alert.target_id
        union all
        select b.location_id
        from bottle b
        where b.id = chemical_alert.target_id
        union all
        select w.location_id
        from waste_container w
        where w.id = chemical_alert.target_id
        limit 1)), (
    select s.keeper_b_id
    from storage_location s
    where s.id = (
        select s.id
        from storage_location s
        where s.id = chemical_alert.target_id
        union all
        select b.location_id
        from bottle b
        where b.id = chemical_alert.target_id
        union all
        select w.location_id
        from waste_container w
        where w.id = chemical_alert.target_id
        limit 1))
from chemical_alert
inner join laboratory on laboratory.id = chemical_alert.laboratory_id
where (chemical_alert.id = any('{JOB}'::uuid[])
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from storage_location k
            where k.laboratory_id = chemical_alert.laboratory_id
            and 'PERSON' in (k.keeper_a_id, k.keeper_b_id))))
order by chemical_alert.id asc
for no key update of chemical_alert;

-- alerts.page, whole college
select count(*)::int
from (
    select chemical_alert.id, chemical_alert.kind, chemical_alert.target_id, chemical_alert.laboratory_id,
      chemical_alert.level, chemical_alert.source_kind, chemical_alert.object, chemical_alert.link,
      chemical_alert.detail, chemical_alert.since, chemical_alert.state, chemical_alert.active,
      chemical_alert.auto_closed, chemical_alert.reason, chemical_alert.handled_by_id,
      chemical_alert.handled_at, chemical_alert.statements, chemical_alert.told_level,
      chemical_alert.reminded_on, chemical_alert.version, chemical_alert.created_at,
      chemical_alert.updated_at, laboratory.laboratory_name, array(
        select who.name
        from account who
        where who.id = any( coalesce((
                    select array_remove(array[s.keeper_a_id, s.keeper_b_id], null)
                    from storage_location s
                    where s.id = (
                        select s.id
                        from storage_location s
                        where s.id = chemical_alert.target_id
                        union all
                        select b.location_id
                        from bottle b
                        where b.id = chemical_alert.target_id
                        union all
                        select w.location_id
                        from waste_container w
                        where w.id = chemical_alert.target_id
                        limit 1)
                    and (s.keeper_a_id is not null or s.keeper_b_id is not null)), array[laboratory.head_id]))
        order by who.name), (
        select a.name
        from account a
        where a.id = chemical_alert.handled_by_id), laboratory.organization_id, laboratory.head_id, (
        select s.keeper_a_id
        from storage_location s
        where s.id = (
            select s.id
            from storage_location s
            where s.id = chemical_alert.target_id
            union all
            select b.location_id
            from bottle b
            where b.id = chemical_alert.target_id
            union all
            select w.location_id
            from waste_container w
            where w.id = chemical_alert.target_id
            limit 1)), (
        select s.keeper_b_id
        from storage_location s
        where s.id = (
            select s.id
            from storage_location s
            where s.id = chemical_alert.target_id
            union all
            select b.location_id
            from bottle b
            where b.id = chemical_alert.target_id
            union all
            select w.location_id
            from waste_container w
            where w.id = chemical_alert.target_id
            limit 1))
    from chemical_alert
    inner join laboratory on laboratory.id = chemical_alert.laboratory_id
    where (chemical_alert.object ilike '%乙醇%'
        and chemical_alert.kind = 'expired'
        and chemical_alert.level = 2
        and chemical_alert.laboratory_id = 'JOB'
        and chemical_alert.state = 'open')) as rows;
select chemical_alert.id, chemical_alert.kind, chemical_alert.target_id, chemical_alert.laboratory_id,
  chemical_alert.level, chemical_alert.source_kind, chemical_alert.object, chemical_alert.link,
  chemical_alert.detail, chemical_alert.since, chemical_alert.state, chemical_alert.active,
  chemical_alert.auto_closed, chemical_alert.reason, chemical_alert.handled_by_id, chemical_alert.handled_at,
  chemical_alert.statements, chemical_alert.told_level, chemical_alert.reminded_on, chemical_alert.version,
  chemical_alert.created_at, chemical_alert.updated_at, laboratory.laboratory_name, array(
    select who.name
    from account who
    where who.id = any( coalesce((
                select array_remove(array[s.keeper_a_id, s.keeper_b_id], null)
                from storage_location s
                where s.id = (
                    select s.id
                    from storage_location s
                    where s.id = chemical_alert.target_id
                    union all
                    select b.location_id
                    from bottle b
                    where b.id = chemical_alert.target_id
                    union all
                    select w.location_id
                    from waste_container w
                    where w.id = chemical_alert.target_id
                    limit 1)
                and (s.keeper_a_id is not null or s.keeper_b_id is not null)), array[laboratory.head_id]))
    order by who.name), (
    select a.name
    from account a
    where a.id = chemical_alert.handled_by_id), laboratory.organization_id, laboratory.head_id, (
    select s.keeper_a_id
    from storage_location s
    where s.id = (
        select s.id
        from storage_location s
        where s.id = chemical_alert.target_id
        union all
        select b.location_id
        from bottle b
        where b.id = chemical_alert.target_id
        union all
        select w.location_id
        from waste_container w
        where w.id = chemical_alert.target_id
        limit 1)), (
    select s.keeper_b_id
    from storage_location s
    where s.id = (
        select s.id
        from storage_location s
        where s.id = chemical_alert.target_id
        union all
        select b.location_id
        from bottle b
        where b.id = chemical_alert.target_id
        union all
        select w.location_id
        from waste_container w
        where w.id = chemical_alert.target_id
        limit 1))
from chemical_alert
inner join laboratory on laboratory.id = chemical_alert.laboratory_id
where (chemical_alert.object ilike '%乙醇%'
    and chemical_alert.kind = 'expired'
    and chemical_alert.level = 2
    and chemical_alert.laboratory_id = 'JOB'
    and chemical_alert.state = 'open')
order by chemical_alert.level desc, -extract(epoch
    from chemical_alert.since) desc, chemical_alert.id desc
limit 20
offset 0;

-- alerts.page, one organisation
select count(*)::int
from (
    select chemical_alert.id, chemical_alert.kind, chemical_alert.target_id, chemical_alert.laboratory_id,
      chemical_alert.level, chemical_alert.source_kind, chemical_alert.object, chemical_alert.link,
      chemical_alert.detail, chemical_alert.since, chemical_alert.state, chemical_alert.active,
      chemical_alert.auto_closed, chemical_alert.reason, chemical_alert.handled_by_id,
      chemical_alert.handled_at, chemical_alert.statements, chemical_alert.told_level,
      chemical_alert.reminded_on, chemical_alert.version, chemical_alert.created_at,
      chemical_alert.updated_at, laboratory.laboratory_name, array(
        select who.name
        from account who
        where who.id = any( coalesce((
                    select array_remove(array[s.keeper_a_id, s.keeper_b_id], null)
                    from storage_location s
                    where s.id = (
                        select s.id
                        from storage_location s
                        where s.id = chemical_alert.target_id
                        union all
                        select b.location_id
                        from bottle b
                        where b.id = chemical_alert.target_id
                        union all
                        select w.location_id
                        from waste_container w
                        where w.id = chemical_alert.target_id
                        limit 1)
                    and (s.keeper_a_id is not null or s.keeper_b_id is not null)), array[laboratory.head_id]))
        order by who.name), (
        select a.name
        from account a
        where a.id = chemical_alert.handled_by_id), laboratory.organization_id, laboratory.head_id, (
        select s.keeper_a_id
        from storage_location s
        where s.id = (
            select s.id
            from storage_location s
            where s.id = chemical_alert.target_id
            union all
            select b.location_id
            from bottle b
            where b.id = chemical_alert.target_id
            union all
            select w.location_id
            from waste_container w
            where w.id = chemical_alert.target_id
            limit 1)), (
        select s.keeper_b_id
        from storage_location s
        where s.id = (
            select s.id
            from storage_location s
            where s.id = chemical_alert.target_id
            union all
            select b.location_id
            from bottle b
            where b.id = chemical_alert.target_id
            union all
            select w.location_id
            from waste_container w
            where w.id = chemical_alert.target_id
            limit 1))
    from chemical_alert
    inner join laboratory on laboratory.id = chemical_alert.laboratory_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from storage_location k
                where k.laboratory_id = chemical_alert.laboratory_id
                and 'PERSON' in (k.keeper_a_id, k.keeper_b_id)))
        and chemical_alert.object ilike '%乙醇%'
        and chemical_alert.kind = 'expired'
        and chemical_alert.level = 2
        and chemical_alert.laboratory_id = 'JOB'
        and chemical_alert.state = 'open')) as rows;
select chemical_alert.id, chemical_alert.kind, chemical_alert.target_id, chemical_alert.laboratory_id,
  chemical_alert.level, chemical_alert.source_kind, chemical_alert.object, chemical_alert.link,
  chemical_alert.detail, chemical_alert.since, chemical_alert.state, chemical_alert.active,
  chemical_alert.auto_closed, chemical_alert.reason, chemical_alert.handled_by_id, chemical_alert.handled_at,
  chemical_alert.statements, chemical_alert.told_level, chemical_alert.reminded_on, chemical_alert.version,
  chemical_alert.created_at, chemical_alert.updated_at, laboratory.laboratory_name, array(
    select who.name
    from account who
    where who.id = any( coalesce((
                select array_remove(array[s.keeper_a_id, s.keeper_b_id], null)
                from storage_location s
                where s.id = (
                    select s.id
                    from storage_location s
                    where s.id = chemical_alert.target_id
                    union all
                    select b.location_id
                    from bottle b
                    where b.id = chemical_alert.target_id
                    union all
                    select w.location_id
                    from waste_container w
                    where w.id = chemical_alert.target_id
                    limit 1)
                and (s.keeper_a_id is not null or s.keeper_b_id is not null)), array[laboratory.head_id]))
    order by who.name), (
    select a.name
    from account a
    where a.id = chemical_alert.handled_by_id), laboratory.organization_id, laboratory.head_id, (
    select s.keeper_a_id
    from storage_location s
    where s.id = (
        select s.id
        from storage_location s
        where s.id = chemical_alert.target_id
        union all
        select b.location_id
        from bottle b
        where b.id = chemical_alert.target_id
        union all
        select w.location_id
        from waste_container w
        where w.id = chemical_alert.target_id
        limit 1)), (
    select s.keeper_b_id
    from storage_location s
    where s.id = (
        select s.id
        from storage_location s
        where s.id = chemical_alert.target_id
        union all
        select b.location_id
        from bottle b
        where b.id = chemical_alert.target_id
        union all
        select w.location_id
        from waste_container w
        where w.id = chemical_alert.target_id
        limit 1))
from chemical_alert
inner join laboratory on laboratory.id = chemical_alert.laboratory_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from storage_location k
            where k.laboratory_id = chemical_alert.laboratory_id
            and 'PERSON' in (k.keeper_a_id, k.keeper_b_id)))
    and chemical_alert.object ilike '%乙醇%'
    and chemical_alert.kind = 'expired'
    and chemical_alert.level = 2
    and chemical_alert.laboratory_id = 'JOB'
    and chemical_alert.state = 'open')
order by chemical_alert.level desc, -extract(epoch
    from chemical_alert.since) desc, chemical_alert.id desc
limit 20
offset 0;

-- alertsOf
select chemical_alert.id, chemical_alert.kind, chemical_alert.level, chemical_alert.object,
  chemical_alert.laboratory_id, laboratory.laboratory_name
from chemical_alert
inner join laboratory on laboratory.id = chemical_alert.laboratory_id
where chemical_alert.active
  and chemical_alert.state = 'open'
  and ((laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[]) or exists (
        select 1
        from storage_location k
        where k.laboratory_id = laboratory.id
        and k.use_status = 1
        and 'PERSON'::uuid in (k.keeper_a_id, k.keeper_b_id)))
order by chemical_alert.level asc, chemical_alert.since asc, chemical_alert.id asc
limit 100;

-- openLoop
select distinct laboratory_id
from chemical_alert
where chemical_alert.kind = 'discrepancy'
  and chemical_alert.level = 1
  and chemical_alert.active
  and chemical_alert.laboratory_id = any('{JOB}'::uuid[]);

-- unexplained
select target_id
from chemical_alert
where chemical_alert.kind = 'discrepancy'
  and chemical_alert.source_kind = 'keeperEntry'
  and chemical_alert.active
  and chemical_alert.target_id = any('{JOB}'::uuid[]);

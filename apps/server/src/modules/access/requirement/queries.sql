-- ownOfReach, whole college
select count(*)::int
from (
    select id, scope, coalesce(laboratory_id, room_id), coalesce((
            select l.laboratory_name
            from laboratory l
            where l.id = access_requirement.laboratory_id), (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = access_requirement.room_id)), own, updated_at
    from access_requirement
    where ((coalesce((
                    select l.laboratory_name
                    from laboratory l
                    where l.id = access_requirement.laboratory_id), (
                    select b.name || '-' || r.room_no
                    from room r
                    join building b on b.id = r.building_id
                    where r.id = access_requirement.room_id)) ilike '%301%')
        and access_requirement.scope = 'room'
        and (access_requirement.own <> '{}'
            and exists (
                select 1
                from laboratory
                left join laboratory_room on laboratory_room.laboratory_id = laboratory.id
                and laboratory_room.room_id = access_requirement.room_id
                where (laboratory.id = access_requirement.laboratory_id or laboratory_room.room_id is not null)
                and laboratory.status <> 'closed'
                and true)))) as rows;
select id, scope, coalesce(laboratory_id, room_id), coalesce((
        select l.laboratory_name
        from laboratory l
        where l.id = access_requirement.laboratory_id), (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_requirement.room_id)), own, updated_at
from access_requirement
where ((coalesce((
                select l.laboratory_name
                from laboratory l
                where l.id = access_requirement.laboratory_id), (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = access_requirement.room_id)) ilike '%301%')
    and access_requirement.scope = 'room'
    and (access_requirement.own <> '{}'
        and exists (
            select 1
            from laboratory
            left join laboratory_room on laboratory_room.laboratory_id = laboratory.id
            and laboratory_room.room_id = access_requirement.room_id
            where (laboratory.id = access_requirement.laboratory_id or laboratory_room.room_id is not null)
            and laboratory.status <> 'closed'
            and true)))
order by access_requirement.updated_at asc, access_requirement.id asc
limit 20
offset 0;

-- ownOfReach, one organisation
select count(*)::int
from (
    select id, scope, coalesce(laboratory_id, room_id), coalesce((
            select l.laboratory_name
            from laboratory l
            where l.id = access_requirement.laboratory_id), (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = access_requirement.room_id)), own, updated_at
    from access_requirement
    where ((exists (
                select 1
                from laboratory
                left join laboratory_room on laboratory_room.laboratory_id = laboratory.id
                and laboratory_room.room_id = access_requirement.room_id
                where (laboratory.id = access_requirement.laboratory_id or laboratory_room.room_id is not null)
                and laboratory.status <> 'closed'
                and (laboratory.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[]))))
        and (coalesce((
                    select l.laboratory_name
                    from laboratory l
                    where l.id = access_requirement.laboratory_id), (
                    select b.name || '-' || r.room_no
                    from room r
                    join building b on b.id = r.building_id
                    where r.id = access_requirement.room_id)) ilike '%301%')
        and access_requirement.scope = 'room'
        and (access_requirement.own <> '{}'
            and exists (
                select 1
                from laboratory
                left join laboratory_room on laboratory_room.laboratory_id = laboratory.id
                and laboratory_room.room_id = access_requirement.room_id
                where (laboratory.id = access_requirement.laboratory_id or laboratory_room.room_id is not null)
                and laboratory.status <> 'closed'
                and true)))) as rows;
select id, scope, coalesce(laboratory_id, room_id), coalesce((
        select l.laboratory_name
        from laboratory l
        where l.id = access_requirement.laboratory_id), (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_requirement.room_id)), own, updated_at
from access_requirement
where ((exists (
            select 1
            from laboratory
            left join laboratory_room on laboratory_room.laboratory_id = laboratory.id
            and laboratory_room.room_id = access_requirement.room_id
            where (laboratory.id = access_requirement.laboratory_id or laboratory_room.room_id is not null)
            and laboratory.status <> 'closed'
            and (laboratory.organization_id = any('{A,A1}'::uuid[]) or laboratory.id = any('{}'::uuid[]))))
    and (coalesce((
                select l.laboratory_name
                from laboratory l
                where l.id = access_requirement.laboratory_id), (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = access_requirement.room_id)) ilike '%301%')
    and access_requirement.scope = 'room'
    and (access_requirement.own <> '{}'
        and exists (
            select 1
            from laboratory
            left join laboratory_room on laboratory_room.laboratory_id = laboratory.id
            and laboratory_room.room_id = access_requirement.room_id
            where (laboratory.id = access_requirement.laboratory_id or laboratory_room.room_id is not null)
            and laboratory.status <> 'closed'
            and true)))
order by access_requirement.updated_at asc, access_requirement.id asc
limit 20
offset 0;

-- requirementsOf
select scope, laboratory_id, room_id, cells, own, graces
from access_requirement
where (access_requirement.scope = 'default' or access_requirement.laboratory_id = any(array(
            select unnest('{JOB}'::uuid[]))) or access_requirement.room_id = any(array(
            select unnest('{ROOM}'::uuid[]))));

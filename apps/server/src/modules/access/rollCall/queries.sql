-- countersOf
select state, count(*)::int
from roll_call_person
where roll_call_person.roll_call_id = 'JOB'
group by roll_call_person.state;

-- listRollCalls, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select id, scope, coalesce(roll_call.building_id, roll_call.laboratory_id), place, reason, drill, state,
      started_by_id, (
        select a.name
        from account a
        where a.id = started_by_id), started_at, ended_at, (
        select a.name
        from account a
        where a.id = ended_by_id), emergency_id, summary, (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id ), (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id
        and p.state = 'unconfirmed'), (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id
        and p.state = 'safe'), (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id
        and p.state = 'trapped'), (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id
        and p.state = 'left')
    from roll_call
    where (roll_call.state = 'running'
        and roll_call.started_at >= 'A MOMENT'::timestamptz
        and roll_call.started_at < 'A MOMENT'::timestamptz)) as rows;
select id, scope, coalesce(roll_call.building_id, roll_call.laboratory_id), place, reason, drill, state,
  started_by_id, (
    select a.name
    from account a
    where a.id = started_by_id), started_at, ended_at, (
    select a.name
    from account a
    where a.id = ended_by_id), emergency_id, summary, (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id ), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'unconfirmed'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'safe'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'trapped'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'left')
from roll_call
where (roll_call.state = 'running'
    and roll_call.started_at >= 'A MOMENT'::timestamptz
    and roll_call.started_at < 'A MOMENT'::timestamptz)
order by roll_call.started_at asc, roll_call.id asc
limit 20
offset 0;

-- listRollCalls, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select id, scope, coalesce(roll_call.building_id, roll_call.laboratory_id), place, reason, drill, state,
      started_by_id, (
        select a.name
        from account a
        where a.id = started_by_id), started_at, ended_at, (
        select a.name
        from account a
        where a.id = ended_by_id), emergency_id, summary, (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id ), (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id
        and p.state = 'unconfirmed'), (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id
        and p.state = 'safe'), (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id
        and p.state = 'trapped'), (
        select count(*)::int
        from roll_call_person p
        where p.roll_call_id = roll_call.id
        and p.state = 'left')
    from roll_call
    where (((roll_call.started_by_id = 'PERSON' or exists (
                    select 1
                    from laboratory l
                    where (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
                    and (l.id = roll_call.laboratory_id or exists (
                            select 1
                            from laboratory_room r
                            join roll_call_person p on p.room_id = r.room_id
                            where p.roll_call_id = roll_call.id
                            and r.laboratory_id = l.id)))))
        and roll_call.state = 'running'
        and roll_call.started_at >= 'A MOMENT'::timestamptz
        and roll_call.started_at < 'A MOMENT'::timestamptz)) as rows;
select id, scope, coalesce(roll_call.building_id, roll_call.laboratory_id), place, reason, drill, state,
  started_by_id, (
    select a.name
    from account a
    where a.id = started_by_id), started_at, ended_at, (
    select a.name
    from account a
    where a.id = ended_by_id), emergency_id, summary, (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id ), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'unconfirmed'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'safe'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'trapped'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'left')
from roll_call
where (((roll_call.started_by_id = 'PERSON' or exists (
                select 1
                from laboratory l
                where (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
                and (l.id = roll_call.laboratory_id or exists (
                        select 1
                        from laboratory_room r
                        join roll_call_person p on p.room_id = r.room_id
                        where p.roll_call_id = roll_call.id
                        and r.laboratory_id = l.id)))))
    and roll_call.state = 'running'
    and roll_call.started_at >= 'A MOMENT'::timestamptz
    and roll_call.started_at < 'A MOMENT'::timestamptz)
order by roll_call.started_at asc, roll_call.id asc
limit 20
offset 0;

-- mineRollCalls
select roll_call.id, roll_call.scope, roll_call.place, roll_call.drill, roll_call.started_at, (
    select a.name
    from account a
    where a.id = roll_call.started_by_id), roll_call_person.state, array(
    select v.name
    from roll_call_person p
    join visitor v on v.id = p.visitor_id
    where p.roll_call_id = roll_call.id
    and p.state = 'unconfirmed'
    and v.host_id = 'PERSON'
    order by v.name)
from roll_call
left join roll_call_person on (roll_call_person.roll_call_id = roll_call.id
    and roll_call_person.user_id = 'PERSON')
where (roll_call.state = 'running'
    and (roll_call_person.id is not null or exists (
            select v.name
            from roll_call_person p
            join visitor v on v.id = p.visitor_id
            where p.roll_call_id = roll_call.id
            and p.state = 'unconfirmed'
            and v.host_id = 'PERSON'
            order by v.name)))
order by roll_call.started_at asc;

-- rollCalls.get, whole college
select id, scope, coalesce(roll_call.building_id, roll_call.laboratory_id), place, reason, drill, state,
  started_by_id, (
    select a.name
    from account a
    where a.id = started_by_id), started_at, ended_at, (
    select a.name
    from account a
    where a.id = ended_by_id), emergency_id, summary, (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id ), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'unconfirmed'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'safe'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'trapped'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'left')
from roll_call
where roll_call.id = 'JOB';

-- rollCalls.get, one organisation
select id, scope, coalesce(roll_call.building_id, roll_call.laboratory_id), place, reason, drill, state,
  started_by_id, (
    select a.name
    from account a
    where a.id = started_by_id), started_at, ended_at, (
    select a.name
    from account a
    where a.id = ended_by_id), emergency_id, summary, (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id ), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'unconfirmed'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'safe'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'trapped'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'left')
from roll_call
where (roll_call.id = 'JOB'
    and ((roll_call.started_by_id = 'PERSON' or exists (
                select 1
                from laboratory l
                where (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
                and (l.id = roll_call.laboratory_id or exists (
                        select 1
                        from laboratory_room r
                        join roll_call_person p on p.room_id = r.room_id
                        where p.roll_call_id = roll_call.id
                        and r.laboratory_id = l.id))))));

-- rollCalls.lock, whole college
select id, scope, coalesce(roll_call.building_id, roll_call.laboratory_id), place, reason, drill, state,
  started_by_id, (
    select a.name
    from account a
    where a.id = started_by_id), started_at, ended_at, (
    select a.name
    from account a
    where a.id = ended_by_id), emergency_id, summary, (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id ), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'unconfirmed'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'safe'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'trapped'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'left')
from roll_call
where roll_call.id = any('{JOB}'::uuid[])
order by roll_call.id asc
for no key update of roll_call;

-- rollCalls.lock, one organisation
select id, scope, coalesce(roll_call.building_id, roll_call.laboratory_id), place, reason, drill, state,
  started_by_id, (
    select a.name
    from account a
    where a.id = started_by_id), started_at, ended_at, (
    select a.name
    from account a
    where a.id = ended_by_id), emergency_id, summary, (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id ), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'unconfirmed'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'safe'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'trapped'), (
    select count(*)::int
    from roll_call_person p
    where p.roll_call_id = roll_call.id
    and p.state = 'left')
from roll_call
where (roll_call.id = any('{JOB}'::uuid[])
    and ((roll_call.started_by_id = 'PERSON' or exists (
                select 1
                from laboratory l
                where (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))
                and (l.id = roll_call.laboratory_id or exists (
                        select 1
                        from laboratory_room r
                        join roll_call_person p on p.room_id = r.room_id
                        where p.roll_call_id = roll_call.id
                        and r.laboratory_id = l.id))))))
order by roll_call.id asc
for no key update of roll_call;

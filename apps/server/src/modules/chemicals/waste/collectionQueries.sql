-- disposalBatches.count, whole college
select count(*)::int
from (
    select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
      disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
      disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
      disposal_batch.created_at, disposal_batch.updated_at, (
        select count(*)::int
        from waste_request r
        where r.batch_id = disposal_batch.id), account.name, coalesce((
            select a.name
            from account a
            where a.id = disposal_batch.witness_id), '系统'), (
        select coalesce(array_agg(distinct l.organization_id), '{}')
        from waste_request r
        join laboratory l on l.id = r.laboratory_id
        where r.batch_id = disposal_batch.id)
    from disposal_batch
    inner join account on account.id = disposal_batch.signer_id) as rows;

-- disposalBatches.count, one organisation
select count(*)::int
from (
    select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
      disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
      disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
      disposal_batch.created_at, disposal_batch.updated_at, (
        select count(*)::int
        from waste_request r
        where r.batch_id = disposal_batch.id), account.name, coalesce((
            select a.name
            from account a
            where a.id = disposal_batch.witness_id), '系统'), (
        select coalesce(array_agg(distinct l.organization_id), '{}')
        from waste_request r
        join laboratory l on l.id = r.laboratory_id
        where r.batch_id = disposal_batch.id)
    from disposal_batch
    inner join account on account.id = disposal_batch.signer_id
    where ((disposal_batch.signer_id = 'PERSON' or disposal_batch.witness_id = 'PERSON' or exists (
                select 1
                from waste_request r
                join laboratory l on l.id = r.laboratory_id
                where r.batch_id = disposal_batch.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))) as rows;

-- disposalBatches.get, whole college
select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
  disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
  disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
  disposal_batch.created_at, disposal_batch.updated_at, (
    select count(*)::int
    from waste_request r
    where r.batch_id = disposal_batch.id), account.name, coalesce((
        select a.name
        from account a
        where a.id = disposal_batch.witness_id), '系统'), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.batch_id = disposal_batch.id)
from disposal_batch
inner join account on account.id = disposal_batch.signer_id
where disposal_batch.id = 'JOB';

-- disposalBatches.get, one organisation
select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
  disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
  disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
  disposal_batch.created_at, disposal_batch.updated_at, (
    select count(*)::int
    from waste_request r
    where r.batch_id = disposal_batch.id), account.name, coalesce((
        select a.name
        from account a
        where a.id = disposal_batch.witness_id), '系统'), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.batch_id = disposal_batch.id)
from disposal_batch
inner join account on account.id = disposal_batch.signer_id
where (disposal_batch.id = 'JOB'
    and ((disposal_batch.signer_id = 'PERSON' or disposal_batch.witness_id = 'PERSON' or exists (
                select 1
                from waste_request r
                join laboratory l on l.id = r.laboratory_id
                where r.batch_id = disposal_batch.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))));

-- disposalBatches.lock, whole college
select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
  disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
  disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
  disposal_batch.created_at, disposal_batch.updated_at, (
    select count(*)::int
    from waste_request r
    where r.batch_id = disposal_batch.id), account.name, coalesce((
        select a.name
        from account a
        where a.id = disposal_batch.witness_id), '系统'), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.batch_id = disposal_batch.id)
from disposal_batch
inner join account on account.id = disposal_batch.signer_id
where disposal_batch.id = any('{JOB}'::uuid[])
order by disposal_batch.id asc
for no key update of disposal_batch;

-- disposalBatches.lock, one organisation
select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
  disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
  disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
  disposal_batch.created_at, disposal_batch.updated_at, (
    select count(*)::int
    from waste_request r
    where r.batch_id = disposal_batch.id), account.name, coalesce((
        select a.name
        from account a
        where a.id = disposal_batch.witness_id), '系统'), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.batch_id = disposal_batch.id)
from disposal_batch
inner join account on account.id = disposal_batch.signer_id
where (disposal_batch.id = any('{JOB}'::uuid[])
    and ((disposal_batch.signer_id = 'PERSON' or disposal_batch.witness_id = 'PERSON' or exists (
                select 1
                from waste_request r
                join laboratory l on l.id = r.laboratory_id
                where r.batch_id = disposal_batch.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))))
order by disposal_batch.id asc
for no key update of disposal_batch;

-- disposalBatches.page, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
      disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
      disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
      disposal_batch.created_at, disposal_batch.updated_at, (
        select count(*)::int
        from waste_request r
        where r.batch_id = disposal_batch.id), account.name, coalesce((
            select a.name
            from account a
            where a.id = disposal_batch.witness_id), '系统'), (
        select coalesce(array_agg(distinct l.organization_id), '{}')
        from waste_request r
        join laboratory l on l.id = r.laboratory_id
        where r.batch_id = disposal_batch.id)
    from disposal_batch
    inner join account on account.id = disposal_batch.signer_id
    where ((disposal_batch.company ilike '%绿源%' or disposal_batch.manifest_no ilike '%绿源%')
        and disposal_batch.handed_at >= 'A MOMENT'::timestamptz
        and disposal_batch.handed_at < 'A MOMENT'::timestamptz)) as rows;
select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
  disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
  disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
  disposal_batch.created_at, disposal_batch.updated_at, (
    select count(*)::int
    from waste_request r
    where r.batch_id = disposal_batch.id), account.name, coalesce((
        select a.name
        from account a
        where a.id = disposal_batch.witness_id), '系统'), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.batch_id = disposal_batch.id)
from disposal_batch
inner join account on account.id = disposal_batch.signer_id
where ((disposal_batch.company ilike '%绿源%' or disposal_batch.manifest_no ilike '%绿源%')
    and disposal_batch.handed_at >= 'A MOMENT'::timestamptz
    and disposal_batch.handed_at < 'A MOMENT'::timestamptz)
order by disposal_batch.kg asc, disposal_batch.id asc
limit 20
offset 0;

-- disposalBatches.page, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
      disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
      disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
      disposal_batch.created_at, disposal_batch.updated_at, (
        select count(*)::int
        from waste_request r
        where r.batch_id = disposal_batch.id), account.name, coalesce((
            select a.name
            from account a
            where a.id = disposal_batch.witness_id), '系统'), (
        select coalesce(array_agg(distinct l.organization_id), '{}')
        from waste_request r
        join laboratory l on l.id = r.laboratory_id
        where r.batch_id = disposal_batch.id)
    from disposal_batch
    inner join account on account.id = disposal_batch.signer_id
    where (((disposal_batch.signer_id = 'PERSON' or disposal_batch.witness_id = 'PERSON' or exists (
                    select 1
                    from waste_request r
                    join laboratory l on l.id = r.laboratory_id
                    where r.batch_id = disposal_batch.id
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
        and (disposal_batch.company ilike '%绿源%' or disposal_batch.manifest_no ilike '%绿源%')
        and disposal_batch.handed_at >= 'A MOMENT'::timestamptz
        and disposal_batch.handed_at < 'A MOMENT'::timestamptz)) as rows;
select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
  disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
  disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
  disposal_batch.created_at, disposal_batch.updated_at, (
    select count(*)::int
    from waste_request r
    where r.batch_id = disposal_batch.id), account.name, coalesce((
        select a.name
        from account a
        where a.id = disposal_batch.witness_id), '系统'), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.batch_id = disposal_batch.id)
from disposal_batch
inner join account on account.id = disposal_batch.signer_id
where (((disposal_batch.signer_id = 'PERSON' or disposal_batch.witness_id = 'PERSON' or exists (
                select 1
                from waste_request r
                join laboratory l on l.id = r.laboratory_id
                where r.batch_id = disposal_batch.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
    and (disposal_batch.company ilike '%绿源%' or disposal_batch.manifest_no ilike '%绿源%')
    and disposal_batch.handed_at >= 'A MOMENT'::timestamptz
    and disposal_batch.handed_at < 'A MOMENT'::timestamptz)
order by disposal_batch.kg asc, disposal_batch.id asc
limit 20
offset 0;

-- disposalBatches.walk, whole college
select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
  disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
  disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
  disposal_batch.created_at, disposal_batch.updated_at, (
    select count(*)::int
    from waste_request r
    where r.batch_id = disposal_batch.id), account.name, coalesce((
        select a.name
        from account a
        where a.id = disposal_batch.witness_id), '系统'), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.batch_id = disposal_batch.id)
from disposal_batch
inner join account on account.id = disposal_batch.signer_id
order by disposal_batch.id asc
limit 500;

-- disposalBatches.walk, one organisation
select disposal_batch.id, disposal_batch.company, disposal_batch.licence_no, disposal_batch.licence_to,
  disposal_batch.manifest_no, disposal_batch.vehicle, disposal_batch.kg, disposal_batch.file_ids,
  disposal_batch.signer_id, disposal_batch.witness_id, disposal_batch.handed_at, disposal_batch.version,
  disposal_batch.created_at, disposal_batch.updated_at, (
    select count(*)::int
    from waste_request r
    where r.batch_id = disposal_batch.id), account.name, coalesce((
        select a.name
        from account a
        where a.id = disposal_batch.witness_id), '系统'), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.batch_id = disposal_batch.id)
from disposal_batch
inner join account on account.id = disposal_batch.signer_id
where ((disposal_batch.signer_id = 'PERSON' or disposal_batch.witness_id = 'PERSON' or exists (
            select 1
            from waste_request r
            join laboratory l on l.id = r.laboratory_id
            where r.batch_id = disposal_batch.id
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
order by disposal_batch.id asc
limit 500;

-- licencesEnding
select id, company, licence_ends
from (
    select distinct on (disposal_batch.licence_no) id, company, licence_to as licence_ends
    from disposal_batch
    order by disposal_batch.licence_no, disposal_batch.licence_to desc, disposal_batch.id desc) last
where licence_ends between 'A DAY'::date
  and 'A DAY'::date;

-- wasteRounds.count, whole college
select count(*)::int
from (
    select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
      waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
      waste_round.updated_at, (
        select count(*)::int
        from waste_request r
        where r.round_id = waste_round.id), (
        select count(*)::int
        from waste_request r
        where r.round_id = waste_round.id
        and r.loaded_at is not null), (
        select coalesce(sum(r.kg), 0)::text
        from waste_request r
        where r.round_id = waste_round.id), (
        select coalesce(sum(r.weighed), 0)::text
        from waste_request r
        where r.round_id = waste_round.id), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(waste_round.handler_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select coalesce(array_agg(distinct l.organization_id), '{}')
        from waste_request r
        join laboratory l on l.id = r.laboratory_id
        where r.round_id = waste_round.id)
    from waste_round
    inner join account on account.id = waste_round.planned_by_id) as rows;

-- wasteRounds.count, one organisation
select count(*)::int
from (
    select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
      waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
      waste_round.updated_at, (
        select count(*)::int
        from waste_request r
        where r.round_id = waste_round.id), (
        select count(*)::int
        from waste_request r
        where r.round_id = waste_round.id
        and r.loaded_at is not null), (
        select coalesce(sum(r.kg), 0)::text
        from waste_request r
        where r.round_id = waste_round.id), (
        select coalesce(sum(r.weighed), 0)::text
        from waste_request r
        where r.round_id = waste_round.id), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(waste_round.handler_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select coalesce(array_agg(distinct l.organization_id), '{}')
        from waste_request r
        join laboratory l on l.id = r.laboratory_id
        where r.round_id = waste_round.id)
    from waste_round
    inner join account on account.id = waste_round.planned_by_id
    where ((waste_round.planned_by_id = 'PERSON' or waste_round.handler_ids @> array['PERSON']::uuid[] or exists (
                select 1
                from waste_request r
                join laboratory l on l.id = r.laboratory_id
                where r.round_id = waste_round.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))) as rows;

-- wasteRounds.get, whole college
select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
  waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
  waste_round.updated_at, (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id), (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id
    and r.loaded_at is not null), (
    select coalesce(sum(r.kg), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), (
    select coalesce(sum(r.weighed), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(waste_round.handler_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.round_id = waste_round.id)
from waste_round
inner join account on account.id = waste_round.planned_by_id
where waste_round.id = 'JOB';

-- wasteRounds.get, one organisation
select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
  waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
  waste_round.updated_at, (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id), (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id
    and r.loaded_at is not null), (
    select coalesce(sum(r.kg), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), (
    select coalesce(sum(r.weighed), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(waste_round.handler_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.round_id = waste_round.id)
from waste_round
inner join account on account.id = waste_round.planned_by_id
where (waste_round.id = 'JOB'
    and ((waste_round.planned_by_id = 'PERSON' or waste_round.handler_ids @> array['PERSON']::uuid[] or exists (
                select 1
                from waste_request r
                join laboratory l on l.id = r.laboratory_id
                where r.round_id = waste_round.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))));

-- wasteRounds.lock, whole college
select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
  waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
  waste_round.updated_at, (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id), (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id
    and r.loaded_at is not null), (
    select coalesce(sum(r.kg), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), (
    select coalesce(sum(r.weighed), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(waste_round.handler_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.round_id = waste_round.id)
from waste_round
inner join account on account.id = waste_round.planned_by_id
where waste_round.id = any('{JOB}'::uuid[])
order by waste_round.id asc
for no key update of waste_round;

-- wasteRounds.lock, one organisation
select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
  waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
  waste_round.updated_at, (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id), (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id
    and r.loaded_at is not null), (
    select coalesce(sum(r.kg), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), (
    select coalesce(sum(r.weighed), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(waste_round.handler_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.round_id = waste_round.id)
from waste_round
inner join account on account.id = waste_round.planned_by_id
where (waste_round.id = any('{JOB}'::uuid[])
    and ((waste_round.planned_by_id = 'PERSON' or waste_round.handler_ids @> array['PERSON']::uuid[] or exists (
                select 1
                from waste_request r
                join laboratory l on l.id = r.laboratory_id
                where r.round_id = waste_round.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))))
order by waste_round.id asc
for no key update of waste_round;

-- wasteRounds.page, whole college
select count(*)::int
from (
    select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
      waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
      waste_round.updated_at, (
        select count(*)::int
        from waste_request r
        where r.round_id = waste_round.id), (
        select count(*)::int
        from waste_request r
        where r.round_id = waste_round.id
        and r.loaded_at is not null), (
        select coalesce(sum(r.kg), 0)::text
        from waste_request r
        where r.round_id = waste_round.id), (
        select coalesce(sum(r.weighed), 0)::text
        from waste_request r
        where r.round_id = waste_round.id), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(waste_round.handler_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select coalesce(array_agg(distinct l.organization_id), '{}')
        from waste_request r
        join laboratory l on l.id = r.laboratory_id
        where r.round_id = waste_round.id)
    from waste_round
    inner join account on account.id = waste_round.planned_by_id
    where ((waste_round.vehicle ilike '%鄂%')
        and waste_round.state = 'planned'
        and waste_round.date >= 'A DAY'::date
        and waste_round.date <= 'A DAY'::date)) as rows;
select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
  waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
  waste_round.updated_at, (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id), (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id
    and r.loaded_at is not null), (
    select coalesce(sum(r.kg), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), (
    select coalesce(sum(r.weighed), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(waste_round.handler_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.round_id = waste_round.id)
from waste_round
inner join account on account.id = waste_round.planned_by_id
where ((waste_round.vehicle ilike '%鄂%')
    and waste_round.state = 'planned'
    and waste_round.date >= 'A DAY'::date
    and waste_round.date <= 'A DAY'::date)
order by waste_round.created_at asc, waste_round.id asc
limit 20
offset 0;

-- wasteRounds.page, one organisation
select count(*)::int
from (
    select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
      waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
      waste_round.updated_at, (
        select count(*)::int
        from waste_request r
        where r.round_id = waste_round.id), (
        select count(*)::int
        from waste_request r
        where r.round_id = waste_round.id
        and r.loaded_at is not null), (
        select coalesce(sum(r.kg), 0)::text
        from waste_request r
        where r.round_id = waste_round.id), (
        select coalesce(sum(r.weighed), 0)::text
        from waste_request r
        where r.round_id = waste_round.id), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(waste_round.handler_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select coalesce(array_agg(distinct l.organization_id), '{}')
        from waste_request r
        join laboratory l on l.id = r.laboratory_id
        where r.round_id = waste_round.id)
    from waste_round
    inner join account on account.id = waste_round.planned_by_id
    where (((waste_round.planned_by_id = 'PERSON' or waste_round.handler_ids @> array['PERSON']::uuid[] or exists (
                    select 1
                    from waste_request r
                    join laboratory l on l.id = r.laboratory_id
                    where r.round_id = waste_round.id
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
        and (waste_round.vehicle ilike '%鄂%')
        and waste_round.state = 'planned'
        and waste_round.date >= 'A DAY'::date
        and waste_round.date <= 'A DAY'::date)) as rows;
select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
  waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
  waste_round.updated_at, (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id), (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id
    and r.loaded_at is not null), (
    select coalesce(sum(r.kg), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), (
    select coalesce(sum(r.weighed), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(waste_round.handler_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.round_id = waste_round.id)
from waste_round
inner join account on account.id = waste_round.planned_by_id
where (((waste_round.planned_by_id = 'PERSON' or waste_round.handler_ids @> array['PERSON']::uuid[] or exists (
                select 1
                from waste_request r
                join laboratory l on l.id = r.laboratory_id
                where r.round_id = waste_round.id
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
    and (waste_round.vehicle ilike '%鄂%')
    and waste_round.state = 'planned'
    and waste_round.date >= 'A DAY'::date
    and waste_round.date <= 'A DAY'::date)
order by waste_round.created_at asc, waste_round.id asc
limit 20
offset 0;

-- wasteRounds.walk, whole college
select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
  waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
  waste_round.updated_at, (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id), (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id
    and r.loaded_at is not null), (
    select coalesce(sum(r.kg), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), (
    select coalesce(sum(r.weighed), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(waste_round.handler_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.round_id = waste_round.id)
from waste_round
inner join account on account.id = waste_round.planned_by_id
order by waste_round.id asc
limit 500;

-- wasteRounds.walk, one organisation
select waste_round.id, waste_round.date, waste_round.vehicle, waste_round.handler_ids, waste_round.state,
  waste_round.planned_by_id, waste_round.finished_at, waste_round.version, waste_round.created_at,
  waste_round.updated_at, (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id), (
    select count(*)::int
    from waste_request r
    where r.round_id = waste_round.id
    and r.loaded_at is not null), (
    select coalesce(sum(r.kg), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), (
    select coalesce(sum(r.weighed), 0)::text
    from waste_request r
    where r.round_id = waste_round.id), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(waste_round.handler_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select coalesce(array_agg(distinct l.organization_id), '{}')
    from waste_request r
    join laboratory l on l.id = r.laboratory_id
    where r.round_id = waste_round.id)
from waste_round
inner join account on account.id = waste_round.planned_by_id
where ((waste_round.planned_by_id = 'PERSON' or waste_round.handler_ids @> array['PERSON']::uuid[] or exists (
            select 1
            from waste_request r
            join laboratory l on l.id = r.laboratory_id
            where r.round_id = waste_round.id
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
order by waste_round.id asc
limit 500;

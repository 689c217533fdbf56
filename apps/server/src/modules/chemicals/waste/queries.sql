-- contentsOf
select waste_content.id, waste_content.container_id, waste_content.text, waste_content.bottle_id,
  waste_content.quantity, waste_content.unit, waste_content.base, waste_content.ph, waste_content.at,
  waste_content.by_id, waste_content.movement_id, bottle.bottle_code, substance.chinese_name,
  substance.cas_code, substance.storage_class, substance.ghs_pictograms, coalesce((
        select a.name
        from account a
        where a.id = waste_content.by_id), '系统'), (waste_content.movement_id is not null
    and exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = waste_content.bottle_id
        and waiting.keeper_id is null))
from waste_content
left join bottle on bottle.id = waste_content.bottle_id
left join substance on substance.id = bottle.substance_id
where waste_content.container_id in ('JOB')
order by waste_content.at desc, waste_content.id desc;

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

-- hiddenContainers
select container_id, bottle_id
from waste_content
where (waste_content.container_id in ('JOB')
    and waste_content.movement_id is not null
    and exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = waste_content.bottle_id
        and waiting.keeper_id is null));

-- licencesEnding
select id, company, licence_ends
from (
    select distinct on (disposal_batch.licence_no) id, company, licence_to as licence_ends
    from disposal_batch
    order by disposal_batch.licence_no, disposal_batch.licence_to desc, disposal_batch.id desc) last
where licence_ends between 'A DAY'::date
  and 'A DAY'::date;

-- ownWasteRequests.lock
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where (waste_request.id = any('{JOB}'::uuid[])
    and (waste_request.applicant_id = 'PERSON'))
order by waste_request.id asc
for no key update of waste_request;

-- wasteBottles, whole college
select exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), bottle.id, bottle.bottle_code, substance.chinese_name, bottle.unit, (
    select -m.delta
    from movement m
    where m.bottle_id = bottle.id
    and m.kind = 'wasteOut'
    order by m.bottle_seq desc
    limit 1)
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where (bottle.laboratory_id = 'JOB'
    and ((bottle.state = 'wasted'
            and not exists (
                select 1
                from waste_content c
                where c.bottle_id = bottle.id
                and c.movement_id is not null)
            and not exists (
                select 1
                from waste_item i
                join waste_request r on r.id = i.request_id
                where i.bottle_id = bottle.id
                and i.weighed is not null
                and r.state in ('loaded', 'stored', 'handedOver')))
        and not exists (
            select 1
            from waste_item i
            join waste_request r on r.id = i.request_id
            where i.bottle_id = bottle.id
            and r.state in ('approving', 'toCollect'))))
order by bottle.bottle_code asc
limit 500;

-- wasteBottles, one organisation
select exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), bottle.id, bottle.bottle_code, substance.chinese_name, bottle.unit, (
    select -m.delta
    from movement m
    where m.bottle_id = bottle.id
    and m.kind = 'wasteOut'
    order by m.bottle_seq desc
    limit 1)
from bottle
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = bottle.laboratory_id
where (bottle.laboratory_id = 'JOB'
    and ((bottle.state = 'wasted'
            and not exists (
                select 1
                from waste_content c
                where c.bottle_id = bottle.id
                and c.movement_id is not null)
            and not exists (
                select 1
                from waste_item i
                join waste_request r on r.id = i.request_id
                where i.bottle_id = bottle.id
                and i.weighed is not null
                and r.state in ('loaded', 'stored', 'handedOver')))
        and not exists (
            select 1
            from waste_item i
            join waste_request r on r.id = i.request_id
            where i.bottle_id = bottle.id
            and r.state in ('approving', 'toCollect')))
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in')))
order by bottle.bottle_code asc
limit 500;

-- wasteContainers.count, whole college
select count(*)::int
from (
    select waste_container.id, waste_container.code, waste_container.laboratory_id,
      waste_container.location_id, waste_container.waste_category, waste_container.hw_code,
      waste_container.form, waste_container.unit, waste_container.capacity, waste_container.filled,
      waste_container.full, waste_container.state, waste_container.started_at, waste_container.request_id,
      waste_container.version, waste_container.created_at, waste_container.updated_at,
      laboratory.laboratory_name, concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end), waste_request.request_no,
              waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
              disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
    from waste_container
    inner join laboratory on laboratory.id = waste_container.laboratory_id
    inner join storage_location location on location.id = waste_container.location_id
    left join storage_location above on above.id = location.parent_id
    left join waste_request on waste_request.id = waste_container.request_id
    left join waste_item on (waste_item.request_id = waste_request.id
        and waste_item.container_id = waste_container.id)
    left join disposal_batch on disposal_batch.id = waste_request.batch_id) as rows;

-- wasteContainers.count, one organisation
select count(*)::int
from (
    select waste_container.id, waste_container.code, waste_container.laboratory_id,
      waste_container.location_id, waste_container.waste_category, waste_container.hw_code,
      waste_container.form, waste_container.unit, waste_container.capacity, waste_container.filled,
      waste_container.full, waste_container.state, waste_container.started_at, waste_container.request_id,
      waste_container.version, waste_container.created_at, waste_container.updated_at,
      laboratory.laboratory_name, concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end), waste_request.request_no,
              waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
              disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
    from waste_container
    inner join laboratory on laboratory.id = waste_container.laboratory_id
    inner join storage_location location on location.id = waste_container.location_id
    left join storage_location above on above.id = location.parent_id
    left join waste_request on waste_request.id = waste_container.request_id
    left join waste_item on (waste_item.request_id = waste_request.id
        and waste_item.container_id = waste_container.id)
    left join disposal_batch on disposal_batch.id = waste_request.batch_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')))) as rows;

-- wasteContainers.get, whole college
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where waste_container.id = 'JOB';

-- wasteContainers.get, one organisation
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (waste_container.id = 'JOB'
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))));

-- wasteContainers.lock, whole college
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where waste_container.id = any('{JOB}'::uuid[])
order by waste_container.id asc
for no key update of waste_container;

-- wasteContainers.lock, one organisation
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (waste_container.id = any('{JOB}'::uuid[])
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))))
order by waste_container.id asc
for no key update of waste_container;

-- wasteContainers.page, whole college
select count(*)::int
from (
    select waste_container.id, waste_container.code, waste_container.laboratory_id,
      waste_container.location_id, waste_container.waste_category, waste_container.hw_code,
      waste_container.form, waste_container.unit, waste_container.capacity, waste_container.filled,
      waste_container.full, waste_container.state, waste_container.started_at, waste_container.request_id,
      waste_container.version, waste_container.created_at, waste_container.updated_at,
      laboratory.laboratory_name, concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end), waste_request.request_no,
              waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
              disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
    from waste_container
    inner join laboratory on laboratory.id = waste_container.laboratory_id
    inner join storage_location location on location.id = waste_container.location_id
    left join storage_location above on above.id = location.parent_id
    left join waste_request on waste_request.id = waste_container.request_id
    left join waste_item on (waste_item.request_id = waste_request.id
        and waste_item.container_id = waste_container.id)
    left join disposal_batch on disposal_batch.id = waste_request.batch_id
    where (waste_container.code like '%W1%'
        and waste_container.laboratory_id = 'JOB'
        and waste_container.waste_category = 'acid'
        and waste_container.state = 'inUse'
        and (waste_container.state in ('inUse', 'full')
            and waste_container.started_at is not null)
        and waste_container.started_at >= 'A MOMENT'::timestamptz
        and waste_container.started_at < 'A MOMENT'::timestamptz)) as rows;
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (waste_container.code like '%W1%'
    and waste_container.laboratory_id = 'JOB'
    and waste_container.waste_category = 'acid'
    and waste_container.state = 'inUse'
    and (waste_container.state in ('inUse', 'full')
        and waste_container.started_at is not null)
    and waste_container.started_at >= 'A MOMENT'::timestamptz
    and waste_container.started_at < 'A MOMENT'::timestamptz)
order by waste_container.started_at asc nulls first, waste_container.id asc
limit 20
offset 0;

-- wasteContainers.page, one organisation
select count(*)::int
from (
    select waste_container.id, waste_container.code, waste_container.laboratory_id,
      waste_container.location_id, waste_container.waste_category, waste_container.hw_code,
      waste_container.form, waste_container.unit, waste_container.capacity, waste_container.filled,
      waste_container.full, waste_container.state, waste_container.started_at, waste_container.request_id,
      waste_container.version, waste_container.created_at, waste_container.updated_at,
      laboratory.laboratory_name, concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = location.room_id), case when above.parent_id is not null then above.name end,
              case when location.parent_id is not null then location.name end), waste_request.request_no,
              waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
              disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
    from waste_container
    inner join laboratory on laboratory.id = waste_container.laboratory_id
    inner join storage_location location on location.id = waste_container.location_id
    left join storage_location above on above.id = location.parent_id
    left join waste_request on waste_request.id = waste_container.request_id
    left join waste_item on (waste_item.request_id = waste_request.id
        and waste_item.container_id = waste_container.id)
    left join disposal_batch on disposal_batch.id = waste_request.batch_id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')))
        and waste_container.code like '%W1%'
        and waste_container.laboratory_id = 'JOB'
        and waste_container.waste_category = 'acid'
        and waste_container.state = 'inUse'
        and (waste_container.state in ('inUse', 'full')
            and waste_container.started_at is not null)
        and waste_container.started_at >= 'A MOMENT'::timestamptz
        and waste_container.started_at < 'A MOMENT'::timestamptz)) as rows;
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')))
    and waste_container.code like '%W1%'
    and waste_container.laboratory_id = 'JOB'
    and waste_container.waste_category = 'acid'
    and waste_container.state = 'inUse'
    and (waste_container.state in ('inUse', 'full')
        and waste_container.started_at is not null)
    and waste_container.started_at >= 'A MOMENT'::timestamptz
    and waste_container.started_at < 'A MOMENT'::timestamptz)
order by waste_container.started_at asc nulls first, waste_container.id asc
limit 20
offset 0;

-- wasteContainers.walk, whole college
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
order by waste_container.id asc
limit 500;

-- wasteContainers.walk, one organisation
select waste_container.id, waste_container.code, waste_container.laboratory_id, waste_container.location_id,
  waste_container.waste_category, waste_container.hw_code, waste_container.form, waste_container.unit,
  waste_container.capacity, waste_container.filled, waste_container.full, waste_container.state,
  waste_container.started_at, waste_container.request_id, waste_container.version,
  waste_container.created_at, waste_container.updated_at, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), waste_request.request_no,
          waste_item.weighed, waste_request.loaded_at, waste_request.stored_at, disposal_batch.company,
          disposal_batch.manifest_no, disposal_batch.handed_at, laboratory.organization_id
from waste_container
inner join laboratory on laboratory.id = waste_container.laboratory_id
inner join storage_location location on location.id = waste_container.location_id
left join storage_location above on above.id = location.parent_id
left join waste_request on waste_request.id = waste_container.request_id
left join waste_item on (waste_item.request_id = waste_request.id
    and waste_item.container_id = waste_container.id)
left join disposal_batch on disposal_batch.id = waste_request.batch_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in')))
order by waste_container.id asc
limit 500;

-- wasteItemsOf
select waste_item.id, waste_item.request_id, waste_item.sort, waste_item.container_id, waste_item.bottle_id,
  waste_item.weighed, waste_container.code, waste_container.waste_category, waste_container.filled,
  waste_container.unit, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), bottle.bottle_code,
          substance.chinese_name, (
    select -m.delta
    from movement m
    where m.bottle_id = waste_item.bottle_id
    and m.kind = 'wasteOut'
    order by m.bottle_seq desc
    limit 1), bottle.unit, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = waste_item.bottle_id
    and waiting.keeper_id is null)
from waste_item
left join waste_container on waste_container.id = waste_item.container_id
left join bottle on bottle.id = waste_item.bottle_id
left join substance on substance.id = bottle.substance_id
left join storage_location location on location.id = coalesce(waste_container.location_id, bottle.location_id)
left join storage_location above on above.id = location.parent_id
where waste_item.request_id in ('JOB')
order by waste_item.request_id asc, waste_item.sort asc;

-- wasteRequestDetails
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where waste_request.id = 'JOB';

-- wasteRequests.count, whole college
select count(*)::int
from (
    select waste_request.id, waste_request.request_no, waste_request.applicant_id,
      waste_request.laboratory_id, waste_request.kg, waste_request.weighed, waste_request.state,
      waste_request.approval_id, waste_request.submitted_at, waste_request.reason, waste_request.round_id,
      waste_request.stop_no, waste_request.signature_file_id, waste_request.loaded_at,
      waste_request.stored_at, waste_request.batch_id, waste_request.version, waste_request.created_at,
      waste_request.updated_at, account.name, laboratory.laboratory_name, waste_round.date,
      laboratory.organization_id
    from waste_request
    inner join account on account.id = waste_request.applicant_id
    inner join laboratory on laboratory.id = waste_request.laboratory_id
    left join waste_round on waste_round.id = waste_request.round_id) as rows;

-- wasteRequests.count, one organisation
select count(*)::int
from (
    select waste_request.id, waste_request.request_no, waste_request.applicant_id,
      waste_request.laboratory_id, waste_request.kg, waste_request.weighed, waste_request.state,
      waste_request.approval_id, waste_request.submitted_at, waste_request.reason, waste_request.round_id,
      waste_request.stop_no, waste_request.signature_file_id, waste_request.loaded_at,
      waste_request.stored_at, waste_request.batch_id, waste_request.version, waste_request.created_at,
      waste_request.updated_at, account.name, laboratory.laboratory_name, waste_round.date,
      laboratory.organization_id
    from waste_request
    inner join account on account.id = waste_request.applicant_id
    inner join laboratory on laboratory.id = waste_request.laboratory_id
    left join waste_round on waste_round.id = waste_request.round_id
    where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or waste_request.applicant_id = 'PERSON')) as rows;

-- wasteRequests.get, whole college
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where waste_request.id = 'JOB';

-- wasteRequests.get, one organisation
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where (waste_request.id = 'JOB'
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or waste_request.applicant_id = 'PERSON'));

-- wasteRequests.lock, whole college
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where waste_request.id = any('{JOB}'::uuid[])
order by waste_request.id asc
for no key update of waste_request;

-- wasteRequests.lock, one organisation
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where (waste_request.id = any('{JOB}'::uuid[])
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or waste_request.applicant_id = 'PERSON'))
order by waste_request.id asc
for no key update of waste_request;

-- wasteRequests.page, whole college
select count(*)::int
from (
    select waste_request.id, waste_request.request_no, waste_request.applicant_id,
      waste_request.laboratory_id, waste_request.kg, waste_request.weighed, waste_request.state,
      waste_request.approval_id, waste_request.submitted_at, waste_request.reason, waste_request.round_id,
      waste_request.stop_no, waste_request.signature_file_id, waste_request.loaded_at,
      waste_request.stored_at, waste_request.batch_id, waste_request.version, waste_request.created_at,
      waste_request.updated_at, account.name, laboratory.laboratory_name, waste_round.date,
      laboratory.organization_id
    from waste_request
    inner join account on account.id = waste_request.applicant_id
    inner join laboratory on laboratory.id = waste_request.laboratory_id
    left join waste_round on waste_round.id = waste_request.round_id
    where ((account.name ilike '%林%' or waste_request.request_no ilike '%林%' or account.login_name ilike '%林%')
        and waste_request.laboratory_id = 'JOB'
        and exists (
            select 1
            from waste_item i
            join waste_container c on c.id = i.container_id
            where i.request_id = waste_request.id
            and c.waste_category = 'acid')
        and waste_request.state = 'toCollect'
        and waste_request.created_at >= 'A MOMENT'::timestamptz
        and waste_request.created_at < 'A MOMENT'::timestamptz)) as rows;
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where ((account.name ilike '%林%' or waste_request.request_no ilike '%林%' or account.login_name ilike '%林%')
    and waste_request.laboratory_id = 'JOB'
    and exists (
        select 1
        from waste_item i
        join waste_container c on c.id = i.container_id
        where i.request_id = waste_request.id
        and c.waste_category = 'acid')
    and waste_request.state = 'toCollect'
    and waste_request.created_at >= 'A MOMENT'::timestamptz
    and waste_request.created_at < 'A MOMENT'::timestamptz)
order by waste_request.kg asc, waste_request.id asc
limit 20
offset 0;

-- wasteRequests.page, one organisation
select count(*)::int
from (
    select waste_request.id, waste_request.request_no, waste_request.applicant_id,
      waste_request.laboratory_id, waste_request.kg, waste_request.weighed, waste_request.state,
      waste_request.approval_id, waste_request.submitted_at, waste_request.reason, waste_request.round_id,
      waste_request.stop_no, waste_request.signature_file_id, waste_request.loaded_at,
      waste_request.stored_at, waste_request.batch_id, waste_request.version, waste_request.created_at,
      waste_request.updated_at, account.name, laboratory.laboratory_name, waste_round.date,
      laboratory.organization_id
    from waste_request
    inner join account on account.id = waste_request.applicant_id
    inner join laboratory on laboratory.id = waste_request.laboratory_id
    left join waste_round on waste_round.id = waste_request.round_id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')) or waste_request.applicant_id = 'PERSON')
        and (account.name ilike '%林%' or waste_request.request_no ilike '%林%' or account.login_name ilike '%林%')
        and waste_request.laboratory_id = 'JOB'
        and exists (
            select 1
            from waste_item i
            join waste_container c on c.id = i.container_id
            where i.request_id = waste_request.id
            and c.waste_category = 'acid')
        and waste_request.state = 'toCollect'
        and waste_request.created_at >= 'A MOMENT'::timestamptz
        and waste_request.created_at < 'A MOMENT'::timestamptz)) as rows;
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')) or waste_request.applicant_id = 'PERSON')
    and (account.name ilike '%林%' or waste_request.request_no ilike '%林%' or account.login_name ilike '%林%')
    and waste_request.laboratory_id = 'JOB'
    and exists (
        select 1
        from waste_item i
        join waste_container c on c.id = i.container_id
        where i.request_id = waste_request.id
        and c.waste_category = 'acid')
    and waste_request.state = 'toCollect'
    and waste_request.created_at >= 'A MOMENT'::timestamptz
    and waste_request.created_at < 'A MOMENT'::timestamptz)
order by waste_request.kg asc, waste_request.id asc
limit 20
offset 0;

-- wasteRequests.walk, whole college
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
order by waste_request.id asc
limit 500;

-- wasteRequests.walk, one organisation
select waste_request.id, waste_request.request_no, waste_request.applicant_id, waste_request.laboratory_id,
  waste_request.kg, waste_request.weighed, waste_request.state, waste_request.approval_id,
  waste_request.submitted_at, waste_request.reason, waste_request.round_id, waste_request.stop_no,
  waste_request.signature_file_id, waste_request.loaded_at, waste_request.stored_at, waste_request.batch_id,
  waste_request.version, waste_request.created_at, waste_request.updated_at, account.name,
  laboratory.laboratory_name, waste_round.date, laboratory.organization_id
from waste_request
inner join account on account.id = waste_request.applicant_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_round on waste_round.id = waste_request.round_id
where ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in')) or waste_request.applicant_id = 'PERSON')
order by waste_request.id asc
limit 500;

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

-- wasteStatistics, whole college
select coalesce(waste_container.waste_category, 'other'), count(*)::int, sum(waste_item.weighed)::text
from waste_item
inner join waste_request on waste_request.id = waste_item.request_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_container on waste_container.id = waste_item.container_id
where (waste_item.weighed is not null
    and waste_request.loaded_at >= 'A MOMENT'::timestamptz
    and waste_request.loaded_at < 'A MOMENT'::timestamptz
    and waste_request.laboratory_id = 'JOB')
group by 1
order by 3 desc;

-- wasteStatistics, one organisation
select coalesce(waste_container.waste_category, 'other'), count(*)::int, sum(waste_item.weighed)::text
from waste_item
inner join waste_request on waste_request.id = waste_item.request_id
inner join laboratory on laboratory.id = waste_request.laboratory_id
left join waste_container on waste_container.id = waste_item.container_id
where (waste_item.weighed is not null
    and waste_request.loaded_at >= 'A MOMENT'::timestamptz
    and waste_request.loaded_at < 'A MOMENT'::timestamptz
    and waste_request.laboratory_id = 'JOB'
    and (laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in')))
group by 1
order by 3 desc;

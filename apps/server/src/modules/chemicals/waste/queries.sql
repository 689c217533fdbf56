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
select id
from account
where account.search_text like '%林%'
limit 201;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
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
    where ((waste_request.applicant_id = any('{}'::uuid[]) or waste_request.request_no ilike '%林%')
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
where ((waste_request.applicant_id = any('{}'::uuid[]) or waste_request.request_no ilike '%林%')
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
select id
from account
where account.search_text like '%林%'
limit 201;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
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
        and (waste_request.applicant_id = any('{}'::uuid[]) or waste_request.request_no ilike '%林%')
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
    and (waste_request.applicant_id = any('{}'::uuid[]) or waste_request.request_no ilike '%林%')
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

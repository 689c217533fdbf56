-- offeredBottles
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select share_offer_bottle.offer_id, bottle.id, bottle.bottle_code, coalesce(bottle.solution ->> 'name', substance.chinese_name),
  substance.cas_code, bottle.spec, bottle.remaining, bottle.unit, bottle.expiry_date,
  bottle.control_categories, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null), (bottle.laboratory_id = share_offer.laboratory_id
    and bottle.state = 'inStore'
    and bottle.frozen_reason is null
    and bottle.remaining > 0
    and not bottle.control_categories && '{explosivePrecursor,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[]
    and (bottle.expiry_date is null or bottle.expiry_date >= 'A DAY'::date)), building.name,
      building.longitude, building.latitude
from share_offer_bottle
inner join share_offer on share_offer.id = share_offer_bottle.offer_id
inner join bottle on bottle.id = share_offer_bottle.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join storage_location on storage_location.id = bottle.location_id
inner join room on room.id = storage_location.room_id
inner join building on building.id = room.building_id
where share_offer_bottle.offer_id in ('JOB')
order by share_offer_bottle.offer_id asc, share_offer_bottle.sort asc;

-- offeredElsewhere
select bottle.bottle_code
from share_offer_bottle
inner join share_offer on share_offer.id = share_offer_bottle.offer_id
inner join bottle on bottle.id = share_offer_bottle.bottle_id
where (share_offer_bottle.bottle_id in ('JOB')
    and share_offer.state not in ('handedOver', 'closed')
    and share_offer.id <> 'JOB')
order by bottle.bottle_code asc
limit 1;

-- offers.count
select count(*)::int
from (
    select share_offer.id, share_offer.laboratory_id, share_offer.offerer_id, share_offer.note,
      share_offer.valid_to, share_offer.state, share_offer.transfer_id, share_offer.version,
      share_offer.created_at, laboratory.laboratory_name, coalesce((
            select a.name
            from account a
            where a.id = share_offer.offerer_id), ''), laboratory.organization_id
    from share_offer
    inner join laboratory on laboratory.id = share_offer.laboratory_id) as rows;

-- offers.get
select share_offer.id, share_offer.laboratory_id, share_offer.offerer_id, share_offer.note,
  share_offer.valid_to, share_offer.state, share_offer.transfer_id, share_offer.version,
  share_offer.created_at, laboratory.laboratory_name, coalesce((
        select a.name
        from account a
        where a.id = share_offer.offerer_id), ''), laboratory.organization_id
from share_offer
inner join laboratory on laboratory.id = share_offer.laboratory_id
where share_offer.id = 'JOB';

-- offers.lockSeen
select share_offer.id, share_offer.laboratory_id, share_offer.offerer_id, share_offer.note,
  share_offer.valid_to, share_offer.state, share_offer.transfer_id, share_offer.version,
  share_offer.created_at, laboratory.laboratory_name, coalesce((
        select a.name
        from account a
        where a.id = share_offer.offerer_id), ''), laboratory.organization_id
from share_offer
inner join laboratory on laboratory.id = share_offer.laboratory_id
where share_offer.id = any('{JOB}'::uuid[])
order by share_offer.id asc
for no key update of share_offer;

-- offers.page
select count(*)::int
from (
    select share_offer.id, share_offer.laboratory_id, share_offer.offerer_id, share_offer.note,
      share_offer.valid_to, share_offer.state, share_offer.transfer_id, share_offer.version,
      share_offer.created_at, laboratory.laboratory_name, coalesce((
            select a.name
            from account a
            where a.id = share_offer.offerer_id), ''), laboratory.organization_id
    from share_offer
    inner join laboratory on laboratory.id = share_offer.laboratory_id
    where (exists (
            select 1
            from share_offer_bottle
            inner join bottle on bottle.id = share_offer_bottle.bottle_id
            inner join substance on substance.id = bottle.substance_id
            inner join storage_location on storage_location.id = bottle.location_id
            inner join room on room.id = storage_location.room_id
            where share_offer_bottle.offer_id = share_offer.id
            and substance.search_text like '%乙醇%')
        and exists (
            select 1
            from share_offer_bottle
            inner join bottle on bottle.id = share_offer_bottle.bottle_id
            inner join substance on substance.id = bottle.substance_id
            inner join storage_location on storage_location.id = bottle.location_id
            inner join room on room.id = storage_location.room_id
            where share_offer_bottle.offer_id = share_offer.id
            and substance.cas_code = '64-17-5')
        and exists (
            select 1
            from share_offer_bottle
            inner join bottle on bottle.id = share_offer_bottle.bottle_id
            inner join substance on substance.id = bottle.substance_id
            inner join storage_location on storage_location.id = bottle.location_id
            inner join room on room.id = storage_location.room_id
            where share_offer_bottle.offer_id = share_offer.id
            and room.building_id = 'JOB'::uuid)
        and share_offer.laboratory_id = 'JOB'
        and share_offer.state = 'offered')) as rows;
select share_offer.id, share_offer.laboratory_id, share_offer.offerer_id, share_offer.note,
  share_offer.valid_to, share_offer.state, share_offer.transfer_id, share_offer.version,
  share_offer.created_at, laboratory.laboratory_name, coalesce((
        select a.name
        from account a
        where a.id = share_offer.offerer_id), ''), laboratory.organization_id
from share_offer
inner join laboratory on laboratory.id = share_offer.laboratory_id
where (exists (
        select 1
        from share_offer_bottle
        inner join bottle on bottle.id = share_offer_bottle.bottle_id
        inner join substance on substance.id = bottle.substance_id
        inner join storage_location on storage_location.id = bottle.location_id
        inner join room on room.id = storage_location.room_id
        where share_offer_bottle.offer_id = share_offer.id
        and substance.search_text like '%乙醇%')
    and exists (
        select 1
        from share_offer_bottle
        inner join bottle on bottle.id = share_offer_bottle.bottle_id
        inner join substance on substance.id = bottle.substance_id
        inner join storage_location on storage_location.id = bottle.location_id
        inner join room on room.id = storage_location.room_id
        where share_offer_bottle.offer_id = share_offer.id
        and substance.cas_code = '64-17-5')
    and exists (
        select 1
        from share_offer_bottle
        inner join bottle on bottle.id = share_offer_bottle.bottle_id
        inner join substance on substance.id = bottle.substance_id
        inner join storage_location on storage_location.id = bottle.location_id
        inner join room on room.id = storage_location.room_id
        where share_offer_bottle.offer_id = share_offer.id
        and room.building_id = 'JOB'::uuid)
    and share_offer.laboratory_id = 'JOB'
    and share_offer.state = 'offered')
order by share_offer.valid_to desc, share_offer.id desc
limit 20
offset 0;

-- offers.walk
select share_offer.id, share_offer.laboratory_id, share_offer.offerer_id, share_offer.note,
  share_offer.valid_to, share_offer.state, share_offer.transfer_id, share_offer.version,
  share_offer.created_at, laboratory.laboratory_name, coalesce((
        select a.name
        from account a
        where a.id = share_offer.offerer_id), ''), laboratory.organization_id
from share_offer
inner join laboratory on laboratory.id = share_offer.laboratory_id
order by share_offer.id asc
limit 500;

-- overdueOffers
select id
from share_offer
where (share_offer.state = 'offered'
    and (share_offer.valid_to < 'A DAY'::date or not exists (
            select 1
            from share_offer_bottle
            inner join bottle on bottle.id = share_offer_bottle.bottle_id
            where share_offer_bottle.offer_id = share_offer.id
            and (bottle.laboratory_id = share_offer.laboratory_id
                and bottle.state = 'inStore'
                and bottle.frozen_reason is null
                and bottle.remaining > 0
                and not bottle.control_categories && '{explosivePrecursor,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[]
                and (bottle.expiry_date is null or bottle.expiry_date >= 'A DAY'::date)))))
order by share_offer.id asc
limit 200;

-- sharesByCas
select substance.cas_code, count(distinct share_offer.id)::int,
  count(distinct share_offer.laboratory_id)::int, sum(bottle.remaining)::text,
  case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end as base
from share_offer
inner join share_offer_bottle on share_offer_bottle.offer_id = share_offer.id
inner join bottle on bottle.id = share_offer_bottle.bottle_id
inner join substance on substance.id = bottle.substance_id
where (share_offer.state = 'offered'
    and share_offer.valid_to >= 'A DAY'::date
    and substance.cas_code = any('{64-17-5}'::text[])
    and (bottle.laboratory_id = share_offer.laboratory_id
        and bottle.state = 'inStore'
        and bottle.frozen_reason is null
        and bottle.remaining > 0
        and not bottle.control_categories && '{explosivePrecursor,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[]
        and (bottle.expiry_date is null or bottle.expiry_date >= 'A DAY'::date)))
group by substance.cas_code, base
order by substance.cas_code, base;

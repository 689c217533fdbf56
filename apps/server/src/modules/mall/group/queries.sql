-- buildDetails
select id, state, made, skipped
from purchase_group_build
where (purchase_group_build.id = 'JOB'
    and purchase_group_build.owner_id = 'PERSON');

-- groupForMember
select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
  purchase_group.leader_id, account.name, (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id), (
    select count(*)::int
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
    select l.laboratory_name
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed'
    order by l.laboratory_name, l.id)
from purchase_group
inner join organization on organization.id = purchase_group.organization_id
inner join account on account.id = purchase_group.leader_id
where (purchase_group.id = 'JOB'
    and (exists (
            select 1
            from purchase_group_member m
            where m.group_id = purchase_group.id
            and m.user_id = 'PERSON') or exists (
            select 1
            from purchase_group_laboratory gl
            join laboratory on laboratory.id = gl.laboratory_id
            where gl.group_id = purchase_group.id
            and gl.state = 'asked'
            and (laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[]))));

-- groups.get, whole college
select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
  purchase_group.leader_id, account.name, (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id), (
    select count(*)::int
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
    select l.laboratory_name
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed'
    order by l.laboratory_name, l.id)
from purchase_group
inner join organization on organization.id = purchase_group.organization_id
inner join account on account.id = purchase_group.leader_id
where purchase_group.id = 'JOB';

-- groups.get, one organisation
select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
  purchase_group.leader_id, account.name, (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id), (
    select count(*)::int
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
    select l.laboratory_name
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed'
    order by l.laboratory_name, l.id)
from purchase_group
inner join organization on organization.id = purchase_group.organization_id
inner join account on account.id = purchase_group.leader_id
where (purchase_group.id = 'JOB'
    and (purchase_group.organization_id = any('{A,A1}'::uuid[])));

-- groups.lockSeen, whole college
select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
  purchase_group.leader_id, account.name, (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id), (
    select count(*)::int
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
    select l.laboratory_name
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed'
    order by l.laboratory_name, l.id)
from purchase_group
inner join organization on organization.id = purchase_group.organization_id
inner join account on account.id = purchase_group.leader_id
where purchase_group.id = any('{JOB}'::uuid[])
order by purchase_group.id asc
for no key update of purchase_group;

-- groups.lockSeen, one organisation
select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
  purchase_group.leader_id, account.name, (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id), (
    select count(*)::int
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
    select l.laboratory_name
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed'
    order by l.laboratory_name, l.id)
from purchase_group
inner join organization on organization.id = purchase_group.organization_id
inner join account on account.id = purchase_group.leader_id
where (purchase_group.id = any('{JOB}'::uuid[])
    and (purchase_group.organization_id = any('{A,A1}'::uuid[])))
order by purchase_group.id asc
for no key update of purchase_group;

-- groups.page, whole college
select count(*)::int
from (
    select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
      purchase_group.leader_id, account.name, (
        select count(*)::int
        from purchase_group_member m
        where m.group_id = purchase_group.id), (
        select count(*)::int
        from purchase_group_laboratory gl
        join laboratory l on l.id = gl.laboratory_id
        where gl.group_id = purchase_group.id
        and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
        select l.laboratory_name
        from purchase_group_laboratory gl
        join laboratory l on l.id = gl.laboratory_id
        where gl.group_id = purchase_group.id
        and l.status <> 'closed'
        order by l.laboratory_name, l.id)
    from purchase_group
    inner join organization on organization.id = purchase_group.organization_id
    inner join account on account.id = purchase_group.leader_id
    where ((purchase_group.group_name ilike '%合成%' or account.name ilike '%合成%' or (
                select string_agg(l.laboratory_name || ' ' || l.laboratory_code, ' ')
                from purchase_group_laboratory gl
                join laboratory l on l.id = gl.laboratory_id
                where gl.group_id = purchase_group.id
                and l.status <> 'closed' ) ilike '%合成%')
        and organization.path like '%/' || 'A'::text || '/%'
        and purchase_group.leader_id = 'PERSON'
        and purchase_group.use_status = 1)) as rows;
select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
  purchase_group.leader_id, account.name, (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id), (
    select count(*)::int
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
    select l.laboratory_name
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed'
    order by l.laboratory_name, l.id)
from purchase_group
inner join organization on organization.id = purchase_group.organization_id
inner join account on account.id = purchase_group.leader_id
where ((purchase_group.group_name ilike '%合成%' or account.name ilike '%合成%' or (
            select string_agg(l.laboratory_name || ' ' || l.laboratory_code, ' ')
            from purchase_group_laboratory gl
            join laboratory l on l.id = gl.laboratory_id
            where gl.group_id = purchase_group.id
            and l.status <> 'closed' ) ilike '%合成%')
    and organization.path like '%/' || 'A'::text || '/%'
    and purchase_group.leader_id = 'PERSON'
    and purchase_group.use_status = 1)
order by (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id) desc, purchase_group.id desc
limit 20
offset 0;

-- groups.page, one organisation
select count(*)::int
from (
    select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
      purchase_group.leader_id, account.name, (
        select count(*)::int
        from purchase_group_member m
        where m.group_id = purchase_group.id), (
        select count(*)::int
        from purchase_group_laboratory gl
        join laboratory l on l.id = gl.laboratory_id
        where gl.group_id = purchase_group.id
        and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
        select l.laboratory_name
        from purchase_group_laboratory gl
        join laboratory l on l.id = gl.laboratory_id
        where gl.group_id = purchase_group.id
        and l.status <> 'closed'
        order by l.laboratory_name, l.id)
    from purchase_group
    inner join organization on organization.id = purchase_group.organization_id
    inner join account on account.id = purchase_group.leader_id
    where ((purchase_group.organization_id = any('{A,A1}'::uuid[]))
        and (purchase_group.group_name ilike '%合成%' or account.name ilike '%合成%' or (
                select string_agg(l.laboratory_name || ' ' || l.laboratory_code, ' ')
                from purchase_group_laboratory gl
                join laboratory l on l.id = gl.laboratory_id
                where gl.group_id = purchase_group.id
                and l.status <> 'closed' ) ilike '%合成%')
        and organization.path like '%/' || 'A'::text || '/%'
        and purchase_group.leader_id = 'PERSON'
        and purchase_group.use_status = 1)) as rows;
select purchase_group.id, purchase_group.group_name, purchase_group.organization_id, organization.name,
  purchase_group.leader_id, account.name, (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id), (
    select count(*)::int
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed' ), purchase_group.use_status, purchase_group.version, array(
    select l.laboratory_name
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed'
    order by l.laboratory_name, l.id)
from purchase_group
inner join organization on organization.id = purchase_group.organization_id
inner join account on account.id = purchase_group.leader_id
where ((purchase_group.organization_id = any('{A,A1}'::uuid[]))
    and (purchase_group.group_name ilike '%合成%' or account.name ilike '%合成%' or (
            select string_agg(l.laboratory_name || ' ' || l.laboratory_code, ' ')
            from purchase_group_laboratory gl
            join laboratory l on l.id = gl.laboratory_id
            where gl.group_id = purchase_group.id
            and l.status <> 'closed' ) ilike '%合成%')
    and organization.path like '%/' || 'A'::text || '/%'
    and purchase_group.leader_id = 'PERSON'
    and purchase_group.use_status = 1)
order by (
    select count(*)::int
    from purchase_group_member m
    where m.group_id = purchase_group.id) desc, purchase_group.id desc
limit 20
offset 0;

-- laboratoriesIn
select laboratory.id, laboratory.laboratory_name, purchase_group_laboratory.state
from purchase_group_laboratory
inner join laboratory on laboratory.id = purchase_group_laboratory.laboratory_id
where (purchase_group_laboratory.group_id = 'JOB'
    and laboratory.status <> 'closed')
order by laboratory.laboratory_name asc, laboratory.id asc;

-- laboratoriesToBuyFor
select laboratory.id, laboratory.laboratory_name, (
    select string_agg(b.name || '-' || r.room_no, '、'
        order by b.name, r.room_no)
    from laboratory_room lr
    join room r on r.id = lr.room_id
    join building b on b.id = r.building_id
    where lr.laboratory_id = laboratory.id), laboratory.risk_level, laboratory.hazard_categories,
      laboratory.status, purchase_group.id
from purchase_group_member
inner join purchase_group on (purchase_group.id = purchase_group_member.group_id
    and purchase_group.use_status = 1)
inner join purchase_group_laboratory on (purchase_group_laboratory.group_id = purchase_group.id
    and purchase_group_laboratory.state = 'confirmed')
inner join laboratory on (laboratory.id = purchase_group_laboratory.laboratory_id
    and laboratory.status <> 'closed')
where (purchase_group_member.user_id = 'PERSON'
    and (laboratory.laboratory_name ilike '%L%' or laboratory.laboratory_code ilike '%L%'))
order by laboratory.laboratory_name asc, laboratory.id asc, purchase_group.id asc;
select commodity.id, commodity.commodity_name, commodity.file_ids, commodity.supplier_id,
  supplier.supplier_name, commodity.commodity_type_id, type.name, type.commodity_kind, type.ledger_kind,
  brand.name, commodity.cas_code, specification.name, unit.name, commodity.purity, commodity.labels,
  commodity.price, trim_scale(commodity.unit_price / 100)::text, commodity.unit_price_unit,
  commodity.stock_status, commodity.lead_days, (commodity.stock_status = 'spot'
    and (commodity.stock_num is null or commodity.stock_num > commodity.reserved_num)),
      commodity.control_categories, commodity.local_approval, commodity.sales_num, commodity.score::text,
      supplier.supplier_status, supplier.min_order_amount, commodity.brand_id, commodity.item_number,
      commodity.stock_num - commodity.reserved_num, commodity.min_num, commodity.required_licences,
      commodity.state, commodity.auto_reason
from commodity
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word type on type.id = commodity.commodity_type_id
inner join catalogue_word brand on brand.id = commodity.brand_id
inner join catalogue_word specification on specification.id = commodity.specification_id
inner join catalogue_word unit on unit.id = commodity.unit_id
where commodity.id = any(array(
        select unnest('{JOB}'::uuid[])));
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select w.kind, w.from_day::text as
from, w.to_day::text as to, w.notice, w.lane, case when w.commodity_type_id is not null then (
    with recursive below as (
        select id
        from catalogue_word
        where id = w.commodity_type_id
        union all
        select c.id
        from catalogue_word c
        join below b on c.parent_id = b.id)
    select array_agg(id)
    from below) end as typeIds
from purchase_window w
where w.to_day >= 'A DAY'::date
order by w.from_day, w.id;

-- needGroup
select leader_id
from purchase_group
where (purchase_group.id = 'JOB'
    and purchase_group.use_status = 1
    and exists (
        select 1
        from purchase_group_member m
        where m.group_id = purchase_group.id
        and m.user_id = 'PERSON'));

-- ownGroups
select purchase_group.id, purchase_group.group_name, account.name, purchase_group_member.group_role,
  purchase_group_member.order_limit, (
    select count(*)::int
    from purchase_group_laboratory gl
    join laboratory l on l.id = gl.laboratory_id
    where gl.group_id = purchase_group.id
    and l.status <> 'closed'
    and gl.state = 'confirmed')
from purchase_group_member
inner join purchase_group on purchase_group.id = purchase_group_member.group_id
inner join account on account.id = purchase_group.leader_id
where (purchase_group_member.user_id = 'PERSON'
    and purchase_group.use_status = 1)
order by purchase_group.group_name asc, purchase_group.id asc;

-- seatsIn
select purchase_group_member.user_id, purchase_group_member.group_role, purchase_group_member.order_limit,
  account.name, account.use_status
from purchase_group_member
inner join account on account.id = purchase_group_member.user_id
where purchase_group_member.group_id = 'JOB'
order by array_position(array['leader', 'agent', 'receiver', 'member'], purchase_group_member.group_role),
  account.name asc, account.id asc;

-- toConfirm
select purchase_group.id, purchase_group.group_name, account.name, laboratory.id, laboratory.laboratory_name
from purchase_group_laboratory
inner join laboratory on laboratory.id = purchase_group_laboratory.laboratory_id
inner join purchase_group on purchase_group.id = purchase_group_laboratory.group_id
inner join account on account.id = purchase_group.leader_id
where (purchase_group_laboratory.state = 'asked'
    and purchase_group.use_status = 1
    and laboratory.status <> 'closed'
    and (laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[]))
order by purchase_group_laboratory.asked_at asc, purchase_group.id asc, laboratory.id asc;

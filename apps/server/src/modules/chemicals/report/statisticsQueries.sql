-- flowFigures
with f as materialized (
    select date_trunc('month', movement.at at time zone 'Asia/Shanghai') as month,
      laboratory.organization_id as organization_id, bottle.substance_id as substance_id,
      bottle.control_categories as categories,
      case when bottle.control_categories && '{explosivePrecursor,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[]
    and (not bottle.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[] or laboratory.organization_id = any('{A}'::uuid[]) or coalesce((laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[]), false)) then k.person_id end as person_id,
      case when k.kind in ('purchaseIn', 'initialIn', 'giftIn') then 'received' when k.kind = 'wasteOut' then 'wasted' else 'used' end as bucket,
      sum(case when bottle.unit = 'pcs' then 0 else movement.delta / 1000 end) as amount,
      sum(case when movement.reversal_of_id is null then 1 else -1 end) as n
    from movement
    join bottle on bottle.id = movement.bottle_id
    join laboratory on laboratory.id = movement.laboratory_id
    left join movement taken on taken.id = movement.reversal_of_id cross
    join lateral (
        select coalesce(taken.kind, movement.kind) as kind, coalesce(taken.counterpart_id, taken.operator_id, movement.counterpart_id, movement.operator_id) as person_id) k
    where movement.at >= 'A MOMENT'::timestamptz
    and movement.at < 'A MOMENT'::timestamptz
    and movement.delta <> 0
    and (k.kind in ('purchaseIn', 'initialIn', 'giftIn') or k.kind in ('use', 'return', 'splitOut', 'splitIn', 'prepareOut', 'prepareIn') or k.kind = 'wasteOut')
    and not bottle.id = any('{A}'::uuid[])
    and laboratory.organization_id = any('{A}'::uuid[])
    and bottle.control_categories @> '{precursor3}'::text[]
    group by 1, 2, 3, 4, 5, 6)
select (
    select jsonb_build_object('received', coalesce(round(sum(amount) filter (
                    where bucket = 'received'), 3), 0)::text, 'used', coalesce(round(-sum(amount) filter (
                    where bucket = 'used'), 3), 0)::text, 'wasted', coalesce(round(-sum(amount) filter (
                    where bucket = 'wasted'), 3), 0)::text)
    from f) as total, (
    select coalesce(jsonb_agg(g
            order by g.month), '[]')
    from (
        select to_char(month, 'YYYY-MM') as month, coalesce(round(sum(amount) filter (
                    where bucket = 'received'), 3), 0)::text as received, coalesce(round(-sum(amount) filter (
                    where bucket = 'used'), 3), 0)::text as used
        from f
        group by 1) g) as months, (
    select coalesce(jsonb_agg(g), '[]')
    from (
        select organization_id as id, coalesce(round(sum(amount) filter (
                    where bucket = 'received'), 3), 0)::text as received, coalesce(round(-sum(amount) filter (
                    where bucket = 'used'), 3), 0)::text as used
        from f
        group by 1) g) as organizations, (
    select coalesce(jsonb_agg(g), '[]')
    from (
        select category, coalesce(round(sum(amount) filter (
                    where bucket = 'received'), 3), 0)::text as received, coalesce(round(-sum(amount) filter (
                    where bucket = 'used'), 3), 0)::text as used
        from f cross
        join lateral unnest(case when cardinality(categories) = 0 then array[null::text] else categories end) category
        group by 1) g) as categories, (
    select coalesce(jsonb_agg(g), '[]')
    from (
        select d.id, d.chinese_name as name, d.cas_code as casCode, t.received, t.used
        from (
            select substance_id, coalesce(round(sum(amount) filter (
                        where bucket = 'received'), 3), 0)::text as received,
                          coalesce(round(-sum(amount) filter (
                        where bucket = 'used'), 3), 0)::text as used
            from f
            group by 1
            order by -sum(amount) filter (
                where bucket = 'used') desc nulls last, 1
            limit 10) t
        join substance d on d.id = t.substance_id
        where t.used::numeric > 0
        order by t.used::numeric desc, d.id) g) as top, (
    select coalesce(jsonb_agg(g), '[]')
    from (
        select person_id as id, sum(n)::int as times, round(-sum(amount), 3)::text as used
        from f
        where bucket = 'used'
        and person_id is not null
        group by 1 having sum(amount) < 0
        order by sum(amount), 1
        limit 20) g) as people;

-- stockFigures
with s as materialized (
    select laboratory.organization_id as organization_id, laboratory.id as laboratory_id,
      bottle.substance_id as substance_id, bottle.control_categories as categories, least(bottle.expiry_date, bottle.opened_expiry) < 'A DAY'::date as expired,
      case when bottle.id = any('{A}'::uuid[]) then 0 else coalesce(bottle.price * bottle.remaining / nullif(bottle.net_base, 0), 0) / 100 end as value
    from bottle
    join laboratory on laboratory.id = bottle.laboratory_id
    where bottle.state in ('inStore', 'takenOut')
    and laboratory.organization_id = any('{A}'::uuid[])
    and bottle.control_categories @> '{precursor3}'::text[])
select (
    select jsonb_build_object('bottles', count(*), 'substances', count(distinct substance_id), 'laboratories', count(distinct laboratory_id), 'controlled', count(*) filter (
            where categories && '{explosivePrecursor,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[]),
              'expired', count(*) filter (
            where expired), 'value', coalesce(round(sum(value), 2), 0))
    from s) as total, (
    select coalesce(jsonb_agg(g
            order by g.bottles desc), '[]')
    from (
        select category, count(*) as bottles, round(sum(value), 2) as value
        from s cross
        join lateral unnest(case when cardinality(categories) = 0 then array[null::text] else categories end) category
        group by 1) g) as categories, (
    select coalesce(jsonb_agg(g
            order by g.bottles desc), '[]')
    from (
        select organization_id as id, count(*) as bottles, round(sum(value), 2) as value
        from s
        group by 1) g) as organizations;

-- wasteCollected
select coalesce(sum(waste_item.weighed), 0)::text as kg
from waste_item
join waste_request on waste_request.id = waste_item.request_id
join laboratory on laboratory.id = waste_request.laboratory_id
where waste_request.loaded_at >= 'A MOMENT'::timestamptz
  and waste_request.loaded_at < 'A MOMENT'::timestamptz
  and laboratory.organization_id = any('{A}'::uuid[]);

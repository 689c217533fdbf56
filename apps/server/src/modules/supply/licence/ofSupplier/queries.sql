-- badgesOf
select id, supplier_id, kind, certificate_no, valid_to, case when qualification.state not in ('refused', 'replaced') then qualification.valid_to - 'A DAY'::date end,
  case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end
from qualification
where qualification.supplier_id = any('{JOB}'::uuid[])
  and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
    and qualification.reviewed_at is not null
    and not exists (
        select 1
        from qualification o
        where o.supplier_id = qualification.supplier_id
        and o.kind = qualification.kind
        and o.brand_id is not distinct
        from qualification.brand_id
        and o.id <> qualification.id
        and (o.state = 'valid'
            and o.valid_from <= 'A DAY'::date or o.state = 'expired'
            and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))
order by qualification.valid_to nulls last, qualification.id;

-- goodsCountsOf
select count(*)::int, count(*) filter (
    where state = 'listed')::int, count(*) filter (
    where state = 'delisted'
    and auto_reason = 'licence')::int
from commodity
where commodity.supplier_id = 'JOB'
  and commodity.state <> 'archived';

-- goodsOn
select q.id, case when q.state in ('refused', 'replaced') then 0 else (
    select count(*)::int
    from commodity c
    where c.supplier_id = q.supplier_id
    and c.required_licences @> array[q.kind]
    and (c.state = 'listed' or c.state = 'delisted'
        and c.auto_reason = 'licence')
    and (q.covered_categories = '{}' or c.control_categories && q.covered_categories)
    and (q.covered_cas = '{}' or c.cas_code = any(q.covered_cas))
    and (q.brand_id is null or c.brand_id = q.brand_id)
    and (q.covered_type_ids = '{}' or c.commodity_type_id in (
            with recursive below as (
                select unnest(q.covered_type_ids) as id
                union
                select w.id
                from catalogue_word w
                join below b on w.parent_id = b.id)
            select id
            from below))) end as count
from qualification q
where q.id = any('{JOB}'::uuid[]);

-- onSaleOf
select supplier_id, count(*)::int
from commodity
where commodity.supplier_id = any('{JOB}'::uuid[])
  and commodity.state = 'listed'
group by commodity.supplier_id;

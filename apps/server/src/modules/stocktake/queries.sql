-- managed.lock, whole college
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where stocktake.id = any('{JOB}'::uuid[])
order by stocktake.id asc
for no key update of stocktake;

-- managed.lock, one organisation
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where (stocktake.id = any('{JOB}'::uuid[])
    and (not exists (
            select 1
            from stocktake_laboratory w
            join laboratory o on o.id = w.laboratory_id
            where w.stocktake_id = stocktake.id
            and not (o.organization_id = any('{A,A1}'::uuid[]) or o.id = any('{}'::uuid[])))))
order by stocktake.id asc
for no key update of stocktake;

-- stocktakes.count, whole college
select count(*)::int
from (
    select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
      stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
      stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
      stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
            select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
                order by o.laboratory_name, o.id)
            from stocktake_laboratory w
            join laboratory o on o.id = w.laboratory_id
            where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(stocktake.person_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select a.name
        from account a
        where a.id = stocktake.created_by_id), (
        select json_build_object( 'total', count(*) filter (
                where l.book_amount is not null), 'counted', count(*) filter (
                where l.book_amount is not null
                and l.scanned_at is not null), 'there', count(*) filter (
                where l.found = 'there'), 'missing', count(*) filter (
                where l.found = 'missing'), 'extra', count(*) filter (
                where l.found = 'extra'), 'misplaced', count(*) filter (
                where l.found = 'misplaced'), 'differences', count(*) filter (
                where l.found <> 'missing'
                and l.difference <> 0), 'conflicts', count(*) filter (
                where l.conflict is not null), 'unhandled', count(*) filter (
                where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
                and l.handling is null))
        from stocktake_line l
        where l.stocktake_id = stocktake.id)
    from stocktake
    left join organization on organization.id = stocktake.organization_id
    where stocktake.state = 'done') as rows;

-- stocktakes.count, one organisation
select count(*)::int
from (
    select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
      stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
      stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
      stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
            select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
                order by o.laboratory_name, o.id)
            from stocktake_laboratory w
            join laboratory o on o.id = w.laboratory_id
            where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(stocktake.person_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select a.name
        from account a
        where a.id = stocktake.created_by_id), (
        select json_build_object( 'total', count(*) filter (
                where l.book_amount is not null), 'counted', count(*) filter (
                where l.book_amount is not null
                and l.scanned_at is not null), 'there', count(*) filter (
                where l.found = 'there'), 'missing', count(*) filter (
                where l.found = 'missing'), 'extra', count(*) filter (
                where l.found = 'extra'), 'misplaced', count(*) filter (
                where l.found = 'misplaced'), 'differences', count(*) filter (
                where l.found <> 'missing'
                and l.difference <> 0), 'conflicts', count(*) filter (
                where l.conflict is not null), 'unhandled', count(*) filter (
                where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
                and l.handling is null))
        from stocktake_line l
        where l.stocktake_id = stocktake.id)
    from stocktake
    left join organization on organization.id = stocktake.organization_id
    where ((not exists (
                select 1
                from stocktake_laboratory w
                join laboratory o on o.id = w.laboratory_id
                where w.stocktake_id = stocktake.id
                and not (o.organization_id = any('{A,A1}'::uuid[]) or o.id = any('{}'::uuid[]))) or (stocktake.state <> 'draft'
                and stocktake.person_ids @> array['PERSON']::uuid[]))
        and stocktake.state = 'done')) as rows;

-- stocktakes.get, whole college
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where stocktake.id = 'JOB';

-- stocktakes.get, one organisation
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where (stocktake.id = 'JOB'
    and (not exists (
            select 1
            from stocktake_laboratory w
            join laboratory o on o.id = w.laboratory_id
            where w.stocktake_id = stocktake.id
            and not (o.organization_id = any('{A,A1}'::uuid[]) or o.id = any('{}'::uuid[]))) or (stocktake.state <> 'draft'
            and stocktake.person_ids @> array['PERSON']::uuid[])));

-- stocktakes.lock, whole college
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where stocktake.id = any('{JOB}'::uuid[])
order by stocktake.id asc
for no key update of stocktake;

-- stocktakes.lock, one organisation
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where (stocktake.id = any('{JOB}'::uuid[])
    and (not exists (
            select 1
            from stocktake_laboratory w
            join laboratory o on o.id = w.laboratory_id
            where w.stocktake_id = stocktake.id
            and not (o.organization_id = any('{A,A1}'::uuid[]) or o.id = any('{}'::uuid[]))) or (stocktake.state <> 'draft'
            and stocktake.person_ids @> array['PERSON']::uuid[])))
order by stocktake.id asc
for no key update of stocktake;

-- stocktakes.page, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
      stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
      stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
      stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
            select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
                order by o.laboratory_name, o.id)
            from stocktake_laboratory w
            join laboratory o on o.id = w.laboratory_id
            where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(stocktake.person_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select a.name
        from account a
        where a.id = stocktake.created_by_id), (
        select json_build_object( 'total', count(*) filter (
                where l.book_amount is not null), 'counted', count(*) filter (
                where l.book_amount is not null
                and l.scanned_at is not null), 'there', count(*) filter (
                where l.found = 'there'), 'missing', count(*) filter (
                where l.found = 'missing'), 'extra', count(*) filter (
                where l.found = 'extra'), 'misplaced', count(*) filter (
                where l.found = 'misplaced'), 'differences', count(*) filter (
                where l.found <> 'missing'
                and l.difference <> 0), 'conflicts', count(*) filter (
                where l.conflict is not null), 'unhandled', count(*) filter (
                where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
                and l.handling is null))
        from stocktake_line l
        where l.stocktake_id = stocktake.id)
    from stocktake
    left join organization on organization.id = stocktake.organization_id
    where ((stocktake.name ilike '%年终%')
        and stocktake.subject = 'bottle'
        and exists (
            select 1
            from stocktake_laboratory w
            where w.stocktake_id = stocktake.id
            and w.laboratory_id = 'JOB')
        and stocktake.state = 'counting'
        and stocktake.created_at >= 'A MOMENT'::timestamptz
        and stocktake.created_at < 'A MOMENT'::timestamptz)) as rows;
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where ((stocktake.name ilike '%年终%')
    and stocktake.subject = 'bottle'
    and exists (
        select 1
        from stocktake_laboratory w
        where w.stocktake_id = stocktake.id
        and w.laboratory_id = 'JOB')
    and stocktake.state = 'counting'
    and stocktake.created_at >= 'A MOMENT'::timestamptz
    and stocktake.created_at < 'A MOMENT'::timestamptz)
order by stocktake.due_at asc nulls first, stocktake.id asc
limit 20
offset 0;

-- stocktakes.page, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
      stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
      stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
      stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
            select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
                order by o.laboratory_name, o.id)
            from stocktake_laboratory w
            join laboratory o on o.id = w.laboratory_id
            where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name)
                order by u.at)
            from unnest(stocktake.person_ids)
            with ordinality u(id, at)
            join account a on a.id = u.id), '[]'::json), (
        select a.name
        from account a
        where a.id = stocktake.created_by_id), (
        select json_build_object( 'total', count(*) filter (
                where l.book_amount is not null), 'counted', count(*) filter (
                where l.book_amount is not null
                and l.scanned_at is not null), 'there', count(*) filter (
                where l.found = 'there'), 'missing', count(*) filter (
                where l.found = 'missing'), 'extra', count(*) filter (
                where l.found = 'extra'), 'misplaced', count(*) filter (
                where l.found = 'misplaced'), 'differences', count(*) filter (
                where l.found <> 'missing'
                and l.difference <> 0), 'conflicts', count(*) filter (
                where l.conflict is not null), 'unhandled', count(*) filter (
                where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
                and l.handling is null))
        from stocktake_line l
        where l.stocktake_id = stocktake.id)
    from stocktake
    left join organization on organization.id = stocktake.organization_id
    where ((not exists (
                select 1
                from stocktake_laboratory w
                join laboratory o on o.id = w.laboratory_id
                where w.stocktake_id = stocktake.id
                and not (o.organization_id = any('{A,A1}'::uuid[]) or o.id = any('{}'::uuid[]))) or (stocktake.state <> 'draft'
                and stocktake.person_ids @> array['PERSON']::uuid[]))
        and (stocktake.name ilike '%年终%')
        and stocktake.subject = 'bottle'
        and exists (
            select 1
            from stocktake_laboratory w
            where w.stocktake_id = stocktake.id
            and w.laboratory_id = 'JOB')
        and stocktake.state = 'counting'
        and stocktake.created_at >= 'A MOMENT'::timestamptz
        and stocktake.created_at < 'A MOMENT'::timestamptz)) as rows;
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where ((not exists (
            select 1
            from stocktake_laboratory w
            join laboratory o on o.id = w.laboratory_id
            where w.stocktake_id = stocktake.id
            and not (o.organization_id = any('{A,A1}'::uuid[]) or o.id = any('{}'::uuid[]))) or (stocktake.state <> 'draft'
            and stocktake.person_ids @> array['PERSON']::uuid[]))
    and (stocktake.name ilike '%年终%')
    and stocktake.subject = 'bottle'
    and exists (
        select 1
        from stocktake_laboratory w
        where w.stocktake_id = stocktake.id
        and w.laboratory_id = 'JOB')
    and stocktake.state = 'counting'
    and stocktake.created_at >= 'A MOMENT'::timestamptz
    and stocktake.created_at < 'A MOMENT'::timestamptz)
order by stocktake.due_at asc nulls first, stocktake.id asc
limit 20
offset 0;

-- takeOf
select stocktake.id, stocktake.subject, stocktake.name, stocktake.organization_id, stocktake.place_ids,
  stocktake.scope, stocktake.kind, stocktake.sample_percent, stocktake.mode, stocktake.due_at,
  stocktake.person_ids, stocktake.state, stocktake.snapshot_at, stocktake.counted_at, stocktake.done_at,
  stocktake.approval_id, stocktake.version, stocktake.created_at, organization.name, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
            order by o.laboratory_name, o.id)
        from stocktake_laboratory w
        join laboratory o on o.id = w.laboratory_id
        where w.stocktake_id = stocktake.id), '[]'::json), coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name)
            order by u.at)
        from unnest(stocktake.person_ids)
        with ordinality u(id, at)
        join account a on a.id = u.id), '[]'::json), (
    select a.name
    from account a
    where a.id = stocktake.created_by_id), (
    select json_build_object( 'total', count(*) filter (
            where l.book_amount is not null), 'counted', count(*) filter (
            where l.book_amount is not null
            and l.scanned_at is not null), 'there', count(*) filter (
            where l.found = 'there'), 'missing', count(*) filter (
            where l.found = 'missing'), 'extra', count(*) filter (
            where l.found = 'extra'), 'misplaced', count(*) filter (
            where l.found = 'misplaced'), 'differences', count(*) filter (
            where l.found <> 'missing'
            and l.difference <> 0), 'conflicts', count(*) filter (
            where l.conflict is not null), 'unhandled', count(*) filter (
            where (l.conflict is not null or coalesce(l.difference, 0) <> 0 or l.found in ('missing', 'misplaced', 'extra'))
            and l.handling is null))
    from stocktake_line l
    where l.stocktake_id = stocktake.id)
from stocktake
left join organization on organization.id = stocktake.organization_id
where stocktake.id = 'JOB';

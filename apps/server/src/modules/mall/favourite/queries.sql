-- favouriteAmong
-- no condition;

-- followers
select id, user_id, commodity_id, tell_price, tell_stock, known_price, known_stock
from favourite
where (favourite.commodity_id is not null
    and (favourite.tell_price or favourite.tell_stock)
    and (favourite.told_at is null or favourite.told_at < 'A MOMENT'::timestamptz)
    and favourite.commodity_id = any('{JOB}'::uuid[]))
order by favourite.id asc;

-- listFavourites
select count(*)::int
from (
    select favourite.id, favourite.commodity_id, favourite.supplier_id, supplier.supplier_name,
      favourite.folder, favourite.note, favourite.tell_price, favourite.tell_stock, favourite.created_at
    from favourite
    left join supplier on supplier.id = favourite.supplier_id
    where (favourite.user_id = 'PERSON'
        and favourite.folder = '溶剂'
        and (favourite.commodity_id is not null) = 'true')) as rows;
select favourite.id, favourite.commodity_id, favourite.supplier_id, supplier.supplier_name, favourite.folder,
  favourite.note, favourite.tell_price, favourite.tell_stock, favourite.created_at
from favourite
left join supplier on supplier.id = favourite.supplier_id
where (favourite.user_id = 'PERSON'
    and favourite.folder = '溶剂'
    and (favourite.commodity_id is not null) = 'true')
order by favourite.created_at asc, favourite.id asc
limit 20
offset 0;
select folder, count(*)::int
from favourite
where favourite.user_id = 'PERSON'
group by favourite.folder
order by favourite.folder asc;

-- suppliersAmong
-- no condition;

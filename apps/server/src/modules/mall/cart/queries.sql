-- countCart
select count(*)::int
from cart_item
where cart_item.user_id = 'PERSON';

-- shoppingCart
select leader_id
from purchase_group
where (purchase_group.id = 'JOB'
    and purchase_group.use_status = 1
    and exists (
        select 1
        from purchase_group_member m
        where m.group_id = purchase_group.id
        and m.user_id = 'PERSON'));
select cart_item.id, cart_item.user_id, cart_item.commodity_id, cart_item.commodity_num, cart_item.selected,
  cart_item.price_at_add, cart_item.specification_at_add, cart_item.unit_at_add, cart_item.added_at,
  favourite.id is not null
from cart_item
left join favourite on (favourite.user_id = cart_item.user_id
    and favourite.commodity_id = cart_item.commodity_id)
where cart_item.user_id = any(array(
        select unnest('{PERSON}'::uuid[])))
order by cart_item.added_at desc, cart_item.id desc;

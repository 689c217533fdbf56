-- answerFeedBack, whole college
select count(*)::int
from (
    select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
      commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
      commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
      commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
      commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
        select w.name
        from catalogue_word w
        where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name,
          account.name, account.organization_id,
          case when commodity_feed_back.reply_at is null then null when exists (
        select 1
        from account r
        where r.id = commodity_feed_back.reply_by
        and r.supplier_id is not null) then 'supplier' else 'college' end
    from commodity_feed_back
    inner join commodity on commodity.id = commodity_feed_back.commodity_id
    inner join supplier on supplier.id = commodity.supplier_id
    inner join account on account.id = commodity_feed_back.user_id
    where ((commodity.commodity_name ilike '%乙醇%' or commodity.item_number ilike '%乙醇%' or commodity_feed_back.content ilike '%乙醇%')
        and commodity.supplier_id = 'JOB'
        and commodity_feed_back.feed_back_type = 'safety'
        and commodity_feed_back.state = 'replied')) as rows;
select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
  commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
  commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
  commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
  commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
    select w.name
    from catalogue_word w
    where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name, account.name,
      account.organization_id, case when commodity_feed_back.reply_at is null then null when exists (
    select 1
    from account r
    where r.id = commodity_feed_back.reply_by
    and r.supplier_id is not null) then 'supplier' else 'college' end
from commodity_feed_back
inner join commodity on commodity.id = commodity_feed_back.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join account on account.id = commodity_feed_back.user_id
where ((commodity.commodity_name ilike '%乙醇%' or commodity.item_number ilike '%乙醇%' or commodity_feed_back.content ilike '%乙醇%')
    and commodity.supplier_id = 'JOB'
    and commodity_feed_back.feed_back_type = 'safety'
    and commodity_feed_back.state = 'replied')
order by commodity_feed_back.created_at asc, commodity_feed_back.id asc
limit 20
offset 0;

-- answerFeedBack, one organisation
select count(*)::int
from (
    select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
      commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
      commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
      commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
      commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
        select w.name
        from catalogue_word w
        where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name,
          account.name, account.organization_id,
          case when commodity_feed_back.reply_at is null then null when exists (
        select 1
        from account r
        where r.id = commodity_feed_back.reply_by
        and r.supplier_id is not null) then 'supplier' else 'college' end
    from commodity_feed_back
    inner join commodity on commodity.id = commodity_feed_back.commodity_id
    inner join supplier on supplier.id = commodity.supplier_id
    inner join account on account.id = commodity_feed_back.user_id
    where ((account.organization_id = any('{A,A1}'::uuid[]))
        and (commodity.commodity_name ilike '%乙醇%' or commodity.item_number ilike '%乙醇%' or commodity_feed_back.content ilike '%乙醇%')
        and commodity.supplier_id = 'JOB'
        and commodity_feed_back.feed_back_type = 'safety'
        and commodity_feed_back.state = 'replied')) as rows;
select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
  commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
  commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
  commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
  commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
    select w.name
    from catalogue_word w
    where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name, account.name,
      account.organization_id, case when commodity_feed_back.reply_at is null then null when exists (
    select 1
    from account r
    where r.id = commodity_feed_back.reply_by
    and r.supplier_id is not null) then 'supplier' else 'college' end
from commodity_feed_back
inner join commodity on commodity.id = commodity_feed_back.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join account on account.id = commodity_feed_back.user_id
where ((account.organization_id = any('{A,A1}'::uuid[]))
    and (commodity.commodity_name ilike '%乙醇%' or commodity.item_number ilike '%乙醇%' or commodity_feed_back.content ilike '%乙醇%')
    and commodity.supplier_id = 'JOB'
    and commodity_feed_back.feed_back_type = 'safety'
    and commodity_feed_back.state = 'replied')
order by commodity_feed_back.created_at asc, commodity_feed_back.id asc
limit 20
offset 0;

-- feedBackOfGoods.lockAnywhere
select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
  commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
  commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
  commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
  commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
    select w.name
    from catalogue_word w
    where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name, account.name,
      account.organization_id, case when commodity_feed_back.reply_at is null then null when exists (
    select 1
    from account r
    where r.id = commodity_feed_back.reply_by
    and r.supplier_id is not null) then 'supplier' else 'college' end
from commodity_feed_back
inner join commodity on commodity.id = commodity_feed_back.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join account on account.id = commodity_feed_back.user_id
where commodity_feed_back.id = any('{JOB}'::uuid[])
order by commodity_feed_back.id asc
for no key update of commodity_feed_back;

-- feedBackToAnswer.lock, whole college
select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
  commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
  commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
  commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
  commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
    select w.name
    from catalogue_word w
    where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name, account.name,
      account.organization_id, case when commodity_feed_back.reply_at is null then null when exists (
    select 1
    from account r
    where r.id = commodity_feed_back.reply_by
    and r.supplier_id is not null) then 'supplier' else 'college' end
from commodity_feed_back
inner join commodity on commodity.id = commodity_feed_back.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join account on account.id = commodity_feed_back.user_id
where commodity_feed_back.id = any('{JOB}'::uuid[])
order by commodity_feed_back.id asc
for no key update of commodity_feed_back;

-- feedBackToAnswer.lock, one organisation
select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
  commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
  commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
  commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
  commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
    select w.name
    from catalogue_word w
    where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name, account.name,
      account.organization_id, case when commodity_feed_back.reply_at is null then null when exists (
    select 1
    from account r
    where r.id = commodity_feed_back.reply_by
    and r.supplier_id is not null) then 'supplier' else 'college' end
from commodity_feed_back
inner join commodity on commodity.id = commodity_feed_back.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join account on account.id = commodity_feed_back.user_id
where (commodity_feed_back.id = any('{JOB}'::uuid[])
    and (account.organization_id = any('{A,A1}'::uuid[])))
order by commodity_feed_back.id asc
for no key update of commodity_feed_back;

-- listFeedBack
select count(*)::int
from (
    select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
      commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
      commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
      commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
      commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
        select w.name
        from catalogue_word w
        where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name,
          account.name, account.organization_id,
          case when commodity_feed_back.reply_at is null then null when exists (
        select 1
        from account r
        where r.id = commodity_feed_back.reply_by
        and r.supplier_id is not null) then 'supplier' else 'college' end
    from commodity_feed_back
    inner join commodity on commodity.id = commodity_feed_back.commodity_id
    inner join supplier on supplier.id = commodity.supplier_id
    inner join account on account.id = commodity_feed_back.user_id
    where (commodity_feed_back.commodity_id = 'JOB'
        and commodity_feed_back.user_id = 'PERSON'
        and commodity_feed_back.feed_back_type = 'quality'
        and commodity_feed_back.state = 'pending')) as rows;
select commodity_feed_back.id, commodity_feed_back.commodity_id, commodity_feed_back.order_line_id,
  commodity_feed_back.user_id, commodity_feed_back.feed_back_type, commodity_feed_back.content,
  commodity_feed_back.file_ids, commodity_feed_back.state, commodity_feed_back.reply,
  commodity_feed_back.reply_by, commodity_feed_back.reply_at, commodity_feed_back.version,
  commodity_feed_back.created_at, commodity.commodity_name, commodity.item_number, (
    select w.name
    from catalogue_word w
    where w.id = commodity.specification_id), commodity.supplier_id, supplier.supplier_name, account.name,
      account.organization_id, case when commodity_feed_back.reply_at is null then null when exists (
    select 1
    from account r
    where r.id = commodity_feed_back.reply_by
    and r.supplier_id is not null) then 'supplier' else 'college' end
from commodity_feed_back
inner join commodity on commodity.id = commodity_feed_back.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join account on account.id = commodity_feed_back.user_id
where (commodity_feed_back.commodity_id = 'JOB'
    and commodity_feed_back.user_id = 'PERSON'
    and commodity_feed_back.feed_back_type = 'quality'
    and commodity_feed_back.state = 'pending')
order by commodity_feed_back.created_at asc, commodity_feed_back.id asc
limit 20
offset 0;

-- seesFeedBack
select commodity.supplier_id
from commodity_feed_back
inner join commodity on commodity.id = commodity_feed_back.commodity_id
where commodity_feed_back.id = 'JOB';

-- unansweredOf
select count(*)::int
from commodity_feed_back
inner join commodity on commodity.id = commodity_feed_back.commodity_id
where (commodity.supplier_id = 'JOB'
    and commodity_feed_back.state = 'pending');

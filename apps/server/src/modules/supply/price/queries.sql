-- countUnasked
select count(*) as count
from price_change
where (price_change.state = 'pending'
    and price_change.approval_id is null
    and price_change.created_by is not null
    and price_change.created_by = 'JOB');

-- duePrices
select id
from price_change
where (price_change.state = 'approved'
    and price_change.effective_from <= 'A DAY'::date)
order by price_change.effective_from asc, price_change.id asc
limit 200;

-- maySeeEvidence
select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
  price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
  price_change.evidence_file_id, price_change.effective_from, price_change.state, price_change.approval_id,
  price_change.review_note, price_change.effective_at, price_change.created_by, price_change.version,
  price_change.created_at, price_change.updated_at, commodity.commodity_name, commodity.item_number,
  commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price, commodity.unit_price_unit,
  commodity.listed_at, commodity.supplier_id, supplier.supplier_name, specification_word.name,
  unit_word.name, (
    select a.name
    from account a
    where a.id = price_change.created_by)
from price_change
inner join commodity on commodity.id = price_change.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
where price_change.id = 'JOB';

-- openChanges
select id, commodity_id, state
from price_change
where price_change.commodity_id = any('{JOB}'::uuid[])
  and price_change.state in ('pending', 'approved');

-- priceChanges.get, whole college
select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
  price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
  price_change.evidence_file_id, price_change.effective_from, price_change.state, price_change.approval_id,
  price_change.review_note, price_change.effective_at, price_change.created_by, price_change.version,
  price_change.created_at, price_change.updated_at, commodity.commodity_name, commodity.item_number,
  commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price, commodity.unit_price_unit,
  commodity.listed_at, commodity.supplier_id, supplier.supplier_name, specification_word.name,
  unit_word.name, (
    select a.name
    from account a
    where a.id = price_change.created_by)
from price_change
inner join commodity on commodity.id = price_change.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
where price_change.id = 'JOB';

-- priceChanges.get, one organisation
select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
  price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
  price_change.evidence_file_id, price_change.effective_from, price_change.state, price_change.approval_id,
  price_change.review_note, price_change.effective_at, price_change.created_by, price_change.version,
  price_change.created_at, price_change.updated_at, commodity.commodity_name, commodity.item_number,
  commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price, commodity.unit_price_unit,
  commodity.listed_at, commodity.supplier_id, supplier.supplier_name, specification_word.name,
  unit_word.name, (
    select a.name
    from account a
    where a.id = price_change.created_by)
from price_change
inner join commodity on commodity.id = price_change.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
where (price_change.id = 'JOB'
    and (false));

-- priceChanges.lock, whole college
select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
  price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
  price_change.evidence_file_id, price_change.effective_from, price_change.state, price_change.approval_id,
  price_change.review_note, price_change.effective_at, price_change.created_by, price_change.version,
  price_change.created_at, price_change.updated_at, commodity.commodity_name, commodity.item_number,
  commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price, commodity.unit_price_unit,
  commodity.listed_at, commodity.supplier_id, supplier.supplier_name, specification_word.name,
  unit_word.name, (
    select a.name
    from account a
    where a.id = price_change.created_by)
from price_change
inner join commodity on commodity.id = price_change.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
where price_change.id = any('{JOB}'::uuid[])
order by price_change.id asc
for no key update of price_change;

-- priceChanges.lock, one organisation
select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
  price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
  price_change.evidence_file_id, price_change.effective_from, price_change.state, price_change.approval_id,
  price_change.review_note, price_change.effective_at, price_change.created_by, price_change.version,
  price_change.created_at, price_change.updated_at, commodity.commodity_name, commodity.item_number,
  commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price, commodity.unit_price_unit,
  commodity.listed_at, commodity.supplier_id, supplier.supplier_name, specification_word.name,
  unit_word.name, (
    select a.name
    from account a
    where a.id = price_change.created_by)
from price_change
inner join commodity on commodity.id = price_change.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
where (price_change.id = any('{JOB}'::uuid[])
    and (false))
order by price_change.id asc
for no key update of price_change;

-- priceChanges.lockAnywhere
select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
  price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
  price_change.evidence_file_id, price_change.effective_from, price_change.state, price_change.approval_id,
  price_change.review_note, price_change.effective_at, price_change.created_by, price_change.version,
  price_change.created_at, price_change.updated_at, commodity.commodity_name, commodity.item_number,
  commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price, commodity.unit_price_unit,
  commodity.listed_at, commodity.supplier_id, supplier.supplier_name, specification_word.name,
  unit_word.name, (
    select a.name
    from account a
    where a.id = price_change.created_by)
from price_change
inner join commodity on commodity.id = price_change.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
where price_change.id = any('{JOB}'::uuid[])
order by price_change.id asc
for no key update of price_change;

-- priceChanges.page, whole college
select count(*)::int
from (
    select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
      price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
      price_change.evidence_file_id, price_change.effective_from, price_change.state,
      price_change.approval_id, price_change.review_note, price_change.effective_at, price_change.created_by,
      price_change.version, price_change.created_at, price_change.updated_at, commodity.commodity_name,
      commodity.item_number, commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price,
      commodity.unit_price_unit, commodity.listed_at, commodity.supplier_id, supplier.supplier_name,
      specification_word.name, unit_word.name, (
        select a.name
        from account a
        where a.id = price_change.created_by)
    from price_change
    inner join commodity on commodity.id = price_change.commodity_id
    inner join supplier on supplier.id = commodity.supplier_id
    inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
    inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
    where (price_change.state = 'pending'
        and commodity.supplier_id = 'JOB'
        and price_change.commodity_id = 'JOB'
        and price_change.ratio >= 0.05::numeric)) as rows;
select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
  price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
  price_change.evidence_file_id, price_change.effective_from, price_change.state, price_change.approval_id,
  price_change.review_note, price_change.effective_at, price_change.created_by, price_change.version,
  price_change.created_at, price_change.updated_at, commodity.commodity_name, commodity.item_number,
  commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price, commodity.unit_price_unit,
  commodity.listed_at, commodity.supplier_id, supplier.supplier_name, specification_word.name,
  unit_word.name, (
    select a.name
    from account a
    where a.id = price_change.created_by)
from price_change
inner join commodity on commodity.id = price_change.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
where (price_change.state = 'pending'
    and commodity.supplier_id = 'JOB'
    and price_change.commodity_id = 'JOB'
    and price_change.ratio >= 0.05::numeric)
order by price_change.ratio desc, price_change.id desc
limit 20
offset 0;

-- priceChanges.page, one organisation
select count(*)::int
from (
    select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
      price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
      price_change.evidence_file_id, price_change.effective_from, price_change.state,
      price_change.approval_id, price_change.review_note, price_change.effective_at, price_change.created_by,
      price_change.version, price_change.created_at, price_change.updated_at, commodity.commodity_name,
      commodity.item_number, commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price,
      commodity.unit_price_unit, commodity.listed_at, commodity.supplier_id, supplier.supplier_name,
      specification_word.name, unit_word.name, (
        select a.name
        from account a
        where a.id = price_change.created_by)
    from price_change
    inner join commodity on commodity.id = price_change.commodity_id
    inner join supplier on supplier.id = commodity.supplier_id
    inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
    inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
    where ((false)
        and price_change.state = 'pending'
        and commodity.supplier_id = 'JOB'
        and price_change.commodity_id = 'JOB'
        and price_change.ratio >= 0.05::numeric)) as rows;
select price_change.id, price_change.commodity_id, price_change.old_price, price_change.new_price,
  price_change.old_market_price, price_change.new_market_price, price_change.ratio, price_change.reason,
  price_change.evidence_file_id, price_change.effective_from, price_change.state, price_change.approval_id,
  price_change.review_note, price_change.effective_at, price_change.created_by, price_change.version,
  price_change.created_at, price_change.updated_at, commodity.commodity_name, commodity.item_number,
  commodity.cas_code, commodity.purity, commodity.price, commodity.unit_price, commodity.unit_price_unit,
  commodity.listed_at, commodity.supplier_id, supplier.supplier_name, specification_word.name,
  unit_word.name, (
    select a.name
    from account a
    where a.id = price_change.created_by)
from price_change
inner join commodity on commodity.id = price_change.commodity_id
inner join supplier on supplier.id = commodity.supplier_id
inner join catalogue_word specification_word on specification_word.id = commodity.specification_id
inner join catalogue_word unit_word on unit_word.id = commodity.unit_id
where ((false)
    and price_change.state = 'pending'
    and commodity.supplier_id = 'JOB'
    and price_change.commodity_id = 'JOB'
    and price_change.ratio >= 0.05::numeric)
order by price_change.ratio desc, price_change.id desc
limit 20
offset 0;

-- risenOf
select commodity_id, sum(ratio)::text
from price_change
where (price_change.commodity_id = any('{JOB}'::uuid[])
    and price_change.state = 'effective'
    and price_change.ratio > 0
    and price_change.effective_at >= 'A MOMENT'::timestamptz)
group by price_change.commodity_id;

-- unaskedPrices
select id, created_by
from price_change
where (price_change.state = 'pending'
    and price_change.approval_id is null
    and price_change.created_by is not null
    and price_change.created_by = 'JOB')
order by price_change.id asc
limit 100
for no key update skip locked;

-- waitingPrices
select price_change.id, commodity.commodity_name, price_change.created_at
from price_change
inner join commodity on commodity.id = price_change.commodity_id
where price_change.state = 'pending'
order by price_change.created_at asc, price_change.id asc;

-- endingLicences
select qualification.id, qualification.supplier_id, supplier.supplier_name, qualification.kind,
  qualification.certificate_no, qualification.valid_to, (coalesce(qualification.reviewed_at, qualification.created_at) at time zone 'Asia/Shanghai')::date::text,
  case when qualification.state not in ('refused', 'replaced') then qualification.valid_to - 'A DAY'::date end
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where supplier.supplier_status in ('active', 'suspended')
  and qualification.reviewed_at is not null
  and qualification.state in ('valid', 'expired')
  and qualification.valid_to between 'A DAY'::date - 30
  and 'A DAY'::date + 60
  and not exists (
    select 1
    from qualification r
    where r.renews_id = qualification.id
    and r.state in ('pending', 'valid'))
order by qualification.valid_to, qualification.id;

-- goodsUnderRules
select count(*) as count
from commodity
where commodity.state = 'listed' or commodity.state = 'delisted'
  and commodity.auto_reason is not null;

-- hangingGoods
select c.id, c.item_number as itemNumber, c.commodity_name as commodityName, c.cas_code as casCode, c.state
from qualification q
join commodity c on c.supplier_id = q.supplier_id
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
        from below))
where q.id = 'JOB'
  and q.state not in ('refused', 'replaced')
order by c.item_number, c.id
limit 50;

-- hasHazardous
select count(*) as count
from qualification
where (qualification.supplier_id = 'JOB'
    and qualification.kind in ('hazardous')
    and qualification.state in ('pending', 'valid'));

-- licences.get, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select qualification.id, qualification.supplier_id, qualification.kind, qualification.certificate_no,
  qualification.scope, qualification.covered_categories, qualification.covered_type_ids,
  qualification.covered_cas, qualification.brand_id, qualification.issuer, qualification.valid_from,
  qualification.valid_to, qualification.file_ids, qualification.review_note, qualification.reviewed_by,
  qualification.reviewed_at, qualification.approval_id, qualification.renews_id, qualification.version,
  qualification.created_at, supplier.supplier_name, supplier.supplier_status, exists (
    select 1
    from qualification r
    where r.renews_id = qualification.id
    and r.state in ('pending', 'valid')),
      case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end,
      case when qualification.state not in ('refused',
      'replaced') then qualification.valid_to - 'A DAY'::date end
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where qualification.id = 'JOB';

-- licences.get, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select qualification.id, qualification.supplier_id, qualification.kind, qualification.certificate_no,
  qualification.scope, qualification.covered_categories, qualification.covered_type_ids,
  qualification.covered_cas, qualification.brand_id, qualification.issuer, qualification.valid_from,
  qualification.valid_to, qualification.file_ids, qualification.review_note, qualification.reviewed_by,
  qualification.reviewed_at, qualification.approval_id, qualification.renews_id, qualification.version,
  qualification.created_at, supplier.supplier_name, supplier.supplier_status, exists (
    select 1
    from qualification r
    where r.renews_id = qualification.id
    and r.state in ('pending', 'valid')),
      case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end,
      case when qualification.state not in ('refused',
      'replaced') then qualification.valid_to - 'A DAY'::date end
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where (qualification.id = 'JOB'
    and (false));

-- licences.lock, whole college
select qualification.id, qualification.supplier_id, qualification.kind, qualification.certificate_no,
  qualification.scope, qualification.covered_categories, qualification.covered_type_ids,
  qualification.covered_cas, qualification.brand_id, qualification.issuer, qualification.valid_from,
  qualification.valid_to, qualification.file_ids, qualification.review_note, qualification.reviewed_by,
  qualification.reviewed_at, qualification.approval_id, qualification.renews_id, qualification.version,
  qualification.created_at, supplier.supplier_name, supplier.supplier_status, exists (
    select 1
    from qualification r
    where r.renews_id = qualification.id
    and r.state in ('pending', 'valid')), qualification.state
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where qualification.id = any('{JOB}'::uuid[])
order by qualification.id asc
for no key update of qualification;

-- licences.lock, one organisation
select qualification.id, qualification.supplier_id, qualification.kind, qualification.certificate_no,
  qualification.scope, qualification.covered_categories, qualification.covered_type_ids,
  qualification.covered_cas, qualification.brand_id, qualification.issuer, qualification.valid_from,
  qualification.valid_to, qualification.file_ids, qualification.review_note, qualification.reviewed_by,
  qualification.reviewed_at, qualification.approval_id, qualification.renews_id, qualification.version,
  qualification.created_at, supplier.supplier_name, supplier.supplier_status, exists (
    select 1
    from qualification r
    where r.renews_id = qualification.id
    and r.state in ('pending', 'valid')), qualification.state
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where (qualification.id = any('{JOB}'::uuid[])
    and (false))
order by qualification.id asc
for no key update of qualification;

-- licences.page, whole college
select count(*)::int
from (
    select qualification.id, qualification.supplier_id, qualification.kind, qualification.certificate_no,
      qualification.scope, qualification.covered_categories, qualification.covered_type_ids,
      qualification.covered_cas, qualification.brand_id, qualification.issuer, qualification.valid_from,
      qualification.valid_to, qualification.file_ids, qualification.review_note, qualification.reviewed_by,
      qualification.reviewed_at, qualification.approval_id, qualification.renews_id, qualification.version,
      qualification.created_at, supplier.supplier_name, supplier.supplier_status, exists (
        select 1
        from qualification r
        where r.renews_id = qualification.id
        and r.state in ('pending', 'valid')),
          case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end,
          case when qualification.state not in ('refused',
          'replaced') then qualification.valid_to - 'A DAY'::date end
    from qualification
    inner join supplier on supplier.id = qualification.supplier_id
    where (qualification.supplier_id = 'JOB'
        and qualification.kind = 'hazardous'
        and case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end = 'expiring'
        and (qualification.state in ('valid', 'expired')
            and qualification.valid_to - 'A DAY'::date between 0::int
            and 30::int))) as rows;
select qualification.id, qualification.supplier_id, qualification.kind, qualification.certificate_no,
  qualification.scope, qualification.covered_categories, qualification.covered_type_ids,
  qualification.covered_cas, qualification.brand_id, qualification.issuer, qualification.valid_from,
  qualification.valid_to, qualification.file_ids, qualification.review_note, qualification.reviewed_by,
  qualification.reviewed_at, qualification.approval_id, qualification.renews_id, qualification.version,
  qualification.created_at, supplier.supplier_name, supplier.supplier_status, exists (
    select 1
    from qualification r
    where r.renews_id = qualification.id
    and r.state in ('pending', 'valid')),
      case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end,
      case when qualification.state not in ('refused',
      'replaced') then qualification.valid_to - 'A DAY'::date end
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where (qualification.supplier_id = 'JOB'
    and qualification.kind = 'hazardous'
    and case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end = 'expiring'
    and (qualification.state in ('valid', 'expired')
        and qualification.valid_to - 'A DAY'::date between 0::int
        and 30::int))
order by supplier.supplier_name desc, qualification.id desc
limit 20
offset 0;

-- licences.page, one organisation
select count(*)::int
from (
    select qualification.id, qualification.supplier_id, qualification.kind, qualification.certificate_no,
      qualification.scope, qualification.covered_categories, qualification.covered_type_ids,
      qualification.covered_cas, qualification.brand_id, qualification.issuer, qualification.valid_from,
      qualification.valid_to, qualification.file_ids, qualification.review_note, qualification.reviewed_by,
      qualification.reviewed_at, qualification.approval_id, qualification.renews_id, qualification.version,
      qualification.created_at, supplier.supplier_name, supplier.supplier_status, exists (
        select 1
        from qualification r
        where r.renews_id = qualification.id
        and r.state in ('pending', 'valid')),
          case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end,
          case when qualification.state not in ('refused',
          'replaced') then qualification.valid_to - 'A DAY'::date end
    from qualification
    inner join supplier on supplier.id = qualification.supplier_id
    where ((false)
        and qualification.supplier_id = 'JOB'
        and qualification.kind = 'hazardous'
        and case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end = 'expiring'
        and (qualification.state in ('valid', 'expired')
            and qualification.valid_to - 'A DAY'::date between 0::int
            and 30::int))) as rows;
select qualification.id, qualification.supplier_id, qualification.kind, qualification.certificate_no,
  qualification.scope, qualification.covered_categories, qualification.covered_type_ids,
  qualification.covered_cas, qualification.brand_id, qualification.issuer, qualification.valid_from,
  qualification.valid_to, qualification.file_ids, qualification.review_note, qualification.reviewed_by,
  qualification.reviewed_at, qualification.approval_id, qualification.renews_id, qualification.version,
  qualification.created_at, supplier.supplier_name, supplier.supplier_status, exists (
    select 1
    from qualification r
    where r.renews_id = qualification.id
    and r.state in ('pending', 'valid')),
      case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end,
      case when qualification.state not in ('refused',
      'replaced') then qualification.valid_to - 'A DAY'::date end
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where ((false)
    and qualification.supplier_id = 'JOB'
    and qualification.kind = 'hazardous'
    and case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end = 'expiring'
    and (qualification.state in ('valid', 'expired')
        and qualification.valid_to - 'A DAY'::date between 0::int
        and 30::int))
order by supplier.supplier_name desc, qualification.id desc
limit 20
offset 0;

-- licencesOf
select qualification.supplier_id, qualification.kind, qualification.brand_id,
  qualification.covered_categories, qualification.covered_type_ids, qualification.covered_cas,
  supplier.supplier_status = 'active'
  and qualification.state = 'valid'
  and qualification.valid_from <= 'A DAY'::date
  and coalesce(qualification.valid_to, 'infinity') >= 'A DAY'::date,
    case when qualification.valid_to < 'A DAY'::date then qualification.valid_to::text end
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where (qualification.supplier_id = any('{JOB}'::uuid[])
    and qualification.state in ('valid', 'expired', 'replaced'));

-- maySeeLicence
select supplier_id, approval_id
from qualification
where qualification.id = 'JOB';

-- overLicences
select id
from qualification
where (qualification.supplier_id = 'JOB'
    and qualification.state = 'valid'
    and qualification.valid_to < 'A DAY'::date)
order by qualification.id;

-- readRules
select licence_rule.control_category, licence_rule.commodity_type_id, catalogue_word.name, licence_rule.kinds
from licence_rule
left join catalogue_word on catalogue_word.id = licence_rule.commodity_type_id
order by licence_rule.control_category nulls last, catalogue_word.name, licence_rule.id;

-- rulesVersion
select version
from purchase_rule_set;

-- suppliersWithGoods
select id
from supplier
where exists (
    select 1
    from commodity c
    where c.supplier_id = supplier.id)
order by supplier.id;

-- takenOver
select id
from qualification
where (qualification.supplier_id = 'JOB'
    and qualification.state in ('valid', 'expired')
    and exists (
        select 1
        from qualification r
        where r.renews_id = qualification.id
        and r.state = 'valid'
        and r.valid_from <= 'A DAY'::date))
order by qualification.id;

-- turningOn
select distinct supplier_id
from qualification
where (qualification.state = 'valid'
    and qualification.valid_to < 'A DAY'::date or qualification.state in ('valid', 'expired')
    and exists (
        select 1
        from qualification r
        where r.renews_id = qualification.id
        and r.state = 'valid'
        and r.valid_from <= 'A DAY'::date) or qualification.state = 'valid'
    and qualification.valid_from between 'A DAY'::date - 30
    and 'A DAY'::date
    and exists (
        select 1
        from commodity c
        where c.supplier_id = qualification.supplier_id
        and c.auto_reason = 'licence'))
order by qualification.supplier_id;

-- typeParents
select id, parent_id
from catalogue_word
where catalogue_word.list = 'type';

-- waitingLicences
select qualification.id, supplier.supplier_name,
  (qualification.created_at at time zone 'Asia/Shanghai')::date::text
from qualification
inner join supplier on supplier.id = qualification.supplier_id
where qualification.state = 'pending'
  and qualification.approval_id is not null
order by qualification.created_at, qualification.id;

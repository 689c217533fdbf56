-- banners.get
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select mall_banner.id, mall_banner.position, mall_banner.title, mall_banner.file_id, mall_banner.link_type,
  coalesce(mall_banner.link_url, coalesce(mall_banner.type_id, mall_banner.commodity_id, mall_banner.supplier_id)::text),
  mall_banner.show_from, mall_banner.show_to, mall_banner.sort, mall_banner.use_status, mall_banner.views,
  mall_banner.clicks, mall_banner.version, coalesce(catalogue_word.name, commodity.commodity_name, supplier.supplier_name),
  case when mall_banner.use_status = 2 then 'off' when mall_banner.show_from > 'A DAY'::date then 'waiting' when mall_banner.show_to < 'A DAY'::date then 'ended' else 'showing' end
from mall_banner
left join catalogue_word on catalogue_word.id = mall_banner.type_id
left join commodity on commodity.id = mall_banner.commodity_id
left join supplier on supplier.id = mall_banner.supplier_id
where mall_banner.id = 'JOB';

-- banners.lock
select id, position, title, file_id, link_type, link_url, type_id, commodity_id, supplier_id, show_from,
  show_to, sort, use_status, views, clicks, version, created_at, updated_at
from mall_banner
where mall_banner.id = any('{JOB}'::uuid[])
order by mall_banner.id asc
for no key update of mall_banner;

-- banners.page
select count(*)::int
from (
    select mall_banner.id, mall_banner.position, mall_banner.title, mall_banner.file_id,
      mall_banner.link_type, coalesce(mall_banner.link_url, coalesce(mall_banner.type_id, mall_banner.commodity_id, mall_banner.supplier_id)::text),
      mall_banner.show_from, mall_banner.show_to, mall_banner.sort, mall_banner.use_status,
      mall_banner.views, mall_banner.clicks, mall_banner.version, coalesce(catalogue_word.name, commodity.commodity_name, supplier.supplier_name),
      case when mall_banner.use_status = 2 then 'off' when mall_banner.show_from > 'A DAY'::date then 'waiting' when mall_banner.show_to < 'A DAY'::date then 'ended' else 'showing' end
    from mall_banner
    left join catalogue_word on catalogue_word.id = mall_banner.type_id
    left join commodity on commodity.id = mall_banner.commodity_id
    left join supplier on supplier.id = mall_banner.supplier_id
    where (mall_banner.position = 2
        and mall_banner.use_status = 1)) as rows;
select mall_banner.id, mall_banner.position, mall_banner.title, mall_banner.file_id, mall_banner.link_type,
  coalesce(mall_banner.link_url, coalesce(mall_banner.type_id, mall_banner.commodity_id, mall_banner.supplier_id)::text),
  mall_banner.show_from, mall_banner.show_to, mall_banner.sort, mall_banner.use_status, mall_banner.views,
  mall_banner.clicks, mall_banner.version, coalesce(catalogue_word.name, commodity.commodity_name, supplier.supplier_name),
  case when mall_banner.use_status = 2 then 'off' when mall_banner.show_from > 'A DAY'::date then 'waiting' when mall_banner.show_to < 'A DAY'::date then 'ended' else 'showing' end
from mall_banner
left join catalogue_word on catalogue_word.id = mall_banner.type_id
left join commodity on commodity.id = mall_banner.commodity_id
left join supplier on supplier.id = mall_banner.supplier_id
where (mall_banner.position = 2
    and mall_banner.use_status = 1)
order by mall_banner.clicks desc, mall_banner.id desc
limit 20
offset 0;

-- listMallBanners
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'banner';
select mall_banner.id, mall_banner.file_id, mall_banner.title, mall_banner.link_type,
  coalesce(mall_banner.link_url, coalesce(catalogue_word.id, commodity.id, supplier.id)::text),
  mall_banner.sort
from mall_banner
left join catalogue_word on (catalogue_word.id = mall_banner.type_id
    and catalogue_word.use_status = 1)
left join commodity on (commodity.id = mall_banner.commodity_id
    and commodity.state = 'listed')
left join supplier on (supplier.id = mall_banner.supplier_id
    and supplier.supplier_status = 'active')
where (mall_banner.position = 2
    and (mall_banner.use_status = 1
        and (mall_banner.show_from is null or mall_banner.show_from <= 'A DAY')
        and (mall_banner.show_to is null or mall_banner.show_to >= 'A DAY')))
order by mall_banner.sort asc, mall_banner.id asc
limit 20;

-- targetNamed
select coalesce(mall_banner.type_id, mall_banner.commodity_id, mall_banner.supplier_id)::text,
  coalesce(catalogue_word.name, commodity.commodity_name, supplier.supplier_name)
from mall_banner
left join catalogue_word on catalogue_word.id = mall_banner.type_id
left join commodity on commodity.id = mall_banner.commodity_id
left join supplier on supplier.id = mall_banner.supplier_id
where mall_banner.id = 'JOB';

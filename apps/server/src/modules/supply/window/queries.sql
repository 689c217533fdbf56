-- listMallWindows
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select purchase_window.id, purchase_window.kind, purchase_window.lane, catalogue_word.name,
  purchase_window.from_day, purchase_window.to_day, purchase_window.notice
from purchase_window
left join catalogue_word on catalogue_word.id = purchase_window.commodity_type_id
where (purchase_window.to_day >= 'A DAY'
    and purchase_window.from_day <= 'A DAY')
order by purchase_window.from_day asc, purchase_window.id asc
limit 50;

-- windowDetailsOf
select purchase_window.id, purchase_window.kind, purchase_window.lane, catalogue_word.name,
  purchase_window.from_day, purchase_window.to_day, purchase_window.notice,
  purchase_window.commodity_type_id, purchase_window.version,
  case when purchase_window.to_day < 'A DAY'::date then 'over' when purchase_window.from_day > 'A DAY'::date then 'coming' else 'current' end
from purchase_window
left join catalogue_word on catalogue_word.id = purchase_window.commodity_type_id
where purchase_window.id = 'JOB';

-- windowsBetween
select purchase_window.id, purchase_window.kind, purchase_window.lane, catalogue_word.name,
  purchase_window.from_day, purchase_window.to_day, purchase_window.notice,
  purchase_window.commodity_type_id, purchase_window.version,
  case when purchase_window.to_day < 'A DAY'::date then 'over' when purchase_window.from_day > 'A DAY'::date then 'coming' else 'current' end
from purchase_window
left join catalogue_word on catalogue_word.id = purchase_window.commodity_type_id
where (purchase_window.to_day >= 'A DAY'
    and purchase_window.from_day <= 'A DAY')
order by purchase_window.from_day desc, purchase_window.id desc
limit 500;

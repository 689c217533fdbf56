-- casCodesCalled
select cas_code
from substance
where (substance.use_status = 1
    and substance.cas_code is not null
    and (substance.search_index @@ '''酒精'''::tsquery
        and substance.search_text like '%酒精%')
    and '酒精' in (lower(substance.chinese_name), lower(substance.english_name)) or exists (
        select 1
        from unnest(substance.other_names) other
        where lower(other) = '酒精'))
order by substance.id asc
limit 10;

-- substances.count
select count(*)::int
from (
    select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
      molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
      control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue,
      storage_class, temp_range, light_sensitive, peroxide_former, opened_shelf_life_months,
      shelf_life_months, critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date,
      confirm, cas_code_id, built_in, use_status, version
    from substance
    where (substance.search_index @@ '''64'' & ''4-'' & ''-1'' & ''17'' & ''7-'' & ''-5'''::tsquery
        and substance.search_text like '%64-17-5%')) as rows;

-- substances.get
select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
  molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
  control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue, storage_class,
  temp_range, light_sensitive, peroxide_former, opened_shelf_life_months, shelf_life_months,
  critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date, confirm, cas_code_id,
  built_in, use_status, version
from substance
where substance.id = 'JOB';

-- substances.lock
select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
  molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
  control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue, storage_class,
  temp_range, light_sensitive, peroxide_former, opened_shelf_life_months, shelf_life_months,
  critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date, confirm, cas_code_id,
  built_in, use_status, version
from substance
where substance.id = any('{JOB}'::uuid[])
order by substance.id asc
for no key update of substance;

-- substances.page
select count(*)::int
from (
    select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
      molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
      control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue,
      storage_class, temp_range, light_sensitive, peroxide_former, opened_shelf_life_months,
      shelf_life_months, critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date,
      confirm, cas_code_id, built_in, use_status, version
    from substance
    where ((substance.search_index @@ '''乙醇'''::tsquery
            and substance.search_text like '%乙醇%')
        and substance.control_categories @> '{hazardous}'::text[]
        and substance.storage_class = 'FL'
        and substance.use_status = 1
        and substance.cas_code_id is null
        and (substance.confirm or substance.catalogue_source is null))) as rows;
select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
  molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
  control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue, storage_class,
  temp_range, light_sensitive, peroxide_former, opened_shelf_life_months, shelf_life_months,
  critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date, confirm, cas_code_id,
  built_in, use_status, version
from substance
where ((substance.search_index @@ '''乙醇'''::tsquery
        and substance.search_text like '%乙醇%')
    and substance.control_categories @> '{hazardous}'::text[]
    and substance.storage_class = 'FL'
    and substance.use_status = 1
    and substance.cas_code_id is null
    and (substance.confirm or substance.catalogue_source is null))
order by substance.updated_at asc, substance.id asc
limit 20
offset 0;

-- substances.walk
select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
  molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
  control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue, storage_class,
  temp_range, light_sensitive, peroxide_former, opened_shelf_life_months, shelf_life_months,
  critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date, confirm, cas_code_id,
  built_in, use_status, version
from substance
order by substance.id asc
limit 500;
select bottle.substance_id, count(*)::int
from bottle
inner join laboratory on laboratory.id = bottle.laboratory_id
where (bottle.substance_id in ('AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID', 'AN ID')
    and bottle.state in ('inStore', 'takenOut')
    and exists (
        select 1
        from laboratory_member m
        where m.laboratory_id = laboratory.id
        and m.user_id = 'PERSON'
        and m.state = 'in'))
group by bottle.substance_id;

-- substancesByCas
select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
  molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
  control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue, storage_class,
  temp_range, light_sensitive, peroxide_former, opened_shelf_life_months, shelf_life_months,
  critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date, confirm, cas_code_id,
  built_in, use_status, version
from substance
where substance.cas_code = any(array(
        select unnest('{64-17-5}'::text[])));

-- substancesByName
select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
  molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
  control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue, storage_class,
  temp_range, light_sensitive, peroxide_former, opened_shelf_life_months, shelf_life_months,
  critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date, confirm, cas_code_id,
  built_in, use_status, version
from substance
where (substance.cas_code is null
    and lower(substance.chinese_name) in ('缓冲液'));

-- substancesToChoose
select id, cas_code, chinese_name, molecular_formula, physical_state, density, shelf_life_months,
  ghs_pictograms, control_categories, storage_class
from substance
where (substance.use_status = 1
    and (substance.search_index @@ '''乙醇'''::tsquery
        and substance.search_text like '%乙醇%'))
order by ((substance.cas_code = '乙醇' or substance.chinese_name = '乙醇')) desc nulls last,
  length(substance.chinese_name) asc, substance.cas_code asc, substance.id asc
limit 50;

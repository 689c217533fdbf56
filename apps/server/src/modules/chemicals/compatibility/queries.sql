-- compatibilityMatrix
select id, pairs, cas_pairs, version, created_at, updated_at
from compatibility
limit 1;
select id, cas_code, no_cas_reason, chinese_name, english_name, other_names, molecular_formula,
  molecular_weight, physical_state, density, ghs_pictograms, h_codes, signal_word, hazard_class, un_no,
  control_categories, control_condition, control_min_mass_fraction, in_hazardous_catalogue, storage_class,
  temp_range, light_sensitive, peroxide_former, opened_shelf_life_months, shelf_life_months,
  critical_quantity, parent_cas, no_parent_reason, catalogue_source, catalogue_date, confirm, cas_code_id,
  built_in, use_status, version
from substance
where substance.cas_code = any(array(
        select unnest('{10099-74-8,12125-02-9,1333-74-0,1336-21-6,26628-22-8,301-04-2,3811-04-9,67-56-1,67-64-1,67-66-3,74-82-8,74-85-1,74-86-2,7439-97-6,7487-94-7,7553-56-2,7601-90-3,7632-00-0,7664-41-7,7664-93-9,7681-52-9,7722-64-7,7722-84-1,7726-95-6,7727-54-0,7758-98-7,7758-99-8,7761-88-8,7775-09-9,7782-50-5,7783-20-2}'::text[])));

-- readMatrix
select id, pairs, cas_pairs, version, created_at, updated_at
from compatibility
limit 1;

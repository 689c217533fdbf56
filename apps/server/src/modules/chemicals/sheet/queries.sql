-- contentsByCas
select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail_version.content
from cas_code_detail
inner join cas_code_detail_version on (cas_code_detail_version.sheet_id = cas_code_detail.id
    and cas_code_detail_version.sheet_version = cas_code_detail.sheet_version)
where cas_code_detail.cas_code in ('64-17-5');

-- listedSheets.page
select count(*)::int
from (
    select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
      cas_code_detail.english_name, cas_code_detail.molecular_formula, cas_code_detail.sheet_version,
      cas_code_detail.completeness, cas_code_detail.next_review_at, cas_code_detail.reviewed_at,
      cas_code_detail.reviewed_by_id, cas_code_detail.state, cas_code_detail.updated_at,
      cas_code_detail.version
    from cas_code_detail
    left join substance on substance.cas_code = cas_code_detail.cas_code
    where ((cas_code_detail.search_index @@ '''64'' & ''4-'' & ''-1'' & ''17'' & ''7-'' & ''-5'''::tsquery
            and cas_code_detail.search_text like '%64-17-5%')
        and cas_code_detail.state = 'published'
        and cas_code_detail.completeness < 15)) as rows;
select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
  cas_code_detail.english_name, cas_code_detail.molecular_formula, cas_code_detail.sheet_version,
  cas_code_detail.completeness, cas_code_detail.next_review_at, cas_code_detail.reviewed_at,
  cas_code_detail.reviewed_by_id, cas_code_detail.state, cas_code_detail.updated_at, cas_code_detail.version
from cas_code_detail
left join substance on substance.cas_code = cas_code_detail.cas_code
where ((cas_code_detail.search_index @@ '''64'' & ''4-'' & ''-1'' & ''17'' & ''7-'' & ''-5'''::tsquery
        and cas_code_detail.search_text like '%64-17-5%')
    and cas_code_detail.state = 'published'
    and cas_code_detail.completeness < 15)
order by cas_code_detail.updated_at asc, cas_code_detail.id asc
limit 20
offset 0;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
      cas_code_detail.english_name, cas_code_detail.molecular_formula, cas_code_detail.sheet_version,
      cas_code_detail.completeness, cas_code_detail.next_review_at, cas_code_detail.reviewed_at,
      cas_code_detail.reviewed_by_id, cas_code_detail.state, cas_code_detail.updated_at,
      cas_code_detail.version
    from cas_code_detail
    left join substance on substance.cas_code = cas_code_detail.cas_code
    where (cas_code_detail.sheet_version > 0
        and cas_code_detail.next_review_at <= 'A DAY'::date)) as rows;
select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
  cas_code_detail.english_name, cas_code_detail.molecular_formula, cas_code_detail.sheet_version,
  cas_code_detail.completeness, cas_code_detail.next_review_at, cas_code_detail.reviewed_at,
  cas_code_detail.reviewed_by_id, cas_code_detail.state, cas_code_detail.updated_at, cas_code_detail.version
from cas_code_detail
left join substance on substance.cas_code = cas_code_detail.cas_code
where (cas_code_detail.sheet_version > 0
    and cas_code_detail.next_review_at <= 'A DAY'::date)
order by cas_code_detail.cas_code desc, cas_code_detail.id desc
limit 20
offset 0;
select count(*)::int
from (
    select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
      cas_code_detail.english_name, cas_code_detail.molecular_formula, cas_code_detail.sheet_version,
      cas_code_detail.completeness, cas_code_detail.next_review_at, cas_code_detail.reviewed_at,
      cas_code_detail.reviewed_by_id, cas_code_detail.state, cas_code_detail.updated_at,
      cas_code_detail.version
    from cas_code_detail
    left join substance on substance.cas_code = cas_code_detail.cas_code
    where substance.id is null) as rows;
select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
  cas_code_detail.english_name, cas_code_detail.molecular_formula, cas_code_detail.sheet_version,
  cas_code_detail.completeness, cas_code_detail.next_review_at, cas_code_detail.reviewed_at,
  cas_code_detail.reviewed_by_id, cas_code_detail.state, cas_code_detail.updated_at, cas_code_detail.version
from cas_code_detail
left join substance on substance.cas_code = cas_code_detail.cas_code
where substance.id is null
order by cas_code_detail.cas_code desc, cas_code_detail.id desc
limit 20
offset 0;

-- missingSheets
select count(*)::int
from (
    select substance.id, substance.cas_code, substance.chinese_name, substance.english_name,
      substance.molecular_formula, cas_code_detail.id
    from substance
    left join cas_code_detail on cas_code_detail.cas_code = substance.cas_code
    where ((substance.search_index @@ '''乙醇'''::tsquery
            and substance.search_text like '%乙醇%')
        and (substance.use_status = 1
            and substance.cas_code is not null
            and substance.cas_code_id is null))) as rows;
select substance.id, substance.cas_code, substance.chinese_name, substance.english_name,
  substance.molecular_formula, cas_code_detail.id
from substance
left join cas_code_detail on cas_code_detail.cas_code = substance.cas_code
where ((substance.search_index @@ '''乙醇'''::tsquery
        and substance.search_text like '%乙醇%')
    and (substance.use_status = 1
        and substance.cas_code is not null
        and substance.cas_code_id is null))
order by substance.chinese_name desc, substance.id desc
limit 20
offset 0;

-- picturesOfVersions
select content::text
from cas_code_detail_version
where cas_code_detail_version.sheet_id = 'JOB';

-- readingsOf
select count(*)::int
from (
    select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name, latest.sheet_version,
      latest.read_at, latest.sheet_version = cas_code_detail.sheet_version
    from (
        select distinct on (sds_read.sheet_id) sheet_id, sheet_version, read_at
        from sds_read
        where (sds_read.user_id = 'PERSON'
            and sds_read.scrolled_to_end = 'true'
            and sds_read.sheet_id in ('JOB'))
        order by sds_read.sheet_id, sds_read.read_at desc, sds_read.sheet_version desc) latest
    inner join cas_code_detail on cas_code_detail.id = latest.sheet_id
    where cas_code_detail.search_text like '%乙醇%') as rows;
select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name, latest.sheet_version,
  latest.read_at, latest.sheet_version = cas_code_detail.sheet_version
from (
    select distinct on (sds_read.sheet_id) sheet_id, sheet_version, read_at
    from sds_read
    where (sds_read.user_id = 'PERSON'
        and sds_read.scrolled_to_end = 'true'
        and sds_read.sheet_id in ('JOB'))
    order by sds_read.sheet_id, sds_read.read_at desc, sds_read.sheet_version desc) latest
inner join cas_code_detail on cas_code_detail.id = latest.sheet_id
where cas_code_detail.search_text like '%乙醇%'
order by latest.read_at desc, cas_code_detail.id asc
limit 20
offset 40;

-- sheetDetails
select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
  cas_code_detail.english_name, cas_code_detail.other_name, cas_code_detail.molecular_formula,
  cas_code_detail.molecular_weight, cas_code_detail.ghs_pictograms, cas_code_detail.signal_word,
  cas_code_detail.hazard_statements, cas_code_detail.precaution_statements, cas_code_detail.un_number,
  cas_code_detail.hazard_summary, cas_code_detail.component, cas_code_detail.first_aid,
  cas_code_detail.fire_fighting_measures, cas_code_detail.emergency_measures,
  cas_code_detail.handling_storage, cas_code_detail.personal_protection,
  cas_code_detail.physical_chemical_properties, cas_code_detail.stability_protection,
  cas_code_detail.toxicological_information, cas_code_detail.ecological_information,
  cas_code_detail.disposal, cas_code_detail.transport_information, cas_code_detail.regulatory_information,
  cas_code_detail.other_information, cas_code_detail.source, cas_code_detail.next_review_at,
  cas_code_detail.completeness, cas_code_detail.state, cas_code_detail.sheet_version,
  cas_code_detail.reviewed_by_id, cas_code_detail.reviewed_at, cas_code_detail.version,
  cas_code_detail.updated_at, substance.id, (
    select a.name
    from account a
    where a.id = cas_code_detail.reviewed_by_id)
from cas_code_detail
left join substance on substance.cas_code = cas_code_detail.cas_code
where cas_code_detail.id = 'JOB';

-- sheetIdOf
select id
from cas_code_detail
where (cas_code_detail.cas_code = '64-17-5'
    and cas_code_detail.sheet_version > 0);

-- sheetInForce
select cas_code_detail.id, cas_code_detail.sheet_version, cas_code_detail_version.content,
  cas_code_detail_version.published_at
from cas_code_detail
inner join cas_code_detail_version on (cas_code_detail_version.sheet_id = cas_code_detail.id
    and cas_code_detail_version.sheet_version = cas_code_detail.sheet_version)
where cas_code_detail.id = 'JOB';

-- sheets.count
select count(*)::int
from (
    select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
      cas_code_detail.english_name, cas_code_detail.other_name, cas_code_detail.molecular_formula,
      cas_code_detail.molecular_weight, cas_code_detail.ghs_pictograms, cas_code_detail.signal_word,
      cas_code_detail.hazard_statements, cas_code_detail.precaution_statements, cas_code_detail.un_number,
      cas_code_detail.hazard_summary, cas_code_detail.component, cas_code_detail.first_aid,
      cas_code_detail.fire_fighting_measures, cas_code_detail.emergency_measures,
      cas_code_detail.handling_storage, cas_code_detail.personal_protection,
      cas_code_detail.physical_chemical_properties, cas_code_detail.stability_protection,
      cas_code_detail.toxicological_information, cas_code_detail.ecological_information,
      cas_code_detail.disposal, cas_code_detail.transport_information,
      cas_code_detail.regulatory_information, cas_code_detail.other_information, cas_code_detail.source,
      cas_code_detail.next_review_at, cas_code_detail.completeness, cas_code_detail.state,
      cas_code_detail.sheet_version, cas_code_detail.reviewed_by_id, cas_code_detail.reviewed_at,
      cas_code_detail.version, cas_code_detail.updated_at, substance.id, (
        select a.name
        from account a
        where a.id = cas_code_detail.reviewed_by_id)
    from cas_code_detail
    left join substance on substance.cas_code = cas_code_detail.cas_code
    where (cas_code_detail.search_index @@ '''乙醇'''::tsquery
        and cas_code_detail.search_text like '%乙醇%')) as rows;

-- sheets.lock
select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
  cas_code_detail.english_name, cas_code_detail.other_name, cas_code_detail.molecular_formula,
  cas_code_detail.molecular_weight, cas_code_detail.ghs_pictograms, cas_code_detail.signal_word,
  cas_code_detail.hazard_statements, cas_code_detail.precaution_statements, cas_code_detail.un_number,
  cas_code_detail.hazard_summary, cas_code_detail.component, cas_code_detail.first_aid,
  cas_code_detail.fire_fighting_measures, cas_code_detail.emergency_measures,
  cas_code_detail.handling_storage, cas_code_detail.personal_protection,
  cas_code_detail.physical_chemical_properties, cas_code_detail.stability_protection,
  cas_code_detail.toxicological_information, cas_code_detail.ecological_information,
  cas_code_detail.disposal, cas_code_detail.transport_information, cas_code_detail.regulatory_information,
  cas_code_detail.other_information, cas_code_detail.source, cas_code_detail.next_review_at,
  cas_code_detail.completeness, cas_code_detail.state, cas_code_detail.sheet_version,
  cas_code_detail.reviewed_by_id, cas_code_detail.reviewed_at, cas_code_detail.version,
  cas_code_detail.updated_at, substance.id, (
    select a.name
    from account a
    where a.id = cas_code_detail.reviewed_by_id)
from cas_code_detail
left join substance on substance.cas_code = cas_code_detail.cas_code
where cas_code_detail.id = any('{JOB}'::uuid[])
order by cas_code_detail.id asc
for no key update of cas_code_detail;

-- sheets.walk
select cas_code_detail.id, cas_code_detail.cas_code, cas_code_detail.chinese_name,
  cas_code_detail.english_name, cas_code_detail.other_name, cas_code_detail.molecular_formula,
  cas_code_detail.molecular_weight, cas_code_detail.ghs_pictograms, cas_code_detail.signal_word,
  cas_code_detail.hazard_statements, cas_code_detail.precaution_statements, cas_code_detail.un_number,
  cas_code_detail.hazard_summary, cas_code_detail.component, cas_code_detail.first_aid,
  cas_code_detail.fire_fighting_measures, cas_code_detail.emergency_measures,
  cas_code_detail.handling_storage, cas_code_detail.personal_protection,
  cas_code_detail.physical_chemical_properties, cas_code_detail.stability_protection,
  cas_code_detail.toxicological_information, cas_code_detail.ecological_information,
  cas_code_detail.disposal, cas_code_detail.transport_information, cas_code_detail.regulatory_information,
  cas_code_detail.other_information, cas_code_detail.source, cas_code_detail.next_review_at,
  cas_code_detail.completeness, cas_code_detail.state, cas_code_detail.sheet_version,
  cas_code_detail.reviewed_by_id, cas_code_detail.reviewed_at, cas_code_detail.version,
  cas_code_detail.updated_at, substance.id, (
    select a.name
    from account a
    where a.id = cas_code_detail.reviewed_by_id)
from cas_code_detail
left join substance on substance.cas_code = cas_code_detail.cas_code
order by cas_code_detail.cas_code asc, cas_code_detail.id asc
limit 500;
select cas_code, count(*)::int
from commodity
where (commodity.state = 'listed'
    and commodity.cas_code in ('108-88-3', '1310-73-2', '1336-21-6', '60-29-7', '64-17-5', '67-56-1', '67-64-1', '67-66-3', '71-43-2', '75-05-8', '7647-01-0', '7664-93-9', '7697-37-2', '7722-64-7', '7722-84-1'))
group by commodity.cas_code;

-- sheetsByCas
select id, cas_code, chinese_name, english_name, other_name, molecular_formula, molecular_weight,
  ghs_pictograms, signal_word, hazard_statements, precaution_statements, un_number, hazard_summary,
  component, first_aid, fire_fighting_measures, emergency_measures, handling_storage, personal_protection,
  physical_chemical_properties, stability_protection, toxicological_information, ecological_information,
  disposal, transport_information, regulatory_information, other_information, source, next_review_at,
  completeness, state, sheet_version, reviewed_by_id, reviewed_at, version, updated_at
from cas_code_detail
where cas_code_detail.cas_code in ('64-17-5');

-- sheetsInForceByCas
select id, cas_code, sheet_version
from cas_code_detail
where (cas_code_detail.cas_code = any('{64-17-5}'::text[])
    and cas_code_detail.sheet_version > 0);

-- sheetsToReview
select id, chinese_name, next_review_at
from cas_code_detail
where (cas_code_detail.sheet_version > 0
    and cas_code_detail.next_review_at between 'A DAY'::date - 31
    and 'A DAY'::date + 30);

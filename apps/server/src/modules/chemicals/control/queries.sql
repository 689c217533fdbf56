-- controlListDetails
select id, code, name, version_name, control_category, effective_from, effective_to, source, note, state,
  confirmed_at, confirm_file_id, built_in, version, (
    select a.name
    from account a
    where a.id = confirmed_by_id), (
    select count(*)::int
    from control_list_item
    where list_id = control_list.id), (
    select count(*)::int
    from control_list_item
    where list_id = control_list.id
    and confirm)
from control_list
where control_list.id = 'JOB';
select id, name, type, bytes, sha256, width, height, has_thumb, open, remote, damaged_at, owner_id, used_by,
  created_at
from file
where false;

-- controlRules
select id, control_category, two_person_receive, two_person_store, two_person_issue, two_person_use,
  double_book, approval_required, weigh_each_return, return_same_day, whole_bottle_only, student_keepers,
  max_issue, max_issue_unit, version
from control_rule
order by control_rule.id asc;

-- itemsOf
select id, cas_code, chinese_name, control_category, condition, list_no, since, confirm, level, max_quantity,
  unit, reason, valid_from, valid_to, exists (
    select 1
    from substance
    where cas_code = control_list_item.cas_code)
from control_list_item
where control_list_item.list_id = 'JOB'
order by control_list_item.sort asc, control_list_item.id asc;

-- listControlLists
select id, code, name, version_name, control_category, effective_from, effective_to, source, note, state,
  confirmed_at, confirm_file_id, built_in, version, (
    select a.name
    from account a
    where a.id = confirmed_by_id), (
    select count(*)::int
    from control_list_item
    where list_id = control_list.id), (
    select count(*)::int
    from control_list_item
    where list_id = control_list.id
    and confirm)
from control_list
order by array_position('{explosivePrecursor,highlyToxic,local,medicalToxic,narcotic,precursor,psychotropic2}'::text[], control_list.code) asc,
  control_list.effective_from desc, control_list.id desc;
select id, name, type, bytes, sha256, width, height, has_thumb, open, remote, damaged_at, owner_id, used_by,
  created_at
from file
where false;

-- listedBy
select control_list_item.cas_code, control_list_item.chinese_name,
  coalesce( control_list_item.control_category, control_list.control_category), control_list_item.condition,
  control_list.id, control_list.name, control_list.version_name
from control_list_item
inner join control_list on control_list.id = control_list_item.list_id
where (control_list.state = 'effective'
    and control_list.code <> 'local'
    and control_list_item.cas_code = any(array(
            select unnest('{75-86-5}'::text[]))));

-- listedNames
select control_list_item.cas_code, control_list_item.chinese_name,
  coalesce( control_list_item.control_category, control_list.control_category)
from control_list_item
inner join control_list on control_list.id = control_list_item.list_id
where (control_list.state = 'effective'
    and control_list.code <> 'local');

-- listedUnnumbered
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select lower(control_list_item.chinese_name), coalesce( control_list_item.control_category, control_list.control_category),
  control_list_item.level, control_list_item.max_quantity, control_list_item.unit, control_list_item.reason,
  control_list.name, control_list.version_name, control_list.code = 'local'
from control_list_item
inner join control_list on control_list.id = control_list_item.list_id
where (control_list.state = 'effective'
    and control_list_item.cas_code is null
    and lower(control_list_item.chinese_name) = any('{镁铝粉}'::text[])
    and coalesce(control_list_item.valid_from <= 'A DAY', true)
    and coalesce(control_list_item.valid_to >= 'A DAY', true));

-- localRulesOf
select control_list_item.cas_code, control_list_item.level, control_list_item.control_category,
  control_list_item.max_quantity, control_list_item.unit, control_list_item.reason
from control_list_item
inner join control_list on control_list.id = control_list_item.list_id
where (control_list.code = 'local'
    and control_list.state = 'effective'
    and control_list_item.cas_code = any(array(
            select unnest('{75-86-5}'::text[])))
    and coalesce(control_list_item.valid_from <= 'A DAY', true)
    and coalesce(control_list_item.valid_to >= 'A DAY', true));

-- versionDifference
select id, code, name, version_name, control_category, effective_from, effective_to, source, note, state,
  confirmed_by_id, confirmed_at, confirm_file_id, built_in, told_on, version, created_at, updated_at
from control_list
where control_list.id = 'JOB';

-- versionsInForce
select code, version_name,
  case when control_list.control_category is not null then array[control_list.control_category] else array(
    select distinct control_category
    from control_list_item
    where list_id = control_list.id
    and control_category is not null) end
from control_list
where (control_list.state = 'effective'
    and control_list.code <> 'local')
order by control_list.code asc;

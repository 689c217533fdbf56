-- endingStandards
select standard.id, standard.number || ' ' || standard.title, standard.until, standard.created_at::date::text
from standard
left join standard replacement on replacement.id = standard.replaced_by_id
where (standard.until >= 'A DAY'
    and case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end <> 'expired');

-- knownStandards
select lower(number || chr(10) || title)
from standard
where lower(standard.number || chr(10) || standard.title) in ('a b');

-- replacedByAny
select standard.number, replacement.number
from standard
inner join standard replacement on replacement.id = standard.replaced_by_id
where (standard.replaced_by_id in ('JOB')
    and standard.id not in ('JOB'))
order by standard.number, standard.id;

-- standards.count
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select standard.id, standard.number, standard.title, standard.kind, standard.issuer,
      standard.in_force_from, standard.until, standard.file_id, standard.replaced_by_id, standard.note,
      standard.version,
      case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end,
      replacement.id, replacement.number, file.id, file.name, file.bytes
    from standard
    left join standard replacement on replacement.id = standard.replaced_by_id
    left join file on file.id = standard.file_id) as rows;

-- standards.get
select standard.id, standard.number, standard.title, standard.kind, standard.issuer, standard.in_force_from,
  standard.until, standard.file_id, standard.replaced_by_id, standard.note, standard.version,
  case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end,
  replacement.id, replacement.number, file.id, file.name, file.bytes
from standard
left join standard replacement on replacement.id = standard.replaced_by_id
left join file on file.id = standard.file_id
where standard.id = 'JOB';

-- standards.lock
select standard.id, standard.number, standard.title, standard.kind, standard.issuer, standard.in_force_from,
  standard.until, standard.file_id, standard.replaced_by_id, standard.note, standard.version,
  case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end,
  replacement.id, replacement.number, file.id, file.name, file.bytes
from standard
left join standard replacement on replacement.id = standard.replaced_by_id
left join file on file.id = standard.file_id
where standard.id = any('{JOB}'::uuid[])
order by standard.id asc
for no key update of standard;

-- standards.page
select title
from standard
where standard.title is not null
order by id desc
limit 5000;
select count(*)::int
from (
    select standard.id, standard.number, standard.title, standard.kind, standard.issuer,
      standard.in_force_from, standard.until, standard.file_id, standard.replaced_by_id, standard.note,
      standard.version,
      case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end,
      replacement.id, replacement.number, file.id, file.name, file.bytes
    from standard
    left join standard replacement on replacement.id = standard.replaced_by_id
    left join file on file.id = standard.file_id
    where ((standard.title ilike '%GB%' or standard.number ilike '%GB%' or standard.issuer ilike '%GB%')
        and standard.kind = 'law'
        and case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end = 'effective')) as rows;
select standard.id, standard.number, standard.title, standard.kind, standard.issuer, standard.in_force_from,
  standard.until, standard.file_id, standard.replaced_by_id, standard.note, standard.version,
  case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end,
  replacement.id, replacement.number, file.id, file.name, file.bytes
from standard
left join standard replacement on replacement.id = standard.replaced_by_id
left join file on file.id = standard.file_id
where ((standard.title ilike '%GB%' or standard.number ilike '%GB%' or standard.issuer ilike '%GB%')
    and standard.kind = 'law'
    and case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end = 'effective')
order by standard.in_force_from asc, standard.id asc
limit 20
offset 0;

-- standards.walk
select standard.id, standard.number, standard.title, standard.kind, standard.issuer, standard.in_force_from,
  standard.until, standard.file_id, standard.replaced_by_id, standard.note, standard.version,
  case when standard.until < 'A DAY'::date or replacement.in_force_from <= 'A DAY'::date then 'expired' when standard.in_force_from > 'A DAY'::date then 'upcoming' else 'effective' end,
  replacement.id, replacement.number, file.id, file.name, file.bytes
from standard
left join standard replacement on replacement.id = standard.replaced_by_id
left join file on file.id = standard.file_id
order by standard.number asc, standard.id asc
limit 500;

-- standardsByNumber
select id, number
from standard
where lower(standard.number) in ('a');

-- successorsOf
with recursive successor as (
    select id, replaced_by_id
    from standard
    where id = 'JOB'
    union
    select s.id, s.replaced_by_id
    from standard s
    join successor on s.id = successor.replaced_by_id)
select id
from successor;

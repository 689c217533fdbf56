-- contentsOf
select question.id, question_revision.snapshot
from question
inner join question_revision on (question_revision.question_id = question.id
    and question_revision.revision = question.revision)
where question.id in ('JOB');

-- countQuestions, whole college
select courseware_type_id, count(*)::int
from question
where question.state <> 'archived'
group by question.courseware_type_id;

-- countQuestions, one organisation
select courseware_type_id, count(*)::int
from question
where (question.state <> 'archived'
    and (question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'::uuid
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = question.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = question.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))))
group by question.courseware_type_id;

-- duplicatesOf, whole college
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
with mine as materialized (
    select question.id as id, question.stem as stem, question.bands as bands
    from question
    where (question.state <> 'archived'
        and false)), banded as (
    select id, unnest(bands) as band
    from mine), pair as (
    select distinct l.id as one, r.id as other
    from banded l
    join banded r on r.band = l.band
    and l.id < r.id
    limit 20000)
select pair.one, pair.other, l.stem as a, r.stem as b
from pair
join mine l on l.id = pair.one
join mine r on r.id = pair.other
where not exists (
    select 1
    from question_distinct d
    where d.one_id = pair.one
    and d.other_id = pair.other);
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where false;

-- duplicatesOf, one organisation
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
with mine as materialized (
    select question.id as id, question.stem as stem, question.bands as bands
    from question
    where (question.state <> 'archived'
        and (question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from courseware_admin post
                where post.user_id = 'PERSON'::uuid
                and (post.whole_college or exists (
                        select 1
                        from organization own
                        join organization above on above.id = any(post.organization_ids)
                        and own.path like above.path || '%'
                        where own.id = question.owner_organization_id))
                and (post.courseware_type_ids = '{}' or exists (
                        select 1
                        from courseware_type t
                        left join courseware_type p on p.id = t.parent_id
                        where t.id = question.courseware_type_id
                        and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids))))
        and false)), banded as (
    select id, unnest(bands) as band
    from mine), pair as (
    select distinct l.id as one, r.id as other
    from banded l
    join banded r on r.band = l.band
    and l.id < r.id
    limit 20000)
select pair.one, pair.other, l.stem as a, r.stem as b
from pair
join mine l on l.id = pair.one
join mine r on r.id = pair.other
where not exists (
    select 1
    from question_distinct d
    where d.one_id = pair.one
    and d.other_id = pair.other);
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where false;

-- questionDetails, whole college
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where question.id = 'JOB';

-- questionDetails, one organisation
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where (question.id = 'JOB'
    and (question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = question.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = question.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))));

-- questions.count, whole college
select count(*)::int
from (
    select question.id
    from question
    left join question_statistic on (question_statistic.question_id = question.id
        and question_statistic.revision = question.revision)) as rows;

-- questions.count, one organisation
select count(*)::int
from (
    select question.id
    from question
    left join question_statistic on (question_statistic.question_id = question.id
        and question_statistic.revision = question.revision)
    where (question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = question.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = question.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids))))) as rows;

-- questions.get, whole college
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where question.id = 'JOB';

-- questions.get, one organisation
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where (question.id = 'JOB'
    and (question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = question.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = question.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))));

-- questions.lock, whole college
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where question.id = any('{JOB}'::uuid[])
order by question.id asc
for no key update of question;

-- questions.lock, one organisation
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where (question.id = any('{JOB}'::uuid[])
    and (question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = question.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = question.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))))
order by question.id asc
for no key update of question;

-- questions.page, whole college
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select count(*)::int
from (
    select question.id
    from question
    left join question_statistic on (question_statistic.question_id = question.id
        and question_statistic.revision = question.revision)
    where ((question.search_index @@ '''氢氟'' & ''氟酸'''::tsquery
            and question.search_text like '%氢氟酸%')
        and question.question_type = 'single'
        and question.difficulty = 1
        and question.courseware_type_id = any('{}'::uuid[])
        and question.tags @> '{应急}'::text[]
        and question.state = 'enabled'
        and question.use_for @> '{exam}'::text[]
        and question.twin_id is not null
        and question.source = '自编')) as rows;
select question.id
from question
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where ((question.search_index @@ '''氢氟'' & ''氟酸'''::tsquery
        and question.search_text like '%氢氟酸%')
    and question.question_type = 'single'
    and question.difficulty = 1
    and question.courseware_type_id = any('{}'::uuid[])
    and question.tags @> '{应急}'::text[]
    and question.state = 'enabled'
    and question.use_for @> '{exam}'::text[]
    and question.twin_id is not null
    and question.source = '自编')
order by question.number asc, question.id asc
limit 20
offset 0;

-- questions.page, one organisation
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select count(*)::int
from (
    select question.id
    from question
    left join question_statistic on (question_statistic.question_id = question.id
        and question_statistic.revision = question.revision)
    where ((question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from courseware_admin post
                where post.user_id = 'PERSON'
                and (post.whole_college or exists (
                        select 1
                        from organization own
                        join organization above on above.id = any(post.organization_ids)
                        and own.path like above.path || '%'
                        where own.id = question.owner_organization_id))
                and (post.courseware_type_ids = '{}' or exists (
                        select 1
                        from courseware_type t
                        left join courseware_type p on p.id = t.parent_id
                        where t.id = question.courseware_type_id
                        and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids))))
        and (question.search_index @@ '''氢氟'' & ''氟酸'''::tsquery
            and question.search_text like '%氢氟酸%')
        and question.question_type = 'single'
        and question.difficulty = 1
        and question.courseware_type_id = any('{}'::uuid[])
        and question.tags @> '{应急}'::text[]
        and question.state = 'enabled'
        and question.use_for @> '{exam}'::text[]
        and question.twin_id is not null
        and question.source = '自编')) as rows;
select question.id
from question
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where ((question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = question.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = question.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids))))
    and (question.search_index @@ '''氢氟'' & ''氟酸'''::tsquery
        and question.search_text like '%氢氟酸%')
    and question.question_type = 'single'
    and question.difficulty = 1
    and question.courseware_type_id = any('{}'::uuid[])
    and question.tags @> '{应急}'::text[]
    and question.state = 'enabled'
    and question.use_for @> '{exam}'::text[]
    and question.twin_id is not null
    and question.source = '自编')
order by question.number asc, question.id asc
limit 20
offset 0;

-- questions.walk, whole college
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
order by question.number asc, question.id asc
limit 500;

-- questions.walk, one organisation
select question.id, question.number, question.question_type, question.stem, question.difficulty,
  question.courseware_type_id, question.owner_organization_id, question.tags, question.use_for,
  question.source, question.state, question.revision, question.used_at, question.twin_id, question.version,
  question.updated_at, courseware_type.type_name, organization.name,
  case when question.twin_id is null then '{}'::text[] else array['duplicate'] end || coalesce(question_statistic.flags, '{}'),
  coalesce(question_statistic.used, 0), question_statistic.facility, question_statistic.discrimination,
  question.built_in_key is not null
from question
inner join courseware_type on courseware_type.id = question.courseware_type_id
left join organization on organization.id = question.owner_organization_id
left join question_statistic on (question_statistic.question_id = question.id
    and question_statistic.revision = question.revision)
where (question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
        select 1
        from courseware_admin post
        where post.user_id = 'PERSON'
        and (post.whole_college or exists (
                select 1
                from organization own
                join organization above on above.id = any(post.organization_ids)
                and own.path like above.path || '%'
                where own.id = question.owner_organization_id))
        and (post.courseware_type_ids = '{}' or exists (
                select 1
                from courseware_type t
                left join courseware_type p on p.id = t.parent_id
                where t.id = question.courseware_type_id
                and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids))))
order by question.number asc, question.id asc
limit 500;

-- questionsByNumber, whole college
select id, number, state, use_for
from question
where question.number in (1, 2);

-- questionsByNumber, one organisation
select id, number, state, use_for
from question
where (question.number in (1, 2)
    and (question.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'::uuid
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = question.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = question.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))));

-- questionsToAsk
select id, number, stem
from question
where (question.state = 'enabled'
    and question.question_type <> 'shortAnswer'
    and (question.search_index @@ '''氢氟'' & ''氟酸'''::tsquery
        and question.search_text like '%氢氟酸%'))
order by question.number desc
limit 50;

-- revisionsOf
select question_id, revision, snapshot, created_at
from question_revision
where question_revision.question_id in ('JOB')
order by question_revision.revision desc;

-- twinsOf
with given as (
    select *
    from json_to_recordset('[{at:0,hash:x,bands:[1,2],types:["AN ID"],own:"AN ID"}]'::json) as g(at int, hash text, bands int[], types uuid[], own uuid))
select g.at, q.id, q.number, q.stem, true as same
from given g
join question q on q.content_hash = g.hash
  and q.courseware_type_id = any(g.types)
  and q.id is distinct
from g.own
where q.state <> 'archived'
union all
select g.at, q.id, q.number, q.stem, false
from given g cross
join lateral (
    select c.id
    from unnest(g.bands) as b(band) cross
    join lateral (
        select id, content_hash, courseware_type_id, state
        from question
        where bands @> array[b.band]
        offset 0) c
    where c.courseware_type_id = any(g.types)
    and c.id is distinct
    from g.own
    and c.content_hash <> g.hash
    and c.state <> 'archived'
    group by c.id
    order by count(*) desc, c.id
    limit 30) near
join question q on q.id = near.id;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';

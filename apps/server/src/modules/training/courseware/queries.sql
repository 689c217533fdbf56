-- allCourseware
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, user_id, whole_college, organization_ids, courseware_type_ids, can_edit, can_review, version,
  created_at, updated_at
from courseware_admin
where courseware_admin.user_id = 'PERSON';
select id, courseware_name, courseware_type_id, required_minutes
from courseware
where (courseware.state = 'draft'
    and (false or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = courseware.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = courseware.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids))))
    and false
    and courseware.courseware_name ilike '%通识%')
order by courseware.courseware_name asc, courseware.id asc
limit 1000;

-- askable
select id
from question
where (question.id in ('JOB')
    and question.state = 'enabled'
    and question.question_type <> 'shortAnswer');

-- coursewareDetails
select id, user_id, whole_college, organization_ids, courseware_type_ids, can_edit, can_review, version,
  created_at, updated_at
from courseware_admin
where courseware_admin.user_id = 'PERSON';
select courseware.id, courseware.courseware_name, courseware.courseware_type_id,
  courseware.owner_organization_id, courseware.cover_file_id, courseware.summary, courseware.tags,
  courseware.compulsory, courseware.due_days, courseware.valid_from, courseware.valid_to,
  courseware.relearn_months, courseware.order_locked, courseware.required_minutes, courseware.whole_college,
  courseware.organization_ids, courseware.user_types, courseware.roles, courseware.grades,
  courseware.laboratory_ids, courseware.hazard_categories, courseware.risk_levels, courseware.user_ids,
  courseware.exclude_user_ids, courseware.state, courseware.next_state, courseware.revision,
  courseware.chapter_kinds, courseware.chapter_count, courseware.published_at, courseware.published_by,
  courseware.author_id, courseware.submitted_by, courseware.reject_reason, courseware.built_in_key,
  courseware.version, courseware.updated_at, courseware_type.type_name, organization.name
from courseware
inner join courseware_type on courseware_type.id = courseware.courseware_type_id
left join organization on organization.id = courseware.owner_organization_id
where (courseware.id = 'JOB'
    and (false or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = courseware.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = courseware.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))));

-- coursewares.get, whole college
select courseware.id, courseware.courseware_name, courseware.courseware_type_id,
  courseware.owner_organization_id, courseware.cover_file_id, courseware.summary, courseware.tags,
  courseware.compulsory, courseware.due_days, courseware.valid_from, courseware.valid_to,
  courseware.relearn_months, courseware.order_locked, courseware.required_minutes, courseware.whole_college,
  courseware.organization_ids, courseware.user_types, courseware.roles, courseware.grades,
  courseware.laboratory_ids, courseware.hazard_categories, courseware.risk_levels, courseware.user_ids,
  courseware.exclude_user_ids, courseware.state, courseware.next_state, courseware.revision,
  courseware.chapter_kinds, courseware.chapter_count, courseware.published_at, courseware.published_by,
  courseware.author_id, courseware.submitted_by, courseware.reject_reason, courseware.built_in_key,
  courseware.version, courseware.updated_at, courseware_type.type_name, organization.name
from courseware
inner join courseware_type on courseware_type.id = courseware.courseware_type_id
left join organization on organization.id = courseware.owner_organization_id
where courseware.id = 'JOB';

-- coursewares.get, one organisation
select courseware.id, courseware.courseware_name, courseware.courseware_type_id,
  courseware.owner_organization_id, courseware.cover_file_id, courseware.summary, courseware.tags,
  courseware.compulsory, courseware.due_days, courseware.valid_from, courseware.valid_to,
  courseware.relearn_months, courseware.order_locked, courseware.required_minutes, courseware.whole_college,
  courseware.organization_ids, courseware.user_types, courseware.roles, courseware.grades,
  courseware.laboratory_ids, courseware.hazard_categories, courseware.risk_levels, courseware.user_ids,
  courseware.exclude_user_ids, courseware.state, courseware.next_state, courseware.revision,
  courseware.chapter_kinds, courseware.chapter_count, courseware.published_at, courseware.published_by,
  courseware.author_id, courseware.submitted_by, courseware.reject_reason, courseware.built_in_key,
  courseware.version, courseware.updated_at, courseware_type.type_name, organization.name
from courseware
inner join courseware_type on courseware_type.id = courseware.courseware_type_id
left join organization on organization.id = courseware.owner_organization_id
where (courseware.id = 'JOB'
    and (courseware.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = courseware.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = courseware.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))));

-- coursewares.lock, whole college
select courseware.id, courseware.courseware_name, courseware.courseware_type_id,
  courseware.owner_organization_id, courseware.cover_file_id, courseware.summary, courseware.tags,
  courseware.compulsory, courseware.due_days, courseware.valid_from, courseware.valid_to,
  courseware.relearn_months, courseware.order_locked, courseware.required_minutes, courseware.whole_college,
  courseware.organization_ids, courseware.user_types, courseware.roles, courseware.grades,
  courseware.laboratory_ids, courseware.hazard_categories, courseware.risk_levels, courseware.user_ids,
  courseware.exclude_user_ids, courseware.state, courseware.next_state, courseware.revision,
  courseware.chapter_kinds, courseware.chapter_count, courseware.published_at, courseware.published_by,
  courseware.author_id, courseware.submitted_by, courseware.reject_reason, courseware.built_in_key,
  courseware.version, courseware.updated_at, courseware_type.type_name
from courseware
inner join courseware_type on courseware_type.id = courseware.courseware_type_id
where courseware.id = any('{JOB}'::uuid[])
order by courseware.id asc
for no key update of courseware;

-- coursewares.lock, one organisation
select courseware.id, courseware.courseware_name, courseware.courseware_type_id,
  courseware.owner_organization_id, courseware.cover_file_id, courseware.summary, courseware.tags,
  courseware.compulsory, courseware.due_days, courseware.valid_from, courseware.valid_to,
  courseware.relearn_months, courseware.order_locked, courseware.required_minutes, courseware.whole_college,
  courseware.organization_ids, courseware.user_types, courseware.roles, courseware.grades,
  courseware.laboratory_ids, courseware.hazard_categories, courseware.risk_levels, courseware.user_ids,
  courseware.exclude_user_ids, courseware.state, courseware.next_state, courseware.revision,
  courseware.chapter_kinds, courseware.chapter_count, courseware.published_at, courseware.published_by,
  courseware.author_id, courseware.submitted_by, courseware.reject_reason, courseware.built_in_key,
  courseware.version, courseware.updated_at, courseware_type.type_name
from courseware
inner join courseware_type on courseware_type.id = courseware.courseware_type_id
where (courseware.id = any('{JOB}'::uuid[])
    and (courseware.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = courseware.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = courseware.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))))
order by courseware.id asc
for no key update of courseware;

-- coursewares.page, whole college
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select count(*)::int
from (
    select id
    from courseware
    where ((courseware.search_index @@ '''通识'''::tsquery
            and courseware.search_text like '%通识%')
        and courseware.courseware_type_id = any('{}'::uuid[])
        and courseware.state = 'published'
        and courseware.owner_organization_id = any('{A,A1}'::uuid[])
        and courseware.chapter_kinds @> '{video}'::text[]
        and courseware.compulsory)) as rows;
select id
from courseware
where ((courseware.search_index @@ '''通识'''::tsquery
        and courseware.search_text like '%通识%')
    and courseware.courseware_type_id = any('{}'::uuid[])
    and courseware.state = 'published'
    and courseware.owner_organization_id = any('{A,A1}'::uuid[])
    and courseware.chapter_kinds @> '{video}'::text[]
    and courseware.compulsory)
order by courseware.updated_at asc, courseware.id asc
limit 20
offset 0;

-- coursewares.page, one organisation
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select distinct organization.id
from organization top
inner join organization on organization.path like top.path || '%'
where top.id in ('A');
select count(*)::int
from (
    select id
    from courseware
    where ((courseware.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from courseware_admin post
                where post.user_id = 'PERSON'
                and (post.whole_college or exists (
                        select 1
                        from organization own
                        join organization above on above.id = any(post.organization_ids)
                        and own.path like above.path || '%'
                        where own.id = courseware.owner_organization_id))
                and (post.courseware_type_ids = '{}' or exists (
                        select 1
                        from courseware_type t
                        left join courseware_type p on p.id = t.parent_id
                        where t.id = courseware.courseware_type_id
                        and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids))))
        and (courseware.search_index @@ '''通识'''::tsquery
            and courseware.search_text like '%通识%')
        and courseware.courseware_type_id = any('{}'::uuid[])
        and courseware.state = 'published'
        and courseware.owner_organization_id = any('{A,A1}'::uuid[])
        and courseware.chapter_kinds @> '{video}'::text[]
        and courseware.compulsory)) as rows;
select id
from courseware
where ((courseware.owner_organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from courseware_admin post
            where post.user_id = 'PERSON'
            and (post.whole_college or exists (
                    select 1
                    from organization own
                    join organization above on above.id = any(post.organization_ids)
                    and own.path like above.path || '%'
                    where own.id = courseware.owner_organization_id))
            and (post.courseware_type_ids = '{}' or exists (
                    select 1
                    from courseware_type t
                    left join courseware_type p on p.id = t.parent_id
                    where t.id = courseware.courseware_type_id
                    and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids))))
    and (courseware.search_index @@ '''通识'''::tsquery
        and courseware.search_text like '%通识%')
    and courseware.courseware_type_id = any('{}'::uuid[])
    and courseware.state = 'published'
    and courseware.owner_organization_id = any('{A,A1}'::uuid[])
    and courseware.chapter_kinds @> '{video}'::text[]
    and courseware.compulsory)
order by courseware.updated_at asc, courseware.id asc
limit 20
offset 0;

-- draftsOf
select courseware_id, courseware_name, courseware_type_id, owner_organization_id, cover_file_id, summary,
  tags, compulsory, due_days, valid_from, valid_to, relearn_months, order_locked, required_minutes,
  whole_college, organization_ids, user_types, roles, grades, laboratory_ids, hazard_categories, risk_levels,
  user_ids, exclude_user_ids, chapters, migrate
from courseware_draft
where courseware_draft.courseware_id in ('JOB');

-- mediaOf
select file_id, kind, duration_seconds, page_count
from courseware_media
where courseware_media.file_id in ('JOB');

-- revisionsOf
select courseware_revision.courseware_id, courseware_revision.revision, courseware_revision.snapshot,
  courseware_revision.migrate, courseware_revision.published_at, courseware_revision.published_by,
  account.name
from courseware_revision
left join account on account.id = courseware_revision.published_by
where courseware_revision.courseware_id = 'JOB'
order by courseware_revision.revision desc;

-- seeing
select id, user_id, whole_college, organization_ids, courseware_type_ids, can_edit, can_review, version,
  created_at, updated_at
from courseware_admin
where courseware_admin.user_id = 'PERSON';

-- seesFiles
-- no condition;

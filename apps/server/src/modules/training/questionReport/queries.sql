-- reports.get, whole college
select question_report.id, question_report.user_id, question_report.question_id, question_report.revision,
  question_report.kind, question_report.note, question_report.state, question_report.reply,
  question_report.decided_at, question_report.created_at, question.number, question.stem,
  question.question_type, courseware_type.type_name, question.owner_organization_id,
  question.courseware_type_id, account.name, decider.name
from question_report
inner join question on question.id = question_report.question_id
inner join courseware_type on courseware_type.id = question.courseware_type_id
inner join account on account.id = question_report.user_id
left join account decider on decider.id = question_report.decided_by_id
where question_report.id = 'JOB';

-- reports.get, one organisation
select question_report.id, question_report.user_id, question_report.question_id, question_report.revision,
  question_report.kind, question_report.note, question_report.state, question_report.reply,
  question_report.decided_at, question_report.created_at, question.number, question.stem,
  question.question_type, courseware_type.type_name, question.owner_organization_id,
  question.courseware_type_id, account.name, decider.name
from question_report
inner join question on question.id = question_report.question_id
inner join courseware_type on courseware_type.id = question.courseware_type_id
inner join account on account.id = question_report.user_id
left join account decider on decider.id = question_report.decided_by_id
where (question_report.id = 'JOB'
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

-- reports.lock, whole college
select question_report.id, question_report.user_id, question_report.question_id, question_report.revision,
  question_report.kind, question_report.note, question_report.state, question_report.reply,
  question_report.decided_at, question_report.created_at, question.number, question.stem,
  question.question_type, courseware_type.type_name, question.owner_organization_id,
  question.courseware_type_id, account.name, decider.name
from question_report
inner join question on question.id = question_report.question_id
inner join courseware_type on courseware_type.id = question.courseware_type_id
inner join account on account.id = question_report.user_id
left join account decider on decider.id = question_report.decided_by_id
where question_report.id = any('{JOB}'::uuid[])
order by question_report.id asc
for no key update of question_report;

-- reports.lock, one organisation
select question_report.id, question_report.user_id, question_report.question_id, question_report.revision,
  question_report.kind, question_report.note, question_report.state, question_report.reply,
  question_report.decided_at, question_report.created_at, question.number, question.stem,
  question.question_type, courseware_type.type_name, question.owner_organization_id,
  question.courseware_type_id, account.name, decider.name
from question_report
inner join question on question.id = question_report.question_id
inner join courseware_type on courseware_type.id = question.courseware_type_id
inner join account on account.id = question_report.user_id
left join account decider on decider.id = question_report.decided_by_id
where (question_report.id = any('{JOB}'::uuid[])
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
order by question_report.id asc
for no key update of question_report;

-- reports.page, whole college
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select count(*)::int
from (
    select question_report.id, question_report.user_id, question_report.question_id,
      question_report.revision, question_report.kind, question_report.note, question_report.state,
      question_report.reply, question_report.decided_at, question_report.created_at, question.number,
      question.stem, question.question_type, courseware_type.type_name, question.owner_organization_id,
      question.courseware_type_id, account.name, decider.name
    from question_report
    inner join question on question.id = question_report.question_id
    inner join courseware_type on courseware_type.id = question.courseware_type_id
    inner join account on account.id = question_report.user_id
    left join account decider on decider.id = question_report.decided_by_id
    where (question_report.state = 'open'
        and question_report.kind = 'answer'
        and question.courseware_type_id = any('{}'::uuid[]))) as rows;
select question_report.id, question_report.user_id, question_report.question_id, question_report.revision,
  question_report.kind, question_report.note, question_report.state, question_report.reply,
  question_report.decided_at, question_report.created_at, question.number, question.stem,
  question.question_type, courseware_type.type_name, question.owner_organization_id,
  question.courseware_type_id, account.name, decider.name
from question_report
inner join question on question.id = question_report.question_id
inner join courseware_type on courseware_type.id = question.courseware_type_id
inner join account on account.id = question_report.user_id
left join account decider on decider.id = question_report.decided_by_id
where (question_report.state = 'open'
    and question_report.kind = 'answer'
    and question.courseware_type_id = any('{}'::uuid[]))
order by question_report.created_at asc, question_report.id asc
limit 20
offset 0;

-- reports.page, one organisation
select id, parent_id, type_name, use_status, built_in_key
from courseware_type
order by courseware_type.sort, courseware_type.id;
select count(*)::int
from (
    select question_report.id, question_report.user_id, question_report.question_id,
      question_report.revision, question_report.kind, question_report.note, question_report.state,
      question_report.reply, question_report.decided_at, question_report.created_at, question.number,
      question.stem, question.question_type, courseware_type.type_name, question.owner_organization_id,
      question.courseware_type_id, account.name, decider.name
    from question_report
    inner join question on question.id = question_report.question_id
    inner join courseware_type on courseware_type.id = question.courseware_type_id
    inner join account on account.id = question_report.user_id
    left join account decider on decider.id = question_report.decided_by_id
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
        and question_report.state = 'open'
        and question_report.kind = 'answer'
        and question.courseware_type_id = any('{}'::uuid[]))) as rows;
select question_report.id, question_report.user_id, question_report.question_id, question_report.revision,
  question_report.kind, question_report.note, question_report.state, question_report.reply,
  question_report.decided_at, question_report.created_at, question.number, question.stem,
  question.question_type, courseware_type.type_name, question.owner_organization_id,
  question.courseware_type_id, account.name, decider.name
from question_report
inner join question on question.id = question_report.question_id
inner join courseware_type on courseware_type.id = question.courseware_type_id
inner join account on account.id = question_report.user_id
left join account decider on decider.id = question_report.decided_by_id
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
    and question_report.state = 'open'
    and question_report.kind = 'answer'
    and question.courseware_type_id = any('{}'::uuid[]))
order by question_report.created_at asc, question_report.id asc
limit 20
offset 0;

-- examsToGrade
select r.id as examRoleId, r.exam_name as examName, (
    select count(*)::int
    from exam_attempt a
    join exam_answer x on x.attempt_id = a.id
    and x.score is null
    where a.rule_id = r.id
    and a.state = 'grading'
    and a.user_id <> 'JOB') as left, (
    select count(*)::int
    from exam_attempt a
    join exam_answer x on x.attempt_id = a.id
    where a.rule_id = r.id
    and x.graded_by_id = 'JOB') as graded
from exam_rule r
where r.state <> 'draft'
  and exists (
    select 1
    from exam_rule_revision v
    where v.rule_id = r.id
    and v.revision = r.revision
    and v.content -> 'graders' ? 'JOB')
order by 3 = 0, r.exam_name, r.id
limit 200;

-- gradesRule
select 1
from exam_rule r
where r.id = 'JOB'
  and exists (
    select 1
    from exam_rule_revision v
    where v.rule_id = r.id
    and v.revision = r.revision
    and v.content -> 'graders' ? 'JOB');

-- leftOf
select count(*)::int as left
from exam_rule r
join exam_attempt a on a.rule_id = r.id
  and a.state = 'grading'
  and a.user_id <> 'JOB'
join exam_answer x on x.attempt_id = a.id
  and x.score is null
where r.id = 'JOB';

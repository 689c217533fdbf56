-- lateAnswers.lock
select late_answer_batch.id, late_answer_batch.attempt_id, late_answer_batch.items,
  late_answer_batch.offline_from, late_answer_batch.received_at, late_answer_batch.state,
  late_answer_batch.reason, jsonb_array_length(late_answer_batch.items), exam_attempt.rule_id,
  exam_attempt.user_id, exam_attempt.deadline_at, exam_attempt.submit_kind, exam_attempt.score,
  exam_attempt.total_score, account.name, account.login_name, exam_rule.exam_name,
  exam_rule.owner_organization_id, array(
    select distinct x.graded_by_id::text
    from exam_answer x
    where x.attempt_id = exam_attempt.id
    and x.graded_by_id is not null)
from late_answer_batch
inner join exam_attempt on exam_attempt.id = late_answer_batch.attempt_id
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join account on account.id = exam_attempt.user_id
where late_answer_batch.id = any('{JOB}'::uuid[])
order by late_answer_batch.id asc
for no key update of late_answer_batch;

-- lateAnswers.page
select count(*)::int
from (
    select late_answer_batch.id, late_answer_batch.attempt_id, late_answer_batch.items,
      late_answer_batch.offline_from, late_answer_batch.received_at, late_answer_batch.state,
      late_answer_batch.reason, jsonb_array_length(late_answer_batch.items), exam_attempt.rule_id,
      exam_attempt.user_id, exam_attempt.deadline_at, exam_attempt.submit_kind, exam_attempt.score,
      exam_attempt.total_score, account.name, account.login_name, exam_rule.exam_name,
      exam_rule.owner_organization_id, array(
        select distinct x.graded_by_id::text
        from exam_answer x
        where x.attempt_id = exam_attempt.id
        and x.graded_by_id is not null)
    from late_answer_batch
    inner join exam_attempt on exam_attempt.id = late_answer_batch.attempt_id
    inner join exam_rule on exam_rule.id = exam_attempt.rule_id
    inner join account on account.id = exam_attempt.user_id
    where (exam_attempt.rule_id = 'JOB'
        and late_answer_batch.state = 'open')) as rows;
select late_answer_batch.id, late_answer_batch.attempt_id, late_answer_batch.items,
  late_answer_batch.offline_from, late_answer_batch.received_at, late_answer_batch.state,
  late_answer_batch.reason, jsonb_array_length(late_answer_batch.items), exam_attempt.rule_id,
  exam_attempt.user_id, exam_attempt.deadline_at, exam_attempt.submit_kind, exam_attempt.score,
  exam_attempt.total_score, account.name, account.login_name, exam_rule.exam_name,
  exam_rule.owner_organization_id, array(
    select distinct x.graded_by_id::text
    from exam_answer x
    where x.attempt_id = exam_attempt.id
    and x.graded_by_id is not null)
from late_answer_batch
inner join exam_attempt on exam_attempt.id = late_answer_batch.attempt_id
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join account on account.id = exam_attempt.user_id
where (exam_attempt.rule_id = 'JOB'
    and late_answer_batch.state = 'open')
order by late_answer_batch.received_at asc, late_answer_batch.id asc
limit 20
offset 0;

-- appeals.lock
select score_appeal.id, score_appeal.attempt_id, score_appeal.no, score_appeal.reason, score_appeal.file_ids,
  score_appeal.state, score_appeal.reply, score_appeal.decided_at, score_appeal.created_at,
  exam_attempt.rule_id, exam_attempt.user_id, exam_attempt.score, exam_attempt.total_score, account.name,
  account.login_name, exam_rule.exam_name, exam_rule.owner_organization_id, array(
    select distinct x.graded_by_id::text
    from exam_answer x
    where x.attempt_id = exam_attempt.id
    and x.graded_by_id is not null)
from score_appeal
inner join exam_attempt on exam_attempt.id = score_appeal.attempt_id
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join account on account.id = exam_attempt.user_id
where score_appeal.id = any('{JOB}'::uuid[])
order by score_appeal.id asc
for no key update of score_appeal;

-- appeals.page
select count(*)::int
from (
    select score_appeal.id, score_appeal.attempt_id, score_appeal.no, score_appeal.reason,
      score_appeal.file_ids, score_appeal.state, score_appeal.reply, score_appeal.decided_at,
      score_appeal.created_at, exam_attempt.rule_id, exam_attempt.user_id, exam_attempt.score,
      exam_attempt.total_score, account.name, account.login_name, exam_rule.exam_name,
      exam_rule.owner_organization_id, array(
        select distinct x.graded_by_id::text
        from exam_answer x
        where x.attempt_id = exam_attempt.id
        and x.graded_by_id is not null)
    from score_appeal
    inner join exam_attempt on exam_attempt.id = score_appeal.attempt_id
    inner join exam_rule on exam_rule.id = exam_attempt.rule_id
    inner join account on account.id = exam_attempt.user_id
    where (exam_attempt.rule_id = 'JOB'
        and score_appeal.state = 'open')) as rows;
select score_appeal.id, score_appeal.attempt_id, score_appeal.no, score_appeal.reason, score_appeal.file_ids,
  score_appeal.state, score_appeal.reply, score_appeal.decided_at, score_appeal.created_at,
  exam_attempt.rule_id, exam_attempt.user_id, exam_attempt.score, exam_attempt.total_score, account.name,
  account.login_name, exam_rule.exam_name, exam_rule.owner_organization_id, array(
    select distinct x.graded_by_id::text
    from exam_answer x
    where x.attempt_id = exam_attempt.id
    and x.graded_by_id is not null)
from score_appeal
inner join exam_attempt on exam_attempt.id = score_appeal.attempt_id
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join account on account.id = exam_attempt.user_id
where (exam_attempt.rule_id = 'JOB'
    and score_appeal.state = 'open')
order by score_appeal.created_at asc, score_appeal.id asc
limit 20
offset 0;

-- attempts.get
select exam_attempt.id, exam_attempt.rule_id, exam_attempt.user_id, exam_attempt.attempt_no,
  exam_attempt.state, exam_attempt.started_at, exam_attempt.deadline_at, exam_attempt.submitted_at,
  exam_attempt.submit_kind, exam_attempt.score, exam_attempt.total_score, exam_attempt.passed,
  exam_attempt.leave_count, exam_attempt.leave_seconds, exam_attempt.ip, exam_attempt.counts,
  exam_attempt.told, account.name, account.login_name, organization.name, ceil(extract(epoch
        from exam_attempt.submitted_at - exam_attempt.started_at) / 60)::int, exam_rule.exam_name, (
    select c.certificate_number
    from certificate c
    where c.attempt_id = exam_attempt.id
    order by c.issued_at desc
    limit 1), (
    select s.state
    from score_appeal s
    where s.attempt_id = exam_attempt.id
    order by s.created_at desc
    limit 1)
from exam_attempt
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join account on account.id = exam_attempt.user_id
left join organization on organization.id = account.organization_id
where (exam_attempt.id = 'JOB'
    and (false));

-- attempts.page
select id
from account
where account.search_text like '%林%'
limit 201;
select id, path
from organization;
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select exam_attempt.id, exam_attempt.rule_id, exam_attempt.user_id, exam_attempt.attempt_no,
      exam_attempt.state, exam_attempt.started_at, exam_attempt.deadline_at, exam_attempt.submitted_at,
      exam_attempt.submit_kind, exam_attempt.score, exam_attempt.total_score, exam_attempt.passed,
      exam_attempt.leave_count, exam_attempt.leave_seconds, exam_attempt.ip, exam_attempt.counts,
      exam_attempt.told, account.name, account.login_name, organization.name, ceil(extract(epoch
            from exam_attempt.submitted_at - exam_attempt.started_at) / 60)::int, exam_rule.exam_name, (
        select c.certificate_number
        from certificate c
        where c.attempt_id = exam_attempt.id
        order by c.issued_at desc
        limit 1), (
        select s.state
        from score_appeal s
        where s.attempt_id = exam_attempt.id
        order by s.created_at desc
        limit 1)
    from exam_attempt
    inner join exam_rule on exam_rule.id = exam_attempt.rule_id
    inner join account on account.id = exam_attempt.user_id
    left join organization on organization.id = account.organization_id
    where ((false)
        and exam_attempt.rule_id = 'JOB'
        and exam_attempt.user_id = any('{}'::uuid[])
        and account.organization_id = any('{A,A1}'::uuid[])
        and coalesce(exam_attempt.passed, false)
        and exam_attempt.state = 'scored'
        and exam_attempt.started_at >= 'A MOMENT'::timestamptz
        and exam_attempt.started_at < 'A MOMENT'::timestamptz)) as rows;
select exam_attempt.id, exam_attempt.rule_id, exam_attempt.user_id, exam_attempt.attempt_no,
  exam_attempt.state, exam_attempt.started_at, exam_attempt.deadline_at, exam_attempt.submitted_at,
  exam_attempt.submit_kind, exam_attempt.score, exam_attempt.total_score, exam_attempt.passed,
  exam_attempt.leave_count, exam_attempt.leave_seconds, exam_attempt.ip, exam_attempt.counts,
  exam_attempt.told, account.name, account.login_name, organization.name, ceil(extract(epoch
        from exam_attempt.submitted_at - exam_attempt.started_at) / 60)::int, exam_rule.exam_name, (
    select c.certificate_number
    from certificate c
    where c.attempt_id = exam_attempt.id
    order by c.issued_at desc
    limit 1), (
    select s.state
    from score_appeal s
    where s.attempt_id = exam_attempt.id
    order by s.created_at desc
    limit 1)
from exam_attempt
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join account on account.id = exam_attempt.user_id
left join organization on organization.id = account.organization_id
where ((false)
    and exam_attempt.rule_id = 'JOB'
    and exam_attempt.user_id = any('{}'::uuid[])
    and account.organization_id = any('{A,A1}'::uuid[])
    and coalesce(exam_attempt.passed, false)
    and exam_attempt.state = 'scored'
    and exam_attempt.started_at >= 'A MOMENT'::timestamptz
    and exam_attempt.started_at < 'A MOMENT'::timestamptz)
order by exam_attempt.started_at asc, exam_attempt.id asc
limit 20
offset 0;

-- attempts.walk
select exam_attempt.id, exam_attempt.rule_id, exam_attempt.user_id, exam_attempt.attempt_no,
  exam_attempt.state, exam_attempt.started_at, exam_attempt.deadline_at, exam_attempt.submitted_at,
  exam_attempt.submit_kind, exam_attempt.score, exam_attempt.total_score, exam_attempt.passed,
  exam_attempt.leave_count, exam_attempt.leave_seconds, exam_attempt.ip, exam_attempt.counts,
  exam_attempt.told, account.name, account.login_name, organization.name, ceil(extract(epoch
        from exam_attempt.submitted_at - exam_attempt.started_at) / 60)::int, exam_rule.exam_name, (
    select c.certificate_number
    from certificate c
    where c.attempt_id = exam_attempt.id
    order by c.issued_at desc
    limit 1), (
    select s.state
    from score_appeal s
    where s.attempt_id = exam_attempt.id
    order by s.created_at desc
    limit 1)
from exam_attempt
inner join exam_rule on exam_rule.id = exam_attempt.rule_id
inner join account on account.id = exam_attempt.user_id
left join organization on organization.id = account.organization_id
where ((false)
    and exam_attempt.rule_id = 'JOB')
order by exam_attempt.started_at desc, exam_attempt.id desc
limit 500;

-- eventsOf
select id, attempt_id, at, kind, detail
from exam_event
where exam_event.attempt_id = 'JOB'
order by exam_event.at, exam_event.id;

-- pointsPerType
select a.id, p.questionType as type, coalesce(sum(x.score), 0)::float8 as points
from exam_attempt a cross
join lateral paper_slots(a.paper) p
left join exam_answer x on x.attempt_id = a.id
  and x.no = p.no
where a.id = any('{JOB}'::uuid[])
group by 1, 2;

-- whoSat
select account.name, account.login_name, organization.name
from exam_attempt
inner join account on account.id = exam_attempt.user_id
left join organization on organization.id = account.organization_id
where exam_attempt.id = 'JOB';

-- grantedAlready
select name
from account
where (account.id in ('A')
    and exists (
        select 1
        from exam_extension x
        where x.rule_id = 'JOB'
        and x.id is distinct
        from 'JOB'::uuid
        and x.user_ids @> array[account.id]))
order by account.name
limit 1;

-- listExtensions, whole college
select exam_rule.id, exam_rule.exam_name, exam_rule.exam_kind, exam_rule.owner_organization_id,
  exam_rule.open_at, exam_rule.close_at, exam_rule.whole_college, exam_rule.organization_ids,
  exam_rule.user_types, exam_rule.roles, exam_rule.grades, exam_rule.laboratory_ids,
  exam_rule.hazard_categories, exam_rule.risk_levels, exam_rule.user_ids, exam_rule.exclude_user_ids,
  exam_rule.state, exam_rule.revision, exam_rule.open_told_at, exam_rule.version, exam_rule.updated_at,
  organization.name, exam_rule_revision.content, (
    select count(distinct exam_attempt.user_id)::int
    from exam_attempt
    where exam_attempt.rule_id = exam_rule.id
    and exam_attempt.state <> 'invalid' ), (
    select count(distinct exam_attempt.user_id)::int
    from exam_attempt
    where exam_attempt.rule_id = exam_rule.id
    and exam_attempt.state <> 'invalid'
    and exam_attempt.passed)
from exam_rule
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision)
left join organization on organization.id = exam_rule.owner_organization_id
where exam_rule.id = 'JOB';

-- listExtensions, one organisation
select exam_rule.id, exam_rule.exam_name, exam_rule.exam_kind, exam_rule.owner_organization_id,
  exam_rule.open_at, exam_rule.close_at, exam_rule.whole_college, exam_rule.organization_ids,
  exam_rule.user_types, exam_rule.roles, exam_rule.grades, exam_rule.laboratory_ids,
  exam_rule.hazard_categories, exam_rule.risk_levels, exam_rule.user_ids, exam_rule.exclude_user_ids,
  exam_rule.state, exam_rule.revision, exam_rule.open_told_at, exam_rule.version, exam_rule.updated_at,
  organization.name, exam_rule_revision.content, (
    select count(distinct exam_attempt.user_id)::int
    from exam_attempt
    where exam_attempt.rule_id = exam_rule.id
    and exam_attempt.state <> 'invalid' ), (
    select count(distinct exam_attempt.user_id)::int
    from exam_attempt
    where exam_attempt.rule_id = exam_rule.id
    and exam_attempt.state <> 'invalid'
    and exam_attempt.passed)
from exam_rule
inner join exam_rule_revision on (exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision)
left join organization on organization.id = exam_rule.owner_organization_id
where (exam_rule.id = 'JOB'
    and (exam_rule.owner_organization_id = any('{A,A1}'::uuid[])));

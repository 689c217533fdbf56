-- countPeople
select count(*)::int
from account
where ( account.use_status = 1
    and not account.id = any('{JOB}'::uuid[])
    and ('{JOB}'::uuid[] = '{}' or account.id = any('{JOB}'::uuid[]))
    and (account.user_type = any('{2}'::smallint[]) or ('{2}'::smallint[] = '{}'
            and (account.user_type in (1, 2) or account.id = any('{JOB}'::uuid[]))))
    and ('false'::boolean or ('{A}'::uuid[] = '{}' or exists (
                select 1
                from organization own
                join organization above on above.id = any('{A}'::uuid[])
                where own.id = account.organization_id
                and own.path like above.path || '%')))
    and ('{student}'::text[] = '{}' or exists (
            select 1
            from account_role
            join role on role.id = account_role.role_id
            where account_role.account_id = account.id
            and (role.id::text = any('{student}'::text[]) or role.code = any('{student}'::text[]))))
    and ('{2026}'::text[] = '{}' or exists (
            select 1
            from person
            where person.account_id = account.id
            and person.grade = any('{2026}'::text[])))
    and (('{JOB}'::uuid[] = '{}'
            and '{chem}'::text[] = '{}'
            and '{I}'::text[] = '{}') or (exists (
                select 1
                from laboratory_member
                join laboratory on laboratory.id = laboratory_member.laboratory_id
                where laboratory_member.user_id = account.id
                and laboratory_member.state = 'in'
                and laboratory.status <> 'closed'
                and ('{JOB}'::uuid[] = '{}' or laboratory.id = any('{JOB}'::uuid[]))
                and ('{chem}'::text[] = '{}' or laboratory.hazard_categories && '{chem}'::text[])
                and ('{I}'::text[] = '{}' or laboratory.risk_level = any('{I}'::text[]))) or exists (
                select 1
                from laboratory
                where laboratory.head_id = account.id
                and laboratory.status <> 'closed'
                and ('{JOB}'::uuid[] = '{}' or laboratory.id = any('{JOB}'::uuid[]))
                and ('{chem}'::text[] = '{}' or laboratory.hazard_categories && '{chem}'::text[])
                and ('{I}'::text[] = '{}' or laboratory.risk_level = any('{I}'::text[]))))));

-- examNames
select id, exam_name
from exam_rule
where (exam_rule.id in ('JOB')
    and exam_rule.state <> 'archived');

-- ruleDetails, whole college
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

-- ruleDetails, one organisation
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

-- rules.get, whole college
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

-- rules.get, one organisation
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

-- rules.lock, whole college
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
where exam_rule.id = any('{JOB}'::uuid[])
order by exam_rule.id asc
for no key update of exam_rule;

-- rules.lock, one organisation
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
where (exam_rule.id = any('{JOB}'::uuid[])
    and (exam_rule.owner_organization_id = any('{A,A1}'::uuid[])))
order by exam_rule.id asc
for no key update of exam_rule;

-- rules.page, whole college
select count(*)::int
from (
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
    where ((exam_rule.exam_name ilike '%准入%')
        and exam_rule.exam_kind = 'entry'
        and exam_rule.state = 'enabled'
        and exam_rule.state = 'enabled'
        and coalesce(exam_rule.open_at, '-infinity') <= now()
        and coalesce(exam_rule.close_at, 'infinity') > now())) as rows;
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
where ((exam_rule.exam_name ilike '%准入%')
    and exam_rule.exam_kind = 'entry'
    and exam_rule.state = 'enabled'
    and exam_rule.state = 'enabled'
    and coalesce(exam_rule.open_at, '-infinity') <= now()
    and coalesce(exam_rule.close_at, 'infinity') > now())
order by exam_rule.updated_at asc, exam_rule.id asc
limit 20
offset 0;

-- rules.page, one organisation
select count(*)::int
from (
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
    where ((exam_rule.owner_organization_id = any('{A,A1}'::uuid[]))
        and (exam_rule.exam_name ilike '%准入%')
        and exam_rule.exam_kind = 'entry'
        and exam_rule.state = 'enabled'
        and exam_rule.state = 'enabled'
        and coalesce(exam_rule.open_at, '-infinity') <= now()
        and coalesce(exam_rule.close_at, 'infinity') > now())) as rows;
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
where ((exam_rule.owner_organization_id = any('{A,A1}'::uuid[]))
    and (exam_rule.exam_name ilike '%准入%')
    and exam_rule.exam_kind = 'entry'
    and exam_rule.state = 'enabled'
    and exam_rule.state = 'enabled'
    and coalesce(exam_rule.open_at, '-infinity') <= now()
    and coalesce(exam_rule.close_at, 'infinity') > now())
order by exam_rule.updated_at asc, exam_rule.id asc
limit 20
offset 0;

-- wholeRule
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

-- isUsable, whole college
select count(*) as count
from certificate_template
where (certificate_template.id = 'JOB'
    and certificate_template.use_status = 1);

-- isUsable, one organisation
select count(*) as count
from certificate_template
where (certificate_template.id = 'JOB'
    and certificate_template.use_status = 1
    and (certificate_template.owner_organization_id is null or certificate_template.owner_organization_id = any('{A,A1}'::uuid[])));

-- namesOfTemplates
select id, certificate_name
from certificate_template
where certificate_template.id in ('JOB');

-- templates.get, whole college
select certificate_template.id, certificate_template.certificate_name, certificate_template.certificate_text,
  certificate_template.certificate_organization_name, certificate_template.certificate_background_file,
  certificate_template.seal_file_id, certificate_template.number_prefix,
  certificate_template.owner_organization_id, certificate_template.fields, certificate_template.use_status,
  certificate_template.version, certificate_template.updated_at, organization.name, (
    select count(*)::int
    from exam_rule
    join exam_rule_revision on exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision
    where exam_rule.state <> 'archived'
    and exam_rule_revision.content ->> 'certificateTemplateId' = certificate_template.id::text), (
    select count(*)::int
    from certificate
    where certificate.template_id = certificate_template.id)
from certificate_template
left join organization on organization.id = certificate_template.owner_organization_id
where certificate_template.id = 'JOB';

-- templates.get, one organisation
select certificate_template.id, certificate_template.certificate_name, certificate_template.certificate_text,
  certificate_template.certificate_organization_name, certificate_template.certificate_background_file,
  certificate_template.seal_file_id, certificate_template.number_prefix,
  certificate_template.owner_organization_id, certificate_template.fields, certificate_template.use_status,
  certificate_template.version, certificate_template.updated_at, organization.name, (
    select count(*)::int
    from exam_rule
    join exam_rule_revision on exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision
    where exam_rule.state <> 'archived'
    and exam_rule_revision.content ->> 'certificateTemplateId' = certificate_template.id::text), (
    select count(*)::int
    from certificate
    where certificate.template_id = certificate_template.id)
from certificate_template
left join organization on organization.id = certificate_template.owner_organization_id
where (certificate_template.id = 'JOB'
    and (certificate_template.owner_organization_id is null or certificate_template.owner_organization_id = any('{A,A1}'::uuid[])));

-- templates.lock, whole college
select certificate_template.id, certificate_template.certificate_name, certificate_template.certificate_text,
  certificate_template.certificate_organization_name, certificate_template.certificate_background_file,
  certificate_template.seal_file_id, certificate_template.number_prefix,
  certificate_template.owner_organization_id, certificate_template.fields, certificate_template.use_status,
  certificate_template.version, certificate_template.updated_at, organization.name, (
    select count(*)::int
    from exam_rule
    join exam_rule_revision on exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision
    where exam_rule.state <> 'archived'
    and exam_rule_revision.content ->> 'certificateTemplateId' = certificate_template.id::text), (
    select count(*)::int
    from certificate
    where certificate.template_id = certificate_template.id)
from certificate_template
left join organization on organization.id = certificate_template.owner_organization_id
where certificate_template.id = any('{JOB}'::uuid[])
order by certificate_template.id asc
for no key update of certificate_template;

-- templates.lock, one organisation
select certificate_template.id, certificate_template.certificate_name, certificate_template.certificate_text,
  certificate_template.certificate_organization_name, certificate_template.certificate_background_file,
  certificate_template.seal_file_id, certificate_template.number_prefix,
  certificate_template.owner_organization_id, certificate_template.fields, certificate_template.use_status,
  certificate_template.version, certificate_template.updated_at, organization.name, (
    select count(*)::int
    from exam_rule
    join exam_rule_revision on exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision
    where exam_rule.state <> 'archived'
    and exam_rule_revision.content ->> 'certificateTemplateId' = certificate_template.id::text), (
    select count(*)::int
    from certificate
    where certificate.template_id = certificate_template.id)
from certificate_template
left join organization on organization.id = certificate_template.owner_organization_id
where (certificate_template.id = any('{JOB}'::uuid[])
    and (certificate_template.owner_organization_id is null or certificate_template.owner_organization_id = any('{A,A1}'::uuid[])))
order by certificate_template.id asc
for no key update of certificate_template;

-- templates.page, whole college
select count(*)::int
from (
    select certificate_template.id, certificate_template.certificate_name,
      certificate_template.certificate_text, certificate_template.certificate_organization_name,
      certificate_template.certificate_background_file, certificate_template.seal_file_id,
      certificate_template.number_prefix, certificate_template.owner_organization_id,
      certificate_template.fields, certificate_template.use_status, certificate_template.version,
      certificate_template.updated_at, organization.name, (
        select count(*)::int
        from exam_rule
        join exam_rule_revision on exam_rule_revision.rule_id = exam_rule.id
        and exam_rule_revision.revision = exam_rule.revision
        where exam_rule.state <> 'archived'
        and exam_rule_revision.content ->> 'certificateTemplateId' = certificate_template.id::text), (
        select count(*)::int
        from certificate
        where certificate.template_id = certificate_template.id)
    from certificate_template
    left join organization on organization.id = certificate_template.owner_organization_id
    where ((certificate_template.certificate_name ilike '%准入%')
        and certificate_template.use_status = 1)) as rows;
select certificate_template.id, certificate_template.certificate_name, certificate_template.certificate_text,
  certificate_template.certificate_organization_name, certificate_template.certificate_background_file,
  certificate_template.seal_file_id, certificate_template.number_prefix,
  certificate_template.owner_organization_id, certificate_template.fields, certificate_template.use_status,
  certificate_template.version, certificate_template.updated_at, organization.name, (
    select count(*)::int
    from exam_rule
    join exam_rule_revision on exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision
    where exam_rule.state <> 'archived'
    and exam_rule_revision.content ->> 'certificateTemplateId' = certificate_template.id::text), (
    select count(*)::int
    from certificate
    where certificate.template_id = certificate_template.id)
from certificate_template
left join organization on organization.id = certificate_template.owner_organization_id
where ((certificate_template.certificate_name ilike '%准入%')
    and certificate_template.use_status = 1)
order by certificate_template.updated_at asc, certificate_template.id asc
limit 20
offset 0;

-- templates.page, one organisation
select count(*)::int
from (
    select certificate_template.id, certificate_template.certificate_name,
      certificate_template.certificate_text, certificate_template.certificate_organization_name,
      certificate_template.certificate_background_file, certificate_template.seal_file_id,
      certificate_template.number_prefix, certificate_template.owner_organization_id,
      certificate_template.fields, certificate_template.use_status, certificate_template.version,
      certificate_template.updated_at, organization.name, (
        select count(*)::int
        from exam_rule
        join exam_rule_revision on exam_rule_revision.rule_id = exam_rule.id
        and exam_rule_revision.revision = exam_rule.revision
        where exam_rule.state <> 'archived'
        and exam_rule_revision.content ->> 'certificateTemplateId' = certificate_template.id::text), (
        select count(*)::int
        from certificate
        where certificate.template_id = certificate_template.id)
    from certificate_template
    left join organization on organization.id = certificate_template.owner_organization_id
    where ((certificate_template.owner_organization_id is null or certificate_template.owner_organization_id = any('{A,A1}'::uuid[]))
        and (certificate_template.certificate_name ilike '%准入%')
        and certificate_template.use_status = 1)) as rows;
select certificate_template.id, certificate_template.certificate_name, certificate_template.certificate_text,
  certificate_template.certificate_organization_name, certificate_template.certificate_background_file,
  certificate_template.seal_file_id, certificate_template.number_prefix,
  certificate_template.owner_organization_id, certificate_template.fields, certificate_template.use_status,
  certificate_template.version, certificate_template.updated_at, organization.name, (
    select count(*)::int
    from exam_rule
    join exam_rule_revision on exam_rule_revision.rule_id = exam_rule.id
    and exam_rule_revision.revision = exam_rule.revision
    where exam_rule.state <> 'archived'
    and exam_rule_revision.content ->> 'certificateTemplateId' = certificate_template.id::text), (
    select count(*)::int
    from certificate
    where certificate.template_id = certificate_template.id)
from certificate_template
left join organization on organization.id = certificate_template.owner_organization_id
where ((certificate_template.owner_organization_id is null or certificate_template.owner_organization_id = any('{A,A1}'::uuid[]))
    and (certificate_template.certificate_name ilike '%准入%')
    and certificate_template.use_status = 1)
order by certificate_template.updated_at asc, certificate_template.id asc
limit 20
offset 0;

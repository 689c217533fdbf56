-- lateReports, whole college
select accident_report.id, accident_report.no, accident_report.place, accident_report.state,
  accident_report.emergency_id
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
where ((accident_report.state = 'due'
        and accident_report.due_at < 'A MOMENT') or (accident_report.state = 'quick'
        and accident_report.final_due_at < 'A MOMENT'))
order by accident_report.due_at
limit 100;

-- lateReports, one organisation
select accident_report.id, accident_report.no, accident_report.place, accident_report.state,
  accident_report.emergency_id
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
where (((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory l
                where l.id = any(emergency.laboratory_ids)
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or emergency.handler_id = 'PERSON')
    and ((accident_report.state = 'due'
            and accident_report.due_at < 'A MOMENT') or (accident_report.state = 'quick'
            and accident_report.final_due_at < 'A MOMENT')))
order by accident_report.due_at
limit 100;

-- reports.get, whole college
select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no, emergency.kind,
  accident_report.place, accident_report.occurred_at, accident_report.level, accident_report.course,
  accident_report.immediate_measures, accident_report.direct_cause, accident_report.indirect_cause,
  accident_report.loss_fen, accident_report.casualties, accident_report.reported_to, accident_report.points,
  accident_report.attachments, accident_report.state, accident_report.due_at, accident_report.quick_at,
  accident_report.final_due_at, accident_report.content_hash, accident_report.version, emergency.handler_id,
  handler.name, emergency.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
left join account handler on handler.id = emergency.handler_id
where accident_report.id = 'JOB';

-- reports.get, one organisation
select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no, emergency.kind,
  accident_report.place, accident_report.occurred_at, accident_report.level, accident_report.course,
  accident_report.immediate_measures, accident_report.direct_cause, accident_report.indirect_cause,
  accident_report.loss_fen, accident_report.casualties, accident_report.reported_to, accident_report.points,
  accident_report.attachments, accident_report.state, accident_report.due_at, accident_report.quick_at,
  accident_report.final_due_at, accident_report.content_hash, accident_report.version, emergency.handler_id,
  handler.name, emergency.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
left join account handler on handler.id = emergency.handler_id
where (accident_report.id = 'JOB'
    and ((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory l
                where l.id = any(emergency.laboratory_ids)
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or emergency.handler_id = 'PERSON'));

-- reports.lock, whole college
select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no, emergency.kind,
  accident_report.place, accident_report.occurred_at, accident_report.level, accident_report.course,
  accident_report.immediate_measures, accident_report.direct_cause, accident_report.indirect_cause,
  accident_report.loss_fen, accident_report.casualties, accident_report.reported_to, accident_report.points,
  accident_report.attachments, accident_report.state, accident_report.due_at, accident_report.quick_at,
  accident_report.final_due_at, accident_report.content_hash, accident_report.version, emergency.handler_id,
  handler.name, emergency.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
left join account handler on handler.id = emergency.handler_id
where accident_report.id = any('{JOB}'::uuid[])
order by accident_report.id asc
for no key update of accident_report;

-- reports.lock, one organisation
select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no, emergency.kind,
  accident_report.place, accident_report.occurred_at, accident_report.level, accident_report.course,
  accident_report.immediate_measures, accident_report.direct_cause, accident_report.indirect_cause,
  accident_report.loss_fen, accident_report.casualties, accident_report.reported_to, accident_report.points,
  accident_report.attachments, accident_report.state, accident_report.due_at, accident_report.quick_at,
  accident_report.final_due_at, accident_report.content_hash, accident_report.version, emergency.handler_id,
  handler.name, emergency.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
left join account handler on handler.id = emergency.handler_id
where (accident_report.id = any('{JOB}'::uuid[])
    and ((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory l
                where l.id = any(emergency.laboratory_ids)
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or emergency.handler_id = 'PERSON'))
order by accident_report.id asc
for no key update of accident_report;

-- reports.page, whole college
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
    select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no,
      emergency.kind, accident_report.place, accident_report.occurred_at, accident_report.level,
      accident_report.course, accident_report.immediate_measures, accident_report.direct_cause,
      accident_report.indirect_cause, accident_report.loss_fen, accident_report.casualties,
      accident_report.reported_to, accident_report.points, accident_report.attachments,
      accident_report.state, accident_report.due_at, accident_report.quick_at, accident_report.final_due_at,
      accident_report.content_hash, accident_report.version, emergency.handler_id, handler.name,
      emergency.organization_id, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from laboratory l
            where l.id = any(emergency.laboratory_ids)), '[]'::json)
    from accident_report
    inner join emergency on emergency.id = accident_report.emergency_id
    left join account handler on handler.id = emergency.handler_id
    where (accident_report.level = 'general'
        and accident_report.state = 'due'
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and accident_report.occurred_at >= 'A MOMENT'::timestamptz
        and accident_report.occurred_at < 'A MOMENT'::timestamptz)) as rows;
select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no, emergency.kind,
  accident_report.place, accident_report.occurred_at, accident_report.level, accident_report.course,
  accident_report.immediate_measures, accident_report.direct_cause, accident_report.indirect_cause,
  accident_report.loss_fen, accident_report.casualties, accident_report.reported_to, accident_report.points,
  accident_report.attachments, accident_report.state, accident_report.due_at, accident_report.quick_at,
  accident_report.final_due_at, accident_report.content_hash, accident_report.version, emergency.handler_id,
  handler.name, emergency.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
left join account handler on handler.id = emergency.handler_id
where (accident_report.level = 'general'
    and accident_report.state = 'due'
    and emergency.organization_id = any('{A,A1}'::uuid[])
    and accident_report.occurred_at >= 'A MOMENT'::timestamptz
    and accident_report.occurred_at < 'A MOMENT'::timestamptz)
order by accident_report.occurred_at asc, accident_report.id asc
limit 20
offset 0;

-- reports.page, one organisation
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
    select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no,
      emergency.kind, accident_report.place, accident_report.occurred_at, accident_report.level,
      accident_report.course, accident_report.immediate_measures, accident_report.direct_cause,
      accident_report.indirect_cause, accident_report.loss_fen, accident_report.casualties,
      accident_report.reported_to, accident_report.points, accident_report.attachments,
      accident_report.state, accident_report.due_at, accident_report.quick_at, accident_report.final_due_at,
      accident_report.content_hash, accident_report.version, emergency.handler_id, handler.name,
      emergency.organization_id, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from laboratory l
            where l.id = any(emergency.laboratory_ids)), '[]'::json)
    from accident_report
    inner join emergency on emergency.id = accident_report.emergency_id
    left join account handler on handler.id = emergency.handler_id
    where (((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory l
                    where l.id = any(emergency.laboratory_ids)
                    and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or emergency.handler_id = 'PERSON')
        and accident_report.level = 'general'
        and accident_report.state = 'due'
        and emergency.organization_id = any('{A,A1}'::uuid[])
        and accident_report.occurred_at >= 'A MOMENT'::timestamptz
        and accident_report.occurred_at < 'A MOMENT'::timestamptz)) as rows;
select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no, emergency.kind,
  accident_report.place, accident_report.occurred_at, accident_report.level, accident_report.course,
  accident_report.immediate_measures, accident_report.direct_cause, accident_report.indirect_cause,
  accident_report.loss_fen, accident_report.casualties, accident_report.reported_to, accident_report.points,
  accident_report.attachments, accident_report.state, accident_report.due_at, accident_report.quick_at,
  accident_report.final_due_at, accident_report.content_hash, accident_report.version, emergency.handler_id,
  handler.name, emergency.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
left join account handler on handler.id = emergency.handler_id
where (((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory l
                where l.id = any(emergency.laboratory_ids)
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or emergency.handler_id = 'PERSON')
    and accident_report.level = 'general'
    and accident_report.state = 'due'
    and emergency.organization_id = any('{A,A1}'::uuid[])
    and accident_report.occurred_at >= 'A MOMENT'::timestamptz
    and accident_report.occurred_at < 'A MOMENT'::timestamptz)
order by accident_report.occurred_at asc, accident_report.id asc
limit 20
offset 0;

-- reports.walk, whole college
select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no, emergency.kind,
  accident_report.place, accident_report.occurred_at, accident_report.level, accident_report.course,
  accident_report.immediate_measures, accident_report.direct_cause, accident_report.indirect_cause,
  accident_report.loss_fen, accident_report.casualties, accident_report.reported_to, accident_report.points,
  accident_report.attachments, accident_report.state, accident_report.due_at, accident_report.quick_at,
  accident_report.final_due_at, accident_report.content_hash, accident_report.version, emergency.handler_id,
  handler.name, emergency.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
left join account handler on handler.id = emergency.handler_id
order by accident_report.occurred_at asc, accident_report.id asc
limit 500;

-- reports.walk, one organisation
select accident_report.id, accident_report.no, accident_report.emergency_id, emergency.no, emergency.kind,
  accident_report.place, accident_report.occurred_at, accident_report.level, accident_report.course,
  accident_report.immediate_measures, accident_report.direct_cause, accident_report.indirect_cause,
  accident_report.loss_fen, accident_report.casualties, accident_report.reported_to, accident_report.points,
  accident_report.attachments, accident_report.state, accident_report.due_at, accident_report.quick_at,
  accident_report.final_due_at, accident_report.content_hash, accident_report.version, emergency.handler_id,
  handler.name, emergency.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from laboratory l
        where l.id = any(emergency.laboratory_ids)), '[]'::json)
from accident_report
inner join emergency on emergency.id = accident_report.emergency_id
left join account handler on handler.id = emergency.handler_id
where ((emergency.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory l
            where l.id = any(emergency.laboratory_ids)
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))) or emergency.handler_id = 'PERSON')
order by accident_report.occurred_at asc, accident_report.id asc
limit 500;

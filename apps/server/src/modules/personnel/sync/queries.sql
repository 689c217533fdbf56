-- listSources
select id, name, kinds, owns, fields, codes, pull_name, use_status, key_id, version
from sync_source
order by sync_source.name asc;
select source_id, kind, count(*)
from sync_link
group by sync_link.source_id, sync_link.kind;
select distinct on (sync_run.source_id) source_id, at
from sync_run
where sync_run.state = 'done'
order by sync_run.source_id, sync_run.at desc;

-- runs.count
select count(*)::int
from (
    select sync_run.id, sync_run.source_id, sync_source.name, sync_run.kind, sync_run.batch_no::text,
      sync_run.full, sync_run.state, sync_run.reason, sync_run.received, sync_run.added, sync_run.changed,
      sync_run.unchanged, sync_run.left, jsonb_array_length(sync_run.refusals), sync_run.note, sync_run.at, (
        select a.name
        from account a
        where a.id = sync_run.decided_by_id), sync_run.version
    from sync_run
    inner join sync_source on sync_source.id = sync_run.source_id) as rows;

-- runs.get
select sync_run.id, sync_run.source_id, sync_source.name, sync_run.kind, sync_run.batch_no::text,
  sync_run.full, sync_run.state, sync_run.reason, sync_run.received, sync_run.added, sync_run.changed,
  sync_run.unchanged, sync_run.left, jsonb_array_length(sync_run.refusals), sync_run.note, sync_run.at, (
    select a.name
    from account a
    where a.id = sync_run.decided_by_id), sync_run.version
from sync_run
inner join sync_source on sync_source.id = sync_run.source_id
where sync_run.id = 'JOB';

-- runs.lock
select sync_run.id, sync_run.source_id, sync_source.name, sync_run.kind, sync_run.batch_no::text,
  sync_run.full, sync_run.state, sync_run.reason, sync_run.received, sync_run.added, sync_run.changed,
  sync_run.unchanged, sync_run.left, jsonb_array_length(sync_run.refusals), sync_run.note, sync_run.at, (
    select a.name
    from account a
    where a.id = sync_run.decided_by_id), sync_run.version
from sync_run
inner join sync_source on sync_source.id = sync_run.source_id
where sync_run.id = any('{JOB}'::uuid[])
order by sync_run.id asc
for no key update of sync_run;

-- runs.page
select count(*)::int
from (
    select sync_run.id, sync_run.source_id, sync_source.name, sync_run.kind, sync_run.batch_no::text,
      sync_run.full, sync_run.state, sync_run.reason, sync_run.received, sync_run.added, sync_run.changed,
      sync_run.unchanged, sync_run.left, jsonb_array_length(sync_run.refusals), sync_run.note, sync_run.at, (
        select a.name
        from account a
        where a.id = sync_run.decided_by_id), sync_run.version
    from sync_run
    inner join sync_source on sync_source.id = sync_run.source_id
    where (sync_run.source_id = 'JOB'
        and sync_run.kind = 'people'
        and sync_run.state = 'waiting')) as rows;
select sync_run.id, sync_run.source_id, sync_source.name, sync_run.kind, sync_run.batch_no::text,
  sync_run.full, sync_run.state, sync_run.reason, sync_run.received, sync_run.added, sync_run.changed,
  sync_run.unchanged, sync_run.left, jsonb_array_length(sync_run.refusals), sync_run.note, sync_run.at, (
    select a.name
    from account a
    where a.id = sync_run.decided_by_id), sync_run.version
from sync_run
inner join sync_source on sync_source.id = sync_run.source_id
where (sync_run.source_id = 'JOB'
    and sync_run.kind = 'people'
    and sync_run.state = 'waiting')
order by sync_run.at asc, sync_run.id asc
limit 20
offset 0;

-- runs.walk
select sync_run.id, sync_run.source_id, sync_source.name, sync_run.kind, sync_run.batch_no::text,
  sync_run.full, sync_run.state, sync_run.reason, sync_run.received, sync_run.added, sync_run.changed,
  sync_run.unchanged, sync_run.left, jsonb_array_length(sync_run.refusals), sync_run.note, sync_run.at, (
    select a.name
    from account a
    where a.id = sync_run.decided_by_id), sync_run.version
from sync_run
inner join sync_source on sync_source.id = sync_run.source_id
order by sync_run.id asc
limit 500;

-- sourcesOfOrganizations
select sync_link.organization_id, sync_source.name, sync_source.owns
from sync_link
inner join sync_source on (sync_source.id = sync_link.source_id
    and sync_source.use_status = 1)
where sync_link.organization_id = any(array(
        select unnest('{A}'::uuid[])));

-- sourcesOfPerson
select sync_source.name, sync_source.owns
from sync_link
inner join sync_source on (sync_source.id = sync_link.source_id
    and sync_source.use_status = 1)
where sync_link.account_id = 'PERSON';

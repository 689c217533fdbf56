-- drawnSnapshots
select count(*)::int as count, jsonb_agg(jsonb_build_object('id', q.id, 'revision', q.revision, 'snapshot', v.snapshot)) filter (
    where not t.known) as fresh
from unnest('{JOB}'::uuid[], '{1}'::int[], '{false}'::boolean[]) as t(id, revision, known)
join question q on q.id = t.id
  and q.revision = t.revision
  and q.state = 'enabled'
left join question_revision v on not t.known
  and v.question_id = q.id
  and v.revision = q.revision;

-- snapshotsOf
select question_id, revision, snapshot
from question_revision
where (question_revision.question_id, question_revision.revision) in (
    select *
    from unnest('{JOB}'::uuid[], '{1}'::int[]));

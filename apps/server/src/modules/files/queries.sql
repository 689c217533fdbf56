-- countRows
select count(*)
from import_row
where (import_row.job_id = 'JOB'
    and import_row.state = 'bad');

-- exportJobDetails
select id, kind, owner_id, input, locale, state, total_count, row_count, file_name, path, failure, created_at
from export_job
where (export_job.id = 'JOB'
    and export_job.owner_id = 'PERSON');

-- importJobDetails
select id, kind, owner_id, file_name, path, state, locale, failure, total_count, good_count, bad_count,
  done_count, same_count, has_passwords, passwords_at, heading, places, widened, spaced, created_at,
  updated_at
from import_job
where (import_job.id = 'JOB'
    and import_job.owner_id = 'PERSON');
select r.row, e.value->>'column' as column, e.value->>'value' as value, e.value->>'message' as message
from import_row r, jsonb_array_elements(r.errors)
with ordinality e
where r.job_id = 'JOB'
  and r.state = 'bad'
order by r.row asc, e.ordinality
limit 20
offset 40;
select coalesce(sum(jsonb_array_length(errors)), 0)::int
from import_row
where (import_row.job_id = 'JOB'
    and import_row.state = 'bad');

-- importRowBatches
select job_id, row, state, cells, data, errors, same, effects, secret
from import_row
where (import_row.job_id = 'JOB'
    and import_row.state = 'bad'
    and import_row.row > 0)
order by import_row.row asc
limit 1000;

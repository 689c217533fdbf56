-- One decision with all its rows in one call: the limit that the engine is measured against.
create or replace function bench_decide(task uuid, who uuid, said text) returns text language plpgsql as $$
declare
  t approval_task; i approval_instance; all_steps jsonb; here int; following jsonb; receiver uuid; hash text;
  log uuid := gen_random_uuid(); fresh uuid := gen_random_uuid();
begin
  select * into i from approval_instance where id = (select instance_id from approval_task where id = task) for update;
  select * into t from approval_task where id = task;
  if t.state <> 'waiting' or t.assignee_id <> who or i.applicant_id = who or i.state <> 'running' then
    raise exception 'not yours, or decided';
  end if;
  select steps into all_steps from approval_flow_version where id = i.flow_version_id;
  select ordinality into here from jsonb_array_elements(all_steps) with ordinality where value->>'key' = t.step_key;
  following := all_steps->here;
  hash := encode(sha256(convert_to(i.last_hash || task || said, 'utf8')), 'hex');
  insert into approval_event (instance_id, seq, at, actor_id, kind, round, task_id, step_key, payload, hash)
  values (i.id, i.last_seq + 1, now(), who, 'approved', i.round, task, t.step_key,
    jsonb_build_object('stepName', t.step_name, 'state', 'approved', 'comment', said), hash);
  update approval_task set state = 'approved', decided_at = now(), closed_seq = i.last_seq + 1, closed_by_id = who,
    comment = said, device = 'desktop', evidence_hash = hash where id = task;
  hash := encode(sha256(convert_to(hash || fresh, 'utf8')), 'hex');
  insert into approval_event (instance_id, seq, at, kind, round, step_key, payload, hash)
  values (i.id, i.last_seq + 2, now(), 'entered', i.round, coalesce(following->>'key', t.step_key),
    jsonb_build_object('stepName', following->>'name'), hash);
  if following is not null then
    receiver := (following->'approvers'->'userIds'->>0)::uuid;
    insert into approval_task (id, instance_id, business_kind, round, step_key, step_name, visit, assignee_id, order_no, state,
      created_seq, arrived_at, batchable)
    values (fresh, i.id, i.business_kind, i.round, following->>'key', following->>'name', i.visits + 1, receiver, 0, 'waiting',
      i.last_seq + 2, now(), true);
  else
    receiver := i.applicant_id;
  end if;
  update approval_instance set
    state = case when following is null then 'approved' else 'running' end,
    finished_at = case when following is null then now() end,
    duration_seconds = case when following is null then 1 end,
    progress = progress || jsonb_build_object(t.step_key, jsonb_build_object('state', 'done')),
    current_step_keys = array_remove(array[following->>'key'], null), visits = visits + 1,
    last_seq = last_seq + 2, last_hash = hash, decisions = decisions + 1, updated_at = now()
  where id = i.id;
  insert into notification (id, account_id, kind, title, title_en, body, body_en, link, key, created_at)
  values (gen_random_uuid(), receiver, 'approval.todo', '待审批：' || i.title, 'To be approved: ' || i.title,
    following->>'name', following->>'name', '/ledger/approvalList?instance=' || i.id, 'bench:' || fresh, now());
  insert into operation_log (id, at, actor_id, actor_name, ip, user_agent, request_id, module, action, action_en,
    target_kind, target_id, target_name, result, changes)
  values (log, now(), who, 'bench', '127.0.0.1', 'bench', fresh::text, 'approval', '同意', 'Approve', 'approval',
    i.id::text, i.title, 'done', '[{"field": "approval", "title": "审批意见", "after": "同意"}]');
  insert into operation_log_pending (log_id, at) values (log, now());
  perform pg_notify('anyan_push', json_build_object('accountIds', array[receiver])::text);
  return case when following is null then 'approved' else 'running' end;
end $$;

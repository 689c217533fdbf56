-- countLog, whole college
select count(*) as count
from operation_log
where operation_log.module = 'college';

-- countLog, one organisation
select count(*) as count
from operation_log
where (operation_log.actor_id = 'PERSON'
    and operation_log.module = 'college');

-- listLog, whole college
select text
from operation_log_term
where operation_log_term.kind = 'actor'
  and (operation_log_term.search_index @@ '''张三'''::tsquery
    and operation_log_term.search_text like '%张三%')
union
select l.actor_name
from operation_log_pending p
join operation_log l on l.at = p.at
  and l.id = p.log_id
where lower(l.actor_name || ' ' || '') like '%张三%';
select text
from operation_log_term
where operation_log_term.kind = 'action'
  and (operation_log_term.search_index @@ '''修改'''::tsquery
    and operation_log_term.search_text like '%修改%')
union
select l.action
from operation_log_pending p
join operation_log l on l.at = p.at
  and l.id = p.log_id
where lower(l.action || ' ' || l.action_en) like '%修改%';
select count(*) as count
from operation_log
where (operation_log.at >= 'A MOMENT'
    and operation_log.at <= 'A MOMENT'
    and false
    and operation_log.module = 'college'
    and false
    and ((bigram(lower(operation_log.target_name)) @@ '''ro'' & ''oo'' & ''om'''::tsquery
            and lower(operation_log.target_name) like '%room%') or (operation_log.target_id = 'room' or operation_log.target_kind = 'room'))
    and operation_log.request_id = 'r-1'
    and operation_log.result = 'done');
select id, at, actor_id, actor_name, ip, module, action, action_en, target_kind, target_id, target_name,
  result, request_id, exists (
    select 1
    from operation_log_seal s
    where s.log_id = operation_log.id)
from operation_log
where (operation_log.at >= 'A MOMENT'
    and operation_log.at <= 'A MOMENT'
    and false
    and operation_log.module = 'college'
    and false
    and ((bigram(lower(operation_log.target_name)) @@ '''ro'' & ''oo'' & ''om'''::tsquery
            and lower(operation_log.target_name) like '%room%') or (operation_log.target_id = 'room' or operation_log.target_kind = 'room'))
    and operation_log.request_id = 'r-1'
    and operation_log.result = 'done')
order by operation_log.at asc, operation_log.id asc
limit 20;

-- listLog, one organisation
select text
from operation_log_term
where operation_log_term.kind = 'actor'
  and (operation_log_term.search_index @@ '''张三'''::tsquery
    and operation_log_term.search_text like '%张三%')
union
select l.actor_name
from operation_log_pending p
join operation_log l on l.at = p.at
  and l.id = p.log_id
where lower(l.actor_name || ' ' || '') like '%张三%';
select text
from operation_log_term
where operation_log_term.kind = 'action'
  and (operation_log_term.search_index @@ '''修改'''::tsquery
    and operation_log_term.search_text like '%修改%')
union
select l.action
from operation_log_pending p
join operation_log l on l.at = p.at
  and l.id = p.log_id
where lower(l.action || ' ' || l.action_en) like '%修改%';
select count(*) as count
from operation_log
where (operation_log.actor_id = 'PERSON'
    and operation_log.at >= 'A MOMENT'
    and operation_log.at <= 'A MOMENT'
    and false
    and operation_log.module = 'college'
    and false
    and ((bigram(lower(operation_log.target_name)) @@ '''ro'' & ''oo'' & ''om'''::tsquery
            and lower(operation_log.target_name) like '%room%') or (operation_log.target_id = 'room' or operation_log.target_kind = 'room'))
    and operation_log.request_id = 'r-1'
    and operation_log.result = 'done');
select id, at, actor_id, actor_name, ip, module, action, action_en, target_kind, target_id, target_name,
  result, request_id, exists (
    select 1
    from operation_log_seal s
    where s.log_id = operation_log.id)
from operation_log
where (operation_log.actor_id = 'PERSON'
    and operation_log.at >= 'A MOMENT'
    and operation_log.at <= 'A MOMENT'
    and false
    and operation_log.module = 'college'
    and false
    and ((bigram(lower(operation_log.target_name)) @@ '''ro'' & ''oo'' & ''om'''::tsquery
            and lower(operation_log.target_name) like '%room%') or (operation_log.target_id = 'room' or operation_log.target_kind = 'room'))
    and operation_log.request_id = 'r-1'
    and operation_log.result = 'done')
order by operation_log.at asc, operation_log.id asc
limit 20;

-- logBatches, whole college
select id, at, actor_id, actor_name, ip, module, action, action_en, target_kind, target_id, target_name,
  result, request_id, exists (
    select 1
    from operation_log_seal s
    where s.log_id = operation_log.id)
from operation_log
order by operation_log.at desc, operation_log.id desc
limit 1000;

-- logBatches, one organisation
select id, at, actor_id, actor_name, ip, module, action, action_en, target_kind, target_id, target_name,
  result, request_id, exists (
    select 1
    from operation_log_seal s
    where s.log_id = operation_log.id)
from operation_log
where operation_log.actor_id = 'PERSON'
order by operation_log.at desc, operation_log.id desc
limit 1000;

-- logDetails, whole college
select operation_log.id, operation_log.at, operation_log.actor_id, operation_log.actor_name,
  operation_log.ip, operation_log.module, operation_log.action, operation_log.action_en,
  operation_log.target_kind, operation_log.target_id, operation_log.target_name, operation_log.result,
  operation_log.request_id, operation_log_seal.seq is not null, operation_log.user_agent,
  operation_log.changes, operation_log_seal.hash
from operation_log
left join operation_log_seal on operation_log_seal.log_id = operation_log.id
where operation_log.id = 'JOB'
limit 1;

-- logDetails, one organisation
select operation_log.id, operation_log.at, operation_log.actor_id, operation_log.actor_name,
  operation_log.ip, operation_log.module, operation_log.action, operation_log.action_en,
  operation_log.target_kind, operation_log.target_id, operation_log.target_name, operation_log.result,
  operation_log.request_id, operation_log_seal.seq is not null, operation_log.user_agent,
  operation_log.changes, operation_log_seal.hash
from operation_log
left join operation_log_seal on operation_log_seal.log_id = operation_log.id
where (operation_log.id = 'JOB'
    and operation_log.actor_id = 'PERSON')
limit 1;

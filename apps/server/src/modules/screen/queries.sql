-- isInLaboratory
select id
from laboratory
where (exists (
        select 1
        from laboratory_member m
        where m.laboratory_id = laboratory.id
        and m.user_id = 'PERSON'
        and m.state = 'in') or (laboratory.head_id = 'PERSON' or laboratory.deputy_head_ids @> array['PERSON']::uuid[] or laboratory.safety_officer_ids @> array['PERSON']::uuid[]))
limit 1;

-- keptLayout
select cards, quick_entries, version
from workplace_layout
where workplace_layout.account_id = 'PERSON';

-- recentOf
select kind, record_id, opened_at, pinned
from recent_record
where recent_record.account_id = 'PERSON'
order by recent_record.pinned desc, recent_record.opened_at desc;

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

-- listViews
select id, page, view_name, query, version
from saved_view
where (saved_view.account_id = 'PERSON'
    and saved_view.page = 'system.personnel')
order by saved_view.created_at asc, saved_view.id asc;

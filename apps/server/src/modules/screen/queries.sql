-- keptLayout
select cards, quick_entries, version
from workplace_layout
where workplace_layout.account_id = 'PERSON';

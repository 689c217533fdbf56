-- listMembers
select id, laboratory_code, laboratory_name, organization_id, laboratory_type, disciplines, area, area_given,
  area_reason, capacity, head_id, deputy_head_ids, safety_officer_ids, phone, emergency_contacts,
  hand_hazards, hazards, hazard_categories, risk_level, risk_evaluation_id, research_directions, open_time,
  has_night_work, unattended_allowed, description, photos, evacuation_plan_id, smart_lock_no, established_at,
  status, closing, closed_at, completeness, search_text, search_index, version, created_at, updated_at
from laboratory
where (laboratory.id = 'JOB'
    and (false or exists (
            select 1
            from laboratory_member m
            where m.laboratory_id = laboratory.id
            and m.user_id = 'PERSON'
            and m.state = 'in')));

-- checkRequirements
select access_room.id, access_room.access_mode, access_room.open_hours, access_room.max_people,
  access_room.sign_methods, (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), (
    select count(i.visitor_id)::int
    from sign_inside i
    where i.room_id = access_room.id),
      case when access_room.pledge_text is null then 0 else access_room.pledge_version end, room.room_status
from access_room
inner join room on room.id = access_room.id
where access_room.id = any(array(
        select unnest('{ROOM}'::uuid[])));
select laboratory_room.room_id, laboratory_room.laboratory_id, laboratory.organization_id
from laboratory_room
inner join laboratory on laboratory.id = laboratory_room.laboratory_id
where (laboratory_room.room_id = any(array(
            select unnest('{ROOM}'::uuid[])))
    and laboratory.status <> 'closed');
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'training';
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select scope, laboratory_id, room_id, cells, own, graces
from access_requirement
where (access_requirement.scope = 'default' or access_requirement.laboratory_id = any(array(
            select unnest('{}'::uuid[]))) or access_requirement.room_id = any(array(
            select unnest('{ROOM}'::uuid[]))));

-- ownRooms
select id
from access_room
where exists (
    select 1
    from access_grant g
    where g.room_id = access_room.id
    and g.user_id = 'PERSON'
    and (g.state <> 'revoked' or g.updated_at > now() - interval '30 days'));

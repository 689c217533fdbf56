-- downloadable
select path
from organization
where organization.id in ('A');
select file.id, file.name, file.type
from college_file
inner join file on file.id = college_file.file_id
where (college_file.id = 'JOB'
    and ((college_file.whole_college or college_file.organization_ids && '{A,AN ID}'::uuid[])
        and (college_file.user_types = '{}' or 1::smallint = any(college_file.user_types))));

-- getCollegeFile
select path
from organization
where organization.id in ('A');
select college_file.id, college_file.name, college_file.category, file.name, file.bytes, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name)
            order by o.name)
        from organization o
        where o.id = any(college_file.organization_ids)), '[]'), college_file.whole_college,
          college_file.user_types, college_file.downloads, college_file.uploader_name, organization.name,
          college_file.created_at, college_file.version
from college_file
inner join file on file.id = college_file.file_id
left join organization on organization.id = college_file.organization_id
where (college_file.id = 'JOB'
    and ((college_file.whole_college or college_file.organization_ids && '{A,AN ID}'::uuid[])
        and (college_file.user_types = '{}' or 1::smallint = any(college_file.user_types))));

-- listCollegeFiles
select path
from organization
where organization.id in ('A');
select count(*)::int
from (
    select college_file.id, college_file.name, college_file.category, file.name, file.bytes, coalesce((
            select json_agg(json_build_object('id', o.id, 'name', o.name)
                order by o.name)
            from organization o
            where o.id = any(college_file.organization_ids)), '[]'), college_file.whole_college,
              college_file.user_types, college_file.downloads, college_file.uploader_name, organization.name,
              college_file.created_at, college_file.version
    from college_file
    inner join file on file.id = college_file.file_id
    left join organization on organization.id = college_file.organization_id
    where ((college_file.name ilike '%办法%')
        and college_file.category = 'form'
        and ((college_file.whole_college or college_file.organization_ids && '{A,AN ID}'::uuid[])
            and (college_file.user_types = '{}' or 1::smallint = any(college_file.user_types))))) as rows;
select college_file.id, college_file.name, college_file.category, file.name, file.bytes, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name)
            order by o.name)
        from organization o
        where o.id = any(college_file.organization_ids)), '[]'), college_file.whole_college,
          college_file.user_types, college_file.downloads, college_file.uploader_name, organization.name,
          college_file.created_at, college_file.version
from college_file
inner join file on file.id = college_file.file_id
left join organization on organization.id = college_file.organization_id
where ((college_file.name ilike '%办法%')
    and college_file.category = 'form'
    and ((college_file.whole_college or college_file.organization_ids && '{A,AN ID}'::uuid[])
        and (college_file.user_types = '{}' or 1::smallint = any(college_file.user_types))))
order by college_file.created_at asc, college_file.id asc
limit 20
offset 0;

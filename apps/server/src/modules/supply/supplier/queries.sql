-- administratorsOf
select supplier_user.supplier_id, supplier_user.account_id
from supplier_user
inner join account on (account.id = supplier_user.account_id
    and account.use_status = 1)
where (supplier_user.supplier_id = any('{JOB}'::uuid[])
    and supplier_user.is_supplier_admin = 'true');

-- applications.lock, whole college
select id, apply_no, kind, registration_key, supplier_name, uscc, contact_name, contact_phone, email,
  main_type_ids, reason, bank_name, bank_account, state, review_note, reviewed_by, reviewed_at, supplier_id,
  from_network, version, created_at, updated_at
from supplier_apply
where supplier_apply.id = any('{JOB}'::uuid[])
order by supplier_apply.id asc
for no key update of supplier_apply;

-- applications.lock, one organisation
select id, apply_no, kind, registration_key, supplier_name, uscc, contact_name, contact_phone, email,
  main_type_ids, reason, bank_name, bank_account, state, review_note, reviewed_by, reviewed_at, supplier_id,
  from_network, version, created_at, updated_at
from supplier_apply
where (supplier_apply.id = any('{JOB}'::uuid[])
    and (false))
order by supplier_apply.id asc
for no key update of supplier_apply;

-- applications.page, whole college
select count(*)::int
from (
    select id, apply_no, kind, supplier_name, uscc, contact_name, contact_phone, email, main_type_ids,
      reason, bank_name, bank_account, state, review_note, reviewed_at, supplier_id, version, created_at, (
        select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
                order by o.at), '[]')
        from unnest(supplier_apply.main_type_ids)
        with ordinality o(id, at)
        join catalogue_word w on w.id = o.id), (
        select a.name
        from account a
        where a.id = reviewed_by)
    from supplier_apply
    where ((supplier_apply.supplier_name ilike '%恒化%' or supplier_apply.apply_no ilike '%恒化%' or supplier_apply.uscc ilike '%恒化%')
        and supplier_apply.kind = 'profile'
        and supplier_apply.state = 'applied')) as rows;
select id, apply_no, kind, supplier_name, uscc, contact_name, contact_phone, email, main_type_ids, reason,
  bank_name, bank_account, state, review_note, reviewed_at, supplier_id, version, created_at, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(supplier_apply.main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select a.name
    from account a
    where a.id = reviewed_by)
from supplier_apply
where ((supplier_apply.supplier_name ilike '%恒化%' or supplier_apply.apply_no ilike '%恒化%' or supplier_apply.uscc ilike '%恒化%')
    and supplier_apply.kind = 'profile'
    and supplier_apply.state = 'applied')
order by supplier_apply.apply_no desc, supplier_apply.id desc
limit 20
offset 0;

-- applications.page, one organisation
select count(*)::int
from (
    select id, apply_no, kind, supplier_name, uscc, contact_name, contact_phone, email, main_type_ids,
      reason, bank_name, bank_account, state, review_note, reviewed_at, supplier_id, version, created_at, (
        select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
                order by o.at), '[]')
        from unnest(supplier_apply.main_type_ids)
        with ordinality o(id, at)
        join catalogue_word w on w.id = o.id), (
        select a.name
        from account a
        where a.id = reviewed_by)
    from supplier_apply
    where ((false)
        and (supplier_apply.supplier_name ilike '%恒化%' or supplier_apply.apply_no ilike '%恒化%' or supplier_apply.uscc ilike '%恒化%')
        and supplier_apply.kind = 'profile'
        and supplier_apply.state = 'applied')) as rows;
select id, apply_no, kind, supplier_name, uscc, contact_name, contact_phone, email, main_type_ids, reason,
  bank_name, bank_account, state, review_note, reviewed_at, supplier_id, version, created_at, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(supplier_apply.main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select a.name
    from account a
    where a.id = reviewed_by)
from supplier_apply
where ((false)
    and (supplier_apply.supplier_name ilike '%恒化%' or supplier_apply.apply_no ilike '%恒化%' or supplier_apply.uscc ilike '%恒化%')
    and supplier_apply.kind = 'profile'
    and supplier_apply.state = 'applied')
order by supplier_apply.apply_no desc, supplier_apply.id desc
limit 20
offset 0;

-- endingContracts
select id, supplier_name, contract_to, (updated_at at time zone 'Asia/Shanghai')::date::text
from supplier
where supplier.supplier_status = 'active'
  and supplier.contract_to >= 'A DAY'::date;

-- openSuppliers.page
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select id, supplier_name, short_name, logo_file_id, introduction, (
        select coalesce(json_agg(w.name
                order by o.at), '[]')
        from unnest(supplier.main_type_ids)
        with ordinality o(id, at)
        join catalogue_word w on w.id = o.id), (
        select coalesce(json_agg(w.name
                order by o.at), '[]')
        from unnest(supplier.brand_ids)
        with ordinality o(id, at)
        join catalogue_word w on w.id = o.id), goods_score::text, service_score::text, delivery_score::text,
          on_time_rate::text, joined_at
    from supplier
    where ((supplier.supplier_name ilike '%恒化%' or supplier.short_name ilike '%恒化%')
        and supplier.main_type_ids && (
            with recursive below as (
                select id
                from catalogue_word
                where id = 'JOB'::uuid
                union all
                select w.id
                from catalogue_word w
                join below b on w.parent_id = b.id)
            select array_agg(id)
            from below)
        and supplier.brand_ids @> array['JOB'::uuid]
        and exists (
            select 1
            from qualification
            where qualification.supplier_id = supplier.id
            and qualification.kind = 'hazardous'
            and case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end in ('valid', 'expiring'))
        and supplier.supplier_status = 'active')) as rows;
select id, supplier_name, short_name, logo_file_id, introduction, (
    select coalesce(json_agg(w.name
            order by o.at), '[]')
    from unnest(supplier.main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select coalesce(json_agg(w.name
            order by o.at), '[]')
    from unnest(supplier.brand_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), goods_score::text, service_score::text, delivery_score::text,
      on_time_rate::text, joined_at
from supplier
where ((supplier.supplier_name ilike '%恒化%' or supplier.short_name ilike '%恒化%')
    and supplier.main_type_ids && (
        with recursive below as (
            select id
            from catalogue_word
            where id = 'JOB'::uuid
            union all
            select w.id
            from catalogue_word w
            join below b on w.parent_id = b.id)
        select array_agg(id)
        from below)
    and supplier.brand_ids @> array['JOB'::uuid]
    and exists (
        select 1
        from qualification
        where qualification.supplier_id = supplier.id
        and qualification.kind = 'hazardous'
        and case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end in ('valid', 'expiring'))
    and supplier.supplier_status = 'active')
order by (
    select coalesce(sum(c.sales_num), 0)
    from commodity c
    where c.supplier_id = supplier.id
    and c.state = 'listed') desc, supplier.id desc
limit 20
offset 0;

-- openWords
select id, name, parent_id, ledger_kind, requires_cas, attributes
from catalogue_word
where (catalogue_word.list = 'brand'
    and catalogue_word.use_status = 1)
order by catalogue_word.sort asc, catalogue_word.id asc;

-- pendingOf
select id, supplier_name, uscc, bank_name, bank_account, created_at, version
from supplier_apply
where (supplier_apply.supplier_id = 'JOB'
    and supplier_apply.kind = 'profile'
    and supplier_apply.state = 'applied');

-- staff.page, whole college
select count(*)::int
from (
    select account.id, account.login_name, account.name, account.phone, account.use_status,
      account.last_login_at, supplier_user.is_supplier_admin, supplier_user.own_disabled, (
        select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
                order by o.at), '[]')
        from unnest(supplier_user.sales_type_ids)
        with ordinality o(id, at)
        join catalogue_word w on w.id = o.id)
    from supplier_user
    inner join account on account.id = supplier_user.account_id) as rows;
select account.id, account.login_name, account.name, account.phone, account.use_status,
  account.last_login_at, supplier_user.is_supplier_admin, supplier_user.own_disabled, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(supplier_user.sales_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id)
from supplier_user
inner join account on account.id = supplier_user.account_id
order by account.login_name desc, account.id desc
limit 20
offset 0;

-- staff.page, one organisation
select count(*)::int
from (
    select account.id, account.login_name, account.name, account.phone, account.use_status,
      account.last_login_at, supplier_user.is_supplier_admin, supplier_user.own_disabled, (
        select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
                order by o.at), '[]')
        from unnest(supplier_user.sales_type_ids)
        with ordinality o(id, at)
        join catalogue_word w on w.id = o.id)
    from supplier_user
    inner join account on account.id = supplier_user.account_id
    where (false)) as rows;
select account.id, account.login_name, account.name, account.phone, account.use_status,
  account.last_login_at, supplier_user.is_supplier_admin, supplier_user.own_disabled, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(supplier_user.sales_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id)
from supplier_user
inner join account on account.id = supplier_user.account_id
where (false)
order by account.login_name desc, account.id desc
limit 20
offset 0;

-- suppliers.get, whole college
select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address, contact_name,
  contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name, bank_account,
  delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms, joined_at, contract_no,
  contract_to, goods_score::text, service_score, delivery_score, on_time_rate, credit_points, credit_month,
  supplier_status, status_at, status_reason, suspended_by, approval_id, version, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select count(*)::int
    from supplier_user u
    where u.supplier_id = id), coalesce((
        select (array_agg(s.state
                order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
        from (
            select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
            from qualification
            where qualification.supplier_id = supplier.id
            and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                and qualification.reviewed_at is not null
                and not exists (
                    select 1
                    from qualification o
                    where o.supplier_id = qualification.supplier_id
                    and o.kind = qualification.kind
                    and o.brand_id is not distinct
                    from qualification.brand_id
                    and o.id <> qualification.id
                    and (o.state = 'valid'
                        and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                        and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s), 'none')
from supplier
where supplier.id = 'JOB';

-- suppliers.get, one organisation
select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address, contact_name,
  contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name, bank_account,
  delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms, joined_at, contract_no,
  contract_to, goods_score::text, service_score, delivery_score, on_time_rate, credit_points, credit_month,
  supplier_status, status_at, status_reason, suspended_by, approval_id, version, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select count(*)::int
    from supplier_user u
    where u.supplier_id = id), coalesce((
        select (array_agg(s.state
                order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
        from (
            select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
            from qualification
            where qualification.supplier_id = supplier.id
            and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                and qualification.reviewed_at is not null
                and not exists (
                    select 1
                    from qualification o
                    where o.supplier_id = qualification.supplier_id
                    and o.kind = qualification.kind
                    and o.brand_id is not distinct
                    from qualification.brand_id
                    and o.id <> qualification.id
                    and (o.state = 'valid'
                        and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                        and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s), 'none')
from supplier
where (supplier.id = 'JOB'
    and (false));

-- suppliers.lock, whole college
select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address, contact_name,
  contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name, bank_account,
  delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms, joined_at, contract_no,
  contract_to, goods_score, service_score, delivery_score, on_time_rate, credit_points, credit_month,
  supplier_status, status_at, status_reason, suspended_by, approval_id, version, created_at, updated_at
from supplier
where supplier.id = any('{JOB}'::uuid[])
order by supplier.id asc
for no key update of supplier;

-- suppliers.lock, one organisation
select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address, contact_name,
  contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name, bank_account,
  delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms, joined_at, contract_no,
  contract_to, goods_score, service_score, delivery_score, on_time_rate, credit_points, credit_month,
  supplier_status, status_at, status_reason, suspended_by, approval_id, version, created_at, updated_at
from supplier
where (supplier.id = any('{JOB}'::uuid[])
    and (false))
order by supplier.id asc
for no key update of supplier;

-- suppliers.page, whole college
select count(*)::int
from (
    select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address,
      contact_name, contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name,
      bank_account, delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms,
      joined_at, contract_no, contract_to, goods_score::text, service_score, delivery_score, on_time_rate,
      credit_points, credit_month, supplier_status, status_at, status_reason, suspended_by, approval_id,
      version, (
        select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
                order by o.at), '[]')
        from unnest(main_type_ids)
        with ordinality o(id, at)
        join catalogue_word w on w.id = o.id), (
        select count(*)::int
        from supplier_user u
        where u.supplier_id = id), coalesce((
            select (array_agg(s.state
                    order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
            from (
                select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
                from qualification
                where qualification.supplier_id = supplier.id
                and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                    and qualification.reviewed_at is not null
                    and not exists (
                        select 1
                        from qualification o
                        where o.supplier_id = qualification.supplier_id
                        and o.kind = qualification.kind
                        and o.brand_id is not distinct
                        from qualification.brand_id
                        and o.id <> qualification.id
                        and (o.state = 'valid'
                            and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                            and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s),
                              'none')
    from supplier
    where ((supplier.supplier_name ilike '%恒化%' or supplier.supplier_code ilike '%恒化%' or supplier.uscc ilike '%恒化%' or supplier.short_name ilike '%恒化%')
        and supplier.supplier_status = 'active'
        and supplier.main_type_ids && (
            with recursive below as (
                select id
                from catalogue_word
                where id = 'JOB'::uuid
                union all
                select w.id
                from catalogue_word w
                join below b on w.parent_id = b.id)
            select array_agg(id)
            from below)
        and coalesce((
                select (array_agg(s.state
                        order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
                from (
                    select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
                    from qualification
                    where qualification.supplier_id = supplier.id
                    and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                        and qualification.reviewed_at is not null
                        and not exists (
                            select 1
                            from qualification o
                            where o.supplier_id = qualification.supplier_id
                            and o.kind = qualification.kind
                            and o.brand_id is not distinct
                            from qualification.brand_id
                            and o.id <> qualification.id
                            and (o.state = 'valid'
                                and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                                and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s),
                                  'none') = 'expired'
        and supplier.goods_score >= 4::numeric
        and supplier.credit_points >= 60::int
        and supplier.id = any('{JOB}'))) as rows;
select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address, contact_name,
  contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name, bank_account,
  delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms, joined_at, contract_no,
  contract_to, goods_score::text, service_score, delivery_score, on_time_rate, credit_points, credit_month,
  supplier_status, status_at, status_reason, suspended_by, approval_id, version, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select count(*)::int
    from supplier_user u
    where u.supplier_id = id), coalesce((
        select (array_agg(s.state
                order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
        from (
            select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
            from qualification
            where qualification.supplier_id = supplier.id
            and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                and qualification.reviewed_at is not null
                and not exists (
                    select 1
                    from qualification o
                    where o.supplier_id = qualification.supplier_id
                    and o.kind = qualification.kind
                    and o.brand_id is not distinct
                    from qualification.brand_id
                    and o.id <> qualification.id
                    and (o.state = 'valid'
                        and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                        and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s), 'none')
from supplier
where ((supplier.supplier_name ilike '%恒化%' or supplier.supplier_code ilike '%恒化%' or supplier.uscc ilike '%恒化%' or supplier.short_name ilike '%恒化%')
    and supplier.supplier_status = 'active'
    and supplier.main_type_ids && (
        with recursive below as (
            select id
            from catalogue_word
            where id = 'JOB'::uuid
            union all
            select w.id
            from catalogue_word w
            join below b on w.parent_id = b.id)
        select array_agg(id)
        from below)
    and coalesce((
            select (array_agg(s.state
                    order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
            from (
                select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
                from qualification
                where qualification.supplier_id = supplier.id
                and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                    and qualification.reviewed_at is not null
                    and not exists (
                        select 1
                        from qualification o
                        where o.supplier_id = qualification.supplier_id
                        and o.kind = qualification.kind
                        and o.brand_id is not distinct
                        from qualification.brand_id
                        and o.id <> qualification.id
                        and (o.state = 'valid'
                            and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                            and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s),
                              'none') = 'expired'
    and supplier.goods_score >= 4::numeric
    and supplier.credit_points >= 60::int
    and supplier.id = any('{JOB}'))
order by supplier.credit_points desc, supplier.id desc
limit 20
offset 0;

-- suppliers.page, one organisation
select count(*)::int
from (
    select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address,
      contact_name, contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name,
      bank_account, delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms,
      joined_at, contract_no, contract_to, goods_score::text, service_score, delivery_score, on_time_rate,
      credit_points, credit_month, supplier_status, status_at, status_reason, suspended_by, approval_id,
      version, (
        select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
                order by o.at), '[]')
        from unnest(main_type_ids)
        with ordinality o(id, at)
        join catalogue_word w on w.id = o.id), (
        select count(*)::int
        from supplier_user u
        where u.supplier_id = id), coalesce((
            select (array_agg(s.state
                    order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
            from (
                select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
                from qualification
                where qualification.supplier_id = supplier.id
                and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                    and qualification.reviewed_at is not null
                    and not exists (
                        select 1
                        from qualification o
                        where o.supplier_id = qualification.supplier_id
                        and o.kind = qualification.kind
                        and o.brand_id is not distinct
                        from qualification.brand_id
                        and o.id <> qualification.id
                        and (o.state = 'valid'
                            and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                            and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s),
                              'none')
    from supplier
    where ((false)
        and (supplier.supplier_name ilike '%恒化%' or supplier.supplier_code ilike '%恒化%' or supplier.uscc ilike '%恒化%' or supplier.short_name ilike '%恒化%')
        and supplier.supplier_status = 'active'
        and supplier.main_type_ids && (
            with recursive below as (
                select id
                from catalogue_word
                where id = 'JOB'::uuid
                union all
                select w.id
                from catalogue_word w
                join below b on w.parent_id = b.id)
            select array_agg(id)
            from below)
        and coalesce((
                select (array_agg(s.state
                        order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
                from (
                    select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
                    from qualification
                    where qualification.supplier_id = supplier.id
                    and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                        and qualification.reviewed_at is not null
                        and not exists (
                            select 1
                            from qualification o
                            where o.supplier_id = qualification.supplier_id
                            and o.kind = qualification.kind
                            and o.brand_id is not distinct
                            from qualification.brand_id
                            and o.id <> qualification.id
                            and (o.state = 'valid'
                                and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                                and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s),
                                  'none') = 'expired'
        and supplier.goods_score >= 4::numeric
        and supplier.credit_points >= 60::int
        and supplier.id = any('{JOB}'))) as rows;
select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address, contact_name,
  contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name, bank_account,
  delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms, joined_at, contract_no,
  contract_to, goods_score::text, service_score, delivery_score, on_time_rate, credit_points, credit_month,
  supplier_status, status_at, status_reason, suspended_by, approval_id, version, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select count(*)::int
    from supplier_user u
    where u.supplier_id = id), coalesce((
        select (array_agg(s.state
                order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
        from (
            select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
            from qualification
            where qualification.supplier_id = supplier.id
            and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                and qualification.reviewed_at is not null
                and not exists (
                    select 1
                    from qualification o
                    where o.supplier_id = qualification.supplier_id
                    and o.kind = qualification.kind
                    and o.brand_id is not distinct
                    from qualification.brand_id
                    and o.id <> qualification.id
                    and (o.state = 'valid'
                        and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                        and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s), 'none')
from supplier
where ((false)
    and (supplier.supplier_name ilike '%恒化%' or supplier.supplier_code ilike '%恒化%' or supplier.uscc ilike '%恒化%' or supplier.short_name ilike '%恒化%')
    and supplier.supplier_status = 'active'
    and supplier.main_type_ids && (
        with recursive below as (
            select id
            from catalogue_word
            where id = 'JOB'::uuid
            union all
            select w.id
            from catalogue_word w
            join below b on w.parent_id = b.id)
        select array_agg(id)
        from below)
    and coalesce((
            select (array_agg(s.state
                    order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
            from (
                select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
                from qualification
                where qualification.supplier_id = supplier.id
                and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                    and qualification.reviewed_at is not null
                    and not exists (
                        select 1
                        from qualification o
                        where o.supplier_id = qualification.supplier_id
                        and o.kind = qualification.kind
                        and o.brand_id is not distinct
                        from qualification.brand_id
                        and o.id <> qualification.id
                        and (o.state = 'valid'
                            and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                            and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s),
                              'none') = 'expired'
    and supplier.goods_score >= 4::numeric
    and supplier.credit_points >= 60::int
    and supplier.id = any('{JOB}'))
order by supplier.credit_points desc, supplier.id desc
limit 20
offset 0;

-- suppliers.walk, whole college
select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address, contact_name,
  contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name, bank_account,
  delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms, joined_at, contract_no,
  contract_to, goods_score::text, service_score, delivery_score, on_time_rate, credit_points, credit_month,
  supplier_status, status_at, status_reason, suspended_by, approval_id, version, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select count(*)::int
    from supplier_user u
    where u.supplier_id = id), coalesce((
        select (array_agg(s.state
                order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
        from (
            select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
            from qualification
            where qualification.supplier_id = supplier.id
            and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                and qualification.reviewed_at is not null
                and not exists (
                    select 1
                    from qualification o
                    where o.supplier_id = qualification.supplier_id
                    and o.kind = qualification.kind
                    and o.brand_id is not distinct
                    from qualification.brand_id
                    and o.id <> qualification.id
                    and (o.state = 'valid'
                        and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                        and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s), 'none')
from supplier
order by supplier.id asc
limit 500;

-- suppliers.walk, one organisation
select id, supplier_code, supplier_name, uscc, short_name, logo_file_id, legal_person, address, contact_name,
  contact_phone, email, website, introduction, main_type_ids, brand_ids, bank_name, bank_account,
  delivery_areas, freight_free_from, freight_flat, min_order_amount, service_terms, joined_at, contract_no,
  contract_to, goods_score::text, service_score, delivery_score, on_time_rate, credit_points, credit_month,
  supplier_status, status_at, status_reason, suspended_by, approval_id, version, (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name)
            order by o.at), '[]')
    from unnest(main_type_ids)
    with ordinality o(id, at)
    join catalogue_word w on w.id = o.id), (
    select count(*)::int
    from supplier_user u
    where u.supplier_id = id), coalesce((
        select (array_agg(s.state
                order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
        from (
            select case when qualification.state <> 'valid' then qualification.state when qualification.valid_to < 'A DAY'::date then 'expired' when qualification.valid_from > 'A DAY'::date then 'upcoming' when qualification.valid_to <= 'A DAY'::date + 60 then 'expiring' else 'valid' end as state
            from qualification
            where qualification.supplier_id = supplier.id
            and (qualification.state in ('pending', 'valid') or qualification.state = 'expired'
                and qualification.reviewed_at is not null
                and not exists (
                    select 1
                    from qualification o
                    where o.supplier_id = qualification.supplier_id
                    and o.kind = qualification.kind
                    and o.brand_id is not distinct
                    from qualification.brand_id
                    and o.id <> qualification.id
                    and (o.state = 'valid'
                        and o.valid_from <= 'A DAY'::date or o.state = 'expired'
                        and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))) s), 'none')
from supplier
where (false)
order by supplier.id asc
limit 500;

-- unboundAccounts.page, whole college
select count(*)::int
from (
    select id, login_name, name, use_status
    from account
    where ((account.name ilike '%姜%' or account.login_name ilike '%姜%')
        and (account.user_type = 3
            and account.supplier_id is null))) as rows;
select id, login_name, name, use_status
from account
where ((account.name ilike '%姜%' or account.login_name ilike '%姜%')
    and (account.user_type = 3
        and account.supplier_id is null))
order by account.login_name desc, account.id desc
limit 20
offset 0;

-- unboundAccounts.page, one organisation
select count(*)::int
from (
    select id, login_name, name, use_status
    from account
    where ((false)
        and (account.name ilike '%姜%' or account.login_name ilike '%姜%')
        and (account.user_type = 3
            and account.supplier_id is null))) as rows;
select id, login_name, name, use_status
from account
where ((false)
    and (account.name ilike '%姜%' or account.login_name ilike '%姜%')
    and (account.user_type = 3
        and account.supplier_id is null))
order by account.login_name desc, account.id desc
limit 20
offset 0;

-- waitingReviews
select a.id, a.kind, a.supplier_name as name, to_char(a.created_at at time zone 'utc', 'YYYY-MM-DDTHH24:MI:SS.MSZ') as at,
  '/purchase/supplierManage?tab=apply&open=' || a.id as link
from supplier_apply a
where a.state = 'applied'
union all
select e.id, 'appeal', s.supplier_name, to_char(e.appealed_at at time zone 'utc', 'YYYY-MM-DDTHH24:MI:SS.MSZ'),
  '/purchase/supplierManage?open=' || s.id
from credit_event e
join supplier s on s.id = e.supplier_id
where e.appealed_at is not null
  and e.answered_at is null
order by 4, 1
limit 500;

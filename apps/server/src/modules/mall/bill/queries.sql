-- billDetail
select mall_bill.id, mall_bill.title_type, mall_bill.invoice_type, mall_bill.bill_title, mall_bill.tax_no,
  mall_bill.bank_name, mall_bill.bank_account, mall_bill.register_address, mall_bill.register_phone,
  mall_bill.receive_email, mall_bill.is_default, mall_bill.version,
  case when mall_bill.user_id is not null then 'user' when mall_bill.group_id is not null then 'group' else 'college' end,
  coalesce(mall_bill.user_id, mall_bill.group_id), purchase_group.group_name
from mall_bill
left join purchase_group on purchase_group.id = mall_bill.group_id
where (mall_bill.id = 'JOB'
    and (mall_bill.user_id = 'PERSON' or purchase_group.leader_id = 'PERSON'));

-- billsOf
select mall_bill.id, mall_bill.title_type, mall_bill.invoice_type, mall_bill.bill_title, mall_bill.tax_no,
  mall_bill.bank_name, mall_bill.bank_account, mall_bill.register_address, mall_bill.register_phone,
  mall_bill.receive_email, mall_bill.is_default, mall_bill.version,
  case when mall_bill.user_id is not null then 'user' when mall_bill.group_id is not null then 'group' else 'college' end,
  coalesce(mall_bill.user_id, mall_bill.group_id), purchase_group.group_name
from mall_bill
left join purchase_group on purchase_group.id = mall_bill.group_id
where mall_bill.user_id = 'PERSON'
order by mall_bill.is_default desc, mall_bill.bill_title asc, mall_bill.id asc;

-- billsToChoose
select mall_bill.id, mall_bill.title_type, mall_bill.invoice_type, mall_bill.bill_title, mall_bill.tax_no,
  mall_bill.bank_name, mall_bill.bank_account, mall_bill.register_address, mall_bill.register_phone,
  mall_bill.receive_email, mall_bill.is_default, mall_bill.version,
  case when mall_bill.user_id is not null then 'user' when mall_bill.group_id is not null then 'group' else 'college' end,
  coalesce(mall_bill.user_id, mall_bill.group_id), purchase_group.group_name
from mall_bill
left join purchase_group on purchase_group.id = mall_bill.group_id
where (mall_bill.user_id = 'PERSON' or (purchase_group.use_status = 1
        and exists (
            select 1
            from purchase_group_member m
            where m.group_id = mall_bill.group_id
            and m.user_id = 'PERSON')) or (mall_bill.user_id is null
        and (mall_bill.user_id is null
            and mall_bill.group_id is null)))
order by mall_bill.is_default desc, mall_bill.bill_title asc, mall_bill.id asc;

-- listBills
select count(*)::int
from (
    select mall_bill.id, mall_bill.title_type, mall_bill.invoice_type, mall_bill.bill_title,
      mall_bill.tax_no, mall_bill.bank_name, mall_bill.bank_account, mall_bill.register_address,
      mall_bill.register_phone, mall_bill.receive_email, mall_bill.is_default, mall_bill.version,
      case when mall_bill.user_id is not null then 'user' when mall_bill.group_id is not null then 'group' else 'college' end,
      coalesce(mall_bill.user_id, mall_bill.group_id), purchase_group.group_name
    from mall_bill
    left join purchase_group on purchase_group.id = mall_bill.group_id
    where ((mall_bill.bill_title ilike '%大学%')
        and (mall_bill.user_id = 'PERSON' or purchase_group.leader_id = 'PERSON'))) as rows;
select mall_bill.id, mall_bill.title_type, mall_bill.invoice_type, mall_bill.bill_title, mall_bill.tax_no,
  mall_bill.bank_name, mall_bill.bank_account, mall_bill.register_address, mall_bill.register_phone,
  mall_bill.receive_email, mall_bill.is_default, mall_bill.version,
  case when mall_bill.user_id is not null then 'user' when mall_bill.group_id is not null then 'group' else 'college' end,
  coalesce(mall_bill.user_id, mall_bill.group_id), purchase_group.group_name
from mall_bill
left join purchase_group on purchase_group.id = mall_bill.group_id
where ((mall_bill.bill_title ilike '%大学%')
    and (mall_bill.user_id = 'PERSON' or purchase_group.leader_id = 'PERSON'))
order by not mall_bill.is_default desc, mall_bill.bill_title desc, mall_bill.id desc
limit 20
offset 0;

-- adjustmentDetails
select chemical_adjustment.id, chemical_adjustment.adjustment_no, chemical_adjustment.source_kind,
  chemical_adjustment.loss_kind, chemical_adjustment.laboratory_id, chemical_adjustment.applicant_id,
  chemical_adjustment.witness_id, chemical_adjustment.movement_id, chemical_adjustment.stocktake_id,
  chemical_adjustment.reason, chemical_adjustment.file_ids, chemical_adjustment.categories,
  chemical_adjustment.state, chemical_adjustment.outcome, chemical_adjustment.approval_id,
  chemical_adjustment.version, chemical_adjustment.created_at, chemical_adjustment.updated_at,
  laboratory.laboratory_name, laboratory.organization_id, account.name, (
    select a.name
    from account a
    where a.id = chemical_adjustment.witness_id)
from chemical_adjustment
inner join laboratory on laboratory.id = chemical_adjustment.laboratory_id
inner join account on account.id = chemical_adjustment.applicant_id
where chemical_adjustment.id = 'JOB';

-- adjustments.lock, whole college
select chemical_adjustment.id, chemical_adjustment.adjustment_no, chemical_adjustment.source_kind,
  chemical_adjustment.loss_kind, chemical_adjustment.laboratory_id, chemical_adjustment.applicant_id,
  chemical_adjustment.witness_id, chemical_adjustment.movement_id, chemical_adjustment.stocktake_id,
  chemical_adjustment.reason, chemical_adjustment.file_ids, chemical_adjustment.categories,
  chemical_adjustment.state, chemical_adjustment.outcome, chemical_adjustment.approval_id,
  chemical_adjustment.version, chemical_adjustment.created_at, chemical_adjustment.updated_at,
  laboratory.laboratory_name, laboratory.organization_id, account.name, (
    select a.name
    from account a
    where a.id = chemical_adjustment.witness_id)
from chemical_adjustment
inner join laboratory on laboratory.id = chemical_adjustment.laboratory_id
inner join account on account.id = chemical_adjustment.applicant_id
where chemical_adjustment.id = any('{JOB}'::uuid[])
order by chemical_adjustment.id asc
for no key update of chemical_adjustment;

-- adjustments.lock, one organisation
select chemical_adjustment.id, chemical_adjustment.adjustment_no, chemical_adjustment.source_kind,
  chemical_adjustment.loss_kind, chemical_adjustment.laboratory_id, chemical_adjustment.applicant_id,
  chemical_adjustment.witness_id, chemical_adjustment.movement_id, chemical_adjustment.stocktake_id,
  chemical_adjustment.reason, chemical_adjustment.file_ids, chemical_adjustment.categories,
  chemical_adjustment.state, chemical_adjustment.outcome, chemical_adjustment.approval_id,
  chemical_adjustment.version, chemical_adjustment.created_at, chemical_adjustment.updated_at,
  laboratory.laboratory_name, laboratory.organization_id, account.name, (
    select a.name
    from account a
    where a.id = chemical_adjustment.witness_id)
from chemical_adjustment
inner join laboratory on laboratory.id = chemical_adjustment.laboratory_id
inner join account on account.id = chemical_adjustment.applicant_id
where (chemical_adjustment.id = any('{JOB}'::uuid[])
    and (laboratory.organization_id = any('{A,A1}'::uuid[])))
order by chemical_adjustment.id asc
for no key update of chemical_adjustment;

-- beingAdjusted
select bottle.bottle_code
from chemical_adjustment_line
inner join chemical_adjustment on chemical_adjustment.id = chemical_adjustment_line.adjustment_id
inner join bottle on bottle.id = chemical_adjustment_line.bottle_id
where (chemical_adjustment_line.bottle_id in ('JOB')
    and chemical_adjustment.state in ('approving', 'returned'))
order by bottle.bottle_code asc;

-- linesOf
select chemical_adjustment_line.id, chemical_adjustment_line.adjustment_id, chemical_adjustment_line.sort,
  chemical_adjustment_line.bottle_id, chemical_adjustment_line.expected, chemical_adjustment_line.counted,
  chemical_adjustment_line.cause, chemical_adjustment_line.lost, bottle.bottle_code, bottle.unit,
  bottle.control_categories, substance.chinese_name, exists (
    select 1
    from keeper_entry waiting
    where waiting.bottle_id = bottle.id
    and waiting.keeper_id is null)
from chemical_adjustment_line
inner join bottle on bottle.id = chemical_adjustment_line.bottle_id
inner join substance on substance.id = bottle.substance_id
where chemical_adjustment_line.adjustment_id = 'JOB'
order by chemical_adjustment_line.sort asc;

-- maySeeAdjustment
select chemical_adjustment.id, chemical_adjustment.adjustment_no, chemical_adjustment.source_kind,
  chemical_adjustment.loss_kind, chemical_adjustment.laboratory_id, chemical_adjustment.applicant_id,
  chemical_adjustment.witness_id, chemical_adjustment.movement_id, chemical_adjustment.stocktake_id,
  chemical_adjustment.reason, chemical_adjustment.file_ids, chemical_adjustment.categories,
  chemical_adjustment.state, chemical_adjustment.outcome, chemical_adjustment.approval_id,
  chemical_adjustment.version, chemical_adjustment.created_at, chemical_adjustment.updated_at,
  laboratory.laboratory_name, laboratory.organization_id, account.name, (
    select a.name
    from account a
    where a.id = chemical_adjustment.witness_id)
from chemical_adjustment
inner join laboratory on laboratory.id = chemical_adjustment.laboratory_id
inner join account on account.id = chemical_adjustment.applicant_id
where chemical_adjustment.id = 'JOB';

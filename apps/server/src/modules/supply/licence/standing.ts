import { type LicenceBadge, type LicenceStanding, licenceLimits } from '@anyan/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const soon = sql.raw(String(licenceLimits.soon));

// Columns by their tables' names: a select of one table alone leaves them out, and a subquery then means another.

/** Where a licence stands on a day; the first and the last one are in it. */
export const licenceStateOn = (day: SQLWrapper | string): SQL<LicenceBadge['state']> =>
  sql`case when qualification.state <> 'valid' then qualification.state
    when qualification.valid_to < ${day}::date then 'expired'
    when qualification.valid_from > ${day}::date then 'upcoming'
    when qualification.valid_to <= ${day}::date + ${soon} then 'expiring'
    else 'valid' end`;

/** Days until the last one of a licence, below 0 it has ended; none of one that holds no more for another reason. */
export const daysLeftOn = (day: SQLWrapper | string) =>
  sql<
    number | null
  >`case when qualification.state not in ('refused', 'replaced') then qualification.valid_to - ${day}::date end`;

/**
 * Licences that say how their supplier stands on a day: those that hold or wait, and those that ended and have no other
 * of their kind in their place. What is only kept as history was decided on by nobody.
 */
export const countsOn = (day: SQLWrapper | string): SQL => sql`(qualification.state in ('pending', 'valid')
  or qualification.state = 'expired' and qualification.reviewed_at is not null and not exists (
    select 1 from qualification o where o.supplier_id = qualification.supplier_id and o.kind = qualification.kind
      and o.brand_id is not distinct from qualification.brand_id and o.id <> qualification.id
      and (o.state = 'valid' and o.valid_from <= ${day}::date or o.state = 'expired' and (o.valid_to, o.id) > (qualification.valid_to, qualification.id))))`;

/** How the licences of a supplier of the query stand together: as the worst of them. */
export const standingOn = (day: SQLWrapper | string): SQL<LicenceStanding> =>
  sql`coalesce((select (array_agg(s.state order by array_position(array['expired', 'expiring', 'pending', 'valid', 'upcoming'], s.state)))[1]
    from (select ${licenceStateOn(day)} as state from qualification
      where qualification.supplier_id = supplier.id and ${countsOn(day)}) s), 'none')`;

/** Goods `c` that a licence `q` keeps on sale, or that are off sale until there is one. */
export const hanging = sql`c.supplier_id = q.supplier_id and c.required_licences @> array[q.kind]
  and (c.state = 'listed' or c.state = 'delisted' and c.auto_reason = 'licence')
  and (q.covered_categories = '{}' or c.control_categories && q.covered_categories)
  and (q.covered_cas = '{}' or c.cas_code = any(q.covered_cas))
  and (q.brand_id is null or c.brand_id = q.brand_id)
  and (q.covered_type_ids = '{}' or c.commodity_type_id in (
    with recursive below as (
      select unnest(q.covered_type_ids) as id
      union select w.id from catalogue_word w join below b on w.parent_id = b.id)
    select id from below))`;

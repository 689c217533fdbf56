import type { BaseUnit } from '@anyan/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The unit in which amounts of a bottle are kept, by the unit of its label; as `baseOf`, in SQL. */
export const baseUnitOf = (unit: SQLWrapper): SQL<BaseUnit> =>
  sql<BaseUnit>`case when ${unit} in ('μL', 'mL', 'L') then 'mL' when ${unit} = 'pcs' then 'pcs' else 'g' end`;

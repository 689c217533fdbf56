import { type Column, or, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from './context.ts';
import { fail } from './failure.ts';
import type { Reach } from './session/caller.ts';

/** Where a row says to whom it belongs. */
export interface Owner {
  organization?: Column | SQL;
  /** The person it is about or who made it. */
  person?: Column | SQL;
  /** The laboratory it is of, or is. */
  laboratory?: Column | SQL;
  /** The supplier it is of: the only way in which a supplier's account reaches a row. */
  supplier?: Column | SQL;
  /** Whose it is by another table. */
  whose?: (self: Param | Placeholder) => SQL;
}

const nobody = sql`false`;

/**
 * The one scope helper: the condition under which a row is in reach; undefined when all are. Every query of scoped
 * data takes it, so that an id outside the scope is simply not there.
 */
export const within = (reach: Reach, owner: Owner): SQL | undefined =>
  condition(reach, owner, {
    self: sql.param(reach.self),
    places: sql.param(reach.organizationIds),
    laboratories: sql.param(reach.laboratoryIds),
    supplier: sql.param(reach.supplier),
  });

/** `within` for a prepared query of the shape `reachShape(reach)`, executed with `reachValues(reach)`. */
export const withinPrepared = (reach: Reach, owner: Owner): SQL | undefined =>
  condition(reach, owner, {
    self: sql.placeholder('self'),
    places: sql.placeholder('places'),
    laboratories: sql.placeholder('laboratories'),
    supplier: sql.placeholder('supplier'),
  });

export const reachShape = ({
  college,
  coversSelf,
  organizationIds,
  laboratoryIds,
  supplier,
}: Reach): string => {
  if (supplier !== undefined) return supplier === null ? 'nobody' : 'supplier';
  return college
    ? 'college'
    : `${coversSelf ? 'covered' : 'self'} ${organizationIds.length > 0 ? 'places' : ''} ${laboratoryIds.length > 0 ? 'laboratories' : ''}`;
};

export const reachValues = (reach: Reach) =>
  reach.college
    ? {}
    : reach.supplier !== undefined
      ? { supplier: reach.supplier }
      : { self: reach.self, places: reach.organizationIds, laboratories: reach.laboratoryIds };

const condition = (
  reach: Reach,
  owner: Owner,
  values: Record<'self' | 'places' | 'laboratories' | 'supplier', Param | Placeholder>,
): SQL | undefined => {
  if (reach.supplier !== undefined)
    return reach.supplier && owner.supplier ? sql`${owner.supplier} = ${values.supplier}` : nobody;
  if (reach.college) return undefined;
  const parts: SQL[] = [];
  // Somebody of one's own organisation is found by it; an OR would keep the index from being used.
  if (owner.person && !(owner.organization && reach.coversSelf))
    parts.push(sql`${owner.person} = ${values.self}`);
  if (owner.organization && reach.organizationIds.length > 0)
    parts.push(sql`${owner.organization} = any(${values.places}::uuid[])`);
  if (owner.laboratory && reach.laboratoryIds.length > 0)
    parts.push(sql`${owner.laboratory} = any(${values.laboratories}::uuid[])`);
  if (owner.whose) parts.push(owner.whose(values.self));
  return or(...parts) ?? nobody;
};

/** What is one's own, whatever else one reaches by the permission of the call. */
export const ofOneself = ({ reach, caller }: Pick<ReadContext, 'reach' | 'caller'>): Reach => ({
  ...reach,
  college: false,
  self: caller.accountId,
  supplier: undefined,
});

/** For what is not read from a table with `within`: may rows of this organisation be touched? */
export const reachesOrganization = (reach: Reach, organizationId: string | null): boolean =>
  reach.college || (organizationId !== null && reach.organizationIds.includes(organizationId));

/** @throws NOT_FOUND when some ids were not found within the scope: they count as not there. */
export const needAll = <Row>(ids: readonly unknown[], rows: readonly Row[]): readonly Row[] => {
  if (rows.length !== new Set(ids).size) throw fail('NOT_FOUND');
  return rows;
};

/** @throws NOT_FOUND */
export const need = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw fail('NOT_FOUND');
  return row;
};

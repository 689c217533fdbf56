import { type Column, type SQL, sql } from 'drizzle-orm';

type Value = Column | SQL;

/** In a query: organisations of these ids, by name. */
export const organizationsNamed = (ids: Value) =>
  sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name)
    from organization o where o.id = any(${ids})), '[]')`;

/** In a query: the names from the root down to the organisation of this `path`. */
export const organizationPath = (path: Value) =>
  sql<string>`(select string_agg(o.name, ' / ' order by length(o.path)) from organization o
        where ${path} like o.path || '%')`;

/** In a query: ids of these organisations and of all below them. */
export const organizationsBelow = (ids: readonly string[]): SQL =>
  sql`(select o.id from organization o join organization t on t.id = any(${sql.param(ids)}::uuid[])
                       where o.path like t.path || '%')`;

/** In a query: a room as people say it, building and number. */
export const roomText = (id: Value) =>
  sql<string>`(select b.name || '-' || r.room_no from room r join building b on b.id = r.building_id where r.id = ${id})`;

/** In a query: rooms as people say them, in the order of their ids. */
export const roomTexts = (ids: Value) =>
  sql<string[]>`array(select b.name || '-' || r.room_no from unnest(${ids}) with ordinality u(id, at)
    join room r on r.id = u.id join building b on b.id = r.building_id order by u.at)`;

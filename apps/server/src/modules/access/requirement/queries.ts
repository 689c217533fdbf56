import type { InputOf, OwnRequirementRow, Page, requirementEndpoints } from '@anyan/contract';
import { or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { equals, flagged, register, typedIn } from '../../../platform/register.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { roomText } from '../../college/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { accessRequirement } from '../tables.ts';
import { matrixOf, ofCollege, type StoredRequirements } from './rules.ts';

/** The college's matrix, and what laboratories and rooms add, by their ids. */
export const requirementsOf = async (
  db: Reader,
  laboratoryIds: readonly string[],
  roomIds: readonly string[],
): Promise<StoredRequirements> => {
  const query = prepared(db, 'requirements', () =>
    db
      .select({
        scope: accessRequirement.scope,
        laboratoryId: accessRequirement.laboratoryId,
        roomId: accessRequirement.roomId,
        cells: accessRequirement.cells,
        own: accessRequirement.own,
        graces: accessRequirement.graces,
      })
      .from(accessRequirement)
      .where(
        or(
          sql`${accessRequirement.scope} = 'default'`,
          anyAmong(accessRequirement.laboratoryId, 'laboratoryIds'),
          anyAmong(accessRequirement.roomId, 'roomIds'),
        ),
      ),
  );
  const rows = await query.execute({ laboratoryIds, roomIds });
  const aside = rows.filter(({ graces }) => graces.length > 0);
  const day = aside.length > 0 ? await dayOf(db) : '';
  return {
    matrix: matrixOf(rows.find(({ scope }) => scope === 'default')?.cells ?? []),
    ofLaboratory: new Map(
      rows.flatMap(({ laboratoryId, own }) => (laboratoryId ? [[laboratoryId, own] as const] : [])),
    ),
    ofRoom: new Map(rows.flatMap(({ roomId, own }) => (roomId ? [[roomId, own] as const] : []))),
    graces: new Map(
      aside.map(({ laboratoryId, roomId, graces }) => [
        laboratoryId ?? roomId ?? ofCollege,
        graces.filter(({ until }) => until > day),
      ]),
    ),
  };
};

type Own = Omit<OwnRequirementRow, 'names' | 'changedByName'>;

/** One of its laboratories, or of those of its room, that is not closed and of which something holds. */
const ofLaboratory = (and: SQL): SQL => sql`exists (select 1 from ${laboratory} left join ${laboratoryRoom}
    on ${laboratoryRoom.laboratoryId} = ${laboratory.id} and ${laboratoryRoom.roomId} = ${accessRequirement.roomId}
  where (${laboratory.id} = ${accessRequirement.laboratoryId} or ${laboratoryRoom.roomId} is not null)
    and ${laboratory.status} <> 'closed' and ${and})`;

const name = sql<string>`coalesce((select l.laboratory_name from ${laboratory} l
  where l.id = access_requirement.laboratory_id), ${roomText(accessRequirement.roomId)})`;

/** What laboratories and rooms in reach add to the requirements of the college; what is closed is left out. */
const ownRequirements = register({
  name: 'ownRequirements',
  table: accessRequirement,
  key: accessRequirement.id,
  read: (db: Reader) =>
    db
      .select({
        id: accessRequirement.id,
        scope: sql<Own['scope']>`${accessRequirement.scope}`,
        refId: sql<string>`coalesce(${accessRequirement.laboratoryId}, ${accessRequirement.roomId})`,
        name,
        own: accessRequirement.own,
        changedAt: accessRequirement.updatedAt,
      })
      .from(accessRequirement)
      .$dynamic(),
  scope: [
    ({ places, laboratories }) =>
      ofLaboratory(sql`(${laboratory.organizationId} = any(${places}::uuid[])
        or ${laboratory.id} = any(${laboratories}::uuid[]))`),
  ],
  filters: {
    keyword: typedIn(name),
    scope: equals<Own['scope']>(accessRequirement.scope),
    asks: flagged(sql`(${accessRequirement.own} <> '{}' and ${ofLaboratory(sql`true`)})`),
  },
  always: () => ({ asks: true }),
  orders: { name, changedAt: accessRequirement.updatedAt },
  first: { field: 'changedAt', order: 'descend' },
});

export const ownOfReach = (
  context: ReadContext,
  input: InputOf<(typeof requirementEndpoints)['ownRequirementList']>,
): Promise<Page<Own>> => ownRequirements.page(context, input);

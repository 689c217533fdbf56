import { access, ledger as ledgerCalls } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, type World } from '../../../testing/harness.ts';
import type { useLedger } from '../../../testing/ledger.ts';
import { syncLaboratories } from '../grant/sync.ts';
import { accessSettings } from '../settings.ts';

export type Figures = Awaited<ReturnType<typeof accessSettings.inForce>>;

/** Saves figures of access without a night, which no form takes: tests run at any hour, and at night more is asked for. */
export const saveFigures = (world: World, more: Partial<Figures> = {}): Promise<void> =>
  world.write(async (context) => {
    const { confirmed: _c, ...figures } = await accessSettings.details(context);
    await accessSettings.save(context, { ...figures, nightFrom: '00:00', nightTo: '00:00', ...more });
  });

/** Laboratories with rooms, and people who may enter them, for tests of doors. */
export const doorsOf = (world: World, ledger: ReturnType<typeof useLedger>) => {
  const db = () => world.platform.database.db;

  /** A certificate of somebody, as it stands after an exam. */
  const certified = async (userId: string): Promise<void> => {
    await db().execute(sql`
      insert into certificate (id, certificate_number, source, user_id, certificate_name, issuer, person_snapshot, issued_at,
        valid_from, valid_to, renew_days, covers_hazard_categories, covers_risk_level, covers_special, state, verify_code)
      values (${uuid()}, ${unique('C')}, 'import', ${userId}, '准入证书', '测试大学', '{}', now(), '2020-01-01', null, 30,
        array['chem'], 'I', '{}', 'valid', ${unique('v')})`);
  };

  /** A laboratory with its head signed in, of a level; its rooms are known to access. */
  const laboratory = async ({
    level = 'II',
    rooms = 1,
    organizationId = world.organizations.a,
    more = {} as object,
  } = {}) => {
    const roomIds: string[] = [];
    for (let no = 0; no < rooms; no++) roomIds.push(await ledger.room({ organizationId }));
    const { head, laboratory: made } = await ledger.headed({
      organizationId,
      rooms: roomIds.map((roomId) => ({ roomId, share: 100, use: 'experiment' })),
      ...more,
    });
    await db().execute(
      sql`update laboratory set risk_level = ${level}, hazard_categories = array['chem'] where id = ${made.id}`,
    );
    await world.write((context) => syncLaboratories(context, [made.id], { quietly: true }));
    return { id: made.id, head, roomIds, roomId: roomIds[0] ?? '', form: made };
  };

  /** A laboratory as its form sends it, with these rooms alone. */
  const keepRooms = async (
    { id, form }: { id: string; form: Awaited<ReturnType<typeof ledger.add>> },
    roomIds: readonly string[],
  ) => {
    const { version, laboratoryCode } = await ledger.shown(id);
    const { warnings: _, ...fields } = form;
    return ledger.admin.call(ledgerCalls.endpoints.laboratoryEdit, {
      ...{ ...fields, id, version, laboratoryCode, reason: '搬迁调整房间' },
      rooms: roomIds.map((roomId) => ({ roomId, share: 30, use: 'experiment' })),
    } as never);
  };

  /** A student with a certificate and access to all rooms of a laboratory. */
  const entitled = async (at: { id: string; head: Client; roomIds: string[] }): Promise<Client> => {
    const one = await world.signedInAs('student');
    await certified(one.id);
    const today = await dayOf(db());
    await at.head.call(access.endpoints.accessUserAdd, {
      ...{ userIds: [one.id], laboratoryId: at.id, roomIds: at.roomIds },
      ...{ from: today, to: dayAfter(today, 90), role: 'user' },
    });
    return one;
  };

  /** Doors decide from a day on, or not yet. */
  const decideFrom = (doorDecisionsFrom: string | null) => saveFigures(world, { doorDecisionsFrom });

  return { db, certified, laboratory, keepRooms, entitled, decideFrom };
};

import {
  bottleEndpoints,
  type ControlledCategory,
  chemicals,
  decimalOf,
  inBase,
  ledger,
  storageEndpoints,
  type Unit,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { dayAfter, today } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { eventually, unique, type World } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { chemicalRequest, chemicalRequestItem, controlRule, storageLocation, substance } from '../tables.ts';

/** What tests of the stock share: laboratories with their head and a member, places, bottles of ethanol. */
export const useStock = (world: World) => {
  const laboratories = useLedger(world);
  const calls = chemicals.endpoints;
  const substanceId = async (cas: string): Promise<string> => {
    const rows = await world.platform.database.db
      .select({ id: substance.id })
      .from(substance)
      .where(eq(substance.casCode, cas));
    return rows[0]?.id ?? '';
  };
  /** A laboratory of organisation A; its head, a member of staff, a student in it, and the place of its room. */
  const laboratory = async (more: object = {}) => {
    const { head, laboratory: of } = await laboratories.headed(more);
    const student = await world.signedInAs('student');
    const member = await world.signedInAs('staff');
    const another = await world.signedInAs('student');
    for (const [userId, memberRole] of [
      [student.id, 'graduate'],
      [another.id, 'graduate'],
      [member.id, 'teacher'],
    ] as const) {
      const { status, message } = await laboratories.admin.call(ledger.endpoints.memberAdd, {
        laboratoryId: of.id,
        userId,
        memberRole,
      });
      expect(status, message).toBe(200);
    }
    const tree = () => laboratories.admin.call(storageEndpoints.storageTree, { laboratoryId: of.id });
    const room = await eventually(async () => (await tree()).result[0]);
    return {
      id: of.id,
      code: (await laboratories.shown(of.id)).laboratoryCode,
      head,
      student,
      another,
      member,
      room,
      tree,
      of,
    };
  };
  /** What the college asks for a category, beside nothing. */
  const rule = (category: ControlledCategory, asked: Partial<typeof controlRule.$inferInsert>) =>
    world.write(({ db }) => {
      const values = {
        ...{
          controlCategory: category,
          twoPersonReceive: false,
          twoPersonStore: false,
          twoPersonIssue: false,
        },
        ...{ twoPersonUse: false, doubleBook: false, approvalRequired: false, weighEachReturn: false },
        ...{ returnSameDay: false, wholeBottleOnly: false, studentKeepers: false },
        ...asked,
      };
      return db
        .insert(controlRule)
        .values(values)
        .onConflictDoUpdate({ target: controlRule.controlCategory, set: values });
    });
  type Laboratory = Awaited<ReturnType<typeof laboratory>>;
  const form = async ({ room }: Pick<Laboratory, 'room'>, more: object = {}) => ({
    substanceId: await substanceId('64-17-5'),
    locationId: room.id,
    ...{ netContent: '500', unit: 'mL' as const, num: 1, sourceKind: 'initial' as const },
    ...more,
  });
  const add = async (of: Laboratory, more: object = {}) => {
    const { status, message, result } = await of.head.call(bottleEndpoints.bottleAdd, await form(of, more));
    expect(status, message).toBe(200);
    return result.bottles;
  };
  const bottle = async (of: Laboratory, more: object = {}) => (await add(of, more))[0]?.id ?? '';
  const shown = async (of: Pick<Laboratory, 'head'>, id: string) =>
    (await of.head.call(bottleEndpoints.bottleDetails, { id })).result;
  const cabinet = async (of: Laboratory, more: object = {}) => {
    const { status, message, result } = await of.head.call(storageEndpoints.storageAdd, {
      parentId: of.room.id,
      name: `柜${Math.random().toString(36).slice(2, 8)}`,
      ...{ cabinetType: 'flammable', lockKind: 'single' },
      ...more,
    });
    expect(status, message).toBe(200);
    return result.id;
  };
  /** A request that was approved, for ten days from yesterday on. */
  const approved = async (
    of: { laboratoryId: string; applicantId: string; substanceId: string },
    more: Partial<typeof chemicalRequest.$inferInsert> & { quantity?: string; unit?: Unit } = {},
  ): Promise<string> => {
    const { quantity = '100', unit = 'g', ...rest } = more;
    const [id, day] = [uuid(), today('Asia/Shanghai')];
    await world.write(async ({ db }) => {
      const [where] = await db
        .select({ roomId: storageLocation.roomId })
        .from(storageLocation)
        .where(eq(storageLocation.laboratoryId, of.laboratoryId))
        .limit(1);
      const [known] = await db.select().from(substance).where(eq(substance.id, of.substanceId));
      await db.insert(chemicalRequest).values({
        ...{
          categories: known?.controlCategories ?? [],
          useRoomId: where?.roomId ?? '',
          projectName: '课题',
        },
        ...{ id, requestNo: unique('LY'), purpose: '合成实验', state: 'toIssue' as const },
        ...{ laboratoryId: of.laboratoryId, applicantId: of.applicantId },
        ...{ useFrom: dayAfter(day, -1), useTo: dayAfter(day, 9) },
        ...rest,
      });
      await db.insert(chemicalRequestItem).values({
        ...{ id: uuid(), requestId: id, sort: 0, substanceId: of.substanceId, quantity, unit },
        asked: decimalOf(inBase(quantity, unit) ?? 0n),
      });
    });
    return id;
  };
  return {
    approved,
    ledger: laboratories,
    calls,
    substanceId,
    laboratory,
    form,
    add,
    bottle,
    shown,
    cabinet,
    rule,
  };
};

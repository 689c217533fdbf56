import { buildingEndpoints, ledger } from '@anyan/contract';
import { beforeAll } from 'vitest';
import { type Client, unique, type World } from './harness.ts';

/** What tests about laboratories share: an administrator, rooms, heads and officers, a laboratory as its form sends it. */
export const useLedger = (world: World) => {
  let admin = undefined as unknown as Client;
  let buildingId = '';
  const room = async (more: object = {}): Promise<string> => {
    const { result, status, message } = await admin.call(buildingEndpoints.roomAdd, {
      buildingId,
      floor: 1,
      roomNo: unique('r'),
      area: 50,
      organizationId: world.organizations.a,
      ...more,
    });
    if (status !== 200) throw new Error(message);
    return result.id;
  };
  /** The form of a laboratory of organisation A with a room, a head and an officer of its own. */
  const form = async (more: object = {}) => ({
    laboratoryName: unique('实验室'),
    organizationId: world.organizations.a,
    laboratoryType: '1',
    rooms: [{ roomId: await room(), share: 100, use: 'experiment' }],
    headId: await world.person({ name: '沈立恒' }),
    safetyOfficerIds: [await world.person({ name: '许晓彤' })],
    emergencyContacts: [{ name: '沈立恒', phone: '0571-80000000' }],
    ...more,
  });
  const add = async (more: object = {}) => {
    const fields = await form(more);
    const { result, status, message } = await admin.call(ledger.endpoints.laboratoryAdd, fields);
    if (status !== 200) throw new Error(`${message} ${JSON.stringify(result)}`);
    return { ...fields, id: result.id, version: 0, warnings: result.warnings };
  };
  beforeAll(async () => {
    admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const { result } = await admin.call(buildingEndpoints.buildingAdd, {
      name: unique('化学楼'),
      code: unique('N'),
      campus: '东湖校区',
      floorsAbove: 7,
      floorsBelow: 1,
    });
    buildingId = result.id;
  });
  return {
    get admin() {
      return admin;
    },
    room,
    form,
    add,
    shown: async (id: string, client = admin) =>
      (await client.call(ledger.endpoints.laboratoryDetails, { id })).result,
    /** A signed-in head with a laboratory. */
    headed: async (more: object = {}) => {
      const head = await world.signedInAs('staff');
      return { head, laboratory: await add({ headId: head.id, ...more }) };
    },
  };
};

import { type AnyEndpoint, access, device, type InputOf } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { syncLaboratories } from '../modules/access/grant/sync.ts';
import { type Answer, type Client, clientOf, type World } from './harness.ts';
import type { useLedger } from './ledger.ts';

export interface Display {
  id: string;
  token: string;
  call: Client['call'];
}

/** Calls as a device with this token, through the door. */
export const asDevice = (world: World, token: string): Client['call'] => {
  const { call } = clientOf(world.app, { id: '', token: '', refreshToken: '' });
  return <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E> | unknown): Promise<Answer<never>> =>
    call(endpoint, input, { headers: { authorization: `Device ${token}` } }) as never;
};

/** A display at the door of a room, paired as somebody who may. Each comes from an address of its own. */
export const pairedDisplay = async (
  world: World,
  by: Client,
  roomId: string,
  name = '门口签到屏',
): Promise<Display> => {
  const drawn = await by.call(device.endpoints.devicePairCode, { kind: 'doorDisplay', name, roomId });
  if (drawn.status !== 200) throw new Error(drawn.message);
  const paired = await pairWith(world, drawn.result.code);
  if (paired.status !== 200) throw new Error(paired.message);
  return { id: drawn.result.id, token: paired.result.token, call: asDevice(world, paired.result.token) };
};

let addresses = 0;
/** Types a code on a device that has an address of its own, unless one is given. */
export const pairWith = async (world: World, code: string, from?: string) => {
  const response = await world.app.inject({
    method: 'POST',
    url: device.endpoints.devicePair.path,
    remoteAddress: from ?? `10.9.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ code, appVersion: '1' }),
  });
  return { ...response.json(), status: response.statusCode } as Answer<{
    token: string;
    kind: string;
    name: string;
  }>;
};

/** A laboratory of a level with its head signed in and one room that access knows. */
export const roomOfLevel = async (
  world: World,
  ledger: ReturnType<typeof useLedger>,
  level: 'I' | 'II' | 'III' | 'IV' | null,
) => {
  const { db } = world.platform.database;
  const roomId = await ledger.room();
  const { head, laboratory } = await ledger.headed({ rooms: [{ roomId, share: 100, use: 'experiment' }] });
  await db.execute(sql`update laboratory set risk_level = ${level}, hazard_categories = '{chem}'
    where id = ${laboratory.id}`);
  await world.write((context) => syncLaboratories(context, [laboratory.id], { quietly: true }));
  return { laboratoryId: laboratory.id, head, roomId };
};

export const displayCode = access.endpoints.displayCode;

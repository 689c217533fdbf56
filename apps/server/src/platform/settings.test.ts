import { audit, ledger } from '@anyan/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { ledgerSettings } from '../modules/ledger/settings.ts';
import { openPlatform } from '../open.ts';
import { type Client, useWorld } from '../testing/harness.ts';

const world = useWorld();
const { settingDetails, settingSave } = ledger.endpoints;
let admin: Client;
beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});
const form = async () => (await admin.call(settingDetails, {})).result;

it('begins with the product’s figures, of which the college has confirmed none', async () => {
  expect(await form()).toMatchObject({
    areaPerPerson: 2.5,
    officerNotHead: true,
    newHeadDays: 15,
    confirmed: [],
    version: 0,
  });
});

it('is saved under its version, with a row of the log that says what changed', async () => {
  const before = await form();
  const saved = { ...before, areaPerPerson: 4, confirmed: ['areaPerPerson'] };
  expect((await admin.call(settingSave, saved)).status).toBe(200);
  expect(await form()).toEqual({ ...saved, version: before.version + 1 });
  const stale = await admin.call(settingSave, { ...before, areaPerPerson: 5 });
  expect([stale.status, stale.result.errorCode]).toEqual([409, 'STALE_VERSION']);
  const { data } = (await admin.call(audit.endpoints.logPageList, { module: 'ledger' })).result;
  const { changes } = (await admin.call(audit.endpoints.logDetails, { id: data[0]?.id })).result;
  expect(changes).toMatchObject([
    { field: 'areaPerPerson', before: 2.5, after: 4 },
    { field: 'confirmed', before: [], after: ['areaPerPerson'] },
  ]);
});

it('refuses what its fields do not allow, and who may not', async () => {
  const before = await form();
  for (const bad of [{ areaPerPerson: 0 }, { newHeadDays: 1.5 }, { directEditFields: ['salary'] }, { x: 1 }])
    expect((await admin.call(settingSave, { ...before, ...bad })).status).toBe(400);
  const officer = await world.signedInAs('organizationSafetyAdministrator');
  expect((await officer.call(settingSave, before)).status).toBe(403);
  expect((await world.anonymous.call(settingDetails, {})).status).toBe(401);
});

it('is kept on every node until somebody saves it on any of them', async () => {
  const node = await openPlatform({ config: world.platform.config, modules: [] });
  const { db } = node.database;
  try {
    // From when it hears the others on.
    await vi.waitFor(() => expect(ledgerSettings.inForce(db)).toBe(ledgerSettings.inForce(db)));
    const { newHeadDays } = await ledgerSettings.inForce(db);
    const before = await form();
    expect((await admin.call(settingSave, { ...before, newHeadDays: newHeadDays + 5 })).status).toBe(200);
    expect((await ledgerSettings.inForce(world.platform.database.db)).newHeadDays).toBe(newHeadDays + 5);
    await vi.waitFor(async () =>
      expect((await ledgerSettings.inForce(db)).newHeadDays).toBe(newHeadDays + 5),
    );
  } finally {
    await node.close();
  }
});

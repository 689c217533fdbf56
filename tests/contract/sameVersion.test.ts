import { type AnyEndpoint, contract } from '@anyan/contract';
import { beforeAll, expect, it } from 'vitest';
import { useWorld } from '../../apps/server/src/testing/harness.ts';
import type { Schema } from './generator.ts';
import { everything, inputOf, prepare } from './inputs.ts';

const world = useWorld();
beforeAll(() => prepare(world));

const editors = 20;
/** What the generator cannot know. */
const fitting: Record<string, object> = {
  roomEdit: { floor: 1 },
  roleEdit: { menus: [], permissions: [] },
  expertEdit: { name: '专家', unit: '测试大学' },
};
/** Of these nothing is left for the others to find. */
const removing = [
  'organizationMerge',
  'externalDelete',
  'offlineTrainingDelete',
  'accessApplyDelete',
  'emergencyGuardDelete',
  'lockDelete',
  'requestDelete',
  'wasteRequestDelete',
  'windowDelete',
];
/** These only read what they name, and may be done again. */
const copying = ['accessApplyCopy'];
/** Calls that say which version of something they change. */
const edits = Object.values(contract).flatMap((module) =>
  Object.entries(module.endpoints as Record<string, AnyEndpoint>).flatMap(([call, endpoint]) =>
    endpoint.writes && !copying.includes(call) && (endpoint.input as Schema | undefined)?.properties?.version
      ? [{ call, endpoint }]
      : [],
  ),
);

it('of twenty who change the same version at once one wins, and the others are told', {
  timeout: 300_000,
}, async () => {
  const client = await everything(world, 'college');
  const { a, aDepartment } = world.organizations;
  const place = { organizationId: a, departmentId: aDepartment, accountId: client.id };
  const wrong: string[] = [];
  const done: string[] = [];
  for (const { call, endpoint } of edits) {
    const input = { ...(await inputOf(world, { call, endpoint }, place)), ...fitting[call], version: 0 };
    world.platform.callers.drop({ all: true });
    // Some make a new one where no id is given.
    const { id } = (endpoint.input as Schema).properties ?? {};
    const isNew = id && !('id' in input);
    const made = isNew ? (await client.call(endpoint, input)).result : {};
    // Whoever is told to come again, as the machine has too much to do, has changed nothing and does.
    const edit = async () => {
      for (;;) {
        const answer = await client.call(endpoint, { ...input, ...made });
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: editors }, edit));
    const told = Object.entries(Object.groupBy(answers, ({ status }) => status)).map(
      ([status, all]) => `${status} × ${all?.length}`,
    );
    // The others refuse what the generator makes up.
    if (!answers.some(({ status }) => status === 200)) continue;
    done.push(call);
    const other = removing.includes(call) ? 404 : 409;
    if (told.join() !== `200 × 1,${other} × ${editors - 1}`) wrong.push(`${call}: ${told}`);
  }
  expect(wrong).toEqual([]);
  expect(done.length, done.join(' ')).toBeGreaterThan(22);
});

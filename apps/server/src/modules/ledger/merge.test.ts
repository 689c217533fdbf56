import { ledger, organizationEndpoints } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { useLetters } from '../../testing/letters.ts';

const world = useWorld();
const shared = useLedger(world);
const letters = useLetters(world, shared);
const calls = ledger.endpoints;

const organization = async (headId?: string) =>
  (
    await shared.admin.call(organizationEndpoints.organizationAdd, {
      ...{
        name: unique('学院'),
        code: unique('M'),
        levelId: world.levels[1],
        parentId: world.organizations.top,
      },
      ...(headId ? { headId } : {}),
    })
  ).result.id;
const headed = async (organizationId: string) =>
  shared.headed({
    organizationId,
    rooms: [{ roomId: await shared.room({ organizationId }), share: 100, use: 'experiment' }],
  });
const merge = async (fromId: string, intoId: string) => {
  const { version } = (await shared.admin.call(organizationEndpoints.organizationDetails, { id: fromId }))
    .result;
  const answer = await shared.admin.call(organizationEndpoints.organizationMerge, {
    fromId,
    intoId,
    version,
  });
  expect([answer.status, answer.message]).toEqual([200, answer.message]);
};
const campaigns = async () =>
  (await shared.admin.call(calls.campaignPageList, { pageSize: 100 })).result.data;

describe('merging organisations', () => {
  it('takes along the scope of a campaign, which asks nobody else', async () => {
    const [from, into, outside] = [await organization(), await organization(), await organization()];
    const made = await headed(from);
    await headed(outside);
    await world.write(({ db }) =>
      db.execute(sql`update organization set head_id = ${letters.dean.id} where id = ${into}`),
    );
    const id = await letters.campaign([await letters.published()], { organizationIds: [from, into] });
    await merge(from, into);
    expect((await campaigns()).find((one) => one.id === id)).toMatchObject({
      wholeCollege: false,
      organizationIds: [into],
    });
    await letters.issue(id);
    expect((await letters.lettersOf(id)).map(({ laboratoryId }) => laboratoryId)).toEqual([
      made.laboratory.id,
    ]);
  });

  it('leaves a campaign whose organisations are gone for nobody', async () => {
    const gone = await organization();
    const id = await letters.campaign([await letters.published()], { organizationIds: [gone] });
    const removed = await shared.admin.call(organizationEndpoints.organizationDelete, { id: gone });
    expect(removed.status).toBe(200);
    expect((await letters.issue(id)).issued).toBe(0);
    expect(await letters.lettersOf(id)).toEqual([]);
  });

  it('ends the letter of the merged one: the head of the other signs, once a campaign', async () => {
    const [dean, other]: Client[] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const [from, into] = [await organization(dean?.id), await organization(other?.id)];
    const template = await letters.published({ kind: 'collegeOrganization' });
    const alone = await letters.campaign([template], { organizationIds: [from] });
    const both = await letters.campaign([template], { organizationIds: [from, into] });
    await letters.issue(alone);
    await letters.issue(both);
    await merge(from, into);
    const open = async (id: string) =>
      (await letters.lettersOf(id)).flatMap(({ state, lowerSigner, organizationId }) =>
        state === 'pending' ? [{ signer: lowerSigner.id, organizationId }] : [],
      );
    const expected = [{ signer: other?.id, organizationId: into }];
    expect(await open(alone)).toEqual(expected);
    expect(await open(both)).toEqual(expected);
    const { rows } = await world.platform.database.db.execute(
      sql`select from responsibility_letter where unit_key = ${from} and state not in ('replaced', 'void')`,
    );
    expect(rows).toEqual([]);
  });
});

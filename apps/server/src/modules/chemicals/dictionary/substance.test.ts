import { chemicals } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { newCas } from '../testing/cas.ts';

const world = useWorld();
const calls = chemicals.endpoints;
let safety: Client;
let ofA: Client;
let student: Client;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  ofA = await world.signedInAs('organizationSafetyAdministrator');
  student = await world.signedInAs('student');
});

/** Mixtures of the house, of which there may be any number. */
const form = (more: object = {}) => ({
  chineseName: unique('自制缓冲液'),
  noCasReason: '自制',
  storageClass: 'GN',
  ...more,
});
const added = async (more: object = {}) => {
  const input = form(more);
  const answer = await safety.call(calls.substanceAdd, input);
  expect(answer.status, answer.message).toBe(200);
  return { ...input, id: answer.result.id };
};
const found = async (keyword: string) =>
  (await student.call(calls.substancePageList, { keyword })).result.data.map(({ casCode }) => casCode);

describe('the dictionary', () => {
  it('is there from the start, for everybody to read', async () => {
    const { result } = await student.call(calls.substancePageList, { sortField: 'chineseName' });
    expect(result.totalCount).toBeGreaterThanOrEqual(268);
    const [ethanol] = (await student.call(calls.substancePageList, { keyword: '64-17-5' })).result.data;
    expect(ethanol).toMatchObject({ chineseName: '乙醇', storageClass: 'FL', useStatus: 1, version: 0 });
  });

  it.each([
    ['64–17–5', '64-17-5'],
    ['乙醇', '64-17-5'],
    ['yichun', '64-17-5'],
    ['Ethanol', '64-17-5'],
    ['CuSO₄•5H₂O', '7758-99-8'],
  ])('finds by %s', async (typed, cas) => expect(await found(typed)).toContain(cas));
});

describe('a substance', () => {
  it('is stored in one spelling, told in its history, and found by name and pinyin', async () => {
    const casCode = newCas();
    const { id, chineseName } = await added({
      ...{
        casCode: casCode.replace('-', '–').replace('-', '－'),
        noCasReason: null,
        molecularFormula: 'Na₂CO₃',
        unNo: 'ＵＮ 3262',
      },
    });
    const { result } = await safety.call(calls.substanceDetails, { id });
    expect(result).toMatchObject({ casCode, molecularFormula: 'Na2CO3', unNo: '3262' });
    expect(await found(chineseName)).toHaveLength(1);
    const { data } = (await safety.call(calls.substanceHistory, { id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toContain('chineseName');
  });

  it('is the college’s to change', async () => {
    expect((await ofA.call(calls.substanceAdd, form())).status).toBe(403);
    expect((await student.call(calls.substanceAdd, form())).status).toBe(403);
    expect((await ofA.call(calls.substancePageList, {})).status).toBe(200);
  });
});

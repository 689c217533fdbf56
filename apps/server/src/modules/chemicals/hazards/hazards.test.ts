import { bottleEndpoints } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, useWorld } from '../../../testing/harness.ts';
import { useStock } from '../testing/stock.ts';
import { tagsOf } from './rules.ts';

const world = useWorld();
const stock = useStock(world);
let lab: Awaited<ReturnType<typeof stock.laboratory>>;

beforeAll(async () => {
  lab = await stock.laboratory({ hazards: ['laser'] });
});

describe('hazards of a laboratory', () => {
  const kind = (more: Partial<Parameters<typeof tagsOf>[0][number]> = {}) => ({
    ...{ casCodes: [], hCodes: [], controlCategories: [] },
    ...more,
  });

  it.each([
    [{ hCodes: ['H225', 'H319'] }, ['flammableLiquid', 'irritant']],
    [{ hCodes: ['H360FD'] }, ['cmr']],
    [{ hCodes: ['H281'] }, ['compressedGas', 'cryogenic']],
    [{ casCodes: [null, '7664-39-3'] }, ['hydrofluoric']],
    [{ controlCategories: ['highlyToxic'] as const }, ['highlyToxic']],
    [{ controlCategories: ['explosivePrecursor'] as const }, ['controlled']],
    [{ hCodes: ['H402'], controlCategories: ['hazardous'] as const }, []],
  ])('follow from %j', (more, expected) => {
    expect(tagsOf([kind(), kind(more)])).toEqual(expected);
  });

  it('come with its bottles beside those given by hand, and go with the last', async () => {
    const shown = async () => {
      const { hazards, handHazards } = await stock.ledger.shown(lab.id);
      return { hazards, handHazards };
    };
    const id = await stock.bottle(lab);
    await eventually(async () => (await shown()).hazards.includes('flammableLiquid'));
    expect(await shown()).toMatchObject({
      handHazards: ['laser'],
      hazards: expect.arrayContaining(['laser']),
    });
    const wasted = await lab.head.call(bottleEndpoints.bottleWaste, { ids: [id] });
    expect(wasted.status, wasted.message).toBe(200);
    await eventually(async () => (await shown()).hazards.length === 1);
    expect(await shown()).toEqual({ handHazards: ['laser'], hazards: ['laser'] });
  });
});

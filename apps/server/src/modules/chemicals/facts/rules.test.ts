import { describe, expect, it } from 'vitest';
import { type Counted, type FactKey, factsOf, wasteFactOf } from './rules.ts';

let made = 0;
const bottle = (more: Partial<Counted> = {}): Counted => ({
  ...{ id: `b${++made}`, roomId: 'R1', substanceId: 's1', remaining: '500.000000', unit: 'mL' },
  ...{ controlCategories: [], hCodes: ['H225'], inHazardousCatalogue: true },
  ...{ density: null, criticalQuantity: null },
  ...more,
});
const fact = (key: FactKey, ...bottles: Counted[]) => factsOf(bottles).find((one) => one.key === key);
const value = (key: FactKey, ...bottles: Counted[]) => fact(key, ...bottles)?.value;

describe('facts of a laboratory', () => {
  it('are all there, with nothing in them where nothing is', () => {
    const facts = factsOf([]);
    expect(facts).toHaveLength(19);
    expect(facts.every((one) => one.value === '0' && one.rooms.length === 0 && !one.incomplete)).toBe(true);
  });

  it('add kilograms and litres as numbers, exactly', () => {
    const tenth = bottle({ remaining: '100.000000', unit: 'g' });
    const fifth = bottle({ remaining: '200.000000' });
    expect(value('chem.flammable.kgL', tenth, fifth)).toBe('0.3');
    expect(value('chem.flammableLiquidSolid.kgL', tenth, fifth)).toBe('0.3');
  });

  it('count substances, not bottles, and each room for itself', () => {
    const toxic = { controlCategories: ['highlyToxic'] as const };
    const found = fact(
      'chem.highlyToxic.count',
      bottle({ ...toxic, id: 'x1' }),
      bottle({ ...toxic, id: 'x2', roomId: 'R2' }),
      bottle({ ...toxic, id: 'x3', roomId: 'R2', substanceId: 's2' }),
      bottle({ substanceId: 's3' }),
    );
    expect(found).toMatchObject({
      value: '2',
      rooms: [
        { roomId: 'R1', value: '1', records: ['x1'] },
        { roomId: 'R2', value: '2', records: ['x2', 'x3'] },
      ],
    });
  });

  it.each([
    ['chem.explosive.count', 'H205', 'H206', '1'],
    ['chem.flammable.kgL', 'H208', 'H220', '0.5'],
    ['chem.flammableLiquidSolid.kgL', 'H228', 'H250', '0.5'],
    ['chem.selfReactive.kgL', 'H242', 'H250', '0.5'],
    ['chem.pyrophoric.kgL', 'H250', 'H251', '0.5'],
    ['chem.waterReactive.kgL', 'H261', 'H262', '0.5'],
    ['chem.oxidizer.kgL', 'H271', 'H270', '0.5'],
    ['chem.acuteToxic12.kgL', 'H310', 'H311', '0.5'],
    ['chem.acuteToxic3.kgL', 'H331', 'H330', '0.5'],
    ['chem.cmr.count', 'H360FD', 'H361d', '1'],
    ['chem.corrosive.kgL', 'H290', 'H315', '0.5'],
  ] as const)('%s is of %s and not of %s', (key, within, without, one) => {
    expect(value(key, bottle({ hCodes: [within] }))).toBe(one);
    expect(value(key, bottle({ hCodes: [without] }))).toBe('0');
  });

  it.each([
    ['chem.precursor1.count', 'precursor1', '1'],
    ['chem.precursor23.kgL', 'precursor2', '0.5'],
    ['chem.precursor23.kgL', 'precursor3', '0.5'],
    ['chem.explosivePrecursor.kgL', 'explosivePrecursor', '0.5'],
    ['chem.narcotic.count', 'narcotic', '1'],
    ['chem.psychotropic2.count', 'psychotropic2', '1'],
  ] as const)('%s is of %s', (key, category, one) => {
    expect(value(key, bottle({ controlCategories: [category] }))).toBe(one);
    expect(value(key, bottle({ controlCategories: ['hazardous'] }))).toBe('0');
  });

  it('tell the highly toxic and the explosive precursors once', () => {
    const toxic = bottle({ controlCategories: ['highlyToxic'], hCodes: ['H300'] });
    expect(value('chem.acuteToxic12.kgL', toxic)).toBe('0');
    const precursor = bottle({ controlCategories: ['explosivePrecursor'], hCodes: ['H201'] });
    expect(value('chem.explosive.count', precursor)).toBe('0');
  });

  it('name what the dictionary does not say, and never take it for harmless', () => {
    const silent = { hCodes: [], inHazardousCatalogue: null };
    expect(fact('chem.flammable.kgL', bottle({ id: 'x', ...silent }))).toMatchObject({
      ...{ value: '0', unknown: ['x'] },
    });
    expect(fact('chem.hazardousTotal.kgL', bottle({ id: 'y', ...silent }))).toMatchObject({
      ...{ value: '0', unknown: ['y'] },
    });
    const water = bottle({ hCodes: [], inHazardousCatalogue: false });
    expect(factsOf([water]).flatMap(({ unknown }) => unknown)).toEqual([]);
    const said = bottle({ ...silent, controlCategories: ['hazardous'] });
    expect(fact('chem.hazardousTotal.kgL', said)).toMatchObject({ value: '0.5', unknown: [] });
  });

  it('say that pieces have no amount, and still count their substance', () => {
    const pieces = bottle({ unit: 'pcs', remaining: '3.000000', controlCategories: ['narcotic'] });
    expect(fact('chem.flammable.kgL', pieces, bottle())).toMatchObject({ value: '0.5', incomplete: true });
    expect(fact('chem.narcotic.count', pieces)).toMatchObject({ value: '1', incomplete: false });
  });

  it('set the mass against the critical quantity, by density where it is a volume', () => {
    const heavy = bottle({ unit: 'g', remaining: '500000.000000', criticalQuantity: 10 });
    expect(value('chem.majorHazardRatio', heavy)).toBe('0.05');
    const liquid = { remaining: '1000000.000000', criticalQuantity: 5, substanceId: 's2' };
    expect(value('chem.majorHazardRatio', heavy, bottle({ ...liquid, density: 0.8 }))).toBe('0.21');
    expect(fact('chem.majorHazardRatio', heavy, bottle({ ...liquid, id: 'z' }))).toMatchObject({
      ...{ value: '0.05', unknown: ['z'] },
    });
  });
});

it('what waits to be collected adds up by numbers, room by room, and pieces say that they have no amount', () => {
  const of = (id: string, roomId: string, remaining: string, unit: Counted['unit']) => ({
    ...{ id, roomId, remaining, unit },
  });
  expect(
    wasteFactOf([
      of('acid', 'R1', '7500.000000', 'L'),
      of('solid', 'R1', '250.000000', 'kg'),
      of('empty', 'R2', '0.000000', 'L'),
      of('bottles', 'R2', '31.000000', 'pcs'),
    ]),
  ).toEqual({
    ...{ key: 'waste.hazardous.kgL', value: '7.75', incomplete: true, unknown: [] },
    rooms: [
      { roomId: 'R1', value: '7.75', records: ['acid', 'solid'] },
      { roomId: 'R2', value: '0', records: ['bottles'] },
    ],
  });
});

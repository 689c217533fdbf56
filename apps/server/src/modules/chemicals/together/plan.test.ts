import { readFileSync } from 'node:fs';
import { type CasPair, type CompatibilityPair, type StorageClass, storageClasses } from '@anyan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bottle, type Cabinet, type Plan, planOf } from './plan.ts';
import { betweenOf, conflictsAmong, conflictsWith } from './rules.ts';

const shipped = JSON.parse(
  readFileSync(new URL('../shipped/storage-compatibility.json', import.meta.url), 'utf8'),
) as {
  pairs: CompatibilityPair[];
  sameClass: { code: StorageClass; level: CompatibilityPair['level']; reason: string }[];
  casPairs: CasPair[];
  cabinetTypes: { code: string; accepts: StorageClass[] }[];
};
const between = betweenOf({
  pairs: [
    ...shipped.pairs,
    ...shipped.sameClass.map(({ code, level, reason }) => ({ a: code, b: code, level, reason, own: false })),
  ],
  casPairs: shipped.casPairs,
});

const [acetone, nitric, hypochlorite, ammonia] = [
  { id: 'acetone', storageClass: 'FL', casCode: '67-64-1' },
  { id: 'nitric', storageClass: 'OA', casCode: '7697-37-2' },
  { id: 'hypochlorite', storageClass: 'AL', casCode: '7681-52-9' },
  { id: 'ammonia', storageClass: 'AL', casCode: '1336-21-6' },
] as const;

describe('what may stand together', () => {
  it('is decided by the classes, either way round', () => {
    expect(between(acetone, nitric)).toEqual(between(nitric, acetone));
    expect(between(acetone, nitric).level).toBe('forbid');
    expect(between(acetone, { storageClass: 'OL', casCode: '57-55-6' }).level).toBe('ok');
  });

  it('is decided by the substances where they are stricter, and never less strictly', () => {
    expect(between(ammonia, hypochlorite)).toEqual({ level: 'forbid', reason: '生成氯胺' });
    const loose = betweenOf({
      pairs: [{ a: 'FL', b: 'OA', level: 'forbid', reason: '燃烧', own: false }],
      casPairs: [{ a: '67-64-1', b: '7697-37-2', level: 'ok', reason: '', own: true }],
    });
    expect(loose(acetone, nitric).level).toBe('forbid');
  });

  it('tells a substance no conflict with itself, though its class is kept apart', () => {
    const perchloric = { storageClass: 'OA', casCode: '7601-90-3' } as const;
    expect(between(nitric, { ...nitric }).level).toBe('ok');
    expect(between(nitric, perchloric).level).toBe('separate');
    const nameless = { storageClass: 'OA', casCode: null } as const;
    expect(between(nameless, { ...nameless }).level).toBe('separate');
  });

  it('is told pair by pair, the forbidden first, each once however many bottles stand there', () => {
    const there = [acetone, { ...acetone, id: 'acetone 2' }, nitric, ammonia, hypochlorite];
    const found = conflictsAmong(there, between).map(({ a, b, level }) => `${a.id} ${b.id} ${level}`);
    expect(found).toContain('acetone nitric forbid');
    expect(found.filter((one) => one.includes('acetone nitric'))).toHaveLength(1);
    expect(found).toEqual(
      [...found].sort((a, b) => Number(b.endsWith('forbid')) - Number(a.endsWith('forbid'))),
    );
    expect(conflictsWith(acetone, [nitric, ammonia], between)[0]).toMatchObject({
      level: 'forbid',
      with: { id: 'nitric' },
    });
  });
});

const cabinetOf = (id: string, type?: string, controlled: Cabinet['controlled'] = []): Cabinet => ({
  id,
  accepts: shipped.cabinetTypes.find(({ code }) => code === type)?.accepts,
  room: type === 'room',
  controlled,
});
const bottleOf = (
  one: Omit<Bottle, 'cabinetId' | 'controlled'>,
  cabinetId: string,
  more: Partial<Bottle> = {},
): Bottle => ({
  ...one,
  ...{ cabinetId, controlled: [] },
  ...more,
});

describe('a plan', () => {
  it('moves nothing where nothing is wrong', () => {
    const there = [bottleOf(acetone, 'f'), bottleOf(nitric, 'c')];
    const plan = planOf([cabinetOf('f', 'flammable'), cabinetOf('c', 'corrosive')], there, between);
    expect(plan).toEqual({ moves: [], unsolved: [] });
  });

  it('takes what is wrong to the cabinet that is for it', () => {
    const there = [bottleOf(acetone, 'f'), bottleOf(nitric, 'f')];
    expect(planOf([cabinetOf('f', 'flammable'), cabinetOf('c', 'corrosive')], there, between)).toEqual({
      moves: [{ bottleId: 'nitric', from: 'f', to: 'c' }],
      unsolved: [],
    });
  });

  it('makes room where two have one place each and one of them another', () => {
    // Ammonia goes into the second corrosive cabinet, so that the acid finds the first.
    const there = [bottleOf(nitric, 'f'), bottleOf(ammonia, 'c1'), bottleOf(acetone, 'f')];
    const cabinets = [
      cabinetOf('f', 'flammable'),
      { ...cabinetOf('c1', 'corrosive') },
      { id: 'bases', accepts: ['AL', 'OB'] as const, controlled: [] },
    ];
    const { moves, unsolved } = planOf(cabinets, there, between);
    expect(unsolved).toEqual([]);
    expect(moves).toContainEqual({ bottleId: 'nitric', from: 'f', to: 'c1' });
    expect(moves).toContainEqual({ bottleId: 'ammonia', from: 'c1', to: 'bases' });
  });

  it.each([
    ['noCabinet', bottleOf(nitric, 'f'), [cabinetOf('f', 'flammable')]],
    [
      'noApprovedCabinet',
      bottleOf(nitric, 'f', { controlled: ['explosivePrecursor'] }),
      [cabinetOf('f', 'flammable'), cabinetOf('c', 'corrosive')],
    ],
  ] as const)('names what cannot be put right: %s', (why, bottle, cabinets) => {
    const plan = planOf(cabinets, [bottle], between);
    expect(plan).toEqual({ moves: [], unsolved: [{ bottleId: bottle.id, cabinetId: 'f', why }] });
  });

  it('names both where one that must stay is in the way', () => {
    const there = [bottleOf(ammonia, 'c', { fixed: true }), bottleOf(nitric, 'c')];
    expect(planOf([cabinetOf('c', 'corrosive')], there, between).unsolved).toEqual([
      { bottleId: 'ammonia', cabinetId: 'c', why: 'fixed' },
      { bottleId: 'nitric', cabinetId: 'c', why: 'conflictEverywhere' },
    ]);
  });

  const classes = Object.keys(storageClasses) as StorageClass[];
  const college = fc
    .array(fc.constantFrom(...shipped.cabinetTypes.map(({ code }) => code), 'room'), {
      minLength: 1,
      maxLength: 12,
    })
    .chain((types) =>
      fc.record({
        cabinets: fc.constant(
          types.map((type, no) => cabinetOf(`${no}`, type, type === 'controlledSafe' ? ['highlyToxic'] : [])),
        ),
        bottles: fc.array(
          fc.record({
            storageClass: fc.constantFrom(...classes),
            casCode: fc.option(fc.constantFrom(...shipped.casPairs.flatMap(({ a, b }) => [a, b]))),
            cabinet: fc.nat({ max: types.length - 1 }),
            toxic: fc.boolean(),
            fixed: fc.constantFrom(false, false, false, true),
          }),
          { maxLength: 60 },
        ),
      }),
    )
    .map(({ cabinets, bottles }) => ({
      cabinets,
      bottles: bottles.map(
        ({ cabinet, toxic, fixed, ...kind }, no): Bottle => ({
          ...{ id: `b${no}`, ...kind, cabinetId: `${cabinet}`, fixed },
          controlled: toxic ? ['highlyToxic'] : [],
        }),
      ),
    }));

  const after = (bottles: readonly Bottle[], { moves }: Plan): Bottle[] => {
    const to = new Map(moves.map((move) => [move.bottleId, move.to]));
    return bottles.map((one) => ({ ...one, cabinetId: to.get(one.id) ?? one.cabinetId }));
  };

  /** Pairs of bottles that stand together and must not. */
  const forbidden = (bottles: readonly Bottle[]): string[] =>
    bottles.flatMap((a, at) =>
      bottles
        .slice(at + 1)
        .filter((b) => b.cabinetId === a.cabinetId && between(a, b).level === 'forbid')
        .map((b) => `${a.id} ${b.id}`),
    );

  it('puts 800 bottles of a laboratory right, or says which not', () => {
    const kinds = classes.filter((code) => !['FG', 'TG', 'OG', 'NG'].includes(code));
    const types = [
      'flammable',
      'corrosive',
      'corrosive',
      'oxidizer',
      'toxic',
      'controlledSafe',
      'dry',
      'dry',
      'general',
    ];
    const cabinets = [...types, 'explosionProofRefrigerator', 'explosionProofRefrigerator'].map((type, no) =>
      cabinetOf(`${no}`, type),
    );
    const bottles = Array.from({ length: 800 }, (_, no) =>
      bottleOf(
        { id: `b${no}`, storageClass: kinds[(no * 7) % kinds.length] ?? 'GN', casCode: `${no % 160}` },
        `${(no * 13) % cabinets.length}`,
      ),
    );
    expect(forbidden(bottles).length).toBeGreaterThan(1000);
    const plan = planOf(cabinets, bottles, between);
    expect(plan.unsolved).toEqual([]);
    expect(forbidden(after(bottles, plan))).toEqual([]);
  });

  it('leaves nothing wrong that it does not name, and makes nothing worse', () => {
    fc.assert(
      fc.property(college, ({ cabinets, bottles }) => {
        const plan = planOf(cabinets, bottles, between);
        const named = new Set(plan.unsolved.map(({ bottleId }) => bottleId));
        const now = after(bottles, plan);
        const quiet = now.filter(({ id }) => !named.has(id));
        const before = new Set(forbidden(bottles));
        expect(forbidden(now).filter((pair) => !before.has(pair))).toEqual([]);
        for (const { id } of cabinets) {
          const there = quiet.filter(({ cabinetId }) => cabinetId === id);
          expect(conflictsAmong(there, between).filter(({ level }) => level === 'forbid')).toEqual([]);
        }
        for (const { bottleId, from, to } of plan.moves) {
          const bottle = bottles.find(({ id }) => id === bottleId);
          const cabinet = cabinets.find(({ id }) => id === to);
          expect(bottle?.cabinetId).toBe(from);
          expect(cabinet?.room).toBe(false);
          expect(bottle?.fixed).toBe(false);
          expect(named.has(bottleId)).toBe(false);
          expect(cabinet?.accepts?.includes(bottle?.storageClass ?? 'GN') ?? true).toBe(true);
          for (const one of bottle?.controlled ?? []) expect(cabinet?.controlled).toContain(one);
        }
        // What was followed leaves nothing more to do but what was named.
        const again = planOf(cabinets, now, between);
        expect(again.moves.filter(({ bottleId }) => !named.has(bottleId))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

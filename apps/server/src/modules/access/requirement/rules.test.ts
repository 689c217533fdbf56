import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, effectiveOf, levels, looserField, matrixOf, placeOf, rankOf } from './rules.ts';

const hours = {
  I: { first: 24, yearly: 8 },
  II: { first: 16, yearly: 6 },
  III: { first: 8, yearly: 4 },
  IV: { first: 4, yearly: 2 },
};
const anyLaboratory = fc.record({
  level: fc.option(fc.constantFrom(...levels)),
  categories: fc.subarray([...categories]),
});
const anyOwn = fc.record(
  {
    firstHours: fc.constantFrom(0, 3, 16, 50),
    yearlyHours: fc.constantFrom(0, 3, 6, 50),
    maxPeriodDays: fc.constantFrom(1, 90, 365, 1000),
    minPeopleDay: fc.constantFrom(1, 2, 3),
    minPeopleNight: fc.constantFrom(2, 3),
    nightEarlier: fc.constantFrom(0, 1, 6),
    nightLater: fc.constantFrom(0, 2),
    needOnSite: fc.boolean(),
    onSiteValidMonths: fc.constantFrom(1, 12, 24),
    certificates: fc.subarray([
      { need: 'cell' as const },
      { need: 'special' as const, special: 'laser' as const },
      { need: 'external' as const, kindCode: 'biosafety' },
      { need: 'exam' as const, examRoleIds: ['b', 'a'] },
    ]),
  },
  { requiredKeys: [] },
);

describe('what a room asks', () => {
  it('is of the gravest level and all categories of its laboratories; what is not rated counts as Ⅱ', () => {
    expect(
      placeOf([
        { level: 'III', categories: ['bio'] },
        { level: null, categories: ['chem'] },
      ]),
    ).toEqual({ level: 'II', categories: ['chem', 'bio'] });
    expect(placeOf([{ level: 'IV', categories: [] }])).toEqual({ level: 'IV', categories: ['other'] });
    expect(placeOf([])).toEqual({ level: 'II', categories: ['other'] });
  });

  it('is a certificate for each category, the hours of its level, and the shorter period', () => {
    expect(effectiveOf({ level: 'I', categories: ['chem', 'rad'] }, matrixOf([]), [], hours)).toMatchObject({
      certificates: [
        { key: 'cell:chem.I', from: 'default' },
        { key: 'cell:rad.I', from: 'default' },
      ],
      ...{ firstHours: 24, yearlyHours: 8, maxPeriodDays: 180, minPeopleDay: 2, minPeopleNight: 2 },
      ...{ needOnSite: true, onSiteValidMonths: 12 },
    });
  });

  it('takes what the college has written in place of what is shipped, hours of its own too', () => {
    const written = matrixOf([
      {
        ...{ category: 'chem', level: 'IV', certificates: [], firstHours: 0, yearlyHours: 0 },
        ...{ maxPeriodDays: 1000, minPeopleDay: 1, minPeopleNight: 3, needOnSite: false },
        ...{
          onSiteValidMonths: 24,
          needMentor: false,
          needPledge: false,
          nightEarlier: 0,
          nightLater: 0,
          activityMinPeople: [],
          attachmentKinds: [],
          confirmed: true,
        },
      },
    ]);
    expect(effectiveOf({ level: 'IV', categories: ['chem'] }, written, [], hours)).toMatchObject({
      ...{ certificates: [], firstHours: 0, yearlyHours: 0, maxPeriodDays: 1000, minPeopleNight: 3 },
    });
    // Another category of the same room still asks for the level’s hours.
    expect(effectiveOf({ level: 'IV', categories: ['chem', 'bio'] }, written, [], hours).firstHours).toBe(4);
  });

  it('asks for company at dangerous work, the most that anything asks, and never for less than shipped', () => {
    const place = { level: 'IV', categories: ['chem'] } as const;
    const own = {
      activityMinPeople: [
        { activity: '高压', minPeople: 3 },
        { activity: '剧毒品称量', minPeople: 2 },
      ],
    };
    const asked = effectiveOf(place, matrixOf([]), [{ from: 'room', part: own }], hours).activityMinPeople;
    expect(asked).toEqual([
      { activity: '高温', minPeople: 2 },
      { activity: '高压', minPeople: 3 },
      { activity: '高速运转', minPeople: 2 },
      { activity: '剧毒品称量', minPeople: 2 },
    ]);
    const base = effectiveOf(place, matrixOf([]), [{ from: 'laboratory', part: own }], hours);
    const looser = (minPeople: number) =>
      looserField(base, { activityMinPeople: [{ activity: '高压', minPeople }] });
    expect([looser(2), looser(3), looser(4)]).toEqual(['activityMinPeople', undefined, undefined]);
  });

  it('asks for every document once, required where anything requires it, never for less', () => {
    const place = { level: 'IV', categories: ['chem', 'rad'] } as const;
    const own = { attachmentKinds: [{ name: '职业健康检查', required: true }] };
    const base = effectiveOf(place, matrixOf([]), [{ from: 'room', part: own }], hours);
    expect(base.attachmentKinds).toEqual([{ name: '职业健康检查', required: true }]);
    const looser = (required: boolean) =>
      looserField(base, { attachmentKinds: [{ name: '职业健康检查', required }] });
    expect([looser(false), looser(true)]).toEqual(['attachmentKinds', undefined]);
  });

  it('has twenty cells', () => {
    expect(matrixOf([]).map(({ category, level }) => `${category}${level}`)).toHaveLength(20);
  });

  it('is never less for what a laboratory adds, and says which figure would be', () => {
    fc.assert(
      fc.property(fc.array(anyLaboratory, { minLength: 1, maxLength: 3 }), anyOwn, (laboratories, part) => {
        const place = placeOf(laboratories);
        const base = effectiveOf(place, matrixOf([]), [], hours);
        const more = effectiveOf(place, matrixOf([]), [{ from: 'laboratory', part }], hours);
        for (const { key } of base.certificates)
          expect(more.certificates.map((one) => one.key)).toContain(key);
        expect(more.firstHours).toBeGreaterThanOrEqual(base.firstHours);
        expect(more.yearlyHours).toBeGreaterThanOrEqual(base.yearlyHours);
        expect(more.maxPeriodDays).toBeLessThanOrEqual(base.maxPeriodDays);
        expect(more.onSiteValidMonths).toBeLessThanOrEqual(base.onSiteValidMonths);
        expect(more.needOnSite).toBe(base.needOnSite || !!part.needOnSite);
        const looser = looserField(base, part);
        if (looser) expect(more[looser]).toBe(base[looser]);
        else
          for (const field of [
            ...(['firstHours', 'yearlyHours', 'maxPeriodDays'] as const),
            ...(['minPeopleDay', 'minPeopleNight', 'needOnSite', 'onSiteValidMonths'] as const),
            ...(['nightEarlier', 'nightLater'] as const),
          ])
            if (part[field] !== undefined) expect(more[field]).toBe(part[field]);
      }),
    );
  });

  it('is no less in a room that is shared with a graver laboratory', () => {
    fc.assert(
      fc.property(anyLaboratory, anyLaboratory, (one, other) => {
        const [alone, both] = [placeOf([one]), placeOf([one, other])];
        expect(rankOf(both.level)).toBeLessThanOrEqual(rankOf(alone.level));
      }),
    );
  });
});

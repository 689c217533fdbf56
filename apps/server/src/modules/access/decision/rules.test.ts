import type { GrantReason, OpenTimes, Refusal } from '@anyan/contract';
import { refusals } from '@anyan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveOf, matrixOf } from '../requirement/rules.ts';
import { itemsOf } from './asked.ts';
import { barringAt, grantStateOn, reasonsOf } from './grants.ts';
import { isOpenAt } from './hours.ts';
import {
  type At,
  type Barring,
  type Certificate,
  type DoorFacts,
  type GrantFacts,
  type LaboratoryFacts,
  noPledge,
  type PersonFacts,
  type Policy,
  type RoomFacts,
} from './inputs.ts';
import { decide } from './rules.ts';

const hours = {
  I: { first: 24, yearly: 8 },
  II: { first: 16, yearly: 6 },
  III: { first: 8, yearly: 4 },
  IV: { first: 4, yearly: 2 },
};
const certificate = (more: Partial<Certificate> = {}): Certificate => ({
  ...{ examRoleId: 'e1', kindCode: null, coversHazardCategories: ['chem'], coversRiskLevel: 'I' as const },
  ...{ coversSpecial: [], state: 'valid' as const, validFrom: '2026-01-01' },
  ...more,
});
const laboratory = (more: Partial<LaboratoryFacts> = {}): LaboratoryFacts => ({
  ...{ id: 'l1', organizationId: 'o1', status: 'active', letterOverdue: false },
  ...more,
});
const person = (more: Partial<PersonFacts> = {}): PersonFacts => ({
  ...{ enabled: true, letterOverdue: false, certificates: [certificate()], hours: 100, since: {} },
  ...{ barred: [], points: 12, onSite: ['l1', 'l2'], pledge: noPledge },
  ...more,
});
const room = (more: Partial<RoomFacts> = {}): RoomFacts => ({
  ...{ id: 'r1', open: true, mode: 'apply' as const, openHours: [], pledgeVersion: 0 },
  laboratories: [laboratory()],
  effective: effectiveOf({ level: 'II', categories: ['chem'] }, matrixOf([]), [], hours),
  ...{ maxPeople: 0, inside: 0 },
  ...more,
});
const barring = (places: Barring['places'], to: string | null = null): Barring => ({
  ...{ places, to, reason: '违规操作' },
});
const grant = (more: Partial<GrantFacts> = {}): GrantFacts => ({
  ...{
    id: 'g1',
    laboratoryId: 'l1',
    state: 'active' as const,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  },
  ...{ reasons: [], note: null, overridden: false, pledgeVersion: 0, slots: [], nights: [] },
  ...more,
});
const at = (more: Partial<At> = {}): At => ({
  ...{ day: '2026-06-01', time: '10:00', weekday: '1' as const, holiday: false },
  ...more,
});
const policy = (more: Partial<Policy> = {}): Policy => ({
  ...{ decidesFrom: '2026-01-01', hoursKeepOut: true, newSince: '2025-06-01' },
  ...{ nightFrom: '22:00', nightTo: '06:00', onSite: 'asked' as const },
  ...more,
});

/** The nights around the first of June are approved. */
const tonight = (...companionIds: string[]) =>
  ['2026-05-31', '2026-06-01'].map((date) => ({
    ...{ date, from: '22:00', to: '06:00', companionIds, applyId: 'a1' },
  }));

const levelOne = effectiveOf({ level: 'I', categories: ['chem'] }, matrixOf([]), [], hours);

describe('the decision', () => {
  it('lets in who has a grant and all that is asked', () => {
    expect(decide(person(), room(), [grant()], at(), policy())).toEqual({
      ...{ allow: true, reasonCode: null, text: null, values: {}, ways: [], hints: [] },
      ...{ grantId: 'g1', laboratoryId: 'l1' },
    });
  });

  const table: [
    string,
    Refusal,
    { p?: Partial<PersonFacts>; r?: Partial<RoomFacts>; g?: GrantFacts[]; a?: Partial<At>; d?: DoorFacts },
  ][] = [
    ['an account that is disabled', 'ACCOUNT_DISABLED', { p: { enabled: false } }],
    [
      'a laboratory that is suspended',
      'LABORATORY_SUSPENDED',
      { r: { laboratories: [laboratory({ status: 'suspended' })] } },
    ],
    [
      'a laboratory that is closed',
      'LABORATORY_CLOSED',
      { r: { laboratories: [laboratory({ status: 'closed' })] } },
    ],
    ['a letter of one’s own past its day', 'RESPONSIBILITY_OVERDUE', { p: { letterOverdue: true } }],
    [
      'the laboratory’s letter past its day',
      'RESPONSIBILITY_OVERDUE',
      { r: { laboratories: [laboratory({ letterOverdue: true })] } },
    ],
    ['a room that is closed', 'ROOM_CLOSED', { r: { open: false } }],
    ['a room that takes nobody', 'ROOM_CLOSED', { r: { mode: 'closed' } }],
    ['one who is kept out everywhere', 'BLACKLISTED', { p: { barred: [barring(null)] } }],
    ['one who is kept out of the room', 'BLACKLISTED', { p: { barred: [barring(['r1'])] } }],
    ['one who is kept out of the laboratory', 'BLACKLISTED', { p: { barred: [barring(['l1'])] } }],
    ['one who is kept out of its organisation', 'BLACKLISTED', { p: { barred: [barring(['o9', 'o1'])] } }],
    [
      'one who is kept out of a laboratory that shares the room',
      'BLACKLISTED',
      {
        p: { barred: [barring(['l2'])] },
        r: { laboratories: [laboratory(), laboratory({ id: 'l2', organizationId: 'o2' })] },
      },
    ],
    [
      'one who is kept out, though his requirements are not asked',
      'BLACKLISTED',
      { p: { barred: [barring(['r1'])] }, g: [grant({ overridden: true })] },
    ],
    ['one who is kept out and has no grant', 'BLACKLISTED', { p: { barred: [barring(['r1'])] }, g: [] }],
    ['one without points', 'POINTS_ZERO', { p: { points: 0 } }],
    [
      'one without points, though his requirements are not asked',
      'POINTS_ZERO',
      { p: { points: 0 }, g: [grant({ overridden: true })] },
    ],
    ['one without points and without a certificate', 'POINTS_ZERO', { p: { points: 0, certificates: [] } }],
    ['no grant', 'NOT_GRANTED', { g: [] }],
    ['a grant for another laboratory', 'NOT_GRANTED', { g: [grant({ laboratoryId: 'l2' })] }],
    ['a grant that begins tomorrow', 'GRANT_NOT_STARTED', { g: [grant({ validFrom: '2026-06-02' })] }],
    [
      'a grant that ended yesterday, not yet noted',
      'GRANT_EXPIRED',
      { g: [grant({ validTo: '2026-05-31' })] },
    ],
    ['a grant that has ended', 'GRANT_EXPIRED', { g: [grant({ state: 'expired', validTo: '2026-05-31' })] }],
    ['a grant that was taken back', 'GRANT_REVOKED', { g: [grant({ state: 'revoked', note: '转出' })] }],
    [
      'a grant suspended by hand',
      'GRANT_SUSPENDED',
      { g: [grant({ state: 'suspended', reasons: ['manual'], note: '违规操作' })] },
    ],
    ['no certificate', 'CERT_MISSING', { p: { certificates: [] } }],
    [
      'one of other hazards',
      'CERT_MISSING',
      { p: { certificates: [certificate({ coversHazardCategories: ['bio'] })] } },
    ],
    [
      'one of a lighter level',
      'CERT_MISSING',
      { p: { certificates: [certificate({ coversRiskLevel: 'III' })] } },
    ],
    [
      'one without a level',
      'CERT_MISSING',
      { p: { certificates: [certificate({ coversRiskLevel: null })] } },
    ],
    ['one that has expired', 'CERT_EXPIRED', { p: { certificates: [certificate({ state: 'expired' })] } }],
    ['one that was revoked', 'CERT_REVOKED', { p: { certificates: [certificate({ state: 'revoked' })] } }],
    [
      'an older one expired, the later revoked',
      'CERT_REVOKED',
      {
        p: {
          certificates: [
            certificate({ state: 'expired', validFrom: '2024-01-01' }),
            certificate({ state: 'revoked', validFrom: '2025-01-01' }),
          ],
        },
      },
    ],
    ['too few hours', 'TRAINING_GAP', { p: { hours: 3 } }],
    ['no on-site training', 'ON_SITE_MISSING', { p: { onSite: [] } }],
    ['on-site training in another laboratory', 'ON_SITE_MISSING', { p: { onSite: ['l2'] } }],
    [
      'on-site training in the other laboratory of the room, by whose grant he does not come',
      'ON_SITE_MISSING',
      {
        p: { onSite: ['l2'] },
        r: { laboratories: [laboratory(), laboratory({ id: 'l2', organizationId: 'o2' })] },
      },
    ],
    ['too few hours and no on-site training', 'TRAINING_GAP', { p: { hours: 3, onSite: [] } }],
    ['a pledge that was never signed', 'PLEDGE_OUTDATED', { r: { pledgeVersion: 1 } }],
    [
      'a pledge that has changed since',
      'PLEDGE_OUTDATED',
      { r: { pledgeVersion: 3 }, g: [grant({ pledgeVersion: 2 })] },
    ],
    [
      'a pledge, though its requirements are not asked',
      'PLEDGE_OUTDATED',
      { r: { pledgeVersion: 1 }, g: [grant({ overridden: true })] },
    ],
    [
      'a time outside of its hours',
      'OUT_OF_HOURS',
      { r: { openHours: [{ days: ['1', '2', '3', '4', '5'], from: '08:00', to: '09:00' }] } },
    ],
    [
      'a holiday that is not among its hours',
      'OUT_OF_HOURS',
      { r: { openHours: [{ days: ['1'], from: '08:00', to: '22:00' }] }, a: { holiday: true } },
    ],
    ['a room that is full', 'ROOM_FULL', { r: { maxPeople: 2, inside: 2 } }],
    [
      'too few at level Ⅰ',
      'NEED_COMPANION',
      { r: { effective: levelOne }, d: { together: 1, elsewhere: null } },
    ],
    [
      'hours that the grant does not have',
      'OUT_OF_HOURS',
      { g: [grant({ slots: [{ days: ['1'], from: '08:00', to: '10:00' }] })] },
    ],
    ['a night that nobody approved', 'NIGHT_NOT_APPROVED', { a: { time: '22:00' } }],
    [
      'a night that was approved for another laboratory',
      'NIGHT_NOT_APPROVED',
      { g: [grant(), grant({ id: 'g2', laboratoryId: 'l2', nights: tonight() })], a: { time: '23:00' } },
    ],
    [
      'one alone on an approved night',
      'NEED_COMPANION',
      { g: [grant({ nights: tonight() })], a: { time: '22:00' }, d: { together: 1, elsewhere: null } },
    ],
    [
      'one alone before the morning',
      'NEED_COMPANION',
      { g: [grant({ nights: tonight() })], a: { time: '05:59' }, d: { together: 1, elsewhere: null } },
    ],
    [
      'a stranger in place of who was named for the night',
      'NEED_COMPANION',
      {
        g: [grant({ nights: tonight('p2') })],
        a: { time: '23:00' },
        d: { together: 2, beside: ['p9'], elsewhere: null },
      },
    ],
    [
      'dangerous work alone, at noon too',
      'NEED_COMPANION',
      { d: { together: 1, elsewhere: null, activity: { name: '高压', people: 2 } } },
    ],
    ['one who is elsewhere', 'ALREADY_INSIDE', { d: { together: 2, elsewhere: '化学楼-301' } }],
  ];
  it.each(table)('keeps out for %s', (_, code, { p, r, g, a, d }) => {
    const certified = { certificates: [certificate()], ...p };
    const decision = decide(person(certified), room(r), g ?? [grant()], at(a), policy(), d);
    expect([decision.allow, decision.reasonCode]).toEqual([false, code]);
    expect(decision.text?.every((one) => one.length > 0 && !/[{}]/.test(one))).toBe(true);
  });

  it('tells until when somebody is kept out, by what lasts longest, and lets him in elsewhere', () => {
    const asked = (...barred: Barring[]) => decide(person({ barred }), room(), [grant()], at(), policy());
    expect(asked(barring(['l1'], '2026-07-01')).text?.[0]).toBe('您已被限制进入：违规操作，至 2026-07-01');
    expect(asked(barring(['l1'], '2026-07-01'), barring(['r1'])).text?.[0]).toBe(
      '您已被限制进入：违规操作，至 解除为止',
    );
    expect(asked(barring(['l2', 'r2', 'o2'])).allow).toBe(true);
  });

  it('tells of several things the first in order, and names each certificate of it', () => {
    const both = effectiveOf({ level: 'II', categories: ['chem', 'bio'] }, matrixOf([]), [], hours);
    const decision = decide(
      person({ certificates: [], hours: 0, letterOverdue: true }),
      room({ effective: both }),
      [grant()],
      at(),
      policy(),
    );
    expect(decision.reasonCode).toBe('RESPONSIBILITY_OVERDUE');
    const later = decide(person({ certificates: [] }), room({ effective: both }), [grant()], at(), policy());
    expect(later.text?.[0]).toBe('缺少：化学类准入证书（Ⅱ级）、生物类准入证书（Ⅱ级）');
  });

  it('before doors decide lets in with hints, but not into what is closed', () => {
    for (const decidesFrom of [null, '2026-06-02']) {
      const lacking = person({ certificates: [], hours: 0 });
      const decision = decide(lacking, room(), [], at(), policy({ decidesFrom }));
      expect(decision).toMatchObject({ allow: true, hints: ['NOT_GRANTED', 'CERT_MISSING', 'TRAINING_GAP'] });
      for (const closed of [room({ open: false }), room({ mode: 'closed' })])
        expect(decide(person(), closed, [grant()], at(), policy({ decidesFrom })).allow).toBe(false);
      expect(decide(person({ enabled: false }), room(), [grant()], at(), policy({ decidesFrom })).allow).toBe(
        false,
      );
      const barred = person({ barred: [barring(['o1'])] });
      expect(decide(barred, room(), [grant()], at(), policy({ decidesFrom })).reasonCode).toBe('BLACKLISTED');
      const spent = decide(person({ points: 0 }), room(), [grant()], at(), policy({ decidesFrom }));
      expect(spent).toMatchObject({ allow: true, hints: ['POINTS_ZERO'] });
    }
  });

  it('asks for company at night everywhere, by day at level Ⅰ, and lets two in', () => {
    const asked = (time: string, together: number, r = room()) =>
      decide(person(), r, [grant({ nights: tonight() })], at({ time }), policy(), {
        ...{ together, elsewhere: null },
      }).allow;
    expect([asked('06:00', 1), asked('21:59', 1), asked('22:00', 1), asked('22:00', 2)]).toEqual([
      ...[true, true, false, true],
    ]);
    const grave = room({ effective: levelOne });
    expect([asked('10:00', 1, grave), asked('10:00', 2, grave)]).toEqual([false, true]);
  });

  it('before doors decide asks nobody for company, but nobody is in two rooms', () => {
    const early = policy({ decidesFrom: null });
    const asked = (door: DoorFacts) =>
      decide(person(), room({ effective: levelOne }), [grant()], at(), early, door);
    expect(asked({ together: 1, elsewhere: null })).toMatchObject({ allow: true, hints: ['NEED_COMPANION'] });
    expect(asked({ together: 1, elsewhere: '化学楼-301' }).reasonCode).toBe('ALREADY_INSIDE');
  });

  it('asks for on-site training from its day on, where the level asks for it, and before says so', () => {
    const untrained = person({ onSite: [] });
    const asked = (onSite: Policy['onSite'], r = room()) =>
      decide(untrained, r, [grant()], at(), policy({ onSite }));
    expect(asked('not')).toMatchObject({ allow: true, hints: [] });
    expect(asked('hint')).toMatchObject({ allow: true, hints: ['ON_SITE_MISSING'] });
    expect(asked('asked').allow).toBe(false);
    const light = effectiveOf({ level: 'IV', categories: ['chem'] }, matrixOf([]), [], hours);
    expect(asked('asked', room({ effective: light })).allow).toBe(true);
    const own = [{ from: 'room' as const, part: { needOnSite: true } }];
    const stricter = effectiveOf({ level: 'IV', categories: ['chem'] }, matrixOf([]), own, hours);
    expect(asked('asked', room({ effective: stricter })).reasonCode).toBe('ON_SITE_MISSING');
  });

  it('takes hours as a hint where the college only reminds of them', () => {
    const decision = decide(person({ hours: 0 }), room(), [grant()], at(), policy({ hoursKeepOut: false }));
    expect(decision).toMatchObject({ allow: true, hints: ['TRAINING_GAP'] });
  });

  it('asks for the hours of newcomers in the first twelve months at the level, then for the yearly ones', () => {
    const one = (since: string | undefined, learnt: number) =>
      decide(
        person({ hours: learnt, since: since ? { II: since } : {} }),
        room(),
        [grant()],
        at(),
        policy({ newSince: '2025-06-01' }),
      ).allow;
    expect([one(undefined, 15), one(undefined, 16)]).toEqual([false, true]);
    expect([one('2025-06-02', 15), one('2025-06-02', 16)]).toEqual([false, true]);
    expect([one('2025-06-01', 5), one('2025-06-01', 6)]).toEqual([false, true]);
  });

  it('lets whoever is qualified into an open room, and not whom somebody keeps out by hand', () => {
    const open = room({
      mode: 'open',
      laboratories: [laboratory(), laboratory({ id: 'l2', organizationId: 'o2' })],
    });
    expect(decide(person(), open, [], at(), policy()).allow).toBe(true);
    expect(decide(person({ certificates: [] }), open, [], at(), policy()).reasonCode).toBe('CERT_MISSING');
    expect(decide(person(), open, [grant({ validTo: '2026-05-01' })], at(), policy()).allow).toBe(true);
    const held = grant({ state: 'suspended', reasons: ['manual'] });
    expect(decide(person(), open, [held], at(), policy()).reasonCode).toBe('GRANT_SUSPENDED');
  });

  it('judges each grant by its own laboratory, and the best one counts', () => {
    const shared = room({
      laboratories: [laboratory({ status: 'suspended' }), laboratory({ id: 'l2', organizationId: 'o2' })],
    });
    expect(decide(person(), shared, [grant()], at(), policy()).allow).toBe(false);
    const second = grant({ id: 'g2', laboratoryId: 'l2' });
    expect(decide(person(), shared, [grant(), second], at(), policy())).toMatchObject({
      allow: true,
      grantId: 'g2',
    });
  });

  it('given against the requirements asks for none of them, and for all the rest', () => {
    const lacking = person({ certificates: [], hours: 0 });
    const given = grant({ overridden: true });
    expect(decide(lacking, room(), [given], at(), policy()).allow).toBe(true);
    expect(decide({ ...lacking, enabled: false }, room(), [given], at(), policy()).allow).toBe(false);
    expect(decide(lacking, room(), [{ ...given, validTo: '2026-05-01' }], at(), policy()).allow).toBe(false);
  });
});

const days = ['2026-05-01', '2026-05-31', '2026-06-01', '2026-06-02', '2026-07-01'];
const anyDay = fc.constantFrom(...days);
const anyCertificate = fc.record({
  examRoleId: fc.constantFrom('e1', 'e2', null),
  kindCode: fc.constantFrom('k1', null),
  coversHazardCategories: fc.subarray(['chem', 'bio', 'rad']),
  coversRiskLevel: fc.constantFrom('I' as const, 'II' as const, 'IV' as const, null),
  coversSpecial: fc.subarray(['laser', 'nightWork']),
  state: fc.constantFrom('valid' as const, 'expired' as const, 'revoked' as const),
  validFrom: anyDay,
});
const anyPerson: fc.Arbitrary<PersonFacts> = fc.record({
  enabled: fc.boolean(),
  barred: fc.array(
    fc.record({
      places: fc.constantFrom(null, ['r1'], ['r2'], ['l1'], ['l2', 'l3'], ['o1'], ['o9']),
      reason: fc.constant('违规操作'),
      to: fc.option(anyDay),
    }),
    { maxLength: 2 },
  ),
  onSite: fc.subarray(['l1', 'l2']),
  points: fc.constantFrom(0, 0, 1, 6, 12, 12, 12),
  letterOverdue: fc.boolean(),
  certificates: fc.array(anyCertificate, { maxLength: 4 }),
  hours: fc.constantFrom(0, 5, 10, 30),
  since: fc.constantFrom({}, { II: '2024-01-01' }, { II: '2026-05-01' }),
  pledge: fc
    .tuple(fc.constantFrom(0, 0, 1, 2), fc.nat({ max: 2 }), fc.nat({ max: 2 }))
    .map(([signed, asked, more]) => ({ signed, asked, newest: Math.min(2, asked + more) })),
});
const anyLaboratory = (id: string) =>
  fc.record({
    id: fc.constant(id),
    organizationId: fc.constant(id.replace('l', 'o')),
    status: fc.constantFrom('active' as const, 'suspended' as const, 'closed' as const),
    letterOverdue: fc.boolean(),
  });
const anyRoom: fc.Arbitrary<RoomFacts> = fc.record({
  id: fc.constant('r1'),
  open: fc.boolean(),
  mode: fc.constantFrom('apply' as const, 'member' as const, 'open' as const, 'closed' as const),
  openHours: fc.constantFrom<OpenTimes[]>(
    [],
    [{ days: ['1'], from: '08:00', to: '18:00' }],
    [{ days: ['2'], from: '08:00', to: '18:00' }],
  ),
  laboratories: fc.oneof(
    fc.tuple(anyLaboratory('l1')).map((some) => [...some]),
    fc.tuple(anyLaboratory('l1'), anyLaboratory('l2')).map((some) => [...some]),
  ),
  effective: fc
    .record({
      level: fc.constantFrom('I' as const, 'II' as const, 'IV' as const),
      categories: fc.subarray(['chem' as const, 'bio' as const], { minLength: 1 }),
      needPledge: fc.boolean(),
    })
    .map(({ needPledge, ...place }) =>
      effectiveOf(place, matrixOf([]), needPledge ? [{ from: 'room', part: { needPledge } }] : [], hours),
    ),
  maxPeople: fc.constantFrom(0, 0, 2),
  inside: fc.nat({ max: 3 }),
  pledgeVersion: fc.constantFrom(0, 1, 2),
});
const anyGrant: fc.Arbitrary<GrantFacts> = fc.record({
  id: fc.uuid(),
  laboratoryId: fc.constantFrom('l1', 'l2', 'l3'),
  state: fc.constantFrom(
    'upcoming' as const,
    'active' as const,
    'pending' as const,
    'suspended' as const,
    'expired' as const,
    'revoked' as const,
  ),
  validFrom: anyDay,
  validTo: fc.option(anyDay),
  reasons: fc.constantFrom<GrantReason[]>([], ['manual'], ['certificateMissing']),
  note: fc.constant(null),
  overridden: fc.boolean(),
  pledgeVersion: fc.constantFrom(0, 1, 2),
  slots: fc.constantFrom<OpenTimes[]>(
    [],
    [{ days: ['1'], from: '08:00', to: '18:00' }],
    [{ days: ['2'], from: '08:00', to: '18:00' }],
  ),
  nights: fc.constantFrom([], tonight(), tonight('p2'), tonight('p2', 'p3')),
});
const anyPolicy: fc.Arbitrary<Policy> = fc.record({
  onSite: fc.constantFrom('asked' as const, 'hint' as const, 'not' as const),
  decidesFrom: fc.option(anyDay),
  hoursKeepOut: fc.boolean(),
  newSince: fc.constant('2025-06-01'),
  nightFrom: fc.constant('22:00'),
  nightTo: fc.constant('06:00'),
});
const anyCase = fc.tuple(anyPerson, anyRoom, fc.array(anyGrant, { maxLength: 3 }), anyPolicy);

describe('whatever the case', () => {
  const allowed = (...[p, r, g, rules]: Parameters<typeof asked>) => asked(p, r, g, rules).allow;
  const asked = (p: PersonFacts, r: RoomFacts, g: readonly GrantFacts[], rules: Policy, door?: DoorFacts) =>
    decide(p, r, g, at(), rules, door);

  it('it never lets in against what forbids it by itself', () => {
    fc.assert(
      fc.property(anyCase, ([p, r, g, rules]) => {
        if (!allowed(p, r, g, rules)) return;
        expect(p.enabled && r.open && r.mode !== 'closed').toBe(true);
        expect(r.laboratories.some(({ status }) => status === 'active')).toBe(true);
        expect(barringAt(r, p)).toBeUndefined();
        if (rules.decidesFrom === null || rules.decidesFrom > at().day) return;
        expect(p.letterOverdue).toBe(false);
        expect(p.points).toBeGreaterThan(0);
        expect(isOpenAt(r.openHours, at())).toBe(true);
        if (r.mode !== 'open') expect(g.some(({ slots }) => isOpenAt(slots, at()))).toBe(true);
        expect(r.maxPeople === 0 || r.inside < r.maxPeople).toBe(true);
        const inForce = g.filter(
          (one) =>
            one.validFrom <= at().day &&
            (one.validTo ?? at().day) >= at().day &&
            !['expired', 'revoked'].includes(one.state) &&
            !one.reasons.includes('manual') &&
            r.laboratories.some(({ id, status }) => id === one.laboratoryId && status === 'active'),
        );
        if (r.mode !== 'open') {
          expect(inForce.length).toBeGreaterThan(0);
          expect(inForce.some(({ pledgeVersion }) => pledgeVersion >= r.pledgeVersion)).toBe(true);
        }
        // Nothing excuses from the college's pledge.
        if (r.effective.needPledge) expect(p.pledge.signed).toBeGreaterThanOrEqual(p.pledge.asked);
        if (
          inForce.some(({ overridden }) => overridden) ||
          (r.mode === 'open' && g.some(({ overridden }) => overridden))
        )
          return;
        const by = r.mode === 'open' ? r.laboratories : inForce.map(({ laboratoryId: id }) => ({ id }));
        expect(
          by.some(({ id }) => itemsOf(r.effective, p, rules, [id]).every(({ ok, hint }) => ok || hint)),
        ).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('taking something away never opens a door', () => {
    fc.assert(
      fc.property(anyCase, fc.nat({ max: 3 }), ([p, r, g, rules], at) => {
        if (allowed(p, r, g, rules)) return;
        const fewer = p.certificates.filter((_, index) => index !== at);
        expect(allowed({ ...p, certificates: fewer }, r, g, rules)).toBe(false);
        expect(allowed({ ...p, hours: 0 }, r, g, rules)).toBe(false);
        expect(allowed({ ...p, enabled: false }, r, g, rules)).toBe(false);
        expect(allowed({ ...p, points: 0 }, r, g, rules)).toBe(false);
        expect(allowed({ ...p, onSite: [] }, r, g, rules)).toBe(false);
        for (const pledge of [
          { ...p.pledge, signed: 0 },
          { ...p.pledge, asked: p.pledge.asked + 1, newest: Math.max(p.pledge.newest, p.pledge.asked + 1) },
        ])
          expect(allowed({ ...p, pledge }, r, g, rules)).toBe(false);
        const asking = { ...r, effective: { ...r.effective, needPledge: true } };
        expect(allowed(p, asking, g, rules)).toBe(false);
        for (const places of [null, ['r1'], ['l1'], ['o2']])
          expect(allowed({ ...p, barred: [...p.barred, barring(places)] }, r, g, rules)).toBe(false);
        expect(allowed(p, { ...r, open: false }, g, rules)).toBe(false);
        expect(allowed(p, { ...r, inside: r.inside + 1 }, g, rules)).toBe(false);
        for (const together of [1, 2])
          expect(asked(p, r, g, rules, { together, elsewhere: null }).allow).toBe(false);
        expect(allowed(p, { ...r, pledgeVersion: r.pledgeVersion + 1 }, g, rules)).toBe(false);
        // Of an open room a grant that somebody suspended keeps out, so that taking it away would let in again.
        if (r.mode !== 'open')
          expect(
            allowed(
              p,
              r,
              g.filter((_, index) => index !== at),
              rules,
            ),
          ).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('at night lets in by an approved night alone, and with those who were named for it', () => {
    const night = at({ time: '23:00' });
    const anyBeside = fc.subarray(['p2', 'p3', 'p9']);
    fc.assert(
      fc.property(anyCase, anyBeside, anyBeside, ([p, r, g, given], beside, companions) => {
        const rules = { ...given, decidesFrom: '2026-01-01' };
        const door = { together: beside.length + 1, beside, companions, elsewhere: null };
        const decision = decide(p, r, g, night, rules, door);
        if (!decision.allow) {
          // Taking nights or people away opens nothing.
          const without = g.map((one) => ({ ...one, nights: [] }));
          expect(decide(p, r, without, night, rules, door).allow).toBe(false);
          expect(decide(p, r, g, night, rules, { ...door, together: 1, beside: [] }).allow).toBe(false);
          return;
        }
        const by = g.find(({ id }) => id === decision.grantId);
        expect(by?.nights.length).toBeGreaterThan(0);
        const named = [...(by?.nights[0]?.companionIds ?? []), ...companions];
        expect(beside.length).toBeGreaterThan(0);
        if (named.length > 0) expect(named.some((id) => beside.includes(id))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('names a reason exactly where it keeps out, and one that can be read', () => {
    fc.assert(
      fc.property(anyCase, ([p, r, g, rules]) => {
        const { allow, reasonCode, text } = asked(p, r, g, rules);
        expect(allow).toBe(reasonCode === null);
        if (reasonCode) expect(Object.keys(refusals)).toContain(reasonCode);
        expect(text?.some((one) => /[{}]|undefined/.test(one)) ?? false).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('a grant is in force exactly when nothing is missing and its days have come', () => {
    fc.assert(
      fc.property(anyPerson, anyRoom, anyGrant, anyPolicy, fc.boolean(), (p, r, g, rules, begun) => {
        const state = grantStateOn(at().day, { ...g, begun }, reasonsOf(r, p, rules, g.laboratoryId));
        if (['revoked', 'expired'].includes(g.state)) {
          expect(state).toBe(g.state);
          return;
        }
        const lacks = reasonsOf(r, p, rules, g.laboratoryId).length > 0;
        const over = g.validTo !== null && g.validTo < at().day;
        expect(state === 'active').toBe(!lacks && !over && g.validFrom <= at().day);
        if (state === 'suspended') expect(begun && lacks).toBe(true);
      }),
    );
  });
});

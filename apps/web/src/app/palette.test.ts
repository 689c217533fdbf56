import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { levelVariables, usualLevels, weakPalette } from './palette.ts';

type Triple = [number, number, number];

// Machado, Oliveira and Fernandes 2009, full severity: what is left of linear red, green and blue.
const eyes: Record<string, [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
const times = (row: Triple, [red, green, blue]: Triple) => row[0] * red + row[1] * green + row[2] * blue;
const lab = (colour: Triple): Triple => {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    f(times([0.4124, 0.3576, 0.1805], colour) / 0.95047),
    f(times([0.2126, 0.7152, 0.0722], colour)),
    f(times([0.0193, 0.1192, 0.9505], colour) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
/** How different two colours look to these eyes, as CIE 1976 counts it: 2 is just seen, 10 at a glance. */
const distance = (eye: [Triple, Triple, Triple], one: string, other: string): number => {
  const seen = (hex: string) =>
    lab(eye.map((row) => Math.min(1, Math.max(0, times(row, linear(hex))))) as Triple);
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};
const nearest = (eye: [Triple, Triple, Triple], colours: readonly string[]): number =>
  Math.min(...colours.flatMap((one, at) => colours.slice(at + 1).map((other) => distance(eye, one, other))));

describe('the palette for colour-weak eyes', () => {
  const levels = Object.values(weakPalette.levels).map(([ground]) => ground);
  const states = Object.values(weakPalette.states);

  it.each(Object.entries(eyes))('keeps levels and states apart for %s', (_, eye) => {
    expect(nearest(eye, levels)).toBeGreaterThan(25);
    expect(nearest(eye, states)).toBeGreaterThan(16);
  });

  it('is better than the usual one for those it is for', () => {
    const usual = Object.values(usualLevels).map(([ground]) => ground);
    for (const eye of ['protanopia', 'deuteranopia', 'tritanopia'] as const) {
      const kind = eyes[eye] as [Triple, Triple, Triple];
      if (eye === 'deuteranopia') expect(nearest(kind, levels)).toBeGreaterThan(nearest(kind, usual));
      // antd's green and orange are one colour to who sees no red.
      if (eye === 'protanopia') expect(nearest(kind, ['#52c41a', '#faad14'])).toBeLessThan(5);
    }
  });

  it('can be read: words on levels, and words of states on a page', () => {
    for (const [ground, ink] of Object.values(weakPalette.levels))
      expect(contrast(ground, ink), ground).toBeGreaterThanOrEqual(4.5);
    // The pale ground of a tag is a little darker than white, a little lighter than the dark page.
    for (const ink of Object.values(weakPalette.inks.light))
      expect(contrast(ink, '#e6e2dc'), ink).toBeGreaterThanOrEqual(4.5);
    for (const ink of Object.values(weakPalette.inks.dark))
      expect(contrast(ink, '#33302c'), ink).toBeGreaterThanOrEqual(4.5);
  });
});

it('gives our styles ground and ink of each level', () => {
  expect(levelVariables(usualLevels)).toMatchObject({ 'level-I': '#d4380d', 'level-II-ink': '#241300' });
  expect(Object.keys(levelVariables(weakPalette.levels))).toHaveLength(8);
});

import type { PackKind } from '../../../widgets/goods/packKind.ts';

/** What stands beside a title: a few things that go together. */
const usual = ['glassware', 'bottle', 'rack'] as const;
const scenes: readonly (readonly [words: RegExp, kinds: readonly PackKind[]])[] = [
  [/防护|安全|管制|应急|safety|protect/i, ['goggles', 'glove', 'kit']],
  [/耗材|包装|盒|调剂|consumable/i, ['box', 'bag', 'vial']],
  [/仪器|设备|气体|instrument|equipment/i, ['instrument', 'cylinder', 'drum']],
];

export const sceneOf = (title: string): readonly PackKind[] =>
  scenes.find(([words]) => words.test(title))?.[1] ?? usual;

const grounds = 5;

/** The ground that a title is drawn on: the same one everywhere. */
export const groundOf = (title: string): number =>
  [...title].reduce((sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % grounds;

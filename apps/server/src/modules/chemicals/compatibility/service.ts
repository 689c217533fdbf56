import {
  type CasPair,
  type CompatibilityPair,
  casOf,
  compatibilityEndpoints,
  compatibilityLevels,
  type InputOf,
  inLocale,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { compatibility } from '../tables.ts';
import { inOrder, numbersInOrder, pairKey } from './rules.ts';
import { shippedMatrix } from './shipped.ts';

type Input = InputOf<(typeof compatibilityEndpoints)['compatibilityMatrixSave']>;
interface Pair {
  a: string;
  b: string;
  level: CompatibilityPair['level'];
  reason: string;
}

const failAtPair = (where: 'pairs' | 'casPairs', at: number, failure: Failure): Failure =>
  new Failure(failure.code, failure.values, { fields: [{ field: `${where}.${at}.b`, message: '' }] });

/** @throws PAIR_TWICE, PAIR_REASON_NEEDED */
const checked = <P extends Pair>(where: 'pairs' | 'casPairs', pairs: readonly P[]): P[] => {
  const seen = new Set<string>();
  for (const [at, pair] of pairs.entries()) {
    const { a, b, level, reason } = pair;
    if (seen.has(pairKey(pair))) throw failAtPair(where, at, fail('PAIR_TWICE', { a, b }));
    seen.add(pairKey(pair));
    if (level !== 'ok' && !reason) throw failAtPair(where, at, fail('PAIR_REASON_NEEDED', { a, b }));
  }
  return [...pairs];
};

/** What the college has changed is marked, and stays where the product brings another matrix. */
const marked = <P extends Pair>(pairs: readonly P[], shipped: readonly Pair[]) => {
  const known = new Map(shipped.map((pair) => [pairKey(pair), pair]));
  const kept = pairs.flatMap((pair) => {
    const one = known.get(pairKey(pair));
    const same = one ? one.level === pair.level && one.reason === pair.reason : pair.level === 'ok';
    return !one && pair.level === 'ok' ? [] : [{ ...pair, own: !same }];
  });
  const there = new Set(kept.map(pairKey));
  const left = shipped.filter((pair) => !there.has(pairKey(pair)));
  return { kept, left };
};

const words = (pairs: readonly Pair[]): string =>
  pairs
    .map(({ a, b, level, reason }) => `${a}–${b} ${inLocale(compatibilityLevels[level], 'zh-CN')} ${reason}`)
    .join('；');
const { pairs, casPairs } = compatibilityEndpoints.compatibilityMatrixSave.input.properties;
const fields = { pairs, casPairs };

/** @throws STALE_VERSION, PAIR_TWICE, PAIR_ITSELF, PAIR_REASON_NEEDED */
export const saveMatrix = async (context: WriteContext, input: Input): Promise<void> => {
  const { db } = context;
  const before = need((await db.select().from(compatibility).for('no key update'))[0]);
  if (before.version !== input.version) throw fail('STALE_VERSION');
  const shipped = await shippedMatrix();
  const given = <P extends { reason?: string | null | undefined }>(pair: P) => ({
    ...pair,
    reason: pair.reason?.trim() ?? '',
  });
  const classes = marked(
    checked(
      'pairs',
      input.pairs.map((pair) => inOrder(given(pair))),
    ),
    shipped.pairs,
  );
  const numbers = input.casPairs.map((pair, at) => {
    const [a = '', b = ''] = [casOf(pair.a), casOf(pair.b)];
    if (a === b) throw failAtPair('casPairs', at, fail('PAIR_ITSELF'));
    return numbersInOrder({ ...given(pair), a, b });
  });
  const substances = marked(checked('casPairs', numbers), shipped.casPairs);
  const pairs: CompatibilityPair[] = [
    ...classes.kept,
    // Taken out: compatible, as the college says.
    ...classes.left.map(({ a, b }) => ({
      ...inOrder({ a, b } as CompatibilityPair),
      level: 'ok' as const,
      reason: '',
      own: true,
    })),
  ];
  const casPairs: CasPair[] = [
    ...substances.kept,
    ...substances.left.map(({ a, b }) => ({ a, b, level: 'ok' as const, reason: '', own: true })),
  ];
  await db
    .update(compatibility)
    .set({ pairs, casPairs, ...bump })
    .where(eq(compatibility.id, before.id));
  const changed = <P extends Pair>(one: readonly P[], other: readonly P[]) => {
    const there = new Set(other.map((pair) => words([pair])));
    return words(one.filter((pair) => !there.has(words([pair]))));
  };
  context.audit({
    target: { kind: 'compatibility', id: before.id, name: '储存相容性' },
    changes: changesOf(
      fields,
      {
        pairs: changed(before.pairs, pairs),
        casPairs: changed(before.casPairs, casPairs),
      },
      {
        pairs: changed(pairs, before.pairs),
        casPairs: changed(casPairs, before.casPairs),
      },
    ),
  });
};

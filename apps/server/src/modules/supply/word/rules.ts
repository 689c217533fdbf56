import type { CatalogueAttribute } from '@anyan/contract';

/** A name as it is compared: full width, case and blanks make no difference. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** What is left of a folded name without its signs: `500 mL/瓶` and `500mL·瓶` are alike. */
const bareName = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, '');

const numbersIn = (name: string): string => (name.match(/\d+(?:\.\d+)?/g) ?? []).join(' ');

/** A name of fewer letters says too little: 个 and 件 are no slips of each other. */
const longEnough = 4;

/**
 * Keys of which words that may mean the same share one: they differ in signs alone, or in one letter that is another, is
 * missing or has changed places. Numbers never differ: 250g is not 500g.
 */
const keysOf = (folded: string): string[] => {
  const bare = bareName(folded) || folded;
  const letters = [...bare];
  const shorter =
    letters.length < longEnough ? [] : letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  const numbers = numbersIn(folded);
  return [bare, ...shorter].map((key) => `${numbers}\n${key}`);
};

interface Word {
  id: string;
  name: string;
  foldedName: string;
}

/** Words that may mean the same as others, each with the names of these. */
export const alikeOf = (words: readonly Word[]): Map<string, string[]> => {
  const byKey = new Map<string, Set<Word>>();
  const keys = new Map(words.map((word) => [word, new Set(keysOf(word.foldedName))]));
  for (const [word, some] of keys)
    for (const key of some) byKey.set(key, (byKey.get(key) ?? new Set()).add(word));
  const found = new Map<string, string[]>();
  for (const [word, some] of keys) {
    const others = new Set([...some].flatMap((key) => [...(byKey.get(key) ?? [])]));
    others.delete(word);
    if (others.size > 0) found.set(word.id, [...others].map(({ name }) => name).sort());
  }
  return found;
};

/** Amount and unit that a specification begins with: 500 and mL of `500mL`, 100 and 个 of `100个/包`. */
export const measureOf = (name: string): { amount: string | null; unit: string | null } => {
  const [, amount, unit] = /^(\d{1,9}(?:\.\d{1,6})?)\s*([^\d\s/·×*]{1,10})(?:\/|$)/u.exec(name) ?? [];
  return amount && unit && Number(amount) > 0 ? { amount, unit } : { amount: null, unit: null };
};

export type AttributeFault = { at: number; kind: 'twice' | 'options'; name: string };

/** What is wrong with the attributes of a type: one stands there twice, or leaves nothing to choose. */
export const attributeFault = (attributes: readonly CatalogueAttribute[]): AttributeFault | undefined => {
  const seen = new Set<string>();
  for (const [at, { name, type, options = [] }] of attributes.entries()) {
    const folded = foldedName(name);
    if (seen.has(folded)) return { at, kind: 'twice', name };
    seen.add(folded);
    if (type === 'choice' && new Set(options.map(foldedName)).size < 2) return { at, kind: 'options', name };
  }
  return undefined;
};

interface Node {
  id: string;
  parentId: string | null;
  sort: number;
}

/** Ways through the tree of types; of one that is not there nothing is found. */
export const treeOf = <N extends Node>(nodes: readonly N[]) => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const below = Map.groupBy(
    nodes.toSorted((a, b) => a.sort - b.sort || a.id.localeCompare(b.id)),
    ({ parentId }) => parentId,
  );
  const childrenOf = (id: string | null): readonly N[] => below.get(id) ?? [];
  const chainOf = (id: string | null): string[] => {
    const node = id === null ? undefined : byId.get(id);
    return node ? [...chainOf(node.parentId), node.id] : [];
  };
  const levels = (id: string): number =>
    byId.has(id) ? 1 + Math.max(0, ...childrenOf(id).map((child) => levels(child.id))) : 0;
  const idsFrom = (id: string): string[] => [id, ...childrenOf(id).flatMap((child) => idsFrom(child.id))];
  const inOrder = (id: string | null): N[] => childrenOf(id).flatMap((node) => [node, ...inOrder(node.id)]);
  return {
    childrenOf,
    /** Its ids from the top down to its own. */
    chainOf,
    /** How many levels one and those below it take. */
    levels,
    /** Its id and those of all below it. */
    idsFrom,
    /** All of them, each before those below it. */
    inOrder: () => inOrder(null),
  };
};

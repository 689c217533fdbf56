import type { ControlledCategory } from '@anyan/contract';

export interface Listed {
  casCode: string | null;
  chineseName: string | null;
  controlCategory: ControlledCategory | null;
  condition: string | null;
}

/** By what an item of two versions is the same: its number, else its name. */
export const itemKey = ({ casCode, chineseName }: Pick<Listed, 'casCode' | 'chineseName'>): string =>
  casCode ?? (chineseName ?? '').toLowerCase();

/** An item that stands there twice under one category; by its place and that of the first. */
export const repeatedItem = (items: readonly Listed[]): { at: number; first: number } | undefined => {
  const seen = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const key = `${itemKey(item)} ${item.controlCategory ?? ''}`;
    const first = seen.get(key);
    if (first !== undefined) return { at, first };
    seen.set(key, at);
  }
  return undefined;
};

export type Difference = {
  change: 'added' | 'removed' | 'changed';
  casCode: string | null;
  chineseName: string | null;
  before: Pick<Listed, 'controlCategory' | 'condition'> | null;
  after: Pick<Listed, 'controlCategory' | 'condition'> | null;
};

const side = ({ controlCategory, condition }: Listed) => ({ controlCategory, condition });

/** What one version of a list changes of another; categories are those of the items, or of their lists. */
export const differenceOf = (before: readonly Listed[], after: readonly Listed[]): Difference[] => {
  const old = new Map(before.map((item) => [itemKey(item), item]));
  const now = new Map(after.map((item) => [itemKey(item), item]));
  const named = ({ casCode, chineseName }: Listed) => ({ casCode, chineseName });
  return [
    ...after.flatMap((item): Difference[] => {
      const was = old.get(itemKey(item));
      if (!was) return [{ change: 'added', ...named(item), before: null, after: side(item) }];
      const same = was.controlCategory === item.controlCategory && was.condition === item.condition;
      return same ? [] : [{ change: 'changed', ...named(item), before: side(was), after: side(item) }];
    }),
    ...before.flatMap((item): Difference[] =>
      now.has(itemKey(item)) ? [] : [{ change: 'removed', ...named(item), before: side(item), after: null }],
    ),
  ];
};

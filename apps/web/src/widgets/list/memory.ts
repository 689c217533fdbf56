import { useCallback, useState } from 'react';
import { pageSizes } from './urlState.ts';

/** What a list remembers on this device: page size, shown columns, row height. */
export interface ListMemory {
  pageSize?: number;
  /** Keys of the hidden columns; undefined means the default choice. */
  hidden?: string[];
  compact?: boolean;
  /** What stands left of the list is folded away; undefined means as the screen is wide. */
  folded?: boolean | undefined;
}

const keyOf = (name: string) => `anyan.list.${name}`;

export const readMemory = (name: string): ListMemory => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    const memory = value && typeof value === 'object' ? (value as ListMemory) : {};
    return {
      pageSize: pageSizes.find((size) => size === memory.pageSize),
      hidden: Array.isArray(memory.hidden)
        ? memory.hidden.filter((key) => typeof key === 'string')
        : undefined,
      compact: memory.compact === true,
      folded: typeof memory.folded === 'boolean' ? memory.folded : undefined,
    };
  } catch {
    return {};
  }
};

/** The list's memory and a way to change it. A browser that stores nothing only forgets. */
export const useListMemory = (name: string) => {
  const [memory, setMemory] = useState(() => readMemory(name));
  const remember = useCallback(
    (change: ListMemory) =>
      setMemory((before) => {
        const next = { ...before, ...change };
        try {
          localStorage.setItem(keyOf(name), JSON.stringify(next));
        } catch {
          // Storage full or forbidden: the choice holds for this visit.
        }
        return next;
      }),
    [name],
  );
  return [memory, remember] as const;
};

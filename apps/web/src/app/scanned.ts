import { type ComponentType, lazy } from 'react';
import type { ScannedProps } from '../widgets/scan/scanned.ts';
import { brought } from './brought.ts';
import { loadChunk } from './load.ts';

/** What a label of ours opens, by its first letter: each feature says in its `pages.ts` those of its module. */
export const scanned: Readonly<Record<string, ComponentType<ScannedProps>>> = Object.fromEntries(
  brought.flatMap(({ scanned = {} }) =>
    Object.entries(scanned).map(([letter, load]) => [letter, lazy(() => loadChunk(load))] as const),
  ),
);

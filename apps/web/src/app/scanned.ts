import { type ComponentType, lazy } from 'react';
import type { Scanned, ScannedProps } from '../widgets/scan/scanned.ts';
import { loadChunk } from './load.ts';

const ofFeatures = import.meta.glob<{ scanned?: Scanned }>('../features/*/pages.ts', { eager: true });

/** What a label of ours opens, by its first letter: each feature registers those of its module beside its pages. */
export const scanned: Readonly<Record<string, ComponentType<ScannedProps>>> = Object.fromEntries(
  Object.values(ofFeatures).flatMap(({ scanned = {} }) =>
    Object.entries(scanned).map(([letter, load]) => [letter, lazy(() => loadChunk(load))] as const),
  ),
);

import { type ComponentType, lazy } from 'react';
import type { CardProps, CardViews } from '../widgets/cards/cardProps.ts';
import { loadChunk } from './load.ts';

const found = import.meta.glob<{ default: ComponentType<CardProps> }>([
  '../features/*/cards/[a-z]*.tsx',
  '!**/*.test.tsx',
]);

/** The cards of the workplace that features bring, each loaded where it is shown. */
export const cardViews: CardViews = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [
    path.replace(/^.*\/|\.tsx$/g, ''),
    lazy(() => loadChunk(load)),
  ]),
);

import { lazy } from 'react';
import type { ApprovalDetail } from '../widgets/detail/approvalDetails.ts';
import type { LaboratoryTab } from '../widgets/detail/laboratoryTabs.ts';
import type { PageTab } from '../widgets/list/pageTabs.ts';
import type { Brought } from '../widgets/pages.ts';
import type { PlaceLink } from '../widgets/show/placeLinks.ts';
import { loadChunk } from './load.ts';

/** What each feature says in its `pages.ts`. */
export const brought: readonly Brought[] = Object.values(
  import.meta.glob<Brought>('../features/*/pages.ts', { eager: true }),
);

const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;

/** What features show in the drawer of a laboratory, each loaded when its tab is opened. */
export const laboratoryTabs: readonly LaboratoryTab[] = brought
  .flatMap(({ laboratoryTabs = [] }) => laboratoryTabs)
  .map(({ load, ...tab }) => ({ ...tab, Tab: lazy(() => loadChunk(load)) }))
  .sort(byOrder);

const tabsOf = (page: string): readonly PageTab[] =>
  brought
    .flatMap(({ pageTabs }) => pageTabs?.[page] ?? [])
    .map(({ load, ...tab }) => ({ ...tab, Tab: lazy(() => loadChunk(load)) }))
    .sort(byOrder);

/** What features show on pages of others, by the names of these, each loaded when its tab is opened. */
export const pageTabs: Readonly<Record<string, readonly PageTab[]>> = Object.fromEntries(
  brought.flatMap(({ pageTabs = {} }) => Object.keys(pageTabs)).map((page) => [page, tabsOf(page)] as const),
);

/** What features show in the drawer of an approval, by kind, each loaded when such an approval is opened. */
export const approvalDetails: Readonly<Record<string, ApprovalDetail>> = Object.fromEntries(
  brought.flatMap(({ approvalDetails = {} }) =>
    Object.entries(approvalDetails).map(([kind, load]) => [kind, lazy(() => loadChunk(load))] as const),
  ),
);

/** Where somebody is led from a place: to raise an emergency there. */
export const placeLinks: readonly PlaceLink[] = brought.flatMap(({ placeLinks = [] }) => placeLinks);

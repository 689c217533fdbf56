import type { ComponentType } from 'react';
import type { ApprovalDetail } from './detail/approvalDetails.ts';
import type { LaboratoryTab } from './detail/laboratoryTabs.ts';
import type { PageTab } from './list/pageTabs.ts';
import type { Scanned } from './scan/scanned.ts';
import type { PlaceLink } from './show/placeLinks.ts';

type Load<C> = () => Promise<{ default: C }>;
export type LoadPage = Load<ComponentType>;

/** Pages by the name of their route, each loaded when it is opened; a feature brings its own in `pages.ts`. */
export type Pages = Readonly<Record<string, LoadPage>>;

/** Tabs of a laboratory's drawer, each loaded when it is opened. */
export type LaboratoryTabsBrought = readonly (Omit<LaboratoryTab, 'Tab'> & {
  load: Load<LaboratoryTab['Tab']>;
})[];

/** Tabs of pages of other features, by the names of their routes, each loaded when it is opened. */
export type PageTabsBrought = Readonly<
  Record<string, readonly (Omit<PageTab, 'Tab'> & { load: Load<PageTab['Tab']> })[]>
>;

/** What approvals are about, by kind, loaded when such a one is opened. */
export type ApprovalDetailsBrought = Readonly<Record<string, Load<ApprovalDetail>>>;

/** What a feature says in its `pages.ts`: gathered in `app/brought.ts`, so that nothing is registered twice. */
export interface Brought {
  pages: Pages;
  scanned?: Scanned;
  laboratoryTabs?: LaboratoryTabsBrought;
  pageTabs?: PageTabsBrought;
  approvalDetails?: ApprovalDetailsBrought;
  placeLinks?: readonly PlaceLink[];
}

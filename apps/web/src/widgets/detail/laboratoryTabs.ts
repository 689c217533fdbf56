import type { Label } from '@anyan/contract';
import { type ComponentType, createContext } from 'react';

/** A tab of a laboratory's drawer that another feature brings. */
export interface LaboratoryTab {
  key: string;
  label: Label;
  /** Where it stands among the others that are brought. */
  order: number;
  /** Not there without any of these; by name, for the shell knows no module's calls. */
  buttons: readonly string[];
  /** Loaded when it is opened. */
  Tab: ComponentType<{ laboratory: { id: string; laboratoryName: string } }>;
}

/** Filled in `app/` from the features' `pages.ts`; the drawer shows them before its history. */
export const LaboratoryTabs = createContext<readonly LaboratoryTab[]>([]);

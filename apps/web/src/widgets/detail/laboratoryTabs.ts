import type { AnyEndpoint, Label } from '@anyan/contract';
import { type ComponentType, createContext } from 'react';

/** A tab of a laboratory's drawer that another feature brings. */
export interface LaboratoryTab {
  key: string;
  label: Label;
  /** Not there for whom the server would refuse all of these. */
  calls: readonly AnyEndpoint[];
  /** Loaded when it is opened. */
  Tab: ComponentType<{ laboratory: { id: string; laboratoryName: string } }>;
}

/** Filled in `app/`, where features meet; the drawer shows them before its history. */
export const LaboratoryTabs = createContext<readonly LaboratoryTab[]>([]);

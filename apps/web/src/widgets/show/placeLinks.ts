import type { Label } from '@anyan/contract';
import { createContext } from 'react';

/** Where somebody stands, or what he looks at; nothing where he says it himself. */
export interface Place {
  at?: { roomId: string } | { laboratoryId: string };
  /** How people call it. */
  name?: string;
}

/** What a feature leads to from a place. */
export interface PlaceLink {
  key: string;
  label: Label;
  /** The address of what it opens there. */
  to: (place: Place) => string;
  /** Not there without it; by name, for the shell knows no module's calls. */
  button?: string;
  /** For who is in need: shown wherever somebody may be, and in red. */
  urgent?: true;
}

/** Filled in `app/`, where features meet. */
export const PlaceLinksBrought = createContext<readonly PlaceLink[]>([]);

import { createContext } from 'react';
import type { Action } from '../list/types.ts';

/** What may be done with a record, said by the list that opened it: its details offer the same. */
export const RecordActions = createContext<((record: object) => readonly Action[]) | undefined>(undefined);

import type { TObject } from '@anyan/contract';
import { createContext } from 'react';

/** What a form tells its fields. */
export interface FormContents {
  schema?: TObject;
  /** The object of the input whose fields these are; by default the input itself. */
  inside?: string;
  /** Values that somebody else saved meanwhile, by field: shown beside what was typed. */
  conflicts: Readonly<Record<string, unknown>>;
  /** Takes the other's value for a field. */
  adopt: (name: string) => void;
  readOnly: boolean;
  /** A field that sets values of the form by itself says so, for the guard against leaving. */
  touched: () => void;
  /** So many more files are on their way, or fewer: what is saved meanwhile would go without them. */
  uploading?: (more: 1 | -1) => void;
}

export const FormContents = createContext<FormContents>({
  conflicts: {},
  adopt: () => {},
  readOnly: false,
  touched: () => {},
});

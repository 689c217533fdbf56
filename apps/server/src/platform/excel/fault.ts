import type { workbookErrors } from '@anyan/contract';

type NameOf<Key> = Key extends `WORKBOOK_${infer Name}` ? Name : never;

/** What is wrong with a workbook as a whole; `WORKBOOK_${code}` is its entry in `workbookErrors`. */
export type WorkbookFaultCode = NameOf<keyof typeof workbookErrors>;

/**
 * A workbook that cannot be used at all. `values` fill the sentence: `columns` (titles) for the faults of the
 * heading, `max` for TOO_MANY_ROWS. `detail` is for the log only.
 */
export class WorkbookFault extends Error {
  readonly code: WorkbookFaultCode;
  readonly values: Record<string, string | number>;
  readonly detail: string;

  constructor(code: WorkbookFaultCode, values: Record<string, string | number> = {}, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'WorkbookFault';
    this.code = code;
    this.values = values;
    this.detail = detail;
  }

  /** The name of its error, e.g. `WORKBOOK_DAMAGED`. */
  get error(): keyof typeof workbookErrors {
    return `WORKBOOK_${this.code}`;
  }
}

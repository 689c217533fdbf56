import type { FieldFacts } from '@anyan/contract';

/** What a form hands to a control, beside the facts of its field. */
export interface ControlProps {
  facts: FieldFacts;
  placeholder?: string;
  // What antd's form hands to a control.
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

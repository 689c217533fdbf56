import { type AnyEndpoint, loosenedFlags, type SubstanceRow } from '@anyan/contract';
import { Form } from 'antd';
import { WitnessField } from '../stock/WitnessField.tsx';

interface Props {
  rows: readonly SubstanceRow[];
  call: string;
  endpoint: AnyEndpoint;
  /** The field of the form that holds the categories. */
  field: 'controlCategories' | 'categories';
}

/** Asks a second person as soon as what is typed would control less than before. */
export const LoosenedWitness = ({ rows, field, ...asked }: Props) => {
  const typed: Partial<SubstanceRow> & { categories?: SubstanceRow['controlCategories'] } =
    Form.useWatch([], { preserve: true }) ?? {};
  if (!(field in typed)) return null;
  const loosens = rows.some(
    (row) => loosenedFlags(row, { ...row, ...typed, controlCategories: typed[field] ?? [] }).length > 0,
  );
  return loosens ? <WitnessField {...asked} /> : null;
};

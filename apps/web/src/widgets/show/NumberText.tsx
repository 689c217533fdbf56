import { formatNumber } from '../../platform/format.ts';

/** A number with thousands commas; nothing is 空. */
export const NumberText = ({ value }: { value: number | string | null | undefined }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatNumber(value)}</span>
);

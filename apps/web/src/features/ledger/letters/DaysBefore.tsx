import { Select } from 'antd';

interface Props {
  id?: string;
  value?: number[];
  onChange?: (days: number[]) => void;
  disabled?: boolean;
}

/** Numbers of days, the furthest first. */
export const daysOf = (words: readonly (string | number)[]): number[] =>
  [...new Set(words.map(Number))]
    .filter((day) => Number.isInteger(day) && day >= 0 && day <= 90)
    .toSorted((a, b) => b - a);

export const DaysBefore = ({ value = [], onChange, ...rest }: Props) => (
  <Select
    {...rest}
    mode="tags"
    style={{ width: '100%' }}
    tokenSeparators={[',', '，', ' ']}
    open={false}
    suffixIcon={null}
    value={value.map(String)}
    onChange={(words: string[]) => onChange?.(daysOf(words))}
  />
);

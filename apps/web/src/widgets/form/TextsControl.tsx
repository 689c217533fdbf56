import { Select } from 'antd';
import type { ControlProps } from './controlProps.ts';

const separators = ['；', ';', '\n'];

/** Short texts, each ended by enter or a semicolon: names of chemistry have commas in themselves. */
const TextsControl = ({ facts: _, value, onChange, ...rest }: ControlProps) => (
  <Select
    {...rest}
    mode="tags"
    value={(value as string[] | null) ?? []}
    onChange={(texts: string[]) => onChange?.([...new Set(texts.map((text) => text.trim()))].filter(Boolean))}
    tokenSeparators={separators}
    open={false}
    suffixIcon={null}
    allowClear
    style={{ width: '100%' }}
  />
);

export default TextsControl;

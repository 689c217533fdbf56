import { InputNumber } from 'antd';
import type { ControlProps } from './controlProps.ts';

const NumberControl = ({ facts, value, onChange, ...rest }: ControlProps) => (
  <InputNumber
    {...rest}
    value={value as number | null | undefined}
    onChange={onChange}
    min={facts.minimum}
    max={facts.maximum}
    precision={facts.integer ? 0 : undefined}
    style={{ width: '100%' }}
  />
);

export default NumberControl;

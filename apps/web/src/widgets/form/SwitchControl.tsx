import { Switch } from 'antd';
import type { ControlProps } from './controlProps.ts';

const SwitchControl = ({ facts: _, value, ...rest }: ControlProps) => (
  <Switch {...rest} checked={value === true} />
);

export default SwitchControl;

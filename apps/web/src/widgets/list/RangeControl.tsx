import { DatePicker } from 'antd';
import dayjs from 'dayjs';

export interface RangeProps {
  from: unknown;
  to: unknown;
  title: string;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** A range of moments, open at either end. */
const RangeControl = ({ from, to, title, onChange }: RangeProps) => {
  const at = (value: unknown) => (value ? dayjs(String(value)) : null);
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={[at(from), at(to)]}
      allowEmpty={[true, true]}
      aria-label={title}
      style={{ width: '100%' }}
      onChange={(range) => onChange(range?.[0]?.format(), range?.[1]?.format())}
    />
  );
};

export default RangeControl;

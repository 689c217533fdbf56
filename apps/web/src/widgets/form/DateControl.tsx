import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

/** Days and moments are text on the wire and Dayjs in antd; the translation lives only here. */
const toDayjs = (value: unknown): Dayjs | null => (typeof value === 'string' && value ? dayjs(value) : null);

interface Props {
  kind: 'day' | 'moment';
  id?: string;
  value?: unknown;
  onChange: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** As it is shown, and what else people type. */
const formats = {
  day: ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D'],
  moment: ['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD', 'YYYY/M/D H:mm'],
};

/** A day or a moment. Loaded where one is asked for: calendars are heavy. */
const DateControl = ({ kind, value, onChange, ...rest }: Props) => (
  <DatePicker
    {...rest}
    showTime={kind === 'moment'}
    format={formats[kind]}
    value={toDayjs(value)}
    onChange={(next) => onChange(next ? next.format(kind === 'day' ? 'YYYY-MM-DD' : undefined) : null)}
    style={{ width: '100%' }}
  />
);

export default DateControl;

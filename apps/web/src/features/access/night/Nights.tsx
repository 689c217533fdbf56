import { type ApplyDetails, type NightAsked, nightLimits } from '@anyan/contract';
import { Button, Input } from 'antd';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from './nightTexts.ts';
import '../access.css';

interface Props {
  value?: NightAsked[];
  onChange?: (nights: NightAsked[]) => void;
  disabled?: boolean;
  /** Companions who are chosen already, by their names. */
  known: ApplyDetails['companions'];
  /** The hours of the night, as the college has them. */
  hours: { from: string; to: string };
}

/** Nights, each with its hours and who comes along. */
export const Nights = ({ value = [], onChange, disabled = false, known, hours }: Props) => {
  const t = useTexts(texts);
  const change = (at: number, more: Partial<NightAsked>) =>
    onChange?.(value.map((one, no) => (no === at ? { ...one, ...more } : one)));
  const [last] = value.slice(-1);
  const next: NightAsked = {
    ...(last ?? { ...hours, companionIds: [] }),
    date: formatDay(last ? Date.parse(last.date) + 86_400_000 : Date.now()),
  };
  return (
    <div className="access-rows">
      {value.map(({ date, from, to, companionIds = [] }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <div key={at} className="access-night">
          <Input
            aria-label={t('date')}
            type="date"
            value={date}
            disabled={disabled}
            onChange={({ target }) => change(at, { date: target.value })}
          />
          <Input
            aria-label={t('from')}
            type="time"
            value={from}
            disabled={disabled}
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <Input
            aria-label={t('to')}
            type="time"
            value={to}
            disabled={disabled}
            onChange={({ target }) => change(at, { to: target.value })}
          />
          <LazyPersonSelect
            aria-label={t('companions')}
            placeholder={t('companions')}
            multiple
            value={companionIds}
            known={known}
            disabled={disabled}
            onChange={(ids) => change(at, { companionIds: Array.isArray(ids) ? ids : [] })}
          />
          {!disabled && (
            <Button onClick={() => onChange?.(value.filter((_, no) => no !== at))}>{t('remove')}</Button>
          )}
        </div>
      ))}
      {value.length < nightLimits.nights && !disabled && (
        <Button onClick={() => onChange?.([...value, next])}>{t('nightAdd')}</Button>
      )}
    </div>
  );
};

import { type OpenTimes, weekDays } from '@anyan/contract';
import { Button, Input, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';
import '../access.css';

interface Props {
  value?: OpenTimes[];
  onChange?: (hours: OpenTimes[]) => void;
  disabled?: boolean;
}

const blank: OpenTimes = { days: ['1', '2', '3', '4', '5'], from: '08:00', to: '22:00' };
const most = 14;

/** Opening hours, a line each: days, from when, until when. */
export const OpenHours = ({ value = [], onChange, disabled = false }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const change = (at: number, more: Partial<OpenTimes>) =>
    onChange?.(value.map((one, no) => (no === at ? { ...one, ...more } : one)));
  const days = Object.entries(weekDays).map(([day, words]) => ({
    value: day as OpenTimes['days'][number],
    label: label(words),
  }));
  return (
    <div className="access-rows">
      {value.map(({ days: chosen, from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <div key={at} className="access-hours">
          <Select
            aria-label={t('hoursDays')}
            mode="multiple"
            maxTagCount="responsive"
            value={chosen}
            options={days}
            disabled={disabled}
            onChange={(next) => change(at, { days: next })}
          />
          <Input
            aria-label={t('hoursFrom')}
            type="time"
            value={from}
            disabled={disabled}
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <Input
            aria-label={t('hoursTo')}
            type="time"
            value={to === '24:00' ? '00:00' : to}
            disabled={disabled}
            // Midnight at the end of a day is written 00:00 by the browser’s own field.
            onChange={({ target }) => change(at, { to: target.value === '00:00' ? '24:00' : target.value })}
          />
          {!disabled && (
            <Button onClick={() => onChange?.(value.filter((_, no) => no !== at))}>{t('remove')}</Button>
          )}
        </div>
      ))}
      {value.length < most && !disabled && (
        <Button onClick={() => onChange?.([...value, blank])}>{t('hoursAdd')}</Button>
      )}
    </div>
  );
};

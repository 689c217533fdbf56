import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { flowPermission, ownEndpoints, type WorkingCalendar } from '@anyan/contract';
import { Button, Checkbox, DatePicker, Input, Segmented, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { today } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { useLeaveGuard } from '../../../widgets/form/useLeaveGuard.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { daysBetween, weekdayName, withDays } from './calendar.ts';
import { texts } from './texts.ts';

const { calendarDetails, calendarSave } = ownEndpoints;

/** The college's working days and hours, by which due hours are counted. */
const CalendarTab = () => {
  const { data, error, isPending, refetch } = useCall(calendarDetails, undefined, { staleTime: 0 });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={5} show />;
  const { version, ...calendar } = data;
  return <CalendarForm key={version} calendar={calendar} version={version} />;
};

const clock = (time: string) => dayjs(time, 'HH:mm');

const CalendarForm = ({ calendar, version }: { calendar: WorkingCalendar; version: number }) => {
  const t = useTexts(texts);
  const may = useMay(flowPermission.edit);
  const [draft, setDraft] = useState(calendar);
  const [past, setPast] = useState(false);
  const changed = draft !== calendar;
  useLeaveGuard(changed);
  const save = useTold(calendarSave, { done: t('calendarSaved') });
  const set = (change: Partial<WorkingCalendar>) => setDraft((before) => ({ ...before, ...change }));
  const gone = draft.exceptions.filter(({ day }) => day < today());
  const shown = past ? draft.exceptions : draft.exceptions.filter(({ day }) => day >= today());
  return (
    <div className="flow-calendar">
      <p className="flow-quiet">{t('calendarHint')}</p>
      <section aria-label={t('weekdays')}>
        <h3>{t('weekdays')}</h3>
        <Checkbox.Group
          disabled={!may}
          value={draft.weekdays}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: weekdayName(day) }))}
          onChange={(weekdays) => set({ weekdays: weekdays.toSorted((a, b) => a - b) })}
        />
        {draft.weekdays.length === 0 && <p role="alert">{t('needWeekday')}</p>}
      </section>
      <section aria-label={t('hoursOfDay')}>
        <h3>{t('hoursOfDay')}</h3>
        <TimePicker.RangePicker
          disabled={!may}
          format="HH:mm"
          minuteStep={5}
          allowClear={false}
          value={[clock(draft.from), clock(draft.to)]}
          onChange={(times) =>
            times?.[0] && times[1] && set({ from: times[0].format('HH:mm'), to: times[1].format('HH:mm') })
          }
        />
      </section>
      <section aria-label={t('exceptions')}>
        <h3>{t('exceptions')}</h3>
        {may && <AddDays onAdd={(days) => set({ exceptions: withDays(draft.exceptions, days) })} />}
        {draft.exceptions.length === 0 && <p className="flow-quiet">{t('noExceptions')}</p>}
        <ul className="flow-days">
          {shown.map((one) => (
            <li key={one.day}>
              <time dateTime={one.day}>
                {one.day} {weekdayName(dayjs(one.day).day() || 7)}
              </time>
              <span>{one.name}</span>
              <span data-working={one.working}>{t(one.working ? 'dayOn' : 'dayOff')}</span>
              {may && (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t('removeDay', { day: one.day })}
                  onClick={() => set({ exceptions: draft.exceptions.filter(({ day }) => day !== one.day) })}
                />
              )}
            </li>
          ))}
        </ul>
        {!past && gone.length > 0 && (
          <Button type="link" size="small" onClick={() => setPast(true)}>
            {t('pastDays', { n: gone.length })}
          </Button>
        )}
      </section>
      {may && (
        <div className="flow-calendar-foot">
          <Button disabled={!changed} onClick={() => setDraft(calendar)}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            disabled={!changed || draft.weekdays.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ ...draft, version })}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** One day or several in a row, with what they are called. */
const AddDays = ({ onAdd }: { onAdd: (days: WorkingCalendar['exceptions']) => void }) => {
  const t = useTexts(texts);
  const [range, setRange] = useState<[Dayjs, Dayjs]>();
  const [name, setName] = useState('');
  const [working, setWorking] = useState(false);
  return (
    <div className="flow-add-days">
      <DatePicker.RangePicker
        placeholder={[t('exceptionDays'), t('exceptionDays')]}
        value={range ?? null}
        onChange={(days) => setRange(days?.[0] && days[1] ? [days[0], days[1]] : undefined)}
      />
      <Input
        aria-label={t('exceptionName')}
        placeholder={t('exceptionName')}
        maxLength={30}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Segmented
        value={working}
        onChange={setWorking}
        options={[
          { value: false, label: t('dayOff') },
          { value: true, label: t('dayOn') },
        ]}
      />
      <Button
        disabled={!range || name.trim() === ''}
        onClick={() => {
          if (!range) return;
          const [from, to] = range.map((day) => day.format('YYYY-MM-DD')) as [string, string];
          onAdd(daysBetween(from, to).map((day) => ({ day, working, name: name.trim() })));
          setRange(undefined);
          setName('');
        }}
      >
        {t('addDays')}
      </Button>
    </div>
  );
};

export default CalendarTab;

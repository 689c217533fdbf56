import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { lazy } from 'react';
import { formatMoment } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { LazyField } from '../pick/LazyField.tsx';
import { texts } from '../texts.ts';
import type { RangeProps } from './RangeControl.tsx';

const load = () => import('./RangeControl.tsx');
const RangeControl = lazy(load);

/** A range of moments. It says what is set; the calendars come when somebody wants to change it. */
export const RangeField = (props: RangeProps) => {
  const t = useTexts(texts);
  const words = (at: unknown, nothing: string) => (at ? formatMoment(String(at)) : <i>{nothing}</i>);
  return (
    <LazyField
      words={
        <>
          {words(props.from, t('rangeFrom'))} → {words(props.to, t('rangeTo'))}
        </>
      }
      title={props.title}
      icon={<CalendarOutlined aria-hidden />}
      opens="dialog"
      fetch={load}
    >
      {() => <RangeControl {...props} />}
    </LazyField>
  );
};

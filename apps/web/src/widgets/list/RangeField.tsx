import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import type { RangeProps } from './RangeControl.tsx';

const RangeControl = lazy(() => import('./RangeControl.tsx'));

/** A range of moments. It says what is set; the calendars come when somebody wants to change it. */
export const RangeField = (props: RangeProps) => {
  const t = useTexts(texts);
  const [asked, setAsked] = useState(false);
  const words = (at: unknown, nothing: string) => (at ? formatMoment(String(at)) : <i>{nothing}</i>);
  const plain = (
    <button
      type="button"
      className="ay-input ay-range"
      title={props.title}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
    >
      <span>
        {words(props.from, t('rangeFrom'))} → {words(props.to, t('rangeTo'))}
      </span>
      <CalendarOutlined aria-hidden />
    </button>
  );
  if (!asked) return plain;
  return (
    <Suspense fallback={plain}>
      <RangeControl {...props} />
    </Suspense>
  );
};

import { type ChemicalReportKind, reportSpans } from '@anyan/contract';
import { Input } from 'antd';
import dayjs from 'dayjs';
import { today } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const;

/** The period that is usually meant: the last one, and today of what stands there now. */
export const usualPeriod = (kind: ChemicalReportKind): string => {
  const span = reportSpans[kind];
  return dayjs(today())
    .subtract(span === 'day' ? 0 : 1, span)
    .format(formats[span]);
};

interface Props {
  kind: ChemicalReportKind;
  id?: string;
  value?: string;
  onChange?: (period: string) => void;
}

/** A month or a year; of what stands there now it is today. */
export const Period = ({ kind, value = '', onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const span = reportSpans[kind];
  return (
    <Input
      {...rest}
      type={span === 'month' ? 'month' : span === 'year' ? 'number' : 'date'}
      aria-label={t(span === 'month' ? 'periodMonth' : span === 'year' ? 'periodYear' : 'period')}
      value={value}
      disabled={span === 'day'}
      max={dayjs(today()).format(formats[span])}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
};

import { wasteCategories, wasteContainerEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { texts } from './texts.ts';
import '../stock/stock.css';

const { wasteStatistics } = wasteContainerEndpoints;

/** How far back one looks. */
const years = 5;

/** What was collected in a year, by category. */
export const YearTotals = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const now = Number(formatDay(Date.now()).slice(0, 4));
  const [year, setYear] = useState(now);
  const { data } = useCall(wasteStatistics, { year }, { enabled: mayCall(wasteStatistics) });
  if (!data) return null;
  return (
    <div className="chem-totals">
      <Select
        size="small"
        variant="borderless"
        aria-label={t('yearChosen')}
        value={year}
        onChange={setYear}
        options={Array.from({ length: years }, (_, ago) => ({
          value: now - ago,
          label: t('year', { year: now - ago }),
        }))}
      />
      {data.length === 0 && <span>{t('yearNone')}</span>}
      {data.map(({ category, kg }) => (
        <span key={category}>{t('yearOf', { category: label(wasteCategories[category]), kg })}</span>
      ))}
    </div>
  );
};

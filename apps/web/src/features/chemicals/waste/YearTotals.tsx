import { wasteCategories, wasteContainerEndpoints } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { texts } from './texts.ts';
import '../stock/stock.css';

const { wasteStatistics } = wasteContainerEndpoints;

/** What was collected this year, by category. */
export const YearTotals = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const year = new Date().getFullYear();
  const { data } = useCall(wasteStatistics, { year }, { enabled: mayCall(wasteStatistics) });
  if (!data) return null;
  return (
    <p className="chem-totals">
      <span className="ay-quiet">{t('year', { year })}</span>
      {data.length === 0 && <span>{t('yearNone')}</span>}
      {data.map(({ category, kg }) => (
        <span key={category}>{t('yearOf', { category: label(wasteCategories[category]), kg })}</span>
      ))}
    </p>
  );
};

import type { CommodityDetails } from '@anyan/contract';
import { today } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Chart } from '../../../widgets/chart/Chart.tsx';
import { texts } from './texts.ts';

/** What goods cost in the last twelve months, up to today. */
export const PriceLine = ({ prices }: { prices: CommodityDetails['prices'] }) => {
  const t = useTexts(texts);
  const last = prices.at(-1);
  const points = last && last.date !== today() ? [...prices, { ...last, date: today() }] : prices;
  return (
    <Chart
      title={t('prices')}
      height={180}
      kind="lines"
      axis={t('date')}
      names={points.map(({ date }) => date)}
      series={[{ name: t('price'), values: points.map(({ price }) => Number(price)) }]}
      unit={t('priceUnit')}
    />
  );
};

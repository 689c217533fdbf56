import { type MallProduct, mallGoodsEndpoints } from '@anyan/contract';
import { formatMoney } from '../../../../platform/format.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { Chart } from '../../../../widgets/chart/Chart.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../../widgets/state/SkeletonBox.tsx';
import { InsidersOnly } from './InsidersOnly.tsx';
import { texts } from './texts.ts';

const months = 12;

const History = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(mallGoodsEndpoints.mallPriceHistory, { id: product.id, months });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBox height={300} />;
  const { prices, lowest, median } = data;
  return (
    <>
      <p className="price-figures">
        {lowest !== null && <span>{t('lowest', { price: formatMoney(lowest) })}</span>}
        {median !== null && (
          <span>{t('median', { price: formatMoney(median), unit: product.unitPriceUnit })}</span>
        )}
        {prices.length < 2 && <span>{t('noPrices')}</span>}
      </p>
      {prices.length > 0 && (
        <Chart
          title={t('tabPrices')}
          kind="lines"
          axis={t('day')}
          names={prices.map(({ date }) => date)}
          series={[{ name: t('priceOfDay'), values: prices.map(({ price }) => Number(price)) }]}
        />
      )}
    </>
  );
};

/** What goods have cost over a year, beside what the same costs elsewhere on the campus. */
const Prices = ({ product }: { product: MallProduct }) => (
  <InsidersOnly>
    <History product={product} />
  </InsidersOnly>
);

export default Prices;

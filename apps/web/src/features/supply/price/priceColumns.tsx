import { type PriceChangeRow, packOf } from '@anyan/contract';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { ChangeCell } from './ChangeCell.tsx';
import { Spark } from './Spark.tsx';
import { texts } from './texts.ts';
import { priceTones } from './tones.ts';
import './price.css';

export const GoodsCell = ({ of }: { of: PriceChangeRow }) => (
  <span className="price-goods" title={of.commodityName}>
    <strong>{of.commodityName}</strong>
    <small className="ay-quiet">
      {of.itemNumber} · {packOf(of)}
    </small>
  </span>
);

export const ChartCell = ({ of }: { of: PriceChangeRow }) => {
  const t = useTexts(texts);
  return <Spark points={of.chart} title={t('chart')} />;
};

/** Columns that both sides see. */
export const usePriceColumns = () => {
  const t = useTexts(texts);
  return {
    goods: {
      field: 'commodityName' as const,
      title: t('goods'),
      width: 240,
      render: (_: unknown, row: PriceChangeRow) => <GoodsCell of={row} />,
    },
    change: {
      field: 'ratio' as const,
      title: t('change'),
      width: 190,
      least: 170,
      align: 'right' as const,
      card: 'fact' as const,
      render: (_: unknown, row: PriceChangeRow) => <ChangeCell of={row} />,
    },
    median: {
      field: 'medianPrice' as const,
      title: t('median'),
      width: 110,
      least: 92,
      align: 'right' as const,
      card: 'none' as const,
      render: (price: string | null) =>
        price ? formatMoney(price) : <span className="ay-quiet">{t('medianNone')}</span>,
    },
    chart: {
      field: 'chart' as const,
      title: t('chartColumn'),
      width: 130,
      least: 120,
      card: 'none' as const,
      render: (_: unknown, row: PriceChangeRow) => <ChartCell of={row} />,
    },
    state: { field: 'state' as const, width: 110, tones: priceTones },
    from: { field: 'effectiveFrom' as const, width: 120, least: 102, card: 'none' as const },
  };
};

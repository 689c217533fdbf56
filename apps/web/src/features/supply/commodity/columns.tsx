import type { CommodityRow } from '@anyan/contract';
import { commodityStates, draftStates } from '@anyan/contract';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import type { Column, FieldColumn } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { ControlTags } from './ControlTags.tsx';
import { GoodsName } from './GoodsName.tsx';
import { texts } from './texts.ts';
import { commodityTones, draftTones } from './tones.ts';

/** The price, beside it what waits and how it stands to the campus. */
const PriceCell = ({ of }: { of: CommodityRow }) => {
  const t = useTexts(texts);
  const far = of.medianPercent !== null && (of.medianPercent > 150 || of.medianPercent < 50);
  return (
    <span className="goods-price">
      <strong>{formatMoney(of.price)}</strong>
      {of.medianPercent !== null && (
        <small className={far ? undefined : 'ay-quiet'} title={formatMoney(of.medianPrice)}>
          {far ? (
            <Tag tone="warning">{t('ofMedian', { percent: of.medianPercent })}</Tag>
          ) : (
            t('ofMedian', { percent: of.medianPercent })
          )}
        </small>
      )}
      {of.pendingPrice && (
        <small className="ay-quiet">{t('pending', { price: formatMoney(of.pendingPrice) })}</small>
      )}
    </span>
  );
};

/** Its state, and that a new version of it waits or was refused. */
const StateCell = ({ of }: { of: CommodityRow }) => (
  <span className="goods-tags">
    <StatusTag dictionary={commodityStates} code={of.state} tone={commodityTones[of.state]} />
    {of.draftState && (
      <StatusTag dictionary={draftStates} code={of.draftState} tone={draftTones[of.draftState]} />
    )}
  </span>
);

const StockCell = ({ of }: { of: CommodityRow }) => {
  const t = useTexts(texts);
  return (
    <span className="goods-price">
      <span>{of.stockNum ?? t('uncounted')}</span>
      {of.reservedNum > 0 && <small className="ay-quiet">{t('held', { num: of.reservedNum })}</small>}
    </span>
  );
};

const CasCell = ({ of }: { of: CommodityRow }) => {
  const t = useTexts(texts);
  return (
    <span className="goods-tags">
      {of.casCode ?? <span className="ay-quiet">{t('noCas')}</span>}
      <ControlTags short codes={of.controlCategories} />
      {of.casCode && !of.hasSheet && <Tag>{t('noSheet')}</Tag>}
    </span>
  );
};

const goods = (_: unknown, row: CommodityRow) => <GoodsName of={row} />;
const cas = (_: unknown, row: CommodityRow) => <CasCell of={row} />;
const price = (_: unknown, row: CommodityRow) => <PriceCell of={row} />;
const state = (_: unknown, row: CommodityRow) => <StateCell of={row} />;
const stock = (_: unknown, row: CommodityRow) => <StockCell of={row} />;

/** The columns of the college, and those of a supplier for its own. */
export const useCommodityColumns = (own = false): readonly Column<CommodityRow>[] => {
  const t = useTexts(texts);
  const one = {
    goods: { field: 'commodityName', title: t('goods'), width: 280, render: goods },
    cas: { field: 'casCode', width: 200, least: 190, card: 'fact', render: cas },
    type: { field: 'commodityTypeName', width: 120, card: 'none' },
    price: { field: 'price', width: 150, least: 140, align: 'right', card: 'fact', render: price },
    state: { field: 'state', width: 140, card: 'state', render: state },
    stock: { field: 'stockNum', width: 100, align: 'right', card: 'none', render: stock },
  } satisfies Record<string, FieldColumn<CommodityRow>>;
  if (own)
    return [
      ...[one.goods, one.cas, one.type, one.price, one.stock, one.state],
      { field: 'stateReason', width: 180, card: 'none', render: (reason) => reason ?? '' },
    ];
  return [
    ...[one.goods, one.cas],
    { field: 'supplierName', width: 180, card: 'none' },
    ...[one.type, one.price, one.state, { ...one.stock, hidden: true }],
  ];
};

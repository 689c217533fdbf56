import type { CommodityRow } from '@anyan/contract';
import { commodityStates, draftStates } from '@anyan/contract';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { ControlTags } from './ControlTags.tsx';
import { texts } from './texts.ts';
import { commodityTones, draftTones } from './tones.ts';

/** The price, beside it what waits and how it stands to the campus. */
export const PriceCell = ({ of }: { of: CommodityRow }) => {
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
export const StateCell = ({ of }: { of: CommodityRow }) => (
  <span className="goods-tags">
    <StatusTag dictionary={commodityStates} code={of.state} tone={commodityTones[of.state]} />
    {of.draftState && (
      <StatusTag dictionary={draftStates} code={of.draftState} tone={draftTones[of.draftState]} />
    )}
  </span>
);

export const StockCell = ({ of }: { of: CommodityRow }) => {
  const t = useTexts(texts);
  return (
    <span className="goods-price">
      <span>{of.stockNum ?? t('uncounted')}</span>
      {of.reservedNum > 0 && <small className="ay-quiet">{t('held', { num: of.reservedNum })}</small>}
    </span>
  );
};

export const CasCell = ({ of }: { of: CommodityRow }) => {
  const t = useTexts(texts);
  return (
    <span className="goods-tags">
      {of.casCode ?? <span className="ay-quiet">{t('noCas')}</span>}
      <ControlTags codes={of.controlCategories} />
      {of.casCode && !of.hasSheet && <Tag>{t('noSheet')}</Tag>}
    </span>
  );
};

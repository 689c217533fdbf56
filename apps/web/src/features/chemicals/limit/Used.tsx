import { type LimitRow, type LimitUsage, limitUnits } from '@anyan/contract';
import { Progress } from 'antd';
import { partBreak } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Share, type ShareStatus, warning } from '../Share.tsx';
import './limit.css';
import { texts } from './texts.ts';

type Figures = Pick<
  LimitUsage,
  'now' | 'allowed' | 'onOrder' | 'percent' | 'validTo' | 'estimated' | 'unknown' | 'uncounted'
>;
type Of = Pick<LimitRow, 'unit' | 'warnAt'>;

const statusOf = (percent: number, warnAt: number): ShareStatus =>
  percent > 100 ? 'exception' : percent >= warnAt ? 'normal' : 'success';

/** How much of a limit is used: its bar, in figures, and what is on order. */
export const Used = ({ figures, of }: { figures: Figures; of: Of }) => {
  const t = useTexts(texts);
  const unit = useLabel()(limitUnits[of.unit]);
  const { now, allowed, onOrder, percent, validTo } = figures;
  return (
    <div className="limit-used">
      <Progress
        size="small"
        percent={Math.min(percent, 100)}
        status={statusOf(percent, of.warnAt)}
        {...warning(statusOf(percent, of.warnAt))}
        format={() => <span className="limit-percent">{percent}%</span>}
        aria-label={t('used')}
      />
      <small className="ay-quiet">
        {[
          t('usedOf', { now, allowed, unit }),
          ...(onOrder === '0' ? [] : [t('onOrder', { n: onOrder, unit })]),
          ...(validTo ? [t('raisedUntil', { day: validTo })] : []),
        ].join(' · ')}
      </small>
    </div>
  );
};

/** The same on one line of a list. */
export const UsedShare = ({ figures, of }: { figures: Figures; of: Of }) => {
  const t = useTexts(texts);
  const unit = useLabel()(limitUnits[of.unit]);
  const { now, allowed, percent } = figures;
  return (
    <Share
      words={`${percent}% · ${t('usedOf', { now, allowed, unit })}`}
      percent={percent}
      status={statusOf(percent, of.warnAt)}
      label={t('used')}
    />
  );
};

/** What the figures leave out or only estimate. */
export const Reservations = ({ figures }: { figures: Figures }) => {
  const t = useTexts(texts);
  const told = (['estimated', 'unknown', 'uncounted'] as const).filter((key) => figures[key] > 0);
  return told.length === 0 ? null : (
    <small className="ay-quiet">{told.map((key) => t(key, { n: figures[key] })).join(partBreak())}</small>
  );
};

import { type MinePoint, pointEndpoints, pointLimits, pointRules, pointStates } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { PlaceName } from '../PlaceName.tsx';
import { WayLink } from '../room/CheckItems.tsx';
import { pointTones } from '../tones.ts';
import { texts } from './conductTexts.ts';
import { ObjectionShown } from './ObjectionShown.tsx';
import '../access.css';

const ObjectionForm = lazy(() => import('./ObjectionForm.tsx'));

interface Of {
  kind: 'point' | 'blacklist';
  id: string;
}

/** Tab 安全记分 of 个人中心: what is left of the year, what was entered, where one may not enter, and appeals. */
const OwnConduct = () => {
  const t = useTexts(texts);
  const [of, setOf] = useState<Of>();
  const { data, error, refetch } = useCall(pointEndpoints.minePoint, {});
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  return (
    <div className="access-conduct">
      <Balance of={data} />
      {data.blacklist.length > 0 && (
        <section className="ay-panel" aria-label={t('bars')}>
          <h3 className="ay-section-title">{t('bars')}</h3>
          <ul className="access-people access-entries">
            {data.blacklist.map((bar) => (
              <li key={bar.id}>
                <Bar bar={bar} onAppeal={setOf} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="ay-panel" aria-label={t('entries')}>
        <h3 className="ay-section-title">{t('entries')}</h3>
        {data.entries.length === 0 ? (
          <Empty text={t('entriesNone')}>{t('entriesHint')}</Empty>
        ) : (
          <ul className="access-people access-entries">
            {data.entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} onAppeal={setOf} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {of && (
        <Suspense fallback={null}>
          <ObjectionForm of={of} onClose={() => setOf(undefined)} />
        </Suspense>
      )}
    </div>
  );
};

const Balance = ({ of: { year, balance } }: { of: MinePoint }) => {
  const t = useTexts(texts);
  return (
    <section className="ay-panel access-balance" aria-label={t('balance', { year })}>
      <h3 className="ay-section-title">{t('balance', { year })}</h3>
      <p>
        <strong>{t('balanceOf', { n: balance })}</strong>
      </p>
      {balance <= 0 && (
        <Alert showIcon type="error" title={t('balanceZero')} action={<WayLink way="exam" />} />
      )}
      {balance > 0 && balance <= pointLimits.warning && (
        <Alert showIcon type="warning" title={t('balanceLow')} />
      )}
    </section>
  );
};

interface BarProps {
  bar: MinePoint['blacklist'][number];
  onAppeal: (of: Of) => void;
}

const Bar = ({ bar, onAppeal }: BarProps) => {
  const t = useTexts(texts);
  const { id, reason, from, to, active, liftReason, objection, appealable } = bar;
  return (
    <>
      <div>
        <strong>
          <PlaceName of={bar} />
        </strong>{' '}
        <Tag tone={active ? 'error' : 'default'}>{t(active ? 'inForce' : 'over')}</Tag>
      </div>
      <div className="ay-quiet">{to ? t('barSays', { from, to }) : t('barOpen', { from })}</div>
      <div className="access-text">{reason}</div>
      {liftReason && <div className="ay-quiet">{t('lifted', { reason: liftReason })}</div>}
      {objection && <ObjectionShown objection={objection} />}
      {appealable && (
        <div>
          <Button onClick={() => onAppeal({ kind: 'blacklist', id })}>{t('appeal')}</Button>
        </div>
      )}
    </>
  );
};

interface EntryProps {
  entry: MinePoint['entries'][number];
  onAppeal: (of: Of) => void;
}

const Entry = ({ entry, onAppeal }: EntryProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { id, points, ruleCode, reason, state, createdAt, withdrawReason, objection, appealable } = entry;
  return (
    <>
      <div>
        <strong>{points > 0 ? `+${points}` : points}</strong> {label(pointRules[ruleCode])}{' '}
        <StatusTag dictionary={pointStates} code={state} tones={pointTones} />
      </div>
      <div className="ay-quiet">{formatMoment(createdAt)}</div>
      <div className="access-text">{reason}</div>
      {withdrawReason && <div className="ay-quiet">{t('withdrawn', { reason: withdrawReason })}</div>}
      {objection && <ObjectionShown objection={objection} />}
      {appealable && (
        <div>
          <Button onClick={() => onAppeal({ kind: 'point', id })}>{t('appeal')}</Button>
        </div>
      )}
    </>
  );
};

export default OwnConduct;

import { riskLevels } from '@anyan/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { screenTexts } from '../texts.ts';
import { CardData, CardFrame } from './Card.tsx';
import type { CardProps } from './cardProps.ts';

interface Figures {
  waiting: number;
  overdue: number;
  decided: number;
  meanHours: number | null;
}

/** How I stand with what I have to decide. */
export const ApprovalCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  return (
    <CardFrame
      card="approval"
      handle={handle}
      extra={extra ?? <Link to="/ledger/approvalList">{t('more')}</Link>}
    >
      <CardData<Figures> card="approval" height={64}>
        {({ waiting, overdue, decided, meanHours }) => (
          <dl className="figures">
            <div>
              <dt>{t('approvalWaiting')}</dt>
              <dd>
                <Link to="/ledger/approvalList">{formatNumber(waiting)}</Link>
              </dd>
            </div>
            <div data-bad={overdue > 0}>
              <dt>{t('approvalOverdue')}</dt>
              <dd>
                <Link to="/ledger/approvalList?overdue=true">{formatNumber(overdue)}</Link>
              </dd>
            </div>
            <div>
              <dt>{t('approvalMean')}</dt>
              <dd title={t('approvalMeanOf', { n: decided })}>
                {meanHours === null ? '—' : t('hours', { n: formatNumber(meanHours) })}
              </dd>
            </div>
          </dl>
        )}
      </CardData>
    </CardFrame>
  );
};

const levels = Object.keys(riskLevels) as (keyof typeof riskLevels)[];
type ByLevel = Record<keyof typeof riskLevels | 'none', number>;

/** The laboratories in my reach by their level: one bar, and a way to those of each. */
export const LevelCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  return (
    <CardFrame
      card="levelChart"
      handle={handle}
      extra={extra ?? <Link to="/ledger/laboratoryList">{t('more')}</Link>}
    >
      <CardData<ByLevel> card="levelChart" height={64}>
        {(byLevel) => {
          const total = levels.reduce((sum, level) => sum + byLevel[level], byLevel.none);
          if (total === 0) return <div className="quick-none">{t('levelNone')}</div>;
          return (
            <>
              <div className="level-bar" aria-hidden>
                {[...levels, 'none' as const].map(
                  (level) =>
                    byLevel[level] > 0 && (
                      <i key={level} data-level={level} style={{ flexGrow: byLevel[level] }} />
                    ),
                )}
              </div>
              <ul className="level-figures">
                {levels.map((level) => (
                  <li key={level}>
                    <Link to={`/ledger/laboratoryList?riskLevel=${level}`} title={label(riskLevels[level])}>
                      <RiskLevel level={level} /> {formatNumber(byLevel[level])}
                    </Link>
                  </li>
                ))}
                <li>
                  <Link to="/ledger/laboratoryList?noLevel=true">
                    {t('levelUnrated')} {formatNumber(byLevel.none)}
                  </Link>
                </li>
              </ul>
            </>
          );
        }}
      </CardData>
    </CardFrame>
  );
};

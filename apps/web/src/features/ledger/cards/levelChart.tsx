import { riskLevels } from '@anyan/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { cardTexts } from '../../../widgets/cards/texts.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts } from './texts.ts';

const levels = Object.keys(riskLevels) as (keyof typeof riskLevels)[];
type ByLevel = Record<keyof typeof riskLevels | 'none', number>;

/** The laboratories in my reach by their level: one bar, and a way to those of each. */
const LevelCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(texts);
  const ofCards = useTexts(cardTexts);
  const label = useLabel();
  return (
    <CardFrame
      card="levelChart"
      handle={handle}
      extra={extra ?? <Link to="/ledger/laboratoryList">{ofCards('more')}</Link>}
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

export default LevelCard;

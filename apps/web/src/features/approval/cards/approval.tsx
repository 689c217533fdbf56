import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { cardTexts } from '../../../widgets/cards/texts.ts';
import { texts } from './texts.ts';

interface Figures {
  waiting: number;
  overdue: number;
  decided: number;
  meanHours: number | null;
}

/** How I stand with what I have to decide. */
const ApprovalCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(texts);
  const ofCards = useTexts(cardTexts);
  return (
    <CardFrame
      card="approval"
      handle={handle}
      extra={extra ?? <Link to="/ledger/approvalList">{ofCards('more')}</Link>}
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
                {meanHours === null
                  ? t('approvalMeanNone')
                  : meanHours === 0
                    ? t('hoursUnder')
                    : t('hours', { n: formatNumber(meanHours) })}
              </dd>
            </div>
          </dl>
        )}
      </CardData>
    </CardFrame>
  );
};

export default ApprovalCard;

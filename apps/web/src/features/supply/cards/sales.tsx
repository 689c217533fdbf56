import { licenceKinds, type SalesCard } from '@anyan/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { LicenceValidTo } from '../licence/LicenceValidTo.tsx';
import { texts } from './texts.ts';

const goods = '/supplier/mineCommodityList';
const licencePage = '/supplier/mineQualificationList';

/** Each figure with the list of what it counts. */
const pages = {
  listed: `${goods}?state=listed`,
  draft: `${goods}?state=draft`,
  refused: `${goods}?state=refused`,
  pendingReview: `${goods}?state=pendingReview`,
  delisted: `${goods}?state=delisted`,
  prices: '/supplier/minePriceChangeList?state=pending',
  feedBack: '/supplier/mineFeedbackList?state=pending',
} as const satisfies Record<keyof SalesCard['counts'], string>;

/** How the goods of one's company stand, and which of its licences end. */
const SalesCardView = ({ handle, extra }: CardProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <CardFrame
      card="sales"
      handle={handle}
      extra={extra ?? <Link to="/supplier/supplierHome">{t('home')}</Link>}
    >
      <CardData<SalesCard> card="sales">
        {({ counts, licences }) => (
          <div className="overview">
            {Object.values(counts).every((count) => count === 0) ? (
              <p className="panel-note">
                {t('none')}
                <Link to={goods}>{t('add')}</Link>
              </p>
            ) : (
              <dl className="figures figures-even">
                {(Object.keys(pages) as (keyof typeof pages)[]).map((name) => (
                  <div key={name} data-bad={name === 'refused' && counts.refused > 0}>
                    <dt>{t(name)}</dt>
                    <dd>
                      <Link to={pages[name]}>{formatNumber(counts[name])}</Link>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {licences.length > 0 && (
              <ul className="my-laboratories">
                {licences.map(({ id, kind, validTo, daysLeft }) => (
                  <li key={id}>
                    <Link to={`${licencePage}?open=${id}`}>{label(licenceKinds[kind])}</Link>
                    <LicenceValidTo validTo={validTo} daysLeft={daysLeft} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </CardData>
    </CardFrame>
  );
};

export default SalesCardView;

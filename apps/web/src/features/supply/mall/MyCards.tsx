import { accountEndpoints, fundingEndpoints } from '@anyan/contract';
import { Link } from 'react-router';
import { formatDay, formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from './texts.ts';
import './cards.css';

const few = 4;

/** What is left on the cards that one may buy with; members of the college alone have any. */
const MyCards = () => {
  const t = useTexts(texts);
  const me = useCall(accountEndpoints.userInfo);
  const inside = !!me.data && me.data.userType <= 2;
  const { data } = useCall(fundingEndpoints.getOrderFundingList, {}, { enabled: inside });
  const cards = data?.filter(({ usable }) => usable) ?? [];
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="mall-cards">
      <header className="mall-section">
        <h2 id="mall-cards">{t('cards')}</h2>
        <Link to="/mall/personCenter?tab=funding">{t('more')}</Link>
      </header>
      <ul className="mall-cards">
        {cards.slice(0, few).map((one) => (
          <li key={one.id}>
            <span>{one.fundingName}</span>
            <strong>{formatMoney(one.available)}</strong>
            <small>{t('cardOf', { no: one.cardNo, day: formatDay(one.validTo) })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default MyCards;

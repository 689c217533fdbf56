import type { ChemicalRequestDetails } from '@anyan/contract';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Categories } from '../Categories.tsx';
import { texts } from './texts.ts';
import './request.css';

/** The lines of a request with how much of each was issued, its plan, and the bottles that went out for it. */
export const RequestContents = ({ of }: { of: ChemicalRequestDetails }) => {
  const t = useTexts(texts);
  return (
    <>
      <h3 className="ay-section-title">{t('items')}</h3>
      <ul className="chem-lines">
        {of.items.map(({ id, chineseName: name, casCode, controlCategories, quantity, unit, issued }) => (
          <li key={id}>
            <strong>{t('item', { name, quantity, unit })}</strong>
            <span className="ay-quiet">
              {casCode} <Categories codes={controlCategories} />
            </span>
            {issued !== '0' && <span>{t('issued', { n: issued, unit })}</span>}
          </li>
        ))}
      </ul>
      {of.planUrl && (
        <p>
          {t('plan')}{' '}
          <a href={of.planUrl} target="_blank" rel="noreferrer">
            {of.planName}
          </a>
        </p>
      )}
      <h3 className="ay-section-title">{t('bottles')}</h3>
      {of.bottles.length === 0 ? (
        <p className="ay-quiet">{t('noBottles')}</p>
      ) : (
        <ul className="chem-lines">
          {of.bottles.map((one) => (
            <li key={one.id}>
              <strong>
                {t('bottle', { name: one.chineseName, code: one.bottleCode, amount: one.amount })}
              </strong>
              <span className="ay-quiet">
                {formatMoment(one.at)}{' '}
                {t('handed', { issuer: one.issuerName, receiver: one.receiverName ?? '' })}
                {one.witnessName && ` · ${t('witnessed', { name: one.witnessName })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

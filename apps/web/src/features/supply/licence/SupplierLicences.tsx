import { licenceKinds, licenceStates, type SupplierLicence } from '@anyan/contract';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { LicenceValidTo } from './LicenceValidTo.tsx';
import { texts } from './texts.ts';
import { licenceTones } from './tones.ts';
import './licence.css';

/** The licences of one supplier, each with the days left and the goods that hang on it. */
export const SupplierLicences = ({
  licences,
  page,
}: {
  licences: readonly SupplierLicence[];
  /** Where a licence opens. */
  page: string;
}) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (licences.length === 0) return <p className="ay-quiet">{t('noLicences')}</p>;
  return (
    <ul className="licence-lines">
      {licences.map((one) => (
        <li key={one.id}>
          <span>
            <Link to={`${page}?open=${one.id}`}>{label(licenceKinds[one.kind])}</Link>{' '}
            <small className="ay-quiet">{one.certificateNo}</small>
          </span>
          <StatusTag dictionary={licenceStates} code={one.state} tone={licenceTones[one.state]} />
          <LicenceValidTo {...one} />
          <span className="ay-quiet">{t('goodsOn', { n: one.goodsCount })}</span>
        </li>
      ))}
    </ul>
  );
};

import { controlCategories, type LicenceDetails, licenceDetails, licenceStates } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { LicenceValidTo } from './LicenceValidTo.tsx';
import { texts } from './texts.ts';

/** What a licence says, and what it covers. */
export const LicenceFacts = ({ record }: { record: LicenceDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const listed = (words: readonly string[]) => words.join(nameComma()) || t('unlimited');
  const { renews, renewedBy } = record;
  return (
    <>
      <Fields
        record={record}
        schema={licenceDetails}
        fields={[
          ...(['supplierName', 'kind', 'certificateNo', 'issuer', 'validFrom'] as const),
          { field: 'validTo', render: (one) => <LicenceValidTo {...one} /> },
          'scope',
          {
            field: 'coveredCategories',
            render: (one) => listed(one.coveredCategories.map((code) => label(controlCategories[code]))),
          },
          { field: 'coveredTypes', render: (one) => listed(one.coveredTypes.map(({ name }) => name)) },
          { field: 'coveredCas', render: (one) => listed(one.coveredCas) },
          'brandName?',
          'reviewedByName?',
          'reviewedAt?',
          'reviewNote?',
          'waitingFor?',
        ]}
      />
      {renews && <p className="ay-quiet">{t('renews', { no: renews.certificateNo })}</p>}
      {renewedBy && (
        <p className="ay-quiet">
          {t('renewedBy', { no: renewedBy.certificateNo, state: label(licenceStates[renewedBy.state]) })}
        </p>
      )}
    </>
  );
};

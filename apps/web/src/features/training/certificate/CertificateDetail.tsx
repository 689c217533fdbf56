import { type CertificateDetails, certificateEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { CertificateCanvas } from '../../../widgets/certificate/CertificateCanvas.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../certificateTexts.ts';
import { certificateTones } from '../certificateTones.ts';
import { CertificateButtons } from './CertificateButtons.tsx';
import { issuedFace } from './face.ts';
import './certificates.css';

const { certificateDetails, certificateHistory } = certificateEndpoints;

/** A certificate as it was issued, with what it covers and what has become of it. */
const CertificateDetail = ({ id, onClose }: DetailsProps) => {
  const mayCall = useMayCall();
  return (
    <RecordDrawer
      endpoint={certificateDetails}
      id={id}
      onClose={onClose}
      size={1000}
      title={(record) => record?.certificateName}
      stateField="state"
      tones={certificateTones}
      {...(mayCall(certificateHistory) ? { history: { endpoint: certificateHistory } } : {})}
    >
      {(record) => (
        <>
          <CertificateCanvas certificate={issuedFace(record)} label={record.certificateName} />
          <CertificateButtons certificate={record} />
          <Facts certificate={record} />
        </>
      )}
    </RecordDrawer>
  );
};

const Facts = ({ certificate }: { certificate: CertificateDetails }) => {
  const t = useTexts(texts);
  const { replacedBy, revokeReason, coversHazardCategories } = certificate;
  return (
    <>
      {replacedBy && <p>{t('renewedBy', { number: replacedBy.name })}</p>}
      <Fields
        record={certificate}
        schema={certificateDetails.result}
        fields={[
          ...(['certificateNumber', 'personName', 'personNumber', 'unit', 'issuer'] as const),
          { field: 'examName', render: ({ examName }) => examName ?? t('none') },
          ...(['source', 'issuedAt', 'validFrom'] as const),
          { field: 'validTo', render: ({ validTo }) => validTo ?? t('forGood') },
          ...(coversHazardCategories.length > 0
            ? (['coversHazardCategories', 'coversRiskLevel'] as const)
            : []),
          'coversSpecial?',
          ...(revokeReason ? (['revokeReason', 'revokedByName'] as const) : []),
        ]}
      />
    </>
  );
};

export default CertificateDetail;

import {
  type CertificateFieldKey,
  certificateFieldKeys,
  certificateTemplateEndpoints,
} from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CertificateCanvas } from '../../../widgets/certificate/CertificateCanvas.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../certificateTexts.ts';
import { sampleFace } from './face.ts';

const { certificateTemplateDetails, certificateTemplateHistory } = certificateTemplateEndpoints;

interface Place {
  key: CertificateFieldKey;
  visible: boolean;
  x: number;
  y: number;
  size: number;
}

/** A template as it looks, what it says, and its history. */
const TemplateDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const tellers = {
    fields: (places: unknown) =>
      (places as Place[])
        .filter(({ visible }) => visible)
        .map(({ key, x, y, size }) => `${label(certificateFieldKeys[key])} ${x}, ${y} (${size})`)
        .join(nameComma()),
  };
  return (
    <RecordDrawer
      endpoint={certificateTemplateDetails}
      id={id}
      onClose={onClose}
      size={1000}
      title={(record) => record?.certificateName}
      stateField="useStatus"
      history={{ endpoint: certificateTemplateHistory, tellers }}
    >
      {(record) => (
        <>
          <CertificateCanvas certificate={sampleFace(record)} label={record.certificateName} />
          <Fields
            record={record}
            schema={certificateTemplateDetails.result}
            fields={[
              'certificateOrganizationName',
              { field: 'ownerName', render: ({ ownerName }) => ownerName ?? t('ownerNone') },
              { field: 'numberPrefix', render: ({ numberPrefix }) => numberPrefix || t('none') },
              'ruleCount',
              'issuedCount',
              'certificateText',
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
};

export default TemplateDetail;

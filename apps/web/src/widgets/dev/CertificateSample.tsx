import {
  type CertificateFieldKey,
  type CertificatePlace,
  certificatePresets,
  certificateTextUsual,
} from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { CertificateLayout } from '../certificate/CertificateLayout.tsx';
import { sampleFacts } from '../certificate/sample.ts';
import { texts } from './texts.ts';

/** A certificate that can be laid out. */
export const CertificateSample = () => {
  const t = useTexts(texts);
  const [fields, setFields] = useState<CertificatePlace[]>(() =>
    certificatePresets.usual.map((one) => ({ ...one })),
  );
  const [chosen, setChosen] = useState<CertificateFieldKey>();
  return (
    <CertificateLayout
      certificate={{
        ...{ certificateName: t('certificate'), certificateOrganizationName: t('certificateIssuer') },
        certificateText: certificateTextUsual,
        ...{ fields, backgroundUrl: null, sealUrl: null, facts: sampleFacts() },
        verifyUrl: 'https://example.edu.cn/public/certificate/sample',
      }}
      chosen={chosen}
      onChoose={setChosen}
      onMove={(key, to) =>
        setFields((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))
      }
    />
  );
};

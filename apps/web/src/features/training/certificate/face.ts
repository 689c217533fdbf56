import type { CertificateDetails, CertificateTemplateRow } from '@anyan/contract';
import type { DrawnCertificate } from '../../../widgets/certificate/draw.ts';
import { sampleFacts } from '../../../widgets/certificate/sample.ts';

/** A certificate as it was issued. */
export const issuedFace = (one: CertificateDetails): DrawnCertificate => {
  const { classHours, issuedOn, ...face } = one.face;
  const { personName, personNumber, unit, examName, certificateName, score, certificateNumber, validTo } =
    one;
  return {
    ...face,
    facts: {
      ...{ name: personName, number: personNumber, unit, examName: examName ?? certificateName, score },
      ...{ classHours, certificateNumber, issuedOn, validTo },
    },
  };
};

type Template = Pick<
  CertificateTemplateRow,
  'certificateName' | 'certificateText' | 'certificateOrganizationName' | 'fields'
> & { backgroundUrl: string | null; sealUrl: string | null };

/** A template with a sample of what will stand in it. */
export const sampleFace = ({
  certificateName,
  certificateText,
  certificateOrganizationName,
  fields,
  backgroundUrl,
  sealUrl,
}: Template): DrawnCertificate => ({
  ...{ certificateName, certificateText, certificateOrganizationName, fields, backgroundUrl, sealUrl },
  verifyUrl: `${window.location.origin}/public/certificate`,
  facts: sampleFacts(),
});

import { type CertificateDetails, certificateEndpoints } from '@anyan/contract';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { savePicture } from '../../../platform/download.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { certificatePng } from '../../../widgets/certificate/draw.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../certificateTexts.ts';
import { issuedFace } from './face.ts';
import { usePrint } from './usePrint.ts';

/** What its holder does with a certificate: saves it, prints it, shows others where to check it, renews it. */
export const CertificateButtons = ({ certificate }: { certificate: CertificateDetails }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const go = useNavigate();
  const { print } = usePrint();
  const renew = useTold(certificateEndpoints.certificateRenew, {
    done: ({ examRoleId }) => t(examRoleId ? 'sitAgain' : 'renewed'),
    onSuccess: ({ examRoleId }) => examRoleId && void go('/access/userExamList'),
  });
  const { id, can, face, certificateNumber } = certificate;
  const save = () =>
    certificatePng(issuedFace(certificate))
      .then((picture) => savePicture(`${t('downloadName')}.png`, picture))
      .catch(fail);
  const share = () =>
    void navigator.clipboard.writeText(face.verifyUrl).then(() => message.success(t('shared')));
  return (
    <div className="certificate-actions" data-number={certificateNumber}>
      <Button onClick={() => void save()}>{t('download')}</Button>
      <Button onClick={() => void print([id], 'pdf')}>{t('print')}</Button>
      {/* Plain http has no clipboard; the QR on the certificate has the link too. */}
      {navigator.clipboard && <Button onClick={share}>{t('share')}</Button>}
      {can.includes('renew') && (
        <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate({ id })}>
          {t('renew')}
        </Button>
      )}
    </div>
  );
};

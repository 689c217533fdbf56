import { onSiteEndpoints, onSiteLimits } from '@anyan/contract';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './onSiteTexts.ts';
import '../access.css';

interface Props {
  ids: readonly string[];
  /** The one that has just been made; a new one is asked for without. */
  made?: string;
  onClose: () => void;
}

/** The code with which whoever was trained signs. */
const CodeDialog = ({ ids, made, onClose }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const [code, setCode] = useState(made);
  const { submit } = useSubmit(onSiteEndpoints.onSiteCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code is asked for each time it is opened
  useEffect(() => {
    if (made) return;
    submit({ ids: [...ids] })
      .then((sent) => sent && setCode(sent.result.coSignCode))
      .catch((failure) => {
        fail(failure);
        onClose();
      });
  }, []);
  return (
    <Modal open title={t('codeTitle')} footer={null} width={420} onCancel={onClose}>
      {code ? (
        <div className="access-code">
          <QrCode
            value={`${window.location.origin}/access/mineAccessRoomList?tab=onSite&coSign=${code}`}
            size={220}
          />
          <output>{code}</output>
          <p>{t('codeHint', { n: onSiteLimits.codeMinutes })}</p>
        </div>
      ) : (
        <ListSkeleton rows={3} show />
      )}
    </Modal>
  );
};

export default CodeDialog;

import { files, type ImportJob } from '@anyan/contract';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { download } from '../../platform/call.ts';
import { formatMoment } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { texts } from '../texts.ts';

interface Props {
  job: ImportJob;
  onStay: () => void;
  onClose: () => void;
}

/** Asked before an import is closed whose passwords nobody has fetched. */
export const PasswordsLeft = ({ job, onStay, onClose }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const fetch = () => {
    setBusy(true);
    download(files.endpoints.importPasswords, { id: job.id })
      .then(onClose)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      width={440}
      title={t('passwordsLeft')}
      onCancel={onStay}
      footer={
        <Flex gap={8} justify="flex-end" wrap>
          <Button onClick={onClose}>{t('passwordsLeftClose')}</Button>
          <Button type="primary" loading={busy} onClick={fetch}>
            {t('passwordsLeftFetch')}
          </Button>
        </Flex>
      }
    >
      {t('passwordsLeftHint', { at: formatMoment(job.passwordsUntil) })}
    </Modal>
  );
};

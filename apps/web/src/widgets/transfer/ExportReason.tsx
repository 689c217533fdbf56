import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

interface Props {
  /** People that will be in the file. */
  total: number;
  onOk: (reason: string) => void;
  onClose: () => void;
}

/** Asks why data of many people is exported. */
const ExportReason = ({ total, onOk, onClose }: Props) => {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <Modal
      open
      title={t('exportReason')}
      okText={t('export')}
      okButtonProps={{ disabled: given.length < 2 }}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={() => onOk(given)}
    >
      <Alert type="info" showIcon title={t('exportReasonHint', { n: total })} />
      <Input.TextArea
        aria-label={t('exportReason')}
        value={reason}
        maxLength={200}
        showCount
        autoFocus
        rows={3}
        style={{ marginTop: 12 }}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
};

export default ExportReason;

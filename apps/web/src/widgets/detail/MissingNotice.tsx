import { Alert } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

const MissingNotice = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('recordMissing')}
      closable={{ onClose }}
    />
  );
};

export default MissingNotice;

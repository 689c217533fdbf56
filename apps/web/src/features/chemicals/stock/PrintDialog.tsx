import { bottleEndpoints, bottleLayouts, type Dictionary } from '@anyan/contract';
import { Modal, Radio, Space } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from './texts.ts';

interface Props {
  ids: readonly string[];
  onClose: () => void;
}

/** Labels of some bottles, in the size that the printer takes. */
const PrintDialog = ({ ids, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const file = useFile();
  const [layout, setLayout] = useState<keyof typeof bottleLayouts>('50x30');
  return (
    <Modal
      open
      title={t('print')}
      okText={t('printIt')}
      onCancel={onClose}
      onOk={() => {
        void file.open(bottleEndpoints.labelPrint, { bottleIds: [...ids], layout });
        onClose();
      }}
    >
      <Space orientation="vertical">
        <span className="ay-quiet">{t('printHint')}</span>
        <Radio.Group
          value={layout}
          onChange={({ target }) => setLayout(target.value)}
          options={Object.entries(bottleLayouts as Dictionary).map(([value, words]) => ({
            value,
            label: label(words),
          }))}
        />
      </Space>
    </Modal>
  );
};

export default PrintDialog;

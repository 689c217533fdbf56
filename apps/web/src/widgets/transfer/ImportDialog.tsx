import type { AnyEndpoint } from '@anyan/contract';
import { Modal, Steps } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { moduleOf, useRefresh } from '../../platform/query.ts';
import { texts } from '../texts.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportUpload } from './ImportUpload.tsx';

interface Props {
  title: string;
  upload: AnyEndpoint;
  template: AnyEndpoint;
  refreshes?: readonly string[];
  onClose: () => void;
}

/** Template → upload → preview with each bad cell → confirm → progress → result. */
const ImportDialog = ({ title, upload, template, refreshes = [], onClose }: Props) => {
  const t = useTexts(texts);
  const renew = useRefresh();
  const [jobId, setJobId] = useState<string>();
  const [step, setStep] = useState(0);
  return (
    <Modal
      open
      title={title}
      width={760}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Steps
        size="small"
        current={step}
        style={{ marginBlock: 16 }}
        items={[{ title: t('importStep1') }, { title: t('importStep2') }, { title: t('importStep3') }]}
      />
      {jobId ? (
        <ImportProgress
          id={jobId}
          onStep={setStep}
          onAgain={() => {
            setJobId(undefined);
            setStep(0);
          }}
          onDone={() => renew(moduleOf(upload), ...refreshes)}
          onClose={onClose}
        />
      ) : (
        <ImportUpload upload={upload} template={template} onUploaded={setJobId} />
      )}
    </Modal>
  );
};

export default ImportDialog;

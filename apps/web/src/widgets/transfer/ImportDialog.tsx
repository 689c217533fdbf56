import type { AnyEndpoint } from '@anyan/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useRefresh } from '../../platform/query.ts';
import { StepBar } from '../show/StepBar.tsx';
import { texts } from '../texts.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportUpload } from './ImportUpload.tsx';
import { keepImport, openImport } from './openImports.ts';

interface Props {
  title: string;
  upload: AnyEndpoint;
  template: AnyEndpoint;
  onClose: () => void;
}

/** Template → upload → preview with each bad cell → confirm → progress → result. */
const ImportDialog = ({ title, upload, template, onClose }: Props) => {
  const t = useTexts(texts);
  const renew = useRefresh();
  const [jobId, setJobId] = useState(() => openImport(upload.path));
  const [step, setStep] = useState(0);
  const take = (id: string | undefined) => {
    setJobId(id);
    keepImport(upload.path, id);
  };
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
      <div style={{ marginBlock: 16 }}>
        <StepBar
          current={step}
          steps={[{ title: t('importStep1') }, { title: t('importStep2') }, { title: t('importStep3') }]}
        />
      </div>
      {jobId ? (
        <ImportProgress
          id={jobId}
          onStep={setStep}
          onAgain={() => {
            take(undefined);
            setStep(0);
          }}
          onOver={() => keepImport(upload.path, undefined)}
          onDone={() => renew(upload)}
          onClose={onClose}
        />
      ) : (
        <ImportUpload upload={upload} template={template} onUploaded={take} />
      )}
    </Modal>
  );
};

export default ImportDialog;

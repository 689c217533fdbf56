import type { AnyEndpoint, ImportJob } from '@anyan/contract';
import { Modal } from 'antd';
import { useCallback, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useRefresh } from '../../platform/query.ts';
import { StepBar } from '../show/StepBar.tsx';
import { texts } from '../texts.ts';
import { ImportProgress, type ImportStep } from './ImportProgress.tsx';
import { ImportUpload } from './ImportUpload.tsx';
import { keepImport, openImport } from './openImports.ts';
import { PasswordsLeft } from './PasswordsLeft.tsx';

interface Props {
  title: string;
  upload: AnyEndpoint;
  template: AnyEndpoint;
  /** What both are sent beside the workbook. */
  input?: Record<string, unknown> | undefined;
  /** An import to come back to, as a notice names it; else the one that is still open here. */
  jobId?: string | undefined;
  onClose: () => void;
}

/** Template → upload → columns, where titles do not say them → preview with each bad cell → confirm → progress → result. */
const ImportDialog = ({ title, upload, template, input, jobId: given, onClose }: Props) => {
  const t = useTexts(texts);
  const renew = useRefresh();
  // One call may serve several lists, each with imports of its own.
  const place = [upload.path, ...Object.values(input ?? {})].join(' ');
  const [jobId, setJobId] = useState(() => given ?? openImport(place));
  const [step, setStep] = useState<ImportStep>('upload');
  // The step stands there once it was needed, so that the others do not move.
  const [mapped, setMapped] = useState(false);
  const [left, setLeft] = useState<ImportJob>();
  const [asking, setAsking] = useState(false);
  const steps: ImportStep[] = mapped
    ? ['upload', 'columns', 'check', 'import']
    : ['upload', 'check', 'import'];
  const take = (id: string | undefined) => {
    setJobId(id);
    setLeft(undefined);
    keepImport(place, id);
  };
  const reach = useCallback((next: ImportStep) => {
    setStep(next);
    if (next === 'columns') setMapped(true);
  }, []);
  return (
    <Modal
      open
      title={title}
      width={760}
      footer={null}
      onCancel={() => (left ? setAsking(true) : onClose())}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <div style={{ marginBlock: 16 }}>
        <StepBar
          current={steps.indexOf(step)}
          steps={steps.map((one) => ({ title: t(`importStep.${one}`) }))}
        />
      </div>
      {jobId ? (
        <ImportProgress
          id={jobId}
          onStep={reach}
          onAgain={() => {
            take(undefined);
            setMapped(false);
            setStep('upload');
          }}
          onOver={() => keepImport(place, undefined)}
          onLeft={setLeft}
          onDone={() => renew(upload)}
          onClose={() => (left ? setAsking(true) : onClose())}
        />
      ) : (
        <ImportUpload upload={upload} template={template} input={input} onUploaded={take} />
      )}
      {asking && left && <PasswordsLeft job={left} onStay={() => setAsking(false)} onClose={onClose} />}
    </Modal>
  );
};

export default ImportDialog;

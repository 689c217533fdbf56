import type { AnyEndpoint } from '@anyan/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useRefresh } from '../../platform/query.ts';
import { StepBar } from '../show/StepBar.tsx';
import { texts } from '../texts.ts';
import type { ImportJob } from './ImportProgress.tsx';
import { ImportProgress, type ImportStep } from './ImportProgress.tsx';
import { ImportUpload } from './ImportUpload.tsx';
import { keepImport, openImport } from './openImports.ts';

interface Props {
  /** The call whose import it is; what it changes is read anew at the end. */
  upload: AnyEndpoint;
  template?: AnyEndpoint;
  /** What both are sent beside the workbook. */
  input?: Record<string, unknown> | undefined;
  /** An import to come back to, as a notice names it; else the one that is still open here. */
  jobId?: string | undefined;
  /** In the place of the template and the workbook, where something else is sent. */
  first?: (onUploaded: (jobId: string) => void) => ReactNode;
  /** What else can be done with rows that are bad. */
  mending?: (job: ImportJob, onMended: () => void) => ReactNode;
  /** Told of an import whose passwords nobody has fetched yet, and that there is none. */
  onLeft?: (job: ImportJob | undefined) => void;
  onClose: () => void;
}

const nothing = () => {};

/** Template → upload → columns, where titles do not say them → preview with each bad cell → confirm → progress → result. */
export const ImportSteps = (props: Props) => {
  const { upload, template, input, jobId: given, first, mending, onLeft = nothing, onClose } = props;
  const t = useTexts(texts);
  const renew = useRefresh();
  // One call may serve several lists, each with imports of its own.
  const place = [upload.path, ...Object.values(input ?? {})].join(' ');
  const [jobId, setJobId] = useState(() => given ?? openImport(place));
  const [step, setStep] = useState<ImportStep>('upload');
  // The step stands there once it was needed, so that the others do not move.
  const [mapped, setMapped] = useState(false);
  const steps: ImportStep[] = mapped
    ? ['upload', 'columns', 'check', 'import']
    : ['upload', 'check', 'import'];
  const take = (id: string | undefined) => {
    setJobId(id);
    onLeft(undefined);
    keepImport(place, id);
  };
  const reach = useCallback((next: ImportStep) => {
    setStep(next);
    if (next === 'columns') setMapped(true);
  }, []);
  return (
    <>
      <div style={{ marginBlock: 16 }}>
        <StepBar
          current={steps.indexOf(step)}
          steps={steps.map((one) => ({ title: t(`importStep.${one}`) }))}
        />
      </div>
      {jobId ? (
        <ImportProgress
          id={jobId}
          mapping={!first}
          mending={mending}
          onStep={reach}
          onAgain={() => {
            take(undefined);
            setMapped(false);
            setStep('upload');
          }}
          onOver={() => keepImport(place, undefined)}
          onLeft={onLeft}
          onDone={() => renew(upload)}
          onClose={onClose}
        />
      ) : first ? (
        first(take)
      ) : (
        template && <ImportUpload upload={upload} template={template} input={input} onUploaded={take} />
      )}
    </>
  );
};

import { leavingEndpoints } from '@anyan/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StepBar } from '../../../widgets/show/StepBar.tsx';
import { texts } from '../leavingTexts.ts';
import { LeaveChoose } from './LeaveChoose.tsx';
import { LeaveProgress } from './LeaveProgress.tsx';

const steps = ['choose', 'check', 'leave'] as const;

interface Props {
  /** A list to come back to. */
  id?: string;
  /** People who were ticked in the register. */
  ids?: readonly string[];
  onClose: () => void;
}

/** Leaving of many: choose, check with hand-over, leave; the list outlives the window. */
const LeaveMany = ({ id, ids, onClose }: Props) => {
  const t = useTexts(texts);
  const [jobId, setJobId] = useState(id);
  const [step, setStep] = useState<(typeof steps)[number]>('choose');
  const latest = useCall(
    leavingEndpoints.leaveJobDetails,
    { pageSize: 1 },
    { enabled: !jobId, staleTime: 0 },
  );
  const found = latest.isFetchedAfterMount && !latest.error ? latest.data : undefined;
  // One that is under way comes first: a second would wait for nobody.
  const shown = jobId ?? (found?.running ? found.id : undefined);
  return (
    <Modal open title={t('many')} width={860} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <div style={{ marginBlock: 16 }}>
        <StepBar
          current={shown ? steps.indexOf(step) : 0}
          steps={steps.map((one) => ({ title: t(`step.${one}`) }))}
        />
      </div>
      {shown ? (
        <LeaveProgress
          key={shown}
          id={shown}
          onStep={setStep}
          onAgain={() => setJobId(undefined)}
          onClose={onClose}
        />
      ) : (
        <LeaveChoose latest={found} ids={ids} onChosen={setJobId} />
      )}
    </Modal>
  );
};

export default LeaveMany;

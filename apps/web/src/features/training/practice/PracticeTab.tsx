import { practiceEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../practiceTexts.ts';
import { Drill } from './Drill.tsx';
import { MockPaper } from './MockPaper.tsx';
import { Overview } from './Overview.tsx';
import { usePracticeAddress } from './start.ts';
import '../exam/exam.css';
import './practice.css';

/** Tab 练习: what there is to practise, or the practice that the address names. */
const PracticeTab = () => {
  const { sessionId, open } = usePracticeAddress();
  return sessionId ? <Running key={sessionId} sessionId={sessionId} onBack={() => open()} /> : <Standing />;
};

const Standing = () => {
  const { data, error, isPending, refetch } = useCall(practiceEndpoints.practiceList);
  if (error) return <Kept error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={6} show />;
  return <Overview overview={data} />;
};

const Running = ({ sessionId, onBack }: { sessionId: string; onBack: () => void }) => {
  const { data, error, isPending, refetch } = useCall(
    practiceEndpoints.practiceDetails,
    { sessionId },
    // It is read once: what is answered since, the page knows.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (error) return <Kept error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={8} show />;
  return data.passScore === null ? (
    <Drill session={data} onBack={onBack} />
  ) : (
    <MockPaper session={data} onBack={onBack} />
  );
};

/** While an exam runs nothing of practice is shown: said as it is, and not as a failure. */
export const Kept = ({ error, onRetry }: { error: Error & { errorCode?: string }; onRetry: () => void }) => {
  const t = useTexts(texts);
  const go = useNavigate();
  if (error.errorCode !== 'EXAM_RUNNING') return <Failed error={error} onRetry={onRetry} />;
  return (
    <Alert
      type="info"
      showIcon
      title={t('running')}
      action={
        <Button size="small" onClick={() => void go('/access/userExamList')}>
          {t('toExam')}
        </Button>
      }
    />
  );
};

export default PracticeTab;

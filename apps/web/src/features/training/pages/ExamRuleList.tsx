import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { RuleList } from '../rule/RuleList.tsx';

const Monitor = lazy(() => import('../invigilation/Monitor.tsx'));

/** /access/examRole: exam rules; `?monitor=` watches over the sittings of one. */
const ExamRuleList = () => {
  const [params, setParams] = useSearchParams();
  const watched = params.get('monitor');
  if (!watched) return <RuleList onMonitor={({ id }) => setParams({ monitor: id })} />;
  return (
    <Suspense fallback={<ListSkeleton show />}>
      <Monitor examRoleId={watched} onBack={() => setParams({})} />
    </Suspense>
  );
};

export default ExamRuleList;

import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { RuleList } from './RuleList.tsx';

/** What of one exam is looked at, by the name in the address. */
const views = {
  monitor: lazy(() => import('../invigilation/Monitor.tsx')),
  scores: lazy(() => import('../score/Scores.tsx')),
};
export type ExamView = keyof typeof views;

/** Exam rules; `?monitor=` watches over the sittings of one, `?scores=` shows what came of them. */
export const ExamRuleList = ({ untitled }: { untitled: boolean }) => {
  const [params, setParams] = useSearchParams();
  const key = (Object.keys(views) as ExamView[]).find((one) => params.has(one));
  if (!key) return <RuleList untitled={untitled} onOpen={(view, { id }) => setParams({ [view]: id })} />;
  const View = views[key];
  return (
    <Suspense fallback={<ListSkeleton show />}>
      <View examRoleId={params.get(key) ?? ''} onBack={() => setParams({})} />
    </Suspense>
  );
};

import { instanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { useDelayed } from '../state/useDelayed.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { ComingStep, OpenTask } from './TimelineOpen.tsx';
import { texts } from './texts.ts';
import './approval.css';

const { instanceTimeline } = instanceEndpoints;

/** The course of an approval: what was decided, who is at it, and in grey what is still to come. */
export const ApprovalTimeline = ({ instanceId }: { instanceId: string }) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(instanceTimeline, { id: instanceId });
  const late = useDelayed(isPending);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={4} show={late} />;
  return (
    <ol className="ay-approval-run" aria-label={t('timeline')}>
      {data.events.map((event, index) => (
        <TimelineEntry
          key={event.seq}
          event={event}
          newRound={event.round > 1 && event.round !== data.events[index - 1]?.round}
        />
      ))}
      {data.open.map((task) => (
        <OpenTask key={task.taskId} task={task} />
      ))}
      {data.coming.map((step) => (
        <ComingStep key={`${step.stepName}${step.people.join()}`} step={step} />
      ))}
    </ol>
  );
};

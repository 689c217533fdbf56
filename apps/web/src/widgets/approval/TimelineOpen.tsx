import { type instanceEndpoints, type ResultOf, taskStates } from '@anyan/contract';
import { formatMoment } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Portrait } from '../../platform/Portrait.tsx';
import { StatusTag } from '../show/StatusTag.tsx';
import { Tag } from '../show/Tag.tsx';
import { secondsSince, useDuration } from './duration.ts';
import { texts } from './texts.ts';
import { taskTones } from './tones.ts';

type Timeline = ResultOf<typeof instanceEndpoints.instanceTimeline>;

/** Somebody who is asked now. */
export const OpenTask = ({ task }: { task: Timeline['open'][number] }) => {
  const t = useTexts(texts);
  const duration = useDuration();
  const over = task.dueAt !== null && new Date(task.dueAt).getTime() < Date.now();
  return (
    <li data-state="now" aria-current="step">
      <Portrait name={task.name} size={28} />
      <div className="ay-approval-run-body">
        <div className="ay-approval-run-head">
          <strong>{task.name}</strong>
          <StatusTag dictionary={taskStates} code={task.state} tone={taskTones[task.state]} />
          <span className="ay-approval-run-quiet">{task.stepName}</span>
          {task.added && <Tag>{t('addedMark')}</Tag>}
          {task.onBehalfOfName && <Tag>{t('onBehalfOf', { name: task.onBehalfOfName })}</Tag>}
          {over && <Tag tone="error">{t('overdue')}</Tag>}
        </div>
        <div className="ay-approval-run-quiet">
          {task.state === 'waiting' && t('waitingSince', { time: duration(secondsSince(task.arrivedAt)) })}
          {task.dueAt && ` · ${t('due', { time: formatMoment(task.dueAt) })}`}
        </div>
      </div>
    </li>
  );
};

/** A step that will come, with the people it would have today. */
export const ComingStep = ({ step }: { step: Timeline['coming'][number] }) => {
  const t = useTexts(texts);
  return (
    <li data-state="later">
      <span className="ay-approval-run-dot" aria-hidden />
      <div className="ay-approval-run-body">
        <div className="ay-approval-run-head">{step.stepName}</div>
        <div className="ay-approval-run-quiet">
          {step.people.join(t('people')) || step.reason || t('nobody')}
        </div>
      </div>
    </li>
  );
};

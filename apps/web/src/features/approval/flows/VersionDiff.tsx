import { type FlowStep, flowEndpoints } from '@anyan/contract';
import { bracketed } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import type { Tone } from '../../../widgets/show/tone.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { useStepWords } from './stepWords.ts';
import { stepChanges as changes, texts } from './texts.ts';

const tones: Record<keyof typeof changes, Tone> = {
  added: 'success',
  removed: 'error',
  changed: 'warning',
  moved: 'processing',
};

/** The steps that differ between two versions, before and after. */
export const VersionDiff = ({ id, a, b }: { id: string; a: number; b: number }) => {
  const t = useTexts(texts);
  const words = useStepWords();
  const { data, error, isPending, refetch } = useCall(flowEndpoints.flowVersionDiff, { id, a, b });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={3} show />;
  if (data.length === 0) return <p className="flow-quiet">{t('same')}</p>;
  const say = (step: FlowStep) => step.name + bracketed(words(step).join(' · '));
  return (
    <ul className="flow-diff">
      {data.map(({ stepKey, change, before, after }) => (
        <li key={stepKey}>
          <StatusTag dictionary={changes} code={change} tone={tones[change]} />
          <div>
            {before && change !== 'moved' && (
              <div>
                <del>{say(before)}</del>
              </div>
            )}
            {after && (
              <div>
                <ins>{say(after)}</ins>
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};

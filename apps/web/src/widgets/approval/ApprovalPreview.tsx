import { type Facts, instanceEndpoints, type PathStep, stepModes } from '@anyan/contract';
import { Alert } from 'antd';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { PersonSelect } from '../pick/PersonSelect.tsx';
import { Tag } from '../show/Tag.tsx';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { useDelayed } from '../state/useDelayed.ts';
import { NextPeople } from './NextPeople.tsx';
import { flowNameOf } from './shippedFlows.ts';
import { texts } from './texts.ts';
import './approval.css';

/** Whom the applicant chose, by the step. */
export type Choices = Readonly<Record<string, readonly string[]>>;

interface Props {
  kind: string;
  facts: Facts;
  laboratoryId?: string;
  /** To which the application will belong, where it is not the applicant's own. */
  organizationId?: string;
  choices?: Choices;
  onChoose?: (choices: Choices) => void;
}

/** Who would approve what is about to be submitted, and whom the applicant may choose. */
export const ApprovalPreview = ({
  kind,
  facts,
  laboratoryId,
  organizationId,
  choices = {},
  onChoose,
}: Props) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(instanceEndpoints.approvalPreview, {
    kind,
    facts: JSON.stringify(facts),
    laboratoryId,
    organizationId,
  });
  const late = useDelayed(isPending);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={3} show={late} />;
  const choose = (step: string, people: string[]) => onChoose?.({ ...choices, [step]: people });
  return (
    <section className="ay-preview">
      {data.problems.map((problem) => (
        <Alert key={problem} type="error" showIcon title={problem} />
      ))}
      {data.flowName === null && data.problems.length === 0 && <p>{t('noFlow')}</p>}
      {data.flowName !== null && <h3>{t('previewTitle', { name: flowNameOf(data.flowName) })}</h3>}
      <PathSteps steps={data.steps} choices={choices} onChoose={onChoose && choose} />
    </section>
  );
};

interface StepsProps {
  steps: readonly PathStep[];
  choices?: Choices;
  onChoose?: (stepKey: string, people: string[]) => void;
}

/** Steps in their order, with their people, or why somebody or the whole step is left out. */
export const PathSteps = ({ steps, choices = {}, onChoose }: StepsProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <ol className="ay-approval-run">
      {steps.map((step) => (
        <li key={step.stepKey} data-state={step.skipped ? 'later' : 'now'}>
          <span className="ay-approval-run-dot" aria-hidden />
          <div className="ay-approval-run-body">
            <div className="ay-approval-run-head">
              <strong>{step.name}</strong>
              {step.people.length > 1 && <Tag>{label(stepModes[step.mode])}</Tag>}
              {step.skipped && <Tag>{t('skipped')}</Tag>}
            </div>
            {step.people.length > 0 && <div>{step.people.map(({ name }) => name).join(t('people'))}</div>}
            {step.reason && <div className="ay-approval-run-quiet">{step.reason}</div>}
            {step.chooseFrom && onChoose && (
              <StepChoice
                step={step}
                value={choices[step.stepKey] ?? []}
                onChange={(people) => onChoose(step.stepKey, people)}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
};

/** Out of a short list, or by searching where the list would be long. */
const StepChoice = (props: {
  step: PathStep;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) => {
  const { step, value, onChange } = props;
  const t = useTexts(texts);
  const from = step.chooseFrom;
  if (!from) return null;
  if (from.people.length > 0)
    return <NextPeople label={step.name} from={from} value={value} onChange={onChange} />;
  return (
    <PersonSelect
      multiple={from.max > 1}
      aria-label={step.name}
      placeholder={t('choose')}
      organizationId={from.organizationId ?? undefined}
      value={from.max > 1 ? [...value] : value[0]}
      onChange={(next) => onChange([next ?? []].flat().slice(0, from.max))}
    />
  );
};

import { type FactDeclaration, type FactValue, flowEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { PathSteps } from '../../../widgets/approval/ApprovalPreview.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { FactInput } from '../facts/FactInput.tsx';
import type { Draft } from './draft.ts';
import { Part } from './Part.tsx';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  facts: readonly FactDeclaration[];
}

/** Tries the draft with a real applicant: who would decide each step, and why one is skipped. Starts nothing. */
const TestPanel = ({ draft, facts }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [applicantId, setApplicantId] = useState<string>();
  const [laboratoryId, setLaboratoryId] = useState<string | null>(null);
  const [values, setValues] = useState<Record<string, FactValue>>({});
  const { mutate, data, error, isPending } = useAction(flowEndpoints.flowTest);
  const run = () => {
    if (!applicantId) return;
    mutate({
      businessKind: draft.businessKind,
      steps: draft.steps,
      dedupe: draft.dedupe,
      organizationId: draft.organizationId,
      conditions: draft.conditions,
      applicantId,
      facts: values,
      laboratoryId,
    });
  };
  const told = [...(data?.faults.map(({ message }) => message) ?? []), ...(data?.problems ?? [])];
  return (
    <div className="design-form">
      <p className="design-quiet">{t('testHint')}</p>
      <Part title={t('applicant')}>
        <PersonSelect
          aria-label={t('applicant')}
          value={applicantId}
          onChange={(id) => setApplicantId(typeof id === 'string' ? id : undefined)}
        />
      </Part>
      <Part title={t('laboratory')}>
        <LaboratorySelect aria-label={t('laboratory')} value={laboratoryId} onChange={setLaboratoryId} />
      </Part>
      {facts.map((fact) => (
        <Part key={fact.key} title={label(fact.label)}>
          <FactInput
            fact={fact}
            value={values[fact.key]}
            onChange={(value) => setValues((before) => ({ ...before, [fact.key]: value }))}
          />
        </Part>
      ))}
      <Button
        type="primary"
        loading={isPending}
        disabled={!applicantId || draft.businessKind === '' || draft.steps.length === 0}
        onClick={run}
      >
        {t('run')}
      </Button>
      {error && <Alert type="error" showIcon title={error.message} />}
      {told.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('testFaults')}
          description={told.map((words) => <p key={words}>{words}</p>)}
        />
      )}
      {data && data.warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('warnings')}
          description={data.warnings.map((one) => <p key={one.stepKey + one.message}>{one.message}</p>)}
        />
      )}
      {data && <PathSteps steps={data.steps} />}
    </div>
  );
};

export default TestPanel;

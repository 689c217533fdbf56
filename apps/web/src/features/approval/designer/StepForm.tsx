import { ccMoments, emptyPolicies, type FactDeclaration, type FlowStep, stepModes } from '@anyan/contract';
import { Checkbox, Input, InputNumber } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { AsksForm } from './AsksForm.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { ChoicePart, Part } from './Part.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { TimeForm } from './TimeForm.tsx';
import { texts } from './texts.ts';
import { WaysForm } from './WaysForm.tsx';

export interface StepFormProps {
  step: FlowStep;
  facts: readonly FactDeclaration[];
  editable: readonly FactDeclaration[];
  /** Of the whole college, whose steps may bind the flows of organisations. */
  ofCollege: boolean;
  onChange: (change: Partial<FlowStep>) => void;
}

/** Everything about one step; what its type does not have is not there. */
export const StepForm = ({ step, facts, editable, ofCollege, onChange }: StepFormProps) => {
  const t = useTexts(texts);
  const approves = step.type === 'approve';
  const hasPeople = approves || step.type === 'cc';
  return (
    <div className="design-form">
      <Part title={t('stepName')}>
        <Input
          aria-label={t('stepName')}
          maxLength={20}
          value={step.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Part>
      {hasPeople && (
        <section aria-label={t(approves ? 'who' : 'whom')}>
          <h3>{t(approves ? 'who' : 'whom')}</h3>
          <RuleEditor rule={step.approvers} facts={facts} onChange={(approvers) => onChange({ approvers })} />
          {approves && (
            <>
              <ChoicePart
                title={t('mode')}
                help={['any', 'all', 'sequence', 'ratio']}
                dictionary={stepModes}
                value={step.mode ?? 'any'}
                onChange={(mode) => onChange({ mode })}
              />
              {step.mode === 'ratio' && (
                <Part title={t('ratio')} help="ratio">
                  <InputNumber
                    aria-label={t('ratio')}
                    min={51}
                    max={100}
                    value={step.ratio}
                    onChange={(ratio) => onChange({ ratio: ratio ?? undefined })}
                  />
                </Part>
              )}
              <ChoicePart
                title={t('emptyPolicy')}
                help="superior"
                dictionary={emptyPolicies}
                value={step.emptyPolicy ?? 'superior'}
                onChange={(emptyPolicy) => onChange({ emptyPolicy })}
              />
              {(ofCollege || step.binding) && (
                <Part title={t('binding')} help="binding" hint={t(ofCollege ? 'bindingHint' : 'boundHint')}>
                  <Checkbox
                    disabled={!ofCollege}
                    checked={step.binding === true}
                    onChange={(event) => onChange({ binding: event.target.checked })}
                  >
                    {t('isBinding')}
                  </Checkbox>
                </Part>
              )}
            </>
          )}
          {step.type === 'cc' && (
            <ChoicePart
              title={t('when')}
              help="cc"
              dictionary={ccMoments}
              value={step.when ?? 'finished'}
              onChange={(when) => onChange({ when })}
            />
          )}
        </section>
      )}
      {approves && <TimeForm step={step} onChange={onChange} />}
      {approves && <AsksForm step={step} editable={editable} onChange={onChange} />}
      {!hasPeople && <WaysForm step={step} facts={facts} onChange={onChange} />}
      <section aria-label={t('stepCondition')}>
        <h3>{t('stepCondition')}</h3>
        <ConditionEditor
          facts={facts}
          value={step.condition}
          onChange={(condition) => onChange({ condition })}
        />
      </section>
    </div>
  );
};

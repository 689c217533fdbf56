import { escalations, type FlowStep } from '@anyan/contract';
import { Checkbox, InputNumber } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { ChoicePart, Part } from './Part.tsx';
import { texts } from './texts.ts';

interface Props {
  step: FlowStep;
  onChange: (change: Partial<FlowStep>) => void;
}

/** Until when, with a reminder before and something happening after. */
export const TimeForm = ({ step, onChange }: Props) => {
  const t = useTexts(texts);
  return (
    <section aria-label={t('time')}>
      <h3>{t('time')}</h3>
      <Part title={t('dueHours')}>
        <InputNumber
          aria-label={t('dueHours')}
          min={1}
          max={2400}
          value={step.dueHours}
          onChange={(dueHours) => onChange({ dueHours })}
        />
      </Part>
      <Checkbox
        checked={step.workingHours === true}
        onChange={(event) => onChange({ workingHours: event.target.checked })}
      >
        {t('workingHours')}
      </Checkbox>
      <Part title={t('remind')}>
        <InputNumber
          aria-label={t('remind')}
          min={1}
          max={2400}
          value={step.remindBeforeHours}
          onChange={(remindBeforeHours) => onChange({ remindBeforeHours })}
        />
      </Part>
      <ChoicePart
        title={t('escalation')}
        dictionary={escalations}
        value={step.escalation ?? 'none'}
        onChange={(escalation) => onChange({ escalation })}
      />
    </section>
  );
};

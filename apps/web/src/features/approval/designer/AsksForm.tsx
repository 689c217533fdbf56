import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  commentNeeds,
  type FactDeclaration,
  type FlowStep,
  rejectTargets,
  signatureNeeds,
} from '@anyan/contract';
import { Button, Checkbox, Input, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Help } from '../../../widgets/show/Help.tsx';
import { ChoicePart, Part } from './Part.tsx';
import { texts } from './texts.ts';

interface Props {
  step: FlowStep;
  editable: readonly FactDeclaration[];
  onChange: (change: Partial<FlowStep>) => void;
}

/** What a decision asks of the approver, and what the approver may do instead. */
export const AsksForm = ({ step, editable, onChange }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const allow = step.allow ?? {};
  return (
    <section aria-label={t('asks')}>
      <h3>{t('asks')}</h3>
      <ChoicePart
        title={t('needComment')}
        dictionary={commentNeeds}
        value={step.needComment ?? 'onReject'}
        onChange={(needComment) => onChange({ needComment })}
      />
      <ChoicePart
        title={t('needSignature')}
        dictionary={signatureNeeds}
        value={step.needSignature ?? 'none'}
        onChange={(needSignature) => onChange({ needSignature })}
      />
      <ChoicePart
        title={t('rejectTo')}
        dictionary={rejectTargets}
        value={step.rejectTo ?? 'both'}
        onChange={(rejectTo) => onChange({ rejectTo })}
      />
      <div className="design-checks">
        <Checkbox
          checked={step.needPassword === true}
          onChange={(event) => onChange({ needPassword: event.target.checked })}
        >
          {t('needPassword')}
        </Checkbox>
        {(['transfer', 'addSigner'] as const).map((key) => (
          <span key={key}>
            <Checkbox
              checked={allow[key] === true}
              onChange={(event) => onChange({ allow: { ...allow, [key]: event.target.checked } })}
            >
              {t(key)}
            </Checkbox>
            <Help of={key} />
          </span>
        ))}
      </div>
      {editable.length > 0 && (
        <Part title={t('editFields')}>
          <Select
            mode="multiple"
            aria-label={t('editFields')}
            value={allow.edit ?? []}
            onChange={(edit: string[]) => onChange({ allow: { ...allow, edit } })}
            options={editable.map((field) => ({ value: field.key, label: label(field.label) }))}
          />
        </Part>
      )}
      <Checklist points={step.checklist ?? []} onChange={(checklist) => onChange({ checklist })} />
    </section>
  );
};

type Points = NonNullable<FlowStep['checklist']>;

const Checklist = ({ points, onChange }: { points: Points; onChange: (points: Points) => void }) => {
  const t = useTexts(texts);
  return (
    <Part title={t('checklist')}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no name of their own
        <div key={index} className="design-check">
          <Input
            size="small"
            aria-label={t('checkText')}
            maxLength={200}
            value={point.text}
            onChange={(event) => onChange(points.with(index, { ...point, text: event.target.value }))}
          />
          <Checkbox
            checked={point.required}
            onChange={(event) => onChange(points.with(index, { ...point, required: event.target.checked }))}
          >
            {t('checkRequired')}
          </Checkbox>
          <Button type="link" size="small" onClick={() => onChange(points.toSpliced(index, 1))}>
            {t('remove')}
          </Button>
        </div>
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        disabled={points.length >= 30}
        onClick={() => onChange([...points, { text: '', required: true }])}
      >
        {t('addCheck')}
      </Button>
    </Part>
  );
};

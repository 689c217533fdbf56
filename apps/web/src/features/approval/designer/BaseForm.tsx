import { dedupes, type FactDeclaration, resumePoints } from '@anyan/contract';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { Draft } from './draft.ts';
import { ChoicePart, Part } from './Part.tsx';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  kinds: readonly { kind: string; name: string }[];
  /** A flow keeps its kind once it is saved. */
  kindFixed: boolean;
  facts: readonly FactDeclaration[];
  onChange: (change: Partial<Draft>) => void;
}

/** What a flow is called, for whom it is and when it applies. */
export const BaseForm = ({ draft, kinds, kindFixed, facts, onChange }: Props) => {
  const t = useTexts(texts);
  return (
    <div className="design-form">
      <Part title={t('flowName')}>
        <Input
          aria-label={t('flowName')}
          maxLength={50}
          value={draft.flowName}
          onChange={(event) => onChange({ flowName: event.target.value })}
        />
      </Part>
      <Part title={t('kind')}>
        <Select
          aria-label={t('kind')}
          disabled={kindFixed}
          showSearch={{ optionFilterProp: 'label' }}
          value={draft.businessKind || undefined}
          // Conditions speak of the facts of one kind.
          onChange={(businessKind: string) => onChange({ businessKind, conditions: null })}
          options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
        />
      </Part>
      <Part title={t('organization')}>
        <LazyOrganizationSelect
          aria-label={t('organization')}
          placeholder={t('wholeCollege')}
          value={draft.organizationId}
          onChange={(id) => onChange({ organizationId: typeof id === 'string' ? id : null })}
        />
      </Part>
      <Part title={t('priority')} help="priority" hint={t('priorityHint')}>
        <InputNumber
          aria-label={t('priority')}
          min={1}
          max={999}
          value={draft.priority}
          onChange={(priority) => onChange({ priority: priority ?? 100 })}
        />
      </Part>
      <section aria-label={t('conditions')}>
        <h3>{t('conditions')}</h3>
        <ConditionEditor
          facts={facts}
          value={draft.conditions}
          onChange={(conditions) => onChange({ conditions })}
        />
      </section>
      <ChoicePart
        title={t('dedupe')}
        help="dedupe"
        dictionary={dedupes}
        value={draft.dedupe}
        onChange={(dedupe) => onChange({ dedupe })}
      />
      <ChoicePart
        title={t('resumeFrom')}
        dictionary={resumePoints}
        value={draft.resumeFrom}
        onChange={(resumeFrom) => onChange({ resumeFrom })}
      />
      <Checkbox
        checked={draft.upgradeOnResubmit}
        onChange={(event) => onChange({ upgradeOnResubmit: event.target.checked })}
      >
        {t('upgrade')}
      </Checkbox>
      <Part title={t('description')}>
        <Input.TextArea
          aria-label={t('description')}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={draft.description ?? ''}
          onChange={(event) => onChange({ description: event.target.value || null })}
        />
      </Part>
    </div>
  );
};

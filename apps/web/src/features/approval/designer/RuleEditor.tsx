import { type ApproverRule, approverRules, type FactDeclaration } from '@anyan/contract';
import { InputNumber, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { LevelSelect } from '../../../widgets/pick/LevelSelect.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { RoleSelect } from '../../../widgets/pick/RoleSelect.tsx';
import { ChoicePart, Part } from './Part.tsx';
import { texts } from './texts.ts';

interface Props {
  rule: ApproverRule | undefined;
  facts: readonly FactDeclaration[];
  onChange: (rule: ApproverRule) => void;
}

/** Who decides, and what the rule needs to be worked out. */
export const RuleEditor = ({ rule, facts, onChange }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const name = rule?.rule;
  const set = (change: Partial<ApproverRule>) => rule && onChange({ ...rule, ...change });
  const one = (id: unknown) => (typeof id === 'string' ? id : null);
  const choosing = name === 'applicantChoice' || name === 'previousApproverChoice';
  return (
    <>
      <ChoicePart
        title={t('rule')}
        dictionary={approverRules}
        value={name}
        onChange={(next) => onChange({ rule: next })}
      />
      {(name === 'person' || choosing) && (
        <Part title={t(choosing ? 'outOf' : 'people')} hint={choosing ? t('outOfHint') : undefined}>
          <PersonSelect
            multiple
            aria-label={t(choosing ? 'outOf' : 'people')}
            value={rule?.userIds}
            onChange={(ids) => set({ userIds: [ids ?? []].flat().slice(0, 20) })}
          />
        </Part>
      )}
      {(name === 'organizationRole' || name === 'superiorRole' || name === 'collegeRole' || choosing) && (
        <Part title={t('role')}>
          <RoleSelect
            withAutomatic
            aria-label={t('role')}
            value={rule?.roleId}
            onChange={(id) => set({ roleId: one(id) })}
          />
        </Part>
      )}
      {(name === 'superiorRole' || name === 'superiorHead') && (
        <Part title={t('levelsUp')}>
          <InputNumber
            aria-label={t('levelsUp')}
            min={1}
            max={8}
            value={rule?.levelsUp}
            onChange={(levelsUp) => set({ levelsUp: levelsUp ?? undefined, levelId: undefined })}
          />
        </Part>
      )}
      {name === 'superiorRole' && (
        <Part title={t('orLevel')}>
          <LevelSelect
            aria-label={t('orLevel')}
            value={rule?.levelId}
            onChange={(id) => set({ levelId: one(id), levelsUp: undefined })}
          />
        </Part>
      )}
      {name === 'businessField' && (
        <Part title={t('field')}>
          <Select
            aria-label={t('field')}
            value={rule?.field}
            onChange={(field: string) => set({ field })}
            options={facts
              .filter(({ type }) => type === 'people')
              .map((fact) => ({ value: fact.key, label: label(fact.label) }))}
          />
        </Part>
      )}
      {choosing && (
        <>
          <Part title={t('organization')}>
            <LazyOrganizationSelect
              aria-label={t('organization')}
              value={rule?.organizationId}
              onChange={(id) => set({ organizationId: one(id) })}
            />
          </Part>
          {(['min', 'max'] as const).map((key) => (
            <Part key={key} title={t(key)}>
              <InputNumber
                aria-label={t(key)}
                min={1}
                max={20}
                value={rule?.[key]}
                onChange={(n) => set({ [key]: n ?? undefined })}
              />
            </Part>
          ))}
        </>
      )}
    </>
  );
};

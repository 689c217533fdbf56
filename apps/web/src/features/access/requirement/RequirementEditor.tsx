import { factsOf, type OwnRequirement, type Requirement, requirementFields } from '@anyan/contract';
import { Checkbox, InputNumber } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { ActivityEditor } from '../night/ActivityEditor.tsx';
import { texts } from '../texts.ts';
import { DocumentKinds } from './DocumentKinds.tsx';
import { NeedsEditor } from './NeedsEditor.tsx';
import '../access.css';

type Value = Partial<Requirement> | OwnRequirement;

interface Props {
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
  /** Names of exams that are chosen. */
  known: readonly { of: string; name: string }[];
  /** What an empty figure means. */
  empty: string;
  /** What it means that something is not asked for: no, or as the college has it. */
  unasked?: false | null;
}

const figures = [
  ...(['firstHours', 'yearlyHours', 'maxPeriodDays', 'minPeopleDay', 'minPeopleNight'] as const),
  ...(['nightEarlier', 'nightLater'] as const),
] as const;

/** What is asked: certificates, class hours, and how long access is given at once. */
export const RequirementEditor = ({
  value = {},
  onChange,
  disabled = false,
  known,
  empty,
  unasked = null,
}: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const figure = (field: (typeof figures)[number] | 'onSiteValidMonths') => {
    const facts = factsOf(requirementFields[field]);
    const { minimum, maximum, integer } = facts;
    const said = label(facts);
    return (
      <div key={field}>
        <span>{said}</span>
        <InputNumber
          aria-label={said}
          min={minimum ?? 0}
          max={maximum ?? 200}
          {...(integer ? { precision: 0 } : {})}
          value={value[field] ?? null}
          placeholder={empty}
          disabled={disabled}
          onChange={(next) => onChange?.({ ...value, [field]: next })}
        />
      </div>
    );
  };
  const asked = (field: 'needOnSite' | 'needMentor' | 'needPledge') => (
    <div>
      <Checkbox
        checked={!!value[field]}
        disabled={disabled}
        onChange={({ target }) => onChange?.({ ...value, [field]: target.checked || unasked })}
      >
        {label(factsOf(requirementFields[field]))}
      </Checkbox>
    </div>
  );
  return (
    <div className="access-requirement">
      <div>
        <span>{t('certificates')}</span>
        <NeedsEditor
          value={value.certificates ?? []}
          known={known}
          disabled={disabled}
          onChange={(certificates) => onChange?.({ ...value, certificates })}
        />
      </div>
      {figures.map(figure)}
      {asked('needOnSite')}
      {figure('onSiteValidMonths')}
      {asked('needMentor')}
      {asked('needPledge')}
      <div>
        <span>{label(factsOf(requirementFields.activityMinPeople))}</span>
        <ActivityEditor
          value={value.activityMinPeople ?? []}
          disabled={disabled}
          onChange={(activityMinPeople) => onChange?.({ ...value, activityMinPeople })}
        />
      </div>
      <div>
        <span>{label(factsOf(requirementFields.attachmentKinds))}</span>
        <DocumentKinds
          value={value.attachmentKinds ?? []}
          disabled={disabled}
          onChange={(attachmentKinds) => onChange?.({ ...value, attachmentKinds })}
        />
      </div>
    </div>
  );
};

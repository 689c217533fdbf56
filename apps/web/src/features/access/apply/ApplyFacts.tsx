import { type ApplyDetails, applyKinds } from '@anyan/contract';
import { Radio } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import type { Values } from './applySteps.ts';
import { texts } from './applyTexts.ts';
import { useChosen } from './useChosen.ts';

interface Props {
  values: Values;
  userType: 1 | 2 | 3 | 4;
  draft: ApplyDetails | undefined;
}

const staffType = 1;
const studentType = 2;

/** What an application is for, and how long. */
export const ApplyFacts = ({ values, userType, draft }: Props) => {
  const t = useTexts(texts);
  const { applyKind } = values;
  const days = useChosen(values).map(({ effective }) => effective.maxPeriodDays);
  return (
    <>
      <Field name="applyKind" wide control={<KindChoice forOthers={userType === staffType} />} />
      {applyKind === 'batch' && (
        <Field
          name="userIds"
          wide
          needed
          control={<LazyPersonSelect multiple known={draft?.members ?? []} />}
        />
      )}
      <Field name="purpose" wide />
      <Field name="project" wide />
      <Field name="periodFrom" />
      <Field name="periodTo" help={days.length > 0 ? t('longest', { n: Math.min(...days) }) : undefined} />
      {userType === studentType && applyKind !== 'batch' && (
        <Field
          name="mentorId"
          wide
          help={t('mentorHelp')}
          control={
            <LazyPersonSelect
              userType={staffType}
              known={draft?.mentorId ? [{ id: draft.mentorId, name: draft.mentorName ?? '' }] : []}
            />
          }
        />
      )}
    </>
  );
};

interface ChoiceProps {
  forOthers: boolean;
  id?: string;
  value?: string;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
}

/** Of the kinds those that somebody may apply by. */
const KindChoice = ({ forOthers, ...props }: ChoiceProps) => {
  const label = useLabel();
  return (
    <Radio.Group
      {...props}
      options={Object.entries(applyKinds)
        .filter(([kind]) => kind !== 'batch' || forOthers)
        .map(([value, words]) => ({ value, label: label(words) }))}
    />
  );
};

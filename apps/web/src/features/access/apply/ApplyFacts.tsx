import {
  type ActivityPeople,
  type ApplicableRoom,
  type ApplyDetails,
  type AttachmentKind,
  accessSettings,
  applyKinds,
  staffType,
  studentType,
} from '@anyan/contract';
import { Radio } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { ActivitySelect } from '../night/ActivitySelect.tsx';
import { Nights } from '../night/Nights.tsx';
import { texts as nightTexts } from '../night/nightTexts.ts';
import { OpenHours } from '../room/OpenHours.tsx';
import type { Values } from './applySteps.ts';
import { texts } from './applyTexts.ts';
import { Documents } from './Documents.tsx';
import { useChosen } from './useChosen.ts';

interface Props {
  values: Values;
  userType: 1 | 2 | 3 | 4;
  draft: ApplyDetails | undefined;
}

/** What an application is for, and how long. */
export const ApplyFacts = ({ values, userType, draft }: Props) => {
  const t = useTexts(texts);
  const { applyKind } = values;
  const chosen = useChosen(values);
  const days = chosen.map(({ effective }) => effective.maxPeriodDays);
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
      {applyKind !== 'night' && (
        <>
          <Field name="periodFrom" />
          <Field
            name="periodTo"
            help={days.length > 0 ? t('longest', { n: Math.min(...days) }) : undefined}
          />
        </>
      )}
      <Beyond values={values} draft={draft} chosen={chosen} />
      {applyKind !== 'night' && documentsOf(chosen).length > 0 && (
        <Field
          name="attachments"
          wide
          control={<Documents of={documentsOf(chosen)} known={draft?.documents ?? []} />}
        />
      )}
      {userType === studentType && applyKind !== 'batch' && (
        <Field
          name="mentorId"
          wide
          help={t(chosen.some(({ effective }) => effective.needMentor) ? 'mentorHelp' : 'mentorFree')}
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

/** Of all rooms every kind of work once, with the most people that any of them asks for. */
const activitiesOf = (rooms: readonly ApplicableRoom[]): ActivityPeople[] => {
  const most = new Map<string, number>();
  for (const { activity, minPeople } of rooms.flatMap(({ effective }) => effective.activityMinPeople))
    most.set(activity, Math.max(minPeople, most.get(activity) ?? 0));
  return [...most].map(([activity, minPeople]) => ({ activity, minPeople }));
};

const documentsOf = (rooms: readonly ApplicableRoom[]): AttachmentKind[] => {
  const found = new Map<string, boolean>();
  for (const { name, required } of rooms.flatMap(({ effective }) => effective.attachmentKinds))
    found.set(name, required || (found.get(name) ?? false));
  return [...found].map(([name, required]) => ({ name, required }));
};

interface BeyondProps {
  values: Values;
  draft: ApplyDetails | undefined;
  chosen: readonly ApplicableRoom[];
}

/** Nights, dangerous work with who comes along, and hours. */
const Beyond = ({ values: { applyKind, activities = [] }, draft, chosen }: BeyondProps) => {
  const t = useTexts(nightTexts);
  const known = draft?.companions ?? [];
  const { nightFrom: from, nightTo: to } = chosen[0] ?? accessSettings.group.defaults;
  return (
    <>
      {applyKind !== 'batch' && (
        <Field
          name="nights"
          wide
          needed={applyKind === 'night'}
          help={t('nightsHelp', { from, to })}
          control={<Nights known={known} hours={{ from, to }} />}
        />
      )}
      <Field
        name="activities"
        wide
        help={t('activitiesHelp')}
        control={<ActivitySelect of={activitiesOf(chosen)} />}
      />
      {activities.length > 0 && (
        <Field
          name="companionIds"
          wide
          help={t('companionsHelp')}
          control={<LazyPersonSelect multiple known={known} />}
        />
      )}
      {applyKind !== 'night' && <Field name="slots" wide help={t('slotsHelp')} control={<OpenHours />} />}
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
        .filter(([kind]) => kind !== 'extend' && (kind !== 'batch' || forOthers))
        .map(([value, words]) => ({ value, label: label(words) }))}
    />
  );
};

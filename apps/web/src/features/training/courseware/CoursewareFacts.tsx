import { audienceFields, type CoursewareDetails, coursewareEndpoints } from '@anyan/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { texts } from '../coursewareTexts.ts';
import { useAudienceFacts } from '../rule/useAudienceFacts.ts';
import '../rule/rule.css';

const schema = coursewareEndpoints.coursewareDetails.result;

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="ay-section-title">{title}</h3>
    {children}
  </section>
);

/** Type, owner, length and terms of courseware. */
export const Basics = ({ one }: { one: CoursewareDetails }) => {
  const t = useTexts(texts);
  return (
    <Group title={t('facts')}>
      <Fields
        record={one}
        schema={schema}
        fields={[
          { field: 'typeName', render: ({ typeName }) => shippedName(typeName) },
          { field: 'ownerName', render: ({ ownerName }) => ownerName ?? t('wholeCollege') },
          {
            field: 'requiredMinutes',
            title: t('length'),
            render: ({ requiredMinutes: minutes, classHours: hours }) => t('hoursOf', { minutes, hours }),
          },
          'compulsory',
          { field: 'dueDays', render: ({ dueDays: n }) => (n ? formatNumber(n) : t('dueNever')) },
          { field: 'relearnMonths', render: ({ relearnMonths: n }) => (n ? formatNumber(n) : t('forGood')) },
          ...(['orderLocked', 'validFrom', 'validTo'] as const),
          ...(['tags', 'summary'] as const),
        ]}
      />
    </Group>
  );
};

/** Whom courseware is for, and how many they are. */
export const Audience = ({ one }: { one: CoursewareDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const facts = useAudienceFacts()(one.audience, one);
  return (
    <Group title={t('audience')}>
      <dl className="ay-fields">
        <div>
          <dt>{t('heads')}</dt>
          <dd>{t('peopleOf', { n: formatNumber(one.audienceCount) })}</dd>
        </div>
        {Object.entries(facts).map(
          ([field, words]) =>
            words && (
              <div key={field}>
                <dt>{label(audienceFields[field as keyof typeof audienceFields])}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
    </Group>
  );
};

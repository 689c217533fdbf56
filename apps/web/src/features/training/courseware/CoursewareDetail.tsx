import { audienceFields, type CoursewareDetails, coursewareEndpoints, migrations } from '@anyan/contract';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { formatMoment, formatNumber, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../coursewareTexts.ts';
import { useAudienceFacts } from '../rule/useAudienceFacts.ts';
import { Chapters } from './Preview.tsx';
import { coursewareTones } from './tones.ts';
import '../rule/rule.css';

const { coursewareDetails, coursewareHistory } = coursewareEndpoints;
const schema = coursewareDetails.result;

/** Courseware: what is written or published of it, whom it is for, its revisions and its history. */
const CoursewareDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer
    endpoint={coursewareDetails}
    id={id}
    onClose={onClose}
    size={820}
    title={(one) => one && shippedName(one.coursewareName)}
    stateField="state"
    tones={coursewareTones}
    history={{ endpoint: coursewareHistory }}
  >
    {(one) => <Whole one={one} />}
  </RecordDrawer>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="ay-section-title">{title}</h3>
    {children}
  </section>
);

const Whole = ({ one }: { one: CoursewareDetails }) => {
  const t = useTexts(texts);
  return (
    <div className="rule-groups">
      {one.rejectReason !== null && (
        <Alert type="error" showIcon title={t('rejectedFor', { reason: one.rejectReason })} />
      )}
      {one.waitingFor.length > 0 && (
        <Alert type="info" showIcon title={t('waitingFor', { names: one.waitingFor.join(nameComma()) })} />
      )}
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
            ...(['compulsory', 'dueDays', 'relearnMonths', 'orderLocked', 'validFrom', 'validTo'] as const),
            ...(['tags', 'summary'] as const),
          ]}
        />
      </Group>
      <Group title={t('audience')}>
        <Audience one={one} />
      </Group>
      <Group title={t('chapters')}>
        <Chapters chapters={one.chapters} />
      </Group>
      {one.revisions.length > 0 && (
        <Group title={t('revisions')}>
          <Revisions one={one} />
        </Group>
      )}
    </div>
  );
};

const Audience = ({ one }: { one: CoursewareDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const facts = useAudienceFacts()(one.audience, one);
  return (
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
  );
};

const Revisions = ({ one }: { one: CoursewareDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <ul className="cw-revisions">
      {one.revisions.map(({ revision, publishedAt, publishedByName, migrate }) => (
        <li key={revision}>
          <strong>{t('revisionOf', { n: revision })}</strong>
          <span>
            {t('publishedBy', { at: formatMoment(publishedAt), name: publishedByName ?? t('bySystem') })}
          </span>
          {revision > 1 && <span className="ay-quiet">{label(migrations[migrate])}</span>}
        </li>
      ))}
    </ul>
  );
};

export default CoursewareDetail;

import { type CoursewareDetails, coursewareEndpoints, migrations } from '@anyan/contract';
import { Alert } from 'antd';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../coursewareTexts.ts';
import { useAudienceTeller } from '../rule/useRuleHistory.ts';
import { Audience, Basics, Group } from './CoursewareFacts.tsx';
import { Chapters } from './Preview.tsx';
import { coursewareTones } from './tones.ts';

const { coursewareDetails, coursewareHistory } = coursewareEndpoints;

/** Courseware: what is written or published of it, whom it is for, its revisions and its history. */
const CoursewareDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const tellers = { audience: useAudienceTeller() };
  return (
    <RecordDrawer
      endpoint={coursewareDetails}
      id={id}
      onClose={onClose}
      size={820}
      title={(one) => one && shippedName(one.coursewareName)}
      stateField="state"
      tones={coursewareTones}
      history={{ endpoint: coursewareHistory, tellers }}
    >
      {(one) => <Whole one={one} />}
    </RecordDrawer>
  );
};

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
      <Basics one={one} />
      <Audience one={one} />
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

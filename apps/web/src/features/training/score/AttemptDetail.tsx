import { type AttemptDetails, attemptEventKinds, scoreEndpoints } from '@anyan/contract';
import { Timeline } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { ReviewedList } from '../exam/Review.tsx';
import { PhotoShown } from '../photo/PhotoShown.tsx';
import { texts } from '../scoreTexts.ts';
import { attemptTones } from '../tones.ts';
import '../exam/exam.css';

const { attemptDetails } = scoreEndpoints;

/** A sitting: its score, its paper and what happened in it. */
const AttemptDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer
    endpoint={attemptDetails}
    id={id}
    onClose={onClose}
    size={760}
    title={(attempt) => attempt && `${attempt.personName} · ${attempt.examName}`}
    stateField="state"
    tones={attemptTones}
  >
    {(attempt) => <Shown attempt={attempt} />}
  </RecordDrawer>
);

const Shown = ({ attempt }: { attempt: AttemptDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { questions, events, photoUrl } = attempt;
  return (
    <>
      <Fields
        record={attempt}
        schema={attemptDetails.result}
        fields={[
          'personNumber',
          'organizationName',
          {
            field: 'score',
            render: ({ score, totalScore: total }) =>
              score === null ? t('noScore') : t('scoreOf', { score, total }),
          },
          'passScore',
          'passed',
          { field: 'attemptNo', render: ({ attemptNo: n }) => t('attemptNo', { n }) },
          'startedAt',
          'submittedAt',
          'submitKind',
          'usedMinutes',
          'leaveCount',
          'ip',
          ...(photoUrl
            ? [
                {
                  field: 'photoUrl' as const,
                  render: ({ personName }: AttemptDetails) => (
                    <PhotoShown large url={photoUrl} name={personName} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <section aria-label={t('paper')}>
        <h3 className="ay-section-title">{t('paper')}</h3>
        {questions.length > 0 ? <ReviewedList questions={questions} /> : <p>{t('running')}</p>}
      </section>
      <section aria-label={t('timeline')}>
        <h3 className="ay-section-title">{t('timeline')}</h3>
        <Timeline
          items={events.map(({ id, at, kind, seconds, note }) => ({
            key: id,
            content: [
              formatMoment(at),
              label(attemptEventKinds[kind]),
              seconds !== null && t('seconds', { n: seconds }),
              note,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </section>
    </>
  );
};

export default AttemptDetail;

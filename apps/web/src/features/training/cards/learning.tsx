import { examStatuses, type LearningCard, learnStandings } from '@anyan/contract';
import { Link } from 'react-router';
import { formatDay, formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { texts } from './texts.ts';

/** What one has to learn, nearest first, and one's class hours of the year. */
const LearningCardView = ({ handle, extra }: CardProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <CardFrame card="learning" handle={handle} extra={extra}>
      <CardData<LearningCard> card="learning">
        {({ courseware, exams, classHours, requiredClassHours, gap }) => (
          <>
            <p className="panel-note">
              {[
                t('hours', { n: classHours }),
                requiredClassHours > 0 && t('need', { n: requiredClassHours }),
                gap > 0 && t('gap', { n: gap }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {courseware.length === 0 ? (
              <p className="panel-note">{t('nothing')}</p>
            ) : (
              <ul className="my-laboratories">
                {courseware.map((one) => (
                  <li key={one.id}>
                    <Link to={`/userLearnList/start?coursewareId=${one.id}`}>
                      {shippedName(one.coursewareName)}
                    </Link>
                    <small>
                      {[
                        label(learnStandings[one.standing]),
                        t('percent', { n: one.percent }),
                        one.dueAt && t(one.late ? 'late' : 'due', { day: formatDay(one.dueAt) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </li>
                ))}
              </ul>
            )}
            {exams.length > 0 && (
              <ul className="my-laboratories" aria-label={t('toSit')}>
                {exams.map((one) => (
                  <li key={one.id}>
                    <Link
                      to={
                        one.deadlineAt
                          ? `/userExamList/examPaper?attemptId=${one.attemptId}`
                          : '/access/userExamList'
                      }
                    >
                      {shippedName(one.examName)}
                    </Link>
                    <small>
                      {[
                        label(examStatuses[one.status]),
                        one.nextStartAt && t('from', { time: formatMoment(one.nextStartAt) }),
                        one.closeAt && t('until', { time: formatMoment(one.closeAt) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </li>
                ))}
              </ul>
            )}
            <p className="panel-note">
              <Link to="/access/userLearnList">{t('all')}</Link> ·{' '}
              <Link to="/access/userExamList">{t('exams')}</Link>
            </p>
          </>
        )}
      </CardData>
    </CardFrame>
  );
};

export default LearningCardView;

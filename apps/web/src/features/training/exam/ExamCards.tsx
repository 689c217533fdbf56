import { coursewareGone, type ExamRow, examKinds } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../examTexts.ts';
import './exam.css';

interface Props {
  rows: readonly ExamRow[];
  onStart: (exam: ExamRow) => void;
  onResult: (exam: ExamRow) => void;
}

/** Exams as cards: what each is, how one stands, and the one thing to do about it. */
export const ExamCards = ({ rows, ...actions }: Props) => (
  <ul className="exam-cards">
    {rows.map((exam) => (
      <li key={exam.id} className="ay-panel">
        <ExamCard exam={exam} {...actions} />
      </li>
    ))}
  </ul>
);

const ExamCard = ({ exam, onStart, onResult }: { exam: ExamRow } & Omit<Props, 'rows'>) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { openAt, closeAt, attemptsUsed, attemptsLeft, bestScore, prerequisites } = exam;
  const window = [
    openAt && t('from', { from: formatMoment(openAt) }),
    closeAt && t('until', { to: formatMoment(closeAt) }),
  ].filter(Boolean);
  return (
    <>
      <div className="exam-card-head">
        <h3>{shippedName(exam.examName)}</h3>
        <Tag>{label(examKinds[exam.examKind])}</Tag>
      </div>
      {exam.description && <p>{exam.description}</p>}
      <ul className="exam-facts">
        <li>{window.join(' ') || t('always')}</li>
        <li>{t('paper', { n: exam.questionCount, minutes: exam.durationMinutes })}</li>
        <li>{t('marks', { total: exam.totalScore, pass: exam.passScore })}</li>
        <li>
          {attemptsLeft === null
            ? t('attemptsFree', { used: attemptsUsed })
            : t('attempts', { used: attemptsUsed, left: attemptsLeft })}
        </li>
        {exam.photoKeepDays !== null && <li>{t('photoNeeded')}</li>}
        {bestScore !== null && <li>{t('best', { score: bestScore })}</li>}
      </ul>
      {prerequisites.length > 0 && (
        <ul className="exam-before" aria-label={t('before')}>
          {prerequisites.map((one) => (
            <li key={`${one.kind} ${one.name}`} data-done={one.done || undefined}>
              <Before one={one} />
            </li>
          ))}
        </ul>
      )}
      {isBlocked(exam) && (
        <Alert
          showIcon
          type="warning"
          title={
            exam.contacts.length > 0
              ? t('cannotLearn', { names: exam.contacts.join(nameComma()) })
              : t('cannotLearnNow')
          }
        />
      )}
      <div className="exam-card-foot">
        <What exam={exam} onStart={onStart} />
        {exam.attemptId && !exam.deadlineAt && <Button onClick={() => onResult(exam)}>{t('result')}</Button>}
      </div>
    </>
  );
};

/** Whether he waits for what can be done no more. */
const isBlocked = ({ status, prerequisites }: ExamRow): boolean =>
  status === 'unmet' && prerequisites.some(({ gone }) => gone);

const Before = ({
  one: { kind, name: given, need, have, done, gone },
}: {
  one: ExamRow['prerequisites'][number];
}) => {
  const t = useTexts(texts);
  const label = useLabel();
  const name = shippedName(given);
  const said = {
    exam: t('beforeExam', { name }),
    courseware: t('beforeCourseware', { name, need: need ?? 0 }),
    minutes: name ? t('beforeType', { name, need: need ?? 0 }) : t('beforeMinutes', { need: need ?? 0 }),
  }[kind];
  return (
    <>
      {said}{' '}
      <Tag tone={done ? 'success' : gone ? 'error' : 'warning'}>
        {gone
          ? label(coursewareGone[gone])
          : need === null
            ? t(done ? 'done' : 'notDone')
            : done
              ? t('learnt')
              : t('have', { have: have ?? 0, need })}
      </Tag>
    </>
  );
};

const What = ({ exam, onStart }: { exam: ExamRow; onStart: (exam: ExamRow) => void }) => {
  const t = useTexts(texts);
  const go = useNavigate();
  switch (exam.status) {
    case 'open':
      return (
        <Button type="primary" onClick={() => onStart(exam)}>
          {t('open')}
        </Button>
      );
    case 'running':
      return (
        <Button type="primary" onClick={() => void go(`/userExamList/examPaper?attemptId=${exam.attemptId}`)}>
          {t('running')}
        </Button>
      );
    case 'passed':
      return exam.certificateId ? (
        <Button onClick={() => void go(`/access/userExamList?tab=certificates&open=${exam.certificateId}`)}>
          {t('seeCertificate')}
        </Button>
      ) : (
        <Tag tone="success">{t('passed')}</Tag>
      );
    case 'notOpen':
      return <Tag>{t('notOpenUntil', { time: formatMoment(exam.openAt) })}</Tag>;
    case 'waiting':
      return <Tag tone="warning">{t('waitUntil', { time: formatMoment(exam.nextStartAt) })}</Tag>;
    case 'grading':
      return <Tag tone="warning">{t('beingGraded')}</Tag>;
    case 'unmet':
      return exam.prerequisites.some(({ need, done, gone }) => need !== null && !done && !gone) ? (
        <Button type="primary" onClick={() => void go('/access/userLearnList')}>
          {t('toLearn')}
        </Button>
      ) : (
        <Tag tone="warning">{t(isBlocked(exam) ? 'blocked' : 'unmet')}</Tag>
      );
    case 'usedUp':
      return <Tag tone="error">{t('noneLeft')}</Tag>;
    default:
      return <Tag>{t('ended')}</Tag>;
  }
};

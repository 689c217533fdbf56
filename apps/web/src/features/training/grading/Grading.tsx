import { gradingEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../gradingTexts.ts';
import { GradeForm } from './GradeForm.tsx';
import './grading.css';

/** Short answers, graded one question at a time and without names. */
const Grading = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const { data: exams, error, refetch } = useCall(gradingEndpoints.gradingExams, {});
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!exams) return <ListSkeleton show />;
  const chosen = exams.find(({ examRoleId }) => examRoleId === params.get('examRoleId')) ?? exams[0];
  // An old link, after another has graded them all.
  if (!chosen) return <Empty text={t('done')} />;
  return (
    <div className="grading">
      <Select
        aria-label={t('exam')}
        value={chosen.examRoleId}
        options={exams.map(({ examRoleId, examName: name, left }) => ({
          value: examRoleId,
          label: t('option', { name, left }),
        }))}
        onChange={(examRoleId) => setParams({ tab: 'grading', examRoleId })}
      />
      <Next key={chosen.examRoleId} examRoleId={chosen.examRoleId} />
    </div>
  );
};

const Next = ({ examRoleId }: { examRoleId: string }) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(
    gradingEndpoints.gradingList,
    { examRoleId },
    { staleTime: 0 },
  );
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={6} show />;
  const { next, left } = data;
  if (!next) return <Empty text={t('done')} />;
  return (
    <GradeForm key={`${next.attemptId} ${next.no}`} asked={next} left={left} onTaken={() => void refetch()} />
  );
};

export default Grading;

import { coursewareEndpoints } from '@anyan/contract';
import { Spin } from 'antd';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { texts } from '../coursewareTexts.ts';

/** The exams that taking courseware offline would hold up, and how many people wait for it. */
export const NeededBy = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(coursewareEndpoints.coursewareExams, { id });
  if (isPending) return <Spin size="small" />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return t('neededByNone');
  return (
    <>
      {t('neededBy', { n: data.length })}
      <ul>
        {data.map(({ examRoleId, examName, waiting }) => (
          <li key={examRoleId}>
            {t('neededByOne', { name: shippedName(examName), n: formatNumber(waiting) })}
          </li>
        ))}
      </ul>
    </>
  );
};

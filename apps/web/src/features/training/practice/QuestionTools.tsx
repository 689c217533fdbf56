import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { practiceEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../practiceTexts.ts';
import type { useFavourites } from './useFavourites.ts';

const ReportForm = lazy(() => import('./ReportForm.tsx'));

interface Props {
  questionId: string;
  favourites: ReturnType<typeof useFavourites>;
}

/** 收藏 and 纠错, under each question. */
export const QuestionTools = ({ questionId, favourites }: Props) => {
  const t = useTexts(texts);
  const [reporting, setReporting] = useState(false);
  const on = favourites.isOn(questionId);
  const mark = useTold(practiceEndpoints.favouriteSet, {
    onSuccess: (_, { on: now }) => favourites.mark(questionId, now),
  });
  return (
    <div className="practice-tools">
      <Button
        type="text"
        icon={on ? <StarFilled /> : <StarOutlined />}
        loading={mark.isPending}
        aria-pressed={on}
        onClick={() => mark.mutate({ questionId, on: !on })}
      >
        {t(on ? 'unfavourite' : 'favourite')}
      </Button>
      <Button type="text" icon={<WarningOutlined />} onClick={() => setReporting(true)}>
        {t('report')}
      </Button>
      {reporting && (
        <Suspense>
          <ReportForm id={questionId} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
};

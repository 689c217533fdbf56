import { screen } from '@anyan/contract';
import { useContext, useState } from 'react';
import { useCall } from '../../../platform/query.ts';
import { CardsBrought } from '../../../widgets/cards/cardProps.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { useDelayed } from '../../../widgets/state/useDelayed.ts';
import { Cards } from '../layout/Cards.tsx';
import { Head } from '../parts/Head.tsx';
import { NewcomerSteps } from '../parts/NewcomerSteps.tsx';
import '../workplace.css';

/** 工作台: who I am, what is mine, where I go most. */
const Workplace = () => {
  const views = useContext(CardsBrought);
  const query = useCall(screen.endpoints.homePage);
  const [arranging, setArranging] = useState(false);
  const late = useDelayed(query.isPending);
  if (query.isPending)
    return (
      <div className="workplace" aria-busy="true">
        {late && (
          <>
            <SkeletonBox height={56} />
            <SkeletonBox height={180} />
          </>
        )}
      </div>
    );
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const page = query.data;
  return (
    <div className="workplace">
      <Head page={page} onArrange={() => setArranging(true)} />
      {page.steps && page.steps.length > 0 && (
        <NewcomerSteps steps={page.steps} done={page.stepsDone ?? []} />
      )}
      <Cards page={page} views={views} arranging={arranging} onArranged={() => setArranging(false)} />
    </div>
  );
};
export default Workplace;

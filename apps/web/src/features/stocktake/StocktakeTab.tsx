import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '../../widgets/state/ListSkeleton.tsx';
import type { OfSubject } from './StocktakeForm.tsx';
import { Stocktakes } from './Stocktakes.tsx';

const Counting = lazy(() => import('./counting/Counting.tsx'));

/** 盘点 of one kind of things; `?count=` counts one, with `&place=` from a place on. */
const StocktakeTab = (props: OfSubject) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('count');
  if (!id) return <Stocktakes {...props} onCount={(row) => setParams({ tab: 'stocktake', count: row })} />;
  return (
    <Suspense fallback={<ListSkeleton show />}>
      <Counting
        key={id}
        id={id}
        at={params.get('place') ?? undefined}
        onClose={() => setParams({ tab: 'stocktake' })}
      />
    </Suspense>
  );
};

export default StocktakeTab;

import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { PageParts } from '../../../widgets/show/PageParts.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';

const parts = {
  containers: lazy(() => import('./ContainerList.tsx')),
  requests: lazy(() => import('./RequestList.tsx')),
  rounds: lazy(() => import('./RoundList.tsx')),
  batches: lazy(() => import('./BatchList.tsx')),
};
type Part = keyof typeof parts;

/** 废弃物, from the container to the company that takes it (`?part=`). */
const WasteTab = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const asked = params.get('part') ?? '';
  const active: Part = asked in parts ? (asked as Part) : 'containers';
  const Shown = parts[active];
  return (
    <>
      <PageParts
        active={active}
        onChange={(part) => setParams({ tab: 'waste', part })}
        parts={(Object.keys(parts) as Part[]).map((key) => ({ key, label: t(key) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Shown />
      </Suspense>
    </>
  );
};

export default WasteTab;

import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { PageParts } from '../../../widgets/show/PageParts.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';

const parts = {
  figures: lazy(() => import('./Figures.tsx')),
  reports: lazy(() => import('./ReportList.tsx')),
};
type Part = keyof typeof parts;

/** 统计与报表 (`?part=`). */
const ReportTab = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const asked = params.get('part') ?? '';
  const active: Part = asked in parts ? (asked as Part) : 'figures';
  const Shown = parts[active];
  return (
    <>
      <PageParts
        active={active}
        onChange={(part) => setParams({ tab: 'report', part })}
        parts={(Object.keys(parts) as Part[]).map((key) => ({ key, label: t(key) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Shown />
      </Suspense>
    </>
  );
};

export default ReportTab;

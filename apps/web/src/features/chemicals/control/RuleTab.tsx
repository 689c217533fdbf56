import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { PageParts } from '../../../widgets/show/PageParts.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';

const parts = {
  rules: lazy(() => import('./RuleList.tsx')),
  lists: lazy(() => import('./ControlLists.tsx')),
  matrix: lazy(() => import('../compatibility/Matrix.tsx')),
};
type Part = keyof typeof parts;

/** What is asked for controlled substances, what is controlled, and what may stand together (`?part=`). */
const RuleTab = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const asked = params.get('part') ?? '';
  const active: Part = asked in parts ? (asked as Part) : 'rules';
  const Shown = parts[active];
  return (
    <>
      <PageParts
        active={active}
        onChange={(part) => setParams({ tab: 'rule', part })}
        parts={(Object.keys(parts) as Part[]).map((key) => ({ key, label: t(key) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Shown />
      </Suspense>
    </>
  );
};

export default RuleTab;

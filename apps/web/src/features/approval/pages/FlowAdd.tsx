import { flowEndpoints } from '@anyan/contract';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { useDelayed } from '../../../widgets/state/useDelayed.ts';
import { Designer } from '../designer/Designer.tsx';
import { draftOf, emptyDraft, keptDraft } from '../designer/draft.ts';
import { texts } from '../designer/texts.ts';

/** /ledger/add: draws a new flow, one out of another (`?copy=`), or changes one (`?id=`). */
const FlowAdd = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  // The flow that this page itself made: its address changes, the page does not begin again.
  const [made, setMade] = useState<string>();
  const id = params.get('id') === made ? null : params.get('id');
  const source = id ?? params.get('copy');
  const read = useCall(flowEndpoints.flowDetails, { id: source ?? '' }, { enabled: !!source, staleTime: 0 });
  // Not the copy of an earlier opening: its version may be old.
  const flow = read.isFetchedAfterMount ? read.data : undefined;
  const late = useDelayed(!!source && !flow);
  const onMade = useCallback(
    (next: string) => {
      setMade(next);
      setParams({ id: next }, { replace: true });
    },
    [setParams],
  );
  return (
    <>
      <header className="design-head">
        <h1>{t(params.get('id') ? 'titleEdit' : 'titleAdd')}</h1>
        <Link to="/ledger/list">{t('back')}</Link>
      </header>
      {read.error && !flow ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : source && !flow ? (
        <ListSkeleton rows={8} show={late} />
      ) : (
        <Designer
          key={source ?? 'new'}
          initial={
            flow ? { ...draftOf(flow), ...(id ? {} : { flowName: '' }) } : (keptDraft.read() ?? emptyDraft)
          }
          flow={id ? flow : undefined}
          testing={params.get('panel') === 'test'}
          onMade={onMade}
        />
      )}
    </>
  );
};

export default FlowAdd;

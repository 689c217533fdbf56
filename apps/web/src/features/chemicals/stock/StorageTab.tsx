import { laboratoryEndpoints, type PlaceRow, storageEndpoints, togetherEndpoints } from '@anyan/contract';
import { Button, Empty } from 'antd';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ImportButton } from '../../../widgets/transfer/ImportButton.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { texts } from './texts.ts';
import './stock.css';

const calls = storageEndpoints;
const parts = {
  form: lazy(() => import('./PlaceForm.tsx')),
  apply: lazy(() => import('./ControlledForm.tsx')),
  decide: lazy(() => import('./DecisionForm.tsx')),
  check: lazy(() => import('../together/CheckDialog.tsx')),
  plan: lazy(() => import('../together/PlanDialog.tsx')),
};

/** 存放点 of a laboratory, from its rooms down to the shelves. */
const StorageTab = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('laboratoryId');
  // Whoever has a laboratory of his own sees it without choosing.
  const { data: mine, isPending: looking } = useCall(
    laboratoryEndpoints.laboratorySelectList,
    { purpose: 'mine' },
    { enabled: chosen === null },
  );
  const own = chosen === null ? mine?.[0] : undefined;
  const laboratoryId = chosen || own?.id;
  const drawers = useDrawers(parts);
  const { data, error, isPending, refetch } = useCall(
    calls.storageTree,
    { laboratoryId: laboratoryId ?? '' },
    { enabled: !!laboratoryId },
  );
  const depthOf = (row: PlaceRow): number => row.path.split(' / ').length - 1;
  return (
    <>
      <p className="ay-quiet">{t('storageHint')}</p>
      <div className="chem-actions" style={{ marginBottom: 16 }}>
        <div style={{ width: 320, maxWidth: '100%' }}>
          <LaboratorySelect
            purpose="scope"
            value={laboratoryId ?? null}
            known={own ?? null}
            aria-label={t('laboratory')}
            onChange={(id) => setParams({ tab: 'storage', laboratoryId: id ?? '' })}
          />
        </div>
        {laboratoryId && mayCall(togetherEndpoints.compatibilityCheck) && (
          <Button onClick={() => drawers.open.check(undefined, { laboratoryId })}>{t('check')}</Button>
        )}
        {laboratoryId && mayCall(togetherEndpoints.compatibilityPlan) && (
          <Button onClick={() => drawers.open.plan(undefined, { laboratoryId })}>{t('plan')}</Button>
        )}
        {mayCall(calls.storageImport) && (
          <ImportButton
            calls={calls.storageImport}
            template={calls.storageTempExport}
            title={t('importPlaces')}
          />
        )}
      </div>
      {chosen === null && looking ? (
        <ListSkeleton rows={4} show />
      ) : !laboratoryId ? (
        <Empty description={t('chooseLaboratory')} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <ListSkeleton rows={4} show />
      ) : data.length === 0 ? (
        <Empty description={t('storageEmpty')} />
      ) : (
        <div className="chem-tree">
          {data.map((row) => (
            <PlaceLine key={row.id} row={row} depth={depthOf(row)} open={drawers.open} />
          ))}
        </div>
      )}
      {drawers.element}
    </>
  );
};

export default StorageTab;

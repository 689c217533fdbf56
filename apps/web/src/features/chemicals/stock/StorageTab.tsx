import {
  type CabinetType,
  cabinetTypes,
  storageEndpoints as calls,
  laboratoryEndpoints,
  type PlaceRow,
  togetherEndpoints,
} from '@anyan/contract';
import { Button, Checkbox, Select } from 'antd';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ImportButton } from '../../../widgets/transfer/ImportButton.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { texts } from './texts.ts';
import './stock.css';

const parts = {
  form: lazy(() => import('./PlaceForm.tsx')),
  apply: lazy(() => import('./ControlledForm.tsx')),
  decide: lazy(() => import('./DecisionForm.tsx')),
  check: lazy(() => import('../together/CheckDialog.tsx')),
  plan: lazy(() => import('../together/PlanDialog.tsx')),
  draw: lazy(() => import('./CabinetDrawing.tsx')),
};

interface Narrowed {
  cabinetType?: CabinetType | undefined;
  onlyConflicts: boolean;
  onlyControlled: boolean;
}

/** Those that are looked for, each with all that it is within. */
const shownOf = (rows: readonly PlaceRow[], fits: (row: PlaceRow) => boolean): PlaceRow[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<string>();
  for (const row of rows.filter(fits))
    for (let at: PlaceRow | undefined = row; at; at = byId.get(at.parentId ?? '')) shown.add(at.id);
  return rows.filter(({ id }) => shown.has(id));
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
  // Of one that a link names, its places know the name.
  const linked = data?.[0] && { id: data[0].laboratoryId, laboratoryName: data[0].laboratoryName };
  const label = useLabel();
  const [narrowed, setNarrowed] = useState<Narrowed>({ onlyConflicts: false, onlyControlled: false });
  const { data: checked } = useCall(
    togetherEndpoints.compatibilityCheck,
    { laboratoryId: laboratoryId ?? '' },
    { enabled: !!laboratoryId && mayCall(togetherEndpoints.compatibilityCheck) },
  );
  const conflictsAt = (row: PlaceRow) =>
    checked?.conflicts.filter(({ places }) => places.includes(row.path)) ?? [];
  const fits = (row: PlaceRow): boolean =>
    (!narrowed.cabinetType || row.cabinetType === narrowed.cabinetType) &&
    (!narrowed.onlyConflicts || conflictsAt(row).length > 0) &&
    (!narrowed.onlyControlled || row.controlledState !== 'none');
  const shown = shownOf(data ?? [], fits);
  const depthOf = (row: PlaceRow): number => row.path.split(' / ').length - 1;
  return (
    <>
      <p className="ay-quiet">{t('storageHint')}</p>
      <div className="chem-actions" style={{ marginBottom: 16 }}>
        <div style={{ width: 320, maxWidth: '100%' }}>
          <LaboratorySelect
            purpose="scope"
            value={laboratoryId ?? null}
            known={own ?? linked ?? null}
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
      {data && data.length > 0 && (
        <div className="chem-actions" style={{ marginBottom: 16 }}>
          <Select
            allowClear
            style={{ width: 200 }}
            aria-label={t('cabinetType')}
            placeholder={t('cabinetType')}
            value={narrowed.cabinetType}
            options={Object.entries(cabinetTypes).map(([value, title]) => ({ value, label: label(title) }))}
            onChange={(cabinetType) => setNarrowed({ ...narrowed, cabinetType })}
          />
          {(['onlyConflicts', 'onlyControlled'] as const).map((key) => (
            <Checkbox
              key={key}
              checked={narrowed[key]}
              onChange={({ target }) => setNarrowed({ ...narrowed, [key]: target.checked })}
            >
              {t(key)}
            </Checkbox>
          ))}
        </div>
      )}
      {chosen === null && looking ? (
        <ListSkeleton rows={4} show />
      ) : !laboratoryId ? (
        <Empty text={t('chooseLaboratory')} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <ListSkeleton rows={4} show />
      ) : data.length === 0 ? (
        <Empty text={t('storageEmpty')} />
      ) : shown.length === 0 ? (
        <Empty text={t('noSuchPlace')} />
      ) : (
        <div className="chem-tree">
          {shown.map((row) => (
            <PlaceLine
              key={row.id}
              row={row}
              depth={depthOf(row)}
              conflicts={conflictsAt(row)}
              open={{
                ...drawers.open,
                draw: (place) =>
                  drawers.open.draw(undefined, {
                    place,
                    shelves: (data ?? []).filter(({ parentId }) => parentId === place.id),
                  }),
              }}
            />
          ))}
        </div>
      )}
      {drawers.element}
    </>
  );
};

export default StorageTab;

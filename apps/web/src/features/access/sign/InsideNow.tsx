import { type InsideResult, signEndpoints } from '@anyan/contract';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { download } from '../../../platform/download.ts';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Can } from '../../../widgets/access/Can.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../signTexts.ts';
import { InsideRooms } from './InsideRooms.tsx';
import { useInside } from './useInside.ts';
import { useSignDrawers } from './useSignDrawers.ts';
import '../access.css';

const { insidePdf, manualSign } = signEndpoints;

/** Tab 当前在内: who is inside which room; as people come and go it changes by itself. */
const InsideNow = () => {
  const t = useTexts(texts);
  const fail = useFailure();
  const drawers = useSignDrawers();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [buildingId, setBuilding] = useState<string>();
  const keyword = useDebounced(typed.trim());
  const laboratoryId = params.get('laboratoryId');
  const place = laboratoryId
    ? ({ scope: 'laboratory', refId: laboratoryId } as const)
    : ({ scope: 'college' } as const);
  const { data, error, refetch } = useInside({ ...place, ...(keyword ? { keyword } : {}) });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  const printed = buildingId ? ({ scope: 'building', refId: buildingId } as const) : place;
  const shown = (data?.byBuilding ?? []).filter(({ id }) => !buildingId || id === buildingId);
  return (
    <>
      <div className="access-bar">
        <Input
          allowClear
          aria-label={t('find')}
          placeholder={t('find')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Buildings of={data?.byBuilding ?? []} value={buildingId} onChange={setBuilding} />
        <span className="access-bar-end">
          <Button onClick={() => download(insidePdf, printed).catch(fail)}>{t('print')}</Button>
          <Can calls={manualSign}>
            <Button type="primary" onClick={() => drawers.open.manual(undefined, {})}>
              {t('manualIn')}
            </Button>
          </Can>
        </span>
      </div>
      {data ? (
        <>
          <p role="status" className="access-total">
            <strong>{t('insideTotal', { n: data.total })}</strong>{' '}
            <span className="ay-quiet">{t('updatedAt', { at: formatMoment(data.updatedAt) })}</span>
          </p>
          <Unattended of={data.unattended} />
          {shown.length > 0 ? (
            <InsideRooms
              byBuilding={shown}
              out={(of) => drawers.open.manual(undefined, { of })}
              correct={(of) => drawers.open.correct(undefined, { of })}
            />
          ) : (
            <Empty text={t('insideNone')}>{t('insideNoneHint')}</Empty>
          )}
        </>
      ) : (
        <ListSkeleton show />
      )}
      {drawers.missing}
      {drawers.element}
    </>
  );
};

/** What runs while nobody is there. */
const Unattended = ({ of }: { of: InsideResult['unattended'] }) => {
  const t = useTexts(texts);
  if (of.length === 0) return null;
  return (
    <section className="ay-panel access-runs" aria-label={t('runs', { n: of.length })}>
      <h3>{t('runs', { n: of.length })}</h3>
      <ul>
        {of.map((run) => (
          <li key={run.id}>
            <Link to={`/access/signList?tab=unattended&open=${run.id}`}>{run.title}</Link> · {run.roomText} ·{' '}
            {run.userName} · {t('runContact', { name: run.contactName })}{' '}
            <a href={`tel:${run.phone}`}>{run.phone}</a> ·{' '}
            {t('runUntil', { at: formatMoment(run.plannedEnd).slice(5, 16) })}{' '}
            {run.overdue && <Tag tone="error">{t('runOverdue')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface BuildingsProps {
  of: InsideResult['byBuilding'];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Those that somebody is in. */
const Buildings = ({ of, value, onChange }: BuildingsProps) => {
  const t = useTexts(texts);
  return (
    <Select
      allowClear
      aria-label={t('building')}
      placeholder={t('allBuildings')}
      value={value ?? null}
      onChange={(id: string | null | undefined) => onChange(id ?? undefined)}
      options={of.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
};

export default InsideNow;

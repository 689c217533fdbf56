import {
  type BottleDetails,
  bottleEndpoints,
  bottleEvents,
  bottleStates,
  chemicalRequestEndpoints,
} from '@anyan/contract';
import { Alert, Button, Progress } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { partBreak } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import type { ScannedProps } from '../../../widgets/scan/scanned.ts';
import { Pictograms } from '../../../widgets/sheet/Pictograms.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { BottleMovements } from './BottleMovements.tsx';
import { FirstAid } from './FirstAid.tsx';
import { leftOf } from './left.ts';
import { texts } from './texts.ts';
import { bottleTones } from './tones.ts';
import './stock.css';

const RequestForm = lazy(() => import('../request/RequestForm.tsx'));
const forms = {
  issue: lazy(() => import('./IssueForm.tsx')),
  giveBack: lazy(() => import('./ReturnForm.tsx')),
  use: lazy(() => import('./UseForm.tsx')),
  move: lazy(() => import('./MoveForm.tsx')),
  split: lazy(() => import('../portion/SplitForm.tsx')),
  prepare: lazy(() => import('../portion/PrepareForm.tsx')),
  waste: lazy(() => import('../waste/WasteForm.tsx')),
  open: lazy(() => import('./OpenForm.tsx')),
  test: lazy(() => import('./TestForm.tsx')),
  lose: lazy(() => import('../adjust/LossForm.tsx')),
  archive: lazy(() => import('./ArchiveDialog.tsx')),
} as const;
type Form = keyof typeof forms;
/** What may be done with several. */
const together: readonly Form[] = ['issue', 'move', 'prepare', 'waste'];
const isForm = (event: string): event is Form => event in forms;

/** A bottle whose label was scanned: what it is, what to mind, and what to do with it now. */
const ScannedBottle = ({ code }: ScannedProps) => {
  const { data, error, refetch } = useCall(bottleEndpoints.bottleByCode, { code });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={5} show />;
  return <Bottle record={data} />;
};

const Bottle = ({ record }: { record: BottleDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const go = useNavigate();
  const mayCall = useMayCall();
  const [form, setForm] = useState<Form>();
  const [asking, setAsking] = useState(false);
  const Open = form && forms[form];
  const share = Math.round((Number(record.remaining) / Number(record.netContent)) * 100);
  const rows = form && together.includes(form) ? { rows: [record] } : { row: record };
  return (
    <section className="chem-scan">
      <h1>
        {record.chineseName}{' '}
        <StatusTag dictionary={bottleStates} code={record.state} tone={bottleTones[record.state]} />
      </h1>
      <span className="ay-quiet">
        {[record.bottleCode, record.casCode, record.spec].filter(Boolean).join(' · ')}
      </span>
      {record.ghsPictograms.length > 0 && <Pictograms codes={record.ghsPictograms} size={56} />}
      <div>
        <strong>{leftOf(t, record)}</strong>
        {record.converted && (
          <span className="ay-quiet"> {t('converted', { amount: record.converted })}</span>
        )}
        {record.remaining === null ? (
          <div className="ay-quiet">{t('blindHint')}</div>
        ) : (
          <Progress percent={share} showInfo={false} aria-label={t('remaining')} />
        )}
      </div>
      {record.warnings.length > 0 && (
        <Alert type="warning" showIcon title={record.warnings.join(partBreak())} />
      )}
      <div>
        {record.locationText && <div>{record.locationText}</div>}
        <div className="ay-quiet">{record.laboratoryName}</div>
        {record.holderName && <div>{t('holder', { name: record.holderName })}</div>}
      </div>
      <div className="chem-actions">
        <FirstAid of={record} />
        {record.can.filter(isForm).map((event, at) => (
          <Button
            key={event}
            size="large"
            type={at === 0 ? 'primary' : 'default'}
            onClick={() => setForm(event)}
          >
            {label(bottleEvents[event])}
          </Button>
        ))}
        {/* Who does not give it out himself asks for it. */}
        {record.askable && !record.can.includes('issue') && mayCall(chemicalRequestEndpoints.requestSave) && (
          <Button size="large" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        )}
        <Button size="large" onClick={() => void go(`/chemicals/chemicalsList?tab=stock&open=${record.id}`)}>
          {t('details')}
        </Button>
      </div>
      <BottleMovements movements={record.movements.slice(0, 5)} />
      {asking && (
        <Suspense fallback={null}>
          <RequestForm of={record} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {Open && (
        <Suspense fallback={null}>
          <Open
            {...(rows as never as { row: BottleDetails; rows: BottleDetails[] })}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
};

export default ScannedBottle;

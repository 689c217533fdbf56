import { type FlowDetails, flowEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { flowNameOf } from '../../../widgets/approval/shippedFlows.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import { VersionDiff } from './VersionDiff.tsx';

const { flowDetails, flowVersionList, flowHistory } = flowEndpoints;

/** What was published when, by whom and why, and what differs between two of them. */
const Versions = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={flowDetails}
      id={id}
      onClose={onClose}
      title={(flow) => flow && t('versionsTitle', { name: flowNameOf(flow.flowName) })}
      history={{ endpoint: flowHistory }}
    >
      {(flow) => <Published flow={flow} />}
    </RecordDrawer>
  );
};

const Published = ({ flow: { id, hasDraft } }: { flow: FlowDetails }) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(flowVersionList, { id });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={3} show />;
  if (data.length === 0) return <Empty text={t('noVersions')} />;
  return (
    <>
      <ol className="flow-versions">
        {data.map((one) => (
          <li key={one.id}>
            <strong>{t('versionNo', { n: one.versionNo })}</strong>
            <span>{one.changeNote}</span>
            <small>
              {[one.publishedBy, formatMoment(one.publishedAt)].filter(Boolean).join(' · ')} ·{' '}
              {t('usage', { n: one.instanceCount, running: one.runningCount })}
            </small>
          </li>
        ))}
      </ol>
      <Compare id={id} numbers={[...(hasDraft ? [0] : []), ...data.map(({ versionNo }) => versionNo)]} />
    </>
  );
};

/** Two versions beside each other; the draft is number 0. */
const Compare = ({ id, numbers }: { id: string; numbers: readonly number[] }) => {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<{ a?: number; b?: number }>({});
  const b = chosen.b ?? numbers[0];
  const a = chosen.a ?? numbers[1];
  if (a === undefined || b === undefined) return null;
  const options = numbers.map((n) => ({ value: n, label: n === 0 ? t('draft') : t('versionNo', { n }) }));
  return (
    <>
      <div className="flow-compare">
        {t('compare')}
        <Select
          aria-label={t('before')}
          value={a}
          options={options}
          onChange={(next) => setChosen({ a: next, b })}
        />
        {t('with')}
        <Select
          aria-label={t('after')}
          value={b}
          options={options}
          onChange={(next) => setChosen({ a, b: next })}
        />
      </div>
      <VersionDiff id={id} a={a} b={b} />
    </>
  );
};

export default Versions;

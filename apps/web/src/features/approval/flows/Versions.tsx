import { dedupes, type FlowRow, flowEndpoints, resumePoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { texts } from './texts.ts';
import { VersionDiff } from './VersionDiff.tsx';

const { flowVersionList, flowHistory } = flowEndpoints;

/** What was published when, by whom and why, and what differs between two of them. */
const Versions = ({ row, onClose }: { row: FlowRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(flowVersionList, { id: row.id });
  const [chosen, setChosen] = useState<{ a?: number; b?: number }>({});
  const numbers = [...(row.hasDraft ? [0] : []), ...(data ?? []).map(({ versionNo }) => versionNo)];
  const b = chosen.b ?? numbers[0];
  const a = chosen.a ?? numbers[1];
  const options = numbers.map((n) => ({ value: n, label: n === 0 ? t('draft') : t('versionNo', { n }) }));
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={t('versionsTitle', { name: row.flowName })}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      history={{
        endpoint: flowHistory,
        id: row.id,
        dictionaries: { dedupe: dedupes, resumeFrom: resumePoints },
      }}
    >
      {data?.length === 0 && <Empty text={t('noVersions')} />}
      <ol className="flow-versions">
        {data?.map((one) => (
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
      {a !== undefined && b !== undefined && (
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
          <VersionDiff id={row.id} a={a} b={b} />
        </>
      )}
    </DetailDrawer>
  );
};

export default Versions;

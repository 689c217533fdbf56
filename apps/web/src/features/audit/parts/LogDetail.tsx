import { audit, type Change } from '@anyan/contract';
import { Table, Typography } from 'antd';
import { useMemo } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { isEmpty, shownValue } from '../../../widgets/detail/shownValue.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { texts } from '../texts.ts';
import { dictionariesOf } from './dictionaries.ts';
import { logResults } from './results.ts';

const { logDetails } = audit.endpoints;

/** One row of the log with the change it records. */
const LogDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data, error, isPending, refetch } = useCall(logDetails, { id });
  const copied = (text: string | null) =>
    text ? (
      <Typography.Text
        code
        copyable={{ text, tooltips: [t('copy'), t('copied')] }}
        style={{ wordBreak: 'break-all' }}
      >
        {text}
      </Typography.Text>
    ) : null;
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={data ? label([data.action, data.actionEn]) : t('title')}
      state={
        data && <StatusTag dictionary={logResults} code={data.result} tone={toneOf('result', data.result)} />
      }
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <>
          <Fields
            record={data}
            schema={logDetails.result}
            fields={[
              { field: 'actorName', render: (row) => row.actorName ?? t('system') },
              { field: 'at', render: (row) => formatMoment(row.at) },
              'targetName',
              'ip',
              { field: 'requestId', render: (row) => copied(row.requestId) },
              'sealed',
              { field: 'userAgent' },
              { field: 'hash', render: (row) => copied(row.hash) },
            ]}
          />
          <h3 className="ay-section-title" style={{ marginTop: 24 }}>
            {t('changes')}
          </h3>
          <Diff changes={data.changes ?? []} module={data.module} />
        </>
      )}
    </DetailDrawer>
  );
};

const Diff = ({ changes, module }: { changes: readonly Change[]; module: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const words = useMemo(() => dictionariesOf(module), [module]);
  if (changes.length === 0) return <Empty text={t('noChanges')} />;
  const show = (change: Change, value: unknown) => shownValue(value, undefined, label, words[change.field]);
  return (
    <Table
      size="small"
      rowKey="field"
      dataSource={changes}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('field'), width: 112, render: (_, change: Change) => label(change) || change.field },
        {
          title: t('before'),
          render: (_, change: Change) => {
            const before = show(change, change.before);
            return isEmpty(change.before) ? before : <del className="ay-before">{before}</del>;
          },
        },
        { title: t('after'), render: (_, change: Change) => show(change, change.after) },
      ]}
    />
  );
};

export default LogDetail;

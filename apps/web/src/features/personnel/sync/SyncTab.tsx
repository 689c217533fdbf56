import {
  type SyncRun,
  type SyncSecret,
  type SyncSource,
  syncEndpoints,
  syncKinds,
  syncReasons,
  useStatuses,
} from '@anyan/contract';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatRelative, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useSecretOnce } from '../../../widgets/feedback/useSecretOnce.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { opens, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { type Tone, toneOf } from '../../../widgets/show/tone.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { syncTexts } from './texts.ts';
import './sync.css';

const SourceForm = lazy(() => import('./SourceForm.tsx'));
const { syncSourceList, syncSourceSave, syncSecretRotate, syncRunPageList, syncAccept, syncExport } =
  syncEndpoints;

const tones: Readonly<Record<string, Tone>> = {
  collecting: 'processing',
  waiting: 'warning',
  done: 'success',
  superseded: 'default',
  failed: 'error',
};

interface Row {
  source: SyncSource;
  onEdit: (source: SyncSource) => void;
  onSecret: (secret: SyncSecret) => void;
}

const Source = ({ source, onEdit, onSecret }: Row) => {
  const t = useTexts(syncTexts);
  const label = useLabel();
  const mayCall = useMayCall();
  const confirm = useConfirm();
  const rotate = useTold(syncSecretRotate, { onSuccess: onSecret });
  const { id, name, kinds, people, organizations, lastRunAt, useStatus, version } = source;
  const facts = [
    kinds.map((kind) => label(syncKinds[kind])).join(nameComma()),
    t('known', { people, organizations }),
    lastRunAt ? t('lastRun', { time: formatRelative(lastRunAt) }) : t('neverRun'),
  ];
  return (
    <li>
      <div>
        {name} <StatusTag dictionary={useStatuses} code={useStatus} tone={toneOf('useStatus', useStatus)} />
        <small>{facts.join(' · ')}</small>
      </div>
      <Flex gap={8} wrap>
        {mayCall(syncSecretRotate) && (
          <Button
            size="small"
            onClick={() =>
              confirm({
                title: t('rotate'),
                effects: [t('rotateHint')],
                okText: t('rotate'),
                onOk: () => rotate.mutateAsync({ id, version }),
              })
            }
          >
            {t('rotate')}
          </Button>
        )}
        {mayCall(syncSourceSave) && (
          <Button size="small" onClick={() => onEdit(source)}>
            {t('edit')}
          </Button>
        )}
      </Flex>
    </li>
  );
};

/** 数据同步: systems of the college that send people and organisations, and what came of it. */
const SyncTab = () => {
  const t = useTexts(syncTexts);
  const label = useLabel();
  const mayCall = useMayCall();
  const file = useFile();
  const reasonOf = (reason: SyncRun['reason']) => reason && label(syncReasons[reason]);
  const { data, error, refetch } = useCall(syncSourceList);
  const [edited, setEdited] = useState<SyncSource | 'new'>();
  const secret = useSecretOnce({ title: t('secretTitle'), note: t('secretOnce') });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Flex vertical gap={16}>
      <Panel
        title={t('sources')}
        note={t('sourcesNote')}
        extra={mayCall(syncSourceSave) && <Button onClick={() => setEdited('new')}>{t('add')}</Button>}
      >
        <ul className="sync-sources">
          {data?.sources.map((source) => (
            <Source key={source.id} source={source} onEdit={setEdited} onSecret={secret.onSecret} />
          ))}
          {data?.sources.length === 0 && <li>{t('none')}</li>}
        </ul>
      </Panel>
      <ListPage
        name="syncRuns"
        endpoint={syncRunPageList}
        columns={[
          {
            field: 'sourceName',
            width: 150,
            render: (name, { kind }) => `${name} · ${label(syncKinds[kind])}`,
          },
          { field: 'state', width: 84, tones },
          { field: 'at', width: 96, card: 'none', render: (at) => <RelativeTime at={at} /> },
          { field: 'added', width: 60 },
          { field: 'changed', width: 60, card: 'none' },
          { field: 'left', width: 92 },
          { field: 'refused', width: 60, card: 'none' },
          // Why it waits, or what came of it.
          { field: 'note', width: 190, card: 'none', render: (note, { reason }) => note ?? reasonOf(reason) },
        ]}
        more={['kind', 'unchanged', 'batchNo', 'full', 'decidedByName']}
        filters={['kind', 'state']}
        events={[
          {
            event: 'accept',
            ...sends(syncAccept, t('accepted')),
            effects: ({ reason, added, changed, left, refused }) => [
              ...(reason ? [label(syncReasons[reason])] : []),
              t('acceptEffect', { added, changed, left, refused }),
              t('acceptHint'),
            ],
          },
        ]}
        rowActions={[
          opens(
            'refused',
            t('refusedRows'),
            syncExport,
            ({ id }: SyncRun) => void file.save(syncExport, { id }, t('refusedRows')),
            { when: ({ refused }: SyncRun) => refused > 0 },
          ),
        ]}
      />
      <Suspense fallback={null}>
        {edited && (
          <SourceForm
            {...(edited === 'new' ? {} : { source: edited })}
            pullNames={data?.pullNames ?? []}
            onDone={(made) => {
              setEdited(undefined);
              if (made.secret) secret.onSecret(made);
            }}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      {secret.element}{' '}
    </Flex>
  );
};
export default SyncTab;

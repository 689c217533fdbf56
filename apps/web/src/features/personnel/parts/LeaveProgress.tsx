import { type LeaveJob, leavingEndpoints } from '@anyan/contract';
import { Alert, Button, Flex, Progress, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useRefresh } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { useJob } from '../../../widgets/transfer/useJob.ts';
import { texts } from '../leavingTexts.ts';
import { type Given, LeaverList, type LeaverState } from './LeaverList.tsx';

const { leaveJobDetails, leaveBatch, leaveStop } = leavingEndpoints;

interface Props {
  id: string;
  onStep: (step: 'choose' | 'check' | 'leave') => void;
  onAgain: () => void;
  onClose: () => void;
}

const countOf = (job: LeaveJob, state: LeaverState): number =>
  ({
    blocked: job.blockedCount,
    ready: job.readyCount,
    failed: job.failedCount,
    done: job.doneCount,
    undone: job.undoneCount,
  })[state];

const states: LeaverState[] = ['blocked', 'ready', 'failed', 'done', 'undone'];

/** A list of leaving people as far as it has come: who is ready, who has to hand over, who has left. */
export const LeaveProgress = ({ id, onStep, onAgain, onClose }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const confirm = useConfirm();
  const renew = useRefresh();
  const [given, setGiven] = useState<Given>(new Map());
  const [tab, setTab] = useState<LeaverState>();
  const [stopping, setStopping] = useState(false);
  const {
    data: job,
    error,
    refetch,
  } = useJob(leaveJobDetails, { id, pageSize: 1 }, () => {
    setStopping(false);
    setGiven(new Map());
    renew(leaveBatch);
  });
  const step = job?.running || job?.doneCount ? 'leave' : 'check';
  useEffect(() => onStep(step), [step, onStep]);
  if (error) return <Failed error={error} onRetry={error.code === 404 ? onAgain : () => void refetch()} />;
  if (!job) return <ListSkeleton show />;

  if (job.running)
    return (
      <div role="status" style={{ paddingBlock: 32 }}>
        <div style={{ marginBottom: 8 }}>{stopping ? t('stopping') : t('running')}</div>
        <Progress percent={Math.round(job.progress * 100)} status="active" />
        <Flex justify="space-between" align="center" gap={8} wrap style={{ marginTop: 12 }}>
          <span style={{ opacity: 0.65 }}>{t('runningHint')}</span>
          <Button
            disabled={stopping}
            onClick={() => {
              setStopping(true);
              call(leaveStop, { id }).catch((failure) => {
                setStopping(false);
                fail(failure);
              });
            }}
          >
            {t('stop')}
          </Button>
        </Flex>
      </div>
    );

  const ready = job.readyCount + given.size;
  const send = async () => {
    try {
      const handOver = [...given].flatMap(([userId, parts]) =>
        [...parts].map(([duty, { id: toUserId }]) => ({
          userId,
          ...(duty === '*' ? {} : { duty }),
          toUserId,
        })),
      );
      await call(leaveBatch, { previewId: id, handOver });
      await refetch();
    } catch (failure) {
      fail(failure);
    }
  };
  const some = states.filter((one) => countOf(job, one) > 0);
  const shown = tab && some.includes(tab) ? tab : some[0];
  const over = job.doneCount > 0;
  const notes = [
    job.stopped && t('stopped'),
    job.openCount > 0 && !over && t('openHint', { n: formatNumber(job.openCount) }),
    job.undoneCount > 0 && t('undoneHint', { n: formatNumber(job.undoneCount) }),
  ].filter((note) => note !== false);
  return (
    <Flex vertical gap={12}>
      <Alert
        showIcon
        type={job.failure ? 'error' : job.blockedCount + job.failedCount > 0 ? 'warning' : 'success'}
        title={
          job.failure ??
          (over
            ? t('summaryDone', {
                done: formatNumber(job.doneCount),
                blocked: formatNumber(job.blockedCount),
                failed: formatNumber(job.failedCount),
              })
            : t('summary', {
                total: formatNumber(job.totalCount),
                ready: formatNumber(job.readyCount),
                blocked: formatNumber(job.blockedCount),
                failed: formatNumber(job.failedCount),
              }))
        }
        description={notes.length > 0 ? notes.map((note) => <div key={note}>{note}</div>) : undefined}
      />
      <Tabs
        activeKey={shown}
        onChange={(key) => setTab(key as LeaverState)}
        items={some.map((key) => ({
          key,
          label: `${t(`state.${key}`)} ${formatNumber(countOf(job, key))}`,
        }))}
      />
      {shown && (
        <LeaverList
          key={shown}
          id={id}
          state={shown}
          given={given}
          onGiven={setGiven}
          onUndone={() => void refetch()}
        />
      )}
      <Flex justify="flex-end" gap={8} wrap>
        <Button onClick={onAgain}>{t('other')}</Button>
        {job.readyCount + job.blockedCount > 0 ? (
          <Button
            type="primary"
            danger
            disabled={ready === 0}
            onClick={() =>
              confirm({
                title: t('leaveTitle', { n: formatNumber(ready) }),
                effects: [t('leaveEffect'), t('leaveRecords'), t('leaveUndo')],
                okText: t('leave', { n: formatNumber(ready) }),
                onOk: send,
              })
            }
          >
            {t('leave', { n: formatNumber(ready) })}
          </Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
};

import { instanceEndpoints, instanceStates } from '@anyan/contract';
import { App, Button } from 'antd';
import { lazy, Suspense, useContext, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ApprovalTimeline } from '../../../widgets/approval/ApprovalTimeline.tsx';
import { instanceTones } from '../../../widgets/approval/tones.ts';
import { ApprovalDetails } from '../../../widgets/detail/approvalDetails.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import type { Intent } from '../lists/types.ts';
import { texts } from '../texts.ts';
import { ActionBar } from './ActionBar.tsx';
import type { Consultation } from './HandOver.tsx';
import { InstanceFacts } from './InstanceFacts.tsx';
import { Key } from './Key.tsx';
import { type Decision, decisionKeys } from './types.ts';
import { useKeys } from './useKeys.ts';
import { useQueue } from './useQueue.ts';
import '../approvals.css';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));
const HandOver = lazy(() => import('./HandOver.tsx'));

interface Props {
  id: string;
  intent?: Intent;
  /** Opened from what waits for me: the next one follows a decision. */
  queued?: boolean;
  kinds?: string[];
  onOpen: (instanceId: string) => void;
  onClose: () => void;
}

const isDecision = (what: Intent | Consultation | undefined): what is Decision =>
  what === 'approve' || what === 'return' || what === 'reject';

/** One approval with its course, and all that may be done with it; by keyboard too. */
const ApprovalDrawer = ({ id, intent, queued = false, kinds, onOpen, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const { data, error, isPending, refetch } = useCall(instanceEndpoints.instanceDetails, { id });
  const [doing, setDoing] = useState<Intent | Consultation | undefined>(intent);
  const { previous, next } = useQueue(id, kinds, queued);
  const task = data?.myTask ?? null;
  const can = data?.can;
  const brought = useContext(ApprovalDetails);
  const Detail = data && brought[data.kind];

  const keys = useMemo(() => {
    const go = (other: string | undefined) => other && onOpen(other);
    return {
      ...Object.fromEntries(
        (Object.keys(decisionKeys) as Decision[])
          .filter((what) => can?.includes(what))
          .map((what) => [decisionKeys[what].toLowerCase(), () => setDoing(what)]),
      ),
      j: () => go(next),
      k: () => go(previous),
    };
  }, [can, next, previous, onOpen]);
  useKeys(keys, !doing);

  const stop = () => setDoing(undefined);
  const goOn = () => {
    if (queued && next) onOpen(next);
    else {
      if (queued) void message.info(t('allDone'));
      onClose();
    }
  };

  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={data?.title ?? t('details')}
      state={
        data && <StatusTag dictionary={instanceStates} code={data.state} tone={instanceTones[data.state]} />
      }
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      aside={{ title: t('approvalRun'), content: <ApprovalTimeline instanceId={id} /> }}
      footer={data && <ActionBar instance={data} onDecide={setDoing} onConsult={setDoing} />}
    >
      {data && (
        <>
          {queued && (
            <div className="approval-queue">
              <Button
                size="small"
                disabled={!previous}
                aria-keyshortcuts="K"
                onClick={() => previous && onOpen(previous)}
              >
                {t('previousOne')}
                <Key of="K" />
              </Button>
              <Button
                size="small"
                disabled={!next}
                aria-keyshortcuts="J"
                onClick={() => next && onOpen(next)}
              >
                {t('nextOne')}
                <Key of="J" />
              </Button>
            </div>
          )}
          <InstanceFacts instance={data} onOpen={onOpen} />
          {Detail && (
            <section className="approval-detail" aria-label={t('decidedAbout')}>
              <h3 className="ay-section-title">{t('decidedAbout')}</h3>
              <Suspense fallback={<SkeletonBox />}>
                <Detail key={data.id} instance={data} />
              </Suspense>
            </section>
          )}
          <Suspense fallback={null}>
            {task && isDecision(doing) && (
              <DecisionDialog what={doing} instance={data} task={task} onClose={stop} onDone={goOn} />
            )}
            {doing && !isDecision(doing) && (
              <HandOver what={doing} instance={data} task={task} onClose={stop} onGone={goOn} />
            )}
          </Suspense>
        </>
      )}
    </DetailDrawer>
  );
};

export default ApprovalDrawer;

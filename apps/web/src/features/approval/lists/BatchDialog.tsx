import { type ApprovalRow, instanceEndpoints } from '@anyan/contract';
import { Alert, App, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { undoSeconds, useUndo } from '../../../widgets/feedback/useUndo.tsx';
import { Phrases } from '../drawer/Phrases.tsx';
import { texts } from '../texts.ts';

const { approveMore, rejectMore } = instanceEndpoints;

interface Props {
  what: 'approve' | 'return';
  rows: readonly ApprovalRow[];
  onClose: () => void;
}

/** One comment for several decisions; tells which of them did not go through and why. */
const BatchDialog = ({ what, rows, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const undoable = useUndo();
  const { mutateAsync: takeBack } = useAction(instanceEndpoints.revokeDecision);
  const [comment, setComment] = useState('');
  const [failed, setFailed] = useState<{ title: string; message: string | null }[]>();
  const fit = rows.filter((row) => row.batchable && row.taskId !== null);
  const { mutate, isPending } = useTold(what === 'approve' ? approveMore : rejectMore, {
    onSuccess: ({ results }) => {
      const bad = results.filter(({ ok }) => !ok);
      if (bad.length === 0) {
        const revocable = results.filter((one) => one.revocable);
        // Taken back together or not at all: what has ended its application is final.
        if (revocable.length === results.length)
          undoable(t('batchDone', { n: results.length }), {
            undo: async () => {
              for (const { taskId } of revocable) await takeBack({ taskId });
            },
            undone: t('revokedMore', { n: revocable.length }),
            seconds: undoSeconds.decision,
          });
        else void message.success(t('batchDone', { n: results.length }));
        onClose();
        return;
      }
      const titleOf = (id: string) => rows.find(({ taskId }) => taskId === id)?.title ?? id;
      setFailed(bad.map((one) => ({ title: titleOf(one.taskId), message: one.message })));
      void message.warning(t('batchPartly', { done: results.length - bad.length, failed: bad.length }));
    },
  });
  const needsReason = what === 'return' && comment.trim() === '';
  return (
    <Modal
      open
      title={t(what === 'approve' ? 'approveMoreTitle' : 'returnMoreTitle', { n: fit.length })}
      okText={t(what)}
      okButtonProps={{ danger: what === 'return', disabled: fit.length === 0 || needsReason || !!failed }}
      confirmLoading={isPending}
      cancelText={failed ? t('close') : t('cancel')}
      onCancel={onClose}
      onOk={() =>
        mutate({ taskIds: fit.map(({ taskId }) => taskId ?? ''), comment: comment.trim() || undefined })
      }
    >
      {fit.length < rows.length && (
        <Alert type="warning" showIcon title={t('notBatchable', { n: rows.length - fit.length })} />
      )}
      {failed ? (
        <section aria-label={t('batchFailures')}>
          <ul className="approval-failures">
            {failed.map((one) => (
              <li key={one.title}>
                {one.title}：{one.message}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <div className="approval-comment">
          <Input.TextArea
            aria-label={t('opinion')}
            placeholder={t(what === 'return' ? 'reasonNeeded' : 'opinionHint')}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={1000}
          />
          <Phrases approving={what === 'approve'} onPick={setComment} />
        </div>
      )}
    </Modal>
  );
};

export default BatchDialog;

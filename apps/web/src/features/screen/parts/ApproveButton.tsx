import { instanceEndpoints, type TodoRow } from '@anyan/contract';
import { App, Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { undoSeconds, useUndo } from '../../../widgets/feedback/useUndo.tsx';
import { screenTexts } from '../texts.ts';

/** Approves without leaving the workplace, where nothing is asked for but the decision. */
const ApproveButton = ({ todo }: { todo: TodoRow }) => {
  const t = useTexts(screenTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const fail = useFailure();
  const undoable = useUndo();
  const { mutateAsync: takeBack } = useAction(instanceEndpoints.revokeDecision);
  const approve = useAction(instanceEndpoints.approveMore, {
    onSuccess: ({ results: [result] }) => {
      if (!result?.ok) void message.error(result?.message ?? t('failed'));
      else if (result.revocable)
        undoable(t('approved'), {
          undo: () => takeBack({ taskId: todo.id }),
          undone: t('revoked'),
          seconds: undoSeconds.decision,
        });
      else void message.success(t('approved'));
    },
    onError: fail,
  });
  return (
    <Button
      className="card-decide"
      type="primary"
      ghost
      size="small"
      loading={approve.isPending}
      onClick={() =>
        confirm({
          title: t('approveTitle', { title: todo.title }),
          effects: [
            ...(todo.facts ?? []).map(({ label, value }) => t('fact', { label, value })),
            t('approveEffect'),
          ],
          okText: t('approve'),
          danger: false,
          onOk: () => approve.mutateAsync({ taskIds: [todo.id] }),
        })
      }
    >
      {t('approve')}
    </Button>
  );
};

export default ApproveButton;

import { approval, type TodoRow } from '@anyan/contract';
import { App, Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { screenTexts } from '../texts.ts';

/** Approves without leaving the workplace, where nothing is asked for but the decision. */
const ApproveButton = ({ todo }: { todo: TodoRow }) => {
  const t = useTexts(screenTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const fail = useFailure();
  const approve = useAction(approval.endpoints.approveMore, {
    onSuccess: ({ results: [result] }) => {
      if (result?.ok) void message.success(t('approved'));
      else void message.error(result?.message ?? t('failed'));
    },
    onError: fail,
  });
  return (
    <Button
      size="small"
      loading={approve.isPending}
      onClick={() =>
        confirm({
          title: t('approveTitle', { title: todo.title }),
          effects: [t('approveEffect')],
          okText: t('approve'),
          onOk: () => approve.mutateAsync({ taskIds: [todo.id] }),
        })
      }
    >
      {t('approve')}
    </Button>
  );
};

export default ApproveButton;

import { instanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../texts.ts';

/** Takes a decision of one's own back, after asking. */
export const useRevoke = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const revoke = useTold(instanceEndpoints.revokeDecision, { done: t('revokedDone') });
  return (taskId: string, title: string) =>
    confirm({
      title: t('revokeTitle', { name: title }),
      effects: [t('revokeEffect')],
      okText: t('revoke'),
      onOk: () => revoke.mutateAsync({ taskId }),
    });
};

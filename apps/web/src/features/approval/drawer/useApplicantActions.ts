import { instanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrge } from '../../../widgets/approval/useUrge.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../texts.ts';

const endpoints = instanceEndpoints;

interface Application {
  id: string;
  title: string;
  version: number;
}

/** What an applicant does with an application of their own. */
export const useApplicantActions = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const urge = useUrge();
  const withdrawing = useTold(endpoints.withdraw, { done: t('withdrawnDone') });
  const resubmitting = useTold(endpoints.resubmit, { done: t('resubmittedDone') });

  const withdraw = ({ id, title, version }: Application) =>
    confirm({
      title: t('withdrawTitle', { name: title }),
      effects: [t('withdrawEffect')],
      okText: t('withdraw'),
      onOk: () => withdrawing.mutateAsync({ instanceId: id, version }),
    });
  const resubmit = ({ id, title, version }: Application) =>
    confirm({
      title: t('resubmitTitle', { name: title }),
      effects: [t('resubmitEffect')],
      okText: t('submit'),
      danger: false,
      onOk: () => resubmitting.mutateAsync({ instanceId: id, version }),
    });
  return { urge, withdraw, resubmit };
};

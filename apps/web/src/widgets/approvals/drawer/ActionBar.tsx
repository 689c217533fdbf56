import { approval, approvalPermission, type InstanceDetails } from '@anyan/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { RowActions } from '../../list/RowActions.tsx';
import type { Action } from '../../list/types.ts';
import { useFile } from '../../transfer/useFile.tsx';
import { texts } from '../texts.ts';
import { mayReturn } from './decision.ts';
import type { Talk } from './HandOver.tsx';
import type { Decision } from './types.ts';
import { useApplicantActions } from './useApplicantActions.ts';
import { useRevoke } from './useRevoke.ts';

interface Props {
  instance: InstanceDetails;
  onDecide: (what: Decision) => void;
  onTalk: (what: Talk) => void;
}

/** Everything that may be done with an approval; decisions first, the rest beside them. */
export const ActionBar = ({ instance, onDecide, onTalk }: Props) => {
  const t = useTexts(texts);
  const phone = useNarrow();
  const go = useNavigate();
  const { urge, withdraw, resubmit } = useApplicantActions();
  const revoke = useRevoke();
  const file = useFile();
  const mayPrint = useMay(approvalPermission.print);
  const mayApprove = useMay(approvalPermission.approve);
  const mayReject = useMay(approvalPermission.reject);
  const mayTransfer = useMay(approvalPermission.transfer);
  const mayAddSigner = useMay(approvalPermission.addSigner);
  const allow = instance.myTask?.allow;

  const others: Action[] = [
    {
      key: 'resubmit',
      label: t('resubmit'),
      may: instance.canResubmit,
      // Where the module has a form for it, the correction begins there.
      onClick: () => (instance.editRoute ? void go(instance.editRoute) : resubmit(instance)),
    },
    { key: 'urge', label: t('urge'), may: instance.canUrge, onClick: () => urge(instance.id) },
    {
      key: 'revoke',
      label: t('revoke'),
      may: instance.canRevokeTaskId !== null,
      onClick: () => revoke(instance.canRevokeTaskId ?? '', instance.title),
    },
    {
      key: 'transfer',
      label: t('transfer'),
      may: mayTransfer && !!allow?.transfer,
      onClick: () => onTalk('transfer'),
    },
    {
      key: 'addSigner',
      label: t('addSigner'),
      may: mayAddSigner && !!allow?.addSigner,
      onClick: () => onTalk('addSigner'),
    },
    {
      key: 'removeSigner',
      label: t('removeSigner'),
      may: instance.addedSigners.some(({ state }) => state === 'waiting' || state === 'queued'),
      onClick: () => onTalk('removeSigner'),
    },
    { key: 'comment', label: t('comment'), onClick: () => onTalk('comment') },
    {
      key: 'print',
      label: t('print'),
      may: mayPrint,
      disabled: file.busy,
      onClick: () => void file.open(approval.endpoints.instancePdf, { id: instance.id }),
    },
    { key: 'cc', label: t('addCc'), may: !!allow, onClick: () => onTalk('cc') },
    {
      key: 'copyNew',
      label: t('copyNew'),
      may: instance.copyRoute !== null,
      onClick: () => void go(instance.copyRoute ?? ''),
    },
    {
      key: 'withdraw',
      label: t('withdraw'),
      danger: true,
      may: instance.canWithdraw,
      onClick: () => withdraw(instance),
    },
  ];
  return (
    <div className="approval-bar">
      <RowActions actions={others} most={phone ? 0 : 4} name={instance.title} />
      <span className="approval-bar-decide">
        {mayReject && allow?.reject && (
          <Button danger onClick={() => onDecide('reject')}>
            {t('reject')}
          </Button>
        )}
        {mayReject && instance.myTask && mayReturn(instance.myTask) && (
          <Button onClick={() => onDecide('return')}>{t('return')}</Button>
        )}
        {mayApprove && allow && (
          <Button type="primary" onClick={() => onDecide('approve')}>
            {t('approve')}
          </Button>
        )}
      </span>
    </div>
  );
};

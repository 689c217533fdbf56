import {
  approvalPermission,
  type InstanceDetails,
  type InstanceEvent,
  instanceEndpoints,
  instanceEvents,
} from '@anyan/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useMay } from '../../../platform/auth.tsx';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { RowActions } from '../../../widgets/list/RowActions.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../texts.ts';
import type { Consultation } from './HandOver.tsx';
import { Key } from './Key.tsx';
import { type Decision, decisionKeys } from './types.ts';
import { useApplicantActions } from './useApplicantActions.ts';
import { useRevoke } from './useRevoke.ts';

interface Props {
  instance: InstanceDetails;
  onDecide: (what: Decision) => void;
  onConsult: (what: Consultation) => void;
}

/** Everything that may be done with an approval; decisions first, the rest beside them. */
export const ActionBar = ({ instance, onDecide, onConsult }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const phone = useNarrow();
  const go = useNavigate();
  const { urge, withdraw, resubmit } = useApplicantActions();
  const revoke = useRevoke();
  const file = useFile();
  const mayPrint = useMay(approvalPermission.print);
  const can = (event: InstanceEvent) => instance.can.includes(event);
  const consult = (what: Consultation & InstanceEvent): Action => ({
    key: what,
    label: label(instanceEvents[what]),
    may: can(what),
    onClick: () => onConsult(what),
  });

  const others: Action[] = [
    {
      key: 'resubmit',
      label: label(instanceEvents.resubmit),
      may: can('resubmit'),
      // Where the module has a form for it, the correction begins there.
      onClick: () => (instance.editRoute ? void go(instance.editRoute) : resubmit(instance)),
    },
    { key: 'urge', label: label(instanceEvents.urge), may: can('urge'), onClick: () => urge(instance.id) },
    {
      key: 'revoke',
      label: label(instanceEvents.revoke),
      may: can('revoke'),
      onClick: () => revoke(instance.revocableTaskId ?? '', instance.title),
    },
    consult('transfer'),
    consult('addSigner'),
    consult('removeSigner'),
    { key: 'comment', label: t('comment'), onClick: () => onConsult('comment') },
    {
      key: 'print',
      label: t('print'),
      may: mayPrint,
      disabled: file.busy,
      onClick: () => void file.open(instanceEndpoints.instancePdf, { id: instance.id }),
    },
    consult('cc'),
    {
      key: 'copyNew',
      label: t('copyNew'),
      may: instance.copyRoute !== null,
      onClick: () => void go(instance.copyRoute ?? ''),
    },
    {
      key: 'withdraw',
      label: label(instanceEvents.withdraw),
      danger: true,
      may: can('withdraw'),
      onClick: () => withdraw(instance),
    },
  ];
  return (
    <div className="approval-bar">
      <RowActions actions={others} most={phone ? 0 : 4} name={instance.title} />
      <span className="approval-bar-decide">
        {(['reject', 'return', 'approve'] as const).filter(can).map((what) => (
          <Button
            key={what}
            danger={what === 'reject'}
            type={what === 'approve' ? 'primary' : 'default'}
            onClick={() => onDecide(what)}
            aria-keyshortcuts={decisionKeys[what]}
          >
            {label(instanceEvents[what])}
            <Key of={decisionKeys[what]} />
          </Button>
        ))}
      </span>
    </div>
  );
};

import { type VisitorRow, visitor } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';

const { visitorArrive, visitorLeave, visitorCancel } = visitor.endpoints;

interface Opens {
  cancel: (row: VisitorRow) => void;
  /** Where approvals can be shown. */
  approval?: ((approvalId: string) => void) | undefined;
}

/** What may be done with a visit; the days are looked at here too, so that no button promises what is refused. */
export const useVisitorActions = ({ cancel, approval }: Opens) => {
  const t = useTexts(texts);
  const arrive = useTold(visitorArrive, { done: t('arrived') });
  const leave = useTold(visitorLeave, { done: t('left') });
  return (row: VisitorRow): Action[] => {
    const { id, version, state, approvalId } = row;
    const today = formatDay(Date.now());
    return [
      {
        key: 'arrive',
        label: t('arrive'),
        calls: visitorArrive,
        may: (state === 'approved' || state === 'left') && row.from <= today && today <= row.to,
        disabled: arrive.isPending,
        onClick: () => arrive.mutate({ id, version }),
      },
      {
        key: 'leave',
        label: t('leave'),
        calls: visitorLeave,
        may: state === 'arrived',
        disabled: leave.isPending,
        onClick: () => leave.mutate({ id, version }),
      },
      {
        key: 'approval',
        label: t(state === 'pending' ? 'decide' : 'approval'),
        may: !!approval && !!approvalId,
        onClick: () => approvalId && approval?.(approvalId),
      },
      {
        key: 'cancel',
        label: t('cancel'),
        danger: true,
        calls: visitorCancel,
        may: state === 'pending' || state === 'approved',
        onClick: () => cancel(row),
      },
    ];
  };
};

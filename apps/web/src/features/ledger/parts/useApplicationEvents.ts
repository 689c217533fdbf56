import { type ApplicationRow, approval, ledger } from '@anyan/contract';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { sends } from '../../../widgets/list/actions.tsx';
import type { EventAction } from '../../../widgets/list/types.ts';
import { texts } from '../applicationTexts.ts';

const { applicationSave, applicationWithdraw, applicationDelete } = ledger.endpoints;
const { urge } = approval.endpoints;

type Form = (row: ApplicationRow, given: { kind: ApplicationRow['kind'] }) => void;

/** What the applicant does with an application. */
export const useApplicationEvents = (form: Form): EventAction<ApplicationRow>[] => {
  const t = useTexts(texts);
  const urging = useTold(urge, {
    done: ({ nextAllowedAt }) => t('urged', { time: formatMoment(nextAllowedAt) }),
  });
  return [
    { event: 'edit', calls: applicationSave, opens: (row) => form(row, { kind: row.kind }) },
    { event: 'resubmit', calls: applicationSave, opens: (row) => form(row, { kind: row.kind }) },
    {
      event: 'urge',
      calls: urge,
      opens: ({ approvalId }) => urging.mutate({ instanceId: approvalId ?? '' }),
    },
    {
      event: 'withdraw',
      ...sends(applicationWithdraw, t('withdrawn')),
      effects: () => [t('withdrawEffect')],
    },
    { event: 'delete', danger: true, ...sends(applicationDelete, t('deleted')), effects: () => [] },
  ];
};

import { type ApplicationRow, applicationEndpoints, instanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrge } from '../../../widgets/approvals/useUrge.ts';
import { deletes, sends } from '../../../widgets/list/actions.tsx';
import type { EventAction } from '../../../widgets/list/types.ts';
import { texts } from '../applicationTexts.ts';

const { applicationSave, applicationWithdraw, applicationDelete } = applicationEndpoints;
const { urge } = instanceEndpoints;

type Form = (row: ApplicationRow, given: { kind: ApplicationRow['kind'] }) => void;

/** What the applicant does with an application. */
export const useApplicationEvents = (form: Form): EventAction<ApplicationRow>[] => {
  const t = useTexts(texts);
  const send = useUrge();
  return [
    { event: 'edit', calls: applicationSave, opens: (row) => form(row, { kind: row.kind }) },
    { event: 'resubmit', calls: applicationSave, opens: (row) => form(row, { kind: row.kind }) },
    {
      event: 'urge',
      calls: urge,
      opens: ({ approvalId }) => send(approvalId ?? ''),
    },
    {
      event: 'withdraw',
      ...sends(applicationWithdraw, t('withdrawn')),
      effects: () => [t('withdrawEffect')],
    },
    deletes(applicationDelete, t('deleted'), () => []),
  ];
};

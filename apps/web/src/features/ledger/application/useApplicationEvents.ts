import { type ApplicationRow, applicationEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrgeEvent } from '../../../widgets/approval/useUrge.ts';
import { confirms, deletes } from '../../../widgets/list/actions.tsx';
import type { EventAction } from '../../../widgets/list/types.ts';
import { texts } from '../applicationTexts.ts';

const { applicationSave, applicationWithdraw, applicationDelete } = applicationEndpoints;

type Form = (row: ApplicationRow, given: { kind: ApplicationRow['kind'] }) => void;

/** What the applicant does with an application. */
export const useApplicationEvents = (form: Form): EventAction<ApplicationRow>[] => {
  const t = useTexts(texts);
  const urge = useUrgeEvent();
  return [
    { event: 'edit', calls: applicationSave, opens: (row) => form(row, { kind: row.kind }) },
    { event: 'resubmit', calls: applicationSave, opens: (row) => form(row, { kind: row.kind }) },
    urge,
    confirms('withdraw', applicationWithdraw, t('withdrawn'), () => [t('withdrawEffect')]),
    deletes(applicationDelete, t('deleted'), () => []),
  ];
};

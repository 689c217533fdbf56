import { type ApplyRow, accessApplyEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrgeEvent } from '../../../widgets/approval/useUrge.ts';
import { confirms, deletes, sends } from '../../../widgets/list/actions.tsx';
import type { EventAction } from '../../../widgets/list/types.ts';
import { texts } from './applyTexts.ts';

const { accessApplyEdit, accessApplySubmit, accessApplyWithdraw, accessApplyCopy, accessApplyDelete } =
  accessApplyEndpoints;

/** What an applicant does with an application of his. */
export const useApplyEvents = (form: (row: ApplyRow) => void): EventAction<ApplyRow>[] => {
  const t = useTexts(texts);
  const urge = useUrgeEvent();
  return [
    { event: 'edit', calls: accessApplyEdit, opens: (row) => form(row) },
    { event: 'submit', ...sends(accessApplySubmit, t('submitted')) },
    urge,
    confirms('withdraw', accessApplyWithdraw, t('withdrawn'), () => [t('withdrawEffect')]),
    { event: 'copy', ...sends(accessApplyCopy, t('copied')) },
    deletes(accessApplyDelete, t('deleted'), () => [t('deleteEffect')]),
  ];
};

import {
  buttonName,
  type ExamRuleRow,
  examRuleEndpoints,
  examRulePermission,
  invigilationEndpoints,
} from '@anyan/contract';
import { useAuth } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { sends } from '../../../widgets/list/actions.tsx';
import type { EventAction } from '../../../widgets/list/types.ts';
import { texts } from '../ruleTexts.ts';

const { examRoleSave, examRoleStateChange: change } = examRuleEndpoints;

/** One call adds and edits; a new rule needs the permission to add. */
export const useMayAddRules = (): boolean =>
  useAuth().buttonList.includes(buttonName(examRulePermission.add));

/** What the table of its states allows with an exam rule. */
export const useRuleEvents = (
  openForm: (row: ExamRuleRow) => void,
  openMonitor: (row: ExamRuleRow) => void,
): EventAction<ExamRuleRow>[] => {
  const t = useTexts(texts);
  return [
    { event: 'edit', calls: examRoleSave, opens: (row) => openForm(row) },
    { event: 'invigilate', calls: invigilationEndpoints.monitorList, opens: openMonitor },
    {
      event: 'enable',
      ...sends(change, t('enabled'), { action: 'enable' }),
      effects: () => [t('enableEffect')],
    },
    {
      event: 'disable',
      ...sends(change, t('disabled'), { action: 'disable' }),
      effects: () => [t('disableEffect')],
    },
    {
      event: 'archive',
      danger: true,
      ...sends(change, t('archived'), { action: 'archive' }),
      effects: () => [t('archiveEffect')],
    },
  ];
};

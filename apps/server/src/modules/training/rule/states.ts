import {
  type ExamRuleEvent,
  examRuleFields,
  examRulePermission,
  examRuleRow,
  training,
} from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import { examRule } from '../tables.ts';
import type { RuleRow } from './queries.ts';

const { examRoleSave, examRoleStateChange, monitorList } = training.endpoints;

export const ruleTarget = ({ id, examName }: { id: string; examName: string }) => ({
  kind: 'examRule',
  id,
  name: examName,
});

/** What happens to an exam rule; only of an enabled one a sitting begins. */
export const ruleStates = states<RuleRow, ExamRuleEvent, undefined>({
  table: examRule,
  fields: { ...examRuleFields, state: examRuleRow.properties.state },
  target: ruleTarget,
  places: ({ ownerOrganizationId }) => [{ organization: ownerOrganizationId }],
  facts: () => undefined,
  events: {
    edit: { from: ['draft', 'enabled', 'disabled'], calls: examRoleSave, by: [examRulePermission.edit] },
    enable: {
      from: ['draft', 'disabled'],
      to: 'enabled',
      calls: examRoleStateChange,
      by: [examRulePermission.enable],
    },
    disable: {
      from: ['enabled'],
      to: 'disabled',
      calls: examRoleStateChange,
      by: [examRulePermission.disable],
    },
    invigilate: {
      from: ['enabled', 'disabled'],
      calls: monitorList,
      by: [examRulePermission.invigilate],
    },
    archive: {
      from: ['draft', 'disabled'],
      to: 'archived',
      calls: examRoleStateChange,
      by: [examRulePermission.edit],
    },
  },
});

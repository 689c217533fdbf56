import type { References } from '../../../../../../tests/references/references.ts';

const done = { why: 'who did it: evidence' };
const named = {
  why: 'whom a flow or the applicant names; who may not decide drops out and the rule for nobody applies',
};
const own = { why: 'his own' };

export const references: References = {
  organization: {
    'approval_flow.organization_id': 'merged',
    'approval_flow.draft': 'merged',
    'approval_flow.conditions': 'merged',
    'approval_flow_version.steps': {
      why: 'published ones stay, a version with the other follows: references.test.ts',
    },
    'approval_instance.applicant_organization_id': 'merged',
    'approval_instance.facts': { merged: "state = 'running'" },
    'approval_instance.added_steps': { merged: "state = 'running'" },
  },
  person: {
    'approval_flow.draft': named,
    'approval_flow_version.steps': named,
    'approval_flow_version.published_by_id': done,
    'approval_instance.applicant_id': { why: 'who asked' },
    'approval_instance.started_by_id': done,
    'approval_instance.facts': named,
    'approval_instance.choices': named,
    'approval_instance.progress': named,
    'approval_instance.summary': done,
    'approval_instance.diff': done,
    'approval_task.assignee_id': { why: 'open ones go to whom the rules name: reassignTasksOf' },
    'approval_task.on_behalf_of_id': done,
    'approval_task.transferred_from_id': done,
    'approval_task.added_by_id': done,
    'approval_task.closed_by_id': done,
    'approval_event.actor_id': done,
    'approval_event.payload': done,
    'approval_cc.user_id': { why: 'who was sent a copy' },
    'approval_delegation.user_id': own,
    'approval_delegation.delegate_id': { why: 'nobody who may not decide is asked instead of somebody' },
    'approval_signature.user_id': own,
    'approval_phrases.user_id': own,
  },
  laboratory: {
    'approval_instance.laboratory_id': { why: 'what it was about' },
    'approval_instance.business_id': { why: 'what it was about' },
    'approval_instance.facts': { why: 'what it was about' },
  },
  elsewhere: {
    'approval_flow.published_version_id': 'a version of it',
    'approval_instance.business_id': 'what the kind is about',
    'approval_task.parent_id': 'another task',
    'approval_event.task_id': 'a task',
    'approval_task.attachments': 'files',
    'approval_task.signature_file_id': 'a file',
    'approval_signature.file_id': 'a file',
  },
};

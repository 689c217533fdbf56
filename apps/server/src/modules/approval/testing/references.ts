import type { Places, References } from '../../../../../../tests/references/references.ts';

const done = { why: 'who did it: evidence' };
const named = {
  why: 'whom a flow or the applicant names; who may not decide drops out and the rule for nobody applies',
};
const open = "state in ('running', 'returned')";
const own = { why: 'his own' };
const compared = {
  why: 'compared with what an application is about; nothing is about a closed one any more',
};

const all = ['organization', 'person', 'laboratory'] as const;
const facts: Places = { '*': all, '*[]': all };
const condition: Places = {
  'all[].value': all,
  'all[].value[]': all,
  'any[].value': all,
  'any[].value[]': all,
};
/** What a step names, at any depth of branches and lanes. */
const under = (at: string): Places => ({
  [`${at}.**.approvers.userIds[]`]: 'person',
  [`${at}.**.approvers.organizationId`]: 'organization',
  [`${at}.**.approvers.roleId`]: 'a role',
  [`${at}.**.approvers.levelId`]: 'a level',
  [`${at}.**.condition.**.value`]: all,
  [`${at}.**.condition.**.value[]`]: all,
});

export const references: References = {
  organization: {
    'approval_flow.organization_id': 'merged',
    'approval_flow.draft': 'merged',
    'approval_flow.conditions': 'merged',
    'approval_flow_version.steps': {
      why: 'published ones stay, a version with the other follows: references.test.ts',
    },
    'approval_instance.applicant_organization_id': 'merged',
    'approval_instance.facts': { merged: open, left: 'compared alone: what a kind names it keeps itself' },
    'approval_instance.added_steps': {
      merged: open,
      left: 'its flow names it; else the rule for nobody applies',
    },
  },
  person: {
    'approval_flow.draft': named,
    'approval_flow.conditions': named,
    'approval_flow_version.steps': named,
    'approval_instance.added_steps': named,
    'approval_flow_version.published_by_id': done,
    'approval_instance.applicant_id': { why: 'who asked' },
    'approval_instance.started_by_id': done,
    'approval_instance.facts': named,
    'approval_instance.choices': named,
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
    'approval_flow.draft': compared,
    'approval_flow.conditions': compared,
    'approval_flow_version.steps': compared,
    'approval_instance.added_steps': compared,
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
  holds: {
    'approval_calendar.calendar': 'days',
    'approval_delegation.kinds': 'kinds',
    'approval_event.payload': {
      '**.*': 'person',
      '**.*[]': 'person',
    },
    'approval_flow.conditions': condition,
    'approval_flow.draft': {
      organizationId: 'organization',
      'conditions.**.value': all,
      'conditions.**.value[]': all,
      ...under('steps[]'),
    },
    'approval_flow_version.steps': under('[]'),
    'approval_instance.added_steps': under('[]'),
    'approval_instance.choices': { '*[]': 'person' },
    'approval_instance.current_step_keys': 'keys of steps',
    'approval_instance.diff': { '[].before': 'person', '[].after': 'person' },
    'approval_instance.facts': facts,
    'approval_instance.progress': 'numbers of events',
    'approval_instance.summary': 'what people read',
    'approval_phrases.phrases': 'texts',
    'approval_phrases.refusing': 'texts',
    'approval_task.attachments': { '[]': 'files' },
    'approval_task.checklist_answers': 'ticks',
  },
  gives: {
    approve: [
      'names nobody who has another step',
      'approval/moves',
      'is not named to oneself for the next step',
    ],
    reject: ['who is asked decides', 'approval/decide'],
    approveMore: ['as one by one', 'approval/decide'],
    rejectMore: ['as one by one', 'approval/decide'],
    transfer: [
      'nobody who has another step, none from outside where the university is asked',
      'approval/moves',
    ],
    addSigner: ['the step hangs on whom it asks all the same', 'approval/moves'],
    removeSigner: ['only signers of one’s own', 'approval/applicant'],
    revokeDecision: ['only a yes of one’s own', 'approval/applicant'],
    withdraw: ['ends what is one’s own', 'approval/applicant'],
    resubmit: ['what is one’s own is asked anew', 'approval/applicant'],
    urge: ['a reminder', 'contract/power'],
    instanceReassign: ['whom the rule could name, within the reach of whoever moves it', 'approval/moves'],
    instanceTerminate: ['ends it without what it asked for', 'approval/lists'],
    delegationAdd: ['for others by the whole college alone, never to oneself', 'approval/moves'],
    delegationEdit: ['as when it is set up', 'approval/moves'],
    delegationCancel: ['gives back', 'approval/clock'],
    ccAdd: ['a copy is read, nothing is decided by it', 'contract/power'],
    commentAdd: ['a mention is read, nothing is decided by it', 'contract/power'],
    flowAdd: ['a draft; publishing looks at it', 'approval/binding'],
    flowEdit: [
      'a draft; publishing looks at it',
      'approval/binding',
      'is published only with what the college binds it to',
    ],
    flowImport: [
      'a draft; publishing looks at it',
      'approval/binding',
      'is published only with what the college binds it to',
    ],
    flowCopy: [
      'a draft; publishing looks at it',
      'approval/binding',
      'is published only with what the college binds it to',
    ],
    flowDiscard: ['what is published stays', 'approval/flows'],
    flowPublish: ['keeps what the college binds to; nothing is approved by nobody', 'approval/binding'],
    flowStatusChange: ['one of the college stays where a kind needs it', 'approval/flows'],
    flowSort: ['within one’s reach', 'approval/flows'],
    flowDelete: ['never published', 'approval/flows'],
  },
};

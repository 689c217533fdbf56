import {
  examRulePermission,
  type PermissionName,
  type QuestionEvent,
  questionFields,
  questionPermission,
  questionRow,
  rescoreEndpoints,
  training,
} from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { coursewareReach } from '../courseware/reach.ts';
import { question } from '../tables.ts';
import type { QuestionRow } from './queries.ts';

const { coursewareQuestionEdit, coursewareQuestionStatusChange, coursewareQuestionDelete } =
  training.endpoints;

/** By its stem, which the log cuts. */
export const target = ({ id, stem }: { id: string; stem: string }) => ({ kind: 'question', id, name: stem });

/** Why one is not deleted. */
export const whyKept = ({ state }: Pick<QuestionRow, 'state'>) =>
  fail(state === 'archived' ? 'QUESTION_ARCHIVED' : 'QUESTION_ENABLED');

type Facts = Pick<Awaited<ReturnType<typeof coursewareReach>>, 'covers'> & { invigilates: boolean };
const covered =
  (name: PermissionName) =>
  (row: QuestionRow, { covers }: Facts): boolean =>
    covers(row, name);

/** What happens to a question by people; only an enabled one is drawn. */
export const bank = states<QuestionRow, QuestionEvent, Facts>({
  table: question,
  fields: { ...questionFields, state: questionRow.properties.state },
  target,
  places: ({ ownerOrganizationId }) => [{ organization: ownerOrganizationId }],
  facts: async (context) => ({
    ...(await coursewareReach(context)),
    invigilates: context.may(examRulePermission.invigilate),
  }),
  events: {
    edit: {
      from: ['draft', 'enabled', 'disabled'],
      calls: coursewareQuestionEdit,
      reached: covered(questionPermission.edit),
    },
    enable: {
      from: ['draft', 'disabled'],
      to: 'enabled',
      calls: coursewareQuestionStatusChange,
      by: [questionPermission.enable],
      reached: covered(questionPermission.enable),
    },
    disable: {
      from: ['enabled'],
      to: 'disabled',
      calls: coursewareQuestionStatusChange,
      by: [questionPermission.disable],
      reached: covered(questionPermission.disable),
    },
    delete: {
      from: ['draft', 'disabled'],
      calls: coursewareQuestionDelete,
      reached: covered(questionPermission.delete),
      elsewhere: whyKept,
    },
    /** Papers may hold it. */
    rescore: {
      from: ['enabled', 'disabled', 'archived'],
      calls: rescoreEndpoints.questionRescore,
      reached: (row, facts) => facts.invigilates && facts.covers(row, questionPermission.edit),
    },
  },
});

import { about, choice, defineErrors, endpoint, id, integer, object, text } from '../core/index.ts';
import { questionPermission } from './permissions.ts';

/** How a question that turned out wrong is scored anew. */
export const rescoreModes = {
  fullMarks: ['判为全对并重算', 'Right for everybody'],
  newKey: ['按新答案重算', 'By the answer as it stands now'],
} as const;

export const rescoreErrors = defineErrors({
  RESCORE_REVISION: [404, '没有这一版试题', 'There is no such revision'],
  RESCORE_SHORT: [409, '简答题由人评阅，不能按新答案重算', 'Short answers are graded by people'],
  RESCORE_OPTIONS: [
    409,
    '现在的题目与该版选项不同，不能按新答案重算；可判为全对',
    'Its options are others now; give it full marks instead',
  ],
});

export const rescoreEndpoints = about('question', {
  /** Marks anew what was handed in with a revision of a question; a job does it, and tells its caller at the end. */
  questionRescore: endpoint({
    post: '/Customer/Courseware/QuestionRescore',
    title: ['试题重算', 'Score a question anew'],
    // Who may not invigilate is refused by the service.
    permission: questionPermission.edit,
    changes: ['question', 'attempt', 'exam', 'examRule'],
    input: object({
      questionId: id(['试题', 'Question']),
      revision: integer(['版次', 'Revision'], { min: 1 }),
      mode: choice(['重算方式', 'How'], rescoreModes),
      reason: text(['原因', 'Reason'], { min: 2, max: 200, pattern: '\\S' }),
    }),
    /** Papers within reach that hold it, and those beyond and the caller's own, which stay as they are. */
    result: object({
      attempts: integer(['答卷', 'Attempts']),
      beyondScope: integer(['超出管理范围', 'Beyond one’s scope']),
    }),
  }),
});

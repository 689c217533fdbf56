import { training } from '@anyan/contract';
import { historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { loadBuiltIn } from './question/builtIn.ts';
import { mergeDuplicates } from './question/merging.ts';
import { countQuestions, duplicatesOf, questions } from './question/queries.ts';
import * as questionService from './question/service.ts';
import { exportQuestions, importText, questionImport } from './question/transfer.ts';
import { types, typeTree } from './type/queries.ts';
import * as typeService from './type/service.ts';

export const trainingRoutes = implement(training, {
  coursewareTypePageList: types.page,
  coursewareTypeList: ({ db }, input) => typeTree(db, input),
  coursewareTypeDetails: (context, { id }) => types.get(context, id),
  coursewareTypeHistory: async (context, input) => {
    await types.get(context, input.id);
    return historyOf(context.db, 'coursewareType', input);
  },
  coursewareTypeAdd: typeService.addType,
  coursewareTypeEdit: typeService.editType,
  coursewareTypeDelete: typeService.deleteType,
  coursewareTypeSort: typeService.sortTypes,
  coursewareTypeStatusChange: typeService.changeTypeStatus,

  coursewareQuestionList: questions.page,
  coursewareQuestionCounts: countQuestions,
  coursewareQuestionDetails: questionService.showQuestion,
  coursewareQuestionHistory: async (context, input) => {
    await questions.get(context, input.id);
    return historyOf(context.db, 'question', input);
  },
  coursewareQuestionSimilar: questionService.similarQuestions,
  coursewareQuestionAdd: questionService.addQuestion,
  coursewareQuestionEdit: questionService.editQuestion,
  coursewareQuestionDelete: questionService.deleteQuestion,
  coursewareQuestionDeleteMore: questionService.deleteQuestionsThatMay,
  coursewareQuestionStatusChange: questionService.changeQuestionState,
  coursewareQuestionMove: questionService.moveQuestions,
  coursewareQuestionTag: questionService.tagQuestions,
  coursewareQuestionImport: questionImport.start,
  coursewareQuestionTextImport: importText,
  coursewareQuestionTempExport: questionImport.template,
  coursewareQuestionExport: exportQuestions,
  coursewareQuestionDuplicates: duplicatesOf,
  coursewareQuestionMerge: mergeDuplicates,
  builtInLoad: loadBuiltIn,
});

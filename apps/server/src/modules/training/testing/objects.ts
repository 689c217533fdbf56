import type { QuestionSnapshot } from '@anyan/contract';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { bandsOf } from '../question/likeness.ts';
import { coursewareType, question, questionRevision } from '../tables.ts';
import { certificateObjects } from './certificate.ts';
import { coursewareObjects } from './courseware.ts';
import { examObjects } from './exam.ts';
import { learnObjects } from './learning.ts';
import { offlineObjects } from './offline.ts';
import { practiceObjects } from './practice.ts';
import { statisticsObjects } from './statistics.ts';

const content: QuestionSnapshot = {
  ...{ questionType: 'judge', stem: '可以离开', imageIds: [], options: [], analysis: null },
  answer: { keys: ['false'] },
};

const typeIn = async ({ platform }: Pick<World, 'platform'>): Promise<string> => {
  const id = uuid();
  await platform.database.db
    .insert(coursewareType)
    .values({ id, typeName: unique('类型'), code: unique('t'), sort: 100 });
  return id;
};

export const objects = {
  scoped: {
    ...examObjects.scoped,
    ...certificateObjects.scoped,
    ...coursewareObjects.scoped,
    ...learnObjects.scoped,
    ...practiceObjects.scoped,
    ...offlineObjects.scoped,
    question: async (world, { organizationId }) => {
      const [id, coursewareTypeId] = [uuid(), await typeIn(world)];
      const stem = unique('可以离开');
      await world.write(async ({ db }) => {
        await db.insert(question).values({
          ...{ id, stem, coursewareTypeId, questionType: 'judge', difficulty: 1, tags: [], useFor: ['exam'] },
          ...{ ownerOrganizationId: organizationId, searchText: stem, contentHash: id, bands: bandsOf(stem) },
        });
        await db
          .insert(questionRevision)
          .values({ questionId: id, revision: 1, snapshot: { ...content, stem } });
      });
      return id;
    },
  },
  shared: {
    coursewareType: typeIn,
  },
  fields: {
    ...examObjects.fields,
    ...certificateObjects.fields,
    ...coursewareObjects.fields,
    ...learnObjects.fields,
    ...practiceObjects.fields,
    ...statisticsObjects.fields,
    ...offlineObjects.fields,
    'coursewareTypePageList.parentId': 'coursewareType',
    'coursewareTypeAdd.parentId': 'coursewareType',
    'coursewareTypeEdit.parentId': 'coursewareType',
    'coursewareTypeEdit.id': 'coursewareType',
    'coursewareTypeDetails.id': 'coursewareType',
    'coursewareTypeHistory.id': 'coursewareType',
    'coursewareTypeDelete.id': 'coursewareType',
    'coursewareTypeSort.ids': 'coursewareType',
    'coursewareTypeStatusChange.ids': 'coursewareType',
    coursewareTypeId: 'coursewareType',
    ownerOrganizationId: 'organization',
    imageIds: { elsewhere: 'somebody else’s picture: question.test.ts' },
    'options.imageId': { elsewhere: 'somebody else’s picture: question.test.ts' },
    'coursewareQuestionDetails.id': 'question',
    'coursewareQuestionHistory.id': 'question',
    'coursewareQuestionSimilar.id': { elsewhere: 'itself is left out of what is found: question.test.ts' },
    'coursewareQuestionEdit.id': 'question',
    'coursewareQuestionDelete.id': 'question',
    'coursewareQuestionDeleteMore.ids': 'question',
    'coursewareQuestionStatusChange.ids': 'question',
    'coursewareQuestionMove.ids': 'question',
    'coursewareQuestionTag.ids': 'question',
    'coursewareQuestionMerge.keepId': 'question',
    'coursewareQuestionMerge.dropIds': 'question',
  },
} satisfies Objects;

import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { certificateCalls } from './certificate.ts';
import { coursewareCalls } from './courseware.ts';
import { examCalls } from './exam.ts';
import { learnCalls } from './learning.ts';
import { offlineCalls } from './offline.ts';
import { practiceCalls } from './practice.ts';
import { statisticsCalls } from './statistics.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  ...examCalls,
  ...certificateCalls,
  ...coursewareCalls,
  ...learnCalls,
  ...practiceCalls,
  ...statisticsCalls,
  ...offlineCalls,
  'type/queries': {
    'types.page': (q, { context, ids }) =>
      q(context, { ...page, typeName: '化学', useStatus: 1, parentId: ids.JOB }),
    'types.count': nothing,
    'types.one': nothing,
    'types.matching': nothing,
    'types.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'types.walk': nothing,
    'types.lockSeen': nothing,
    'types.lockAnywhere': nothing,
    'types.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    typeTree: (q, { db }) => q(db, {}),
    typesById: (q, { db, ids }) => q(db, [ids.JOB]),
    readTree: (q, { db }) => q(db),
  },
  'question/queries': {
    questionsToAsk: (q, { context }) => q(context, { keyword: '氢氟酸' }),
    'questions.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{ stem: '氢氟酸', questionType: 'single', difficulty: 1, coursewareTypeId: ids.JOB, tag: '应急' },
        ...{ state: 'enabled', useFor: 'exam', flag: 'duplicate', source: '自编' },
      }),
    'questions.count': (q, { context }) => q(context, {}),
    'questions.one': nothing,
    'questions.matching': nothing,
    'questions.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'questions.walk': (q, { context }) => q(context, {}).next(),
    'questions.lockSeen': nothing,
    'questions.lockAnywhere': nothing,
    'questions.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    countQuestions: (q, { context }) => q(context),
    questionsByNumber: (q, { context }) => q(context, [1, 2]),
    contentsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    revisionsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    twinsOf: (q, { db, ids }) =>
      q(db, [{ stem: '题', hash: 'x', bands: [1, 2], types: [ids.JOB], id: ids.JOB }]),
    duplicatesOf: (q, { context, ids }) => q(context, { coursewareTypeId: ids.JOB }),
    picturesOf: nothing,
    unlessArchived: nothing,
    similarIn: nothing,
    shownPictures: nothing,
    // There is none of this id: its row is all that is asked for.
    questionDetails: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
  },
};

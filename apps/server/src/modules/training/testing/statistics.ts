import type { Objects } from '../../../../../../tests/contract/objects.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, page } from '../../../../../../tests/sql/asking.ts';

const narrows = { elsewhere: 'narrows what is in reach: statistics.test.ts' };

export const statisticsObjects = {
  fields: {
    ...Object.fromEntries(
      ['learnOverview', 'examOverview', 'organizationFigures', 'organizationFiguresExport', 'personFigures']
        .concat('personFiguresExport', 'trainingRemind')
        .flatMap((call) => [
          [`${call}.organizationId`, narrows],
          [`${call}.laboratoryId`, narrows],
        ]),
    ),
    'examOverview.examRoleId': narrows,
    'organizationFigures.examRoleId': narrows,
    'organizationFiguresExport.examRoleId': narrows,
    'questionAnalysis.coursewareTypeId': 'coursewareType',
    'questionAnalysisExport.coursewareTypeId': 'coursewareType',
    'trainingRemind.userIds': { elsewhere: 'who is out of reach is left out: statistics.test.ts' },
  },
} satisfies Objects;

const asked = { from: '2026-01-01', to: '2026-03-31' };

export const statisticsCalls: Calls = {
  'statistics/queries': {
    asOf: (q, { db }) => q(db),
    learnOverview: (q, { context, ids }) =>
      q(context, { ...asked, organizationId: ids.A, laboratoryId: ids.JOB }),
    examOverview: (q, { context, ids }) =>
      q(context, { ...asked, organizationId: ids.A, laboratoryId: ids.JOB, examRoleId: ids.JOB }),
    figuresOfUnits: (q, { context, ids }) => q(context, { ...asked, examRoleId: ids.JOB }),
    organizationFigures: (q, { context }) => q(context, { ...page, ...asked }),
  },
};

const counted = { why: 'whose it is: sums of what is told elsewhere' };

export const statisticsReferences: References = {
  organization: {},
  person: {
    'training_changed.user_id': { why: 'dead within a minute' },
    'exam_tally.user_id': counted,
    'training_standing.user_id': counted,
  },
  laboratory: {},
  elsewhere: {
    'training_changed.attempt_id': 'a sitting',
    'exam_tally.attempt_id': 'a sitting',
    'exam_tally.rule_id': 'an exam rule',
    'exam_sample.attempt_id': 'a sitting',
    'question_tally.question_id': 'a question',
    'question_choice.question_id': 'a question',
    'question_statistic.question_id': 'a question',
  },
  holds: {
    'exam_sample.shares': 'shares of a score',
    'exam_sample.keys': 'keys of options',
    'question_statistic.flags': 'codes',
  },
};

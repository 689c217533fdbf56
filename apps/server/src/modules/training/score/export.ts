import { attemptRow, type Label, number, object, questionTypes, training } from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { attempts, pointsPerType } from './queries.ts';

const types = Object.keys(questionTypes) as (keyof typeof questionTypes)[];
const fieldOfType = (type: string) => `points_${type}`;
const pointsTitle = (type: keyof typeof questionTypes): Label => {
  const [zh, en] = questionTypes[type];
  return [`${zh}得分`, `${en}: points`];
};

const row = object({
  ...attemptRow.properties,
  ...Object.fromEntries(
    types.map((type) => [fieldOfType(type), number(pointsTitle(type), { min: 0, max: 30_000 })]),
  ),
});

/** Scores, with the points of each type. */
export const exportAttempts = exportOf({
  calls: training.endpoints.attemptExport,
  kind: 'attempt',
  module: 'training',
  title: ['成绩', 'Scores'],
  personal: true,
  row,
  columns: [
    'personName',
    'personNumber',
    'organizationName',
    'attemptNo',
    'score',
    'totalScore',
    'passed',
    ...(types.map(fieldOfType) as never[]),
    'usedMinutes',
    'leaveCount',
    'submitKind',
    'state',
    'certificateNumber',
    'appeal',
    'startedAt',
    'submittedAt',
  ],
  of: {
    count: attempts.count,
    walk: async function* (context, filters) {
      for await (const rows of attempts.walk(context, filters)) {
        const pointsOf = await pointsPerType(
          context.db,
          rows.map(({ id }) => id),
        );
        yield rows.map((one) => ({
          ...one,
          ...Object.fromEntries(Object.entries(pointsOf(one.id)).map(([type, n]) => [fieldOfType(type), n])),
        })) as never;
      }
    },
  },
});

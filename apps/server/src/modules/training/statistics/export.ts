import {
  organizationFigures,
  personFigures,
  questionAnalysisRow,
  statisticsEndpoints,
} from '@anyan/contract';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { people } from './people.ts';
import { figuresOfUnits } from './queries.ts';
import { analysedQuestions } from './questions.ts';

const without = ['id', 'coursewareTypeId', 'revision'];
const columnsOf = <K extends string>(properties: Record<K, unknown>): K[] =>
  (Object.keys(properties) as K[]).filter((key) => !without.includes(key));

export const exportUnits = exportOf({
  calls: statisticsEndpoints.organizationFiguresExport,
  kind: 'trainingOrganizations',
  module: 'training',
  title: ['各组织培训情况', 'Training of organisations'],
  row: organizationFigures,
  columns: columnsOf(organizationFigures.properties),
  of: {
    count: async (context, input) => (await figuresOfUnits(context, input)).length,
    walk: async function* (context, input) {
      yield await figuresOfUnits(context, input);
    },
  },
});

export const exportPeople = exportOf({
  calls: statisticsEndpoints.personFiguresExport,
  kind: 'trainingPeople',
  module: 'training',
  title: ['人员培训情况', 'Training of people'],
  personal: true,
  row: personFigures,
  columns: columnsOf(personFigures.properties),
  of: people,
});

export const exportQuestionAnalysis = exportOf({
  calls: statisticsEndpoints.questionAnalysisExport,
  kind: 'questionAnalysis',
  module: 'training',
  title: ['试题质量', 'Quality of questions'],
  row: questionAnalysisRow,
  columns: columnsOf(questionAnalysisRow.properties),
  of: analysedQuestions,
});

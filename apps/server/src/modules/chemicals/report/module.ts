import { registerFileUse } from '../../../platform/files/visibility.ts';
import { answer } from '../../../platform/ports.ts';
import { organizationReferences } from '../../college/public.ts';
import { todoSources } from '../../notification/public.ts';
import { chemicalReports } from './queries.ts';
import { draftReports, moveReports, reportUse } from './service.ts';
import { reportTodos } from './todos.ts';

export const reportAnswers = [
  answer(todoSources, reportTodos, 'chemicalReports'),
  answer(organizationReferences, { move: moveReports }, 'chemicalReports'),
];

export const reportJobs = [{ name: 'chemicals.reports', schedule: '32 * * * *', run: draftReports }];

export const startReports = (): void =>
  registerFileUse(reportUse, (context, id) =>
    chemicalReports
      .get(context, id)
      .then(() => true)
      .catch(() => false),
  );

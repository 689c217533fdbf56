import { personnel } from '@anyan/contract';
import { historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { need } from '../../platform/scope.ts';
import { startImport, templateOf } from '../../platform/transfer/importing.ts';
import { dutiesOf } from './duties.ts';
import { listPeople, personDetails, selectPeople } from './queries.ts';
import * as service from './service.ts';
import { exportPeople, personImport } from './transfer.ts';

export const personnelRoutes = implement(personnel, {
  personList: ({ db, reach }, input) => listPeople(db, reach, input),
  personDataList: ({ db, reach }, input) => listPeople(db, reach, input),
  personDetails: async ({ db, platform, reach }, { id }) =>
    need(await personDetails(db, platform, reach, id)),
  personHistory: async ({ db, platform, reach }, input) => {
    need(await personDetails(db, platform, reach, input.id));
    return historyOf(db, 'person', input);
  },
  personAdd: service.addPerson,
  personEdit: service.editPerson,
  personDeleteMore: (context, { ids }) => service.deletePeople(context, ids),
  personDelete: (context, { id }) => service.deletePeople(context, [id]),
  personStatusChange: service.changePersonStatus,
  personPasswordReset: service.resetPassword,
  personImport: (context) => startImport(context, personImport),
  personExport: exportPeople,
  personTemplate: (context) => templateOf(context, personImport),
  personSelectList: ({ db }, input) => selectPeople(db, input),
  dutyList: async ({ db, platform, reach }, { id }) => {
    need(await personDetails(db, platform, reach, id));
    return dutiesOf(db, id);
  },
  personLeave: service.leaveCollege,
});

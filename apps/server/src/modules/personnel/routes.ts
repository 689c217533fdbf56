import { personnel } from '@anyan/contract';
import { historyCall, historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { need } from '../../platform/scope.ts';
import { dutiesOf } from './duties.ts';
import { experts } from './expert/queries.ts';
import * as expertService from './expert/service.ts';
import { expertImport, exportExperts } from './expert/transfer.ts';
import { leaveBatch, stopLeaving } from './leaving/batch.ts';
import { leaveCollege } from './leaving/leaving.ts';
import { previewLeaving } from './leaving/preview.ts';
import { leaveJobDetails } from './leaving/queries.ts';
import { undoLeave } from './leaving/undo.ts';
import { leaveTemplate } from './leaving/workbook.ts';
import { distributionPeople, listPeople } from './listQueries.ts';
import { personDetails, selectPeople } from './queries.ts';
import * as service from './service.ts';
import { syncRoutes } from './sync/machine.ts';
import { listSources, runs } from './sync/queries.ts';
import { acceptRun } from './sync/runs.ts';
import { rotateSecret, saveSource } from './sync/sources.ts';
import { exportRefused } from './sync/transfer.ts';
import { exportPeople, personImport } from './transfer.ts';

export const personnelRoutes = implement(
  personnel,
  {
    personList: listPeople,
    personDataList: listPeople,
    personCount: distributionPeople,
    personDetails: async (context, { id }) => need(await personDetails(context, id)),
    personHistory: async (context, input) => {
      need(await personDetails(context, input.id));
      return historyOf(context, 'person', input);
    },
    personAdd: service.addPerson,
    personEdit: service.editPerson,
    personDeleteMore: (context, { ids }) => service.deletePeople(context, ids),
    personDelete: (context, { id }) => service.deletePeople(context, [id]),
    personStatusChange: service.changePersonStatus,
    personPasswordReset: service.resetPassword,
    personImport: personImport.start,
    personExport: exportPeople,
    personTemplate: personImport.template,
    personSelectList: selectPeople,
    dutyList: async (context, { id }) => {
      need(await personDetails(context, id));
      return dutiesOf(context, id);
    },
    personLeave: leaveCollege,
    leavePreview: { manual: previewLeaving },
    leaveBatch,
    leaveStop: stopLeaving,
    leaveUndo: undoLeave,
    leaveJobDetails,
    leaveTemplate,

    expertPageList: experts.page,
    expertDetails: (context, { id }) => experts.get(context, id),
    expertHistory: historyCall('expert', experts.get),
    expertAdd: expertService.addExpert,
    expertEdit: expertService.editExpert,
    expertDelete: expertService.deleteExperts,
    expertStatusChange: expertService.changeExpertStatus,
    expertImport: expertImport.start,
    expertTempExport: expertImport.template,
    expertExport: exportExperts,

    syncSourceList: listSources,
    syncRunPageList: runs.page,
    syncSourceSave: saveSource,
    syncSecretRotate: rotateSecret,
    syncAccept: acceptRun,
    syncExport: exportRefused,
  },
  syncRoutes,
);

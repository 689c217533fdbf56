import { emergency } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { reportPdf } from './accident/document.ts';
import { reportDetails, reports } from './accident/queries.ts';
import { backReport, endReport, fileReport, saveReport } from './accident/service.ts';
import { exportReports } from './accident/transfer.ts';
import { emergencyDetails } from './detailQueries.ts';
import { cancelAtDoor, raiseAtDoor, sayAtDoor, shownAtDoor } from './door.ts';
import { deleteGuard, listGuards, saveGuard } from './guards.ts';
import { emergencies, emergencyStatistics, openEmergencies } from './queries.ts';
import { raiseByPerson } from './raise.ts';
import {
  cancelEmergency,
  closeEmergency,
  confirmEmergency,
  handleEmergency,
  handOverEmergency,
  noteEmergency,
  reopenEmergency,
  seeEmergency,
} from './service.ts';
import { emergencySettings } from './settings.ts';
import { exportEmergencies } from './transfer.ts';

export const emergencyRoutes = implement(emergency, {
  settingDetails: emergencySettings.details,
  settingSave: emergencySettings.save,
  emergencyRaise: raiseByPerson,
  emergencyClose: closeEmergency,
  emergencyCancel: cancelEmergency,
  emergencyDoorRaise: raiseAtDoor,
  emergencyDoorSay: sayAtDoor,
  emergencyDoorShown: shownAtDoor,
  emergencyDoorCancel: cancelAtDoor,
  emergencyConfirm: confirmEmergency,
  emergencyNote: noteEmergency,
  emergencySeen: seeEmergency,
  emergencyHandle: handleEmergency,
  emergencyHandOver: handOverEmergency,
  emergencyReopen: reopenEmergency,
  emergencyPageList: emergencies.page,
  emergencyDetails: (context, { id }) => emergencyDetails(context, id),
  emergencyHistory: historyCall('emergency', emergencies.get),
  emergencyOpenList: openEmergencies,
  emergencyExport: exportEmergencies,
  emergencyStatistics,
  emergencyGuardList: listGuards,
  emergencyGuardSave: saveGuard,
  emergencyGuardDelete: deleteGuard,
  accidentReportPageList: reports.page,
  accidentReportDetails: (context, { id }) => reportDetails(context, id),
  accidentReportHistory: historyCall('accidentReport', reports.get),
  accidentReportSave: saveReport,
  accidentReportFile: fileReport,
  accidentReportEnd: endReport,
  accidentReportBack: backReport,
  accidentReportPdf: (context, { id }) => reportPdf(context, id),
  accidentReportExport: exportReports,
});

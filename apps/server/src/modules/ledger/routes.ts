import { ledger, mineLaboratory } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import * as applications from './application/queries.ts';
import * as application from './application/service.ts';
import { dossierPdf } from './dossier/dossier.ts';
import * as equipment from './emergency/queries.ts';
import * as equipmentService from './emergency/service.ts';
import { managed, readable } from './laboratory/access.ts';
import * as details from './laboratory/details.ts';
import * as queries from './laboratory/queries.ts';
import { roomShares } from './laboratory/roomQueries.ts';
import * as service from './laboratory/service.ts';
import * as transfer from './laboratory/transfer.ts';
import { listMembers } from './member/queries.ts';
import * as members from './member/service.ts';
import { memberImport } from './member/transfer.ts';
import { zipLetters } from './responsibility/archive.ts';
import * as campaigns from './responsibility/campaigns.ts';
import { letterDetails } from './responsibility/details.ts';
import { letterPdf } from './responsibility/document.ts';
import { applyException } from './responsibility/exceptions.ts';
import { exportLetters, exportOverdue, exportTree } from './responsibility/export.ts';
import * as letters from './responsibility/letters.ts';
import * as letterQueries from './responsibility/queries.ts';
import * as templates from './responsibility/templates.ts';
import * as units from './responsibility/units.ts';
import { ledgerSettings } from './settings.ts';

export const ledgerRoutes = implement(ledger, {
  laboratoryPageList: queries.laboratories.page,
  laboratoryPlaceList: queries.laboratoryPlaces,
  laboratoryDataList: queries.laboratories.page,
  laboratoryDataCount: queries.distributionLaboratories,
  laboratoryDetails: details.laboratoryDetails,
  laboratorySelectList: queries.selectLaboratories,
  laboratoryAdd: service.addLaboratory,
  laboratoryEdit: service.editLaboratory,
  laboratoryStatusChange: service.changeLaboratoryStatus,
  laboratoryOfficerSave: service.saveOfficers,
  laboratoryImport: transfer.laboratoryImport.start,
  laboratoryTempExport: transfer.laboratoryImport.template,
  laboratoryExport: transfer.exportLaboratories,
  laboratoryDataExport: transfer.exportFoundLaboratories,
  laboratoryHistory: historyCall('laboratory', readable),
  dossierPdf,
  laboratoryStatistics: details.laboratoryStatistics,
  settingDetails: ledgerSettings.details,
  settingSave: ledgerSettings.save,
  mineLaboratoryList: details.mineLaboratories,
  minePhotoSave: async (context, input) =>
    service.savePhotos(context, input, await managed(context, input.id, mineLaboratory.edit)),

  memberPageList: listMembers,
  memberAdd: members.addMember,
  memberEdit: members.editMember,
  memberLeave: members.leaveMembers,
  memberImport: memberImport.start,
  memberTempExport: memberImport.template,

  emergencyEquipmentPageList: equipment.listEmergencyEquipment,
  emergencyEquipmentDetails: equipment.equipment.one,
  emergencyEquipmentAdd: equipmentService.addEmergencyEquipment,
  emergencyEquipmentEdit: equipmentService.editEmergencyEquipment,
  emergencyEquipmentDelete: equipmentService.deleteEmergencyEquipment,
  emergencyEquipmentCheck: equipmentService.checkEmergencyEquipment,
  emergencyCheckPageList: equipment.listChecks,

  applicationPageList: applications.applications.page,
  applicationDetails: applications.applicationDetails,
  applicationSave: application.saveApplication,
  applicationSubmit: application.submitApplication,
  applicationWithdraw: application.withdrawApplication,
  applicationDelete: application.deleteApplication,
  roomShareList: roomShares,
  closeCheck: applications.closeChecks,

  responsibilityTree: units.responsibilityTree,
  responsibilityTreeExport: exportTree,
  unitSave: units.saveUnit,
  unitDelete: units.deleteUnit,
  templatePageList: letterQueries.templates.page,
  templateDetails: letterQueries.templateDetails,
  templateSave: templates.saveTemplate,
  templatePublish: templates.publishTemplate,
  templatePreview: templates.previewTemplate,
  templatePreviewPdf: templates.previewTemplatePdf,
  campaignPageList: letterQueries.campaigns.page,
  campaignDetails: (context, { id }) => letterQueries.campaigns.get(context, id),
  campaignSave: campaigns.saveCampaign,
  campaignIssue: (context, input) => campaigns.issueCampaign(context, input),
  campaignRemind: campaigns.remindCampaign,
  campaignExtend: campaigns.extendCampaign,
  campaignEnd: campaigns.endCampaign,
  letterPageList: letterQueries.letters.page,
  letterDetails,
  letterOverdueList: letterQueries.overdueLetters.page,
  mineLetterList: letterQueries.mineLetters,
  letterRead: letters.readLetters,
  letterSign: letters.signLetter,
  letterSignMore: letters.signLetters,
  letterRemind: letters.remind,
  letterVoid: letters.voidLetters,
  letterReissue: letters.reissueLetters,
  letterPdf,
  letterZip: zipLetters,
  exceptionApply: applyException,
  letterExport: exportLetters,
  letterOverdueExport: exportOverdue,
});

import { college } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { signedUrl } from '../../platform/files/files.ts';
import { implement } from '../../platform/http/implement.ts';
import { need } from '../../platform/scope.ts';
import * as buildingQueries from './building/queries.ts';
import * as buildings from './building/service.ts';
import * as roomTransfer from './building/transfer.ts';
import * as planQueries from './floorPlan/queries.ts';
import * as plans from './floorPlan/service.ts';
import * as levels from './organization/levels.ts';
import { mergeOrganizations } from './organization/merge.ts';
import * as organizationQueries from './organization/queries.ts';
import * as organizations from './organization/service.ts';
import * as organizationTransfer from './organization/transfer.ts';
import * as settingsQueries from './settings/queries.ts';
import { listPlannedReminders } from './settings/reminders.ts';
import * as settings from './settings/service.ts';

export const collegeRoutes = implement(college, {
  collegeShow: ({ db }) => settingsQueries.collegeDetails(db),
  collegeEdit: settings.editCollege,
  bannerSave: { manual: settings.saveBanners },
  setupSave: settings.setUpCollege,
  banners: ({ db }, input) => settingsQueries.listBanners(db, input),
  companyInfo: ({ db, platform }) =>
    settingsQueries.companyInfo(db, {
      canResetBySms: platform.sms !== undefined,
      hasMail: platform.mail !== undefined,
    }),
  userAgreement: async ({ db }, { version }) => need(await settingsQueries.agreementText(db, version)),
  // Scanning needs nobody else.
  showScanCode: async ({ platform }) => ({
    scanCode: true,
    messenger: platform.config.wechat !== undefined,
    cas: platform.config.casUrl !== undefined,
  }),
  shellDefaultSave: settings.saveShellDefault,
  reminderPlanList: listPlannedReminders,

  levelList: ({ db }) => organizationQueries.listLevels(db),
  levelExport: organizationTransfer.exportLevels,
  levelCount: organizationQueries.distributionOrganizations,
  levelAdd: levels.addLevel,
  levelEdit: levels.editLevel,
  levelDelete: levels.deleteLevel,
  levelSort: levels.sortLevels,

  organizationPageList: organizationQueries.organizations.page,
  organizationCount: organizationQueries.distributionOrganizations,
  organizationTree: ({ db }) => organizationQueries.listNodes(db),
  organizationDetails: (context, { id }) => organizationQueries.organizations.get(context, id),
  organizationHistory: historyCall('organization', organizationQueries.organizations.get),
  organizationAdd: organizations.addOrganization,
  organizationEdit: organizations.editOrganization,
  organizationMove: organizations.moveOrganization,
  organizationMerge: mergeOrganizations,
  organizationDelete: organizations.deleteOrganization,
  organizationStatusChange: organizations.changeOrganizationStatus,
  organizationImport: organizationTransfer.organizationImport.start,
  organizationTempExport: organizationTransfer.organizationImport.template,
  organizationExport: organizationTransfer.exportOrganizations,

  buildingList: buildingQueries.buildings.page,
  buildingExport: roomTransfer.exportBuildings,
  buildingCount: buildingQueries.distributionBuildings,
  buildingDetails: (context, { id }) => buildingQueries.buildings.get(context, id),
  campusList: ({ db }) => buildingQueries.listCampuses(db),
  buildingHistory: historyCall('building', buildingQueries.buildings.get),
  buildingAdd: buildings.addBuilding,
  buildingEdit: buildings.editBuilding,
  buildingDelete: buildings.deleteBuilding,
  roomPageList: buildingQueries.rooms.page,
  roomDetails: (context, { id }) => buildingQueries.rooms.get(context, id),
  roomCount: buildingQueries.distributionRooms,
  roomSelectList: ({ db }, input) => buildingQueries.roomChoices(db, input),
  roomHistory: historyCall('room', buildingQueries.rooms.get),
  roomAdd: buildings.addRoom,
  roomEdit: buildings.editRoom,
  roomDelete: buildings.deleteRooms,
  roomStatusChange: buildings.changeRoomStatus,
  roomLaboratoryList: buildings.listRoomLaboratories,
  roomImport: roomTransfer.roomImport.start,
  roomTempExport: roomTransfer.roomImport.template,
  roomExport: roomTransfer.exportRooms,

  floorPlanList: ({ db, platform }, { buildingId }) =>
    planQueries.listFloorPlans(db, buildingId, (fileId, size) => signedUrl(platform, fileId, size)),
  floorPlanDetails: (context, input) =>
    planQueries.floorPlanDetails(context, input, (fileId, size) => signedUrl(context.platform, fileId, size)),
  floorPlanSave: plans.saveFloorPlan,
  floorPlanDelete: plans.deleteFloorPlan,
});

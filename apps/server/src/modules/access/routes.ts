import { access } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { extendToday } from './apply/extension.ts';
import { applyPreview } from './apply/preview.ts';
import { applicableRooms, applies, applyDetails, ownApplies } from './apply/queries.ts';
import { addApply, copyApply, deleteApply, editApply, submitApply, withdrawApply } from './apply/service.ts';
import { blacklists } from './blacklist/queries.ts';
import { addBlacklist, liftBlacklist } from './blacklist/service.ts';
import { exportBlacklist } from './blacklist/transfer.ts';
import { displayCode } from './code/display.ts';
import { personalCodeSeed } from './code/personal.ts';
import { giveStickerCodes, printStickers } from './code/sticker.ts';
import { grantImport } from './grant/import.ts';
import { grantDetails, grants } from './grant/queries.ts';
import {
  addGrants,
  leaveGrant,
  renewGrants,
  resumeGrants,
  revokeGrants,
  suspendGrants,
} from './grant/service.ts';
import { exportGrants } from './grant/transfer.ts';
import { doorRoutes } from './lock/doorApi.ts';
import { lockCommands, lockDetails, lockEventRows, locks } from './lock/queries.ts';
import { openLock, testLock } from './lock/remoteOpen.ts';
import { addLock, deleteLock, editLock, gatewayNames, resyncLock, rotateLockSecret } from './lock/service.ts';
import { simulatorAct, simulatorState } from './lock/simulator.ts';
import { onSites, trainedIn } from './onSite/queries.ts';
import { addOnSite, coSign, renewCode, saveTrainers, showTrainers } from './onSite/service.ts';
import { exportOnSite } from './onSite/transfer.ts';
import { visitPreview } from './pass/preview.ts';
import {
  briefInPerson,
  cancelPass,
  openBriefing,
  ownPass,
  savePass,
  showPass,
  submitBriefing,
} from './pass/service.ts';
import { saveCollegePledge, showCollegePledge, signCollegePledge } from './pledge/college.ts';
import { showPledges, signPledge } from './pledge/service.ts';
import { decideObjection, submitObjection } from './point/appeals.ts';
import { minePoints, points } from './point/queries.ts';
import { addPoints, withdrawPoints } from './point/service.ts';
import { exportPoints } from './point/transfer.ts';
import { requirementImpact } from './requirement/impact.ts';
import { landingShow } from './requirement/landing.ts';
import { listOwnRequirements } from './requirement/own.ts';
import { requirementHistory, saveRequirement, showRequirement } from './requirement/service.ts';
import { rollCallPdf } from './rollCall/document.ts';
import { listRollCalls, mineRollCalls, rollCallDetails } from './rollCall/queries.ts';
import { answerRollCall, endRollCall, markPeople, startRollCall } from './rollCall/service.ts';
import { checkRequirements, ownRooms } from './room/ownQueries.ts';
import { accessRoomDetails, accessRooms } from './room/queries.ts';
import { changeAccessMode, saveAccessRoom } from './room/service.ts';
import { exportAccessRooms } from './room/transfer.ts';
import { accessSettings, saveAccessSettings } from './settings.ts';
import { insidePdf } from './sign/document.ts';
import { signIn, signOut } from './sign/entry.ts';
import { insideList } from './sign/insideQueries.ts';
import { correctSign, manualSign } from './sign/manual.ts';
import { mineSignNow, ownSigns, refused, signs } from './sign/queries.ts';
import { resolveCode } from './sign/resolve.ts';
import { settleSuspicion, suspicions } from './sign/suspicions.ts';
import { personalCodeSign, resolvePersonal } from './sign/theirs.ts';
import { exportRefusals, exportSigns } from './sign/transfer.ts';
import { exportAccessStatistics } from './statistics/export.ts';
import {
  accessOrganizations,
  accessOverview,
  refusalPareto,
  roomUsage,
  signOverview,
} from './statistics/queries.ts';
import { unattendedPdf } from './unattended/document.ts';
import { ownUnattended, unattended, unattendedCard, unattendedDetails } from './unattended/queries.ts';
import { endUnattended, saveUnattended } from './unattended/service.ts';
import { exportUnattended } from './unattended/transfer.ts';

export const accessRoutes = implement(
  access,
  {
    requirementShow: showRequirement,
    requirementSave: saveRequirement,
    requirementImpact,
    ownRequirementList: listOwnRequirements,
    landingShow,
    collegePledgeShow: showCollegePledge,
    collegePledgeSave: saveCollegePledge,
    requirementHistory,
    settingDetails: accessSettings.details,
    settingSave: saveAccessSettings,
    accessRoomList: accessRooms.page,
    mineAccessRoomList: ownRooms,
    accessRoomDetails: (context, { id }) => accessRoomDetails(context, id),
    accessRoomSave: saveAccessRoom,
    accessRoomStatus: changeAccessMode,
    accessRoomExport: exportAccessRooms,
    accessRoomHistory: historyCall('accessRoom', accessRooms.get),
    pledgeShow: showPledges,
    requirementCheck: checkRequirements,
    mineAccessApplyList: ownApplies.page,
    accessApplyList: applies.page,
    accessApplyDetails: (context, { id }) => applyDetails(context, id),
    accessApplyPreview: (context, { id }) => applyPreview(context, id),
    applicableRoomList: applicableRooms,
    accessApplyAdd: addApply,
    accessApplyEdit: editApply,
    accessApplySubmit: submitApply,
    accessExtendToday: extendToday,
    accessApplyWithdraw: withdrawApply,
    accessApplyCopy: copyApply,
    accessApplyDelete: deleteApply,
    accessUserList: grants.page,
    accessUserDetails: (context, { id }) => grantDetails(context, id),
    accessUserAdd: addGrants,
    accessUserRenew: renewGrants,
    accessUserSuspend: suspendGrants,
    accessUserResume: resumeGrants,
    accessUserRevoke: revokeGrants,
    accessUserLeave: leaveGrant,
    accessUserPledgeSign: signPledge,
    collegePledgeSign: signCollegePledge,
    accessUserExport: exportGrants,
    accessUserImport: grantImport.start,
    accessUserTempExport: grantImport.template,
    displayCode,
    accessRoomStickerCode: giveStickerCodes,
    accessRoomSticker: printStickers,
    accessUserHistory: historyCall('accessGrant', grants.get),
    signCodeResolve: resolveCode,
    signIn: { manual: signIn },
    signOut,
    manualSign,
    suspicionList: suspicions.page,
    suspicionSettle: settleSuspicion,
    unattendedList: unattended.page,
    mineUnattendedList: ownUnattended.page,
    unattendedDetails: (context, { id }) => unattendedDetails(context, id),
    unattendedCard: (context, { id }) => unattendedCard(context, id),
    unattendedSave: saveUnattended,
    unattendedEnd: endUnattended,
    unattendedPdf,
    unattendedExport: exportUnattended,
    unattendedHistory: historyCall('unattendedRun', unattended.get),
    personalCodeSign,
    personalCodeResolve: resolvePersonal,
    personalCodeSeed,
    visitorPassDetails: showPass,
    visitPreview,
    passSave: savePass,
    passCancel: cancelPass,
    passBrief: briefInPerson,
    passDetails: ownPass,
    briefingOpen: openBriefing,
    briefingSubmit: submitBriefing,
    insideList,
    signList: signs.page,
    signDetails: (context, { id }) => signs.get(context, id),
    signRefusalList: refused.page,
    mineSignList: ownSigns.page,
    mineSignNow,
    signCorrect: correctSign,
    signExport: exportSigns,
    signRefusalExport: exportRefusals,
    accessOverview,
    signOverview,
    accessOrganizationList: accessOrganizations,
    roomUsage,
    refusalPareto,
    accessStatisticsExport: exportAccessStatistics,
    insidePdf,
    rollCallList: listRollCalls,
    rollCallMineList: mineRollCalls,
    rollCallDetails: (context, { id }) => rollCallDetails(context, id),
    rollCallStart: startRollCall,
    rollCallMark: markPeople,
    rollCallAnswer: answerRollCall,
    rollCallEnd: endRollCall,
    rollCallPdf,
    signHistory: historyCall('signRecord', signs.get),
    blacklistList: blacklists.page,
    blacklistDetails: (context, { id }) => blacklists.get(context, id),
    blacklistAdd: addBlacklist,
    blacklistLift: liftBlacklist,
    blacklistExport: exportBlacklist,
    blacklistHistory: historyCall('accessBlacklist', blacklists.get),
    pointList: points.page,
    pointDetails: (context, { id }) => points.get(context, id),
    minePoint: minePoints,
    pointAdd: addPoints,
    pointWithdraw: withdrawPoints,
    pointAppealSubmit: submitObjection,
    pointAppealDecide: decideObjection,
    pointExport: exportPoints,
    pointHistory: historyCall('accessPoint', points.get),
    onSiteList: onSites.page,
    onSiteLaboratoryList: trainedIn,
    onSiteAdd: addOnSite,
    onSiteCode: renewCode,
    onSiteCoSign: coSign,
    onSiteExport: exportOnSite,
    trainerDetails: showTrainers,
    trainerSave: saveTrainers,
    lockList: locks.page,
    lockDetails: (context, { id }) => lockDetails(context, id),
    lockGatewayList: gatewayNames,
    commandList: lockCommands.page,
    eventList: lockEventRows.page,
    lockAdd: addLock,
    lockEdit: editLock,
    lockDelete: deleteLock,
    secretRotate: rotateLockSecret,
    lockSync: resyncLock,
    lockTest: { manual: testLock },
    lockOpen: { manual: openLock },
    simulatorState,
    simulatorAct,
    lockHistory: historyCall('smartLock', locks.get),
  },
  doorRoutes,
);

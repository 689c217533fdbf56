import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { nowIso } from '../../../platform/clock.ts';
import { sealedSecret } from '../../../platform/signature/signed.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { building, room } from '../../college/tables.ts';
import { laboratoryRoom } from '../../ledger/tables.ts';
import { insertLaboratory } from '../../ledger/testing/objects.ts';
import {
  accessApply,
  accessBlacklist,
  accessGrant,
  accessPoint,
  accessRoom,
  rollCall,
  signRecord,
  signSuspicion,
  smartLock,
  unattendedRun,
} from '../tables.ts';

/** A room of a laboratory of a place, as access has it. */
export const roomIn = async (world: World, place: Place) => {
  const laboratoryId = await insertLaboratory(world, place);
  const [buildingId, roomId] = [uuid(), uuid()];
  await world.write(async ({ db }) => {
    await db.insert(building).values({
      ...{ id: buildingId, name: unique('楼'), code: unique('B'), campus: '东' },
      ...{ floorsAbove: 9, floorsBelow: 0 },
    });
    await db
      .insert(room)
      .values({ id: roomId, buildingId, floor: 1, roomNo: '101', organizationId: place.organizationId });
    await db
      .insert(laboratoryRoom)
      .values({ laboratoryId, roomId, share: 100, use: 'experiment', orderNo: 1 });
    await db.insert(accessRoom).values({ id: roomId, accessMode: 'apply' });
  });
  return { laboratoryId, roomId };
};

const narrows = { elsewhere: 'narrows what is in reach: access.test.ts' };
const inTest = { elsewhere: 'access.test.ts' };
const inNights = { elsewhere: 'who may enter the rooms: apply/nights.test.ts' };
const inApply = { elsewhere: 'any that takes applications: apply/apply.test.ts' };

export const objects = {
  scoped: {
    accessRoom: async (world, place) => (await roomIn(world, place)).roomId,
    accessApply: async (world, place) => {
      const id = uuid();
      const { laboratoryId, roomId } = await roomIn(world, place);
      await world.write(({ db }) =>
        db.insert(accessApply).values({
          ...{ id, applyNo: unique('ZR'), applyKind: 'new', applicantId: place.accountId, laboratoryId },
          ...{ userIds: [place.accountId], roomIds: [roomId], purpose: '合成实验，使用通风橱' },
          ...{ periodFrom: '2020-01-01', periodTo: '2098-01-01' },
        }),
      );
      return id;
    },
    rollCall: async (world, place) => {
      const id = uuid();
      const { laboratoryId } = await roomIn(world, place);
      await world.write(({ db }) =>
        db.insert(rollCall).values({
          ...{ id, scope: 'laboratory', laboratoryId, place: '有机合成实验室', reason: '烟感报警' },
          ...{ startedById: place.accountId, startedAt: nowIso() },
        }),
      );
      return id;
    },
    accessGrant: async (world, place) => {
      const id = uuid();
      const at = await roomIn(world, place);
      const userId = await world.person({ userType: 2 });
      await world.write(({ db }) =>
        db.insert(accessGrant).values({
          ...{ id, userId, ...at, source: 'manual', role: 'user', state: 'active' },
          ...{ validFrom: '2020-01-01', validTo: '2098-01-01' },
        }),
      );
      return id;
    },
    smartLock: async (world, place) => {
      const id = uuid();
      const { roomId } = await roomIn(world, place);
      await world.write(({ db }) =>
        db.insert(smartLock).values({
          ...{
            id,
            roomId,
            provider: 'pull',
            name: '东门门锁',
            offlineHours: 24,
            keyId: unique('door_'),
          },
          secret: sealedSecret(world.platform, 'geheim'),
        }),
      );
      return id;
    },
    accessBlacklist: async (world, place) => {
      const id = uuid();
      const { laboratoryId } = await roomIn(world, place);
      const userId = await world.person({ userType: 2 });
      const enteredById = await world.person({ userType: 1 });
      await world.write(({ db }) =>
        db.insert(accessBlacklist).values({
          ...{ id, userId, scope: 'laboratory', laboratoryId, reason: '违规操作', enteredById },
          ...{ validFrom: '2020-01-01' },
        }),
      );
      return id;
    },
    accessPoint: async (world, place) => {
      const id = uuid();
      const userId = await world.person({ userType: 2, organizationId: place.organizationId });
      await world.write(({ db }) =>
        db.insert(accessPoint).values({
          ...{ id, userId, year: 2026, points: -3, ruleCode: 'tailgating', reason: '尾随进入' },
          ...{ sourceKind: 'manual' },
        }),
      );
      return id;
    },
    signSuspicion: async (world, place) => {
      const id = uuid();
      const { roomId } = await roomIn(world, place);
      const userIds = [await world.person({ userType: 2 }), await world.person({ userType: 2 })];
      await world.write(({ db }) =>
        db.insert(signSuspicion).values({
          ...{ id, kind: 'onePhone', at: nowIso(), roomId, recordIds: [uuid(), uuid()], userIds },
        }),
      );
      return id;
    },
    unattendedRun: async (world, place) => {
      const id = uuid();
      const at = await roomIn(world, place);
      const [userId, contactId] = [await world.person({ userType: 2 }), await world.person({ userType: 1 })];
      await world.write(({ db }) =>
        db.insert(unattendedRun).values({
          ...{
            id,
            runNo: unique('WR'),
            ...at,
            userId,
            contactId,
            title: '恒温水浴反应',
            phone: '15400001111',
          },
          ...{
            startAt: nowIso(),
            plannedEnd: '2098-01-01T00:00:00.000Z',
            emergencyAction: '断电并通知联系人',
          },
        }),
      );
      return id;
    },
    signRecord: async (world, place) => {
      const id = uuid();
      const at = await roomIn(world, place);
      const userId = await world.person({ userType: 2 });
      await world.write(({ db }) =>
        db.insert(signRecord).values({
          ...{ id, userId, ...at, inAt: nowIso(), inMethod: 'scan', placeProven: true, state: 'inside' },
        }),
      );
      return id;
    },
  },
  fields: {
    ...Object.fromEntries(
      ['Details', 'Lift', 'History'].map((name) => [`blacklist${name}.id`, 'accessBlacklist' as const]),
    ),
    ...Object.fromEntries(
      ['Details', 'Withdraw', 'History'].map((name) => [`point${name}.id`, 'accessPoint' as const]),
    ),
    ...Object.fromEntries(
      ['onSiteAdd.laboratoryId', 'onSiteAdd.userIds', 'onSiteAdd.signatureFileId', 'onSiteCode.ids']
        .concat(['onSiteCoSign.signatureFileId', 'trainerDetails.laboratoryId'])
        .concat(['trainerSave.laboratoryId', 'trainerSave.trainers.userId'])
        .map((field) => [field, { elsewhere: 'who answers for the laboratory: onSite/onSite.test.ts' }]),
    ),
    ...Object.fromEntries(
      ['onSiteList', 'onSiteExport'].flatMap((name) =>
        ['userId', 'laboratoryId'].map((field) => [
          `${name}.${field}`,
          { elsewhere: 'narrows what is in reach: onSite/onSite.test.ts' },
        ]),
      ),
    ),
    'onSiteLaboratoryList.laboratoryId': {
      elsewhere: 'narrows where one trains people: onSite/onSite.test.ts',
    },
    'blacklistAdd.userId': { elsewhere: 'anybody: point/point.test.ts' },
    'blacklistAdd.refId': { elsewhere: 'of the place that the scope says: point/point.test.ts' },
    'blacklistAdd.evidenceIds': { elsewhere: 'one’s own: point/point.test.ts' },
    'blacklistList.userId': { elsewhere: 'narrows what is in reach: point/point.test.ts' },
    'blacklistExport.userId': { elsewhere: 'narrows what is in reach: point/point.test.ts' },
    'pointAdd.userId': { elsewhere: 'people in reach: point/point.test.ts' },
    'pointAppealSubmit.id': { elsewhere: 'one’s own: point/point.test.ts' },
    'pointAppealSubmit.fileIds': { elsewhere: 'one’s own: point/point.test.ts' },
    'pointAppealDecide.id': { elsewhere: 'of the kind that is named: point/point.test.ts' },
    ...Object.fromEntries(
      ['pointList', 'pointExport'].flatMap((name) =>
        ['userId', 'organizationId'].map((field) => [
          `${name}.${field}`,
          { elsewhere: 'narrows what is in reach: point/point.test.ts' },
        ]),
      ),
    ),
    ...Object.fromEntries(
      ['Details', 'Mark', 'End', 'Pdf'].map((name) => [`rollCall${name}.id`, 'rollCall' as const]),
    ),
    ...Object.fromEntries(
      ['lockDetails', 'lockEdit', 'lockDelete', 'secretRotate', 'lockSync', 'lockHistory'].map((name) => [
        `${name}.id`,
        'smartLock' as const,
      ]),
    ),
    'lockTest.id': { elsewhere: 'waits for the lock: lock/lock.test.ts' },
    'simulatorState.lockId': 'smartLock',
    'simulatorAct.lockId': 'smartLock',
    'lockAdd.roomId': 'accessRoom',
    'lockOpen.roomId': { elsewhere: 'any that the door lets one into: lock/lock.test.ts' },
    'lockOpen.lockId': { elsewhere: 'of the room: lock/lock.test.ts' },
    ...Object.fromEntries(
      ['lockList.buildingId', 'commandList.lockId', 'eventList.lockId'].map((field) => [
        field,
        { elsewhere: 'narrows what is in reach: lock/lock.test.ts' },
      ]),
    ),
    'rollCallAnswer.id': { elsewhere: 'who is asked: rollCall/rollCall.test.ts' },
    'rollCallMark.marks.personId': { elsewhere: 'of this roll-call: rollCall/rollCall.test.ts' },
    'rollCallStart.refId': { elsewhere: 'what is in reach: rollCall/rollCall.test.ts' },
    'rollCallStart.emergencyId': { elsewhere: 'any that there is: rollCall/rollCall.test.ts' },
    ...Object.fromEntries(
      ['visitorPassDetails', 'passSave', 'passCancel', 'passBrief'].map((name) => [
        `${name}.visitorId`,
        'visitor' as const,
      ]),
    ),
    'visitPreview.visitorId': 'visitor' as const,
    'passSave.extraRoomIds': { elsewhere: 'of the laboratory that is visited: pass/pass.test.ts' },
    'personalCodeSign.roomId': { elsewhere: 'where one signs others in: pass/pass.test.ts' },
    'manualSign.visitorId': { elsewhere: 'anybody: pass/pass.test.ts' },
    'blacklistAdd.visitorId': { elsewhere: 'anybody: pass/pass.test.ts' },
    'suspicionSettle.id': 'signSuspicion',
    'suspicionList.roomId': { elsewhere: 'narrows what is in reach: sign/place.test.ts' },
    'suspicionList.laboratoryId': { elsewhere: 'narrows what is in reach: sign/place.test.ts' },
    'unattendedHistory.id': 'unattendedRun',
    ...Object.fromEntries(
      ['Details.id', 'End.id', 'Pdf.id', 'Save.id', 'Save.roomId', 'Save.contactId', 'Save.photoIds'].map(
        (field) => [
          `unattended${field}`,
          { elsewhere: 'its holder, its contact, and who sees the room: unattended/unattended.test.ts' },
        ],
      ),
    ),
    ...Object.fromEntries(
      [
        ...['List', 'Export'].flatMap((name) => [
          `unattended${name}.roomId`,
          `unattended${name}.laboratoryId`,
        ]),
        'mineUnattendedList.roomId',
      ].map((field) => [field, { elsewhere: 'narrows what is in reach: unattended/unattended.test.ts' }]),
    ),
    'unattendedCard.id': { elsewhere: 'whoever stands before the card: unattended/unattended.test.ts' },
    'signList.visitorId': { elsewhere: 'narrows what is in reach: pass/pass.test.ts' },
    'signExport.visitorId': { elsewhere: 'narrows what is in reach: pass/pass.test.ts' },
    'signCorrect.id': 'signRecord',
    'signDetails.id': 'signRecord',
    'signHistory.id': 'signRecord',
    'manualSign.roomId': { elsewhere: 'only rooms in reach, of somebody who is there: sign.test.ts' },
    'manualSign.userId': { elsewhere: 'anybody: sign.test.ts' },
    'signIn.ticket': { elsewhere: 'one’s own: sign.test.ts' },
    'signIn.companions': { elsewhere: 'whoever may enter the room: apply/nights.test.ts' },
    'signIn.moveFrom': { elsewhere: 'one’s own: sign.test.ts' },
    'signOut.ticket': { elsewhere: 'one’s own: sign.test.ts' },
    'insideList.refId': { elsewhere: 'narrows what is in reach: sign.test.ts' },
    'insidePdf.refId': { elsewhere: 'narrows what is in reach: sign.test.ts' },
    ...Object.fromEntries(
      ['signList', 'signExport', 'signRefusalList', 'signRefusalExport'].flatMap((name) =>
        ['laboratoryId', 'buildingId', 'organizationId', 'roomId', 'userId']
          .filter(
            (field) => !name.startsWith('signRefusal') || (field !== 'organizationId' && field !== 'userId'),
          )
          .map((field) => [`${name}.${field}`, { elsewhere: 'narrows what is in reach: sign.test.ts' }]),
      ),
    ),
    ...Object.fromEntries(
      ['Details', 'Save', 'History'].map((name) => [`accessRoom${name}.id`, 'accessRoom' as const]),
    ),
    'accessRoomStatus.roomIds': 'accessRoom',
    'accessRoomStickerCode.roomIds': 'accessRoom',
    'accessRoomSticker.roomIds': 'accessRoom',
    'requirementCheck.roomIds': { elsewhere: 'anybody asks what a room asks of him: access.test.ts' },
    'requirementCheck.userIds': inTest,
    ...Object.fromEntries(
      ['Show', 'Save', 'Impact', 'History'].map((name) => [
        `requirement${name}.id`,
        { elsewhere: 'of a laboratory or a room, as the scope says: access.test.ts' },
      ]),
    ),
    ...Object.fromEntries(
      ['requirementSave', 'requirementImpact'].flatMap((name) =>
        ['cells', 'own'].map((part) => [
          `${name}.${part}.certificates.examRoleIds`,
          { elsewhere: 'any exam of the college: access.test.ts' },
        ]),
      ),
    ),
    ...Object.fromEntries(
      ['Details', 'History'].map((name) => [`accessUser${name}.id`, 'accessGrant' as const]),
    ),
    ...Object.fromEntries(
      ['Renew', 'Suspend', 'Resume', 'Revoke'].map((name) => [
        `accessUser${name}.ids`,
        'accessGrant' as const,
      ]),
    ),
    ...Object.fromEntries(
      ['Details', 'Preview', 'Edit', 'Submit', 'Withdraw', 'Copy', 'Delete'].map((name) => [
        `accessApply${name}.id`,
        'accessApply' as const,
      ]),
    ),
    ...Object.fromEntries(
      ['Add', 'Edit'].flatMap((name) =>
        ['laboratoryId', 'roomIds', 'userIds', 'mentorId', 'signatureFileId', 'pledges.roomId'].map(
          (field) => [`accessApply${name}.${field}`, inApply],
        ),
      ),
    ),
    ...Object.fromEntries(
      ['accessApplyAdd', 'accessApplyEdit'].flatMap((name) =>
        ['companionIds', 'nights.companionIds'].map((field) => [`${name}.${field}`, inNights]),
      ),
    ),
    'accessApplyAdd.attachments.fileId': { elsewhere: 'one’s own: apply/passing.test.ts' },
    'accessApplyEdit.attachments.fileId': { elsewhere: 'one’s own: apply/passing.test.ts' },
    'accessExtendToday.companionIds': inNights,
    'accessExtendToday.roomId': { elsewhere: 'one’s own: apply/nights.test.ts' },
    'pledgeShow.roomIds': { elsewhere: 'anybody reads what he would sign: apply/apply.test.ts' },
    'accessUserPledgeSign.roomId': { elsewhere: 'one’s own: apply/apply.test.ts' },
    'collegePledgeSign.signatureFileId': { elsewhere: 'one’s own: pledge/college.test.ts' },
    'accessUserPledgeSign.signatureFileId': { elsewhere: 'one’s own: apply/apply.test.ts' },
    'accessUserLeave.id': { elsewhere: 'one’s own: access.test.ts' },
    'accessUserAdd.userIds': { elsewhere: 'anybody in use: access.test.ts' },
    'accessUserAdd.laboratoryId': inTest,
    'accessUserAdd.roomIds': inTest,
    ...Object.fromEntries(
      [
        ...['accessRoomList', 'accessRoomExport'].flatMap((name) =>
          ['laboratoryId', 'buildingId'].map((field) => `${name}.${field}`),
        ),
        ...[
          ...(['accessOverview', 'signOverview', 'accessOrganizationList', 'roomUsage'] as const),
          ...(['refusalPareto', 'accessStatisticsExport'] as const),
        ].flatMap((name) =>
          ['organizationId', 'buildingId', 'laboratoryId'].map((field) => `${name}.${field}`),
        ),
        ...['mineAccessApplyList.laboratoryId', 'accessApplyList.laboratoryId'],
        ...['applicableRoomList.laboratoryId', 'applicableRoomList.roomId'],
        ...['accessUserList', 'accessUserExport'].flatMap((name) =>
          ['laboratoryId', 'buildingId', 'organizationId', 'roomId', 'userId'].map(
            (field) => `${name}.${field}`,
          ),
        ),
      ].map((field) => [field, narrows]),
    ),
  },
} satisfies Objects;

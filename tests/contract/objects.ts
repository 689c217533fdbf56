import { eq } from 'drizzle-orm';
import { announcement } from '../../apps/server/src/modules/announcement/tables.ts';
import { addFlow } from '../../apps/server/src/modules/approval/flows/service.ts';
import { signatureUse } from '../../apps/server/src/modules/approval/own/signature.ts';
import { approvalDelegation, approvalTask } from '../../apps/server/src/modules/approval/tables.ts';
import { addRoom } from '../../apps/server/src/modules/college/building/service.ts';
import { addLevel } from '../../apps/server/src/modules/college/organization/levels.ts';
import { addOrganization } from '../../apps/server/src/modules/college/organization/service.ts';
import { building } from '../../apps/server/src/modules/college/tables.ts';
import { collegeFile } from '../../apps/server/src/modules/collegeFile/tables.ts';
import { openSession } from '../../apps/server/src/modules/identity/signIn.ts';
import { account, role, session } from '../../apps/server/src/modules/identity/tables.ts';
import {
  emergencyEquipment,
  laboratory,
  laboratoryMember,
  ledgerApplication,
  responsibilityCampaign,
  responsibilityLetter,
  responsibilityTemplate,
  responsibilityUnit,
} from '../../apps/server/src/modules/ledger/tables.ts';
import { notify } from '../../apps/server/src/modules/notification/notify.ts';
import { notification } from '../../apps/server/src/modules/notification/tables.ts';
import { expert } from '../../apps/server/src/modules/personnel/tables.ts';
import { visitor, visitorInvitation } from '../../apps/server/src/modules/visitor/tables.ts';
import { operationLog } from '../../apps/server/src/platform/audit/tables.ts';
import { nowIso, nowMs } from '../../apps/server/src/platform/clock.ts';
import { file, upload } from '../../apps/server/src/platform/files/tables.ts';
import { exportJob, importJob, importRow } from '../../apps/server/src/platform/transfer/tables.ts';
import { uuid } from '../../apps/server/src/platform/uuid.ts';
import { publish, start, step, testKind } from '../../apps/server/src/testing/approvals.ts';
import { unique, type World } from '../../apps/server/src/testing/harness.ts';

/** Somebody of an organisation: A of the caller's own things, B of foreign ones. */
export interface Place {
  /** A 学院 and a 系 below it. */
  organizationId: string;
  departmentId: string;
  accountId: string;
}

type Make = (world: World, place: Place) => Promise<string>;

const insertJob = async (world: World, { accountId }: Place): Promise<string> => {
  const id = uuid();
  const secret = world.platform.secrets.encrypt('x').toString('base64');
  await world.write(async ({ db }) => {
    await db.insert(importJob).values({
      id,
      kind: 'person',
      ownerId: accountId,
      fileName: 'a.xlsx',
      path: id,
      state: 'done',
      locale: 'zh-CN',
      hasPasswords: true,
    });
    await db.insert(importRow).values([
      { jobId: id, row: 2, state: 'done', cells: ['1', '2'], secret },
      {
        jobId: id,
        row: 3,
        state: 'bad',
        cells: ['x'],
        errors: [{ column: 'a', value: null, message: 'b' }],
      },
    ]);
  });
  return id;
};

const addChild = (world: World, parentId: string, levelId: string) =>
  world.write(
    async (context) =>
      (await addOrganization(context, { name: unique('组织'), code: unique('C'), levelId, parentId })).id,
  );

let lowestLevel: Promise<string> | undefined;
/** A level below the three that every world has. */
const lowest = (world: World): Promise<string> => {
  lowestLevel ??= world.write(async (context) => (await addLevel(context, { levelName: '课题组' })).id);
  return lowestLevel;
};

const addRoomOf = (world: World, organizationId: string) =>
  world.write(async (context) => {
    const [{ id: buildingId } = { id: '' }] = await context.db.select().from(building);
    return (await addRoom(context, { buildingId, floor: 1, roomNo: unique('R'), organizationId })).id;
  });

const insertLaboratory = async (
  world: World,
  { organizationId, accountId }: Pick<Place, 'organizationId' | 'accountId'>,
): Promise<string> => {
  const id = uuid();
  const name = unique('室');
  await world.write(({ db }) =>
    db.insert(laboratory).values({
      id,
      laboratoryCode: unique('L'),
      laboratoryName: name,
      organizationId,
      laboratoryType: '1',
      headId: accountId,
      searchText: name,
    }),
  );
  return id;
};

const publishedTemplate = async (world: World): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(responsibilityTemplate).values({
      id,
      familyId: id,
      versionNo: 1,
      name: unique('模板'),
      kind: 'organizationLaboratory',
      content: '<p>x</p>',
      upperParty: '甲',
      lowerParty: '乙',
      state: 'published',
    }),
  );
  return id;
};

const insertCampaign = async (
  world: World,
  { organizationId }: Pick<Place, 'organizationId'>,
): Promise<string> => {
  const id = uuid();
  const templateId = await publishedTemplate(world);
  await world.write(({ db }) =>
    db.insert(responsibilityCampaign).values({
      id,
      year: 2026,
      title: unique('批次'),
      templateIds: [templateId],
      organizationIds: [organizationId],
      riskLevels: [],
      issueAt: '2026-01-01',
      dueAt: '2098-01-01',
      validTo: '2099-12-31',
      remindDays: [],
      blockAfterDue: false,
    }),
  );
  return id;
};

/** Of a laboratory in the place, to be signed by its person. */
const insertLetter = async (
  world: World,
  place: Pick<Place, 'organizationId' | 'accountId'>,
  state: 'pending' | 'signed' = 'pending',
) => {
  const id = uuid();
  const campaignId = await insertCampaign(world, place);
  const laboratoryId = await insertLaboratory(world, place);
  await world.write(async ({ db }) => {
    const [template] = await db.select().from(responsibilityTemplate);
    await db.insert(responsibilityLetter).values({
      id,
      campaignId,
      templateId: template?.id ?? '',
      letterNo: unique('ZR'),
      kind: 'organizationLaboratory',
      unitKey: laboratoryId,
      upperUnit: '院',
      lowerUnit: '室',
      lowerPost: '负责人',
      lowerSignerId: place.accountId,
      organizationId: place.organizationId,
      laboratoryId,
      state,
      contentSnapshot: '<p>x</p>',
      contentHash: 'x',
      blockAfterDue: false,
      dueAt: '2026-01-02',
      validTo: '2099-12-31',
      searchText: 'x',
    });
  });
  return { id, campaignId, laboratoryId };
};

const insertAnnouncement = async (
  world: World,
  { organizationId }: Place,
  state: 'draft' | 'published',
): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(announcement).values({
      ...{ id, title: '通知', kind: 'notice', content: '<p>x</p>', state, authorName: '张三' },
      ...{ organizationId, organizationIds: [organizationId], userTypes: [], attachmentIds: [] },
      ...{ pinned: false, needReceipt: true, toldAt: nowIso() },
      // Published in an hour: what is told at once would change rows behind the next question.
      publishAt: new Date(nowMs() + (state === 'published' ? -60_000 : 3_600_000)).toISOString(),
    }),
  );
  return id;
};

const application = testKind();
const someApprover = new WeakMap<World, Promise<string>>();

/** An application of somebody, decided by somebody else. */
const apply = async (world: World, applicantId: string, approverId?: string): Promise<string> => {
  const known = someApprover.get(world) ?? world.person();
  someApprover.set(world, known);
  const kind = testKind();
  await publish(world, kind.kind, [
    step('a', [approverId ?? (await known)], { allow: { transfer: true, addSigner: true } }),
  ]);
  return start(world, kind.kind, applicantId);
};

/** An application of somebody of the place that waits for its person. */
const applyTo = async (world: World, { organizationId, accountId }: Place): Promise<string> =>
  apply(world, await world.person({ organizationId }), accountId);

/** What belongs to an organisation or a person: a fresh one in a place. An id of another place must lead nowhere. */
export const scoped = {
  person: (world, { organizationId }) => world.person({ organizationId }),
  /** A 系 with somebody, a room, a laboratory and its letter in it. */
  organization: async (world, { organizationId }) => {
    const id = await addChild(world, organizationId, world.levels[2]);
    const accountId = await world.person({ organizationId: id });
    await insertLetter(world, { organizationId: id, accountId });
    await addRoomOf(world, id);
    return id;
  },
  /** Lies below a 系, and so can move below another. */
  group: async (world, { departmentId }) => addChild(world, departmentId, await lowest(world)),
  room: (world, { organizationId }) => addRoomOf(world, organizationId),
  file: async (world, { accountId }) => {
    const id = uuid();
    const row = { id, name: 'a.png', type: 'image/png', bytes: 1, sha256: 'x', ownerId: accountId };
    await world.write(({ db }) => db.insert(file).values(row));
    return id;
  },
  upload: async (world, { accountId }) => {
    const id = uuid();
    const row = {
      id,
      name: 'a.pdf',
      kind: 'file',
      type: 'application/pdf',
      bytes: 9,
      direct: false,
    } as const;
    await world.write(({ db }) => db.insert(upload).values({ ...row, ownerId: accountId }));
    return id;
  },
  collegeFile: async (world, { accountId, organizationId }) => {
    const [id, fileId] = [uuid(), uuid()];
    await world.write(async ({ db }) => {
      const about = { id: fileId, name: 'a.pdf', type: 'application/pdf', bytes: 1, sha256: 'x' };
      await db.insert(file).values({ ...about, ownerId: accountId, usedBy: `collegeFile:${id}` });
      await db.insert(collegeFile).values({
        ...{ id, fileId, name: unique('办法'), category: 'form', organizationId, uploaderName: '张三' },
        ...{ organizationIds: [organizationId], userTypes: [] },
      });
    });
    return id;
  },
  session: (world, { accountId }) =>
    world.write(async (context) => {
      const [who] = await context.db.select().from(account).where(eq(account.id, accountId));
      if (!who) throw new Error('no such account');
      const { accessToken } = await openSession(context, who);
      const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
      await context.db.update(session).set({ userAgent: unique() }).where(eq(session.id, sid));
      return sid as string;
    }),
  approvalFlow: (world, { organizationId }) =>
    world.write(
      async (context) =>
        (
          await addFlow(context, {
            flowName: unique('流程'),
            businessKind: application.kind,
            organizationId,
            priority: 1,
            steps: [step('a', [uuid()])],
          })
        ).id,
    ),
  approval: (world, { accountId }) => apply(world, accountId),
  askedApproval: applyTo,
  approvalTask: async (world, place) => {
    const instanceId = await applyTo(world, place);
    const [task] = await world.platform.database.db
      .select({ id: approvalTask.id })
      .from(approvalTask)
      .where(eq(approvalTask.instanceId, instanceId));
    return task?.id ?? '';
  },
  approvalDelegation: async (world, { accountId }) => {
    const id = uuid();
    const delegateId = await world.person();
    const [from, to] = ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'];
    await world.write(({ db }) =>
      db
        .insert(approvalDelegation)
        .values({ id, userId: accountId, delegateId, kinds: [], from, to, reason: '出差' }),
    );
    return id;
  },
  signature: async (world, { accountId }) => {
    const id = uuid();
    const row = { id, name: 's.png', type: 'image/png', bytes: 1, sha256: 'x', ownerId: accountId };
    await world.write(({ db }) => db.insert(file).values({ ...row, usedBy: signatureUse(accountId) }));
    return id;
  },
  importJob: insertJob,
  exportJob: async (world, { accountId }) => {
    const id = uuid();
    await world.write(({ db }) =>
      db.insert(exportJob).values({
        id,
        kind: 'person',
        ownerId: accountId,
        input: {},
        locale: 'zh-CN',
        totalCount: 1,
        fileName: 'a.xlsx',
      }),
    );
    return id;
  },
  logRow: async (world, { accountId }) => {
    const id = uuid();
    await world.write(({ db }) =>
      db.insert(operationLog).values({
        id,
        at: new Date().toISOString(),
        actorId: accountId,
        module: 'test',
        action: '测试',
        actionEn: 'Test',
        result: 'done',
        changes: [],
      }),
    );
    return id;
  },
  laboratory: insertLaboratory,
  member: async (world, place) => {
    const laboratoryId = await insertLaboratory(world, place);
    const id = uuid();
    const userId = await world.person({ organizationId: place.organizationId });
    await world.write(({ db }) =>
      db
        .insert(laboratoryMember)
        .values({ id, laboratoryId, userId, memberRole: 'teacher', joinedAt: '2026-01-05' }),
    );
    return id;
  },
  emergency: async (world, place) => {
    const laboratoryId = await insertLaboratory(world, place);
    const id = uuid();
    const roomId = await addRoomOf(world, place.organizationId);
    const row = {
      id,
      laboratoryId,
      roomId,
      kind: 'aed',
      quantity: 1,
      position: '门口',
      qrToken: unique('F'),
    } as const;
    await world.write(({ db }) => db.insert(emergencyEquipment).values(row));
    return id;
  },
  visitor: async (world, place) => {
    const id = uuid();
    const laboratoryId = await insertLaboratory(world, place);
    await world.write(({ db }) =>
      db.insert(visitor).values({
        ...{ id, tokenHash: unique('t'), name: '来宾', phone: '15400000000', unit: '外', purpose: '参观' },
        ...{ hostId: place.accountId, laboratoryId, visitFrom: '2098-01-01', visitTo: '2098-01-02' },
      }),
    );
    return id;
  },
  invitation: async (world, place) => {
    const id = uuid();
    const laboratoryId = await insertLaboratory(world, place);
    await world.write(({ db }) =>
      db.insert(visitorInvitation).values({
        ...{ id, tokenHash: unique('t'), purpose: '参观', hostId: place.accountId, laboratoryId },
        ...{ visitFrom: '2098-01-01', visitTo: '2098-01-02', maxUses: 1, expiresAt: nowIso() },
      }),
    );
    return id;
  },
  application: async (world, { accountId }) => {
    const id = uuid();
    const row = {
      id,
      applicationNo: unique('TZ'),
      kind: 'create',
      draft: {},
      applicantId: accountId,
    } as const;
    await world.write(({ db }) => db.insert(ledgerApplication).values(row));
    return id;
  },
  campaign: async (world, place) => (await insertLetter(world, place)).campaignId,
  letter: async (world, place) => (await insertLetter(world, place)).id,
  letterLaboratory: async (world, place) => (await insertLetter(world, place)).laboratoryId,
  signedCampaign: async (world, place) => (await insertLetter(world, place, 'signed')).campaignId,
  signedLaboratory: async (world, place) => (await insertLetter(world, place, 'signed')).laboratoryId,
  signedOrganization: async (world, { organizationId, accountId }) => {
    const id = await addChild(world, organizationId, world.levels[2]);
    await insertLetter(world, { organizationId: id, accountId }, 'signed');
    return id;
  },
  unit: async (world, { organizationId }) => {
    const id = uuid();
    const row = { id, manual: true, parentId: organizationId, organizationId, name: '科', postTitle: '科长' };
    await world.write(({ db }) => db.insert(responsibilityUnit).values(row));
    return id;
  },
  announcement: (world, place) => insertAnnouncement(world, place, 'published'),
  /** May be edited and published. */
  draft: (world, place) => insertAnnouncement(world, place, 'draft'),
  notification: async (world, { accountId }) => {
    await world.write((context) =>
      notify(context, { userIds: [accountId], kind: 'transfer.done', title: ['完成', 'Done'] }),
    );
    const { db } = world.platform.database;
    const rows = await db.select().from(notification).where(eq(notification.accountId, accountId));
    return rows.at(-1)?.id ?? '';
  },
} satisfies Record<string, Make>;

/** What the college shares: there is no foreign one, an input only needs one that exists. */
export const shared = {
  level: async ({ levels }) => levels[2],
  lowestLevel: (world) => lowest(world),
  building: async ({ platform }) => (await platform.database.db.select().from(building))[0]?.id ?? '',
  role: async ({ platform }) =>
    (await platform.database.db.select().from(role).where(eq(role.code, 'expert')))[0]?.id ?? '',
  /** The directory is everybody's to read, and the college's to change. */
  expert: async ({ platform }) => {
    const id = uuid();
    await platform.database.db.insert(expert).values({ id, name: unique(), unit: '外', fields: [] });
    return id;
  },
  /** Any room may be picked; whose it is and who is in it is told (laboratory.test.ts). */
  anyRoom: async (world) => addRoomOf(world, world.organizations.top),
  anyOrganization: async ({ organizations }) => organizations.a,
  anyLaboratory: async (world) =>
    insertLaboratory(world, { organizationId: world.organizations.a, accountId: await world.person() }),
  anyFile: async (world) =>
    scoped.file(world, { organizationId: '', departmentId: '', accountId: await world.person() }),
  template: publishedTemplate,
  /** Anybody of the college may be named: the pickers offer the names of all. */
  anybody: (world) => world.person({ organizationId: world.organizations.b }),
} satisfies Record<string, (world: World) => Promise<string>>;

export type Kind = keyof typeof scoped | keyof typeof shared | { elsewhere: string };

/** Looked at when the flow is published, since a draft may name what is still to come. */
const stepFields: Record<string, { elsewhere: string }> = Object.fromEntries(
  ['userIds', 'roleId', 'levelId', 'organizationId'].map((name) => [
    `steps.approvers.${name}`,
    { elsewhere: 'a flow that names what is not there is not published: flows.test.ts' },
  ]),
);
const ownList = { elsewhere: 'narrows a list of one’s own: lists.test.ts' };
const foundVisits = { elsewhere: 'narrows what is in reach: visitor.test.ts' };
const counted = { elsewhere: 'counts what is in reach: charts.test.ts' };
const found = { elsewhere: 'narrows what is in reach: lists.test.ts' };

/**
 * What each id in an input names: by `call.field`, else by the field's name alone. An id that is not replayed here
 * says which test holds it instead.
 */
export const fields: Record<string, Kind> = {
  organizationId: 'organization',
  extraOrganizationIds: 'organization',
  parentId: 'organization',
  levelId: 'level',
  buildingId: 'building',
  roleId: 'role',
  roleIds: 'role',
  headId: 'anybody',
  safetyOfficerId: 'anybody',
  managerId: 'anybody',
  mentorId: 'anybody',
  'handOver.toUserId': 'anybody',
  avatarFileId: 'file',
  logoFileId: 'file',
  photoFileId: 'file',
  'items.fileId': 'file',

  organizationIds: 'organization',
  attachmentIds: 'file',

  'announcementDetails.id': 'announcement',
  'announcementHistory.id': 'announcement',
  'announcementEdit.id': 'draft',
  'announcementDelete.ids': 'announcement',
  'announcementPublish.id': 'draft',
  'announcementWithdraw.id': 'announcement',
  'announcementReceipt.id': 'announcement',
  'announcementReceiptList.id': 'announcement',
  'announcementRemind.id': 'announcement',
  'announcementRemind.userIds': { elsewhere: 'whom it is not for is passed over: announcement.test.ts' },
  'notificationRead.ids': 'notification',

  'logDetails.id': 'logRow',

  'totpConfirm.id': { elsewhere: 'one’s own alone: secondFactor.test.ts' },
  'factorDelete.id': { elsewhere: 'after the password: secondFactor.test.ts' },
  'feedbackAdd.images': { elsewhere: 'public: feedback.test.ts' },
  'feedbackReply.id': { elsewhere: 'of the whole college: feedback.test.ts' },
  'uploadPart.id': 'upload',
  'uploadState.id': 'upload',
  'uploadFinish.id': 'upload',
  'uploadCancel.id': 'upload',
  'signUrl.id': 'file',
  'signUrlGet.id': 'file',
  'signFileUrl.id': 'file',
  'signFileUrlGet.id': 'file',
  'ossFile.id': 'file',
  'collegeFileAdd.fileId': 'file',
  'collegeFileEdit.id': 'collegeFile',
  'collegeFileDel.ids': 'collegeFile',
  'collegeFileDownload.id': 'collegeFile',
  'fileShow.id': { elsewhere: 'opened by a signature: files.test.ts, the address of a file' },
  roomId: 'anyRoom',
  'rooms.roomId': 'anyRoom',
  safetyOfficerIds: 'anybody',
  deputyHeadIds: 'anybody',
  personIds: 'anybody',
  'photos.fileId': 'file',
  evacuationPlanId: 'file',
  signatureFileId: 'file',
  attachments: 'file',
  laboratoryId: 'laboratory',
  campaignId: 'campaign',
  // Refused before it is looked at, to all but the college (laboratory.test.ts).
  'laboratoryEdit.organizationId': 'anyOrganization',
  'laboratoryEdit.photos.fileId': { elsewhere: 'replayed by minePhotoSave' },
  'laboratoryEdit.evacuationPlanId': { elsewhere: 'replayed by minePhotoSave' },
  'emergencyEquipmentAdd.photoFileId': { elsewhere: 'after the room is looked at: member.test.ts' },
  'emergencyEquipmentEdit.id': 'emergency',
  // It stays where it is, whatever is given here (member.test.ts).
  'emergencyEquipmentEdit.laboratoryId': 'anyLaboratory',
  'emergencyEquipmentEdit.photoFileId': { elsewhere: 'after the room is looked at: member.test.ts' },
  'emergencyEquipmentCheck.photoFileId': { elsewhere: 'after the label is looked at: member.test.ts' },
  'applicationPageList.laboratoryId': { elsewhere: 'narrows one’s own: application.test.ts' },
  'applicationSave.laboratoryId': { elsewhere: 'application.test.ts, a laboratory of others' },
  // Told for each letter (responsibility.test.ts).
  'letterSignMore.signatureFileId': 'anyFile',
  'laboratoryDetails.id': 'laboratory',
  'laboratoryEdit.id': 'laboratory',
  'laboratoryStatusChange.ids': 'laboratory',
  'laboratoryOfficerSave.ids': 'laboratory',
  'laboratoryHistory.id': 'laboratory',
  'minePhotoSave.id': 'laboratory',
  'memberAdd.userId': 'anybody',
  'memberEdit.id': 'member',
  'memberLeave.ids': 'member',
  'emergencyEquipmentDelete.ids': 'emergency',
  emergencyEquipmentId: 'emergency',
  'applicationDetails.id': 'application',
  'applicationSave.id': 'application',
  'applicationSave.draft.organizationId': { elsewhere: 'a draft may propose any: application.test.ts' },
  'applicationSave.draft.rooms.roomId': 'anyRoom',
  'applicationSave.draft.headId': 'anybody',
  'applicationSave.draft.safetyOfficerIds': 'anybody',
  'applicationSave.draft.deputyHeadIds': 'anybody',
  'applicationSave.draft.photos.fileId': 'file',
  'applicationSave.draft.evacuationPlanId': 'file',
  'applicationSubmit.id': 'application',
  'applicationSubmit.choices.userIds': 'anybody',
  'applicationWithdraw.id': 'application',
  'applicationDelete.id': 'application',
  'unitSave.id': { elsewhere: 'responsibility.test.ts, the tree of responsibility' },
  'unitDelete.id': 'unit',
  'templateDetails.id': 'template',
  'templateSave.id': 'template',
  'templatePublish.id': 'template',
  'campaignSave.id': 'campaign',
  'campaignSave.templateIds': 'template',
  'campaignSave.organizationIds': 'organization',
  'campaignIssue.id': 'campaign',
  'campaignRemind.id': 'campaign',
  'campaignExtend.id': 'campaign',
  'campaignEnd.id': 'campaign',
  'letterDetails.id': 'letter',
  'letterSign.id': 'letter',
  'letterSignMore.ids': 'letter',
  'letterRemind.ids': 'letter',
  'letterVoid.ids': 'letter',
  'letterReissue.ids': 'letter',
  'letterPdf.id': 'letter',
  'letterZip.ids': 'letter',
  'letterZip.campaignId': 'signedCampaign',
  'letterZip.laboratoryId': 'signedLaboratory',
  'letterZip.organizationId': 'signedOrganization',
  'letterPageList.laboratoryId': 'letterLaboratory',
  'letterExport.laboratoryId': 'letterLaboratory',
  'exceptionApply.id': 'letter',
  'dossierPdf.id': 'laboratory',
  'importJobDetails.id': 'importJob',
  'importConfirm.id': 'importJob',
  'importFailedRows.id': 'importJob',
  'importPasswords.id': 'importJob',
  'exportJobDetails.id': 'exportJob',

  'setupSave.logoFileId': { elsewhere: 'there are no others before the setup: setup.test.ts' },
  'levelEdit.id': 'level',
  'levelDelete.id': 'level',
  'levelSort.ids': 'level',
  'organizationDetails.id': 'organization',
  'organizationHistory.id': 'organization',
  'organizationAdd.levelId': 'lowestLevel',
  'organizationEdit.id': 'organization',
  'organizationMove.id': 'group',
  'organizationMerge.fromId': 'organization',
  'organizationMerge.intoId': 'organization',
  'organizationDelete.id': 'organization',
  'organizationStatusChange.ids': 'organization',
  'buildingDetails.id': 'building',
  'buildingHistory.id': 'building',
  'buildingEdit.id': 'building',
  'buildingDelete.id': 'building',
  'roomHistory.id': 'room',
  'roomEdit.id': 'room',
  'roomDelete.ids': 'room',
  'roomStatusChange.ids': 'room',
  'floorPlanSave.fileId': { elsewhere: 'one’s own upload, by the college alone: floorPlan.test.ts' },
  'floorPlanSave.spots.roomId': { elsewhere: 'a room of the floor, by the college alone: floorPlan.test.ts' },

  'sessionRevoke.id': 'session',
  'profileComplete.organizationId': { elsewhere: 'chosen among all while registering: registration.test.ts' },
  'savedViewSave.id': { elsewhere: 'one’s own alone: search.test.ts' },
  'savedViewDelete.id': { elsewhere: 'one’s own alone: search.test.ts' },
  'roleDetails.id': 'role',
  'roleHistory.id': 'role',
  'roleEdit.id': 'role',
  'roleCopy.id': 'role',
  'roleDelete.id': 'role',
  'roleStatusChange.id': 'role',
  'roleMemberList.id': 'role',
  'roleMemberSave.id': 'role',
  'roleMemberSave.add': 'anybody',
  'roleMemberSave.remove': 'anybody',

  'personDetails.id': 'person',
  'personHistory.id': 'person',
  'personEdit.id': 'person',
  'personDeleteMore.ids': 'person',
  'personDelete.id': 'person',
  'personStatusChange.ids': 'person',
  'personPasswordReset.id': 'person',
  'personSelectList.organizationId': { elsewhere: 'offers names of the whole college: list.test.ts' },
  'dutyList.id': 'person',
  'expertDetails.id': 'expert',
  'expertHistory.id': 'expert',
  'expertAdd.accountId': 'anybody',
  'expertEdit.id': 'expert',
  'expertEdit.accountId': 'anybody',
  'expertDelete.ids': 'expert',
  'expertStatusChange.ids': 'expert',
  'personLeave.id': 'person',

  ...stepFields,
  'todoPageList.laboratoryId': ownList,
  'donePageList.laboratoryId': ownList,
  'ccPageList.laboratoryId': ownList,
  'startedPageList.laboratoryId': ownList,
  'instanceSearchPageList.laboratoryId': found,
  'instanceExport.laboratoryId': found,
  'approvalPreview.laboratoryId': {
    elsewhere: 'a fact like others, of one’s own application: people.test.ts',
  },
  'approvalPreview.organizationId': {
    elsewhere: 'a fact like others, of one’s own application: people.test.ts',
  },
  'flowTest.laboratoryId': { elsewhere: 'a fact like others, nothing is read of it: flows.test.ts' },
  'approve.signatureFileId': 'signature',
  'reject.signatureFileId': 'signature',
  taskId: 'approvalTask',
  instanceId: 'approval',
  toUserId: 'anybody',
  userIds: 'anybody',
  mention: 'anybody',
  delegateId: 'anybody',
  applicantId: 'anybody',
  approverId: found,
  nextApprovers: { elsewhere: 'whom the next step does not offer is refused: people.test.ts' },
  taskIds: { elsewhere: 'each is answered by itself: decide.test.ts' },
  'approveMore.signatureFileId': { elsewhere: 'each task is answered by itself: decide.test.ts' },
  'rejectMore.signatureFileId': { elsewhere: 'each task is answered by itself: decide.test.ts' },
  'flowPageList.organizationId': found,
  'approvalStatistics.organizationId': found,
  'approvalStatisticsExport.organizationId': found,
  'instanceSearchPageList.organizationId': found,
  'instanceSearchCount.organizationId': counted,
  'instanceSearchCount.applicantId': counted,
  'instanceSearchCount.laboratoryId': counted,
  'instanceSearchPageList.applicantId': found,
  'instanceExport.organizationId': found,
  'instanceExport.applicantId': found,
  'todoPageList.organizationId': ownList,
  'donePageList.organizationId': ownList,
  'ccPageList.organizationId': ownList,
  'delegationPageList.userId': ownList,
  'ccRead.instanceIds': { elsewhere: 'only copies of one’s own are marked: lists.test.ts' },
  'flowDetails.id': 'approvalFlow',
  'flowHistory.id': 'approvalFlow',
  'flowVersionList.id': 'approvalFlow',
  'flowVersionDiff.id': 'approvalFlow',
  'flowEdit.id': 'approvalFlow',
  'flowDiscard.id': 'approvalFlow',
  'flowCopy.id': 'approvalFlow',
  'flowPublish.id': 'approvalFlow',
  'flowDelete.id': 'approvalFlow',
  'flowStatusChange.id': 'approvalFlow',
  'flowSort.ids': 'approvalFlow',
  'flowTest.id': 'approvalFlow',
  'flowExport.id': 'approvalFlow',
  'instanceDetails.id': 'approval',
  'instanceTimeline.id': 'approval',
  'instancePdf.id': 'approval',
  'ccAdd.instanceId': 'askedApproval',
  'delegationAdd.userId': 'person',
  'delegationEdit.id': 'approvalDelegation',
  'delegationCancel.id': 'approvalDelegation',

  ...Object.fromEntries(
    ['Details', 'History', 'Check', 'Arrive', 'Leave', 'Cancel'].map((name) => [
      `visitor${name}.id`,
      'visitor' as const,
    ]),
  ),
  'invitationRevoke.id': 'invitation',
  hostId: 'anybody',
  roomIds: { elsewhere: 'only rooms of the laboratory are taken: visitor.test.ts' },
  ...Object.fromEntries(
    ['visitorPageList', 'visitorExport'].flatMap((name) =>
      ['hostId', 'laboratoryId', 'organizationId'].map((field) => [`${name}.${field}`, foundVisits]),
    ),
  ),
  'invitationPageList.laboratoryId': foundVisits,
};

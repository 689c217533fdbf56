import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { nowMs } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { addChild, addRoomOf } from '../../college/testing/objects.ts';
import {
  emergencyEquipment,
  laboratory,
  laboratoryMember,
  ledgerApplication,
  responsibilityCampaign,
  responsibilityLetter,
  responsibilityReading,
  responsibilityTemplate,
  responsibilityUnit,
} from '../tables.ts';

export const insertLaboratory = async (
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
      wholeCollege: false,
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

/** Of a laboratory in the place, to be signed by its person, who has read it. */
export const insertLetter = async (
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
    await db.insert(responsibilityReading).values({
      letterId: id,
      accountId: place.accountId,
      openedAt: new Date(nowMs() - 600_000).toISOString(),
    });
  });
  return { id, campaignId, laboratoryId };
};

export const objects = {
  scoped: {
    /** A 系 with somebody, a room, a laboratory and its letter in it. */
    organization: async (world, { organizationId }) => {
      const id = await addChild(world, organizationId, world.levels[2]);
      const accountId = await world.person({ organizationId: id });
      await insertLetter(world, { organizationId: id, accountId });
      await addRoomOf(world, id);
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
      const row = {
        id,
        manual: true,
        parentId: organizationId,
        organizationId,
        name: '科',
        postTitle: '科长',
      };
      await world.write(({ db }) => db.insert(responsibilityUnit).values(row));
      return id;
    },
  },
  shared: {
    anyLaboratory: async (world) =>
      insertLaboratory(world, { organizationId: world.organizations.a, accountId: await world.person() }),
    template: publishedTemplate,
  },
  fields: {
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
    // Rooms are no secret of anybody; what is named beside them only tells what counts as free (rooms.test.ts).
    'roomShareList.buildingId': { elsewhere: 'rooms.test.ts' },
    'roomShareList.organizationId': { elsewhere: 'rooms.test.ts' },
    'roomShareList.laboratoryId': { elsewhere: 'rooms.test.ts' },
    'roomShareList.applicationId': { elsewhere: 'rooms.test.ts' },
    'applicationSave.laboratoryId': { elsewhere: 'application.test.ts, a laboratory of others' },
    // Told for each letter (responsibility.test.ts).
    'letterSignMore.signatureFileId': 'anyFile',
    'laboratorySelectList.id': { elsewhere: 'finds none of others: laboratory.test.ts' },
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
    'campaignDetails.id': 'campaign',
    'campaignSave.id': 'campaign',
    'campaignSave.templateIds': 'template',
    'campaignSave.organizationIds': 'organization',
    'campaignIssue.id': 'campaign',
    'campaignRemind.id': 'campaign',
    'campaignExtend.id': 'campaign',
    'campaignEnd.id': 'campaign',
    'letterDetails.id': 'letter',
    'letterRead.ids': 'letter',
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
  },
} satisfies Objects;

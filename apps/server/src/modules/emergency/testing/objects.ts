import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { nowIso } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { insertLaboratory } from '../../ledger/testing/objects.ts';
import { accidentReport, emergency, emergencyGuard } from '../tables.ts';

/** One of a laboratory of a place, raised by somebody who is nobody else's. */
const emergencyIn = async (world: World, place: Place): Promise<string> => {
  const id = uuid();
  const laboratoryId = await insertLaboratory(world, place);
  await world.write(({ db }) =>
    db.insert(emergency).values({
      ...{ id, no: unique('YJ'), kind: 'fire', laboratoryIds: [laboratoryId], place: '化学楼-301' },
      ...{ organizationId: place.organizationId, sourceKind: 'manual', sourceId: uuid() },
      ...{ raisedAt: nowIso(), takeBackUntil: nowIso() },
    }),
  );
  return id;
};

const narrows = { elsewhere: 'narrows what is in reach: emergency.test.ts' };
const anywhere = { elsewhere: 'anybody raises of any place: emergency.test.ts' };

export const objects = {
  scoped: {
    raisedEmergency: emergencyIn,
    accidentReport: async (world, place) => {
      const id = uuid();
      const emergencyId = await emergencyIn(world, place);
      await world.write(({ db }) =>
        db.insert(accidentReport).values({
          ...{ id, no: unique('SG'), emergencyId, occurredAt: nowIso(), place: '化学楼-301' },
          // Nobody is reminded of it meanwhile.
          dueAt: '2098-01-01T00:00:00.000Z',
        }),
      );
      return id;
    },
  },
  shared: {
    emergencyGuard: async (world) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(emergencyGuard).values({ id, name: '值班室', phone: '0571-80000001', buildingIds: [] }),
      );
      return id;
    },
  },
  fields: {
    ...Object.fromEntries(
      [
        'Close',
        'Cancel',
        'Confirm',
        'Note',
        'Seen',
        'Handle',
        'HandOver',
        'Reopen',
        'Details',
        'History',
      ].map((name) => [`emergency${name}.id`, 'raisedEmergency' as const]),
    ),
    'emergencyDoorRaise.pressId': { elsewhere: 'drawn by the display: door.test.ts' },
    ...Object.fromEntries(
      ['Say', 'Shown', 'Cancel'].map((name) => [
        `emergencyDoor${name}.pressId`,
        { elsewhere: 'of its own display: door.test.ts' },
      ]),
    ),
    'emergencyHandOver.userId': { elsewhere: 'only who was told: emergency.test.ts' },
    'emergencyGuardSave.id': 'emergencyGuard',
    'emergencyGuardDelete.id': 'emergencyGuard',
    'emergencyGuardSave.buildingIds': { elsewhere: 'any building of the college: emergency.test.ts' },
    ...Object.fromEntries(
      ['laboratoryId', 'roomId', 'buildingId'].map((field) => [`emergencyRaise.${field}`, anywhere]),
    ),
    'emergencyRaise.images': { elsewhere: 'one’s own: emergency.test.ts' },
    'emergencyNote.images': { elsewhere: 'one’s own: emergency.test.ts' },
    'accidentReportSave.attachments': { elsewhere: 'one’s own: emergency.test.ts' },
    'accidentReportSave.points.files': { elsewhere: 'one’s own: emergency.test.ts' },
    'accidentReportSave.emergencyId': 'raisedEmergency',
    ...Object.fromEntries(
      ['Details', 'History', 'File', 'End', 'Back', 'Pdf'].map((name) => [
        `accidentReport${name}.id`,
        'accidentReport' as const,
      ]),
    ),
    ...Object.fromEntries(
      [
        ...['emergencyPageList', 'emergencyExport'].flatMap((name) =>
          ['organizationId', 'buildingId', 'laboratoryId'].map((field) => `${name}.${field}`),
        ),
        ...['emergencyStatistics.organizationId', 'accidentReportPageList.organizationId'],
        'accidentReportExport.organizationId',
      ].map((field) => [field, narrows]),
    ),
  },
} satisfies Objects;

import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { nowIso } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { insertLaboratory } from '../../ledger/testing/objects.ts';
import { visitor, visitorInvitation } from '../tables.ts';

const foundVisits = { elsewhere: 'narrows what is in reach: visitor.test.ts' };

export const objects = {
  scoped: {
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
  },
  fields: {
    ...Object.fromEntries(
      ['Details', 'History', 'Check', 'Arrive', 'Leave', 'Cancel'].map((name) => [
        `visitor${name}.id`,
        'visitor' as const,
      ]),
    ),
    'invitationDetails.id': 'invitation',
    'invitationRevoke.id': 'invitation',
    hostId: 'anybody',
    roomIds: { elsewhere: 'only rooms of the laboratory are taken: visitor.test.ts' },
    ...Object.fromEntries(
      ['visitorPageList', 'visitorExport'].flatMap((name) =>
        ['hostId', 'laboratoryId', 'organizationId'].map((field) => [`${name}.${field}`, foundVisits]),
      ),
    ),
    'invitationPageList.laboratoryId': foundVisits,
  },
} satisfies Objects;

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { refresh } from '../../access/grant/refresh.ts';
import { storageLocation } from '../../chemicals/tables.ts';
import { account } from '../../identity/tables.ts';
import { laboratory } from '../../ledger/tables.ts';
import { storeCertificates } from '../../training/certificate/transfer.ts';
import { purchaseGroupLaboratory, purchaseGroupMember } from '../tables.ts';

type Certificate = Parameters<typeof storeCertificates>[1][number];

/** Of those who do not sign in to the demo, every so many has not learnt yet what chemicals ask for. */
const lacking = 6;
/** Drug precursors and those of explosives, which common reagents are. */
const precursors = ['precursor1', 'precursor2', 'precursor3', 'explosivePrecursor'] as const;

/** Who is in a group, and whether he leads one or buys for it. */
const buyers = ({ context: { db } }: DemoCollege) =>
  db
    .selectDistinct({
      id: account.id,
      loginName: account.loginName,
      userType: account.userType,
      buys: sql<boolean>`exists (select from ${purchaseGroupMember} m
        where m.user_id = ${account.id} and m.group_role in ('leader', 'agent'))`,
    })
    .from(purchaseGroupMember)
    .innerJoin(account, eq(account.id, purchaseGroupMember.userId))
    .orderBy(asc(account.loginName));

/**
 * Whoever buys has learnt what his goods ask for: chemicals at every level; staff also drug precursors and those of explosives,
 * who leads or buys for a group what is highly toxic, which ends soon. A few lack it: the mall tells them what and where.
 */
export const certifyBuyers = async (college: DemoCollege): Promise<void> => {
  const context = await college.inName('safety', 'certificate.import');
  const day = await dayOf(context.db);
  const rows = (await buyers(college)).flatMap(({ id, loginName, userType, buys }, at): Certificate[] => {
    if (!/^[a-z]+$/.test(loginName) && at % lacking === lacking - 1) return [];
    const held = {
      ...{ holder: { id }, certificateNumber: null, rule: null, issuer: '实验室与设备管理处' },
      ...{ score: 84 + (at % 15), validFrom: dayAfter(day, -60 - at), validTo: dayAfter(day, 670 - at) },
      ...{ coversHazardCategories: [], coversRiskLevel: null, coversSpecial: [] },
    } satisfies Partial<Certificate>;
    return [
      {
        ...{ ...held, certificateName: '危险化学品安全准入证书' },
        ...{ coversHazardCategories: ['chem'], coversRiskLevel: 'I' },
      },
      ...(userType === 1
        ? [{ ...held, certificateName: '易制毒、易制爆化学品专项培训证书', coversSpecial: [...precursors] }]
        : []),
      ...(userType === 1 && buys
        ? [
            {
              ...{ ...held, certificateName: '剧毒化学品专项培训证书', validTo: dayAfter(day, 20) },
              coversSpecial: ['highlyToxic' as const],
            },
          ]
        : []),
    ];
  });
  await storeCertificates(context, rows);
  // What they may enter by them was so before today: nobody is told.
  await refresh(college.context, undefined, { quietly: true });
};

/** Of the laboratories that groups buy for, every so many has no place yet for what is controlled. */
const placeless = 4;

/** Laboratories that are bought for, with a cabinet of two locks and two keepers that the college approved for precursors. */
export const approvePlaces = async ({ context, inName }: DemoCollege): Promise<void> => {
  const { db } = context;
  const { caller } = await inName('safety', 'chemicalRule.edit');
  const rows = await db
    .selectDistinctOn([laboratory.laboratoryCode], {
      laboratoryId: laboratory.id,
      keeperAId: laboratory.headId,
      officers: laboratory.safetyOfficerIds,
      roomId: storageLocation.roomId,
      parentId: storageLocation.id,
    })
    .from(purchaseGroupLaboratory)
    .innerJoin(laboratory, eq(laboratory.id, purchaseGroupLaboratory.laboratoryId))
    .innerJoin(
      storageLocation,
      and(eq(storageLocation.laboratoryId, laboratory.id), isNull(storageLocation.parentId)),
    )
    .orderBy(asc(laboratory.laboratoryCode), asc(storageLocation.name));
  const places = rows.flatMap(({ officers, keeperAId, ...of }, at) => {
    const keeperBId = officers.find((id) => id !== keeperAId);
    if (!keeperAId || !keeperBId || at % placeless === placeless - 1) return [];
    return [
      {
        ...{ ...of, id: uuid(), code: newLabel('S'), name: '管制品双锁柜', capacityL: 60 },
        ...{ cabinetType: 'controlledSafe' as const, lockKind: 'double' as const, camera: true },
        ...{ keeperAId, keeperBId, controlledState: 'approved' as const },
        ...{ controlledCategories: [...precursors], controlledById: caller.accountId },
        controlledAt: nowIso(),
      },
    ];
  });
  if (places.length > 0) await db.insert(storageLocation).values(places);
};

import { eq, sql } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter } from '../../../platform/clock.ts';
import { storeMade } from '../../../platform/files/files.ts';
import { file } from '../../../platform/files/tables.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { revokeCertificates } from '../certificate/service.ts';
import { storeCertificates } from '../certificate/transfer.ts';
import { decideExternals, saveExternal } from '../external/service.ts';
import { wholeRule } from '../rule/queries.ts';
import { certificate } from '../tables.ts';

/** Days ago of the issue and days until the end of the demo's certificates; null for good. */
const spans = [
  [20, 710],
  [90, 640],
  [705, 25],
  [724, 6],
  [760, -30],
  [400, null],
] as const;
const people = 60;

/** Two years of certificates: most valid, some about to end or over, one taken away. */
export const loadCertificates = async ({ inName }: DemoCollege, ruleId: string): Promise<void> => {
  const context = await inName('safety', 'certificate.import');
  const { db } = context;
  const day = await dayOf(db);
  const rule = await wholeRule(db, ruleId);
  // The student first, so that the demo's own login has them.
  const holders = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`${account.userType} in (1, 2) and ${account.useStatus} = 1`)
    .orderBy(sql`${account.loginName} <> 'student'`, sql`${account.loginName} <> 'staff'`, account.loginName)
    .limit(people);
  await storeCertificates(
    context,
    holders.map((holder, at) => {
      const [ago, left] = at === 0 ? spans[2] : (spans[at % spans.length] ?? spans[0]);
      return {
        ...{ holder, certificateName: '实验室安全准入证书', certificateNumber: null },
        ...{ issuer: '实验室与设备管理处', score: 80 + (at % 20), validFrom: dayAfter(day, -ago) },
        validTo: left === null ? null : dayAfter(day, left),
        rule: rule ? { id: rule.id, content: rule.content } : null,
        ...{ coversHazardCategories: [], coversRiskLevel: null, coversSpecial: [] },
      };
    }),
  );
  const [last] = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(eq(certificate.userId, holders.at(-1)?.id ?? ''));
  const revoking = await inName('safety', 'certificate.revoke');
  if (last) await revokeCertificates(revoking, { ids: [last.id], reason: '经核查由他人代考' });
};

const brought = [
  {
    ...{ loginName: 'staff', kindCode: 'radiationWorker', number: '辐培2025-0417', act: 'accept' as const },
    ...{ issuer: '省生态环境厅', issued: 300, left: 1500 },
  },
  {
    loginName: 'student',
    kindCode: 'biosafety',
    number: 'SW-2026-118',
    issuer: '疾病预防控制中心',
    issued: 40,
    left: null,
    act: undefined,
  },
  {
    ...{
      loginName: 'labsafety',
      kindCode: 'specialOperation',
      number: 'T330102198801',
      act: 'reject' as const,
    },
    ...{ issuer: '应急管理局', issued: 500, left: 900 },
  },
];

/** A scan as small as one can be. */
const scan = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Some from elsewhere: one confirmed, one refused, one that waits. */
export const loadExternals = async ({ inName }: DemoCollege): Promise<void> => {
  for (const { loginName, kindCode, number, issuer, issued, left, act } of brought) {
    const context = await inName(loginName, 'visitor.add');
    const { db, caller } = context;
    const day = await dayOf(db);
    const stored = await storeMade(context.platform, scan, {
      ...{ name: `${number}.png`, type: 'image/png' },
      usedBy: '',
    });
    await db.insert(file).values({ ...stored, usedBy: null, ownerId: caller.accountId });
    const { id } = await saveExternal(context, {
      ...{ kindCode, number, issuer, fileIds: [stored.id], issuedAt: dayAfter(day, -issued) },
      validTo: left === null ? null : dayAfter(day, left),
    });
    if (!act) continue;
    const deciding = await inName('safety', 'certificate.edit');
    await decideExternals(deciding, {
      ids: [id],
      act,
      reason: act === 'reject' ? '照片不清晰，请重新上传' : null,
    });
  }
};

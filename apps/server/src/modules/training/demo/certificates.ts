import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import { storeMade } from '../../../platform/files/files.ts';
import { file } from '../../../platform/files/tables.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { revokeCertificates } from '../certificate/service.ts';
import { storeCertificates } from '../certificate/transfer.ts';
import { decideExternals, saveExternal } from '../external/service.ts';
import { wholeRule } from '../rule/queries.ts';
import { certificate, externalCertificate } from '../tables.ts';

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

/** Kinds from elsewhere, who issues them, and for how many days they hold; null for good. */
const kindsBrought = [
  ['radiationWorker', '省生态环境厅', 1825],
  ['biosafety', '疾病预防控制中心', 1095],
  ['specialOperation', '应急管理局', 1095],
  ['occupationalHealth', '职业病防治院', 365],
  ['vaccination', '校医院', null],
] as const;
/** Beside those that their owners bring: all of the demo together are forty. */
const olderExternals = 37;

/** What people have handed in over the years, in bulk: most confirmed, some expired, a few that wait or were refused. */
const loadOlderExternals = async ({ inName }: DemoCollege): Promise<void> => {
  const { db, platform, caller } = await inName('safety', 'certificate.edit');
  const day = await dayOf(db);
  const holders = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        inArray(account.userType, [1, 2]),
        eq(account.useStatus, 1),
        // Those who sign in to the demo bring their own.
        sql`${account.loginName} ~ '^G?[0-9]'`,
      ),
    )
    .orderBy(sql`reverse(${account.loginName})`)
    .limit(olderExternals);
  const rows = [];
  for (const [at, { id: userId }] of holders.entries()) {
    const [kindCode, issuer, days] = kindsBrought[at % kindsBrought.length] ?? kindsBrought[0];
    const waits = at % 12 === 7;
    // One in six ended some time ago; what waits was handed in while it held.
    const ago = waits || at % 6 !== 5 ? 20 + at * 5 : (days ?? 0) + 30 + at;
    const validTo = days === null ? null : dayAfter(day, days - ago);
    const state = waits ? 'pending' : at === 16 ? 'rejected' : validTo && validTo < day ? 'expired' : 'valid';
    const id = uuid();
    const number = `WB${String(2401 + at)}`;
    const stored = await storeMade(platform, scan, {
      ...{ name: `${number}.png`, type: 'image/png' },
      usedBy: `externalCertificate:${id}`,
    });
    await db.insert(file).values({ ...stored, ownerId: userId });
    rows.push({
      ...{ id, userId, kindCode, issuer, number, issuedAt: dayAfter(day, -ago), validTo, state },
      ...{ fileIds: [stored.id], reason: state === 'rejected' ? '照片不清晰，请重新上传' : null },
      ...(waits ? {} : { decidedById: caller.accountId, decidedAt: nowIso() }),
    } satisfies typeof externalCertificate.$inferInsert);
  }
  await db.insert(externalCertificate).values(rows);
};

/** Some from elsewhere: one confirmed, one refused, one that waits; and what people have brought over the years. */
export const loadExternals = async (college: DemoCollege): Promise<void> => {
  const { inName } = college;
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
  await loadOlderExternals(college);
};

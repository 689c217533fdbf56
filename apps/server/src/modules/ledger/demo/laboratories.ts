import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Code,
  type disciplines,
  type hazardCategories,
  type hazardTags,
  type riskLevels,
  usualRemindDays,
} from '@anyan/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Random } from '../../../../../../demo/random.ts';
import { dayAfter, nowMs, today } from '../../../platform/clock.ts';
import { inNameOf, type WriteContext } from '../../../platform/context.ts';
import { keepMade } from '../../../platform/files/files.ts';
import { pngOf } from '../../../platform/files/images.ts';
import { remindWithin } from '../../../platform/reminders.ts';
import { uuid } from '../../../platform/uuid.ts';
import { building, organization, room } from '../../college/tables.ts';
import { account } from '../../identity/tables.ts';
import { addEmergencyEquipment, checkEmergencyEquipment } from '../emergency/service.ts';
import { refreshHazards, setRiskLevel } from '../functions.ts';
import { locked } from '../laboratory/access.ts';
import { valuesOf } from '../laboratory/rules.ts';
import { suspendRow } from '../laboratory/states.ts';
import { saveLaboratory } from '../laboratory/write.ts';
import { enter } from '../member/service.ts';
import { issueCampaign, saveCampaign } from '../responsibility/campaigns.ts';
import { signLetter, voidLetters } from '../responsibility/letters.ts';
import { shipTemplates } from '../responsibility/templates.ts';
import {
  emergencyEquipment,
  responsibilityLetter,
  responsibilityReading,
  responsibilityTemplate,
} from '../tables.ts';
import { laboratoryNameOf } from './naming.ts';

type Category = Code<typeof hazardCategories>;

interface Field {
  disciplines: Code<typeof disciplines>[];
  hazards: Code<typeof hazardTags>[];
  categories: Category[];
  themes: readonly string[];
  directions: string;
}

const field = (
  codes: Field['disciplines'],
  categories: Category[],
  hazards: Field['hazards'],
  themes: string,
  directions: string,
): Field => ({ disciplines: codes, categories, hazards, themes: themes.split(' '), directions });

/** What the laboratories of a unit are about. */
const fields: Record<string, Field> = {
  HX: field(
    ['0703', '0817'],
    ['chem'],
    ['flammableLiquid', 'corrosive', 'highlyToxic', 'compressedGas', 'hazardousWaste'],
    '合成 表征 催化 分析 光电 分离 中试',
    '功能分子合成、催化反应与分离过程',
  ),
  CL: field(
    ['0805'],
    ['chem', 'mech'],
    ['hotSurface', 'compressedGas', 'dust', 'flammableSolid'],
    '热处理 粉体 力学测试 薄膜 显微 成型',
    '高性能金属、陶瓷与高分子材料',
  ),
  SM: field(
    ['0710', '0836'],
    ['bio', 'chem'],
    ['pathogen', 'gmo', 'cryogenic', 'biotoxin'],
    '细胞 分子 微生物 蛋白 组培 影像',
    '分子细胞生物学与合成生物学',
  ),
  JX: field(
    ['0802'],
    ['mech'],
    ['rotating', 'lifting', 'highVoltage', 'robot'],
    '切削 焊接 振动 液压 机器人 装配',
    '智能制造与装备可靠性',
  ),
  DQ: field(
    ['0808', '0811'],
    ['mech'],
    ['highVoltage', 'battery', 'rotating'],
    '高压 电机 电力电子 储能 控制',
    '电力装备与新型储能',
  ),
  WL: field(
    ['0702', '0803'],
    ['rad', 'mech'],
    ['laser', 'magnetic', 'cryogenic', 'ionizing'],
    '激光 低温 真空 光谱 核探测',
    '凝聚态与光学',
  ),
  YX: field(
    ['1001', '1007'],
    ['bio', 'chem'],
    ['pathogen', 'animal', 'biotoxin', 'unsealedRad'],
    '病理 药理 动物 免疫 生化',
    '重大疾病机制与新药',
  ),
  HJ: field(
    ['0830', '0703'],
    ['chem'],
    ['corrosive', 'acuteToxic', 'hazardousWaste', 'oxidizer'],
    '水处理 大气 土壤 监测',
    '水污染控制与环境监测',
  ),
};
const elsewhere = field(
  ['0812'],
  ['other'],
  ['highVoltage', 'battery'],
  '综合 教学 创新 测试 计算',
  '教学与创新实践',
);

const count = 150;
const nobody = '01a00000-0000-7000-8000-000000000001';

interface Teacher {
  id: string;
  name: string;
}

/** Teachers and students of units, in the order of their numbers. */
const peopleOf = async ({ db }: WriteContext, inside: ReadonlyMap<string, readonly string[]>) => {
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      loginName: account.loginName,
      userType: account.userType,
      at: account.organizationId,
    })
    .from(account)
    .where(and(eq(account.useStatus, 1), inArray(account.userType, [1, 2])))
    .orderBy(asc(account.loginName));
  const plain = rows.filter(({ loginName }) => /^(G?\d)/.test(loginName));
  const of = (unit: string, userType: 1 | 2) =>
    plain.filter((row) => row.userType === userType && inside.get(unit)?.includes(row.at ?? ''));
  const named = (loginName: string) => rows.find((row) => row.loginName === loginName)?.id ?? '';
  return { of, named };
};

/** As if that person had called. */
const as = (context: WriteContext, accountId: string, name: string): WriteContext =>
  inNameOf(context, { accountId, name });

/** A drawn name: some strokes, other ones for everybody. */
export const drawn = async (
  context: WriteContext,
  random: Random,
  ownerId: string,
  usedBy = `ledger.signature:${ownerId}`,
): Promise<string> => {
  const { platform, db } = context;
  const points = Array.from({ length: 9 }, (_, at) => `${20 + at * 30},${random.whole(20, 100)}`);
  const path = join(platform.files.outgoing, `${uuid()}.png`);
  await writeFile(
    path,
    await pngOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><polyline points="${points.join(' ')}" fill="none" stroke="#1f1f1f" stroke-width="4" stroke-linejoin="round"/></svg>`,
    ),
  );
  return keepMade(platform, db, { path, name: '签名.png', type: 'image/png', ownerId, usedBy });
};

const levelOf = (random: Random): Code<typeof riskLevels> | null => {
  const at = random.next();
  return at < 0.08 ? 'I' : at < 0.3 ? 'II' : at < 0.7 ? 'III' : at < 0.9 ? 'IV' : null;
};

/** Laboratories of all units, the demo's own people in those of 化学化工学院. */
export const loadLaboratories = async (
  context: WriteContext,
  places: {
    top: string;
    byCode: ReadonlyMap<string, string>;
    inside: ReadonlyMap<string, readonly string[]>;
  },
  random: Random,
): Promise<void> => {
  const { db } = context;
  const day = today('Asia/Shanghai');
  const people = await peopleOf(context, places.inside);
  const unitOf = new Map([...places.inside].flatMap(([code, ids]) => ids.map((id) => [id, code] as const)));
  const rooms = await db
    .select({ id: room.id, useType: room.useType, at: room.organizationId, name: organization.name })
    .from(room)
    .innerJoin(building, eq(building.id, room.buildingId))
    .innerJoin(organization, eq(organization.id, room.organizationId))
    .orderBy(asc(building.code), asc(room.floor), asc(room.roomNo));
  const usable = rooms.filter(
    ({ useType, at }) => (useType === '实验室' || useType === '仪器室') && at !== null && at !== places.top,
  );
  const step = usable.length / count;
  const used = new Map<string, number>();
  const ids: string[] = [];
  for (let no = 0; no < count; no++) {
    const place = usable[Math.floor(no * step)];
    const code = unitOf.get(place?.at ?? '') ?? 'HX';
    const about = fields[code] ?? elsewhere;
    const teachers = people.of(code, 1);
    if (!place?.at || teachers.length < 3) continue;
    const mine = used.get(place.at) ?? 0;
    used.set(place.at, mine + 1);
    const own =
      code === 'HX' &&
      [0, 1].includes(
        [...used].filter(([id]) => unitOf.get(id) === 'HX').reduce((sum, [, n]) => sum + n, 0) - 1,
      );
    const head = own ? people.named('labhead') : (random.pick(teachers) as Teacher).id;
    const others = teachers.filter(({ id }) => id !== head);
    const officer = own ? people.named('labsafety') : random.pick(others).id;
    const type = random.pick(['1', '1', '1', '2', '1,2', '9'] as const);
    const theme = about.themes[mine % about.themes.length] ?? '综合';
    // 有机化学实验室 has its theme without its own word once more.
    const called = laboratoryNameOf(place.name, theme);
    const contact = others.find(({ id }) => id === officer) ?? others[0];
    const { id } = await saveLaboratory(
      context,
      valuesOf({
        laboratoryName: `${called}${mine >= about.themes.length ? mine : ''}`,
        organizationId: place.at,
        laboratoryType: type,
        disciplines: about.disciplines,
        rooms: [{ roomId: place.id, share: 100, use: 'experiment' }],
        capacity: random.whole(4, 30),
        headId: head,
        deputyHeadIds: random.next() < 0.2 ? [random.pick(others).id].filter((one) => one !== officer) : [],
        safetyOfficerIds: [officer],
        phone: `000-8000 ${4000 + no}`,
        emergencyContacts: [
          { name: contact?.name ?? '值班', phone: `1541${String(1_000_000 + no)}` },
          ...(random.next() < 0.7 ? [{ name: '实验室安全值班', phone: '000-8000 1000' }] : []),
        ],
        hazards: about.hazards.filter(() => random.next() < 0.6),
        hazardCategories: about.categories,
        ...(random.next() < 0.8 ? { researchDirections: about.directions } : {}),
        ...(random.next() < 0.8 ? { openTime: random.pick(['8:00–22:00', '8:30–21:30', '全天']) } : {}),
        hasNightWork: random.next() < 0.3,
        unattendedAllowed: random.next() < 0.15,
        ...(random.next() < 0.6
          ? { description: `${called.replace(/实验室$/, '')}方向的教学与科研实验室。` }
          : {}),
        establishedAt: `${2000 + random.whole(0, 24)}-09-01`,
      }),
    );
    ids.push(id);
    const row = await locked(db, id);
    const level = levelOf(random);
    if (level) await setRiskLevel(context, id, level, about.categories, nobody);
    const students = people.of(code, 2);
    const members = own
      ? [people.named('student')]
      : Array.from({ length: Math.min(4, students.length) }, () => random.pick(students).id);
    for (const userId of new Set(members))
      await enter(context, row, {
        userId,
        memberRole: random.next() < 0.7 || own ? 'graduate' : 'undergraduate',
        mentorId: own ? people.named('mentor') : head,
      });
    if (own)
      await enter(context, row, { userId: people.named('mentor'), memberRole: 'teacher', mentorId: null });
    await equip(context, id, place.id, random, day, head);
  }
  const [first, second] = ids.slice(20, 22);
  for (const id of [first, second])
    if (id)
      await suspendRow(context, await locked(db, id), {
        reason: '通风系统改造期间停用',
        until: dayAfter(day, 20),
      });
  await loadLetters(context, random, day);
};

const kinds = ['extinguisherPowder', 'firstAidBox', 'eyewash', 'fireBlanket', 'shower', 'gasAlarm'] as const;

/** Emergency equipment of a laboratory, most of it checked, some past its time. */
const equip = async (
  context: WriteContext,
  laboratoryId: string,
  roomId: string,
  random: Random,
  day: string,
  headId: string,
): Promise<void> => {
  for (const kind of kinds.slice(0, random.whole(1, 3))) {
    const { id } = await addEmergencyEquipment(context, {
      laboratoryId,
      roomId,
      kind,
      quantity: random.whole(1, 4),
      position: random.pick(['门口左侧', '水池旁', '通风橱旁', '走廊']),
      ...(kind === 'extinguisherPowder' || kind === 'firstAidBox'
        ? { expiryDate: dayAfter(day, random.whole(-60, 700)) }
        : {}),
    });
    if (random.next() > 0.6) continue;
    const [item] = await context.db.select().from(emergencyEquipment).where(eq(emergencyEquipment.id, id));
    const abnormal = random.next() < 0.08;
    await checkEmergencyEquipment(as(context, headId, '实验室负责人'), {
      qrToken: item?.qrToken ?? '',
      result: abnormal ? 'abnormal' : 'normal',
      ...(abnormal ? { note: '压力不足，需更换' } : {}),
    });
  }
};

/** Last year's letters, which have run out, and this year's, in every state. */
const loadLetters = async (context: WriteContext, random: Random, day: string): Promise<void> => {
  const { db } = context;
  await shipTemplates(context);
  const templates = new Map(
    (await db.select().from(responsibilityTemplate)).map(({ kind, id }) => [kind, id]),
  );
  const templatesOf = (...kinds: (typeof responsibilityTemplate.$inferSelect)['kind'][]) =>
    kinds.flatMap((kind) => templates.get(kind) ?? []);
  const year = Number(day.slice(0, 4));
  const common = { wholeCollege: true, remindDays: usualRemindDays, blockAfterDue: true };
  const last = await saveCampaign(context, {
    ...common,
    year: year - 1,
    title: `${year - 1} 年度重点实验室安全责任书`,
    templateIds: templatesOf('organizationLaboratory'),
    riskLevels: ['I'],
    issueAt: `${year - 1}-01-10`,
    dueAt: `${year - 1}-03-01`,
    validTo: dayAfter(day, 0),
  });
  const now = await saveCampaign(context, {
    ...common,
    year,
    title: `${year} 年度实验室安全责任书`,
    templateIds: templatesOf('organizationLaboratory', 'collegeOrganization'),
    riskLevels: [],
    issueAt: dayAfter(day, -40),
    dueAt: dayAfter(day, -10),
    validTo: dayAfter(day, 325),
  });
  const people = await saveCampaign(context, {
    ...common,
    year,
    title: `${year} 年度重点实验室人员安全承诺书`,
    templateIds: templatesOf('laboratoryPerson'),
    riskLevels: ['I'],
    issueAt: day,
    dueAt: dayAfter(day, 20),
    validTo: dayAfter(day, 325),
  });
  const names = new Map(
    (await db.select({ id: account.id, name: account.name }).from(account)).map(({ id, name }) => [id, name]),
  );
  const late: string[] = [];
  const signatures = new Map<string, string>();
  const sign = async (id: string, userId: string | null) => {
    if (!userId) return;
    const signatureFileId = signatures.get(userId) ?? (await drawn(context, random, userId));
    signatures.set(userId, signatureFileId);
    const openedAt = new Date(nowMs() - random.whole(15, 120) * 1000).toISOString();
    await db.insert(responsibilityReading).values({ letterId: id, accountId: userId, openedAt });
    await signLetter(as(context, userId, names.get(userId) ?? ''), {
      id,
      signatureFileId,
      readToEnd: true,
    });
  };
  for (const { id: campaignId } of [last, now, people]) {
    await issueCampaign(context, { id: campaignId });
    const letters = await db
      .select()
      .from(responsibilityLetter)
      .where(eq(responsibilityLetter.campaignId, campaignId))
      .orderBy(asc(responsibilityLetter.letterNo));
    for (const [no, one] of letters.entries()) {
      const share = campaignId === last.id ? 0 : random.next();
      if (share < 0.72) await sign(one.id, one.lowerSignerId);
      if (share < 0.55) await sign(one.id, one.upperSignerId);
      if (campaignId === now.id && (share < 0.04 || share >= 0.55)) late.push(one.id);
      if (campaignId === now.id && no % 60 === 59 && share >= 0.72)
        await voidLetters(context, { ids: [one.id], reason: '实验室搬迁，责任书另行签订' });
    }
  }
  // As if they had been issued on the day of their campaign: these are late, some of them signed late.
  await db
    .update(responsibilityLetter)
    .set({ dueAt: dayAfter(day, -10) })
    .where(inArray(responsibilityLetter.id, late));
  // Last year's ended yesterday.
  await db
    .update(responsibilityLetter)
    .set({ validTo: dayAfter(day, -1) })
    .where(eq(responsibilityLetter.campaignId, last.id));
  await refreshHazards(context);
  await remindWithin(context);
};

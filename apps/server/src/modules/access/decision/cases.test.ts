// The decision at the door as somebody who knows laboratories reads it: who comes where and when, and what he is told.
import { type DoorMethod, type OpenTimes, type OwnRequirement, refusalNames } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { effectiveOf, type Level, matrixOf } from '../requirement/rules.ts';
import {
  type At,
  type Certificate,
  type GrantFacts,
  type LaboratoryFacts,
  noPledge,
  type PersonFacts,
  type Policy,
  type RoomFacts,
} from './inputs.ts';
import { decide } from './rules.ts';

type Category = 'chem' | 'bio' | 'rad' | 'mech' | 'other';

const hours = {
  I: { first: 24, yearly: 8 },
  II: { first: 16, yearly: 6 },
  III: { first: 8, yearly: 4 },
  IV: { first: 4, yearly: 2 },
};

/** A certificate for hazards up to a level. */
const cert = (level: Level | null, categories: Category[], more: Partial<Certificate> = {}): Certificate => ({
  ...{ examRoleId: 'e1', kindCode: null, coversHazardCategories: categories, coversRiskLevel: level },
  ...{ coversSpecial: [], state: 'valid', validFrom: '2026-01-01', ...more },
});
const expired = { state: 'expired' } as const;
const revoked = { state: 'revoked' } as const;

/** A room of a level and categories, with what the college asks of it. */
const place = (level: Level, categories: Category[] = ['chem']) => ({
  effective: effectiveOf({ level, categories }, matrixOf([]), [], hours),
});
const laboratory = (more: Partial<LaboratoryFacts> = {}): LaboratoryFacts => ({
  ...{ id: 'l1', organizationId: 'o1', status: 'active' as const, letterOverdue: false },
  ...more,
});
const granted = (more: Partial<GrantFacts> = {}): GrantFacts => ({
  ...{ id: 'g1', laboratoryId: 'l1', state: 'active' as const, validFrom: '2026-01-01' },
  ...{ validTo: '2026-12-31', reasons: [], note: null, overridden: false, pledgeVersion: 0 },
  ...{ slots: [], nights: [] },
  ...more,
});
/** The nights around the first of June are approved, with whoever is named. */
const approved = (...companionIds: string[]): { grants: GrantFacts[] } => ({
  grants: [
    granted({
      nights: ['2026-05-31', '2026-06-01'].map((date) => ({
        ...{ date, from: '20:00', to: '06:00', companionIds, applyId: 'a1' },
      })),
    }),
  ],
});
const weekdaysEightToTen: OpenTimes[] = [{ days: ['1', '2', '3', '4', '5'], from: '08:00', to: '22:00' }];

interface Case {
  person?: Partial<PersonFacts>;
  room?: Partial<RoomFacts>;
  grants?: GrantFacts[];
  /** Monday the first of June at ten, unless told. */
  at?: Partial<At>;
  policy?: Partial<Policy>;
  /** Who would be inside with him, himself counted; and where he still is. */
  together?: number;
  elsewhere?: string;
  /** Who they are, and what he is about to do. */
  beside?: string[];
  /** Whom he names as companions at the door. */
  companions?: string[];
  activity?: { name: string; people: number };
  /** How he signs in. */
  method?: DoorMethod;
}

/** What somebody is told at the door, in words. */
const told = ({ person, room, grants, at, policy, together, elsewhere, ...more }: Case): string => {
  const who: PersonFacts = {
    ...{ enabled: true, letterOverdue: false, certificates: [cert('I', ['chem'])], hours: 100, since: {} },
    ...{ barred: [], points: 12, onSite: ['l1', 'l2'], pledge: noPledge },
    ...person,
  };
  const where: RoomFacts = {
    ...{ id: 'r1', open: true, mode: 'apply' as const, openHours: [], pledgeVersion: 0 },
    ...{ laboratories: [laboratory()], ...place('II'), maxPeople: 0, inside: 0 },
    ...room,
  };
  const when: At = { day: '2026-06-01', time: '10:00', weekday: '1', holiday: false, ...at };
  const rules: Policy = {
    ...{ decidesFrom: '2026-01-01', hoursKeepOut: true, newSince: '2025-06-01' },
    ...{ nightFrom: '22:00', nightTo: '06:00', onSite: 'asked' as const },
    ...policy,
  };
  const door =
    together === undefined && elsewhere === undefined
      ? undefined
      : { together: together ?? 2, elsewhere: elsewhere ?? null, ...more };
  const { allow, text, hints } = decide(who, where, grants ?? [granted()], when, rules, door);
  if (!allow) return text?.[0] ?? '';
  return hints.length > 0
    ? `可以进入，提示：${hints.map((one) => refusalNames[one][0]).join('、')}`
    : '可以进入';
};

/** The same with what its laboratory asks beyond the college. */
const stricter = (own: OwnRequirement, level: Level = 'II', categories: Category[] = ['chem']) => ({
  effective: effectiveOf(
    { level, categories },
    matrixOf([]),
    [{ from: 'laboratory' as const, part: own }],
    hours,
  ),
});
const special = (...covers: string[]): Certificate =>
  cert(null, [], { examRoleId: null, coversSpecial: covers });

type Row = [where: string, facts: Case, says: string];

const certificates: Row[] = [
  ['持Ⅰ级化学证进Ⅰ级化学室，两人同行', { room: place('I'), together: 2 }, '可以进入'],
  ['持Ⅰ级化学证进Ⅱ级化学室', {}, '可以进入'],
  ['持Ⅰ级化学证进Ⅲ级化学室', { room: place('III') }, '可以进入'],
  ['持Ⅰ级化学证进Ⅳ级化学室', { room: place('IV') }, '可以进入'],
  ['持Ⅱ级化学证进Ⅱ级化学室', { person: { certificates: [cert('II', ['chem'])] } }, '可以进入'],
  [
    '持Ⅱ级化学证进Ⅰ级化学室',
    { person: { certificates: [cert('II', ['chem'])] }, room: place('I'), together: 2 },
    '缺少：化学类准入证书（Ⅰ级）',
  ],
  [
    '持Ⅲ级化学证进Ⅱ级化学室',
    { person: { certificates: [cert('III', ['chem'])] } },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
  [
    '持Ⅳ级化学证进Ⅲ级化学室',
    { person: { certificates: [cert('IV', ['chem'])] }, room: place('III') },
    '缺少：化学类准入证书（Ⅲ级）',
  ],
  [
    '持Ⅳ级化学证进Ⅳ级化学室',
    { person: { certificates: [cert('IV', ['chem'])] }, room: place('IV') },
    '可以进入',
  ],
  [
    '没有任何证书进Ⅳ级其他类房间',
    { person: { certificates: [] }, room: place('IV', ['other']) },
    '缺少：其他类准入证书（Ⅳ级）',
  ],
  ['持化学证进生物室', { room: place('II', ['bio']) }, '缺少：生物类准入证书（Ⅱ级）'],
  ['持化学证进辐射室', { room: place('II', ['rad']) }, '缺少：辐射类准入证书（Ⅱ级）'],
  ['持化学证进机电室', { room: place('III', ['mech']) }, '缺少：机电类准入证书（Ⅲ级）'],
  ['持化学证进化学兼生物室', { room: place('II', ['chem', 'bio']) }, '缺少：生物类准入证书（Ⅱ级）'],
  [
    '无证进化学兼生物兼辐射室，逐项列出',
    { person: { certificates: [] }, room: place('II', ['chem', 'bio', 'rad']) },
    '缺少：化学类准入证书（Ⅱ级）、生物类准入证书（Ⅱ级）、辐射类准入证书（Ⅱ级）',
  ],
  [
    '一张证同时覆盖化学和生物',
    { person: { certificates: [cert('II', ['chem', 'bio'])] }, room: place('II', ['chem', 'bio']) },
    '可以进入',
  ],
  [
    '两张证分别覆盖化学和生物',
    {
      person: { certificates: [cert('II', ['chem']), cert('I', ['bio'])] },
      room: place('II', ['chem', 'bio']),
    },
    '可以进入',
  ],
  [
    '生物证等级不够，化学证够',
    {
      person: { certificates: [cert('II', ['chem']), cert('III', ['bio'])] },
      room: place('II', ['chem', 'bio']),
    },
    '缺少：生物类准入证书（Ⅱ级）',
  ],
  ['证书没有写等级', { person: { certificates: [cert(null, ['chem'])] } }, '缺少：化学类准入证书（Ⅱ级）'],
  ['证书没有写危险类别', { person: { certificates: [cert('I', [])] } }, '缺少：化学类准入证书（Ⅱ级）'],
  [
    '证书昨天过期',
    { person: { certificates: [cert('I', ['chem'], expired)] } },
    '已过期：化学类准入证书（Ⅱ级）',
  ],
  [
    '证书被撤销',
    { person: { certificates: [cert('I', ['chem'], revoked)] } },
    '已撤销：化学类准入证书（Ⅱ级）',
  ],
  [
    '旧证过期，已重新取得',
    {
      person: {
        certificates: [cert('I', ['chem'], { ...expired, validFrom: '2024-01-01' }), cert('II', ['chem'])],
      },
    },
    '可以进入',
  ],
  [
    '一张被撤销，另有一张有效',
    { person: { certificates: [cert('I', ['chem'], revoked), cert('II', ['chem'])] } },
    '可以进入',
  ],
  [
    '高等级证被撤销，只剩低等级证',
    { person: { certificates: [cert('I', ['chem'], revoked), cert('IV', ['chem'])] } },
    '已撤销：化学类准入证书（Ⅱ级）',
  ],
  [
    '先被撤销、后取得的又过期：说最近的一张',
    {
      person: {
        certificates: [
          cert('I', ['chem'], { ...revoked, validFrom: '2024-01-01' }),
          cert('I', ['chem'], { ...expired, validFrom: '2025-01-01' }),
        ],
      },
    },
    '已过期：化学类准入证书（Ⅱ级）',
  ],
  [
    '化学证过期，生物证从未取得：先说缺少的',
    {
      person: { certificates: [cert('I', ['chem'], expired)] },
      room: place('II', ['chem', 'bio']),
    },
    '缺少：生物类准入证书（Ⅱ级）',
  ],
  [
    '化学证过期，生物证被撤销：先说过期的',
    {
      person: { certificates: [cert('I', ['chem'], expired), cert('I', ['bio'], revoked)] },
      room: place('II', ['chem', 'bio']),
    },
    '已过期：化学类准入证书（Ⅱ级）',
  ],
  [
    '化学证和生物证都过期，一并列出',
    {
      person: { certificates: [cert('I', ['chem', 'bio'], expired)] },
      room: place('II', ['chem', 'bio']),
    },
    '已过期：化学类准入证书（Ⅱ级）、生物类准入证书（Ⅱ级）',
  ],
  [
    '过期的是别的类别的证，不妨碍',
    { person: { certificates: [cert('II', ['chem']), cert('II', ['rad'], expired)] } },
    '可以进入',
  ],
];

const trained: Row[] = [
  ['新人在Ⅰ级室学满 24 学时', { person: { hours: 24 }, room: place('I'), together: 2 }, '可以进入'],
  [
    '新人在Ⅰ级室只学了 20 学时',
    { person: { hours: 20 }, room: place('I'), together: 2 },
    '本年度培训学时不足，还差 4 学时',
  ],
  ['新人在Ⅱ级室学满 16 学时', { person: { hours: 16 } }, '可以进入'],
  ['新人在Ⅱ级室差半个学时', { person: { hours: 15.5 } }, '本年度培训学时不足，还差 0.5 学时'],
  ['新人在Ⅱ级室一个学时也没有', { person: { hours: 0 } }, '本年度培训学时不足，还差 16 学时'],
  ['新人在Ⅲ级室学满 8 学时', { person: { hours: 8 }, room: place('III') }, '可以进入'],
  [
    '新人在Ⅲ级室只学了 7 学时',
    { person: { hours: 7 }, room: place('III') },
    '本年度培训学时不足，还差 1 学时',
  ],
  ['新人在Ⅳ级室学满 4 学时', { person: { hours: 4 }, room: place('IV') }, '可以进入'],
  [
    '新人在Ⅳ级室只学了 3 学时',
    { person: { hours: 3 }, room: place('IV') },
    '本年度培训学时不足，还差 1 学时',
  ],
  [
    '老人在Ⅰ级室只须每年 8 学时',
    { person: { hours: 8, since: { I: '2024-09-01' } }, room: place('I'), together: 2 },
    '可以进入',
  ],
  ['老人在Ⅱ级室学满 6 学时', { person: { hours: 6, since: { II: '2024-09-01' } } }, '可以进入'],
  [
    '老人在Ⅱ级室只学了 5 学时',
    { person: { hours: 5, since: { II: '2024-09-01' } } },
    '本年度培训学时不足，还差 1 学时',
  ],
  [
    '老人在Ⅲ级室只学了 3 学时',
    { person: { hours: 3, since: { III: '2024-09-01' } }, room: place('III') },
    '本年度培训学时不足，还差 1 学时',
  ],
  [
    '老人在Ⅳ级室学满 2 学时',
    { person: { hours: 2, since: { IV: '2024-09-01' } }, room: place('IV') },
    '可以进入',
  ],
  [
    '在Ⅳ级室的老人初到Ⅱ级室，按新人算',
    { person: { hours: 6, since: { IV: '2020-09-01' } } },
    '本年度培训学时不足，还差 10 学时',
  ],
  [
    '学校只提醒学时：学时不足照常进入并提示',
    { person: { hours: 0 }, policy: { hoursKeepOut: false } },
    '可以进入，提示：培训学时不足',
  ],
  [
    '学校只提醒学时：缺证书仍不能进入',
    { person: { hours: 0, certificates: [] }, policy: { hoursKeepOut: false } },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
  ['缺证书又缺学时：先说证书', { person: { hours: 0, certificates: [] } }, '缺少：化学类准入证书（Ⅱ级）'],
];

const grants: Row[] = [
  ['没有授权', { grants: [] }, '您没有该房间的准入授权'],
  ['成员准入的房间，非成员没有授权', { room: { mode: 'member' }, grants: [] }, '您没有该房间的准入授权'],
  [
    '成员准入的房间，凭成员授权（无截止日）',
    { room: { mode: 'member' }, grants: [granted({ validTo: null })] },
    '可以进入',
  ],
  ['授权是另一实验室的', { grants: [granted({ laboratoryId: 'l2' })] }, '您没有该房间的准入授权'],
  ['授权今天开始', { grants: [granted({ validFrom: '2026-06-01' })] }, '可以进入'],
  [
    '授权明天开始',
    { grants: [granted({ state: 'upcoming', validFrom: '2026-06-02' })] },
    '授权自 2026-06-02 起生效',
  ],
  ['授权今天是最后一天', { grants: [granted({ validTo: '2026-06-01' })] }, '可以进入'],
  [
    '授权昨天到期，状态还未更新',
    { grants: [granted({ validTo: '2026-05-31' })] },
    '授权已于 2026-05-31 到期',
  ],
  [
    '授权早已到期',
    { grants: [granted({ state: 'expired', validTo: '2025-12-31' })] },
    '授权已于 2025-12-31 到期',
  ],
  [
    '授权被收回，写明原因',
    { grants: [granted({ state: 'revoked', note: '转出课题组' })] },
    '授权已收回：转出课题组',
  ],
  ['授权被收回，没有原因', { grants: [granted({ state: 'revoked' })] }, '授权已收回：未填写'],
  [
    '授权被人工暂停，写明原因',
    { grants: [granted({ state: 'suspended', reasons: ['manual'], note: '未穿实验服' })] },
    '授权已暂停：未穿实验服',
  ],
  [
    '授权被人工暂停，没有原因',
    { grants: [granted({ state: 'suspended', reasons: ['manual'] })] },
    '授权已暂停：人工暂停',
  ],
  [
    '人工暂停又缺证书：先说暂停',
    {
      person: { certificates: [] },
      grants: [granted({ state: 'suspended', reasons: ['manual', 'certificateMissing'], note: '违规' })],
    },
    '授权已暂停：违规',
  ],
  [
    '状态记着缺证书，实际刚取得：当场判定，可以进入',
    { grants: [granted({ state: 'suspended', reasons: ['certificateMissing'] })] },
    '可以进入',
  ],
  [
    '待满足，证书一到就能进',
    { grants: [granted({ state: 'pending', reasons: ['certificateMissing'] })] },
    '可以进入',
  ],
  [
    '状态还是生效中，证书一秒前被撤销',
    { person: { certificates: [cert('I', ['chem'], revoked)] }, grants: [granted()] },
    '已撤销：化学类准入证书（Ⅱ级）',
  ],
  [
    '越过要求授权：无证书无学时也能进入',
    { person: { certificates: [], hours: 0 }, grants: [granted({ overridden: true })] },
    '可以进入',
  ],
  [
    '越过要求授权，但授权已到期',
    { person: { certificates: [] }, grants: [granted({ overridden: true, validTo: '2026-05-01' })] },
    '授权已于 2026-05-01 到期',
  ],
  [
    '越过要求授权，但不在开放时间',
    {
      person: { certificates: [] },
      room: { openHours: weekdaysEightToTen },
      grants: [granted({ overridden: true })],
      at: { weekday: '6' },
    },
    '当前不在开放时间（周一、周二、周三、周四、周五 08:00–22:00）',
  ],
  [
    '旧授权到期，又有新授权',
    { grants: [granted({ state: 'expired', validTo: '2025-12-31' }), granted({ id: 'g2' })] },
    '可以进入',
  ],
  ['持证准入的房间，有证无授权', { room: { mode: 'open' }, grants: [] }, '可以进入'],
  [
    '持证准入的房间，无证',
    { room: { mode: 'open' }, grants: [], person: { certificates: [] } },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
  [
    '持证准入的房间，学时不足',
    { room: { mode: 'open' }, grants: [], person: { hours: 0 } },
    '本年度培训学时不足，还差 16 学时',
  ],
  [
    '持证准入的房间，被人工暂停',
    {
      room: { mode: 'open' },
      grants: [granted({ state: 'suspended', reasons: ['manual'], note: '违规' })],
    },
    '授权已暂停：违规',
  ],
  [
    '持证准入的房间，旧授权到期不妨碍',
    { room: { mode: 'open' }, grants: [granted({ state: 'expired', validTo: '2025-12-31' })] },
    '可以进入',
  ],
  [
    '持证准入的房间，被人工暂停的授权已到期',
    {
      room: { mode: 'open' },
      grants: [granted({ state: 'expired', validTo: '2025-12-31', reasons: ['manual'], note: '违规' })],
    },
    '您没有该房间的准入授权',
  ],
  ['暂不开放的房间，有授权', { room: { mode: 'closed' } }, '该房间已关闭'],
];

const closed: Row[] = [
  ['账号停用', { person: { enabled: false } }, '账号已停用，请联系学校管理员'],
  [
    '账号停用且没有授权：先说账号',
    { person: { enabled: false }, grants: [] },
    '账号已停用，请联系学校管理员',
  ],
  ['实验室已注销', { room: { laboratories: [laboratory({ status: 'closed' })] } }, '实验室已注销'],
  [
    '实验室停用整改',
    { room: { laboratories: [laboratory({ status: 'suspended' })] } },
    '实验室停用整改中，暂停进入',
  ],
  [
    '实验室停用整改又缺证书：先说停用',
    { person: { certificates: [] }, room: { laboratories: [laboratory({ status: 'suspended' })] } },
    '实验室停用整改中，暂停进入',
  ],
  ['本人责任书逾期未签', { person: { letterOverdue: true } }, '安全责任书逾期未签，请先签订'],
  [
    '实验室责任书逾期未签',
    { room: { laboratories: [laboratory({ letterOverdue: true })] } },
    '安全责任书逾期未签，请先签订',
  ],
  [
    '责任书逾期又没有授权：先说责任书',
    { person: { letterOverdue: true }, grants: [] },
    '安全责任书逾期未签，请先签订',
  ],
  ['房间被后勤关闭', { room: { open: false } }, '该房间已关闭'],
  ['房间被关闭又没有授权：先说关闭', { room: { open: false }, grants: [] }, '该房间已关闭'],
  [
    '共用房间：自己的实验室停用，凭另一实验室的授权进入',
    {
      room: { laboratories: [laboratory({ status: 'suspended' }), laboratory({ id: 'l2' })] },
      grants: [granted(), granted({ id: 'g2', laboratoryId: 'l2' })],
    },
    '可以进入',
  ],
  [
    '共用房间：只有停用实验室的授权',
    { room: { laboratories: [laboratory({ status: 'suspended' }), laboratory({ id: 'l2' })] } },
    '您没有该房间的准入授权',
  ],
  [
    '共用房间：另一实验室的责任书逾期，不妨碍',
    { room: { laboratories: [laboratory(), laboratory({ id: 'l2', letterOverdue: true })] } },
    '可以进入',
  ],
  ['承诺书从未签署', { room: { pledgeVersion: 1 } }, '安全承诺书已更新，请重新签署'],
  [
    '承诺书改过，签的是旧版',
    { room: { pledgeVersion: 3 }, grants: [granted({ pledgeVersion: 2 })] },
    '安全承诺书已更新，请重新签署',
  ],
  ['承诺书已签现行版', { room: { pledgeVersion: 3 }, grants: [granted({ pledgeVersion: 3 })] }, '可以进入'],
  [
    '承诺书撤下后，签过旧版的照常进入',
    { room: { pledgeVersion: 0 }, grants: [granted({ pledgeVersion: 2 })] },
    '可以进入',
  ],
  [
    '缺证书又未签承诺书：先说证书',
    { person: { certificates: [] }, room: { pledgeVersion: 1 } },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
];

const outside = '当前不在开放时间（周一、周二、周三、周四、周五 08:00–22:00）';
const open = { openHours: weekdaysEightToTen };
const times: Row[] = [
  ['工作日 08:00 整，开门', { room: open, at: { time: '08:00' } }, '可以进入'],
  ['工作日 07:59，还未开门', { room: open, at: { time: '07:59' } }, outside],
  ['工作日 21:59，快关门', { room: open, at: { time: '21:59' } }, '可以进入'],
  ['工作日 22:00 整，已关门', { room: open, at: { time: '22:00' }, together: 2 }, outside],
  ['周五 10:00', { room: open, at: { day: '2026-06-05', weekday: '5' } }, '可以进入'],
  ['周六 10:00', { room: open, at: { day: '2026-06-06', weekday: '6' } }, outside],
  ['周日 10:00', { room: open, at: { day: '2026-06-07', weekday: '7' } }, outside],
  ['周一放假，按节假日不开放', { room: open, at: { holiday: true } }, outside],
  [
    '节假日另有开放时间',
    {
      room: { openHours: [...weekdaysEightToTen, { days: ['holiday'], from: '09:00', to: '12:00' }] },
      at: { holiday: true },
    },
    '可以进入',
  ],
  [
    '分上下午开放，午休不开',
    {
      room: {
        openHours: [
          { days: ['1'], from: '08:00', to: '12:00' },
          { days: ['1'], from: '14:00', to: '18:00' },
        ],
      },
      at: { time: '13:00' },
    },
    '当前不在开放时间（周一 08:00–12:00；周一 14:00–18:00）',
  ],
  ['没有规定开放时间，全天可进', { at: { time: '21:00' } }, '可以进入'],
  [
    '缺证书又不在开放时间：先说证书',
    { room: open, at: { weekday: '6' }, person: { certificates: [] } },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
];

const twoAsked = '该实验室须 2 人以上同时在场';
const twoAtNight = '通宵实验须 2 人以上同时在场';
const crowd: Row[] = [
  ['限 10 人的房间，里面 9 人', { room: { maxPeople: 10, inside: 9 } }, '可以进入'],
  ['限 10 人的房间，里面已 10 人', { room: { maxPeople: 10, inside: 10 } }, '室内人数已达上限 10 人'],
  ['限 10 人的房间，超员 12 人', { room: { maxPeople: 10, inside: 12 } }, '室内人数已达上限 10 人'],
  ['不限人数的房间，里面 200 人', { room: { inside: 200 } }, '可以进入'],
  ['Ⅰ级室白天独自一人', { room: place('I'), together: 1 }, twoAsked],
  ['Ⅰ级室白天两人', { room: place('I'), together: 2 }, '可以进入'],
  ['Ⅱ级室白天独自一人', { together: 1 }, '可以进入'],
  ['Ⅲ级室白天独自一人', { room: place('III'), together: 1 }, '可以进入'],
  ['Ⅳ级室白天独自一人', { room: place('IV'), together: 1 }, '可以进入'],
  ['Ⅱ级室 21:59 独自一人，还不算夜间', { at: { time: '21:59' }, together: 1 }, '可以进入'],
  ['Ⅱ级室 22:00 独自一人', { ...approved(), at: { time: '22:00' }, together: 1 }, twoAtNight],
  [
    'Ⅲ级室 23:30 独自一人',
    { ...approved(), room: place('III'), at: { time: '23:30' }, together: 1 },
    twoAtNight,
  ],
  [
    'Ⅳ级室凌晨两点独自一人：夜间各级都须两人',
    { ...approved(), room: place('IV'), at: { time: '02:00' }, together: 1 },
    twoAtNight,
  ],
  ['Ⅳ级室凌晨两点两人', { ...approved(), room: place('IV'), at: { time: '02:00' }, together: 2 }, '可以进入'],
  ['Ⅱ级室 05:59 独自一人', { ...approved(), at: { time: '05:59' }, together: 1 }, twoAtNight],
  ['Ⅱ级室 06:00 独自一人，夜间已过', { at: { time: '06:00' }, together: 1 }, '可以进入'],
  [
    '学校的夜间从 20:00 起，20:30 独自一人',
    { ...approved(), policy: { nightFrom: '20:00' }, at: { time: '20:30' }, together: 1 },
    twoAtNight,
  ],
  [
    '夜间不跨零点（00:00–05:00），23:00 独自一人',
    { policy: { nightFrom: '00:00', nightTo: '05:00' }, at: { time: '23:00' }, together: 1 },
    '可以进入',
  ],
  [
    '满员又独自一人在夜间：先说满员',
    { ...approved(), room: { maxPeople: 1, inside: 1 }, at: { time: '23:00' }, together: 1 },
    '室内人数已达上限 1 人',
  ],
  [
    '房间只收门口屏幕和人工登记，扫描门贴',
    { room: { signMethods: ['scan', 'manual'] }, together: 2, method: 'sticker' },
    '该房间不能以此方式签到，请使用：扫描门口屏幕、人工登记',
  ],
  [
    '房间只收门口屏幕和人工登记，扫描门口屏幕',
    { room: { signMethods: ['scan', 'manual'] }, together: 2, method: 'scan' },
    '可以进入',
  ],
  [
    '签到方式不适用，又没有证书：先说证书',
    { room: { signMethods: ['scan'] }, person: { certificates: [] }, together: 2, method: 'manual' },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
  [
    '签到方式不适用，尚未启用门禁判定也不能进入',
    { room: { signMethods: ['scan'] }, policy: { decidesFrom: null }, together: 2, method: 'manual' },
    '该房间不能以此方式签到，请使用：扫描门口屏幕',
  ],
  ['还在另一间没有签退', { elsewhere: '化学楼-301' }, '您正在化学楼-301，是否签退并进入此处？'],
  [
    '夜间独自一人，且还在另一间：先说须两人',
    { ...approved(), at: { time: '23:00' }, together: 1, elsewhere: '化学楼-301' },
    twoAtNight,
  ],
  ['列表查询时不问同行人', { ...approved(), room: place('I'), at: { time: '23:00' } }, '可以进入'],
];

const barredNow = { person: { barred: [{ places: null, reason: '违规操作', to: null }] } };
const barredSays = '您已被限制进入：违规操作，至 解除为止';
const pressure = { name: '高压', people: 2 };
const slots: OpenTimes[] = [{ days: ['1', '2'], from: '09:00', to: '12:00' }];
const nights: Row[] = [
  ['夜里来，没有批准', { at: { time: '22:00' } }, '夜间实验未经批准'],
  ['夜里来，两人同行，都没有批准', { at: { time: '23:00' }, together: 2 }, '夜间实验未经批准'],
  ['夜里来，已批准', { ...approved(), at: { time: '22:00' } }, '可以进入'],
  ['批准的夜晚之前一刻，仍是白天', { ...approved(), at: { time: '19:59' }, together: 1 }, '可以进入'],
  ['零点以后，昨晚的批准仍算', { ...approved(), at: { time: '00:30' }, together: 2 }, '可以进入'],
  ['批准到 06:00，05:59 仍可进', { ...approved(), at: { time: '05:59' }, together: 2 }, '可以进入'],
  ['批准的是别的日期', { ...approved(), at: { day: '2026-06-03', time: '23:00' } }, '夜间实验未经批准'],
  [
    '学校没有夜间时段，23:00',
    { policy: { nightFrom: '00:00', nightTo: '00:00' }, at: { time: '23:00' } },
    '可以进入',
  ],
  ['房间夜里不开放，没有批准：说开放时间', { room: open, at: { time: '23:00' } }, outside],
  ['房间夜里不开放，已批准', { ...approved(), room: open, at: { time: '23:00' }, together: 2 }, '可以进入'],
  ['未写同行人的批准，任何两人都行', { ...approved(), at: { time: '23:00' }, together: 2 }, '可以进入'],
  [
    '批准时写明同行人，来的是别人',
    { ...approved('p2'), at: { time: '23:00' }, together: 2, beside: ['p9'] },
    twoAtNight,
  ],
  [
    '批准时写明同行人，同行人在',
    { ...approved('p2'), at: { time: '23:00' }, together: 2, beside: ['p2'] },
    '可以进入',
  ],
  [
    '批准的同行人没来，门口改报另一位，那位在',
    { ...approved('p2'), at: { time: '23:00' }, together: 2, beside: ['p9'], companions: ['p9'] },
    '可以进入',
  ],
  [
    '门口改报的同行人也不在，在的是别人',
    { ...approved('p2'), at: { time: '23:00' }, together: 2, beside: ['p8'], companions: ['p9'] },
    twoAtNight,
  ],
  [
    '报了同行人，但没有夜间批准',
    { at: { time: '23:00' }, together: 2, beside: ['p9'], companions: ['p9'] },
    '夜间实验未经批准',
  ],
  [
    '白天报了没来的同行人，两人在场即可',
    { together: 2, beside: ['p8'], companions: ['p9'], activity: pressure },
    '可以进入',
  ],
  [
    '两位同行人来了一位',
    { ...approved('p2', 'p3'), at: { time: '23:00' }, together: 2, beside: ['p3'] },
    '可以进入',
  ],
  ['同行人在，但黑名单先说', { ...approved('p2'), ...barredNow, at: { time: '23:00' } }, barredSays],
  ['白天做高压实验，独自一人', { together: 1, activity: pressure }, '高压须 2 人以上同时在场'],
  ['白天做高压实验，两人', { together: 2, activity: pressure }, '可以进入'],
  [
    '尚未启用门禁判定，做高压实验只提示',
    { policy: { decidesFrom: null }, together: 1, activity: pressure },
    '可以进入，提示：须多人同时在场',
  ],
  ['授权限时段，时段内', { grants: [granted({ slots })] }, '可以进入'],
  [
    '授权限时段，过了 12:00',
    { grants: [granted({ slots })], at: { time: '12:00' } },
    '当前不在开放时间（周一、周二 09:00–12:00）',
  ],
  [
    '授权限时段，周三',
    { grants: [granted({ slots })], at: { weekday: '3' } },
    '当前不在开放时间（周一、周二 09:00–12:00）',
  ],
  [
    '授权限时段，但今晚已批准',
    {
      grants: [granted({ slots, nights: approved().grants[0]?.nights ?? [] })],
      at: { time: '20:30' },
      together: 2,
    },
    '可以进入',
  ],
];
const early = { decidesFrom: null };
const before: Row[] = [
  ['尚未启用门禁判定，条件齐全', { policy: early }, '可以进入'],
  ['尚未启用，没有授权', { policy: early, grants: [] }, '可以进入，提示：没有准入授权'],
  ['尚未启用，无证', { policy: early, person: { certificates: [] } }, '可以进入，提示：缺少证书'],
  [
    '尚未启用，证书过期且学时不足',
    { policy: early, person: { certificates: [cert('I', ['chem'], expired)], hours: 0 } },
    '可以进入，提示：证书已过期、培训学时不足',
  ],
  [
    '尚未启用，没有授权、无证、无学时，一并提示',
    { policy: early, grants: [], person: { certificates: [], hours: 0 } },
    '可以进入，提示：没有准入授权、缺少证书、培训学时不足',
  ],
  ['尚未启用，承诺书未签', { policy: early, room: { pledgeVersion: 1 } }, '可以进入，提示：承诺书未签署'],
  [
    '尚未启用，授权已到期',
    { policy: early, grants: [granted({ validTo: '2026-05-31' })] },
    '可以进入，提示：授权已到期',
  ],
  [
    '尚未启用，不在开放时间',
    { policy: early, room: open, at: { weekday: '6' } },
    '可以进入，提示：不在开放时间',
  ],
  [
    '尚未启用，夜间独自一人',
    { policy: early, at: { time: '23:00' }, together: 1 },
    '可以进入，提示：夜间实验未经批准、须多人同时在场',
  ],
  ['尚未启用，满员', { policy: early, room: { maxPeople: 2, inside: 2 } }, '可以进入，提示：室内人数已满'],
  [
    '尚未启用，责任书逾期',
    { policy: early, person: { letterOverdue: true } },
    '可以进入，提示：责任书逾期未签',
  ],
  [
    '尚未启用，账号停用也不能进入',
    { policy: early, person: { enabled: false } },
    '账号已停用，请联系学校管理员',
  ],
  ['尚未启用，房间关闭也不能进入', { policy: early, room: { open: false } }, '该房间已关闭'],
  ['尚未启用，暂不开放的房间也不能进入', { policy: early, room: { mode: 'closed' } }, '该房间已关闭'],
  [
    '尚未启用，实验室停用整改也不能进入',
    { policy: early, room: { laboratories: [laboratory({ status: 'suspended' })] } },
    '实验室停用整改中，暂停进入',
  ],
  [
    '尚未启用，实验室已注销也不能进入',
    { policy: early, room: { laboratories: [laboratory({ status: 'closed' })] } },
    '实验室已注销',
  ],
  [
    '尚未启用，也不能同时在两间',
    { policy: early, elsewhere: '化学楼-301' },
    '您正在化学楼-301，是否签退并进入此处？',
  ],
  [
    '明天才启用：今天无证只提示',
    { policy: { decidesFrom: '2026-06-02' }, person: { certificates: [] } },
    '可以进入，提示：缺少证书',
  ],
  [
    '今天启用：今天无证不能进入',
    { policy: { decidesFrom: '2026-06-01' }, person: { certificates: [] } },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
];

const asksForLaser: OwnRequirement = { certificates: [{ need: 'special', special: 'laser' }] };
const asksForElsewhere: OwnRequirement = { certificates: [{ need: 'external', kindCode: 'radiation' }] };
const asksForExam: OwnRequirement = { certificates: [{ need: 'exam', examRoleIds: ['e7', 'e8'] }] };
const stricterThanCollege: Row[] = [
  ['激光室要求激光专项证，只有化学证', { room: stricter(asksForLaser) }, '缺少：激光专项证书'],
  [
    '激光室要求激光专项证，两证齐全',
    { person: { certificates: [cert('II', ['chem']), special('laser')] }, room: stricter(asksForLaser) },
    '可以进入',
  ],
  [
    '激光室，专项证是特种设备的',
    {
      person: { certificates: [cert('II', ['chem']), special('specialEquipment')] },
      room: stricter(asksForLaser),
    },
    '缺少：激光专项证书',
  ],
  [
    '激光室，有激光专项证但没有化学证',
    { person: { certificates: [special('laser')] }, room: stricter(asksForLaser) },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
  [
    '激光室，激光专项证已过期',
    {
      person: { certificates: [cert('II', ['chem']), { ...special('laser'), ...expired }] },
      room: stricter(asksForLaser),
    },
    '已过期：激光专项证书',
  ],
  [
    '激光室，激光专项证被撤销',
    {
      person: { certificates: [cert('II', ['chem']), { ...special('laser'), ...revoked }] },
      room: stricter(asksForLaser),
    },
    '已撤销：激光专项证书',
  ],
  [
    '剧毒品室要求剧毒和易制爆两个专项，一个也没有',
    {
      room: stricter({
        certificates: [
          { need: 'special', special: 'highlyToxic' },
          { need: 'special', special: 'explosivePrecursor' },
        ],
      }),
    },
    '缺少：剧毒化学品专项证书、易制爆危险化学品专项证书',
  ],
  [
    '剧毒品室，一张证同时写明剧毒和易制爆',
    {
      person: { certificates: [cert('I', ['chem']), special('highlyToxic', 'explosivePrecursor')] },
      room: stricter({
        certificates: [
          { need: 'special', special: 'highlyToxic' },
          { need: 'special', special: 'explosivePrecursor' },
        ],
      }),
    },
    '可以进入',
  ],
  [
    '辐射室要求校外辐射安全证，没有登记',
    {
      person: { certificates: [cert('II', ['rad'])] },
      room: stricter(asksForElsewhere, 'II', ['rad']),
    },
    '缺少：指定证书',
  ],
  [
    '辐射室要求校外辐射安全证，已登记',
    {
      person: { certificates: [cert('II', ['rad']), cert(null, [], { kindCode: 'radiation' })] },
      room: stricter(asksForElsewhere, 'II', ['rad']),
    },
    '可以进入',
  ],
  [
    '辐射室，登记的是另一种校外证',
    {
      person: { certificates: [cert('II', ['rad']), cert(null, [], { kindCode: 'crane' })] },
      room: stricter(asksForElsewhere, 'II', ['rad']),
    },
    '缺少：指定证书',
  ],
  ['实验室指定两门考试任一，一门也没考', { room: stricter(asksForExam) }, '缺少：指定证书'],
  [
    '实验室指定两门考试任一，考过后一门',
    { person: { certificates: [cert('II', ['chem'], { examRoleId: 'e8' })] }, room: stricter(asksForExam) },
    '可以进入',
  ],
  [
    '实验室要求首次 20 学时，学了 18',
    { person: { hours: 18 }, room: stricter({ firstHours: 20 }) },
    '本年度培训学时不足，还差 2 学时',
  ],
  [
    '实验室要求首次 20 学时，老人只按每年的算',
    { person: { hours: 6, since: { II: '2020-09-01' } }, room: stricter({ firstHours: 20 }) },
    '可以进入',
  ],
  [
    '实验室要求每年 10 学时，老人学了 6',
    { person: { hours: 6, since: { II: '2020-09-01' } }, room: stricter({ yearlyHours: 10 }) },
    '本年度培训学时不足，还差 4 学时',
  ],
  ['Ⅳ级室自己要求白天两人，独自一人', { room: stricter({ minPeopleDay: 2 }, 'IV'), together: 1 }, twoAsked],
  ['Ⅳ级室自己要求白天两人，两人同行', { room: stricter({ minPeopleDay: 2 }, 'IV'), together: 2 }, '可以进入'],
  [
    '实验室要求夜间三人，只有两人',
    { ...approved(), room: stricter({ minPeopleNight: 3 }), at: { time: '23:00' }, together: 2 },
    '通宵实验须 3 人以上同时在场',
  ],
  [
    '实验室的夜间比学校早两小时开始，这时独自一人',
    { room: stricter({ nightEarlier: 2 }), at: { time: '20:00' }, together: 1 },
    '夜间实验未经批准',
  ],
  [
    '实验室的夜间比学校早两小时开始，获批后两人同行',
    { ...approved(), room: stricter({ nightEarlier: 2 }), at: { time: '20:30' }, together: 2 },
    '可以进入',
  ],
  [
    '实验室的夜间比学校早两小时开始，此前一分钟一人',
    { room: stricter({ nightEarlier: 2 }), at: { time: '19:59' }, together: 1 },
    '可以进入',
  ],
  [
    '房间的夜间推迟三小时结束，早上八点一人',
    { room: stricter({ nightLater: 3 }), at: { time: '08:00' }, together: 2 },
    '夜间实验未经批准',
  ],
  [
    '实验室要求夜间三人，白天一人不受影响',
    { room: stricter({ minPeopleNight: 3 }), together: 1 },
    '可以进入',
  ],
  [
    '越过要求授权，不问实验室自己加的证书',
    { room: stricter(asksForLaser), grants: [granted({ overridden: true })] },
    '可以进入',
  ],
  [
    '尚未启用门禁判定，缺专项证只提示',
    { room: stricter(asksForLaser), policy: early },
    '可以进入，提示：缺少证书',
  ],
];

/** Of the college's pledge what somebody has signed, what is asked for today, and the newest version. */
const pledged = (signed: number, asked: number, newest = asked): Case['person'] => ({
  pledge: { signed, asked, newest },
});
const asksForPledge = stricter({ needPledge: true });
const unsigned = (version: number) => `请先签署全校安全承诺书（第 ${version} 版）`;
/** Asked for here since the first of May, with days of grace; before it was not. */
const newlyAsked = {
  ...asksForPledge,
  graces: [{ at: '2026-05-01T08:00:00Z', until: '2026-06-10', ...place('II') }],
};
const collegePledge: Row[] = [
  ['学校没有承诺书，房间要求签署也无从签起', { room: asksForPledge }, '可以进入'],
  ['学校有承诺书，房间不要求签署', { person: pledged(0, 1) }, '可以进入'],
  ['房间要求签署，从未签过', { person: pledged(0, 1), room: asksForPledge }, unsigned(1)],
  ['房间要求签署，已签现行版', { person: pledged(1, 1), room: asksForPledge }, '可以进入'],
  ['新版已强制，签的是旧版', { person: pledged(1, 2), room: asksForPledge }, unsigned(2)],
  [
    '新版在宽限期内，签的是上一版',
    { person: pledged(1, 1, 2), room: asksForPledge },
    '可以进入，提示：全校承诺书未签署',
  ],
  ['新版在宽限期内，上一版也没签', { person: pledged(0, 1, 2), room: asksForPledge }, unsigned(2)],
  ['新版在宽限期内，已先签新版', { person: pledged(2, 1, 2), room: asksForPledge }, '可以进入'],
  [
    '首次发布在宽限期内',
    { person: pledged(0, 0, 1), room: asksForPledge },
    '可以进入，提示：全校承诺书未签署',
  ],
  [
    '房间新近要求签署，宽限期内，授权在此之前',
    { person: pledged(0, 1), room: newlyAsked, grants: [granted({ givenAt: '2026-04-01T00:00:00Z' })] },
    '可以进入，提示：全校承诺书未签署',
  ],
  [
    '房间新近要求签署，宽限期内，授权在此之后',
    { person: pledged(0, 1), room: newlyAsked, grants: [granted({ givenAt: '2026-05-02T00:00:00Z' })] },
    unsigned(1),
  ],
  [
    '宽限期只免承诺书，缺的证书照常要',
    {
      person: { ...pledged(0, 0, 1), certificates: [] },
      room: asksForPledge,
    },
    '缺少：化学类准入证书（Ⅱ级）',
  ],
  [
    '证书要求在宽限期内，承诺书不在：照样先签',
    {
      person: { ...pledged(0, 1), certificates: [] },
      room: {
        ...asksForPledge,
        graces: [
          {
            ...{ at: '2026-05-01T08:00:00Z', until: '2026-06-10' },
            effective: { ...asksForPledge.effective, certificates: [] },
          },
        ],
      },
      grants: [granted({ givenAt: '2026-04-01T00:00:00Z' })],
    },
    unsigned(1),
  ],
  [
    '越过要求授权，承诺书仍须签',
    { person: pledged(0, 1), room: asksForPledge, grants: [granted({ overridden: true })] },
    unsigned(1),
  ],
  [
    '开放房间没有授权，也须签全校承诺书',
    { person: pledged(0, 1), room: { ...asksForPledge, mode: 'open' }, grants: [] },
    unsigned(1),
  ],
  [
    '全校的和房间的都没签：先说全校的',
    { person: pledged(0, 1), room: { ...asksForPledge, pledgeVersion: 1 } },
    unsigned(1),
  ],
  [
    '全校的签了，房间的没签',
    { person: pledged(1, 1), room: { ...asksForPledge, pledgeVersion: 1 } },
    '安全承诺书已更新，请重新签署',
  ],
  [
    '没有授权又未签：先说授权',
    { person: pledged(0, 1), room: asksForPledge, grants: [] },
    '您没有该房间的准入授权',
  ],
  [
    '尚未启用门禁判定，未签只提示',
    { person: pledged(0, 1), room: asksForPledge, policy: early },
    '可以进入，提示：全校承诺书未签署',
  ],
];

describe('at the door one is told', () => {
  it.each(collegePledge)('of the pledge of the college: %s', (_, facts, says) =>
    expect(told(facts)).toBe(says),
  );
  it.each(certificates)('of certificates: %s', (_, facts, says) => expect(told(facts)).toBe(says));
  it.each(trained)('of class hours: %s', (_, facts, says) => expect(told(facts)).toBe(says));
  it.each(grants)('of grants: %s', (_, facts, says) => expect(told(facts)).toBe(says));
  it.each(closed)('of what is closed: %s', (_, facts, says) => expect(told(facts)).toBe(says));
  it.each(times)('of the time of day: %s', (_, facts, says) => expect(told(facts)).toBe(says));
  it.each(crowd)('of who else is there: %s', (_, facts, says) => expect(told(facts)).toBe(says));
  it.each(nights)('of the night, of dangerous work and of hours: %s', (_, facts, says) =>
    expect(told(facts)).toBe(says),
  );
  it.each(stricterThanCollege)('where more is asked: %s', (_, facts, says) => expect(told(facts)).toBe(says));
  it.each(before)('before doors decide: %s', (_, facts, says) => expect(told(facts)).toBe(says));
});

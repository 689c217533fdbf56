import {
  about,
  byProduct,
  choice,
  defineErrors,
  endpoint,
  id,
  type Label,
  list,
  nullable,
  object,
  optional,
  type Static,
  text,
} from '../core/index.ts';
import { compatibilityLevels } from './compatibility.ts';
import { chemicalPermission, storagePermission } from './stock/permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const place = ['存放点', 'Storage place'] as const;
const bottle = ['瓶', 'Bottle'] as const;

const one = object({
  bottleId: nullable(id(bottle)),
  name: text(['名称', 'Name'], { max: 200 }),
  bottleCode: nullable(text(['瓶码', 'Label code'], { max: 20 })),
});
const conflict = object({
  a: one,
  b: one,
  level: choice(['相容性', 'Compatibility'], compatibilityLevels),
  reason: text(['原因', 'Reason'], { max: 200, min: 0 }),
  locationText: text(place, { max: 400 }),
  /** Everywhere in the cabinet where one of the two stands, or is to stand. */
  places: list(text(place, { max: 400 }), ['涉及存放点', 'Places']),
});
export type StandingConflict = Static<typeof conflict>;

/** Why a place is suggested. */
export const takesIt: Label = [
  '接收该类别，且没有禁忌物',
  'Takes its class, and nothing forbidden stands there',
];

const check = object({
  /** The strictest of all. */
  level: choice(['相容性', 'Compatibility'], compatibilityLevels),
  conflicts: list(conflict, ['不相容', 'Conflicts']),
  /** Places of the laboratory that take it; of one newcomer alone. */
  suggestions: list(
    object({
      locationId: id(place),
      locationText: text(place, { max: 400 }),
      why: byProduct(text(['原因', 'Reason'], { max: 200 }), { takesIt }),
    }),
    ['建议存放点', 'Places that take it'],
  ),
});
export type CompatibilityCheck = Static<typeof check>;

export const obstacles = {
  noCabinet: ['没有接收该类别的柜子', 'No cabinet takes its class'],
  noApprovedCabinet: ['没有登记该管制类别的双锁柜', 'No place is registered for its category'],
  conflictEverywhere: ['合适的柜子里都有禁忌物', 'Something forbidden stands in each that would take it'],
  fixed: ['已领出或冻结，暂不能移动', 'It is out or frozen and stays for now'],
} as const;

const plan = object({
  moves: list(
    object({
      ...one.properties,
      bottleId: id(bottle),
      from: text(['现在', 'Now'], { max: 400 }),
      toId: id(place),
      to: text(['移至', 'To'], { max: 400 }),
    }),
    ['移位', 'Moves'],
  ),
  unsolved: list(
    object({
      ...one.properties,
      locationText: text(place, { max: 400 }),
      why: choice(['原因', 'Reason'], obstacles),
    }),
    ['未能解决', 'Not solved'],
  ),
});
export type CompatibilityPlan = Static<typeof plan>;

export const togetherErrors = defineErrors({
  INCOMPATIBLE: [
    409,
    '与{name}不能同柜存放：{reason}。建议：{proposal}',
    'It must not stand with {name}: {reason}. Instead: {proposal}',
  ],
  SEPARATE_ASKED: [
    409,
    '与{name}须隔开存放：{reason}。请确认已隔开',
    'It stands apart from {name}: {reason}. Confirm that it does',
  ],
  CABINET_OTHER: [
    409,
    '{cabinet}一般不存放{class}，请确认已隔开存放或另选存放点',
    '{cabinet} is not for {class}; confirm that it stands apart, or choose another place',
  ],
  ALLOW_COLLEGE: [
    403,
    '只有校级可以允许禁忌物同柜',
    'Only the college lets incompatible substances stand together',
  ],
});

const base = '/Customer/Chemicals';

export const togetherEndpoints = about('compatibility', {
  /** What a newcomer would meet in a place, or all that stands wrong in a laboratory. */
  compatibilityCheck: endpoint({
    get: `${base}/CompatibilityCheck`,
    title: ['相容性检查', 'Check what stands together'],
    permission: chemicalPermission.query,
    input: object({
      laboratoryId: optional(id(laboratory)),
      locationId: optional(id(place)),
      substanceId: optional(id(['化学品', 'Substance'])),
      bottleId: optional(id(bottle)),
    }),
    result: check,
  }),
  /** Moves that put a laboratory right; nothing is moved by it. */
  compatibilityPlan: endpoint({
    post: `${base}/CompatibilityPlan`,
    title: ['智能归位', 'Plan what stands where'],
    permission: storagePermission.edit,
    reads: true,
    input: object({ laboratoryId: id(laboratory) }),
    result: plan,
  }),
});

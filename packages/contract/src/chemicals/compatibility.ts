import {
  about,
  bool,
  casCode,
  choice,
  defineErrors,
  endpoint,
  historyCall,
  id,
  list,
  nullable,
  object,
  optional,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { type StorageClass, storageClasses } from './codes.ts';
import { chemicalRulePermission } from './permissions.ts';

export const compatibilityLevels = {
  ok: ['相容', 'Compatible'],
  separate: ['须隔开', 'Apart'],
  forbid: ['禁止同柜', 'Not together'],
} as const;
export type CompatibilityLevel = keyof typeof compatibilityLevels;

/** Two classes, or one class among itself, in the order of the classes. */
export interface CompatibilityPair {
  a: StorageClass;
  b: StorageClass;
  level: CompatibilityLevel;
  reason: string;
  /** The college has changed it. */
  own: boolean;
}

export interface CasPair {
  a: string;
  b: string;
  level: CompatibilityLevel;
  reason: string;
  own: boolean;
}

const storageClass = choice(['储存类别', 'Storage class'], storageClasses);
const level = choice(['相容性', 'Compatibility'], compatibilityLevels);
const reason = text(['原因', 'Reason'], { max: 200, min: 0 });

const pairFields = { a: storageClass, b: storageClass, level, reason: optional(nullable(reason)) };
const casPairFields = {
  a: casCode(['CAS 号', 'CAS number']),
  b: casCode(['CAS 号', 'CAS number']),
  level,
  reason: optional(nullable(reason)),
};

const casText = text(['CAS 号', 'CAS number'], { max: 20 });
const casName = nullable(text(['品名', 'Name'], { max: 200 }));
const matrix = object({
  id: id(),
  pairs: list(
    object({
      ...{ a: storageClass, b: storageClass, level, reason },
      own: bool(['学校已修改', 'Changed by the college']),
      /** As the product has it, where the college has changed it. */
      shipped: nullable(object({ level, reason })),
    }),
    ['储存类别', 'Classes'],
  ),
  casPairs: list(
    object({
      ...{ a: casText, aName: casName, b: casText, bName: casName, level, reason },
      own: bool(['学校已修改', 'Changed by the college']),
    }),
    ['物质对', 'Substances'],
  ),
  version: version(),
});
export type CompatibilityMatrix = Static<typeof matrix>;

export const compatibilityErrors = defineErrors({
  PAIR_TWICE: [400, '{a} 与 {b} 重复', '{a} and {b} stand there twice'],
  PAIR_ITSELF: [400, '两个 CAS 号不能相同', 'The two CAS numbers cannot be the same'],
  PAIR_REASON_NEEDED: [400, '请填写 {a} 与 {b} 的原因', 'Give the reason for {a} and {b}'],
});

const base = '/Customer/Chemicals';
const { query, edit } = chemicalRulePermission;

export const compatibilityEndpoints = about('compatibility', {
  compatibilityMatrix: endpoint({
    get: `${base}/CompatibilityMatrix`,
    title: ['储存相容性', 'What may stand together'],
    permission: query,
    result: matrix,
  }),
  compatibilityMatrixHistory: historyCall(
    `${base}/CompatibilityMatrixHistory`,
    ['储存相容性变更记录', 'History of what may stand together'],
    query,
  ),
  /** All pairs; one that is not named is compatible. */
  compatibilityMatrixSave: endpoint({
    post: `${base}/CompatibilityMatrixSave`,
    title: ['保存储存相容性', 'Save what may stand together'],
    permission: edit,
    collegeWide: true,
    input: object({
      pairs: list(object(pairFields), ['储存类别', 'Classes'], { max: 253 }),
      casPairs: list(object(casPairFields), ['物质对', 'Substances'], { max: 500 }),
      version: version(),
    }),
  }),
});

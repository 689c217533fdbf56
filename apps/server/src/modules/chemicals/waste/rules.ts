import {
  baseOf,
  type ghsPictograms,
  type StorageClass,
  type Unit,
  type WasteCategory,
} from '@anyan/contract';
import { amountIn } from '../stock/rules.ts';

type Pictogram = keyof typeof ghsPictograms;

interface About {
  /** As HJ 1276 names them. */
  hazards: readonly string[];
  pictograms: readonly Pictogram[];
  precautions: string;
}

const organic = '远离火种和热源，密闭存放，禁止与氧化剂、强酸混装';

/** What a label says of each category, beside what is known of its bottles. */
export const aboutCategory: Readonly<Record<WasteCategory, About>> = {
  halogenated: { hazards: ['毒性', '易燃性'], pictograms: ['GHS02', 'GHS06'], precautions: organic },
  nonHalogenated: { hazards: ['易燃性', '毒性'], pictograms: ['GHS02', 'GHS07'], precautions: organic },
  acid: {
    ...{ hazards: ['腐蚀性'], pictograms: ['GHS05'] },
    precautions: '禁止与碱、氰化物、硫化物及有机废液混装，防止泄漏',
  },
  alkali: {
    ...{ hazards: ['腐蚀性'], pictograms: ['GHS05'] },
    precautions: '禁止与酸、铵盐混装，防止泄漏',
  },
  mercury: { hazards: ['毒性'], pictograms: ['GHS06', 'GHS08'], precautions: '密封存放，防止挥发和洒落' },
  heavyMetal: { hazards: ['毒性'], pictograms: ['GHS08', 'GHS09'], precautions: '单独收集，防止泄漏' },
  cyanide: { hazards: ['毒性'], pictograms: ['GHS06'], precautions: '保持碱性，严禁与酸接触，双人管理' },
  emptyBottle: { hazards: ['毒性'], pictograms: ['GHS07'], precautions: '瓶口盖紧，瓶口朝上，防止破碎' },
  solid: { hazards: ['毒性'], pictograms: ['GHS07'], precautions: '袋装密封，防止散落和受潮' },
  silicaGel: { hazards: ['毒性'], pictograms: ['GHS07'], precautions: '密封存放，防止扬尘' },
  sharps: { hazards: ['感染性'], pictograms: ['GHS07'], precautions: '使用锐器盒，严禁徒手分拣' },
  other: { hazards: ['毒性'], pictograms: ['GHS07'], precautions: '单独收集，标明成分，防止泄漏' },
};

/** What has to stay alkaline: with acid, cyanides set free what kills. */
const alkaline: readonly WasteCategory[] = ['alkali', 'cyanide'];

/** Neither of acids and alkalis bears the other. */
export const belongsByPh = (category: WasteCategory, ph: number): boolean =>
  category === 'acid' ? ph <= 7 : !alkaline.includes(category) || ph >= 7;

const acids: readonly StorageClass[] = ['IA', 'OA', 'CA'];
const bases: readonly StorageClass[] = ['AL', 'OB'];
/** Of what a container is never filled, whatever is in it by now: by the class that a bottle is stored under. */
const never: Partial<Record<WasteCategory, readonly StorageClass[]>> = {
  acid: [...bases, 'AR'],
  alkali: acids,
  cyanide: acids,
};

export const belongsByClass = (category: WasteCategory, storageClass: StorageClass): boolean =>
  never[category]?.includes(storageClass) !== true;

/**
 * Millionths that something takes up in a container, in the base unit of its unit; whatever it is, one piece where pieces are
 * counted. Undefined where it cannot be said, null where it is too fine or too large.
 */
export const takenUp = (
  container: Unit,
  { quantity, unit, density }: { quantity: string; unit: Unit; density: number | null },
  whole = false,
): bigint | null | undefined =>
  whole && container === 'pcs' ? 1_000_000n : amountIn(baseOf(container), quantity, unit, density);

/** Whole percent; of what is nearly full never all. */
export const percentOf = (filled: bigint, capacity: bigint): number =>
  capacity === 0n ? 0 : Number((filled * 100n) / capacity);

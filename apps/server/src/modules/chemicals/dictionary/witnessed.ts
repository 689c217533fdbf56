import {
  controlCategories,
  type InputOf,
  type Label,
  type SubstanceRow,
  substanceEndpoints,
  substancePermission,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import type { WitnessedCall } from '../stock/witness/ports.ts';
import { both, breaks, lines, names, notGiven } from '../stock/witness/words.ts';
import { substances } from './queries.ts';

type Calls = typeof substanceEndpoints;

const inWords = (codes: readonly (keyof typeof controlCategories)[], at: 0 | 1): string =>
  codes.map((code) => controlCategories[code][at]).join(names[at]) || ['无', 'none'][at] || '';
const percent = (share: number | null | undefined, at: 0 | 1): string => {
  if (!share) return at ? 'any' : '不限';
  return at ? `from ${share}%` : `${share}% 以上`;
};
const listed = (is: boolean | null | undefined, at: 0 | 1): string => {
  if (is) return at ? 'yes' : '是';
  return at ? 'no, or not checked' : '否或未核对';
};

const evidence: Label = ['依据', 'Evidence'];

/** Loosening the flags of a substance. */
const edit: WitnessedCall = {
  calls: substanceEndpoints.substanceEdit,
  second: substancePermission.edit,
  describe: async (context: ReadContext, payload: InputOf<Calls['substanceEdit']>) => {
    const row = await substances.get(context, payload.id);
    return {
      laboratoryId: null,
      words: [
        { name: lines.substance, value: `${row.chineseName} ${row.casCode ?? ''}`.trim() },
        {
          name: ['管制类别', 'Control categories'],
          value: both(
            (at) => `${inWords(row.controlCategories, at)} → ${inWords(payload.controlCategories ?? [], at)}`,
          ),
        },
        {
          name: ['管制质量分数', 'Controlled mass fraction'],
          value: both(
            (at) =>
              `${percent(row.controlMinMassFraction, at)} → ${percent(payload.controlMinMassFraction, at)}`,
          ),
        },
        {
          name: ['列入危险化学品目录', 'In the catalogue of hazardous chemicals'],
          value: both(
            (at) => `${listed(row.inHazardousCatalogue, at)} → ${listed(payload.inHazardousCatalogue, at)}`,
          ),
        },
        {
          name: evidence,
          value: [payload.catalogueSource, payload.catalogueDate].filter(Boolean).join(' ') || notGiven,
        },
      ],
    };
  },
};

const mostNamed = 20;
/** The same of several. */
const several: WitnessedCall = {
  calls: substanceEndpoints.substanceBatchCategory,
  second: substancePermission.edit,
  describe: async (context: ReadContext, payload: InputOf<Calls['substanceBatchCategory']>) => {
    const named: SubstanceRow[] = [];
    for (const id of payload.ids.slice(0, mostNamed)) named.push(await substances.get(context, id));
    const more: Label =
      payload.ids.length > mostNamed
        ? [`等 ${payload.ids.length} 种`, ` … ${payload.ids.length} substances in all`]
        : ['', ''];
    return {
      laboratoryId: null,
      words: [
        {
          name: lines.substance,
          value: both(
            (at) =>
              named
                .map(({ chineseName, controlCategories: has }) =>
                  at ? `${chineseName} (${inWords(has, 1)})` : `${chineseName}（${inWords(has, 0)}）`,
                )
                .join(breaks[at]) + more[at],
          ),
        },
        {
          name: ['管制类别改为', 'Control categories from now on'],
          value: both((at) => inWords(payload.categories, at)),
        },
        { name: evidence, value: `${payload.source} ${payload.date}` },
      ],
    };
  },
};

export const dictionaryCalls = { substanceEdit: edit, substanceBatchCategory: several } as const;

import { controlCategories, type InputOf, substanceEndpoints, substancePermission } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import type { WitnessedCall } from '../stock/witness/ports.ts';
import { substances } from './queries.ts';

type Calls = typeof substanceEndpoints;

const inWords = (codes: readonly (keyof typeof controlCategories)[]): string =>
  codes.map((code) => controlCategories[code][0]).join('、') || '无';
const percent = (share: number | null | undefined): string => (share ? `${share}% 以上` : '不限');

/** Loosening the flags of a substance. */
const edit: WitnessedCall = {
  calls: substanceEndpoints.substanceEdit,
  second: substancePermission.edit,
  describe: async (context: ReadContext, payload: InputOf<Calls['substanceEdit']>) => {
    const row = await substances.get(context, payload.id);
    const listed = (is: boolean | null | undefined) => (is ? '是' : '否或未核对');
    return {
      laboratoryId: null,
      words: [
        { name: '化学品', value: `${row.chineseName} ${row.casCode ?? ''}`.trim() },
        {
          name: '管制类别',
          value: `${inWords(row.controlCategories)} → ${inWords(payload.controlCategories ?? [])}`,
        },
        {
          name: '管制质量分数',
          value: `${percent(row.controlMinMassFraction)} → ${percent(payload.controlMinMassFraction)}`,
        },
        {
          name: '列入危险化学品目录',
          value: `${listed(row.inHazardousCatalogue)} → ${listed(payload.inHazardousCatalogue)}`,
        },
        {
          name: '依据',
          value: [payload.catalogueSource, payload.catalogueDate].filter(Boolean).join(' ') || '未填写',
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
    const named = [];
    for (const id of payload.ids.slice(0, mostNamed)) {
      const row = await substances.get(context, id);
      named.push(`${row.chineseName}（${inWords(row.controlCategories)}）`);
    }
    const more = payload.ids.length > mostNamed ? `等 ${payload.ids.length} 种` : '';
    return {
      laboratoryId: null,
      words: [
        { name: '化学品', value: `${named.join('；')}${more}`.slice(0, 500) },
        { name: '管制类别改为', value: inWords(payload.categories) },
        { name: '依据', value: `${payload.source} ${payload.date}` },
      ],
    };
  },
};

export const dictionaryCalls = { substanceEdit: edit, substanceBatchCategory: several } as const;

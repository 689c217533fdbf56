import {
  blindWords,
  controlCategories,
  shortDecimal,
  wasteCategories,
  wasteContainerStates,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import type { DossierSection } from '../../ledger/public.ts';
import { hiddenSubstances } from '../book/blindQueries.ts';
import { exactOf, inMeasure, told } from '../stock/rules.ts';
import { hiddenContainers } from '../waste/containerQueries.ts';
import { stockOf, wasteOf } from './queries.ts';

/**
 * 安全档案: what there is of chemicals, and the waste that waits. Where things stand is not told on paper, nor to a keeper
 * what he has still to read himself.
 */
export const chemicalsInDossier = async (
  context: ReadContext,
  laboratoryId: string,
): Promise<DossierSection[]> => {
  const stock = await stockOf(context.db, laboratoryId);
  const waste = await wasteOf(context.db, laboratoryId);
  const blind = await hiddenSubstances(context);
  const blindContainers = await hiddenContainers(
    context,
    waste.map(({ id }) => id),
  );
  return [
    {
      title: '化学品',
      columns: [
        ['名称', 1.6],
        ['CAS 号', 1.1],
        ['管制类别', 1.6],
        ['危险性类别', 1.6],
        ['瓶数', 0.6],
        ['总量', 1],
      ],
      rows: stock.map((row) => [
        ...[row.chineseName, row.casCode],
        row.controlCategories.map((one) => controlCategories[one][0]).join('、') || null,
        ...[
          row.hazardClass,
          `${row.bottles}`,
          blind.has(row.id) ? blindWords[0] : inMeasure(shortDecimal(row.amount), row.unit),
        ],
      ]),
    },
    {
      title: '废弃物容器',
      columns: [
        ['编码', 1.4],
        ['类别', 1.4],
        ['代码', 1.4],
        ['已装', 1],
        ['状态', 0.8],
      ],
      rows: waste.map((row) => [
        ...[row.code, wasteCategories[row.wasteCategory][0], row.hwCode],
        blindContainers.has(row.id) ? blindWords[0] : told(exactOf(row.filled), row.unit),
        wasteContainerStates[row.state][0],
      ]),
    },
  ];
};

import {
  disciplines,
  hazardTags,
  inLocale,
  type Label,
  laboratoryLetterStates,
  laboratoryStatuses,
  laboratoryTypes,
  riskLevels,
} from '@anyan/contract';
import { exporter } from '../../../platform/transfer/exporting.ts';
import { listNodes, namePaths } from '../../college/public.ts';
import { countLaboratories, type LaboratoryFilters, laboratoryBatches } from './queries.ts';

const titles: readonly Label[] = [
  ['实验室编号', 'Code'],
  ['实验室名称', 'Name'],
  ['所属组织', 'Organisation'],
  ['实验室类型', 'Type'],
  ['学科', 'Disciplines'],
  ['房间', 'Rooms'],
  ['面积（㎡）', 'Area (m²)'],
  ['最多同时人数', 'People at once'],
  ['负责人', 'Head'],
  ['安全员', 'Safety officers'],
  ['成员数', 'Members'],
  ['风险等级', 'Risk level'],
  ['危险标签', 'Hazards'],
  ['责任书', 'Letter'],
  ['状态', 'Status'],
  ['完整度（%）', 'Completeness (%)'],
];
const numbers = [6, 7, 10, 15];

const exportOf = (kind: string, permission: string) =>
  exporter<LaboratoryFilters>({
    kind,
    module: 'ledger',
    title: ['实验室台账', 'Laboratories'],
    permissions: [permission],
    columns: (locale) =>
      titles.map((label, at) => ({
        title: inLocale(label, locale),
        ...(numbers.includes(at) ? { kind: 'number' as const } : {}),
      })),
    count: countLaboratories,
    rows: async function* (context, input) {
      const { locale, db } = context;
      const paths = namePaths(await listNodes(db));
      const word = <C extends string>(names: Record<C, Label>, code: C) => inLocale(names[code], locale);
      for await (const batch of laboratoryBatches(context, input))
        yield batch.map((row) => [
          row.laboratoryCode,
          row.laboratoryName,
          paths.get(row.organizationId) ?? row.organizationName,
          word(laboratoryTypes, row.laboratoryType),
          row.disciplines.map((code) => word(disciplines, code)).join('、') || null,
          row.rooms.join('；'),
          row.area,
          row.capacity,
          row.head?.name ?? null,
          row.safetyOfficers.map(({ name }) => name).join('、') || null,
          row.memberCount,
          row.riskLevel ? word(riskLevels, row.riskLevel) : null,
          row.hazards.map((code) => word(hazardTags, code)).join('；') || null,
          word(laboratoryLetterStates, row.letterState),
          word(laboratoryStatuses, row.status),
          row.completeness,
        ]);
    },
  });

export const exportLaboratories = exportOf('laboratory', 'laboratory.export');
export const exportFoundLaboratories = exportOf('laboratorySearch', 'laboratorySearch.export');

import { type ControlCategory, chemicals, optional, substanceFields, substanceRow } from '@anyan/contract';
import { dayOf } from '../../../platform/timeZone.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf, Refused } from '../../../platform/transfer/importOf.ts';
import { type Demand, demandsOf, type KnownParent, parentsByCas, possibleParents } from './control.ts';
import { type Substance, substances } from './queries.ts';
import { isDayOfExcel, type Parent, parentsOf, takenForDay } from './rules.ts';
import {
  flagFault,
  isUnchanged,
  keyOf,
  knownSubstances,
  type Said,
  storeSubstances,
  takenIn,
} from './storing.ts';

interface State {
  day: string;
  possible: readonly Parent[];
  known: Map<string, Substance>;
  demands: Map<string, readonly Demand[]>;
  parents: Map<string, KnownParent>;
}

export const substanceImport = importOf({
  calls: chemicals.endpoints.substanceImport,
  kind: 'substance',
  page: '/chemicals/chemicalsList?tab=dictionary',
  module: 'chemicals',
  title: ['化学品字典导入', 'Substances import'],
  fields: { ...substanceFields, useStatus: optional(substanceRow.properties.useStatus) },
  columns: {
    casCode: {
      also: ['CAS', 'CAS号', 'CAS No.'],
      example: '64-17-5',
      rule: [
        '已有的按 CAS 号更新，空白单元格保留原值',
        'Known ones are updated; empty cells leave what is there',
      ],
      read: (cell) => (isDayOfExcel(cell) ? new Refused(takenForDay) : cell),
    },
    noCasReason: { rule: ['没有 CAS 号时必填，如 混合物、自制', 'Needed without a CAS number'] },
    chineseName: { width: 28, also: ['名称', '品名'], example: '乙醇' },
    englishName: { width: 28, example: 'Ethanol' },
    otherNames: { width: 28, example: '酒精、无水乙醇' },
    molecularFormula: { example: 'C2H6O' },
    molecularWeight: { example: '46.07' },
    physicalState: { required: true },
    density: { example: '0.789' },
    ghsPictograms: { example: 'GHS02、GHS07' },
    hCodes: { example: 'H225、H319' },
    signalWord: {},
    hazardClass: { width: 40 },
    unNo: { example: '1170' },
    controlCategories: { width: 28 },
    controlCondition: {},
    controlMinMassFraction: {},
    inHazardousCatalogue: {},
    storageClass: {},
    lightSensitive: {},
    tempRange: {},
    peroxideFormer: {},
    openedShelfLifeMonths: {},
    shelfLifeMonths: {},
    catalogueSource: { rule: ['改动管制标志时必填', 'Needed where flags change'] },
    catalogueDate: { rule: ['改动管制标志时必填', 'Needed where flags change'] },
    criticalQuantity: { unasked: true },
    parentCas: { unasked: true },
    noParentReason: { unasked: true },
    confirm: { unasked: true },
    useStatus: { unasked: true },
  },
  exported: () => exportSubstances.titles,
  prepare: async ({ db }): Promise<State> => ({
    day: await dayOf(db),
    possible: await possibleParents(db),
    known: new Map(),
    demands: new Map(),
    parents: new Map(),
  }),
  compare: async ({ db }, rows, state) => {
    state.known = new Map(await knownSubstances(db, rows));
    state.demands = new Map(
      await demandsOf(
        db,
        rows.flatMap(({ casCode }) => casCode ?? []),
      ),
    );
    state.parents = new Map(
      await parentsByCas(
        db,
        rows.flatMap((row) => row.parentCas ?? state.known.get(keyOf(row) ?? '')?.parentCas ?? []),
      ),
    );
  },
  unique: [
    {
      key: (row) => {
        const key = keyOf(row);
        return key ? { at: row.casCode ? 'casCode' : 'chineseName', key } : undefined;
      },
      there: async () => new Set(),
      message: ['已在字典中', 'Is in the dictionary already'],
    },
  ],
  check: (row, { wrong, given, holds, unchanged, effect, state }) => {
    const { casCode, chineseName, molecularFormula } = row;
    if (!given('casCode') && !row.noCasReason)
      wrong('casCode', '请填写 CAS 号，或填写无 CAS 说明', 'Give the CAS number, or why there is none');
    if (row.catalogueDate && row.catalogueDate > state.day)
      wrong('catalogueDate', '标志日期不能晚于今天', 'The date of the flags cannot lie in the future');
    if (row.parentCas && !state.parents.has(row.parentCas))
      wrong('parentCas', '母体不在字典和管制名录中', 'The parent is neither in the dictionary nor in a list');
    if (!holds() || !chineseName || !row.storageClass) return;
    const known = state.known.get(keyOf(row) ?? '');
    const said = row as Said;
    const parent = state.parents.get(row.parentCas ?? known?.parentCas ?? '');
    const next = takenIn(known, said, new Set<ControlCategory>(parent?.controlCategories));
    for (const { category, list, versionName } of state.demands.get(casCode ?? '') ?? [])
      if (!next.controlCategories.includes(category))
        wrong(
          'controlCategories',
          '该物质列入 {list}（{version}），管制类别不得取消',
          'It is in {list} ({version}); the category cannot be taken away',
          { list, version: versionName },
        );
    const fault = known && flagFault(known, said, next);
    if (fault === 'loosened')
      wrong(
        'controlCategories',
        '导入不能放宽管制标志，请在页面上修改',
        'An import loosens no flags; change them on the page',
      );
    if (fault === 'unsourced')
      wrong(
        'catalogueSource',
        '改动管制标志须填写标志来源和标志日期',
        'Changed flags need their source and its date',
      );
    const [possible] =
      known || next.parentCas || next.noParentReason
        ? []
        : parentsOf({ casCode, chineseName, molecularFormula }, state.possible);
    if (possible)
      wrong(
        'chineseName',
        '可能是 {parent} 的水合物或盐，请在页面上新增',
        'It may be a hydrate or a salt of {parent}; add it on the page',
        { parent: possible.chineseName ?? possible.casCode ?? '' },
      );
    if (!holds()) return;
    if (known && isUnchanged(known, said, next)) unchanged();
    else if (known) effect('更新', 'Updated');
    else effect('新增', 'New');
  },
  storeMany: async (context, rows) => {
    await storeSubstances(context, rows as Said[]);
    return rows.map(() => null);
  },
});

export const exportSubstances = exportOf({
  calls: chemicals.endpoints.substanceExport,
  kind: 'substance',
  module: 'chemicals',
  title: ['化学品字典', 'Substances'],
  row: substanceRow,
  columns: [
    'casCode',
    'noCasReason',
    { field: 'chineseName', width: 28 },
    { field: 'englishName', width: 28 },
    { field: 'otherNames', width: 28 },
    'molecularFormula',
    'molecularWeight',
    'physicalState',
    'density',
    'ghsPictograms',
    'hCodes',
    'signalWord',
    { field: 'hazardClass', width: 40 },
    'unNo',
    { field: 'controlCategories', width: 28 },
    'controlCondition',
    'controlMinMassFraction',
    'inHazardousCatalogue',
    'storageClass',
    'lightSensitive',
    'tempRange',
    'peroxideFormer',
    'openedShelfLifeMonths',
    'shelfLifeMonths',
    'criticalQuantity',
    'parentCas',
    'noParentReason',
    'catalogueSource',
    'catalogueDate',
    'confirm',
    'useStatus',
  ],
  of: substances,
});

import {
  type InputOf,
  inLocale,
  type Label,
  ledger,
  letterRow,
  letterWord,
  object,
  overdueRow,
  type ResponsibilityNode,
  text,
  treeNode,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { letters, overdueLetters } from './queries.ts';
import { responsibilityTree } from './units.ts';

const { letterExport, letterOverdueExport, responsibilityTreeExport } = ledger.endpoints;

export const exportLetters = exportOf({
  calls: letterExport,
  kind: 'responsibilityLetter',
  module: 'ledger',
  title: ['责任书清单', 'Letters'],
  row: letterRow,
  columns: [
    'letterNo',
    { field: 'campaignTitle', title: ['批次', 'Campaign'] },
    'kind',
    'upperUnit',
    'upperSigner',
    'lowerUnit',
    'lowerSigner',
    { title: ['状态', 'State'], value: (row, locale) => inLocale(letterWord(row), locale) },
    'dueAt',
    'signedAt',
  ],
  of: letters,
});

export const exportOverdue = exportOf({
  calls: letterOverdueExport,
  kind: 'responsibilityOverdue',
  module: 'ledger',
  title: ['责任书逾期名单', 'Overdue letters'],
  row: overdueRow,
  columns: ['letterNo', 'person', 'post', 'unit', 'dueAt', 'daysOverdue', 'remindedCount'],
  of: overdueLetters,
});

/** The tree from the top down, each with the names of what stands above it. */
const treeRows = async (context: ReadContext, input: InputOf<typeof responsibilityTreeExport>) => {
  const nodes = await responsibilityTree(context, input);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathOf = (node: ResponsibilityNode): string => {
    const above = node.parentId ? byId.get(node.parentId) : undefined;
    return above ? `${pathOf(above)} / ${node.name}` : node.name;
  };
  return nodes.map((node) => ({ ...node, path: pathOf(node) })).sort((a, b) => (a.path < b.path ? -1 : 1));
};

const overdue: Label = ['逾期', 'Overdue'];
const wordOf = ({ overdue: late, letterState: state, daysLate }: ResponsibilityNode): Label | undefined =>
  late ? overdue : state ? letterWord({ state, daysLate }) : undefined;
const missing = (node: ResponsibilityNode): Label[] => [
  ...(node.missingHead ? [['缺负责人', 'No responsible person'] as const] : []),
  ...(node.missingOfficer ? [['缺安全员', 'No officer'] as const] : []),
];

export const exportTree = exportOf({
  calls: responsibilityTreeExport,
  kind: 'responsibilityTree',
  module: 'ledger',
  title: ['责任树', 'Tree of responsibility'],
  row: object({ ...treeNode.properties, path: text(['单位', 'Unit'], { max: 1000 }) }),
  columns: [
    'path',
    'postTitle',
    { title: ['责任人', 'Person'], value: ({ people }) => people.map(({ name }) => name).join('、') || null },
    {
      title: ['责任书', 'Letter'],
      value: (node, locale) => {
        const word = wordOf(node);
        return word ? inLocale(word, locale) : null;
      },
    },
    {
      title: ['问题', 'What is missing'],
      value: (node, locale) =>
        missing(node)
          .map((word) => inLocale(word, locale))
          .join('、') || null,
    },
  ],
  of: {
    count: async (context, input) => (await responsibilityTree(context, input)).length,
    walk: async function* (context, input) {
      yield await treeRows(context, input);
    },
  },
});

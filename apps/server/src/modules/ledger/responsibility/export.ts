import { type InputOf, inLocale, type Label, type ledger, letterKinds, letterStates } from '@anyan/contract';
import { dayIn } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { exporter } from '../../../platform/transfer/exporting.ts';
import {
  countLetters,
  countOverdue,
  type LetterFilters,
  listLetters,
  listOverdue,
  type OverdueFilters,
} from './queries.ts';
import { responsibilityTree } from './units.ts';

type Endpoints = (typeof ledger)['endpoints'];

const batches = async function* <R>(read: (pageNo: number) => Promise<{ data: R[] }>): AsyncGenerator<R[]> {
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await read(pageNo);
    if (data.length > 0) yield data;
    if (data.length < 500) return;
  }
};

const titled =
  (titles: readonly Label[], numbers: readonly number[] = []) =>
  (locale: ReadContext['locale']) =>
    titles.map((label, at) => ({
      title: inLocale(label, locale),
      ...(numbers.includes(at) ? { kind: 'number' as const } : {}),
    }));

export const exportLetters = exporter<LetterFilters>({
  kind: 'responsibilityLetter',
  module: 'ledger',
  title: ['责任书清单', 'Letters'],
  permissions: ['responsibility.export'],
  columns: titled([
    ['责任书编号', 'Number'],
    ['批次', 'Campaign'],
    ['类型', 'Kind'],
    ['甲方单位', 'Upper unit'],
    ['甲方签署人', 'Upper signer'],
    ['乙方单位', 'Lower unit'],
    ['乙方签署人', 'Lower signer'],
    ['状态', 'State'],
    ['截止日期', 'Due'],
    ['签署时间', 'Signed'],
  ]),
  count: countLetters,
  rows: async function* (context, input) {
    const { locale } = context;
    const timeZone = await timeZoneOf(context.db);
    for await (const batch of batches((pageNo) => listLetters(context, { ...input, pageNo, pageSize: 500 })))
      yield batch.map((row) => [
        row.letterNo,
        row.campaignTitle,
        inLocale(letterKinds[row.kind], locale),
        row.upperUnit,
        row.upperSigner?.name ?? null,
        row.lowerUnit,
        row.lowerSigner.name,
        inLocale(letterStates[row.state], locale),
        row.dueAt,
        row.signedAt && dayIn(timeZone, new Date(row.signedAt)),
      ]);
  },
});

export const exportOverdue = exporter<OverdueFilters>({
  kind: 'responsibilityOverdue',
  module: 'ledger',
  title: ['责任书逾期名单', 'Overdue letters'],
  permissions: ['responsibility.export'],
  columns: titled(
    [
      ['责任书编号', 'Number'],
      ['责任人', 'Person'],
      ['职务', 'Post'],
      ['单位', 'Unit'],
      ['截止日期', 'Due'],
      ['逾期天数', 'Days overdue'],
      ['提醒次数', 'Reminded'],
    ],
    [5, 6],
  ),
  count: countOverdue,
  rows: async function* (context, input) {
    for await (const batch of batches((pageNo) => listOverdue(context, { ...input, pageNo, pageSize: 500 })))
      yield batch.map((row) => [
        row.letterNo,
        row.person.name,
        row.post,
        row.unit,
        row.dueAt,
        row.daysOverdue,
        row.remindedCount,
      ]);
  },
});

type TreeFilters = InputOf<Endpoints['responsibilityTreeExport']>;

/** The tree from the top down, each with the names of what stands above it. */
const treeRows = async (context: ReadContext, input: TreeFilters) => {
  const nodes = await responsibilityTree(context, input);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathOf = (node: (typeof nodes)[number]): string => {
    const above = node.parentId ? byId.get(node.parentId) : undefined;
    return above ? `${pathOf(above)} / ${node.name}` : node.name;
  };
  return nodes.map((node) => ({ ...node, path: pathOf(node) })).sort((a, b) => (a.path < b.path ? -1 : 1));
};

export const exportTree = exporter<TreeFilters>({
  kind: 'responsibilityTree',
  module: 'ledger',
  title: ['责任树', 'Tree of responsibility'],
  permissions: ['responsibility.export'],
  columns: titled([
    ['单位', 'Unit'],
    ['职务', 'Post'],
    ['责任人', 'Person'],
    ['责任书', 'Letter'],
    ['问题', 'What is missing'],
  ]),
  count: async (context, input) => (await responsibilityTree(context, input)).length,
  rows: async function* (context, input) {
    const word = ([zh, en]: Label) => inLocale([zh, en], context.locale);
    yield (await treeRows(context, input)).map((node) => [
      node.path,
      node.postTitle,
      node.people.map(({ name }) => name).join('、') || null,
      node.overdue
        ? word(['逾期', 'Overdue'])
        : node.letterState
          ? inLocale(letterStates[node.letterState], context.locale)
          : null,
      [
        ...(node.missingHead ? [word(['缺负责人', 'No head'])] : []),
        ...(node.missingOfficer ? [word(['缺安全员', 'No officer'])] : []),
      ].join('、') || null,
    ]);
  },
});

import { inLocale, type Label, letterKinds, letterStates } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { exporter } from '../../../platform/transfer/exporting.ts';
import {
  countLetters,
  countOverdue,
  type LetterFilters,
  listLetters,
  listOverdue,
  type OverdueFilters,
} from './queries.ts';

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
        row.signedAt?.slice(0, 10) ?? null,
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

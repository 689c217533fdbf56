import { type Code, hazardCategories, inLocale, type Label, useStatuses } from '@anyan/contract';
import type { ReadContext, Uploads, WriteContext } from '../../../platform/context.ts';
import { exporter } from '../../../platform/transfer/exporting.ts';
import { startImport, templateOf } from '../../../platform/transfer/importing.ts';
import { type ImportColumn, registerImport } from '../../../platform/transfer/kinds.ts';
import { rowFaults } from '../../../platform/transfer/rowFaults.ts';
import { countExperts, type ExpertFilters, expertBatches, outsiders, peopleForExperts } from './queries.ts';
import { addExpert } from './service.ts';

type Category = Code<typeof hazardCategories>;
type Key =
  | 'loginName'
  | 'name'
  | 'unit'
  | 'title'
  | 'fields'
  | 'phone'
  | 'email'
  | 'termFrom'
  | 'termTo'
  | 'introduction';

const columns: readonly ImportColumn<Key>[] = [
  {
    key: 'loginName',
    title: ['工号', 'Staff number'],
    rule: ['校内专家填写，校外专家留空', 'Of an expert of the college; empty for an outsider'],
  },
  {
    key: 'name',
    title: ['姓名', 'Name'],
    required: true,
    rule: ['校内专家须与工号一致', 'Of an expert of the college as the number has it'],
    example: '沈怀瑾',
  },
  {
    key: 'unit',
    title: ['单位', 'Unit'],
    width: 28,
    rule: ['校外专家必填，校内专家可不填', 'Needed of an outsider, else may be empty'],
    example: '省安全生产科学研究院',
  },
  { key: 'title', title: ['职称', 'Title'], rule: ['可不填', 'May be empty'], example: '高级工程师' },
  {
    key: 'fields',
    title: ['擅长领域', 'Fields'],
    required: true,
    width: 24,
    rule: [
      Object.values(hazardCategories)
        .map(([zh]) => zh)
        .join('、'),
      Object.values(hazardCategories)
        .map(([, en]) => en)
        .join(', '),
    ],
    example: '化学类、机电类',
  },
  { key: 'phone', title: ['联系电话', 'Phone'], rule: ['可不填', 'May be empty'] },
  { key: 'email', title: ['邮箱', 'E-mail'], rule: ['可不填', 'May be empty'] },
  {
    key: 'termFrom',
    title: ['聘期开始', 'Term from'],
    kind: 'date',
    rule: ['日期，可不填', 'A day, may be empty'],
  },
  {
    key: 'termTo',
    title: ['聘期结束', 'Term to'],
    kind: 'date',
    rule: ['日期，可不填', 'A day, may be empty'],
  },
  {
    key: 'introduction',
    title: ['简介', 'Introduction'],
    width: 40,
    rule: ['不超过 2000 个字', 'At most 2,000 characters'],
  },
];

interface Ready extends Record<string, unknown> {
  accountId: string | null;
  name: string | null;
  unit: string | null;
  title: string | null;
  fields: Category[];
  phone: string | null;
  email: string | null;
  termFrom: string | null;
  termTo: string | null;
  introduction: string | null;
}

interface State {
  outsiders: Set<string>;
  seen: Set<string>;
}

const categoryOf = (word: string): Category | undefined =>
  (Object.entries(hazardCategories) as [Category, Label][]).find(
    ([, [zh, en]]) => word === zh || word.toLowerCase() === en.toLowerCase(),
  )?.[0];

const limits = { name: 50, unit: 100, title: 50, introduction: 2000 } as const;

const expertImport = registerImport<State, Ready, Key>({
  kind: 'expert',
  module: 'personnel',
  title: ['专家导入', 'Experts import'],
  permissions: ['expert.import'],
  columns,
  prepare: async ({ db }) => ({ outsiders: await outsiders(db), seen: new Set() }),
  check: async ({ db }, state, rows) => {
    const numbers = rows.flatMap(({ loginName }) => loginName?.toLowerCase() ?? []);
    const people = new Map(
      (await peopleForExperts(db, numbers)).map((one) => [one.loginName.toLowerCase(), one]),
    );
    return rows.map((cells) => {
      const { faults, wrong, ...row } = rowFaults(cells);
      for (const [key, max] of Object.entries(limits)) row.limited(key as Key, max);
      const number = cells.loginName?.toLowerCase();
      const person = number ? people.get(number) : undefined;
      if (!cells.name) wrong('name', '请填写姓名', 'The name is missing');
      if (number && !person) wrong('loginName', '没有这个工号', 'There is no such number');
      else if (person?.useStatus === 2) wrong('loginName', '该人员已停用', 'The person is disabled');
      else if (person && cells.name && person.name !== cells.name)
        wrong('name', '与工号对应的姓名不一致', 'The number belongs to somebody of another name');
      if (!number && !cells.unit) wrong('unit', '校外专家请填写单位', 'Give the unit of an outsider');
      const identity = number ?? `${cells.name} ${cells.unit}`;
      if (person?.expertId || (!number && state.outsiders.has(identity)) || state.seen.has(identity))
        wrong(
          number ? 'loginName' : 'name',
          '已在专家库中，或与前面的行重复',
          'Is among the experts already, or stands above',
        );
      state.seen.add(identity);
      const words = row.words('fields');
      const fields = words.map(categoryOf);
      if (words.length === 0) wrong('fields', '请填写擅长领域', 'The fields are missing');
      words.forEach((word, at) => {
        if (!fields[at]) wrong('fields', '没有“{word}”这个领域', 'There is no field “{word}”', { word });
      });
      row.phone('phone');
      row.email('email');
      if (cells.termFrom && cells.termTo && cells.termTo < cells.termFrom)
        wrong('termTo', '聘期结束不能早于聘期开始', 'The term cannot end before it begins');
      if (faults.length > 0) return { faults };
      return {
        data: {
          accountId: person?.id ?? null,
          name: person ? null : cells.name,
          unit: cells.unit,
          title: cells.title,
          fields: fields.flatMap((code) => code ?? []),
          phone: cells.phone,
          email: cells.email,
          termFrom: cells.termFrom,
          termTo: cells.termTo,
          introduction: cells.introduction,
        },
      };
    });
  },
  store: async (context, rows) => {
    for (const row of rows) await addExpert(context, row);
    return rows.map(() => null);
  },
});

export const importExperts = (context: WriteContext & Uploads) => startImport(context, expertImport);
export const expertTemplate = (context: ReadContext) => templateOf(context, expertImport);

const titles: readonly Label[] = [
  ['姓名', 'Name'],
  ['单位', 'Unit'],
  ['职称', 'Title'],
  ['擅长领域', 'Fields'],
  ['联系电话', 'Phone'],
  ['邮箱', 'E-mail'],
  ['聘期开始', 'Term from'],
  ['聘期结束', 'Term to'],
  ['状态', 'Status'],
];

export const exportExperts = exporter<ExpertFilters>({
  kind: 'expert',
  module: 'personnel',
  title: ['专家', 'Experts'],
  permissions: ['expert.export'],
  columns: (locale) => titles.map((label) => ({ title: inLocale(label, locale) })),
  count: countExperts,
  rows: async function* (context, input) {
    const { locale } = context;
    for await (const batch of expertBatches(context, input))
      yield batch.map((row) => [
        row.name,
        row.unit,
        row.title,
        row.fields.map((code) => inLocale(hazardCategories[code], locale)).join('、'),
        row.phone,
        row.email,
        row.termFrom,
        row.termTo,
        inLocale(useStatuses[row.useStatus], locale),
      ]);
  },
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import QuestionBank from './pages/QuestionBank.tsx';
import { relettered } from './parts/question/OptionsEditor.tsx';
import { prepared } from './parts/question/QuestionForm.tsx';
import { decoded } from './parts/question/TextImport.tsx';
import { counted } from './parts/question/TypeAside.tsx';

const row = (id: string, more: object = {}) => ({
  ...{ id, number: 7, questionType: 'single', stem: `题干 ${id}`, difficulty: 2, coursewareTypeId: 't' },
  ...{ typeName: '消防', ownerOrganizationId: null, ownerName: null, tags: ['应急'], useFor: ['exam'] },
  ...{ source: null, flags: [], state: 'draft', revision: 1, builtIn: false, version: 0 },
  ...{ used: 0, facility: null, discrimination: null },
  ...{ updatedAt: '2026-03-01T08:00:00Z', can: ['edit', 'enable', 'delete'], ...more },
});
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data });
const types = [{ id: 't', typeName: '消防', code: 'fire', useStatus: 1, hazardCategories: [], children: [] }];
const base = {
  CoursewareTypeList: () => types,
  CoursewareQuestionCounts: () => [{ coursewareTypeId: 't', count: 2 }],
};
const all = ['Add', 'Get', 'Edit', 'Delete', 'Enable', 'Disable', 'Import'].map(
  (action) => `question${action}`,
);

afterEach(tidy);

describe('the question bank', () => {
  it('shows questions beside the tree of their types, which filters them', async () => {
    signInAs([]);
    const asked = serve({
      ...base,
      CoursewareQuestionList: () => page([row('a', { flags: ['duplicate'] }), row('b')]),
    });
    show(<QuestionBank />);
    expect(await screen.findByText('题干 a')).toBeTruthy();
    expect(screen.getByText('重复')).toBeTruthy();
    // The tree is folded where the window is narrow.
    fireEvent.click(screen.getByText('课件类型', { selector: '.ay-unfold *, .ay-unfold' }));
    fireEvent.click(await screen.findByText('消防（2）'));
    await waitFor(() =>
      expect(
        asked.findLast(({ action }) => action === 'CoursewareQuestionList')?.input.coursewareTypeId,
      ).toBe('t'),
    );
    for (const name of ['新增试题', '文本导入', '编辑', '启用'])
      expect(screen.queryByRole('button', { name: new RegExp(name) })).toBeNull();
  });

  it('enables what may be enabled, and loads what is shipped where there is none', async () => {
    signInAs(all);
    const asked = serve({
      ...base,
      CoursewareQuestionList: () => page([row('a')]),
      CoursewareQuestionStatusChange: () => ({ changed: 1 }),
    });
    show(<QuestionBank />);
    fireEvent.click(await screen.findByRole('button', { name: '启用' }));
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'CoursewareQuestionStatusChange')?.input).toEqual({
        ids: ['a'],
        state: 'enabled',
      }),
    );
    tidy();
    signInAs(all);
    const loaded = serve({
      ...base,
      CoursewareQuestionList: () => page([]),
      BuiltInLoad: () => [{ what: 'questions', added: 120, skipped: 0 }],
    });
    show(<QuestionBank />);
    fireEvent.click(await screen.findByRole('button', { name: '载入内置题库' }));
    expect(await screen.findByText('已载入 120 题，0 题已有')).toBeTruthy();
    expect(loaded.find(({ action }) => action === 'BuiltInLoad')?.input).toEqual({
      what: ['types', 'questions'],
    });
  });

  it('shows how a question did, and leads to scoring anew where its key may be wrong', async () => {
    signInAs(all);
    serve({
      ...base,
      CoursewareQuestionList: () => page([]),
      CoursewareQuestionDetails: () => ({
        ...row('a', { state: 'enabled', used: 40, facility: 0.4, discrimination: -0.2, flags: ['wrongKey'] }),
        options: ['A', 'B'].map((key) => ({ key, text: `选项 ${key}` })),
        answer: { keys: ['A'] },
        ...{ imageIds: [], analysis: null, pictures: [], revisions: [], similar: [] },
        statistics: [
          {
            ...{ revision: 1, used: 40, facility: 0.4, discrimination: -0.2, correlation: -0.31 },
            statisticFlags: ['wrongKey'],
            choices: [
              { key: 'A', chosen: 16, right: true },
              { key: 'B', chosen: 24, right: false },
            ],
          },
        ],
      }),
    });
    show(<QuestionBank />, '/access/questionBankList?open=a');
    expect(await screen.findByText('A（正确）')).toBeTruthy();
    expect(screen.getByText('60%')).toBeTruthy();
    expect(screen.getByText('-0.31')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('note')).getByRole('button', { name: '重算成绩' }));
    expect(await screen.findByText('重算含此题的成绩')).toBeTruthy();
    expect(await screen.findByDisplayValue('1')).toBeTruthy();
  });

  it('shows a question with what is right, by its address', async () => {
    signInAs(all);
    serve({
      ...base,
      CoursewareQuestionList: () => page([]),
      CoursewareQuestionDetails: () => ({
        ...row('a', { stem: '着火时应当怎么办' }),
        ...{ imageIds: [], analysis: null, pictures: [], revisions: [], similar: [], statistics: [] },
        options: [
          { key: 'A', text: '报警' },
          { key: 'B', text: '围观' },
        ],
        answer: { keys: ['A'] },
      }),
    });
    show(<QuestionBank />, '/?open=a');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('着火时应当怎么办')).toBeTruthy();
    expect(drawer.getByLabelText('正确')).toBeTruthy();
  });
});

it('puts two that are alike side by side, and keeps one', async () => {
  signInAs(all);
  const side = (id: string, number: number) => ({
    ...{ id, number, questionType: 'judge', stem: `题干 ${id}`, state: 'enabled', typeName: '消防' },
  });
  const asked = serve({
    ...base,
    CoursewareQuestionList: () => page([]),
    CoursewareQuestionDuplicates: () => [{ left: side('a', 1), right: side('b', 2), score: 0.97 }],
    CoursewareQuestionDetails: ({ id }) => ({
      ...row(String(id), { questionType: 'judge' }),
      ...{
        imageIds: [],
        options: [],
        analysis: null,
        pictures: [],
        revisions: [],
        similar: [],
        statistics: [],
      },
      answer: { keys: ['false'] },
    }),
    CoursewareQuestionMerge: () => null,
  });
  show(<QuestionBank />);
  fireEvent.click(await screen.findByRole('button', { name: '查重' }));
  expect(await screen.findByText('第 1 组，共 1 组 · 相似 97%')).toBeTruthy();
  expect(await screen.findByText('判断题 2')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: '保留这一题' })[1] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '保留' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'CoursewareQuestionMerge')?.input).toEqual({
      keepId: 'b',
      dropIds: ['a'],
    }),
  );
});

describe('a form of a question', () => {
  it('letters options anew, with their keys', () => {
    const options = [
      { key: 'C', text: '丙' },
      { key: 'A', text: '甲' },
    ] as const;
    expect(relettered(options, ['A', 'B'])).toEqual({
      options: [
        { key: 'A', text: '丙' },
        { key: 'B', text: '甲' },
      ],
      keys: ['B'],
    });
  });

  it('sends what its type has a use for', () => {
    const input = {
      ...{ questionType: 'fill', stem: '甲 ___', difficulty: 1, coursewareTypeId: 't', useFor: ['exam'] },
      options: [{ key: 'A', text: '' }],
      answer: { keys: ['A'], blanks: [{ texts: ['乙'] }, { texts: [] }] },
    } as never;
    expect(prepared(input)).toMatchObject({ options: [], answer: { blanks: [{ texts: ['乙'] }] } });
    expect(prepared({ ...(input as object), questionType: 'judge' } as never)).toMatchObject({
      answer: { keys: ['A'] },
    });
  });

  it('reads text files as they were saved', () => {
    expect(decoded(new TextEncoder().encode('1. 题').buffer as ArrayBuffer)).toBe('1. 题');
    expect(decoded(new Uint8Array([0xcc, 0xe2]).buffer)).toBe('题');
  });

  it('counts questions of a type with those below it', () => {
    const tree = [
      { id: 'a', typeName: '甲', useStatus: 1, children: [{ id: 'b', typeName: '乙', useStatus: 2 }] },
    ] as const;
    expect(
      counted(
        tree,
        new Map([
          ['a', 1],
          ['b', 2],
        ]),
      ),
    ).toMatchObject([{ key: 'a', count: 3, children: [{ key: 'b', count: 2 }] }]);
  });
});

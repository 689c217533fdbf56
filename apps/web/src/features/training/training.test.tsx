import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import CoursewareTypeList from './pages/CoursewareTypeList.tsx';
import { movedSiblings } from './parts/useTypeOrder.ts';

afterEach(tidy);

const row = (id: string, more: object = {}) => ({
  ...{ id, parentId: null, typeName: `类型 ${id}`, code: id, icon: null, remark: null, above: [] },
  ...{ hazardCategories: ['chem'], childCount: 0, builtIn: false, useStatus: 1, version: 3 },
  can: ['edit', 'addBelow', 'disable', 'delete'],
  ...more,
});
const parent = '01a00000-0000-7000-8000-00000000000a';
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the order of courseware types', () => {
  const rows = [
    { id: 'a', parentId: null },
    { id: 'a1', parentId: 'a' },
    { id: 'a2', parentId: 'a' },
    { id: 'b', parentId: null },
  ];
  it.each([
    ['a child before its sister', ['a', 'a2', 'a1', 'b'], ['a2', 'a1']],
    ['a root before another', ['b', 'a', 'a1', 'a2'], ['b', 'a']],
    ['a child out of its parent', ['a', 'a1', 'b', 'a2'], undefined],
  ])('changes by %s', (_, ids, moved) => expect(movedSiblings(rows, ids)).toEqual(moved));
});

describe('the courseware types', () => {
  it('offer what the permissions allow, and to hang one below another', async () => {
    signInAs([]);
    serve({ CoursewareTypePageList: () => page([row('a')]) });
    show(<CoursewareTypeList />);
    await screen.findByText('类型 a');
    for (const name of ['新增课件类型', '编辑', '新增下级'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    tidy();

    signInAs(['coursewareTypeAdd', 'coursewareTypeEdit']);
    const asked = serve({
      CoursewareTypePageList: () =>
        page([row(parent, { childCount: 1 }), row('a1', { parentId: 'a', above: ['类型 a', '又一级'] })]),
      CoursewareTypeList: () => [{ ...row(parent), children: [] }],
      CoursewareTypeAdd: () => ({ id: 'x' }),
    });
    show(<CoursewareTypeList />);
    await screen.findByText('类型 a1');
    // The third level takes none below it.
    expect(screen.getAllByRole('button', { name: /新增下级/ })).toHaveLength(1);
    fireEvent.click(await button(/新增下级/));
    const typed = { 编码: 'organic', 类型名称: '有机合成' };
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    fireEvent.click(await button('保存'));
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'CoursewareTypeAdd')?.input).toMatchObject({
        ...{ parentId: parent, typeName: '有机合成', code: 'organic' },
      }),
    );
  });
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, tidy } from '../../../widgets/testing.tsx';
import TodoCard from './todo.tsx';

afterEach(tidy);

const todo = (id: string, title: string) => ({
  ...{ id, title, source: 'goods', kind: 'goods', from: '恒化试剂', dueAt: null, link: `/${id}` },
});

it('says who waits, unless the title names them already', async () => {
  const rows = [todo('a', '商品待审批：乙醇'), todo('b', '供应商入驻申请：恒化试剂')];
  serve({ GetCardData: () => ({ todo: { data: { rows, total: 2 } } }) });
  show(<TodoCard layout={{} as never} onSave={async () => {}} />);
  expect(await screen.findByText('恒化试剂')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /恒化试剂/ }).map((link) => link.textContent)).toEqual([
    '商品待审批：乙醇恒化试剂',
    '供应商入驻申请：恒化试剂',
  ]);
});

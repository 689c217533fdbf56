import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { LazySavedViews } from './LazySavedViews.tsx';

beforeEach(() => signInAs([]));
afterEach(tidy);

it('goes back to filters kept under a name, keeps those of now, and tells a name that is taken', async () => {
  let taken = true;
  const asked = serve({
    SavedViewList: () => [{ id: 'v', viewName: '一级', query: 'riskLevel=I' }],
    SavedViewSave: () =>
      taken ? new Refused(409, 'VIEW_NAME_TAKEN', '已有同名视图') : { id: 'w', version: 0 },
  });
  const { router } = show(<LazySavedViews page="ledger.laboratoryList" />, '/?status=active&pageNo=3');
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(await screen.findByText('保存当前条件为视图'));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '在用' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  save();
  expect(await screen.findByText('已有同名视图')).toBeTruthy();
  taken = false;
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ input }) => input)).toContainEqual({
    page: 'ledger.laboratoryList',
    viewName: '在用',
    query: 'status=active',
  });
  fireEvent.click(screen.getByRole('button', { name: /视图/ }));
  fireEvent.click(await screen.findByText('一级'));
  expect(router.state.location.search).toBe('?riskLevel=I');
});

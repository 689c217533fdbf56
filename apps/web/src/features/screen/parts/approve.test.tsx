import type { TodoRow } from '@anyan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import ApproveButton from './ApproveButton.tsx';

beforeEach(() => signInAs([]));
afterEach(tidy);

const todo = {
  id: 't1',
  title: '有机合成实验室（新建）',
  facts: [{ label: '负责人', value: '沈立恒' }],
} as TodoRow;

it('says what is approved before it is, with a button that warns of nothing, and takes it back', async () => {
  const asked = serve({
    ApproveMore: () => ({ results: [{ taskId: 't1', ok: true, revocable: true, message: null }] }),
    RevokeDecision: () => null,
  });
  show(<ApproveButton todo={todo} />);
  fireEvent.click(screen.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('负责人：沈立恒')).toBeTruthy();
  const send = dialog.getByRole('button', { name: /同\s?意/ });
  expect(send.className).toContain('ant-btn-primary');
  expect(send.className).not.toContain('dangerous');
  fireEvent.click(send);
  fireEvent.click(await screen.findByRole('button', { name: /撤\s?销/ }));
  await screen.findByText('已撤回审批，事项回到待我审批');
  expect(asked.filter(({ key }) => key).map(({ action, input }) => [action, input])).toEqual([
    ['ApproveMore', { taskIds: ['t1'] }],
    ['RevokeDecision', { taskId: 't1' }],
  ]);
});

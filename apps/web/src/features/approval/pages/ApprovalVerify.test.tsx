import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, tidy } from '../../../widgets/testing.tsx';
import ApprovalVerify from './ApprovalVerify.tsx';

afterEach(tidy);

it('checks what the code on the paper says, without being asked', async () => {
  const asked = serve({
    InstanceVerify: () => ({
      valid: true,
      title: '实验室变更',
      state: 'approved',
      finishedAt: '2026-01-02T03:04:05.000Z',
    }),
  });
  show(<ApprovalVerify />, '/?no=SP1&code=abc');
  expect(await screen.findByText('真实有效，审批记录完整')).toBeTruthy();
  expect(screen.getByText('实验室变更')).toBeTruthy();
  expect(screen.getByText('已通过')).toBeTruthy();
  expect(asked).toMatchObject([{ action: 'InstanceVerify', input: { no: 'SP1', code: 'abc' } }]);
});

it('asks for both, and says plainly what is not genuine', async () => {
  const asked = serve({
    InstanceVerify: () => ({ valid: false, title: null, state: null, finishedAt: null }),
  });
  show(<ApprovalVerify />);
  fireEvent.change(screen.getByLabelText('审批编号'), { target: { value: ' SP2 ' } });
  fireEvent.click(screen.getByRole('button', { name: '查验' }));
  await waitFor(() => expect(document.querySelector('.ant-form-item-has-error')).toBeTruthy());
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: 'AB\u200bC' } });
  fireEvent.click(screen.getByRole('button', { name: '查验' }));
  expect(await screen.findByText(/查验未通过/)).toBeTruthy();
  expect(asked).toMatchObject([{ input: { no: 'SP2', code: 'abc' } }]);
});

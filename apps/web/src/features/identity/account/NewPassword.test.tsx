import { accountEndpoints } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { show, tidy } from '../../../widgets/testing.tsx';
import { NewPassword } from './NewPassword.tsx';

const sent = vi.fn();
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const go = () => fireEvent.submit(screen.getByRole('form'));

afterEach(() => {
  sent.mockReset();
  tidy();
});

it('is not sent empty, nor when the two differ', async () => {
  show(
    <Form name="f" aria-label="form" onFinish={sent}>
      <NewPassword schema={accountEndpoints.updateInitialPassword.input} personal={[]} />
    </Form>,
  );
  go();
  expect(await screen.findByText('请填写新密码')).toBeTruthy();
  type('新密码', 'quiet-river-82');
  type('再次输入新密码', 'quiet-river-83');
  go();
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  type('再次输入新密码', 'quiet-river-82');
  go();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

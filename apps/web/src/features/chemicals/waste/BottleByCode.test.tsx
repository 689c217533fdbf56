import { wasteContainerEndpoints } from '@anyan/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { rulesOf } from '../../../platform/rules.ts';
import { Refused, serve, show, tidy } from '../../../widgets/testing.tsx';
import { BottleByCode, checkedWhen } from './BottleByCode.tsx';

afterEach(tidy);

it('keeps what was typed until the bottle is found, so that no form leaves it out; a whole code is found at once', async () => {
  const changed = vi.fn();
  serve({ BottleByCode: () => ({ id: 'the bottle', chineseName: '磷酸' }) });
  show(<BottleByCode onChange={changed} />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'B0123' } });
  expect(changed).toHaveBeenLastCalledWith('B0123');
  fireEvent.change(field, { target: { value: 'B0123456789A' } });
  expect(await screen.findByText('磷酸')).toBeTruthy();
  expect(changed).toHaveBeenLastCalledWith('the bottle');
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(null));
  expect(screen.queryByText('磷酸')).toBeNull();
});

it('calls nothing wrong while a code is typed; what is left unfinished is, until the label is found', async () => {
  const id = '01a00000-0000-7000-8000-000000000001';
  serve({
    BottleByCode: ({ code }: { code?: string }) =>
      code === 'B0123456789A'
        ? { id, chineseName: '磷酸' }
        : new Refused(404, 'NOT_FOUND', '未找到，或您无权查看'),
  });
  const { input } = wasteContainerEndpoints.wasteContentAdd;
  show(
    <Form validateTrigger="onChange">
      <Form.Item name="bottleId" rules={rulesOf(input, 'bottleId')} validateTrigger={checkedWhen}>
        <BottleByCode />
      </Form.Item>
    </Form>,
  );
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'B0123' } });
  await act(() => new Promise((go) => setTimeout(go, 400)));
  expect(screen.queryByText(/格式不正确/)).toBeNull();
  fireEvent.blur(field);
  expect(await screen.findByText(/格式不正确/)).toBeTruthy();
  expect(await screen.findByText('未找到，或您无权查看')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'B0123456789A' } });
  expect(await screen.findByText('磷酸')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/格式不正确/)).toBeNull());
});

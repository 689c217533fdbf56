import { wasteContainerEndpoints } from '@anyan/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { Refused, serve, show, tidy } from '../../../widgets/testing.tsx';
import { BottleByCode, bottleRules, checkedWhen } from './BottleByCode.tsx';

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

it('calls nothing wrong while a code is typed; that there is no such label it says once, until one is found', async () => {
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
      <Form.Item name="bottleId" rules={bottleRules(input, 'bottleId')} validateTrigger={checkedWhen}>
        <BottleByCode />
      </Form.Item>
    </Form>,
  );
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'B0123' } });
  await act(() => new Promise((go) => setTimeout(go, 400)));
  expect(screen.queryByText(/未找到/)).toBeNull();
  fireEvent.blur(field);
  expect(await screen.findAllByText(/未找到/)).toHaveLength(1);
  expect(screen.queryByText(/格式不正确/)).toBeNull();
  fireEvent.change(field, { target: { value: 'B0123456789B' } });
  expect(await screen.findAllByText(/未找到/)).toHaveLength(1);
  fireEvent.change(field, { target: { value: 'B0123456789A' } });
  expect(await screen.findByText('磷酸')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/未找到/)).toBeNull());
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, tidy } from '../../../widgets/testing.tsx';
import RequestForm from './RequestForm.tsx';

afterEach(tidy);

it('asks for the laboratory, and sends no waste of another one', async () => {
  const asked = serve({
    LaboratorySelectList: () => [
      { id: '01a00000-0000-7000-8000-000000000001', laboratoryName: '合成实验室' },
      { id: '01a00000-0000-7000-8000-000000000002', laboratoryName: '分析实验室' },
    ],
    WasteContainerPageList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
    WasteBottleSelectList: ({ laboratoryId }: { laboratoryId?: string }) => [
      { id: `01b${laboratoryId?.slice(3)}`, bottleCode: 'B0123456789A', chineseName: '磷酸', amount: '3 个' },
    ],
    WasteRequestSave: () => ({ id: 'a', version: 0 }),
    WasteRequestSubmit: () => ({ approvalId: 'b' }),
  });
  show(<RequestForm onClose={() => {}} />);
  const hand = () => fireEvent.click(screen.getByRole('button', { name: /提\s*交/ }));
  await screen.findByRole('combobox', { name: '实验室' });
  hand();
  expect(await screen.findByText('请选择实验室')).toBeTruthy();
  const choose = async (name: string, option: string) => {
    const box = screen.getByRole<HTMLInputElement>('combobox', { name });
    await waitFor(() => expect(box.disabled).toBe(false));
    fireEvent.mouseDown(box);
    fireEvent.click(await screen.findByTitle(option));
  };
  await choose('实验室', '合成实验室');
  await choose('废弃瓶', '磷酸 B0123456789A，3 个');
  await choose('实验室', '分析实验室');
  fireEvent.change(screen.getByRole('textbox', { name: /预计重量/ }), { target: { value: '2' } });
  hand();
  await waitFor(() => expect(asked.some(({ action }) => action === 'WasteRequestSave')).toBe(true));
  expect(asked.find(({ action }) => action === 'WasteRequestSave')?.input).toEqual({
    ...{ containerIds: [], bottleIds: [], kg: '2' },
  });
});

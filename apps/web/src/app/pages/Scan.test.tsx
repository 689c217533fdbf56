import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import { scanned } from '../scanned.ts';
import Scan from './Scan.tsx';

afterEach(tidy);

it('opens labels by their first letter, as the modules have registered them', () => {
  expect(Object.keys(scanned).sort()).toEqual(['B', 'F', 'N', 'P', 'R', 'S', 'U', 'V', 'W']);
});

it('opens the check of what an emergency label names, and asks for it at once', async () => {
  signInAs([]);
  const calls = serve({ EmergencyEquipmentDetails: () => new Promise(() => {}) });
  show(<Scan />, '/scan?c=F0123456789abcdefg');
  expect(await screen.findByText('应急设施检查')).toBeTruthy();
  expect(screen.getByText('回到工作台')).toBeTruthy();
  expect(calls.map(({ input }) => input)).toEqual([{ qrToken: 'F0123456789abcdefg' }]);
});

it.each(['/scan', '/scan?c=Q123', '/scan?c=%20'])(
  'offers to scan where nothing is known of the code: %s',
  (at) => {
    signInAs([]);
    show(<Scan />, at);
    expect(screen.getByLabelText('输入二维码编号')).toBeTruthy();
    expect(screen.getByText('回到工作台').closest('a')?.getAttribute('href')).toBe('/dashboard/workplace');
  },
);

it('opens the card of an unattended run: whom to call and what to do; details only for whom they are', async () => {
  signInAs([]);
  const id = '0198c5a0-0000-7000-8000-000000000001';
  const at = '2026-11-23T01:30:00.000Z';
  const card = {
    ...{ runNo: 'WR202611230001', title: '恒温水浴反应', state: 'running', hazards: ['chem'] },
    ...{ roomId: id, roomText: '化学楼-301', laboratoryName: '有机合成实验室', userName: '张三' },
    ...{ contactName: '李四', phone: '15400001111', emergencyAction: '立即断电\n关闭冷却水阀' },
    ...{ startAt: at, plannedEnd: at, endedAt: null, details: null as 'own' | null },
  };
  const calls = serve({ UnattendedCard: () => card });
  const { unmount } = show(<Scan />, `/scan?c=U${id}`);
  const call = await screen.findByText('拨打 李四 15400001111');
  expect(call.closest('a')?.getAttribute('href')).toBe('tel:15400001111');
  expect(screen.getByText(/立即断电/)).toBeTruthy();
  expect(screen.getByText('化学类')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '查看详情' })).toBeNull();
  expect(calls.map(({ input }) => input)).toEqual([{ id }]);
  unmount();
  card.details = 'own';
  show(<Scan />, `/scan?c=U${id}`);
  expect(await screen.findByRole('button', { name: '查看详情' })).toBeTruthy();
});

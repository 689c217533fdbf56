import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import AccessTab from './AccessTab.tsx';
import SignTab from './SignTab.tsx';

vi.mock('../../../widgets/chart/Drawing.tsx', () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const at = { computedAt: '2026-11-23T04:00:00Z', from: '2026-11-22', to: '2026-11-23' };
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data, computedAt: at.computedAt });
const overview = {
  ...{ ...at, valid: 4210, upcoming: 12, pending: 96, suspended: 8, people: 1830, decided: 40 },
  ...{ medianHours: 6.5, p90Hours: null },
  lacking: [{ reason: 'certificateMissing', count: 96 }],
  matrix: [
    { level: 'I', category: 'chem', grants: 300 },
    { level: null, category: 'other', grants: 7 },
  ],
  expiring: [{ day: '2026-11-23', count: 5 }],
  applications: [{ state: 'running', count: 11 }],
};
const pareto = {
  ...{ ...at, total: 10 },
  rows: [
    { reasonCode: 'CERT_EXPIRED', count: 7, share: 0.7, cumulative: 0.7 },
    { reasonCode: 'OUT_OF_HOURS', count: 3, share: 0.3, cumulative: 1 },
  ],
};
const organization = {
  ...{
    id: 'o1',
    organizationName: '化学学院',
    laboratories: 3,
    rooms: 5,
    valid: 30,
    pending: 2,
    suspended: 1,
  },
  ...{ applications: 4, entries: 50, night: 1, alone: 0, overtime: 2, refused: 6 },
};
const signs = {
  ...{ ...at, entries: 1234, night: 20, alone: 3, overtime: 9, autoOut: 2, hours: 2345.5 },
  byDay: [
    { day: '2026-11-22', entries: 600, night: 12, alone: 1 },
    { day: '2026-11-23', entries: 634, night: 8, alone: 2 },
  ],
  byHour: [{ weekday: 1, hour: 9, entries: 88 }],
  overtimeTop: [{ id: 'r1', roomText: '化学楼-301', overtime: 5 }],
};
const room = (id: string, more: object = {}) => ({
  ...{ id, roomText: `化学楼-${id}`, laboratories: ['有机室', '分析室'], level: 'II', days: 2, entries: 40 },
  ...{ hours: 80.5, peak: 6, maxPeople: 8, night: 1, alone: 0, overtime: 5, ...more },
});
const answers = {
  AccessOverview: () => overview,
  SignOverview: () => signs,
  RefusalPareto: () => pareto,
  RoomUsage: () => page([room('r1'), room('r2', { maxPeople: 0 })]),
  OrganizationList: () => page([organization]),
  OrganizationTree: () => [],
};
const all = ['accessStatisticsQuery', 'accessStatisticsExport'];

afterEach(tidy);

describe('the statistics of access', () => {
  it('tell who has access and why doors refuse, each figure with the list of what it counts', async () => {
    signInAs(all);
    const asked = serve(answers);
    show(<AccessTab />, '/access/accessStatistics?level=I&laboratoryId=l1');
    expect((await screen.findByRole('link', { name: '4,210' })).getAttribute('href')).toBe(
      '/access/accessUserList?state=active&laboratoryId=l1',
    );
    expect(asked.find(({ action }) => action === 'AccessOverview')?.input).toMatchObject({
      ...{ level: 'I', laboratoryId: 'l1' },
    });
    expect(screen.getByText('6.5 小时')).toBeTruthy();
    const matrix = screen.getByRole('table', { name: '有效授权：等级 × 危险类别' });
    expect(within(matrix).getByRole('link', { name: '300' }).getAttribute('href')).toBe(
      '/access/accessUserList?level=I&category=chem&state=active&laboratoryId=l1',
    );
    // Nobody lists what has no level.
    expect(within(matrix).getByText('7').tagName).toBe('TD');
    const reasons = await screen.findByRole('table', { name: '拒绝原因' });
    expect(
      within(reasons)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([...['原因次数占比累计', '证书已过期770%70%', '不在开放时间330%100%']]);
    expect(within(reasons).getByRole('link', { name: '证书已过期' }).getAttribute('href')).toBe(
      '/access/signList?tab=refusals&reasonCode=CERT_EXPIRED&from=2026-11-22&to=2026-11-23&laboratoryId=l1',
    );
    expect((await screen.findByLabelText('只看“化学学院”')).getAttribute('href')).toContain(
      'organizationId=o1',
    );
  });

  it('show a chart as the table of its values', async () => {
    signInAs(all);
    serve(answers);
    show(<AccessTab />, '/access/accessStatistics');
    expect(await screen.findByRole('img', { name: '未来 90 天到期的授权' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: /表格/ })[1] as HTMLElement);
    const table = screen.getByRole('table', { name: '申请按状态' });
    expect(within(table).getByText('审批中')).toBeTruthy();
    expect(within(table).getByText('11')).toBeTruthy();
  });

  it('take along nothing without the permission', async () => {
    signInAs(['accessStatisticsQuery']);
    serve(answers);
    show(<AccessTab />, '/access/accessStatistics');
    expect(await screen.findByText('化学学院')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
  });
});

describe('the statistics of entries', () => {
  it('tell when people come, which rooms they use, and who was there at night, alone or too long', async () => {
    signInAs(all);
    const asked = serve(answers);
    show(<SignTab />, '/access/accessStatistics?tab=sign&from=2026-11-22&to=2026-11-23');
    expect((await screen.findByRole('link', { name: '1,234' })).getAttribute('href')).toBe(
      '/access/signList?tab=records&from=2026-11-22&to=2026-11-23',
    );
    expect(screen.getByRole('link', { name: '20' }).getAttribute('href')).toContain('night=true');
    const hours = screen.getByRole('table', { name: '签到时段：星期 × 小时' });
    expect(within(hours).getAllByRole('row')).toHaveLength(8);
    expect(within(hours).getByRole('row', { name: /周一/ }).textContent).toBe('周一88');
    expect(await screen.findByText('6 / 8')).toBeTruthy();
    expect(screen.getByLabelText('查看“化学楼-r1”的签到记录').getAttribute('href')).toContain('roomId=r1');
    expect(screen.getByRole('link', { name: '化学楼-301' }).getAttribute('href')).toContain('roomId=r1');
    fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-11-01' } });
    await waitFor(() =>
      expect(asked.findLast(({ action }) => action === 'SignOverview')?.input).toMatchObject({
        ...{ from: '2026-11-01', to: '2026-11-23' },
      }),
    );
  });

  it('say where nothing was counted yet', async () => {
    signInAs(all);
    serve({
      ...answers,
      SignOverview: () => ({ ...signs, entries: 0, byHour: [], overtimeTop: [] }),
      RoomUsage: () => page([]),
    });
    show(<SignTab />, '/access/accessStatistics?tab=sign');
    expect(await screen.findByText('暂无数据')).toBeTruthy();
    expect(await screen.findByText('范围内没有准入房间')).toBeTruthy();
  });
});

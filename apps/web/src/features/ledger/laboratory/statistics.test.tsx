import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import LaboratoryList from '../pages/LaboratoryList.tsx';

const amount = (key: string, name: string, count: number) => ({ key, name, nameEn: name, count });

beforeEach(() => signInAs(['laboratoryQuery']));
afterEach(tidy);

it('the tab of statistics shows figures with their shares, each leading to what it counts', async () => {
  serve({
    LaboratoryPageList: () => ({
      ...{ pageNo: 1, totalCount: 0, data: [] },
      counts: {
        byLevel: { I: 0, II: 0, III: 0, IV: 0, none: 0 },
        byStatus: { active: 0, suspended: 0, closed: 0 },
      },
    }),
    OrganizationTree: () => [],
    LaboratoryStatistics: () => ({
      ...{ total: 4, area: 320.5, memberCount: 18 },
      byLevel: [amount('I', 'Ⅰ级', 1), amount('none', '未评级', 3)],
      byOrganization: [amount('o1', '化学化工学院', 4)],
      byType: [amount('1', '科研', 4)],
      byStatus: [amount('active', '正常', 4), amount('closed', '已注销', 1)],
      byDiscipline: [],
      byYear: [amount('2019', '2019', 3), amount('none', '未填写', 1)],
      trend: [{ month: '2026-10', count: 3 }],
    }),
  });
  show(<LaboratoryList />);
  fireEvent.click(await screen.findByRole('tab', { name: '统计' }));
  expect(await screen.findByText('在用实验室 4 间，面积 320.5 ㎡，在组成员 18 人次')).toBeTruthy();
  expect(screen.getByRole('link', { name: '未评级' }).getAttribute('href')).toBe(
    '/ledger/laboratoryList?noLevel=true',
  );
  expect(screen.getByRole('link', { name: '化学化工学院' }).getAttribute('href')).toContain(
    'organizationId=o1',
  );
  const year = screen.getByRole('row', { name: /2019/ });
  expect(year.textContent).toContain('75%');
});

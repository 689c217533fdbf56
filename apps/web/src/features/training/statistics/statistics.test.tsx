import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import AccessStatistics from '../pages/AccessStatistics.tsx';

vi.mock('../../../widgets/chart/Drawing.tsx', () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const at = { computedAt: '2026-11-23T04:00:00Z', from: '2026-11-22', to: '2026-11-23' };
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data, computedAt: at.computedAt });
const learn = {
  ...{ ...at, learners: 12, done: 5, overdue: 3, minutes: 630 },
  byDay: [
    { day: '2026-11-22', learners: 4, minutes: 200 },
    { day: '2026-11-23', learners: 8, minutes: 430 },
  ],
  byType: [{ coursewareTypeId: 't', typeName: '化学', minutes: 630, learners: 12 }],
};
const exam = {
  ...{ ...at, attempts: 30, people: 20, passRate: 0.85, mean: 81.5, median: 84, sd: 9.2 },
  bins: [0, 0, 0, 0, 0, 1, 2, 5, 12, 10],
  byDay: [{ day: '2026-11-23', attempts: 30, passed: 25 }],
};
const person = (id: string, more: object = {}) => ({
  ...{ id, name: `人${id}`, loginName: id, organizationName: '化学学院', compulsory: 3, compulsoryDone: 1 },
  ...{ overdue: 1, exams: 1, examsPassed: 0, classHours: 2, requiredClassHours: 24, gap: 22, valid: 0 },
  ...{ expiring: 0, ...more },
});
const organization = {
  ...{ id: 'o1', organizationName: '化学学院', people: 20, toLearn: 18, learnt: 9, toSit: 20, sat: 12 },
  ...{ passRate: 0.75, mean: 80, certificateRate: null, unfinished: 11 },
};
const answers = {
  LearnOverview: () => learn,
  ExamOverview: () => exam,
  PersonList: () => page([person('a'), person('b', { compulsoryDone: 3, examsPassed: 1, gap: 0 })]),
  OrganizationList: () => page([organization]),
  OrganizationTree: () => [],
  TrainingRemind: () => ({ sent: 1, leftOut: 0 }),
};
const all = ['trainingStatisticsQuery', 'trainingStatisticsExport'];

afterEach(tidy);

describe('the statistics of training', () => {
  it('tell what was learnt, as a chart and as its table, and remind who has not finished', async () => {
    signInAs(all);
    const asked = serve(answers);
    show(<AccessStatistics />, '/access/accessStatistics?organizationId=o1');
    expect(await screen.findByText(/^统计截至 2026-11-23/)).toBeTruthy();
    expect(screen.getByText('10.5')).toBeTruthy();
    expect(await screen.findByRole('img', { name: '每日学习人数' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: /表格/ })[1] as HTMLElement);
    const table = screen.getByRole('table', { name: '各类型学习分钟' });
    expect(within(table).getByText('630')).toBeTruthy();
    expect(asked.find(({ action }) => action === 'PersonList')?.input).toMatchObject({
      organizationId: 'o1',
    });
    expect(await screen.findByText('1 / 3')).toBeTruthy();
    const [first, second] = screen.getAllByRole('button', { name: /提醒/ });
    expect((second as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(first as HTMLElement);
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'TrainingRemind')?.input).toEqual({ userIds: ['a'] }),
    );
  });

  it('tell how exams went, with each organisation and who of it has not finished', async () => {
    signInAs(all);
    const asked = serve(answers);
    show(<AccessStatistics />, '/access/accessStatistics?tab=exam&from=2026-11-22&to=2026-11-23');
    expect(await screen.findByText('81.5')).toBeTruthy();
    expect(screen.getByText('85%')).toBeTruthy();
    expect(asked.find(({ action }) => action === 'ExamOverview')?.input).toMatchObject({
      ...{ from: '2026-11-22', to: '2026-11-23' },
    });
    const link = await screen.findByLabelText(/^\d+ 人，查看“化学学院”的未完成人员$/);
    expect(link.getAttribute('href')).toContain('tab=learn&organizationId=o1');
    fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-11-01' } });
    await waitFor(() =>
      expect(asked.findLast(({ action }) => action === 'ExamOverview')?.input).toMatchObject({
        ...{ from: '2026-11-01', to: '2026-11-23' },
      }),
    );
  });

  it('show those of an organisation who have not finished where one comes from their number', async () => {
    signInAs(all);
    const asked = serve(answers);
    const people = () => asked.findLast(({ action }) => action === 'PersonList')?.input;
    show(<AccessStatistics />, '/access/accessStatistics?tab=learn&organizationId=o1&gapOnly=true');
    expect(await screen.findByText('人a')).toBeTruthy();
    expect(people()).toMatchObject({ organizationId: 'o1', gapOnly: 'true' });
  });

  it('show who may see people alone no more than these', async () => {
    signInAs(['learnQuery']);
    const asked = serve(answers);
    show(<AccessStatistics />);
    expect(await screen.findByText('人a')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: '考试' })).toBeNull();
    expect(asked.some(({ action }) => action === 'LearnOverview')).toBe(false);
  });

  it('name what a question warns of, and say where too few sat it', async () => {
    signInAs(all);
    const row = (id: string, more: object) => ({
      ...{
        id,
        number: 1,
        stem: `题干${id}`,
        questionType: 'single',
        coursewareTypeId: 't',
        typeName: '化学',
      },
      ...{ revision: 1, used: 40, facility: 0.5, discrimination: -0.12, correlation: -0.1 },
      ...{ statisticFlags: ['wrongKey'], ...more },
    });
    serve({
      ...answers,
      CoursewareTypeList: () => [],
      QuestionAnalysis: () =>
        page([
          row('a', {}),
          row('b', { used: 12, facility: null, discrimination: null, correlation: null, statisticFlags: [] }),
        ]),
    });
    show(<AccessStatistics />, '/access/accessStatistics?tab=question');
    expect(await screen.findByText('疑似答案有误')).toBeTruthy();
    expect(screen.getByText('-0.12')).toBeTruthy();
    expect(screen.getAllByText('样本不足')).toHaveLength(2);
  });
});

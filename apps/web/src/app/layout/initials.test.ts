import { expect, it } from 'vitest';
import { matchesInitials, matchesTitle } from './initials.ts';

it('finds a page by the initials of its name, also from the middle', () => {
  for (const [title, typed] of [
    ['实验室台账', 'systz'],
    ['实验室台账', 'tz'],
    ['人员管理', 'ry'],
    ['价格变更', 'jgbg'],
    ['CAS 目录', 'casml'],
    ['安全信息牌', 'aqxxp'],
    ['学校信息', 'xxxx'],
    ['我的调价', 'wdtj'],
    ['操作日志', 'czrz'],
    ['楼宇房间', 'lyfj'],
  ] as const)
    expect(matchesInitials(title, typed), `${title} ${typed}`).toBe(true);
  expect(matchesInitials('人员管理', 'sy')).toBe(false);
});

it('finds it by words of either language', () => {
  expect(matchesTitle(['人员管理', 'People'], 'peo')).toBe(true);
  expect(matchesTitle(['人员管理', 'People'], '员管')).toBe(true);
  expect(matchesTitle(['人员管理', 'People'], '房')).toBe(false);
});

import { expect, it } from 'vitest';
import { matchesInitials, rankOf } from './initials.ts';

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

it('puts what begins so before what only holds it, and English words by their beginnings', () => {
  expect(rankOf(['人员管理', 'People'], 'ry')).toBe(1);
  expect(rankOf(['实验室分级', 'Laboratory levels'], 'ry')).toBeNull();
  expect(rankOf(['实验室分级', 'Laboratory levels'], 'lev')).toBe(2);
  expect(rankOf(['人员管理', 'People'], 'peo')).toBe(0);
  expect(rankOf(['人员管理', 'People'], '员管')).toBe(2);
  expect(rankOf(['人员管理', 'People'], '房')).toBeNull();
  expect(rankOf(['CAS 目录', 'CAS catalogue'], 'c(')).toBeNull();
});

import { expect, it } from 'vitest';
import { laboratoryNameOf } from './naming.ts';

it.each([
  ['有机化学系', '合成', '有机化学合成实验室'],
  ['不对称合成课题组', '合成', '不对称合成实验室'],
  ['低温物理课题组', '低温', '低温物理实验室'],
  ['材料测试中心', '力学测试', '材料力学测试实验室'],
  ['实验动物中心', '动物', '实验动物实验室'],
  ['化学实验教学中心', '表征', '化学教学表征实验室'],
  ['公共实验室', '综合', '公共综合实验室'],
])('a laboratory of %s that is about %s says no word twice', (organization, theme, name) =>
  expect(laboratoryNameOf(organization, theme)).toBe(name),
);

import { expect, it } from 'vitest';
import { tellingOf } from './kinds.ts';

const summary = ['编号', '单位', '原因', '数量', '日期'].map((label) => ({ label, value: label }));
const labels = (telling?: string[], of = summary) => tellingOf({ telling }, of).map(({ label }) => label);

it('tells most by the lines that the kind names, else by the first three', () => {
  expect(labels(['数量', '原因'])).toEqual(['数量', '原因', '编号']);
  expect(labels(['数量', '原因', '日期', '单位'])).toEqual(['数量', '原因', '日期']);
  expect(labels()).toEqual(['编号', '单位', '原因']);
});

it('fills up with what comes first where a line is missing, as in what was started before', () => {
  expect(labels(['颜色', '日期'])).toEqual(['日期', '编号', '单位']);
  expect(labels(['颜色'], summary.slice(0, 1))).toEqual(['编号']);
  expect(labels(['颜色'], [])).toEqual([]);
});

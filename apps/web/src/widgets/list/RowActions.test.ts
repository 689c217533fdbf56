import { expect, it } from 'vitest';
import { roomFor } from './RowActions.tsx';

const actions = (...labels: string[]) => labels.map((label) => ({ key: label, label, onClick: () => {} }));

it('leaves room for the two verbs in sight and the button of the rest', () => {
  expect(roomFor([])).toBeLessThan(40);
  const short = roomFor(actions('同意', '退回', '拒绝'));
  expect(short).toBeLessThanOrEqual(136);
  expect(roomFor(actions('编辑', '安全档案', '停用')) - short).toBeGreaterThanOrEqual(28);
  // What is under the button takes none.
  expect(roomFor(actions('同意', '退回', '很长很长的操作'))).toBe(short);
});

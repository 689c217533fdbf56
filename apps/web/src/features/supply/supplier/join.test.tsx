import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeLocale } from '../../../platform/locale.ts';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import JoinModal from './JoinModal.tsx';

vi.mock('./WordsSelect.tsx', () => ({
  WordsSelect: ({ onChange }: { onChange?: (ids: string[]) => void }) => (
    <button type="button" onClick={() => onChange?.(['0190d0b0-0000-7000-8000-000000000001'])}>
      选类别
    </button>
  ),
}));

beforeEach(() => {
  storeLocale('zh-CN');
  signInAs([]);
});
afterEach(tidy);

it('a double click sends one application', async () => {
  const asked = serve({
    Captcha: () => ({
      ...{ algorithm: 'SHA-256', salt: 's', signature: 'x', maxnumber: 0 },
      challenge: bytesToHex(sha256(utf8ToBytes('s0'))),
    }),
    SupplierApply: () => ({ applyNo: 'RZ1', bySms: true }),
  });
  show(<JoinModal onClose={() => {}} />);
  for (const [label, text] of [
    ['企业名称', '江南试剂有限公司'],
    ['统一社会信用代码', '91999999MAE2E0001Y'],
    ['联系人', '顾知行'],
    ['联系电话', '19900000011'],
    ['申请说明', '供应高纯溶剂与分析试剂'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  fireEvent.click(screen.getByText('选类别'));
  const submit = screen.getByRole('button', { name: '提交申请' });
  fireEvent.click(submit);
  fireEvent.click(submit);
  await screen.findByText('申请编号 RZ1', { exact: false });
  expect(asked.filter(({ action }) => action === 'SupplierApply')).toHaveLength(1);
});

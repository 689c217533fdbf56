import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['操作日志', 'Operation log'],
  hint: [
    '只能新增，不可篡改，按哈希链封存，保存不少于 6 个月',
    'Append-only, sealed in a chain of hashes, kept for at least 6 months',
  ],
  range: ['时间', 'Time'],
  verify: ['校验日志链', 'Verify the chain'],
  verifyHint: [
    '逐条核对哈希链，证明记录未被修改',
    'Checks every row of the chain, proving that nothing was changed',
  ],
  verifying: ['正在校验，日志较多时需要一些时间', 'Verifying; with many rows this takes a while'],
  verified: ['日志链完整', 'The chain is whole'],
  verifiedText: ['已校验 {n} 条记录，未发现修改或缺失。', '{n} rows verified; none changed or missing.'],
  unsealed: ['{n} 条最新记录正在封存。', '{n} of the newest rows are being sealed.'],
  faulty: ['发现 {n} 处异常', '{n} faults found'],
  faultyText: ['请保留现场并联系技术支持。', 'Keep everything as it is and contact support.'],
  faultId: ['记录编号', 'Row'],
  faultReason: ['问题', 'What is wrong'],
  changes: ['变更内容', 'What changed'],
  noChanges: ['这次操作没有字段变更', 'This action changed no field'],
  field: ['字段', 'Field'],
  before: ['变更前', 'Before'],
  after: ['变更后', 'After'],
  open: ['查看', 'Show'],
  close: ['关闭', 'Close'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  system: ['系统', 'System'],
});

/** The log names it beside the modules. */
export const demoData = ['演示数据', 'Demo data'] as const;

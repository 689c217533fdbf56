import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import Proposal from './Proposal.tsx';

afterEach(tidy);

const uuid = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`;
const file = { id: uuid(9), name: '情况说明.pdf', url: '/f' };
const answers = {
  AdjustmentDetails: {
    ...{ id: uuid(1), authorities: ['立即向当地公安机关报告'], files: [file], can: [] },
    lines: [
      {
        ...{ bottleId: uuid(2), bottleCode: 'B0000000000A', chineseName: '丙酮', unit: 'mL', cause: '破损' },
        ...{ controlCategories: ['precursor3'], expected: '437.25', counted: '0' },
      },
      {
        ...{ bottleId: uuid(3), bottleCode: 'B0000000000B', chineseName: '甲苯', unit: 'mL', cause: '破损' },
        ...{ controlCategories: ['precursor3'], expected: null, counted: null },
      },
    ],
  },
  LimitRaiseDetails: {
    ...{ id: uuid(1), limitText: '易燃易爆类总量', laboratoryName: '合成实验室', roomText: '化学楼-102' },
    ...{ max: '50', newMax: '80', unit: 'kgL', validTo: '2027-01-31', applicantName: '林子轩' },
    ...{ createdAt: '2026-11-27T01:00:00Z', reason: '本月集中合成', answer: null, files: [file] },
  },
  TransferDetails: {
    ...{ id: uuid(1), transferNo: 'ZY20261127', state: 'approving', reason: '课题组合并存放', can: [] },
    ...{ laboratoryName: '合成实验室', toLaboratoryName: '分析实验室' },
    bottles: [
      {
        ...{ id: uuid(2), bottleCode: 'B0000000000A', chineseName: '丙酮', remaining: '437.25', unit: 'mL' },
        ...{ controlCategories: ['precursor3'], state: 'inStore', received: false, goes: true },
      },
      {
        ...{ id: uuid(3), bottleCode: 'B0000000000B', chineseName: '乙醇', remaining: null, unit: 'mL' },
        ...{ controlCategories: [], state: 'empty', received: false, goes: false },
      },
    ],
  },
  WasteRequestDetails: {
    id: uuid(1),
    items: [{ id: uuid(2), code: 'W0000000000A', name: '废酸液', amount: '7.5 L', weighed: null }],
  },
};

describe('an approval of chemicals shows', () => {
  it.each([
    [
      'an adjustment',
      'chemicalAdjust',
      [
        /丙酮 B0000000000A：437.25 → 0 mL/,
        // Not to whoever has still to find out what is left.
        /甲苯 B0000000000B：待盲记 → 待盲记/,
        '立即向当地公安机关报告',
        '情况说明.pdf',
      ],
    ],
    ['a raised limit', 'chemicalLimitRaise', ['50 kg 或 L', '80 kg 或 L', '本月集中合成', '情况说明.pdf']],
    [
      'a transfer',
      'chemicalTransfer',
      [
        '合成实验室 → 分析实验室',
        '丙酮 B0000000000A，437.25 mL',
        '第三类易制毒化学品',
        '乙醇 B0000000000B，待盲记',
        '现不在库',
      ],
    ],
    ['waste', 'wasteDisposal', [/废酸液 W0000000000A，7.5 L/]],
  ])('%s in full', async (_, kind, texts) => {
    signInAs([]);
    serve(Object.fromEntries(Object.entries(answers).map(([name, of]) => [name, () => of])));
    show(<Proposal instance={{ id: uuid(8), kind, businessId: uuid(1) }} />);
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  });
});

import type { SubstanceRow } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import Matrix from './compatibility/Matrix.tsx';
import RuleForm from './control/RuleForm.tsx';
import SubstanceForm from './dictionary/SubstanceForm.tsx';

afterEach(tidy);
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('the form of a substance', () => {
  const hydrate = { casCode: '7761-88-8', chineseName: '硝酸银', controlCategories: ['explosivePrecursor'] };
  const open = () => {
    const asked = serve({
      SubstanceParentList: ({ chineseName }) => (chineseName === '硝酸银一水合物' ? [hydrate] : []),
      SubstanceAdd: () => ({ id: 'i' }),
    });
    show(<SubstanceForm onClose={() => {}} />);
    return () => asked.filter(({ action }) => action === 'SubstanceAdd');
  };
  beforeEach(() => signInAs(['substanceAdd', 'substanceQuery']));

  it('says at once that the check digit is wrong, and takes the dashes of Word', async () => {
    open();
    type('CAS 号', '64-17-6');
    expect(await screen.findByText('CAS 号校验位不正确')).toBeTruthy();
    type('CAS 号', '64–17–5');
    await waitFor(() => expect(screen.queryByText('CAS 号校验位不正确')).toBeNull());
  });

  it('asks of what it is a hydrate, and takes the answer', async () => {
    open();
    type('中文名', '硝酸银一水合物');
    fireEvent.click(await screen.findByRole('button', { name: '是 硝酸银 7761-88-8 的水合物或盐' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('母体 CAS 号').value).toBe('7761-88-8'),
    );
    expect(screen.queryByText('可能是管制化学品的水合物或盐')).toBeNull();
  });
});

it('flags of a substance that are loosened ask a second person, the others do not', async () => {
  signInAs(['substanceEdit', 'substanceQuery']);
  const asked = serve({
    SubstanceParentList: () => [],
    WitnessStart: () => ({
      token: 't'.repeat(32),
      code: 'N1',
      url: '/scan?c=N1',
      until: '2026-01-05T08:00:00Z',
    }),
    WitnessDetails: () => ({ state: 'waiting', witnessName: null }),
  });
  const row = {
    ...{ id: 's', casCode: '7722-84-1', chineseName: '过氧化氢', storageClass: 'OX', version: 3 },
    ...{ controlCategories: ['explosivePrecursor'], controlMinMassFraction: 8, inHazardousCatalogue: true },
    ...{ otherNames: [], ghsPictograms: [], hCodes: [] },
  };
  show(<SubstanceForm row={row as unknown as SubstanceRow} onClose={() => {}} />);
  type('管制最低质量分数（%）', '5');
  expect(screen.queryByText('该操作须第二人在场确认')).toBeNull();
  type('管制最低质量分数（%）', '20');
  expect(await screen.findByText('该操作须第二人在场确认')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发起确认' }));
  await screen.findByText('N1');
  const started = asked.find(({ action }) => action === 'WitnessStart')?.input;
  expect(started?.call).toBe('substanceEdit');
  expect(JSON.parse(String(started?.payload))).toMatchObject({
    ...{ id: 's', version: 3, controlMinMassFraction: 20, controlCategories: ['explosivePrecursor'] },
  });
});

describe('the rule of a category', () => {
  const row = {
    ...{ id: 'r', controlCategory: 'highlyToxic' as const, maxIssue: null, maxIssueUnit: null, version: 0 },
    ...{ twoPersonReceive: true, twoPersonStore: true, twoPersonIssue: true, twoPersonUse: false },
    ...{ doubleBook: true, approvalRequired: true, weighEachReturn: true, returnSameDay: true },
    ...{ wholeBottleOnly: true, studentKeepers: false },
  };

  it('keeps on what the law asks, and brings the defaults back', async () => {
    signInAs(['chemicalRuleEdit', 'chemicalRuleQuery']);
    const asked = serve({ ControlRuleSave: () => null });
    show(<RuleForm row={row} onClose={() => {}} />);
    const locked = await screen.findByLabelText('双人收货');
    expect(locked.hasAttribute('disabled')).toBe(true);
    expect(screen.getByLabelText('学生可任保管人').hasAttribute('disabled')).toBe(true);
    const use = screen.getByLabelText('双人使用');
    expect([use.hasAttribute('disabled'), use.getAttribute('aria-checked')]).toEqual([false, 'false']);
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(screen.getByLabelText('双人使用').getAttribute('aria-checked')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(asked.some(({ action }) => action === 'ControlRuleSave')).toBe(true));
  });
});

describe('the matrix', () => {
  const matrix = {
    id: 'm',
    pairs: [
      {
        a: 'IA',
        b: 'AL',
        level: 'forbid',
        reason: '放热',
        own: true,
        shipped: { level: 'separate', reason: '隔开' },
      },
    ],
    casPairs: [
      ...[
        {
          a: '64-17-5',
          aName: '乙醇',
          b: '7697-37-2',
          bName: '硝酸',
          level: 'forbid',
          reason: '氧化',
          own: false,
        },
      ],
    ],
    version: 3,
  };
  const open = () => {
    const asked = serve({
      CompatibilityMatrix: () => matrix,
      CompatibilityMatrixHistory: () => ({ pageNo: 1, totalCount: 0, data: [] }),
      CompatibilityMatrixSave: () => null,
    });
    show(<Matrix />);
    return () => asked.filter(({ action }) => action === 'CompatibilityMatrixSave');
  };

  it('says of both directions what may not stand together, and is only shown to who may not change it', async () => {
    signInAs(['chemicalRuleQuery']);
    open();
    expect(
      await screen.findAllByRole('button', { name: /^无机酸（非氧化性） 与 无机碱：禁止同柜/ }),
    ).toHaveLength(2);
    expect(screen.getByText(/乙醇 64-17-5 与 硝酸 7697-37-2/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /编\s?辑/ })).toBeNull();
  });

  it('is edited pair by pair, back to the default, and saved as a whole', async () => {
    signInAs(['chemicalRuleQuery', 'chemicalRuleEdit']);
    const sent = open();
    fireEvent.click(await screen.findByRole('button', { name: /编\s?辑/ }));
    const [cell] = screen.getAllByRole('button', { name: /^无机酸（非氧化性） 与 无机碱/ });
    fireEvent.click(cell as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '恢复默认' }));
    fireEvent.click(dialog.getByRole('button', { name: '确定此项' }));
    fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input).toMatchObject({
      ...{ version: 3, pairs: [{ a: 'IA', b: 'AL', level: 'separate', reason: '隔开' }] },
      casPairs: [{ a: '64-17-5', b: '7697-37-2', level: 'forbid', reason: '氧化' }],
    });
  });
});

import type { BottleRow } from '@anyan/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import IssueForm from './IssueForm.tsx';

afterEach(tidy);

const bottle = {
  ...{ id: 'b', bottleCode: 'B0000000000A', substanceId: 'h', chineseName: '丙酮', laboratoryId: 'l' },
  ...{ remaining: '500', unit: 'mL', openedAt: null, controlCategories: ['precursor3'] },
} as unknown as BottleRow;

it.each([true, false])('asks for a request where the rule of a category does: %s', async (asked) => {
  signInAs(['bottleIssue', 'requestSelectList', 'chemicalRuleQuery']);
  serve({
    ControlRuleList: () => [{ controlCategory: 'precursor3', approvalRequired: asked }],
    RequestSelectList: () => [],
  });
  show(<IssueForm rows={[bottle]} onClose={() => {}} />);
  const mark = async () =>
    (await screen.findByText('领用申请')).closest('label')?.className.includes('required') ?? false;
  await expect.poll(mark).toBe(asked);
});

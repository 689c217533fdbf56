import type { OrganizationRow } from '@anyan/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import OrganizationForm from './parts/organization/OrganizationForm.tsx';

const row = {
  ...{
    id: 'o',
    parentId: 'p',
    name: '化学学院',
    code: 'HX',
    levelId: 'l',
    phone: null,
    order: 0,
    version: 1,
  },
  ...{ head: null, safetyOfficer: null },
  syncedBy: [{ name: '人事系统', fields: ['code', 'name'] }],
} as unknown as OrganizationRow;

beforeEach(() => {
  signInAs(['organizationEdit']);
  serve({ ListOrganizationLevel: () => [], OrganizationTree: () => [] });
});
afterEach(tidy);

const isOff = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).disabled;

it('shows what a source keeps read-only and by whom, and leaves the rest to the form', async () => {
  show(<OrganizationForm row={row} onClose={vi.fn()} />);
  await screen.findByLabelText('组织名称');
  expect(screen.getAllByText('由人事系统同步')).toHaveLength(2);
  expect(['组织名称', '组织编码', '联系电话'].map(isOff)).toEqual([true, true, false]);
});

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeLocale } from '../../../platform/locale.ts';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import MineQualifications from '../pages/MineQualifications.tsx';

beforeEach(() => {
  storeLocale('zh-CN');
  signInAs(['supplierSelfQuery', 'supplierSelfQualification']);
});
afterEach(tidy);

it.each([
  [['edit'], true],
  [[], false],
])('lets whoever keeps a company’s data, and nobody else, hand in its licences: %j', async (ownCan, adds) => {
  const asked = serve({
    QualificationPageList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
    ProfileDetails: () => ({ ownCan }),
  });
  show(<MineQualifications />);
  await screen.findByText('还没有资质', { exact: false });
  await expect.poll(() => asked.some(({ action }) => action === 'ProfileDetails')).toBe(true);
  await expect.poll(() => screen.queryAllByRole('button', { name: /提交资质/ }).length > 0).toBe(adds);
});

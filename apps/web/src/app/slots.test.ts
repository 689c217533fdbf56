import { buttonName, learnPermission, offlineTrainingPermission } from '@anyan/contract';
import { expect, it } from 'vitest';
import { laboratoryTabs } from './slots.ts';

it('names buttons that there are, though it imports no module', () => {
  const { query, add } = offlineTrainingPermission;
  expect(laboratoryTabs.map(({ buttons }) => buttons)).toEqual([
    [query, add, learnPermission.query].map(buttonName),
  ]);
});

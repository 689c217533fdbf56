import {
  accessUserPermission,
  buttonName,
  learnPermission,
  offlineTrainingPermission,
  signPermission,
} from '@anyan/contract';
import { expect, it } from 'vitest';
import { laboratoryTabs } from './slots.ts';

it('names buttons that there are, though it imports no module', () => {
  const { query, add } = offlineTrainingPermission;
  const asked = {
    training: [query, add, learnPermission.query],
    access: [signPermission.query, accessUserPermission.query],
  };
  expect(Object.fromEntries(laboratoryTabs.map(({ key, buttons }) => [key, buttons]))).toEqual(
    Object.fromEntries(Object.entries(asked).map(([key, names]) => [key, names.map(buttonName)])),
  );
});

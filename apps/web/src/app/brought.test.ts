import {
  accessUserPermission,
  buttonName,
  emergencyPermission,
  learnPermission,
  offlineTrainingPermission,
  signPermission,
} from '@anyan/contract';
import { expect, it } from 'vitest';
import { laboratoryTabs, placeLinks } from './brought.ts';

const buttonsOf = (asked: Record<string, Parameters<typeof buttonName>[0][]>) =>
  Object.entries(asked).map(([key, names]) => [key, names.map(buttonName)]);

it('names buttons that there are, though it imports no module', () => {
  const { query, add } = offlineTrainingPermission;
  expect(laboratoryTabs.map(({ key, buttons }) => [key, buttons])).toEqual(
    buttonsOf({
      training: [query, add, learnPermission.query],
      access: [signPermission.query, accessUserPermission.query],
    }),
  );
  expect(placeLinks.flatMap(({ key, button }) => (button ? [[key, [button]]] : []))).toEqual(
    buttonsOf({ drill: [emergencyPermission.edit] }),
  );
});

it('leads from a place to the report of an emergency there', () => {
  const urgent = placeLinks.filter((link) => link.urgent);
  expect(urgent.map(({ to }) => to({ at: { roomId: 'r1' }, name: '化学楼 A101' }))).toEqual([
    `/signList/emergency?${new URLSearchParams({ roomId: 'r1', place: '化学楼 A101' })}`,
  ]);
  expect(urgent.map(({ to }) => to({}))).toEqual(['/signList/emergency']);
});

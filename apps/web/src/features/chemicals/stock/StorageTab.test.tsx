import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import StorageTab from './StorageTab.tsx';

afterEach(tidy);

describe('the places of a laboratory', () => {
  beforeEach(() => signInAs(['storageTree']));
  const laboratory = {
    id: 'l',
    laboratoryName: '有机合成实验室',
    organizationName: '化学系',
    roomText: null,
  };
  const open = (mine: object[]) => {
    const asked = serve({ LaboratorySelectList: () => mine, StorageTree: () => [] });
    show(<StorageTab />);
    return () => asked.filter(({ action }) => action === 'StorageTree').map(({ input }) => input);
  };

  it('are those of one’s own laboratory until another is chosen', async () => {
    const trees = open([laboratory]);
    expect(await screen.findByText('有机合成实验室')).toBeTruthy();
    await waitFor(() => expect(trees()).toEqual([{ laboratoryId: 'l' }]));
  });

  it('are asked for by who has none of his own', async () => {
    const trees = open([]);
    expect(await screen.findByText('请先选择实验室')).toBeTruthy();
    expect(trees()).toEqual([]);
  });
});

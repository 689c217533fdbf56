import { fireEvent, screen, waitFor } from '@testing-library/react';
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

  it('say where something stands wrong, and are narrowed to that', async () => {
    signInAs(['storageQuery', 'chemicalQuery']);
    const at = (id: string, name: string, parentId: string | null = null) => ({
      ...{
        id,
        name,
        parentId,
        path: parentId ? `化学楼-101 / ${name}` : '化学楼-101',
        roomText: '化学楼-101',
      },
      ...{ cabinetType: null, lockKind: 'none', code: `S${id}`, keeperAName: null, keeperBName: null },
      ...{ controlledState: 'none', controlledCategories: [], bottles: 1, laboratoryId: 'l', can: [] },
      ...{ bottlesWithin: 1, capacityL: id === 'c' ? 20 : null, filledL: 5 },
      classes: [{ storageClass: 'FL', bottles: 1 }],
    });
    const one = { bottleId: 'b', name: '乙醇', bottleCode: 'B1' };
    serve({
      LaboratorySelectList: () => [laboratory],
      StorageTree: () => [at('r', '101'), at('c', '易燃柜', 'r'), at('d', '酸柜', 'r')],
      BottlePageList: () => ({
        ...{ pageNo: 1, totalCount: 1 },
        data: [
          {
            ...{ id: 'b', chineseName: '乙醇', bottleCode: 'B0000000000A', storageClass: 'FL' },
            ...{
              remaining: '250',
              netContent: '500',
              unit: 'mL',
              state: 'inStore',
              holderName: null,
              heldSince: null,
            },
          },
        ],
      }),
      CompatibilityCheck: () => ({
        ...{ level: 'forbid', suggestions: [] },
        conflicts: [
          {
            ...{ a: one, b: one, level: 'forbid', reason: '可能起火' },
            ...{ locationText: '化学楼-101 / 柜', places: ['化学楼-101 / 易燃柜'] },
          },
        ],
      }),
    });
    show(<StorageTab />);
    expect(await screen.findByText(/^禁.* 1$/)).toBeTruthy();
    expect(screen.getByText('酸柜')).toBeTruthy();
    expect(screen.getByText('已占 5 L / 20 L（25%），剩余 15 L')).toBeTruthy();
    expect(screen.getAllByText('易燃液体 1')).toHaveLength(3);
    fireEvent.click(screen.getByLabelText('仅有冲突的'));
    expect(screen.queryByText('酸柜')).toBeNull();
    expect([screen.getByText('易燃柜'), screen.getByText('化学楼-101')]).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: '柜内示意' }));
    const drawn = await screen.findByRole('link', { name: /乙醇/ });
    expect([drawn.getAttribute('data-kind'), drawn.style.getPropertyValue('--left')]).toEqual([
      'flammable',
      '50%',
    ]);
  });

  it('are asked for by who has none of his own', async () => {
    const trees = open([]);
    expect(await screen.findByText('请先选择实验室')).toBeTruthy();
    expect(trees()).toEqual([]);
  });
});

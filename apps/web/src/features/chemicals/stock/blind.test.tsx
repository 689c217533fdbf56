import type { BottleMovement, BottleRow } from '@anyan/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { BottleMovements } from './BottleMovements.tsx';
import IssueForm from './IssueForm.tsx';
import MovementList from './MovementList.tsx';
import ScannedBottle from './ScannedBottle.tsx';
import UseForm from './UseForm.tsx';

afterEach(tidy);

const bottle = {
  ...{ id: 'b', bottleCode: 'B0000000000A', chineseName: '丙酮', remaining: null, netContent: '500' },
  ...{ unit: 'mL', state: 'inStore', casCode: '67-64-1', spec: null, ghsPictograms: [], can: ['use'] },
  ...{ converted: null, warnings: [], locationText: null, laboratoryName: '合成实验室', holderName: null },
  openedAt: '2026-11-01T00:00:00Z',
  casCodeID: null,
  controlCategories: [],
};
const movement = {
  ...{ id: 'm', bottleSeq: 1, kind: 'initialIn', delta: null, balanceAfter: null, unit: 'mL' },
  ...{ at: '2026-11-27T00:00:00Z', operatorName: '林子轩', witnessName: null, counterpartName: null },
  ...{ purpose: null, note: null },
};
const row = bottle as unknown as BottleRow;

it.each([
  ['its movements', 1, () => <BottleMovements movements={[movement as BottleMovement]} />],
  ['what is used of it', 1, () => <UseForm row={row} onClose={() => {}} />],
  ['its issue', 1, () => <IssueForm rows={[row]} onClose={() => {}} />],
  ['its scanned label', 2, () => <ScannedBottle code="B0000000000A" onClose={() => {}} />],
  ['the journal', 2, () => <MovementList />],
])('who keeps the second book of a bottle is asked what is left by %s', async (_, times, page) => {
  signInAs(['movementPageList', 'bottleIssue', 'bottleUse']);
  serve({
    BottleByCode: () => ({ ...bottle, movements: [movement] }),
    MovementPageList: () => ({
      ...{ pageNo: 1, totalCount: 1 },
      data: [
        { ...movement, chineseName: '丙酮', bottleCode: 'B0000000000A', secondBook: 'pending', can: [] },
      ],
    }),
    LaboratorySelectList: () => [],
    RequestSelectList: () => [],
  });
  show(page());
  expect((await screen.findAllByText(/待盲记/)).length).toBe(times);
  expect(screen.queryByText(/null|NaN/)).toBeNull();
});

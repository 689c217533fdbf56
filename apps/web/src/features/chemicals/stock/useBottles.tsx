import {
  adjustmentEndpoints,
  type BottleRow,
  bottleEndpoints as calls,
  chemicalTransferEndpoints,
  portionEndpoints,
  portionLimits,
  shareEndpoints,
} from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { forMany } from '../../../widgets/list/actions.tsx';
import type { ListPageParts } from '../../../widgets/list/types.ts';
import { texts } from './texts.ts';

const parts = {
  details: lazy(() => import('./BottleDetail.tsx')),
  form: lazy(() => import('./BottleForm.tsx')),
  issue: lazy(() => import('./IssueForm.tsx')),
  giveBack: lazy(() => import('./ReturnForm.tsx')),
  use: lazy(() => import('./UseForm.tsx')),
  move: lazy(() => import('./MoveForm.tsx')),
  split: lazy(() => import('../portion/SplitForm.tsx')),
  prepare: lazy(() => import('../portion/PrepareForm.tsx')),
  transfer: lazy(() => import('../transfer/TransferForm.tsx')),
  share: lazy(() => import('../share/ShareForm.tsx')),
  waste: lazy(() => import('../waste/WasteForm.tsx')),
  open: lazy(() => import('./OpenForm.tsx')),
  test: lazy(() => import('./TestForm.tsx')),
  edit: lazy(() => import('./BottleEdit.tsx')),
  lose: lazy(() => import('../adjust/LossForm.tsx')),
  freeze: lazy(() => import('./FreezeForm.tsx')),
  archive: lazy(() => import('./ArchiveDialog.tsx')),
  print: lazy(() => import('./PrintDialog.tsx')),
};

/** What may be done with bottles, one by one and together; the server says with which. */
export const useBottles = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers(parts);
  const all = { all: true } as const;
  const events: ListPageParts<BottleRow, object>['events'] = [
    { event: 'issue', calls: calls.bottleIssue, opensMany: open.issue, several: all },
    { event: 'giveBack', calls: calls.bottleReturn, opens: open.giveBack },
    { event: 'use', calls: calls.bottleUse, opens: open.use },
    { event: 'move', calls: calls.bottleMove, opensMany: open.move, several: all },
    { event: 'split', calls: portionEndpoints.bottleSplit, opens: open.split },
    {
      ...{ event: 'prepare', calls: portionEndpoints.prepareSolution, opensMany: open.prepare },
      several: { ...all, most: portionLimits.sources },
    },
    {
      ...{ event: 'transfer', calls: chemicalTransferEndpoints.transferSubmit, several: all },
      opensMany: (rows: readonly BottleRow[]) => open.transfer(undefined, { rows }),
    },
    {
      ...{ event: 'share', calls: shareEndpoints.shareSave, several: all },
      opensMany: (rows: readonly BottleRow[]) => open.share(undefined, { rows }),
    },
    { event: 'waste', calls: calls.bottleWaste, opensMany: open.waste, several: all },
    { event: 'open', calls: calls.bottleOpen, opens: open.open },
    { event: 'test', calls: calls.bottleTestAdd, opens: open.test },
    { event: 'edit', calls: calls.bottleEdit, opens: open.edit },
    { event: 'freeze', calls: calls.bottleFreeze, opens: open.freeze },
    { event: 'unfreeze', calls: calls.bottleFreeze, opens: open.freeze },
    { event: 'lose', danger: true, calls: adjustmentEndpoints.bottleLoss, opens: open.lose },
    { event: 'archive', calls: calls.bottleArchive, opens: open.archive },
    forMany('print', t('print'), calls.labelPrint, (rows) =>
      open.print(undefined, { ids: rows.map(({ id }) => id) }),
    ),
  ];
  return { open, drawers, events };
};

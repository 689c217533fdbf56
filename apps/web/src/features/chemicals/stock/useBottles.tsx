import {
  adjustmentEndpoints,
  type BottleRow,
  bottleEndpoints,
  bottleEvents,
  chemicalTransferEndpoints,
  portionEndpoints,
  portionLimits,
  shareEndpoints,
} from '@anyan/contract';
import { lazy } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import type { Action, EventAction } from '../../../widgets/list/types.ts';
import { texts } from './texts.ts';

const calls = bottleEndpoints;

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
  const label = useLabel();
  const mayCall = useMayCall();
  const drawers = useDrawers(parts);
  const { open } = drawers;
  const events: EventAction<BottleRow>[] = [
    { event: 'issue', calls: calls.bottleIssue, opens: (row) => open.issue(undefined, { rows: [row] }) },
    { event: 'giveBack', calls: calls.bottleReturn, opens: (row) => open.giveBack(row) },
    { event: 'use', calls: calls.bottleUse, opens: (row) => open.use(row) },
    { event: 'move', calls: calls.bottleMove, opens: (row) => open.move(undefined, { rows: [row] }) },
    { event: 'split', calls: portionEndpoints.bottleSplit, opens: (row) => open.split(row) },
    {
      ...{ event: 'prepare', calls: portionEndpoints.prepareSolution },
      opens: (row) => open.prepare(undefined, { rows: [row] }),
    },
    {
      ...{ event: 'transfer', calls: chemicalTransferEndpoints.transferSubmit },
      opens: (row) => open.transfer(undefined, { rows: [row] }),
    },
    {
      ...{ event: 'share', calls: shareEndpoints.shareSave },
      opens: (row) => open.share(undefined, { rows: [row] }),
    },
    { event: 'waste', calls: calls.bottleWaste, opens: (row) => open.waste(undefined, { rows: [row] }) },
    { event: 'open', calls: calls.bottleOpen, opens: (row) => open.open(row) },
    { event: 'test', calls: calls.bottleTestAdd, opens: (row) => open.test(row) },
    { event: 'edit', calls: calls.bottleEdit, opens: (row) => open.edit(row) },
    { event: 'freeze', calls: calls.bottleFreeze, opens: (row) => open.freeze(row) },
    { event: 'unfreeze', calls: calls.bottleFreeze, opens: (row) => open.freeze(row) },
    { event: 'lose', danger: true, calls: adjustmentEndpoints.bottleLoss, opens: (row) => open.lose(row) },
    { event: 'archive', calls: calls.bottleArchive, opens: (row) => open.archive(row) },
  ];
  const all = (
    rows: readonly BottleRow[],
    event: 'issue' | 'move' | 'prepare' | 'transfer' | 'share' | 'waste',
  ) => rows.length > 0 && rows.every(({ can }) => can.includes(event));
  const batch = (rows: BottleRow[]): Action[] => [
    {
      ...{ key: 'issue', label: t('issue'), calls: calls.bottleIssue, may: mayCall(calls.bottleIssue) },
      disabled: !all(rows, 'issue'),
      onClick: () => open.issue(undefined, { rows }),
    },
    {
      ...{ key: 'move', label: t('move'), calls: calls.bottleMove },
      disabled: !all(rows, 'move'),
      onClick: () => open.move(undefined, { rows }),
    },
    {
      ...{ key: 'prepare', label: label(bottleEvents.prepare), calls: portionEndpoints.prepareSolution },
      disabled: !all(rows, 'prepare') || rows.length > portionLimits.sources,
      onClick: () => open.prepare(undefined, { rows }),
    },
    {
      ...{ key: 'transfer', label: label(bottleEvents.transfer) },
      calls: chemicalTransferEndpoints.transferSubmit,
      disabled: !all(rows, 'transfer'),
      onClick: () => open.transfer(undefined, { rows }),
    },
    {
      ...{ key: 'share', label: label(bottleEvents.share), calls: shareEndpoints.shareSave },
      disabled: !all(rows, 'share'),
      onClick: () => open.share(undefined, { rows }),
    },
    {
      ...{ key: 'waste', label: t('waste'), calls: calls.bottleWaste },
      disabled: !all(rows, 'waste'),
      onClick: () => open.waste(undefined, { rows }),
    },
    {
      ...{ key: 'print', label: t('print'), calls: calls.labelPrint },
      onClick: () => open.print(undefined, { ids: rows.map(({ id }) => id) }),
    },
  ];
  return { drawers, events, batch };
};

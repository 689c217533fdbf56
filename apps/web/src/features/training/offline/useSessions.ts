import { offlineEndpoints as calls, type OfflineTrainingRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { dangerous, opens, reason, remove, sends } from '../../../widgets/list/actions.tsx';
import type { EventAction, RowAction } from '../../../widgets/list/types.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../offlineTexts.ts';

const parts = {
  details: lazy(() => import('./SessionDetail.tsx')),
  form: lazy(() => import('./SessionForm.tsx')),
  code: lazy(() => import('./SignCode.tsx')),
  sign: lazy(() => import('./SignForm.tsx')),
  end: lazy(() => import('./EndForm.tsx')),
};

/** What may be done with sessions, and the drawers that it opens. */
export const useSessions = () => {
  const t = useTexts(texts);
  const file = useFile();
  const drawers = useDrawers(parts);
  const events: EventAction<OfflineTrainingRow>[] = [
    { event: 'edit', calls: calls.offlineTrainingSave, opens: ({ id }) => drawers.open.form({ id }) },
    { event: 'start', ...sends(calls.offlineTrainingStart, t('started')) },
    { event: 'sign', calls: calls.signQrcode, opens: (row) => drawers.open.code(undefined, { of: row }) },
    { event: 'people', calls: calls.signManual, opens: (row) => drawers.open.sign(undefined, { of: row }) },
    {
      event: 'end',
      calls: calls.offlineTrainingEnd,
      opens: (row) => drawers.open.end(undefined, { of: row }),
    },
    dangerous(
      reason('cancel', calls.offlineTrainingCancel, t('cancelled'), ({ title }: OfflineTrainingRow) =>
        t('cancelTitle', { title }),
      ),
    ),
  ];
  const rowActions: RowAction<OfflineTrainingRow>[] = [
    opens(
      'sheet',
      t('sheet'),
      calls.offlineTrainingPdf,
      ({ id }: OfflineTrainingRow) => void file.open(calls.offlineTrainingPdf, { id }),
    ),
    remove(calls.offlineTrainingDelete, {
      when: ({ can }: OfflineTrainingRow) => can.includes('delete'),
      effects: () => [t('deleteEffect')],
    }),
  ];
  return { drawers, events, rowActions };
};

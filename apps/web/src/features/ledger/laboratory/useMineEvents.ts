import { applicationEndpoints, laboratoryEndpoints, type MineLaboratory } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import type { EventAction } from '../../../widgets/list/types.ts';
import { useDossier } from './useDossier.tsx';

const { memberAdd, emergencyEquipmentPageList, minePhotoSave } = laboratoryEndpoints;
const { applicationSave } = applicationEndpoints;
const parts = {
  details: lazy(() => import('./LaboratoryDetail.tsx')),
  photos: lazy(() => import('./PhotoForm.tsx')),
};

/** What one does with one's own laboratories; `?open=&tab=` shows one with that tab. */
export const useMineEvents = () => {
  const go = useNavigate();
  const [params] = useSearchParams();
  const drawers = useDrawers(parts, {
    details: { tab: params.get('tab') ?? undefined },
    formerly: 'laboratoryId',
    beside: ['tab'],
  });
  const { details, photos } = drawers.open;
  const dossier = useDossier();
  const apply = (kind: string, row?: MineLaboratory) =>
    go(`/ledger/myledgerList?new=${kind}${row ? `&laboratoryId=${row.id}` : ''}`);
  const events: EventAction<MineLaboratory>[] = [
    { event: 'members', calls: memberAdd, opens: (row) => details(row, { tab: 'members' }) },
    {
      event: 'emergency',
      calls: emergencyEquipmentPageList,
      opens: (row) => details(row, { tab: 'emergency' }),
    },
    { event: 'change', calls: applicationSave, opens: (row) => apply('change', row) },
    { event: 'photos', calls: minePhotoSave, opens: photos },
    dossier,
    { event: 'close', danger: true, calls: applicationSave, opens: (row) => apply('close', row) },
  ];
  return { events, drawers, details, apply };
};

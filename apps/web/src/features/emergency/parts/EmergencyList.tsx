import { emergencyEndpoints as calls, emergencyPermission, emergencySettings } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { sends, tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';
import { emergencyColumns } from './emergencyColumns.ts';

const parts = {
  details: lazy(() => import('./EmergencyDetail.tsx')),
  close: lazy(() => import('./forms.tsx').then(({ CloseForm }) => ({ default: CloseForm }))),
  guards: lazy(() => import('./Guards.tsx')),
};

const raising = '/signList/emergency';
const settings = '/system/collegeinfo?tab=settings&group=emergency';

/** Tab 应急事件: all of them, drills among them. */
const EmergencyList = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const drawers = useDrawers(parts);
  const mayDrill = useMay(emergencyPermission.edit);
  return (
    <ListPage
      hint={t('listHint')}
      endpoint={calls.emergencyPageList}
      topic="emergency:open"
      columns={emergencyColumns}
      filters={[
        ...(['keyword', 'state', 'kind', 'drill', 'accidentState'] as const),
        { field: 'from', to: 'to' },
        ...(['buildingId', 'laboratoryId', 'organizationId'] as const),
      ]}
      actions={[
        { key: 'raise', label: t('raiseNow'), danger: true, onClick: () => void go(raising) },
        { key: 'drill', label: t('startDrill'), may: mayDrill, onClick: () => void go(`${raising}?drill=1`) },
        tool('guards', t('guards'), calls.emergencyGuardSave, () => drawers.open.guards(undefined, {})),
        tool('settings', t('setting'), emergencySettings.calls.settingSave, () => void go(settings)),
      ]}
      events={[
        { event: 'handle', ...sends(calls.emergencyHandle, t('takenOver')) },
        { event: 'close', calls: calls.emergencyClose, opens: (of) => drawers.open.close(undefined, { of }) },
      ]}
      exports={{ calls: calls.emergencyExport }}
      openCalls={calls.emergencyDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default EmergencyList;

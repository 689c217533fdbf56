import { type ChemicalAlertRow, chemicalAlertEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { AlertDone } from './AlertForm.tsx';
import { texts } from './texts.ts';
import { alertTones, levelTones } from './tones.ts';

const parts = { say: lazy(() => import('./AlertForm.tsx')) };

/** 预警: what somebody has to see to, of the laboratories in reach. */
const AlertTab = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const drawers = useDrawers(parts);
  const says = (event: AlertDone) => ({
    ...{ event, calls: calls.alertHandle },
    opens: (row: ChemicalAlertRow) => drawers.open.say(row, { as: event }),
  });
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.alertPageList}
      columns={[
        { field: 'object', width: 220, least: 180 },
        { field: 'kind', width: 140 },
        { field: 'level', width: 90, tones: levelTones },
        { field: 'detail', width: 260, card: 'fact' },
        { field: 'laboratoryName', width: 160 },
        { field: 'whoNames', width: 130, card: 'none', render: (names) => names.join('、') },
        { field: 'since', width: 120 },
        { field: 'state', width: 90, tones: alertTones },
      ]}
      more={['reason', 'handledByName', 'handledAt', 'autoClosed']}
      defaults={{ state: 'open' }}
      filters={['keyword', 'kind', 'level', 'laboratoryId', 'state']}
      events={[
        ...(['explain', 'handle', 'ignore'] as const).map(says),
        { event: 'remind', ...sends(calls.alertRemind, t('reminded')) },
      ]}
      onOpen={({ link }) => void go(link)}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default AlertTab;

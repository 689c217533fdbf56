import { windowEndpoints as calls, lanes, type WindowRow } from '@anyan/contract';
import { lazy } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, deletes } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { phaseTones } from '../licence/tones.ts';
import { texts } from './texts.ts';

const details = lazy(() => import('./WindowDetail.tsx'));
const form = lazy(() => import('./WindowForm.tsx'));

/** Tab 采购窗口: when goods are not sold, or when alone. */
const WindowTab = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const { open, ...drawers } = useDrawers({ details, form });
  return (
    <ListPage
      hint={t('windowsHint')}
      endpoint={calls.windowList}
      unpaged
      columns={[
        {
          field: 'typeName',
          title: t('windowFor'),
          width: 180,
          render: (name, { lane }) => name ?? (lane && label(lanes[lane])),
        },
        { field: 'kind', width: 130, card: 'fact' },
        { field: 'phase', width: 100, tones: phaseTones, card: 'state' },
        {
          field: 'from',
          title: t('period'),
          width: 230,
          least: 220,
          card: 'fact',
          render: (from, { to }) => t('fromTo', { from: formatDay(from), to: formatDay(to) }),
        },
        { field: 'notice', width: 280, card: 'none' },
      ]}
      filters={['from', 'to']}
      actions={[add(calls.windowSave, t('addWindow'), () => open.form())]}
      events={[
        { event: 'edit', calls: calls.windowSave, opens: (row: WindowRow) => open.form(row) },
        deletes(calls.windowDelete, undefined, () => [t('windowDeleteEffect')]),
      ]}
      openCalls={calls.windowDetails}
      drawers={drawers}
      emptyText={t('windowsEmpty')}
    />
  );
};

export default WindowTab;

import { type AttemptAct, invigilationEndpoints, type MonitorRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../invigilationTexts.ts';
import { Counters } from './Counters.tsx';
import { useActs } from './useActs.ts';
import { useMonitorColumns } from './useMonitorColumns.tsx';
import './monitor.css';

const { monitorList, attemptAct } = invigilationEndpoints;
/** Who is offline shows by the time that passes, of which nobody tells. */
const everyMs = 15_000;

/** 监考: those who sit an exam, as it goes on. */
const Monitor = ({ examRoleId, onBack }: { examRoleId: string; onBack: () => void }) => {
  const t = useTexts(texts);
  const drawers = useDrawers({ act: lazy(() => import('./ActDrawer.tsx')) });
  const { data } = useCall(monitorList, { examRoleId, pageSize: 1 }, { refetchInterval: everyMs });
  const running = data?.counters.running ?? 0;
  const open = (what: AttemptAct, people: readonly MonitorRow[]) =>
    drawers.open.act(undefined, { examRoleId, act: what, people, running });
  return (
    <div className="monitor">
      <ListPage
        local
        topic={`exam:${examRoleId}`}
        everyMs={everyMs}
        title={data?.examName ?? t('monitor')}
        hint={t('hint')}
        endpoint={monitorList}
        input={{ examRoleId }}
        columns={useMonitorColumns(data?.needPhoto ?? false)}
        filters={['keyword', 'organizationId', 'state', 'leavesFrom']}
        summary={({ counters }, list) => <Counters counters={counters} list={list} />}
        actions={[
          { key: 'back', label: t('back'), onClick: onBack },
          { ...tool('warnAll', t('warnAll'), attemptAct, () => open('warn', [])), disabled: running === 0 },
          {
            ...tool('extendAll', t('extendAll'), attemptAct, () => open('extend', [])),
            ...{ primary: true, disabled: running === 0 },
          },
        ]}
        rowActions={useActs(open)}
        drawers={drawers}
        emptyText={t('none')}
      />
    </div>
  );
};

export default Monitor;

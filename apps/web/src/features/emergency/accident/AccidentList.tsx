import { accidentEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { reason, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';
import { accidentTones } from '../tones.ts';

const parts = {
  details: lazy(() => import('./AccidentDetail.tsx')),
  edit: lazy(() => import('./AccidentForm.tsx')),
};

/** Tab 事故报告: from the first press to the end. */
const AccidentList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const files = <E extends string>(event: E, part: 'quick' | 'final') => ({
    event,
    ...sends(calls.accidentReportFile, t('reportFiled'), { part }),
  });
  return (
    <ListPage
      hint={t('reportsHint')}
      endpoint={calls.accidentReportPageList}
      columns={[
        { field: 'no', width: 150 },
        { field: 'level', width: 90, card: 'fact' },
        { field: 'kind', width: 90 },
        { field: 'state', width: 110, tones: accidentTones },
        { field: 'place', width: 240, card: 'fact' },
        { field: 'occurredAt', width: 170 },
        { field: 'casualtyCount', width: 100 },
        { field: 'quickAt', width: 170 },
        { field: 'lateMinutes', width: 130 },
        { field: 'pointsDone', width: 110 },
      ]}
      more={['dueAt', 'finalDueAt']}
      filters={[...(['level', 'state'] as const), { field: 'from', to: 'to' }, 'organizationId']}
      events={[
        { event: 'edit', calls: calls.accidentReportSave, opens: ({ id }) => drawers.open.edit({ id }) },
        files('fileQuick', 'quick'),
        files('fileFinal', 'final'),
        { event: 'end', ...sends(calls.accidentReportEnd, t('done')) },
        reason('back', calls.accidentReportBack, t('done')),
      ]}
      exports={{ calls: calls.accidentReportExport }}
      openCalls={calls.accidentReportDetails}
      drawers={drawers}
      emptyText={t('noReports')}
    />
  );
};

export default AccidentList;

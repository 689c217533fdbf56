import { wasteContainerEndpoints as calls, type WasteContainerRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { FilledShare } from './FilledShare.tsx';
import { texts } from './texts.ts';
import { containerTones } from './tones.ts';
import { YearTotals } from './YearTotals.tsx';

const parts = {
  details: lazy(() => import('./ContainerDetail.tsx')),
  form: lazy(() => import('./ContainerForm.tsx')),
  put: lazy(() => import('./ContentForm.tsx')),
};

const filled = (_: unknown, row: WasteContainerRow) => <FilledShare of={row} />;

/** Containers of waste, with how full they are. */
const ContainerList = () => {
  const t = useTexts(texts);
  const file = useFile();
  const drawers = useDrawers(parts);
  const print = (rows: readonly WasteContainerRow[]) =>
    file.open(calls.wasteLabelPrint, { ids: rows.map(({ id }) => id) });
  return (
    <ListPage
      hint={t('containerHint')}
      endpoint={calls.wasteContainerPageList}
      columns={[
        { field: 'wasteCategory', width: 150 },
        { field: 'code', width: 150, least: 150, card: 'fact' },
        { field: 'state', width: 100, tones: containerTones },
        { field: 'filled', title: t('filled'), width: 180, least: 170, card: 'fact', render: filled },
        { field: 'laboratoryName', width: 160, card: 'none' },
        { field: 'locationText', width: 200, card: 'none' },
        { field: 'hwCode', width: 150, card: 'none' },
        { field: 'startedAt', width: 150, card: 'none' },
      ]}
      more={['form', 'requestNo', 'manifestNo']}
      filters={['keyword', 'laboratoryId', 'category', 'state', 'askable', 'from', 'to']}
      summary={() => <YearTotals />}
      actions={[add(calls.wasteContainerSave, t('addContainer'), drawers.open.form)]}
      exports={{ calls: calls.wasteExport }}
      events={[
        { event: 'add', calls: calls.wasteContentAdd, opens: drawers.open.put },
        { event: 'edit', calls: calls.wasteContainerSave, opens: drawers.open.form },
        { event: 'print', calls: calls.wasteLabelPrint, opensMany: print },
      ]}
      openCalls={calls.wasteContainerDetails}
      drawers={drawers}
      emptyText={t('containerEmpty')}
    />
  );
};

export default ContainerList;

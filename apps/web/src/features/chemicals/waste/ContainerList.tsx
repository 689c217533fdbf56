import { type WasteContainerRow, wasteContainerEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { Share } from '../Share.tsx';
import { filledTold } from './filledTold.ts';
import { texts } from './texts.ts';
import { containerTones } from './tones.ts';
import { YearTotals } from './YearTotals.tsx';

const calls = wasteContainerEndpoints;
const parts = {
  details: lazy(() => import('./ContainerDetail.tsx')),
  form: lazy(() => import('./ContainerForm.tsx')),
  put: lazy(() => import('./ContentForm.tsx')),
};

/** Containers of waste, with how full they are. */
const ContainerList = () => {
  const t = useTexts(texts);
  const file = useFile();
  const drawers = useDrawers(parts);
  const print = (ids: string[]) => void file.open(calls.wasteLabelPrint, { ids });
  return (
    <ListPage
      hint={t('containerHint')}
      endpoint={calls.wasteContainerPageList}
      columns={[
        { field: 'wasteCategory', width: 150 },
        { field: 'code', width: 150, least: 150, card: 'fact' },
        { field: 'state', width: 100, tones: containerTones },
        {
          field: 'filled',
          title: t('filled'),
          width: 180,
          least: 170,
          card: 'fact',
          render: (_, row) =>
            row.percent === null ? (
              t('blind')
            ) : (
              <Share
                words={filledTold(t, row)}
                percent={row.percent}
                status={row.percent >= 100 ? 'exception' : row.percent >= 75 ? 'normal' : 'success'}
                label={t('filled')}
              />
            ),
        },
        { field: 'laboratoryName', width: 160, card: 'none' },
        { field: 'locationText', width: 200, card: 'none' },
        { field: 'hwCode', width: 150, card: 'none' },
        { field: 'form', width: 80, card: 'none', hidden: true },
        { field: 'startedAt', width: 150, card: 'none' },
        { field: 'requestNo', width: 160, card: 'none', hidden: true },
        { field: 'manifestNo', width: 140, card: 'none', hidden: true },
      ]}
      filters={[
        'keyword',
        { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="scope" /> },
        ...(['category', 'state', 'askable', 'from', 'to'] as const),
      ]}
      summary={() => <YearTotals />}
      actions={[add(calls.wasteContainerSave, t('addContainer'), drawers.open.form)]}
      exports={{ calls: calls.wasteExport }}
      events={[
        {
          event: 'add',
          calls: calls.wasteContentAdd,
          opens: (row: WasteContainerRow) => drawers.open.put(row),
        },
        { event: 'edit', calls: calls.wasteContainerSave, opens: (row) => drawers.open.form(row) },
        { event: 'print', calls: calls.wasteLabelPrint, opens: ({ id }) => print([id]) },
      ]}
      batchActions={(rows: WasteContainerRow[]) => [
        {
          ...{ key: 'print', label: t('print'), calls: calls.wasteLabelPrint },
          onClick: () => print(rows.map(({ id }) => id)),
        },
      ]}
      onOpen={drawers.open.details}
      openCalls={calls.wasteContainerDetails}
      drawers={drawers}
      emptyText={t('containerEmpty')}
    />
  );
};

export default ContainerList;

import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { movementEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from './texts.ts';
import { movementTones } from './tones.ts';

const calls = movementEndpoints;
const verify = lazy(() => import('./VerifyDialog.tsx'));
const reverse = lazy(() => import('./ReversalForm.tsx'));

/** 流水: what happened to all bottles in reach, row by row. */
const MovementList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ verify, reverse });
  return (
    <ListPage
      hint={t('movementHint')}
      endpoint={calls.movementPageList}
      columns={[
        { field: 'chineseName', width: 150 },
        { field: 'kind', width: 100, tones: movementTones as never },
        {
          field: 'delta',
          width: 120,
          card: 'fact',
          align: 'right',
          render: (delta, { unit }) => `${delta} ${unit}`,
        },
        {
          field: 'balanceAfter',
          width: 120,
          card: 'fact',
          align: 'right',
          render: (left, { unit }) => `${left} ${unit}`,
        },
        { field: 'at', width: 120 },
        { field: 'operatorName', width: 90, card: 'none' },
        { field: 'counterpartName', width: 90, card: 'none' },
        { field: 'bottleCode', width: 130, card: 'none' },
        { field: 'purpose', width: 150, card: 'none' },
        { field: 'witnessName', width: 90, card: 'none', hidden: true },
        { field: 'fromText', width: 180, card: 'none', hidden: true },
        { field: 'toText', width: 180, card: 'none', hidden: true },
        { field: 'laboratoryName', width: 150, card: 'none', hidden: true },
        { field: 'bottleSeq', width: 80, card: 'none', hidden: true },
        { field: 'weightBefore', width: 130, card: 'none', hidden: true },
        { field: 'weightAfter', width: 130, card: 'none', hidden: true },
        { field: 'reversed', width: 90, card: 'none', hidden: true },
        { field: 'backdated', width: 90, card: 'none', hidden: true },
        { field: 'note', width: 150, card: 'none', hidden: true },
      ]}
      filters={[
        'bottleCode',
        'kind',
        { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="scope" /> },
        'category',
        { field: 'personId', control: <LazyPersonSelect /> },
        'from',
        'to',
      ]}
      actions={[
        {
          ...{
            key: 'verify',
            label: t('verify'),
            icon: <SafetyCertificateOutlined />,
            calls: calls.movementVerify,
          },
          onClick: () => drawers.open.verify(),
        },
      ]}
      exports={{ calls: calls.movementExport }}
      events={[
        {
          event: 'reverse',
          danger: true,
          calls: calls.movementReversal,
          opens: (row) => drawers.open.reverse(row),
        },
      ]}
      drawers={drawers}
      emptyText={t('movementEmpty')}
    />
  );
};

export default MovementList;

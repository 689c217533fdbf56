import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import {
  keeperEntryEndpoints,
  ledgerCardEndpoints,
  movementEndpoints,
  secondBookStates,
} from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { LazySubstanceSelect } from '../dictionary/LazySubstanceSelect.tsx';
import { amountTold } from './left.ts';
import { texts } from './texts.ts';
import { movementTones, secondBookTones } from './tones.ts';

const calls = movementEndpoints;
const parts = {
  verify: lazy(() => import('./VerifyDialog.tsx')),
  reverse: lazy(() => import('./ReversalForm.tsx')),
  card: lazy(() => import('./CardDialog.tsx')),
  book: lazy(() => import('../book/SecondBook.tsx')),
  books: lazy(() => import('../book/BooksDialog.tsx')),
  adjusted: lazy(() => import('../adjust/AdjustmentDetail.tsx')),
};

/** 流水: what happened to all bottles in reach, row by row; `?secondBook=` opens the second book, `?adjustment=` one that was asked for. */
const MovementList = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const adjustment = params.get('adjustment') ?? undefined;
  const asked = adjustment ? 'adjusted' : params.get('secondBook') ? 'book' : undefined;
  const drawers = useDrawers(parts, {
    first: asked && { part: asked, id: adjustment },
    onClose: () => asked && setParams({ tab: 'movement' }, { replace: true }),
  });
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
          render: (delta, { unit }) => amountTold(t, delta, unit),
        },
        {
          field: 'balanceAfter',
          width: 120,
          card: 'fact',
          align: 'right',
          render: (left, { unit }) => amountTold(t, left, unit),
        },
        {
          field: 'secondBook',
          width: 110,
          card: 'none',
          // Most movements have none, and lack nothing.
          render: (state) => <StatusTag dictionary={secondBookStates} code={state} tones={secondBookTones} />,
        },
        { field: 'at', width: 120 },
        { field: 'operatorName', width: 90, card: 'none' },
        { field: 'counterpartName', width: 90, card: 'none', render: (name) => name ?? t('nobody') },
        { field: 'bottleCode', width: 130, card: 'none' },
        { field: 'purpose', width: 150, card: 'none' },
        { field: 'witnessName', width: 90, card: 'none', hidden: true },
        { field: 'secondRead', width: 130, card: 'none', hidden: true },
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
        { field: 'substanceId', control: <LazySubstanceSelect /> },
        { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="scope" /> },
        'category',
        { field: 'personId', control: <LazyPersonSelect /> },
        ...(['onlyDifferences', 'from', 'to'] as const),
      ]}
      actions={[
        {
          ...{ key: 'book', label: t('secondBook'), calls: keeperEntryEndpoints.keeperEntryPending },
          onClick: () => drawers.open.book(),
        },
        {
          ...{
            key: 'card',
            label: t('card'),
            icon: <PrinterOutlined />,
            calls: ledgerCardEndpoints.ledgerCardPrint,
          },
          onClick: () => drawers.open.card(),
        },
        {
          ...{
            key: 'books',
            label: t('bothBooks'),
            icon: <PrinterOutlined />,
            calls: keeperEntryEndpoints.bothBooksPrint,
          },
          onClick: () => drawers.open.books(),
        },
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

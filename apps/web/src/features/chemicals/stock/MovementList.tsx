import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import {
  keeperEntryEndpoints,
  ledgerCardEndpoints,
  type MovementRow,
  movementEndpoints,
  secondBookStates,
} from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { LazySubstanceSelect } from '../dictionary/LazySubstanceSelect.tsx';
import { amountTold } from './left.ts';
import { texts } from './texts.ts';
import { movementTones, secondBookTones } from './tones.ts';

const calls = movementEndpoints;
const keeper = keeperEntryEndpoints;
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
  const { open } = drawers;
  const amount = (value: string | null, { unit }: MovementRow) => amountTold(t, value, unit);
  return (
    <ListPage
      hint={t('movementHint')}
      endpoint={calls.movementPageList}
      columns={[
        { field: 'chineseName', width: 150 },
        { field: 'kind', width: 100, tones: movementTones as never },
        { field: 'delta', width: 120, card: 'fact', align: 'right', render: amount },
        { field: 'balanceAfter', width: 120, card: 'fact', align: 'right', render: amount },
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
      ]}
      more={[
        'witnessName',
        'secondRead',
        'fromText',
        'toText',
        'laboratoryName',
        'bottleSeq',
        'weightBefore',
        'weightAfter',
        'reversed',
        'backdated',
        'note',
      ]}
      filters={[
        'bottleCode',
        'kind',
        { field: 'substanceId', control: <LazySubstanceSelect /> },
        'laboratoryId',
        'category',
        { field: 'personId', control: <LazyPersonSelect /> },
        ...(['onlyDifferences', 'from', 'to'] as const),
      ]}
      actions={[
        tool('book', t('secondBook'), keeper.keeperEntryPending, open.book),
        tool('card', t('card'), ledgerCardEndpoints.ledgerCardPrint, open.card, <PrinterOutlined />),
        tool('books', t('bothBooks'), keeper.bothBooksPrint, open.books, <PrinterOutlined />),
        tool('verify', t('verify'), calls.movementVerify, open.verify, <SafetyCertificateOutlined />),
      ]}
      exports={{ calls: calls.movementExport }}
      events={[{ event: 'reverse', danger: true, calls: calls.movementReversal, opens: open.reverse }]}
      drawers={drawers}
      emptyText={t('movementEmpty')}
    />
  );
};

export default MovementList;

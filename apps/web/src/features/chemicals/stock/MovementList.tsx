import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import {
  movementEndpoints as calls,
  keeperEntryEndpoints as keeper,
  ledgerCardEndpoints,
} from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { moreOfMovement, movementColumns, movementFilters } from './movementColumns.tsx';
import { texts } from './texts.ts';

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
  const { open, ...drawers } = useDrawers(parts, {
    first: asked && { part: asked, id: adjustment },
    onClose: () => asked && setParams({ tab: 'movement' }, { replace: true }),
  });
  return (
    <ListPage
      hint={t('movementHint')}
      endpoint={calls.movementPageList}
      columns={movementColumns(t)}
      more={moreOfMovement}
      filters={movementFilters}
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

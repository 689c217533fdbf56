import { stocktakeEndpoints as calls, type StocktakeRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useDrawers } from '../../widgets/drawer/useDrawers.tsx';
import { add, confirms, dangerous } from '../../widgets/list/actions.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import type { OfSubject } from './StocktakeForm.tsx';
import { texts } from './texts.ts';
import { stocktakeTones } from './tones.ts';

const parts = {
  details: lazy(() => import('./StocktakeDetail.tsx')),
  form: lazy(() => import('./StocktakeForm.tsx')),
};

/** Stock-takes of one kind of things, and what is done with them. */
export const Stocktakes = ({ onCount, ...of }: OfSubject & { onCount: (id: string) => void }) => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers(parts, { details: { onCount } });
  const ended = ({ total, counted }: StocktakeRow) => [t('endEffect', { n: total - counted })];
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.stocktakePageList}
      input={{ subject: of.subject }}
      columns={[
        { field: 'name', width: 200 },
        { field: 'state', width: 110, tones: stocktakeTones },
        { field: 'scope', width: 110, card: 'none' },
        { field: 'counted', width: 120, card: 'fact', render: (n, { total }) => t('progress', { n, total }) },
        ...(['there', 'missing', 'extra', 'misplaced'] as const).map((field) => ({
          ...{ field, width: 80, align: 'right' as const, card: 'none' as const },
        })),
        { field: 'unhandled', width: 90, align: 'right', card: 'none' },
        { field: 'dueAt', width: 150, card: 'fact' },
      ]}
      more={['kind', 'mode', 'createdByName', 'createdAt']}
      filters={['keyword', 'state', 'laboratoryId', 'from', 'to']}
      actions={[add(calls.stocktakeSave, t('add'), () => open.form(undefined, of))]}
      events={[
        { event: 'count', calls: calls.stocktakeCount, opens: ({ id }) => onCount(id) },
        { event: 'edit', calls: calls.stocktakeSave, opens: (row: StocktakeRow) => open.form(row, of) },
        confirms('start', calls.stocktakeStart, t('started'), () => [t('startEffect')]),
        confirms('finish', calls.stocktakeSubmit, t('ended'), ended),
        { event: 'handle', calls: calls.stocktakeHandle, opens: open.details },
        confirms('settle', calls.stocktakeSubmit, t('handedIn'), () => [t('settleEffect')]),
        dangerous(confirms('cancel', calls.stocktakeCancel, t('cancelled'), () => [t('cancelEffect')])),
      ]}
      openCalls={calls.stocktakeDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

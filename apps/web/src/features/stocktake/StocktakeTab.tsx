import { type StocktakeRow, type StocktakeSubject, stocktakeEndpoints } from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { useDrawers } from '../../widgets/drawer/useDrawers.tsx';
import { add, sends } from '../../widgets/list/actions.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../widgets/pick/lazy.tsx';
import { ListSkeleton } from '../../widgets/state/ListSkeleton.tsx';
import type { PlacesSelect } from './StocktakeForm.tsx';
import { texts } from './texts.ts';
import { stocktakeTones } from './tones.ts';

const calls = stocktakeEndpoints;
const parts = {
  details: lazy(() => import('./StocktakeDetail.tsx')),
  form: lazy(() => import('./StocktakeForm.tsx')),
};
const Counting = lazy(() => import('./counting/Counting.tsx'));

interface Props {
  subject: StocktakeSubject;
  Places: PlacesSelect;
}

/** 盘点 of one kind of things; `?count=` counts one, with `&place=` from a place on. */
const StocktakeTab = (props: Props) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('count');
  if (!id) return <Stocktakes {...props} onCount={(row) => setParams({ tab: 'stocktake', count: row })} />;
  return (
    <Suspense fallback={<ListSkeleton show />}>
      <Counting
        key={id}
        id={id}
        at={params.get('place') ?? undefined}
        onClose={() => setParams({ tab: 'stocktake' })}
      />
    </Suspense>
  );
};

const Stocktakes = ({ subject, Places, onCount }: Props & { onCount: (id: string) => void }) => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts, { details: { onCount } });
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.stocktakePageList}
      input={{ subject }}
      columns={[
        { field: 'name', width: 200 },
        { field: 'state', width: 110, tones: stocktakeTones },
        { field: 'scope', width: 110, card: 'none' },
        {
          field: 'counted',
          width: 120,
          card: 'fact',
          render: (n, { total }) => t('progress', { n, total }),
        },
        ...(['there', 'missing', 'extra', 'misplaced'] as const).map((field) => ({
          ...{ field, width: 80, align: 'right' as const, card: 'none' as const },
        })),
        { field: 'unhandled', width: 90, align: 'right', card: 'none' },
        { field: 'kind', width: 110, card: 'none', hidden: true },
        { field: 'mode', width: 90, card: 'none', hidden: true },
        { field: 'dueAt', width: 150, card: 'fact' },
        { field: 'createdByName', width: 110, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={[
        ...(['keyword', 'state'] as const),
        { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="scope" /> },
        ...(['from', 'to'] as const),
      ]}
      actions={[add(calls.stocktakeSave, t('add'), () => drawers.open.form(undefined, { subject, Places }))]}
      events={[
        { event: 'count', calls: calls.stocktakeCount, opens: ({ id }) => onCount(id) },
        {
          event: 'edit',
          calls: calls.stocktakeSave,
          opens: (row: StocktakeRow) => drawers.open.form(row, { subject, Places }),
        },
        {
          event: 'start',
          ...sends(calls.stocktakeStart, t('started')),
          effects: () => [t('startEffect')],
        },
        {
          event: 'finish',
          ...sends(calls.stocktakeSubmit, t('ended')),
          effects: ({ total, counted }) => [t('endEffect', { n: total - counted })],
        },
        { event: 'handle', calls: calls.stocktakeHandle, opens: (row) => drawers.open.details(row) },
        {
          event: 'settle',
          ...sends(calls.stocktakeSubmit, t('handedIn')),
          effects: () => [t('settleEffect')],
        },
        {
          event: 'cancel',
          danger: true,
          ...sends(calls.stocktakeCancel, t('cancelled')),
          effects: () => [t('cancelEffect')],
        },
      ]}
      onOpen={drawers.open.details}
      openCalls={calls.stocktakeDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default StocktakeTab;

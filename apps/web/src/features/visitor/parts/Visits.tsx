import { type VisitorRow, visitor } from '@anyan/contract';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { refresh } from '../../../platform/query.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { ListPageProps } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';
import { visitorColumns, visitorFilterBar } from './columns.tsx';
import { useVisitorActions } from './useVisitorActions.ts';

const VisitorDetail = lazy(() => import('./VisitorDetail.tsx'));
const CancelForm = lazy(() => import('./CancelForm.tsx'));

const { visitorPageList } = visitor.endpoints;

/** Shows an approval; given from above, where the drawer of approvals is known. */
export type ShowApproval = (id: string, onClose: () => void) => ReactNode;

interface Props extends Partial<ListPageProps<typeof visitorPageList>> {
  showApproval?: ShowApproval | undefined;
  /** A visit to show at once: a notification names it. */
  named?: string | undefined;
  children?: ReactNode;
}

type Open = { what: 'details' | 'approval'; id: string } | { what: 'cancel'; row: VisitorRow };

/** Visits with all that may be done with them: on the page of the visitors, and in a host's drawer. */
export const Visits = ({ showApproval, named, children, ...page }: Props) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState<Open | undefined>(named ? { what: 'details', id: named } : undefined);
  const columns = useMemo(() => visitorColumns(t), [t]);
  const actionsOf = useVisitorActions({
    cancel: (row) => setOpen({ what: 'cancel', row }),
    approval: showApproval && ((id) => setOpen({ what: 'approval', id })),
  });
  const close = () => setOpen(undefined);
  const closeApproval = () => {
    refresh('Visitor');
    close();
  };
  return (
    <ListPage
      endpoint={visitorPageList}
      columns={columns}
      filters={visitorFilterBar}
      // The approval of what is decided stands in the details.
      rowActions={(row) => actionsOf(row).filter(({ key }) => key !== 'approval' || row.state === 'pending')}
      onOpen={(row) => setOpen({ what: 'details', id: row.id })}
      {...page}
      emptyText={page.emptyText ?? t('empty')}
    >
      <Suspense fallback={null}>
        {open?.what === 'details' && <VisitorDetail id={open.id} actionsOf={actionsOf} onClose={close} />}
        {open?.what === 'cancel' && <CancelForm row={open.row} onClose={close} />}
        {open?.what === 'approval' && showApproval?.(open.id, closeApproval)}
      </Suspense>
      {children}
    </ListPage>
  );
};

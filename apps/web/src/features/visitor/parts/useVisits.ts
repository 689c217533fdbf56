import { type VisitorRow, visitor } from '@anyan/contract';
import { type ComponentType, lazy, useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { refresh } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { dangerous, opens, reason, sends } from '../../../widgets/list/actions.tsx';
import type { ListPageProps } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';
import { visitorColumns, visitorFilterBar } from './columns.tsx';

const parts = {
  details: lazy(() => import('./VisitorDetail.tsx')),
  form: lazy(() => import('./VisitorForm.tsx')),
  invite: lazy(() => import('../invitation/InviteForm.tsx')),
};

const { visitorPageList, visitorArrive, visitorLeave, visitorCancel } = visitor.endpoints;

/** Shows an approval; given from above, where the drawer of approvals is known. */
export type Approval = ComponentType<{ id: string; onClose: () => void }>;

interface Given {
  approval: Approval | undefined;
  /** A visit to show at once: a notification names it. */
  named?: string | undefined;
}

/** Visits with all that may be done with them: on the page of the visitors, and in a host's drawer. */
export const useVisits = ({ approval, named }: Given) => {
  const t = useTexts(texts);
  const columns = useMemo(() => visitorColumns(t), [t]);
  const drawers = useDrawers(
    { ...parts, approval: approval ?? parts.details },
    {
      first: named ? { part: 'details', id: named } : undefined,
      // What was decided there has changed the visit too.
      onClose: (part) => part === 'approval' && refresh(visitorPageList),
    },
  );
  const list: ListPageProps<typeof visitorPageList> = {
    endpoint: visitorPageList,
    columns,
    filters: visitorFilterBar,
    events: [
      { event: 'arrive', ...sends(visitorArrive, t('arrived')) },
      { event: 'leave', ...sends(visitorLeave, t('left')) },
      dangerous(
        reason(
          'cancel',
          visitorCancel,
          t('cancelled'),
          ({ name }: VisitorRow) => t('cancelTitle', { name }),
          t('cancelNote'),
        ),
      ),
    ],
    rowActions: [
      opens(
        'approval',
        t('approval'),
        undefined,
        ({ approvalId }) => drawers.open.approval({ id: approvalId ?? '' }),
        { when: ({ approvalId }) => !!approval && !!approvalId },
      ),
    ],
    onOpen: drawers.open.details,
    emptyText: t('empty'),
    drawers,
  };
  return { open: drawers.open, list };
};

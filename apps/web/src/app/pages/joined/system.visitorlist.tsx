import { Suspense } from 'react';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { VisitorsPage } from '../../slots.ts';
import { ApprovalById } from '../ApprovalById.tsx';

/** /system/visitorlist, with the drawer in which approvals are decided. */
const VisitorList = () => (
  <Suspense fallback={<ListSkeleton show />}>
    <VisitorsPage approval={ApprovalById} />
  </Suspense>
);

export default VisitorList;

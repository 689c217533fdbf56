import { Suspense } from 'react';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { FeedBackManagePage, SupplierSelect } from '../../mallSlots.ts';

/** /purchase/feedbackManage, with the suppliers of whose goods something is said. */
const FeedBackManage = () => (
  <Suspense fallback={<ListSkeleton show />}>
    <FeedBackManagePage suppliers={<SupplierSelect />} />
  </Suspense>
);

export default FeedBackManage;

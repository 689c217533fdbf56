import { Suspense } from 'react';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { OwnFundings, PersonCenterPage } from '../../mallSlots.ts';

/** /mall/personCenter, with the funds that somebody pays with. */
const PersonCenter = () => (
  <Suspense fallback={<ListSkeleton show />}>
    <PersonCenterPage others={{ funding: OwnFundings }} />
  </Suspense>
);

export default PersonCenter;

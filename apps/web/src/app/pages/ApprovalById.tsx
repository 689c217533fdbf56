import { lazy } from 'react';
import { loadChunk } from '../load.ts';

const ApprovalDrawer = lazy(() =>
  loadChunk(() => import('../../features/approval/drawer/ApprovalDrawer.tsx')),
);

/** The drawer in which one approval is decided. */
export const ApprovalById = (props: { id: string; onClose: () => void }) => (
  <ApprovalDrawer {...props} onOpen={() => {}} />
);

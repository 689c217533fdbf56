import { lazy } from 'react';
import Page from '../../features/visitor/pages/VisitorList.tsx';
import { loadChunk } from '../load.ts';

const ApprovalDrawer = lazy(() =>
  loadChunk(() => import('../../widgets/approvals/drawer/ApprovalDrawer.tsx')),
);

/** /system/visitorlist, with the drawer in which approvals are decided. */
const VisitorList = () => (
  <Page
    showApproval={(id, onClose) => <ApprovalDrawer key={id} id={id} onOpen={() => {}} onClose={onClose} />}
  />
);

export default VisitorList;

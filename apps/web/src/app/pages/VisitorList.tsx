import Page from '../../features/visitor/pages/VisitorList.tsx';
import { ApprovalById } from './ApprovalById.tsx';

/** /system/visitorlist, with the drawer in which approvals are decided. */
const VisitorList = () => <Page approval={ApprovalById} />;

export default VisitorList;

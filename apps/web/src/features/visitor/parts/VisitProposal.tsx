import type { ApprovalDetail } from '../../../widgets/detail/approvalDetails.ts';
import { VisitCardOf } from '../card/VisitCardOf.tsx';

/** In the drawer of its approval: the card of a visit, beside its summary. */
const VisitProposal: ApprovalDetail = ({ instance }) => <VisitCardOf id={instance.businessId} />;

export default VisitProposal;

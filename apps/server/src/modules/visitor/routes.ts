import { visitor } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { exportVisitors } from './export.ts';
import { invite, registerVisitor, revokeInvitation, showVisitor } from './invitations.ts';
import { invitationDetails, invitations, visitorDetails, visits } from './queries.ts';
import { addVisitor, arriveVisitor, cancelVisitor, checkVisitor, leaveVisitor } from './service.ts';

export const visitorRoutes = implement(visitor, {
  visitorPageList: visits.page,
  visitorDetails: (context, { id }) => visitorDetails(context, id),
  visitorHistory: historyCall('visitor', visits.get),
  visitorAdd: addVisitor,
  visitorCheck: checkVisitor,
  visitorArrive: arriveVisitor,
  visitorLeave: leaveVisitor,
  visitorCancel: cancelVisitor,
  visitorExport: exportVisitors,
  visitorInvite: invite,
  invitationPageList: invitations.page,
  invitationDetails: (context, { id }) => invitationDetails(context, id),
  invitationRevoke: revokeInvitation,
  visitorShow: showVisitor,
  visitorRegister: registerVisitor,
});

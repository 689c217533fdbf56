import type { ApprovalDetailsBrought, LaboratoryTabsBrought, Pages } from '../../widgets/pages.ts';
import type { Scanned } from '../../widgets/scan/scanned.ts';

export const pages: Pages = {
  'access.mineAccessApplyList': () => import('./pages/MineApplies.tsx'),
  'access.mineAccessRoomList': () => import('./pages/AccessRooms.tsx'),
  'signList.scan': () => import('./pages/ScanSign.tsx'),
  'signList.rollCall': () => import('./pages/RollCall.tsx'),
  'signList.display': () => import('./pages/DisplayElsewhere.tsx'),
  'access.accessUserList': () => import('./pages/AccessUsers.tsx'),
};

/** Of doors, of visitors' passes and of people's own codes: signing has a page of its own. */
const door = () => import('./code/ScannedDoor.tsx');

export const scanned: Scanned = {
  ...{ R: door, V: door, P: door },
  U: () => import('./unattended/ScannedCard.tsx'),
};

export const laboratoryTabs: LaboratoryTabsBrought = [
  {
    key: 'access',
    label: ['准入', 'Access'],
    order: 20,
    buttons: ['signQuery', 'accessUserQuery'],
    load: () => import('./sign/LaboratoryAccess.tsx'),
  },
];

const proposal = () => import('./apply/ApplyProposal.tsx');
export const approvalDetails: ApprovalDetailsBrought = { accessApply: proposal, accessExtend: proposal };

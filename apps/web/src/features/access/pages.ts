import type {
  ApprovalDetailsBrought,
  LaboratoryTabsBrought,
  Pages,
  PageTabsBrought,
} from '../../widgets/pages.ts';
import type { Scanned } from '../../widgets/scan/scanned.ts';

export const pages: Pages = {
  'access.mineAccessApplyList': () => import('./pages/MineApplies.tsx'),
  'access.mineAccessRoomList': () => import('./pages/AccessRooms.tsx'),
  'signList.scan': () => import('./pages/ScanSign.tsx'),
  'signList.rollCall': () => import('./pages/RollCall.tsx'),
  'signList.display': () => import('./pages/DisplayElsewhere.tsx'),
  'access.accessUserList': () => import('./pages/AccessUsers.tsx'),
  'access.signList': () => import('./pages/SignRecords.tsx'),
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

const figures = { buttons: ['accessStatisticsQuery'] };
export const pageTabs: PageTabsBrought = {
  'access.accessStatistics': [
    {
      ...{ ...figures, key: 'grants', label: ['准入', 'Access'], order: 10 },
      load: () => import('./statistics/AccessTab.tsx'),
    },
    {
      ...{ ...figures, key: 'sign', label: ['签到', 'Entries'], order: 20 },
      load: () => import('./statistics/SignTab.tsx'),
    },
  ],
  'access.examRole': [
    {
      ...{ key: 'requirements', label: ['准入要求', 'Access requirements'], order: 10 },
      buttons: ['accessRequirementQuery', 'accessRoomGet'],
      load: () => import('./requirement/Requirements.tsx'),
    },
  ],
  'dashboard.my': [
    {
      ...{ key: 'points', label: ['安全记分', 'Safety points'], order: 20 },
      menu: 'access.mineAccessRoomList',
      load: () => import('./conduct/OwnConduct.tsx'),
    },
  ],
};

const proposal = () => import('./apply/ApplyProposal.tsx');
export const approvalDetails: ApprovalDetailsBrought = { accessApply: proposal, accessExtend: proposal };

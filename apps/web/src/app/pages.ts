import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** The pages that are built, by the name of their route; every other one says honestly that it is not there yet. */
export const pages: Readonly<Record<string, Load>> = {
  '403': () => import('./pages/Forbidden.tsx'),
  '404': () => import('./pages/Missing.tsx'),
  '401': () => import('./pages/SessionEnded.tsx'),
  'errPage.update': () => import('./pages/Updating.tsx'),
  'errPage.noUser': () => import('./pages/NoUser.tsx'),
  wechatQrcodelogin: () => import('../features/identity/pages/MessengerReturn.tsx'),
  wechatQrcodeBind: () => import('../features/identity/pages/MessengerBind.tsx'),
  qrLogin: () => import('../features/identity/pages/QrConfirm.tsx'),
  'dashboard.workplace': () => import('../features/screen/pages/Workplace.tsx'),
  'dashboard.my': () => import('../features/identity/pages/My.tsx'),
  'dashboard.register': () => import('../features/identity/pages/Register.tsx'),
  'announcement.list': () => import('./pages/Announcements.tsx'),
  'announcement.add': () => import('../features/announcement/pages/AnnouncementEdit.tsx'),
  'system.collegeinfo': () => import('../features/college/pages/CollegeInfo.tsx'),
  'system.level': () => import('../features/college/pages/LevelList.tsx'),
  'system.organizitionList': () => import('../features/college/pages/OrganizationList.tsx'),
  'system.building': () => import('../features/college/pages/BuildingList.tsx'),
  'system.personnel': () => import('../features/personnel/pages/PersonList.tsx'),
  'system.expertList': () => import('../features/personnel/pages/ExpertList.tsx'),
  'expert.list': () => import('../features/personnel/pages/ExpertDirectory.tsx'),
  'system.rolelist': () => import('../features/identity/pages/RoleList.tsx'),
  'dataSearch.organizitionLevel': () => import('../features/college/pages/LevelSearch.tsx'),
  'dataSearch.organizitionList': () => import('../features/college/pages/OrganizationSearch.tsx'),
  'dataSearch.userList': () => import('../features/personnel/pages/PersonSearch.tsx'),
  'dataSearch.buildingList': () => import('../features/college/pages/BuildingSearch.tsx'),
  'dataSearch.roleList': () => import('../features/identity/pages/RoleSearch.tsx'),
  'ledger.list': () => import('../features/approval/pages/FlowList.tsx'),
  'ledger.add': () => import('../features/approval/pages/FlowAdd.tsx'),
  'dataSearch.approvalSearchList': () => import('../features/approval/pages/ApprovalSearchList.tsx'),
  'ledger.approvalList': () => import('../features/approval/pages/ApprovalList.tsx'),
  'public.approvalVerify': () => import('../features/approval/pages/ApprovalVerify.tsx'),
  'ledger.laboratoryList': () => import('../features/ledger/pages/LaboratoryList.tsx'),
  'ledger.mineLaboratoryList': () => import('./pages/MineLaboratories.tsx'),
  'ledger.myledgerList': () => import('../features/ledger/pages/MyApplications.tsx'),
  'ledger.responsibilityList': () => import('../features/ledger/pages/Responsibility.tsx'),
  'ledger.application': () => import('../features/ledger/pages/ApplicationShow.tsx'),
  'ledger.letterSign': () => import('../features/ledger/pages/LetterSign.tsx'),
  'dataSearch.laboratoryList': () => import('../features/ledger/pages/LaboratorySearch.tsx'),
  'system.fileList': () => import('../features/collegeFile/pages/CollegeFileList.tsx'),
  'system.visitorlist': () => import('./pages/VisitorList.tsx'),
  'dataSearch.visitorList': () => import('../features/visitor/pages/VisitorSearch.tsx'),
  'public.visitor': () => import('../features/visitor/pages/PublicVisitor.tsx'),
  'system.logList': () => import('../features/audit/pages/LogList.tsx'),
};

/** The page that shows every widget with its states; development builds alone have it, so no list of routes does. */
export const widgetsPage: Load | undefined = import.meta.env.DEV
  ? import.meta.glob<{ default: ComponentType }>('../widgets/dev/Widgets.tsx')['../widgets/dev/Widgets.tsx']
  : undefined;

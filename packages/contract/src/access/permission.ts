import { permission } from '../core/index.ts';

export const accessRoomPermission = permission('accessRoom', {
  menu: 'access.mineAccessRoomList',
  title: ['准入房间', 'Access rooms'],
  actions: ['query', 'get', 'edit', 'enable'],
});

export const accessUserPermission = permission('accessUser', {
  menu: 'access.accessUserList',
  title: ['准入授权', 'Access grants'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'override', 'import', 'export'],
});

export const accessBlacklistPermission = permission('accessBlacklist', {
  menu: 'access.accessUserList',
  title: ['准入黑名单', 'Kept out of rooms'],
  actions: ['query', 'add', 'edit'],
});

export const smartLockPermission = permission('smartLock', {
  menu: 'access.accessUserList',
  title: ['智能门锁', 'Smart locks'],
  actions: ['query', 'add', 'edit', 'delete'],
});

export const accessPointPermission = permission('accessPoint', {
  menu: 'access.accessUserList',
  title: ['安全记分', 'Safety points'],
  actions: ['query', 'add', 'edit', 'delete'],
});

export const accessRequirementPermission = permission('accessRequirement', {
  menu: 'access.examRole',
  title: ['准入要求', 'Access requirements'],
  actions: ['query', 'edit'],
});

export const accessApplyPermission = permission('accessApply', {
  menu: 'access.mineAccessApplyList',
  title: ['准入申请', 'Applications for access'],
  actions: ['query', 'get', 'add'],
});

export const signPermission = permission('sign', {
  menu: 'access.signList',
  title: ['签到记录', 'Entries'],
  actions: ['query', 'add', 'edit', 'override', 'contact', 'rollCall', 'export'],
});

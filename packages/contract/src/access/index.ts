import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { accessApplyEndpoints, accessApplyPermission, applyErrors } from './apply.ts';
import { codeEndpoints, codeErrors } from './code.ts';
import { grantEndpoints, grantErrors } from './grant.ts';
import { accessRoomPermission, accessUserPermission } from './permission.ts';
import { accessRequirementPermission, requirementEndpoints, requirementErrors } from './requirement.ts';
import { accessRoomEndpoints, accessRoomErrors } from './room.ts';
import { accessSettings } from './settings.ts';
import { signEndpoints, signErrors, signPermission } from './sign.ts';

export * from './apply.ts';
export * from './code.ts';
export * from './decision.ts';
export * from './grant.ts';
export * from './permission.ts';
export * from './requirement.ts';
export * from './room.ts';
export * from './settings.ts';
export * from './sign.ts';

export const accessErrors = {
  ...requirementErrors,
  ...accessRoomErrors,
  ...grantErrors,
  ...applyErrors,
  ...codeErrors,
  ...signErrors,
};

export const access = {
  name: 'access',
  title: moduleTitles.access,
  permissions: [
    accessRequirementPermission,
    accessApplyPermission,
    accessRoomPermission,
    accessUserPermission,
    signPermission,
  ],
  menus: [
    'access.mineAccessApplyList',
    'access.mineAccessRoomList',
    'access.mineAccessApprovalList',
    'access.accessUserList',
    'access.signList',
  ],
  endpoints: {
    ...requirementEndpoints,
    ...accessSettings.calls,
    ...accessRoomEndpoints,
    ...grantEndpoints,
    ...codeEndpoints,
    ...signEndpoints,
    ...accessApplyEndpoints,
  },
  settings: accessSettings,
} as const satisfies ModuleContract;

import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { accessApplyEndpoints, applyErrors } from './apply.ts';
import { blacklistEndpoints, blacklistErrors } from './blacklist.ts';
import { codeEndpoints, codeErrors } from './code.ts';
import { grantEndpoints, grantErrors } from './grant.ts';
import { lockEndpoints, lockErrors } from './lock.ts';
import { nightErrors } from './night.ts';
import { onSiteEndpoints, onSiteErrors } from './onSite.ts';
import {
  accessApplyPermission,
  accessBlacklistPermission,
  accessPointPermission,
  accessRequirementPermission,
  accessRoomPermission,
  accessUserPermission,
  signPermission,
  smartLockPermission,
} from './permission.ts';
import { pointEndpoints, pointErrors } from './point.ts';
import { requirementEndpoints, requirementErrors } from './requirement.ts';
import { rollCallEndpoints, rollCallErrors } from './rollCall.ts';
import { accessRoomEndpoints, accessRoomErrors } from './room.ts';
import { accessSettingErrors, accessSettings } from './settings.ts';
import { signEndpoints, signErrors } from './sign.ts';
import { accessStatisticsEndpoints, accessStatisticsPermission } from './statistics.ts';
import { unattendedEndpoints, unattendedErrors } from './unattended.ts';
import { passEndpoints, passErrors } from './visitorPass.ts';

export * from './activity.ts';
export * from './apply.ts';
export * from './applyWords.ts';
export * from './blacklist.ts';
export * from './card.ts';
export * from './clock.ts';
export * from './code.ts';
export * from './decision.ts';
export * from './door.ts';
export * from './doorNotes.ts';
export * from './grant.ts';
export * from './grantWords.ts';
export * from './lock.ts';
export * from './needs.ts';
export * from './night.ts';
export * from './onSite.ts';
export * from './permission.ts';
export * from './point.ts';
export * from './requirement.ts';
export * from './rollCall.ts';
export * from './room.ts';
export * from './settings.ts';
export * from './sharedFields.ts';
export * from './sign.ts';
export * from './statistics.ts';
export * from './unattended.ts';
export * from './visitorPass.ts';

export const accessErrors = {
  ...requirementErrors,
  ...accessSettingErrors,
  ...accessRoomErrors,
  ...grantErrors,
  ...applyErrors,
  ...nightErrors,
  ...codeErrors,
  ...signErrors,
  ...blacklistErrors,
  ...pointErrors,
  ...onSiteErrors,
  ...rollCallErrors,
  ...lockErrors,
  ...unattendedErrors,
  ...passErrors,
};

export const access = {
  name: 'access',
  title: moduleTitles.access,
  permissions: [
    accessRequirementPermission,
    accessApplyPermission,
    accessRoomPermission,
    accessUserPermission,
    accessBlacklistPermission,
    accessPointPermission,
    smartLockPermission,
    signPermission,
    accessStatisticsPermission,
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
    ...blacklistEndpoints,
    ...pointEndpoints,
    ...onSiteEndpoints,
    ...accessStatisticsEndpoints,
    ...rollCallEndpoints,
    ...lockEndpoints,
    ...unattendedEndpoints,
    ...passEndpoints,
  },
  settings: accessSettings,
} as const satisfies ModuleContract;

import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export {
  type AccountValues,
  addAccounts,
  bindToSupplier,
  editAccount,
  giveRoles,
  removeAccounts,
  resetAccountPassword,
  setAccountStatus,
  setAccountsStatus,
  setFurtherOrganizations,
  updateAccounts,
} from './accounts.ts';
export { builtMenus } from './builtInRoles.ts';
export { takeCaptcha } from './captcha.ts';
export { signInBefore } from './devices.ts';
export { markBounced, senderOf } from './emails.ts';
export { confirmOwnFactor, hasFactor } from './factorProof.ts';
export {
  activeStaff,
  belongsTo,
  furtherOrganizations,
  holdsRole,
  people,
  person,
  personName,
  roleNames,
  rolesHeld,
} from './names.ts';
export { confirmOwnPassword, hasOwnPassword } from './ownPassword.ts';
export { noteSearch, ofPersonTyped, personTyped, seesPeople } from './personSearch.ts';
export {
  feedbackTold,
  notifyOfSecurity,
  ownLaboratories,
  posts,
  profile,
  type SecurityEvent,
  securityTold,
  smsBudgetTold,
} from './ports.ts';
export {
  findAccount,
  namesOfPeople,
  type PersonByNumber,
  peopleByNumber,
  peoplePermitted,
  permittedAt,
  rolesOf,
  widestScope,
} from './queries.ts';
export {
  checkWithinOwn,
  holdersOf,
  keepSuperAdministrator,
  setHandRoles,
  setPostRole,
  setTypeRole,
  takeHandRoles,
} from './roles.ts';

export { proveCode, spendCode } from './smsCodes.ts';

/** Everybody who may sign in, to join by id. */
export const account = joinable(
  tables.account,
  'id',
  'loginName',
  'name',
  'userType',
  'supplierId',
  'sex',
  'phone',
  'email',
  'avatarFileId',
  'organizationId',
  'useStatus',
  'isAdmin',
  'mustChangePassword',
  'lastLoginAt',
  'searchText',
  'searchIndex',
  'preference',
  'createdAt',
  'version',
);
/** Addresses that their holders have confirmed, of the accounts that still have them. */
export const emailProof = joinable(tables.emailProof, 'accountId', 'email', 'bouncedAt');
/** Further organisations people belong to, beside their own. */
export const accountOrganization = joinable(tables.accountOrganization, 'accountId', 'organizationId');
/** Which roles people hold. */
export const accountRole = joinable(tables.accountRole, 'accountId', 'roleId');
/** Roles. */
export const role = joinable(
  tables.role,
  'id',
  'code',
  'roleName',
  'permissions',
  'dataScope',
  'automatic',
  'useStatus',
);
/** How long a sign-in stays locked, by `name:` and the login name in small letters. */
export const signInGuard = joinable(tables.signInGuard, 'subject', 'lockedUntil');

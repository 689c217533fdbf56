import { identity } from '@anyan/contract';
import { historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { need } from '../../platform/scope.ts';
import { newCaptcha } from './captcha.ts';
import { casAddress, casRoutes, tokensByCas } from './cas.ts';
import { permissionCatalogue, previewRole } from './catalogue.ts';
import { listSessions, signIns } from './devices.ts';
import { confirmEmail, sendEmailCode } from './emails.ts';
import { askFactor } from './factorProof.ts';
import { addFeedback, feedbacks, replyFeedback } from './feedback.ts';
import { bindAccount, bindMessage, bindMessenger, tokensByMessenger, unbindMessenger } from './messenger.ts';
import { changeOwnPassword } from './passwords.ts';
import * as phones from './phones.ts';
import { confirmQr, createQr, pollQr, scanQr, tokensByQr } from './qr.ts';
import * as roleQueries from './roleQueries.ts';
import * as roles from './roles.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  deleteFactor,
  listFactors,
  renewRecoveryCodes,
} from './secondFactor.ts';
import * as service from './service.ts';
import { refreshTokens, signInByPassword, tokensByFactor } from './signIn.ts';
import { sendCode } from './smsCodes.ts';
import { exportRoles } from './transfer.ts';

export const identityRoutes = implement(
  identity,
  {
    signIn: { manual: signInByPassword },
    refresh: { manual: refreshTokens },
    refreshExpired: { manual: refreshTokens },
    captcha: ({ platform }) => newCaptcha(platform),
    authInfo: service.authInfo,
    signOut: service.signOut,
    sessionList: ({ db, caller }) => listSessions(db, caller.accountId, caller.sessionId),
    sessionRevoke: service.revokeSession,
    signInList: signIns.page,
    updateInitialPassword: { manual: service.updateInitialPassword },
    profileComplete: service.completeProfile,
    profileOrganizations: service.organizationsToChoose,
    updatePassword: { manual: changeOwnPassword },
    userChangePassword: { manual: changeOwnPassword },
    qrCreate: createQr,
    qrPoll: { manual: pollQr },
    qrTokens: {
      manual: (context, { code, ticket, nonce }) =>
        ticket && nonce ? tokensByMessenger(context, { code, ticket, nonce }) : tokensByQr(context, { code }),
    },
    qrRefresh: { manual: refreshTokens },
    qrRefreshExpired: { manual: refreshTokens },
    qrScan: scanQr,
    qrConfirm: confirmQr,
    casUrl: casAddress,
    casAuthUrl: casAddress,
    casTokens: { manual: tokensByCas },
    casAuthTokens: { manual: tokensByCas },
    casRefresh: { manual: refreshTokens },
    factorTokens: { manual: tokensByFactor },
    factorList: listFactors,
    factorChallenge: { manual: askFactor },
    totpBegin: { manual: beginTotp },
    totpConfirm: confirmTotp,
    passkeyBegin: { manual: beginPasskey },
    passkeyConfirm: { manual: confirmPasskey },
    factorDelete: { manual: deleteFactor },
    recoveryCodesRenew: { manual: renewRecoveryCodes },
    feedbackAdd: { manual: addFeedback },
    feedbackPageList: feedbacks.page,
    feedbackDetails: (context, { id }) => feedbacks.get(context, id),
    feedbackReply: replyFeedback,
    bindAccount: { manual: bindAccount },
    bindWechat: { manual: bindMessenger },
    deleteWechat: { manual: unbindMessenger },
    emailCode: sendEmailCode,
    emailConfirm: { manual: confirmEmail },
    bindMessage,
    pinCode: { manual: sendCode },
    checkTelRepeat: phones.isPhoneTaken,
    forgetPassword: { manual: phones.recoverPassword },
    bindPhoneNumber: { manual: phones.bindPhone },
    updatePhoneNumber: { manual: phones.changePhone },
    userInfo: service.userInfo,
    profileEdit: service.editProfile,
    preferenceSave: service.savePreference,
    identityList: service.identitiesOf,

    rolePageList: roleQueries.roles.page,
    roleExport: exportRoles,
    roleCount: roleQueries.distributionRoles,
    roleDetails: async ({ db }, { id }) => need(await roleQueries.findRole(db, id)),
    roleHistory: (context, input) => historyOf(context, 'role', input),
    permissionCatalogue: permissionCatalogue,
    roleAdd: roles.addRole,
    roleEdit: roles.editRole,
    roleCopy: roles.copyRole,
    roleDelete: roles.deleteRole,
    roleStatusChange: roles.changeRoleStatus,
    roleMemberList: roleQueries.roleMembers.page,
    roleMemberSave: roles.saveMembers,
    rolePreview: previewRole,
    roleSelectList: ({ db }) => roleQueries.roleChoices(db),
  },
  casRoutes,
);

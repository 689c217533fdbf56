import type { References } from '../../../../../../tests/references/references.ts';

const own = { why: 'his own, and dead without the account' };

export const references: References = {
  organization: { 'account.organization_id': 'merged', 'account_organization.organization_id': 'merged' },
  person: {
    'account.id': { why: 'the person himself' },
    'account_organization.account_id': { why: 'where he belonged' },
    'account_role.account_id': { why: 'roles by hand are taken when he leaves: leaving.test.ts' },
    'session.account_id': own,
    'sign_in.account_id': own,
    'qr_login.account_id': own,
    'second_factor.account_id': own,
    'factor_challenge.account_id': own,
    'recovery_code.account_id': own,
    'email_proof.account_id': own,
    'email_code.account_id': own,
    'used_password.account_id': own,
    'external_identity.account_id': own,
    'half_sign_in.account_id': own,
    'sms_code.account_id': own,
    'feedback.account_id': { why: 'who wrote it' },
    'feedback.replied_by': { why: 'who answered it' },
  },
  elsewhere: {
    'qr_login.session_id': 'the session that confirmed it',
    'session.opened_by': 'the session that confirmed it',
    'account.supplier_id': 'a supplier',
    'account.avatar_file_id': 'a file',
    'feedback.image_ids': 'files',
  },
  holds: {
    'account.preference': 'how the page looks',
    'feedback.image_ids': { '[]': 'files' },
    'role.menus': 'menus',
    'role.permissions': 'permissions',
  },
  gives: {
    roleAdd: ['within one’s own', 'identity/rank'],
    roleEdit: ['within one’s own, before and after', 'identity/rank'],
    roleCopy: ['within one’s own', 'identity/rank'],
    roleDelete: ['within one’s own', 'identity/rank'],
    roleStatusChange: ['within one’s own', 'identity/rank'],
    roleMemberSave: ['within one’s own, by the college alone', 'identity/rank'],
  },
};

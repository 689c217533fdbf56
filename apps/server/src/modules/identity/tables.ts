import type {
  factorKinds,
  qrStates,
  Static,
  signInResults,
  smsPurposes,
  TokenContent,
  userPreference,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment, tsvector } from '../../platform/database/columns.ts';
import type { DataScope } from '../../platform/session/caller.ts';
import { organization } from '../college/public.ts';

export const account = pgTable(
  'account',
  {
    id: key(),
    loginName: text().notNull(),
    /** argon2id, or a keyed SHA-256 (`mac:`) of an initial password, which is random. */
    passwordHash: text(),
    initialPasswordUntil: moment(),
    name: text().notNull(),
    sex: smallint().$type<1 | 2>(),
    userType: smallint().$type<1 | 2 | 3 | 4>().notNull(),
    supplierId: uuid(),
    phone: text(),
    email: text(),
    avatarFileId: uuid(),
    organizationId: uuid().references(() => organization.id),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    isAdmin: boolean().notNull().default(false),
    passwordChangedAt: moment().notNull().default(sql`now()`),
    mustChangePassword: boolean().notNull().default(true),
    agreementVersion: integer().notNull().default(0),
    lastLoginAt: moment(),
    /** Browsers that signed in under an earlier one are known no longer. */
    browserEpoch: integer().notNull().default(0),
    preference: jsonb().$type<Static<typeof userPreference>>(),
    /** Lower-case words to search by: name, number, pinyin and its initials; never what lists mask. */
    searchText: text().notNull(),
    searchIndex: tsvector().generatedAlwaysAs(sql`bigram(search_text)`),
    ...editable(),
  },
  (table) => [
    uniqueIndex('account_login_name').on(sql`lower(${table.loginName})`),
    uniqueIndex('account_phone').on(table.phone),
    index('account_search').using('gin', table.searchIndex),
    // Few among many: those of suppliers, and which of them are bound to none.
    index('account_of_supplier').on(table.supplierId).where(sql`${table.userType} = 3`),
    // One index for every sort offered, ending in the id.
    index('account_in_organization').on(table.organizationId, table.loginName, table.id),
    index('account_by_number').on(table.loginName, table.id),
    index('account_by_name').on(table.name, table.id),
    index('account_by_created').on(table.createdAt, table.id),
    index('account_by_login').on(table.lastLoginAt, table.id),
    index('account_by_login_down').on(table.lastLoginAt.desc().nullsLast(), table.id.desc()),
  ],
);

/** Further organisations a person belongs to. */
export const accountOrganization = pgTable(
  'account_organization',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.organizationId] }),
    index('account_organization_by').on(table.organizationId),
  ],
);

export interface StoredPermission {
  permissionId: string;
  actions: string[];
}

export const role = pgTable(
  'role',
  {
    id: key(),
    /** Of the built-in ones. */
    code: text(),
    roleName: text().notNull(),
    description: text(),
    menus: text().array().notNull(),
    permissions: jsonb().$type<StoredPermission[]>().notNull(),
    dataScope: text().$type<DataScope>().notNull(),
    /** Given and taken by the system with a post or the kind of person. */
    automatic: boolean().notNull().default(false),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [uniqueIndex('role_code').on(table.code), uniqueIndex('role_name').on(table.roleName)],
);

export const accountRole = pgTable(
  'account_role',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => role.id),
    /** Given by a person; kept when the post that gave it too is lost. */
    byHand: boolean().notNull(),
    /** Given with a post or the kind of person. */
    byPost: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.roleId] }),
    index('account_role_role').on(table.roleId),
  ],
);

/** Menus and permissions that the built-in roles have been offered once; what is new comes to them at a start. */
export const knownGrant = pgTable('known_grant', { name: text().primaryKey() });

export const session = pgTable(
  'session',
  {
    id: key(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    loginType: text().$type<TokenContent['loginType']>().notNull(),
    refreshHash: text().notNull(),
    /** The refresh token before, good for ten seconds more while its child is unused. */
    previousHash: text(),
    rotatedAt: moment().notNull().default(sql`now()`),
    /** Encrypted: the pair given at the last rotation, for a caller whose answer got lost. */
    lastPair: text(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    lastSeenAt: moment().notNull().default(sql`now()`),
    /** Open step of the registration when the last token was issued. */
    pageNum: smallint().$type<TokenContent['pageNum']>().notNull(),
    /** Seven days after the last refresh, thirty after the sign-in at most. */
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    revokedWhy: text(),
    /** Of the ticket of a single sign-on that opened it: a sign-out there names the ticket. */
    casTicketHash: text(),
    /** The session that confirmed the QR code by which it was opened. */
    openedBy: uuid(),
    /** When its holder last proved who he is; it lives thirty days from then at most, whatever other session opened it. */
    provenAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('session_account').on(table.accountId, table.createdAt),
    uniqueIndex('session_refresh').on(table.refreshHash),
    index('session_previous').on(table.previousHash),
    index('session_expiry').on(table.expiresAt),
    index('session_opened').on(table.openedBy).where(sql`${table.openedBy} is not null`),
    index('session_cas').on(table.casTicketHash).where(sql`${table.casTicketHash} is not null`),
  ],
);

/** Refresh tokens that were good once: whoever shows one of them has stolen it. */
export const spentRefresh = pgTable('spent_refresh', {
  hash: text().primaryKey(),
  sessionId: uuid()
    .notNull()
    .references(() => session.id, { onDelete: 'cascade' }),
});

/** Failed attempts by account name (known or not), by browser that signed in to the account before, and by network. */
export const signInGuard = pgTable('sign_in_guard', {
  subject: text().primaryKey(),
  failures: integer().notNull().default(0),
  /** How often it was locked in a row; the lock doubles. */
  locks: integer().notNull().default(0),
  lockedUntil: moment(),
  updatedAt: moment().notNull().default(sql`now()`),
});

/** Solved challenges that were used, until they would have grown too old anyway. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  { signature: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index('spent_captcha_expiry').on(table.expiresAt)],
);

/** Sign-ins by a scanned code; what the page and the phone hold is kept only as its hash. */
export const qrLogin = pgTable(
  'qr_login',
  {
    id: key(),
    ticketHash: text().notNull(),
    nonceHash: text().notNull(),
    state: text().$type<Exclude<keyof typeof qrStates, 'expired'>>().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    /** Who scanned it, and the session that confirmed. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    sessionId: uuid(),
    /** Of the proof given to the page after the confirmation. */
    codeHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('qr_login_ticket').on(table.ticketHash),
    uniqueIndex('qr_login_code').on(table.codeHash),
    index('qr_login_account').on(table.accountId),
    index('qr_login_expiry').on(table.expiresAt),
  ],
);

/** What somebody proves beside the password. One that was never proven does not count. */
export const secondFactor = pgTable(
  'second_factor',
  {
    id: key(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text().$type<keyof typeof factorKinds>().notNull(),
    name: text().notNull(),
    /** Of one-time codes, encrypted. */
    secret: text(),
    /** Of a passkey. */
    credentialId: text(),
    publicKey: text(),
    /** The last time step, or the authenticator's own counter: what came before is not taken again. */
    lastCounter: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: moment().notNull(),
    confirmedAt: moment(),
    lastUsedAt: moment(),
  },
  (table) => [
    index('second_factor_account').on(table.accountId, table.createdAt),
    uniqueIndex('second_factor_credential').on(table.credentialId),
  ],
);

/** What stands in for a lost second factor: hashed, each good once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    hash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('recovery_code_account').on(table.accountId)],
);

/** What a browser was last asked to sign with a passkey. */
export const factorChallenge = pgTable(
  'factor_challenge',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text().$type<'add' | 'prove'>().notNull(),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.purpose] })],
);

/** Hashes of the passwords somebody chose last. */
export const usedPassword = pgTable(
  'used_password',
  {
    id: key(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('used_password_account').on(table.accountId, table.at)],
);

/** Accounts elsewhere by which somebody signs in. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    provider: text().$type<'wechat' | 'cas'>().notNull(),
    /** The openid there, or the name at the sign-on. */
    subject: text().notNull(),
    boundAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('external_identity_account').on(table.accountId, table.provider),
    uniqueIndex('external_identity_subject').on(table.provider, table.subject),
  ],
);

/** Tickets of the single sign-on that were shown, good or not; ten minutes long nobody shows one again. */
export const casTicket = pgTable('cas_ticket', {
  hash: text().primaryKey(),
  expiresAt: moment().notNull(),
});

/** Whom another way than the password has proven, and who is still to prove his second factor. */
export const pendingSignIn = pgTable(
  'half_sign_in',
  {
    /** Of what the page holds meanwhile. */
    hash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    loginType: text().$type<Exclude<TokenContent['loginType'], 'PWU'>>().notNull(),
    casTicketHash: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('half_sign_in_account').on(table.accountId)],
);

/** Messaging accounts that were proven and are bound to nobody yet; the id is the bind token's. */
export const bindTicket = pgTable('bind_ticket', {
  id: key(),
  subject: text().notNull(),
  expiresAt: moment().notNull(),
});

/** Codes by SMS, hashed; kept for two days, since the limits of a phone look a day back. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: key(),
    phone: text().notNull(),
    purpose: text().$type<keyof typeof smsPurposes>().notNull(),
    codeHash: text().notNull(),
    expiresAt: moment().notNull(),
    /** None from the start where nothing was sent. */
    triesLeft: smallint().notNull(),
    ip: text().notNull(),
    /** Who asked, where he was signed in. */
    accountId: uuid(),
    sentAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('sms_code_phone').on(table.phone, table.sentAt),
    index('sms_code_ip').on(table.ip, table.sentAt),
    index('sms_code_account').on(table.accountId, table.sentAt),
    index('sms_code_sent').on(table.sentAt),
  ],
);

/** Codes sent in a day of the college, for the budget of all together. */
export const smsDay = pgTable('sms_day', { day: day().primaryKey(), sent: integer().notNull().default(0) });

/** Addresses that their holders have confirmed; of another address than the account has it proves nothing. */
export const emailProof = pgTable('email_proof', {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  confirmedAt: moment().notNull(),
  /** When a mail server refused the address for good. */
  bouncedAt: moment(),
});

/** Codes by e-mail, hashed; kept for two days, since the limits look a day back. */
export const emailCode = pgTable(
  'email_code',
  {
    id: key(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text().notNull(),
    codeHash: text().notNull(),
    expiresAt: moment().notNull(),
    triesLeft: smallint().notNull(),
    sentAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('email_code_account').on(table.accountId, table.sentAt),
    index('email_code_email').on(table.email, table.sentAt),
    index('email_code_sent').on(table.sentAt),
  ],
);

export const signIn = pgTable(
  'sign_in',
  {
    id: key(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    result: text().$type<keyof typeof signInResults>().notNull(),
    loginType: text().$type<TokenContent['loginType']>().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
  },
  (table) => [index('sign_in_account').on(table.accountId, table.at)],
);

/** What people say about the product, and what the college answers. */
export const feedback = pgTable(
  'feedback',
  {
    id: key(),
    content: text().notNull(),
    contact: text(),
    imageIds: uuid().array().notNull(),
    /** Null for who was not signed in, or is gone. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    reply: text(),
    repliedAt: moment(),
    repliedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('feedback_created').on(table.createdAt, table.id),
    index('feedback_account').on(table.accountId, table.createdAt),
    index('feedback_replier').on(table.repliedBy),
  ],
);

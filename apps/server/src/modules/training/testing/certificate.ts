import { certificatePresets } from '@anyan/contract';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { nowIso } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { certificates } from '../certificate/queries.ts';
import { verifyCode } from '../certificate/rules.ts';
import { certificateStates } from '../certificate/states.ts';
import { externals } from '../external/queries.ts';
import { externalStates } from '../external/states.ts';
import { certificate, certificateTemplate, externalCertificate } from '../tables.ts';
import { ofAnother } from './exam.ts';

const until = '2999-12-31';
const over = '2020-01-01';

const certificateOf = async (world: World, userId: string): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(certificate).values({
      ...{ id, userId, certificateNumber: unique('ZS'), source: 'import', certificateName: '安全证书' },
      ...{ issuer: '实验室处', personSnapshot: { name: '某人', number: '1', unit: '' }, issuedAt: nowIso() },
      ...{ validFrom: '2020-01-01', validTo: until, renewDays: 30, verifyCode: verifyCode() },
      ...{ coversHazardCategories: [], coversSpecial: [] },
    }),
  );
  return id;
};
const externalOf = async (world: World, userId: string): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(externalCertificate).values({
      ...{ id, userId, kindCode: 'biosafety', number: unique('W'), issuer: '某处', fileIds: [] },
      ...{ issuedAt: '2020-01-01', validTo: until },
    }),
  );
  return id;
};

const scoped = {
  certificateTemplate: async (world, { organizationId }) => {
    const id = uuid();
    await world.write(({ db }) =>
      db.insert(certificateTemplate).values({
        ...{ id, certificateName: unique('证书'), certificateText: '{姓名}', numberPrefix: 'T' },
        ...{ certificateOrganizationName: '实验室处', ownerOrganizationId: organizationId },
        fields: [...certificatePresets.usual],
      }),
    );
    return id;
  },
  certificate: (world, { accountId }) => certificateOf(world, accountId),
  externalCertificate: (world, { accountId }) => externalOf(world, accountId),
} satisfies Objects['scoped'];

const files = { elsewhere: 'somebody else’s file: certificate.test.ts, external.test.ts' };

export const certificateObjects = {
  scoped,
  fields: {
    certificateTemplateId: { elsewhere: 'of others: certificate.test.ts' },
    certificateBackgroundFile: files,
    sealFileId: files,
    fileIds: files,
    'certificateTemplateDetails.id': 'certificateTemplate',
    'certificateTemplateHistory.id': 'certificateTemplate',
    'certificateTemplateSave.id': 'certificateTemplate',
    'certificateTemplateStatusChange.id': 'certificateTemplate',
    'certificateDetails.id': 'certificate',
    'certificateHistory.id': 'certificate',
    'certificateRevoke.ids': 'certificate',
    'certificateRestore.id': 'certificate',
    'certificateReissue.id': 'certificate',
    'certificateRenew.id': 'certificate',
    'certificatePrint.ids': 'certificate',
    ...Object.fromEntries(
      ['certificateList', 'certificateExport', 'externalList'].map((call) => [
        `${call}.organizationId`,
        { elsewhere: 'narrows what is in reach: certificate.test.ts, external.test.ts' },
      ]),
    ),
    'certificateList.examRoleId': { elsewhere: 'finds nothing: certificate.test.ts' },
    'certificateExport.examRoleId': { elsewhere: 'finds nothing: certificate.test.ts' },
    'externalDetails.id': 'externalCertificate',
    'externalSave.id': 'externalCertificate',
    'externalDelete.id': 'externalCertificate',
    'externalDecide.ids': 'externalCertificate',
  },
} satisfies Objects;

const registered = (name: string) => ({
  [`${name}.count`]: nothing,
  [`${name}.one`]: nothing,
  [`${name}.matching`]: nothing,
  [`${name}.lockSeen`]: nothing,
  [`${name}.lockAnywhere`]: nothing,
});

export const certificateCalls: Calls = {
  'template/queries': {
    ...registered('templates'),
    'templates.page': (q, { context }) => q(context, { ...page, certificateName: '准入', useStatus: 1 }),
    'templates.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'templates.walk': nothing,
    'templates.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    picturesOf: nothing,
    isUsable: (q, { context, ids }) => q(context, ids.JOB),
    namesOfTemplates: (q, { db, ids }) => q(db, [ids.JOB]),
  },
  'certificate/queries': {
    ...registered('certificates'),
    'certificates.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{ certificateNumber: 'ZS', keyword: '张三', organizationId: ids.A, subtree: true },
        ...{ examRoleId: ids.JOB, source: 'exam', state: 'valid', expiringDays: 30 },
      }),
    'certificates.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'certificates.walk': (q, { context }) => q(context, {}).next(),
    'certificates.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    stateOn: nothing,
    readOn: nothing,
    linkOf: nothing,
    printed: nothing,
    seenBy: nothing,
    issuedOn: nothing,
    certificateDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    heldByRule: nothing,
    heldByAll: (q, { db, ids }) => q(db, [ids.JOB], [ids.JOB]),
    verifyCertificate: (q, { context }) => q(context, { number: 'ZS', numberTail: '0001' }).catch(() => {}),
  },
  'external/queries': {
    ...registered('externals'),
    'externals.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{ kindCode: 'biosafety', state: 'pending', keyword: '张三', organizationId: ids.A, subtree: true },
      }),
    'externals.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'externals.walk': nothing,
    'externals.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    externalStateOn: nothing,
    externalDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    mayOpenFiles: (q, { context, ids }) => q(context, ids.JOB),
    externalsOf: (q, { context, ids }) => q(context, ids.JOB),
    kindsToChoose: (q, { db }) => q(db),
  },
};

const holder = { why: 'whom it names; it stays his when he leaves, and reminders stop' };

export const certificateReferences: References = {
  organization: { 'certificate_template.owner_organization_id': 'merged' },
  person: {
    'certificate.user_id': holder,
    'certificate.revoked_by_id': { why: 'who revoked it' },
    'external_certificate.user_id': holder,
    'external_certificate.decided_by_id': { why: 'who decided on it' },
  },
  elsewhere: {
    'certificate_template.certificate_background_file': 'a file',
    'certificate_template.seal_file_id': 'a file',
    'certificate.rule_id': 'an exam rule',
    'certificate.attempt_id': 'a sitting',
    'certificate.template_id': 'a template',
    'certificate.replaced_by_id': 'a certificate',
    'certificate.template_snapshot': 'files',
    'external_certificate.file_ids': 'files',
  },
  holds: {
    'certificate_template.fields': 'a layout',
    'certificate.template_snapshot': { certificateBackgroundFile: 'files', sealFileId: 'files' },
    'certificate.person_snapshot': 'names as they were',
    'certificate.covers_hazard_categories': 'codes',
    'certificate.covers_special': 'codes',
    'external_certificate.file_ids': { '[]': 'files' },
  },
};

export const certificateStated = [
  rowsOf({
    table: certificateStates,
    make: ofAnother(scoped.certificate),
    read: certificates.lockAnywhere,
    rows: ({ accountId }) => ({
      valid: [{}],
      expiring: [{ state: 'valid', validTo: until, renewDays: 1_000_000 }],
      expired: [{ validTo: over }],
      revoked: [{ validTo: until }, { validTo: over }, { validTo: until, userId: accountId }],
      renewed: [{}],
    }),
    elsewhere: { renew: 'needs the exam rule that gave it: certificate.test.ts' },
  }),
  rowsOf({
    table: externalStates,
    make: ofAnother(scoped.externalCertificate),
    read: externals.lockAnywhere,
    rows: ({ accountId }) => ({
      pending: [{}, { userId: accountId }],
      valid: [{}, { userId: accountId }],
      expired: [{ validTo: over }],
      rejected: [{}],
      revoked: [{}],
    }),
    inputs: {
      accept: () => ({ act: 'accept' }),
      reject: () => ({ act: 'reject' }),
      revoke: () => ({ act: 'revoke' }),
    },
    elsewhere: { edit: 'takes a whole certificate: external.test.ts' },
  }),
];

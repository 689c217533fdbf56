import {
  certificateFieldKeys,
  type certificateTemplateEndpoints,
  certificateTemplateFields,
  certificateTemplatePermission,
  type InputOf,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { reachingBy, type WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { setUseStatus } from '../../../platform/useStatus.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { findOrganization } from '../../college/public.ts';
import { certificateTemplate } from '../tables.ts';
import { templates } from './queries.ts';

type Endpoints = typeof certificateTemplateEndpoints;
type Given = InputOf<Endpoints['certificateTemplateSave']>;

const templateTarget = ({ id, certificateName }: { id: string; certificateName: string }) => ({
  kind: 'certificateTemplate',
  id,
  name: certificateName,
});
const fileUse = (id: string) => `certificateTemplate:${id}`;

/** @throws CERTIFICATE_PLACE_TWICE */
const checkPlaces = ({ fields }: Given): void => {
  const keys = fields.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice) throw failAt('fields', 'CERTIFICATE_PLACE_TWICE', { name: certificateFieldKeys[twice][0] });
};

/** Those of the college are seen by all, and changed by who reaches the college. @throws NOT_FOUND */
const lockOwn = async (context: WriteContext, seen: { id: string; version: number }) => {
  const row = await templates.lockSeen(context, seen);
  if (!reachesOrganization(context.reach, row.ownerOrganizationId)) throw fail('NOT_FOUND');
  return row;
};

/** @throws NOT_ALLOWED, NOT_FOUND, STALE_VERSION, CERTIFICATE_PLACE_TWICE, CERTIFICATE_OWNER_UNKNOWN, FILE_UNKNOWN */
export const saveTemplate = async (
  call: WriteContext,
  { id, version, ...given }: Given,
  more: { builtInKey?: string } = {},
): Promise<{ id: string; version: number }> => {
  const permission = certificateTemplatePermission[id ? 'edit' : 'add'];
  if (!call.may(permission)) throw fail('NOT_ALLOWED');
  const context = reachingBy(call, permission);
  const { db, reach } = context;
  const before = id ? await lockOwn(context, { id, version: version ?? -1 }) : undefined;
  checkPlaces({ id, version, ...given });
  const values = { ...valuesOf(certificateTemplateFields, given), fields: given.fields };
  const numberPrefix = values.numberPrefix ?? '';
  const owner = values.ownerOrganizationId;
  if (!reachesOrganization(reach, owner) || (owner && !(await findOrganization(db, owner))))
    throw failAt('ownerOrganizationId', 'CERTIFICATE_OWNER_UNKNOWN');
  const one = id ?? uuid();
  // What stood there before is still that of certificates that were issued with it.
  for (const field of ['certificateBackgroundFile', 'sealFileId'] as const)
    if (values[field] !== (before?.[field] ?? null))
      await claimFile(context, fileUse(one), values[field], null, { field });
  const row = { ...values, certificateText: values.certificateText ?? '', numberPrefix };
  if (before)
    await db
      .update(certificateTemplate)
      .set({ ...row, ...bump })
      .where(eq(certificateTemplate.id, one));
  else await db.insert(certificateTemplate).values({ ...row, ...more, id: one });
  context.audit({
    target: templateTarget({ id: one, certificateName: row.certificateName }),
    changes: changesOf(certificateTemplateFields, before ?? null, row),
  });
  return { id: one, version: (before?.version ?? -1) + 1 };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const changeTemplateStatus = async (
  context: WriteContext,
  { useStatus, ...seen }: InputOf<Endpoints['certificateTemplateStatusChange']>,
): Promise<void> => {
  const row = await lockOwn(context, seen);
  if (row.useStatus === useStatus) throw fail('WRONG_STATE');
  await setUseStatus(context, certificateTemplate, templateTarget, [row], useStatus);
};

/** In a merge: templates of the one become the other’s. */
export const mergeTemplates = async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
  await db
    .update(certificateTemplate)
    .set({ ownerOrganizationId: intoId, ...bump })
    .where(eq(certificateTemplate.ownerOrganizationId, fromId));
};

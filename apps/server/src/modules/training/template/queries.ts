import {
  type CertificateTemplateEvent,
  type certificateTemplateEndpoints,
  certificateTemplatePermission,
  type InputOf,
} from '@anyan/contract';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { equals, named, register } from '../../../platform/register.ts';
import { reachesOrganization, within } from '../../../platform/scope.ts';
import { organization } from '../../college/public.ts';
import { certificate, certificateTemplate, examRule, examRuleRevision } from '../tables.ts';

type Filters = Omit<
  InputOf<(typeof certificateTemplateEndpoints)['certificateTemplateShow']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

const { createdAt: _c, builtInKey: _b, ...own } = getTableColumns(certificateTemplate);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      ownerName: organization.name,
      ruleCount: sql<number>`(select count(*)::int from ${examRule} join ${examRuleRevision}
        on ${examRuleRevision.ruleId} = ${examRule.id} and ${examRuleRevision.revision} = ${examRule.revision}
        where ${examRule.state} <> 'archived'
          and ${examRuleRevision.content} ->> 'certificateTemplateId' = ${certificateTemplate.id}::text)`,
      issuedCount: sql<number>`(select count(*)::int from ${certificate}
        where ${certificate.templateId} = ${certificateTemplate.id})`,
    })
    .from(certificateTemplate)
    .leftJoin(organization, eq(organization.id, certificateTemplate.ownerOrganizationId))
    .$dynamic();
export type TemplateRow = Awaited<ReturnType<typeof read>>[number];

/** Addresses of the pictures of a certificate. */
export const picturesOf = (
  platform: Platform,
  of: { certificateBackgroundFile: string | null; sealFileId: string | null } | null,
) => ({
  backgroundUrl: of?.certificateBackgroundFile ? signedUrl(platform, of.certificateBackgroundFile) : null,
  sealUrl: of?.sealFileId ? signedUrl(platform, of.sealFileId) : null,
});

/** What may be done with a template by its status, right and reach. */
const canOf =
  ({ may, reachOf }: ReadContext) =>
  ({ useStatus, ownerOrganizationId }: TemplateRow): CertificateTemplateEvent[] => {
    const turned = useStatus === 1 ? 'disable' : 'enable';
    return (['edit', turned] as const).filter((event) => {
      const name = certificateTemplatePermission[event];
      return may(name) && reachesOrganization(reachOf(name), ownerOrganizationId);
    });
  };

/** Those of one’s organisations, and those of the college, which each may use. */
export const templates = register({
  name: 'certificateTemplates',
  table: certificateTemplate,
  key: certificateTemplate.id,
  read,
  scope: [{ organization: certificateTemplate.ownerOrganizationId }],
  common: sql`${certificateTemplate.ownerOrganizationId} is null`,
  filters: {
    certificateName: named(certificateTemplate.certificateName),
    useStatus: equals<1 | 2>(certificateTemplate.useStatus),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    updatedAt: certificateTemplate.updatedAt,
    certificateName: certificateTemplate.certificateName,
  },
  first: { field: 'updatedAt', order: 'descend' },
  shown: (context) => {
    const can = canOf(context);
    return (row) => {
      const { updatedAt: _u, ...shown } = row;
      return { ...shown, ...picturesOf(context.platform, row), can: can(row) };
    };
  },
});

/** Whether a rule may name a template: one in use, of the college or in reach. */
export const isUsable = async ({ db, reach }: ReadContext, id: string): Promise<boolean> => {
  const mine = within(reach, { organization: certificateTemplate.ownerOrganizationId });
  return (
    (await db.$count(
      certificateTemplate,
      and(
        eq(certificateTemplate.id, id),
        eq(certificateTemplate.useStatus, 1),
        mine ? sql`(${certificateTemplate.ownerOrganizationId} is null or ${mine})` : undefined,
      ),
    )) > 0
  );
};

/** Names of templates, for the rules that give them. */
export const namesOfTemplates = (db: Reader, ids: readonly string[]) =>
  db
    .select({ id: certificateTemplate.id, name: certificateTemplate.certificateName })
    .from(certificateTemplate)
    .where(inArray(certificateTemplate.id, [...ids]));

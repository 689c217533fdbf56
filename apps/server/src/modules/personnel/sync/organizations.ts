import type { Label, SyncField } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { need } from '../../../platform/scope.ts';
import {
  addOrganization,
  changeOrganizationStatus,
  editOrganization,
  findOrganization,
  levelBelow,
  moveOrganization,
  organization,
  organizationCounts,
} from '../../college/public.ts';
import { syncLink } from '../tables.ts';
import type { Plan, Source } from './plan.ts';
import type { CheckedOrganization } from './rows.ts';

interface Place {
  id: string;
  parentId: string | null;
  levelId: string;
  name: string;
  code: string;
  useStatus: 1 | 2;
}

export interface OrganizationPlan extends Plan {
  add: CheckedOrganization[];
  change: { id: string; name?: string; parentCode?: string; open?: true }[];
  link: { externalId: string; organizationId: string }[];
  leave: string[];
}

const says = {
  parent: (code: string): Label => [
    `上级组织代码“${code}”不存在`,
    `There is no organisation “${code}” above`,
  ],
  other: ['该组织代码属于其他组织', 'The code belongs to another organisation'] as Label,
  cycle: ['上级组织不能是自己或自己的下级', 'An organisation cannot lie below itself'] as Label,
  level: ['已没有更下一级的组织层级', 'There is no deeper level of organisations'] as Label,
  top: ['顶级组织不由来源同步', 'The top organisation is kept by hand'] as Label,
  name: (name: string): Label => [
    `同级已有名为“${name}”的组织`,
    `There is an organisation “${name}” beside it`,
  ],
};

/** What a batch of organisations would do; changes nothing. */
export const planOrganizations = async (
  { db }: WriteContext,
  source: Source,
  rows: readonly CheckedOrganization[],
  full: boolean,
): Promise<OrganizationPlan> => {
  const owned = new Set<SyncField>(source.owns);
  const places: Place[] = await db.select().from(organization);
  const top = places.find(({ parentId }) => parentId === null);
  const byCode = new Map(places.map((one) => [one.code.toLowerCase(), one]));
  const byId = new Map(places.map((one) => [one.id, one]));
  const links = await db
    .select({ externalId: syncLink.externalId, id: syncLink.organizationId })
    .from(syncLink)
    .where(and(eq(syncLink.sourceId, source.id), eq(syncLink.kind, 'organizations')));
  const linkOf = new Map(links.map(({ externalId, id }) => [externalId, id]));
  const ofPlace = new Map(links.map(({ externalId, id }) => [id, externalId]));
  const sentCodes = new Map(rows.map((row) => [row.code.toLowerCase(), row]));
  const siblings = new Set(places.map(({ parentId, name }) => `${parentId} ${name}`));
  const plan: OrganizationPlan = {
    ...{ add: [], change: [], link: [], leave: [], refused: [], unchanged: 0 },
    linked: links.filter(({ id }) => byId.get(id ?? '')?.useStatus === 1).length,
  };
  /** Whether the way up from a row comes to an organisation that is there, or will be. */
  const leadsUp = (row: CheckedOrganization): boolean => {
    const seen = new Set<string>();
    for (let at: CheckedOrganization | undefined = row; at; ) {
      const code = at.code.toLowerCase();
      if (seen.has(code)) return false;
      seen.add(code);
      const parent: string = at.parentCode?.toLowerCase() ?? '';
      if (!parent) return true;
      at = sentCodes.get(parent);
    }
    return true;
  };
  for (const row of rows) {
    const refuse = (field: string, message: Label) =>
      plan.refused.push({ externalId: row.externalId, field, message });
    const coded = byCode.get(row.code.toLowerCase());
    const linked = byId.get(linkOf.get(row.externalId) ?? '');
    const one = linked ?? coded;
    const parent = row.parentCode ? byCode.get(row.parentCode.toLowerCase()) : top;
    const known = one && ofPlace.get(one.id);
    if ((coded && coded !== one) || (known && known !== row.externalId)) refuse('code', says.other);
    else if (one && one === top) refuse('code', says.top);
    else if (row.parentCode && !parent && !sentCodes.has(row.parentCode.toLowerCase()))
      refuse('parentCode', says.parent(row.parentCode));
    else if (!leadsUp(row)) refuse('parentCode', says.cycle);
    else if (!one) {
      if (!row.here) plan.unchanged++;
      else if (parent && siblings.has(`${parent.id} ${row.name}`)) refuse('name', says.name(row.name));
      else plan.add.push(row);
    } else {
      if (!known) plan.link.push({ externalId: row.externalId, organizationId: one.id });
      if (!row.here) {
        if (one.useStatus === 1) plan.leave.push(one.id);
        else plan.unchanged++;
        continue;
      }
      const named = owned.has('organizationName') && row.name !== one.name;
      const moved =
        owned.has('organizationParent') &&
        (parent ? parent.id !== one.parentId : row.parentCode !== null && row.parentCode !== undefined);
      const under = moved ? (parent?.id ?? '') : one.parentId;
      if ((named || moved) && siblings.has(`${under} ${named ? row.name : one.name}`))
        refuse('name', says.name(row.name));
      else if (named || moved || one.useStatus === 2)
        plan.change.push({
          id: one.id,
          ...(named ? { name: row.name } : {}),
          ...(moved ? { parentCode: row.parentCode ?? top?.code ?? '' } : {}),
          ...(one.useStatus === 2 ? { open: true as const } : {}),
        });
      else plan.unchanged++;
    }
  }
  if (full) {
    const sent = new Set(rows.map(({ externalId }) => externalId));
    const refused = new Set(plan.refused.map(({ externalId }) => externalId));
    for (const { externalId, id } of links)
      if (id && !sent.has(externalId) && !refused.has(externalId) && byId.get(id)?.useStatus === 1)
        plan.leave.push(id);
  }
  return plan;
};

/** Does what was planned, those above first. What the tree does not allow is refused by its row. */
export const applyOrganizations = async (
  context: WriteContext,
  source: Source,
  plan: OrganizationPlan,
): Promise<void> => {
  const { db } = context;
  const places: Place[] = await db.select().from(organization);
  const top = places.find(({ parentId }) => parentId === null);
  const byCode = new Map(places.map((one) => [one.code.toLowerCase(), one]));
  const placeOf = (code: string | null | undefined) => (code ? byCode.get(code.toLowerCase()) : top);
  let waiting = [...plan.add];
  for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    const later: CheckedOrganization[] = [];
    for (const row of waiting) {
      const parent = placeOf(row.parentCode);
      if (!parent) {
        later.push(row);
        continue;
      }
      const levelId = await levelBelow(db, parent.levelId);
      if (!levelId || parent.useStatus === 2) {
        const message = levelId ? says.parent(parent.code) : says.level;
        plan.refused.push({ externalId: row.externalId, field: 'parentCode', message });
        continue;
      }
      const added = { name: row.name, code: row.code, levelId, parentId: parent.id };
      const { id } = await addOrganization(context, added);
      byCode.set(row.code.toLowerCase(), { ...added, id, useStatus: 1 });
      plan.link.push({ externalId: row.externalId, organizationId: id });
    }
    waiting = later;
  }
  for (const { externalId, parentCode } of waiting)
    plan.refused.push({ externalId, field: 'parentCode', message: says.parent(parentCode ?? '') });
  for (const { id, name, parentCode, open } of plan.change) {
    if (open) await changeOrganizationStatus(context, { ids: [id], useStatus: 1 });
    if (name) {
      const { levelId, code, headId, safetyOfficerId, phone, order, version } = need(
        await findOrganization(db, id),
      );
      const fields = { id, name, levelId, code, headId, safetyOfficerId, phone, order, version };
      await editOrganization(context, fields, { bySource: true });
    }
    if (parentCode === undefined) continue;
    const parent = placeOf(parentCode);
    const { version } = need(await findOrganization(db, id));
    if (parent) await moveOrganization(context, { id, parentId: parent.id, version }, { bySource: true });
  }
  await insertRows(
    db,
    syncLink,
    plan.link.map((link) => ({ ...link, sourceId: source.id, kind: 'organizations' as const })),
  );
  if (plan.leave.length === 0) return;
  const counts = await organizationCounts(context, plan.leave);
  const names = new Map((await db.select().from(organization)).map(({ id, name }) => [id, name]));
  plan.note = plan.leave
    .map((id) => `${names.get(id)}（人员 ${counts('people', id)}，实验室 ${counts('laboratories', id)}）`)
    .join('；')
    .slice(0, 2000);
  await changeOrganizationStatus(context, { ids: plan.leave, useStatus: 2 });
};

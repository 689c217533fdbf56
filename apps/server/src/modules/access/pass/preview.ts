import { applyCard, type VisitCard, visitorPermission } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { reaches } from '../../../platform/states.ts';
import { approvalInstance, isConcerned, opinionsOn } from '../../approval/public.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { visitor } from '../../visitor/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import { namesOfRooms, passOf } from './facts.ts';

/** States of a visit to which somebody, or the rules alone, have said yes. */
const accepted: readonly string[] = ['approved', 'arrived', 'left'];

const read = ({ db }: ReadContext, id: string) =>
  db
    .select({
      ...{ visitorName: visitor.name, unit: visitor.unit, purpose: visitor.purpose, state: visitor.state },
      ...{ from: visitor.visitFrom, to: visitor.visitTo, roomIds: visitor.roomIds },
      ...{ hostId: visitor.hostId, createdById: visitor.createdById, approvalId: visitor.approvalId },
      ...{ laboratoryId: visitor.laboratoryId, laboratoryName: laboratory.laboratoryName },
      ...{ organizationId: laboratory.organizationId, hostName: account.name, hostUnit: organization.name },
      ...{ hostOrganizationId: account.organizationId, applyNo: approvalInstance.instanceNo },
    })
    .from(visitor)
    .innerJoin(laboratory, eq(laboratory.id, visitor.laboratoryId))
    .innerJoin(account, eq(account.id, visitor.hostId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .leftJoin(approvalInstance, eq(approvalInstance.id, visitor.approvalId))
    .where(eq(visitor.id, id));
type Visit = Awaited<ReturnType<typeof read>>[number];

const maySee = async (context: ReadContext, visit: Visit): Promise<boolean> => {
  const self = context.caller.accountId;
  const { hostId, createdById, approvalId } = visit;
  if (hostId === self || createdById === self) return true;
  if (approvalId && (await isConcerned(context.db, approvalId, self))) return true;
  const { query, add } = visitorPermission;
  if (!context.may(query, add)) return false;
  const reach = context.reachOf(query, add);
  return (
    reaches(reach, { organization: visit.organizationId, laboratory: visit.laboratoryId }) ||
    reaches(reach, { organization: visit.hostOrganizationId, person: hostId })
  );
};

/** What stands on the card of a visit; taller once somebody has decided. @throws NOT_FOUND for whom it does not concern */
export const visitPreview = async (
  context: ReadContext,
  { visitorId }: { visitorId: string },
): Promise<VisitCard> => {
  const { db, platform } = context;
  const [visit] = await read(context, visitorId);
  if (!visit || !(await maySee(context, visit))) throw fail('NOT_FOUND');
  const opinions = visit.approvalId ? await opinionsOn(context, visit.approvalId) : [];
  const auto = opinions.length === 0 && accepted.includes(visit.state);
  const facts = await roomsFacts(db, visit.roomIds);
  const names = await namesOfRooms(db, visit.roomIds);
  const pass = await passOf(db, visitorId);
  const { visitorName, unit, hostName, hostUnit, laboratoryName, from, to, purpose } = visit;
  return {
    width: applyCard.width,
    height: opinions.length > 0 || auto ? applyCard.decided : applyCard.height,
    ...{ visitorName, unit, hostName, hostUnit, laboratoryName, from, to, purpose, auto, opinions },
    applyNo: visit.applyNo ?? '',
    rooms: visit.roomIds.map((roomId, at) => ({
      roomText: names[at] ?? '',
      level: facts.get(roomId)?.effective.level ?? 'II',
    })),
    ...{ briefedAt: pass?.passedAt ?? null, signature: pass?.signature ?? null },
    openUrl: `${platform.config.publicUrl}/ledger/mineLaboratoryList?visitor=${visitorId}`,
  };
};

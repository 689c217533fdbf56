import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { account } from '../../identity/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { refresh } from '../grant/refresh.ts';
import { accessApply, accessGrant, live } from '../tables.ts';
import { giveNights } from './nights.ts';
import { type ApplyRecord, keepChecks } from './queries.ts';
import { givesAccess } from './rules.ts';

/**
 * A grant for each person in use and each room that the laboratory still has; one that is there is made longer. What is
 * missing by then leaves it waiting.
 */
const giveGrants = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  const { db } = context;
  await hold(db, `access of ${row.laboratoryId}`);
  await db.execute(sql`
    insert into ${accessGrant} (id, user_id, room_id, laboratory_id, source, role, valid_from, valid_to, state, apply_id,
        pledge_version, pledge_signature_id, slots)
    select gen_random_uuid(), a.id, r.room_id, r.laboratory_id, 'apply', 'user', ${row.periodFrom}::date, ${row.periodTo}::date,
        'upcoming', ${row.id}, coalesce(p.version, 0), case when p.version > 0 then ${row.signatureFileId}::uuid end,
        ${JSON.stringify(row.slots)}::jsonb
      from ${account} a
      join ${laboratoryRoom} r on r.laboratory_id = ${row.laboratoryId} and r.room_id = any(${sql.param(row.roomIds)}::uuid[])
      left join jsonb_to_recordset(${JSON.stringify(row.pledges)}::jsonb) p ("roomId" uuid, version int)
        on p."roomId" = r.room_id
      where a.id = any(${sql.param(row.userIds)}::uuid[]) and a.use_status = 1
    on conflict (user_id, room_id, laboratory_id) where ${live} do update set
      valid_to = case when access_grant.valid_to is null then null else greatest(access_grant.valid_to, excluded.valid_to) end,
      valid_from = least(access_grant.valid_from, excluded.valid_from),
      pledge_signature_id = case when excluded.pledge_version >= access_grant.pledge_version
        then coalesce(excluded.pledge_signature_id, access_grant.pledge_signature_id) else access_grant.pledge_signature_id end,
      slots = case when access_grant.valid_to is null then access_grant.slots else excluded.slots end,
      pledge_version = greatest(access_grant.pledge_version, excluded.pledge_version),
      version = access_grant.version + 1, updated_at = now()`);
  await refresh(
    context,
    and(
      eq(accessGrant.laboratoryId, row.laboratoryId),
      inArray(accessGrant.userId, row.userIds),
      inArray(accessGrant.roomId, row.roomIds),
    ),
  );
};

/** What an application that has passed gives: grants, or nights to those that are there; what was missing then is kept. */
export const give = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  const checkSnapshot = await keepChecks(context.db, row);
  await context.db.update(accessApply).set({ checkSnapshot }).where(eq(accessApply.id, row.id));
  if (givesAccess(row.applyKind)) await giveGrants(context, row);
  await giveNights(context, row);
};

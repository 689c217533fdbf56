import { randomBytes } from 'node:crypto';
import {
  type InputOf,
  inLocale,
  type PermissionName,
  permissionsOf,
  type ResultOf,
  type witnessEndpoints,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { fail, failAt } from '../../../../platform/failure.ts';
import { bodyAjv } from '../../../../platform/http/validation.ts';
import { labelAddress } from '../../../../platform/label/labels.ts';
import { isLabel, newLabel } from '../../../../platform/labelCode.ts';
import { move } from '../../../../platform/states.ts';
import {
  account,
  accountRole,
  confirmOwnFactor,
  confirmOwnPassword,
  personName,
  role,
} from '../../../identity/public.ts';
import { laboratory, laboratoryMember } from '../../../ledger/public.ts';
import { notify } from '../../../notification/public.ts';
import { chemicalSettings } from '../../settings.ts';
import { storageLocation, witness } from '../tables.ts';
import { witnessedCalls } from './ports.ts';
import { invalid, oneself, stateNow, type WitnessRow, witnessMoves } from './states.ts';
import { payloadHash, tokenHash } from './taking.ts';

type Calls = typeof witnessEndpoints;

/** Whether somebody holds a permission, wherever; of what is the college's by a role that reaches all of it. */
const isPermitted = async (
  db: Reader,
  userId: string,
  name: PermissionName,
  collegeWide = false,
): Promise<boolean> => {
  const [permissionId, action] = name.split('.');
  const asked = JSON.stringify([{ permissionId, actions: [action] }]);
  const holds = sql`exists (select 1 from ${accountRole} inner join ${role} on ${role.id} = ${accountRole.roleId}
    where ${accountRole.accountId} = ${userId} and ${role.useStatus} = 1 and ${role.permissions} @> ${asked}::jsonb
      and (not ${collegeWide}::boolean or ${role.dataScope} = 'college'))`;
  return (await db.$count(account, and(eq(account.id, userId), eq(account.useStatus, 1), holds))) > 0;
};

/** Whether somebody may be the second person: of the laboratory, a keeper in it, or who answers for it. */
const isOfLaboratory = async (db: Reader, userId: string, laboratoryId: string | null): Promise<boolean> => {
  if (laboratoryId === null) return true;
  const [found] = await db
    .select({
      ok: sql<boolean>`(exists (select 1 from ${laboratoryMember} m where m.laboratory_id = ${laboratory.id}
          and m.user_id = ${account.id} and m.state = 'in')
        or exists (select 1 from ${storageLocation} s where s.laboratory_id = ${laboratory.id}
          and (s.keeper_a_id = ${account.id} or s.keeper_b_id = ${account.id}) and s.use_status = 1)
        or ${laboratory.headId} = ${account.id} or ${laboratory.deputyHeadIds} @> array[${account.id}]
        or ${laboratory.safetyOfficerIds} @> array[${account.id}])`,
    })
    .from(account)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryId))
    .where(and(eq(account.id, userId), eq(account.useStatus, 1)));
  return found?.ok ?? false;
};

/** Whether somebody may be the second person of a call: as the call says, or by the laboratory that it is of. */
const maySecond = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  { call, laboratoryId }: Pick<WitnessRow, 'call' | 'laboratoryId'>,
  userId: string,
): Promise<boolean> => {
  const asked = platform.ports.one(witnessedCalls, call);
  if (asked?.second) return isPermitted(db, userId, asked.second, asked.calls.collegeWide);
  return isOfLaboratory(db, userId, laboratoryId);
};

/** @throws WITNESS_INVALID */
const needSecond = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  row: Pick<WitnessRow, 'call' | 'initiatorId' | 'laboratoryId'>,
  userId: string,
) => {
  if (userId === row.initiatorId) throw invalid(oneself);
  if (await maySecond({ db, platform }, row, userId)) return;
  throw invalid(
    row.laboratoryId === null
      ? ['复核人须有该操作的权限', 'the second person has to be allowed this']
      : [
          '复核人须是该实验室的保管人或成员',
          'the second person has to be a keeper or a member of the laboratory',
        ],
  );
};

/** @throws WITNESS_CALL_UNKNOWN, NOT_ALLOWED, BAD_REQUEST, WITNESS_INVALID */
export const startWitness = async (
  context: WriteContext,
  { call, payload, witnessId }: InputOf<Calls['witnessStart']>,
): Promise<ResultOf<Calls['witnessStart']>> => {
  const { db, caller, platform, locale } = context;
  const asked = platform.ports.one(witnessedCalls, call);
  if (!asked) throw fail('WITNESS_CALL_UNKNOWN');
  const names = permissionsOf(asked.calls.permission);
  if (names.length > 0 && !context.may(...names)) throw fail('NOT_ALLOWED');
  const content = contentOf(payload);
  if (!bodyAjv.validate(asked.calls.input ?? {}, content)) throw failAt('payload', 'BAD_REQUEST');
  const reach = names.length > 0 ? context.reachOf(...names) : context.reach;
  const { words, laboratoryId } = await asked.describe({ ...context, reach }, content);
  if (witnessId) await needSecond(context, { call, initiatorId: caller.accountId, laboratoryId }, witnessId);
  const token = randomBytes(24).toString('base64url');
  const code = newLabel('N');
  const { witnessMinutes } = await chemicalSettings.inForce(db);
  const until = new Date(nowMs() + witnessMinutes * 60_000).toISOString();
  const [row] = await db
    .insert(witness)
    .values({
      ...{
        tokenHash: tokenHash(token),
        code,
        call,
        payloadHash: payloadHash(call, content),
        words: words.map(({ name: [name, nameEn], value }) => {
          const [said, saidEn] = typeof value === 'string' ? [value, value] : value;
          return { name, nameEn, value: said, valueEn: saidEn };
        }),
        laboratoryId,
      },
      ...{ initiatorId: caller.accountId, askedId: witnessId ?? null, createdAt: nowIso(), expiresAt: until },
    })
    .returning({ id: witness.id });
  const title = inLocale(asked.calls.title, locale);
  context.audit({ target: { kind: 'witness', id: row?.id ?? '', name: title } });
  if (witnessId)
    await notify(context, {
      userIds: [witnessId],
      kind: 'witness.asked',
      title: [
        `${caller.name}请您双人确认：${asked.calls.title[0]}`,
        `${caller.name} asks you to confirm: ${asked.calls.title[1]}`,
      ],
      link: `/scan?c=${code}`,
    });
  return { token, code, url: labelAddress(platform.config.publicUrl, code), until };
};

const contentOf = (payload: string): object => {
  try {
    const content: unknown = JSON.parse(payload);
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  } catch {}
  throw failAt('payload', 'BAD_REQUEST');
};

/** By the token of who asked, or the code that he shows. */
const find = async (db: Reader, token: string, lock = false): Promise<WitnessRow | undefined> => {
  const typed = token.trim();
  const query = db
    .select()
    .from(witness)
    .where(
      isLabel('N', typed.toUpperCase())
        ? eq(witness.code, typed.toUpperCase())
        : eq(witness.tokenHash, tokenHash(typed)),
    );
  return (await (lock ? query.for('update') : query))[0];
};

/** @throws WITNESS_UNKNOWN */
export const witnessDetails = async (
  { db, caller, platform, locale }: ReadContext,
  { token }: InputOf<Calls['witnessDetails']>,
): Promise<ResultOf<Calls['witnessDetails']>> => {
  const row = await find(db, token);
  const self = caller.accountId;
  const mine = row?.initiatorId === self;
  const theirs = !!row && !mine && (await maySecond({ db, platform }, row, self));
  if (!row || (!mine && !theirs && row.askedId !== self)) throw fail('WITNESS_UNKNOWN');
  const [names] = await db
    .select({
      initiatorName: personName(witness.initiatorId),
      witnessName: personName(sql`coalesce(${witness.witnessId}, ${witness.askedId})`),
    })
    .from(witness)
    .where(eq(witness.id, row.id));
  const title = platform.ports.one(witnessedCalls, row.call)?.calls.title ?? ['', ''];
  const state = stateNow(row);
  return {
    ...{ state, until: row.expiresAt, refusal: row.refusal, mine },
    words: row.words.map(({ name, nameEn = name, value, valueEn = value }) => ({
      name: inLocale([name, nameEn], locale),
      value: inLocale([value, valueEn], locale),
    })),
    ...{ initiatorName: names?.initiatorName ?? '—', witnessName: names?.witnessName ?? null },
    ...{ title: title[0], titleEn: title[1] },
    mayConfirm: state === 'waiting' && !mine && theirs && (row.askedId === null || row.askedId === self),
  };
};

/** @throws WITNESS_PROOF_NEEDED, WITNESS_WRONG_PASSWORD, SECOND_FACTOR_WRONG */
const proofOf = async (
  context: ManualContext,
  { password, factor }: InputOf<Calls['witnessConfirm']>,
): Promise<'password' | 'factor'> => {
  if (factor) {
    if (!(await confirmOwnFactor(context, factor))) throw failAt('factor', 'SECOND_FACTOR_WRONG');
    return 'factor';
  }
  if (!password) throw failAt('password', 'WITNESS_PROOF_NEEDED');
  if (!(await confirmOwnPassword(context, 'witness', password)))
    throw failAt('password', 'WITNESS_WRONG_PASSWORD');
  return 'password';
};

/** The second person confirms in his own session, or refuses. @throws WITNESS_UNKNOWN, WITNESS_INVALID … */
export const confirmWitness = async (
  context: ManualContext,
  input: InputOf<Calls['witnessConfirm']>,
): Promise<void> => {
  const { caller } = context;
  const reason = input.reason?.trim();
  const found = await find(context.db, input.token);
  if (!found) throw fail('WITNESS_UNKNOWN');
  await needSecond(context, found, caller.accountId);
  if (!input.confirm && !reason) throw failAt('reason', 'WITNESS_REASON_NEEDED');
  const method = input.confirm ? await proofOf(context, input) : null;
  await context.write(async (write) => {
    const row = await find(write.db, input.token, true);
    if (!row) throw fail('WITNESS_UNKNOWN');
    if (row.askedId !== null && row.askedId !== caller.accountId)
      throw invalid(['已请另一人确认', 'somebody else was asked']);
    await move(write, witnessMoves, row, input.confirm ? 'confirm' : 'refuse', {
      ...{ witnessId: caller.accountId, method, decidedAt: nowIso() },
      refusal: input.confirm ? null : (reason ?? null),
    });
  });
};

import {
  chemicalPermission,
  type chemicalTransferEndpoints,
  chemicalTransferFields,
  chemicalTransferRow,
  type InputOf,
  noteOf,
  units,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { series } from '../../../platform/series.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { resubmitApproval, type Said, startApproval, withdrawApproval } from '../../approval/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { offerAgain } from '../share/following.ts';
import { needManaged, needOpen } from '../stock/access.ts';
import { type Bottle, bottles } from '../stock/bottles/queries.ts';
import { bottleStates } from '../stock/bottles/states.ts';
import { isControlled } from '../stock/rules.ts';
import {
  bottlesInWords,
  bottlesOf,
  openTransferOf,
  ownTransfers,
  type TransferRecord,
  transfers,
} from './queries.ts';
import { transferStates, transferTarget } from './states.ts';
import { chemicalTransfer, chemicalTransferBottle } from './tables.ts';

const startedFields = {
  reason: chemicalTransferFields.reason,
  bottles: chemicalTransferRow.properties.bottlesText,
};

type Calls = typeof chemicalTransferEndpoints;

export const transferKind = 'chemicalTransfer';

/** What its application is called and says, and who decides on it. */
export const transferSays = {
  titles: { transfer: ['化学品转移：{name}', 'Transfer of chemicals: {name}'] },
  values: { line: ['{name} {n} {measure}', '{name} {n} {measure}'] },
  words: units,
  steps: {
    both: ['双方负责人', 'Both heads'],
    sender: ['转出方', 'Sending side'],
    receiver: ['接收方', 'Receiving side'],
    receivingHead: ['接收实验室负责人', 'Head of the receiving laboratory'],
  },
} as const satisfies Said;

interface Going {
  id: string;
  rows: readonly Bottle[];
  toLaboratoryId: string;
  reason: string;
  /** Of what was reserved. */
  shareOfferId: string | null;
  applicantId: string;
}

/** Everything about it that is wrong by now; the bottles are locked. */
const checked = async (context: WriteContext, { id, rows, toLaboratoryId }: Going) => {
  const { db } = context;
  const [first] = rows;
  if (!first) throw failAt('bottleIds', 'NOT_FOUND');
  if (rows.some(({ laboratoryId }) => laboratoryId !== first.laboratoryId))
    throw failAt('bottleIds', 'BOTTLES_OF_SEVERAL');
  if (toLaboratoryId === first.laboratoryId) throw failAt('toLaboratoryId', 'TRANSFER_SAME');
  await check(context, bottleStates, 'transfer', ...rows);
  const [to] = await db
    .select({ name: laboratory.laboratoryName, headId: laboratory.headId })
    .from(laboratory)
    .where(eq(laboratory.id, toLaboratoryId));
  if (!to) throw failAt('toLaboratoryId', 'NOT_FOUND');
  await needOpen(db, [toLaboratoryId]);
  const open = await openTransferOf(
    db,
    rows.map((row) => row.id),
    id,
  );
  if (open) throw failAt('bottleIds', 'TRANSFER_OPEN', { code: open.bottleCode, no: open.transferNo });
  return { first, to };
};

const submissionOf = async (
  { db }: WriteContext,
  { rows, reason, applicantId }: Going,
  { first, to }: Awaited<ReturnType<typeof checked>>,
) => {
  const [applicant] = await db
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, applicantId));
  const controlled = rows.some(({ controlCategories }) => controlCategories.some(isControlled));
  return {
    title: noteOf(transferSays.titles.transfer, { name: `${first.laboratoryName} → ${to.name}` }),
    summary: [
      { label: '申请人', labelEn: 'Applicant', value: applicant?.name ?? '' },
      { label: '转移的瓶', labelEn: 'Bottles', value: bottlesInWords(rows) },
      { label: '接收实验室', labelEn: 'To', value: to.name },
      { label: '转出实验室', labelEn: 'From', value: first.laboratoryName },
      ...(controlled ? [{ label: '管制类', labelEn: 'Controlled', value: '是' }] : []),
      { label: '理由', labelEn: 'Reason', value: reason },
    ],
    facts: { controlled, receivingHeadIds: to.headId ? [to.headId] : [] },
  };
};

const nameBottles = async ({ db }: WriteContext, id: string, rows: readonly Bottle[]): Promise<void> => {
  await db.delete(chemicalTransferBottle).where(eq(chemicalTransferBottle.transferId, id));
  await db
    .insert(chemicalTransferBottle)
    .values(rows.map((row, sort) => ({ id: uuid(), transferId: id, bottleId: row.id, sort })));
};

/** A new one of bottles that the caller has locked; it goes to those who decide. @throws what is wrong with it */
export const startTransfer = async (
  context: WriteContext,
  given: Omit<Going, 'id' | 'applicantId'>,
): Promise<string> => {
  const { db, caller } = context;
  const going = { ...given, id: uuid(), applicantId: caller.accountId };
  const found = await checked(context, going);
  const transferNo = await series.ofDay(context, 'chemicalTransfer', 'ZY');
  const { id, rows, toLaboratoryId, reason, shareOfferId } = going;
  await db.insert(chemicalTransfer).values({
    ...{ id, transferNo, laboratoryId: found.first.laboratoryId, toLaboratoryId, reason, shareOfferId },
    applicantId: going.applicantId,
  });
  await nameBottles(context, id, rows);
  context.audit({
    target: transferTarget({ id, transferNo }),
    changes: [...changesOf(startedFields, null, { reason, bottles: bottlesInWords(rows) })],
  });
  const started = await startApproval(context, {
    ...(await submissionOf(context, going, found)),
    ...{ kind: transferKind, businessId: id, applicantId: going.applicantId },
    ...{ organizationId: found.first.organizationId, laboratoryId: found.first.laboratoryId },
  });
  if (started !== 'none')
    await db
      .update(chemicalTransfer)
      .set({ approvalId: started.instanceId })
      .where(eq(chemicalTransfer.id, id));
  return id;
};

/** What was returned, once more. @throws what is wrong with it by now, WRONG_STATE */
const again = async (
  context: WriteContext,
  row: TransferRecord,
  given: Pick<Going, 'rows' | 'toLaboratoryId' | 'reason'>,
): Promise<void> => {
  const going = { ...given, id: row.id, shareOfferId: row.shareOfferId, applicantId: row.applicantId };
  const found = await checked(context, going);
  await move(context, transferStates, row, 'edit', {
    ...{ answer: null, reason: given.reason, toLaboratoryId: given.toLaboratoryId },
    laboratoryId: found.first.laboratoryId,
  });
  await nameBottles(context, row.id, given.rows);
  if (row.approvalId)
    await resubmitApproval(context, {
      ...(await submissionOf(context, going, found)),
      instanceId: row.approvalId,
    });
};

/** The bottles of a transfer as they are now, locked. */
const lockNamed = async (context: WriteContext, id: string): Promise<readonly Bottle[]> => {
  const rows = await bottlesOf(context.db, [id]);
  return bottles.lockAnywhere(
    context,
    rows.map((row) => row.id),
  );
};

/** Sent back, and handed in again as it is. */
export const submitAgain = async (context: WriteContext, row: TransferRecord): Promise<void> =>
  again(context, row, {
    rows: await lockNamed(context, row.id),
    toLaboratoryId: row.toLaboratoryId,
    reason: row.reason,
  });

/** 转移: to those who decide. Of what was reserved only the reason is changed. @throws TRANSFER_SAME, TRANSFER_OPEN, BOTTLE_FROZEN … */
export const submitTransfer = async (
  context: WriteContext,
  { id: given, version, bottleIds, toLaboratoryId, reason: words }: InputOf<Calls['transferSubmit']>,
) => {
  const reason = words.trim();
  const before = given
    ? await ownTransfers.lockSeen(context, { id: given, version: version ?? -1 })
    : undefined;
  if (before) await check(context, transferStates, 'edit', before);
  let id = before?.id;
  if (before?.shareOfferId) {
    const rows = await lockNamed(context, before.id);
    await again(context, before, { rows, toLaboratoryId: before.toLaboratoryId, reason });
  } else {
    if (!context.may(chemicalPermission.transfer)) throw fail('NOT_ALLOWED');
    const rows = await bottles.lock(context, [...new Set(bottleIds)]);
    needManaged({ ...context, reach: context.reachOf(chemicalPermission.transfer) }, rows);
    if (before) await again(context, before, { rows, toLaboratoryId, reason });
    else id = await startTransfer(context, { rows, toLaboratoryId, reason, shareOfferId: null });
  }
  const row = await transfers.lockAnywhere(context, id ?? '');
  return { id: row.id, transferNo: row.transferNo, version: row.version, approvalId: row.approvalId };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const withdrawTransfer = async (
  context: WriteContext,
  seen: InputOf<Calls['transferWithdraw']>,
): Promise<void> => {
  const row = await ownTransfers.lockSeen(context, seen);
  await move(context, transferStates, row, 'withdraw');
  if (row.state !== 'toReceive')
    await withdrawApproval(context, { kind: transferKind, businessId: row.id, reason: noteOf('withdrawn') });
  await offerAgain(context, row);
};

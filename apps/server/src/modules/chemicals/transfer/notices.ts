import type { WriteContext } from '../../../platform/context.ts';
import { notify } from '../../notification/public.ts';
import { issuersOf } from '../request/notices.ts';
import type { TransferRecord } from './queries.ts';

type Of = Pick<TransferRecord, 'id' | 'transferNo' | 'applicantId' | 'laboratoryName' | 'toLaboratoryName'>;

const kind = 'chemicals.transfer';
const link = ({ id }: Of) => `/chemicals/chemicalsList?tab=transfer&open=${id}`;
const way = ({ laboratoryName, toLaboratoryName }: Of): [string, string] => [
  `${laboratoryName} → ${toLaboratoryName}`,
  `${laboratoryName} → ${toLaboratoryName}`,
];

/** Decided: it waits for who keeps the places of the receiving laboratory. */
export const tellToReceive = async (
  context: WriteContext,
  row: Of & Pick<TransferRecord, 'toLaboratoryId'>,
): Promise<void> =>
  notify(context, {
    userIds: await issuersOf(context, row.toLaboratoryId),
    ...{ kind, body: way(row), link: link(row), key: `${kind}:${row.id}` },
    title: [`待接收：${row.transferNo}`, `To be received: ${row.transferNo}`],
  });

/** Both sides know that it is there. */
export const tellReceived = async (
  context: WriteContext,
  row: Of & Pick<TransferRecord, 'laboratoryId'>,
): Promise<void> =>
  notify(context, {
    userIds: [...new Set([row.applicantId, ...(await issuersOf(context, row.laboratoryId))])].filter(
      (id) => id !== context.caller.accountId,
    ),
    ...{ kind, body: way(row), link: link(row), key: `${kind}.done:${row.id}` },
    title: [`转移已接收：${row.transferNo}`, `Received: ${row.transferNo}`],
  });

/** A bottle is back in the book of the laboratory that gave it. */
export const tellTakenBack = async (
  context: WriteContext,
  row: Of & Pick<TransferRecord, 'laboratoryId'>,
  { bottle, reason }: { bottle: string; reason: string },
): Promise<void> =>
  notify(context, {
    userIds: [...new Set([row.applicantId, ...(await issuersOf(context, row.laboratoryId))])].filter(
      (id) => id !== context.caller.accountId,
    ),
    ...{ kind, link: link(row), key: `${kind}.back:${row.id}:${bottle}` },
    title: [`转移已冲正：${bottle}`, `Transfer reversed: ${bottle}`],
    body: [
      `${row.transferNo}，退回 ${row.laboratoryName}：${reason}`,
      `${row.transferNo}, back to ${row.laboratoryName}: ${reason}`,
    ],
  });

export const tellRefused = async (context: WriteContext, row: Of, answer: string): Promise<void> =>
  notify(context, {
    userIds: [row.applicantId],
    ...{ kind, link: link(row), key: `${kind}.refused:${row.id}` },
    title: [`转移被拒收：${row.transferNo}`, `Not accepted: ${row.transferNo}`],
    body: [`${row.toLaboratoryName}：${answer}`, `${row.toLaboratoryName}: ${answer}`],
  });

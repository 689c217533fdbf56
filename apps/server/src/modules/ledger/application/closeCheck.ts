import type { CloseCheckRow } from '@anyan/contract';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { membersIn } from '../laboratory/access.ts';
import { posts } from '../laboratory/rules.ts';
import { closeRow, partCloseChecks } from '../laboratoryParts.ts';
import { laboratoryMember, ledgerApplication } from '../tables.ts';

/** What must be clear before a laboratory is closed: what the other modules have in it, its members, its papers. */
export const closeCheckOf = async (
  context: Pick<ReadContext, 'db' | 'platform'>,
  laboratoryId: string,
  application?: { id: string; attachments: readonly string[] },
): Promise<CloseCheckRow[]> => {
  const { db } = context;
  const members = await db.$count(
    laboratoryMember,
    and(membersIn(laboratoryId), notInArray(laboratoryMember.memberRole, [...posts])),
  );
  const others = await db.$count(
    ledgerApplication,
    and(
      eq(ledgerApplication.laboratoryId, laboratoryId),
      inArray(ledgerApplication.state, ['approving', 'returned']),
      application ? notInArray(ledgerApplication.id, [application.id]) : undefined,
    ),
  );
  const papers = application && application.attachments.length > 0 ? 0 : 1;
  return [
    ...(await partCloseChecks(context, laboratoryId)),
    closeRow(
      'members',
      ['在组成员', 'Members left'],
      members,
      `/ledger/mineLaboratoryList?open=${laboratoryId}`,
    ),
    closeRow('applications', ['办理中的申请', 'Open applications'], others, '/ledger/myledgerList'),
    closeRow('decontamination', ['房间洗消报告', 'Report of decontamination'], papers, null),
  ];
};

import { type ApplyPreview, applyCard } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { opinionsOn } from '../../approval/public.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { validCertificates } from '../../training/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import { applyDetails } from './queries.ts';

/** What stands on the card of an application; taller once somebody has decided. @throws NOT_FOUND for whom it does not concern */
export const applyPreview = async (context: ReadContext, id: string): Promise<ApplyPreview> => {
  const { db, platform } = context;
  const row = await applyDetails(context, id);
  const [applicant] = await db
    .select({ number: account.loginName, avatarFileId: account.avatarFileId, unit: organization.name })
    .from(account)
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(eq(account.id, row.applicantId));
  const { number, unit, avatarFileId } = need(applicant);
  const facts = await roomsFacts(db, row.roomIds);
  const opinions = row.approvalId ? await opinionsOn(context, row.approvalId) : [];
  const held = (await validCertificates(db, [row.applicantId])).get(row.applicantId) ?? [];
  const { applyNo, applicantName, mentorName, people, laboratoryName, purpose, signatureUrl, auto } = row;
  return {
    width: applyCard.width,
    height: opinions.length > 0 || auto ? applyCard.decided : applyCard.height,
    ...{ applyNo, applicantName, number, unit, mentorName, people, laboratoryName, purpose, signatureUrl },
    ...{ auto, periodFrom: row.periodFrom, periodTo: row.periodTo, opinions },
    avatarUrl: avatarFileId ? signedUrl(platform, avatarFileId) : null,
    rooms: row.roomIds.map((roomId, at) => ({
      roomText: row.rooms[at] ?? '',
      level: facts.get(roomId)?.effective.level ?? 'II',
    })),
    certificates: held.map(({ name, number: no, validTo }) => ({ name, number: no, validTo })),
    openUrl: `${platform.config.publicUrl}/access/mineAccessApplyList?open=${id}`,
  };
};

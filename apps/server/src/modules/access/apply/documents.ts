// Documents that come with an application, as its rooms ask for them.
import type { AttachmentSent } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import type { RoomFacts } from '../decision/inputs.ts';
import type { accessApply } from '../tables.ts';
import { givesAccess } from './rules.ts';

export const applyFileUse = 'accessApply';

type Asked = Pick<RoomFacts, 'effective'>;

/** What was sent is something that the rooms ask for. @throws APPLY_DOCUMENT_UNKNOWN */
export const documentsOf = (sent: readonly AttachmentSent[], rooms: readonly Asked[]): AttachmentSent[] => {
  const asked = rooms.flatMap(({ effective }) => effective.attachmentKinds);
  const unknown = sent.find(({ name }) => !asked.some((one) => one.name === name));
  if (unknown) throw failAt('attachments', 'APPLY_DOCUMENT_UNKNOWN', { name: unknown.name });
  return [...new Map(sent.map((one) => [one.fileId, one])).values()];
};

/** Before it is handed in: all that is required is there. @throws APPLY_DOCUMENT_MISSING */
export const checkDocuments = (
  { applyKind, attachments }: Pick<typeof accessApply.$inferSelect, 'applyKind' | 'attachments'>,
  rooms: readonly Asked[],
): void => {
  if (!givesAccess(applyKind)) return;
  const missing = rooms
    .flatMap(({ effective }) => effective.attachmentKinds)
    .find(({ name, required }) => required && !attachments.some((one) => one.name === name));
  if (missing) throw failAt('attachments', 'APPLY_DOCUMENT_MISSING', { name: missing.name });
};

/** Files that an application has now are its own, those that it had are let go. @throws FILE_UNKNOWN */
export const claimDocuments = async (
  context: WriteContext,
  applyId: string,
  before: readonly AttachmentSent[],
  after: readonly AttachmentSent[],
): Promise<void> => {
  const filesIn = (some: readonly AttachmentSent[]) => some.map(({ fileId }) => fileId);
  const use = `${applyFileUse}:${applyId}`;
  await claimFiles(context, use, filesIn(after), filesIn(before), { field: 'attachments' });
};

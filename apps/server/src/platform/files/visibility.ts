import type { ReadContext } from '../context.ts';
import type { file } from './tables.ts';

/** Whether the caller may see a file that something references; `of` is what stands behind the colon of its use. */
type Sees = (context: ReadContext, of: string) => Promise<boolean>;

const seers = new Map<string, Sees>();

/** Registered by a module for its uses of files (`announcement:<id>`); of other uses only the uploader may ask. */
export const registerFileUse = (use: string, sees: Sees): void => {
  seers.set(use, sees);
};

/** Whoever uploaded a file that nothing uses yet, and whoever may see what uses it; everybody what is open. */
export const maySee = async (
  context: ReadContext,
  { open, ownerId, usedBy }: Pick<typeof file.$inferSelect, 'open' | 'ownerId' | 'usedBy'>,
): Promise<boolean> => {
  if (open) return true;
  const [use = '', of = ''] = usedBy?.split(/:(.*)/s) ?? [];
  const sees = usedBy ? seers.get(use) : undefined;
  return sees ? sees(context, of) : ownerId === context.caller.accountId;
};

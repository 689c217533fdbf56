import type { ReadContext } from '../../../platform/context.ts';
import { port } from '../../../platform/ports.ts';

/**
 * Whether something may be asked for in a laboratory: of the project that is named, or of whatever is done there; `name` is
 * what stands against it. Every request passes while nobody answers.
 */
export const projectChecks =
  port<
    (
      context: ReadContext,
      of: { laboratoryId: string; projectId?: string | null },
    ) => Promise<{ ok: boolean; name: string }>
  >('chemicals.projectCheck');

/** Why a request is refused, by whoever answers first that it is. */
export const againstProject = async (
  context: ReadContext,
  of: { laboratoryId: string },
): Promise<string | undefined> => {
  for (const check of context.platform.ports.all(projectChecks).values()) {
    const { ok, name } = await check(context, of);
    if (!ok) return name;
  }
  return undefined;
};

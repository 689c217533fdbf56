import { codesOf, type Found, type SearchKind, searchKinds } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { asking, type Hit, linkTo, listOf, pagesFor, searchSources } from '../../platform/found.ts';

/** Milliseconds after which what has not answered is left out. */
const patience = 300;
/** Kinds asked at a time: more would take the connections of others. */
const atOnce = 4;

const late = Symbol('late');

/** What a source finds; undefined for one that fails or takes too long. */
const foundBy = async (
  context: ReadContext,
  kind: SearchKind,
  find: () => Promise<readonly Hit[]>,
  until: Promise<typeof late>,
): Promise<readonly Hit[] | undefined> => {
  try {
    const found = await Promise.race([find(), until]);
    return found === late ? undefined : found;
  } catch (error) {
    // Too many different names looked for is told to who did.
    if (error instanceof Failure && error.code === 'SEARCH_TOO_MANY') throw error;
    context.platform.log.error(
      { kind, requestId: context.origin.requestId, error: (error as Error).name },
      'search failed',
    );
    return undefined;
  }
};

/**
 * What somebody may see of what a keyword finds, kind by kind; kinds without a hit are left out, one that is ill or
 * slow says so and keeps no other waiting.
 */
export const searchAll = async (
  context: ReadContext,
  { keyword, kinds }: { keyword: string; kinds?: readonly SearchKind[] },
  milliseconds = context.platform.config.test ? 60_000 : patience,
): Promise<Found[]> => {
  const { platform, caller } = context;
  const typed = keyword.trim();
  // Blanks around a single character would find half the college.
  if ([...typed].length < 2) return [];
  let timer: NodeJS.Timeout | undefined;
  const until = new Promise<typeof late>((done) => {
    timer = setTimeout(done, milliseconds, late);
  });
  const asked = codesOf(searchKinds).filter((kind) => !kinds?.length || kinds.includes(kind));
  const found = new Map<SearchKind, Found>();
  const askNext = async (): Promise<void> => {
    for (let kind = asked.shift(); kind; kind = asked.shift()) {
      const source = platform.ports.one(searchSources, kind);
      const pages = source ? pagesFor(caller, source) : [];
      const [page] = pages;
      if (!source || !page) continue;
      const hits = await foundBy(context, kind, () => source.find(asking(context, pages), typed), until);
      if (hits?.length === 0) continue;
      found.set(kind, {
        kind,
        items: (hits ?? []).map((hit) => ({
          id: hit.id,
          title: hit.title,
          hint: hit.hint,
          link: linkTo(page, hit),
        })),
        link: listOf(page, typed),
        failed: !hits,
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, askNext));
  } finally {
    clearTimeout(timer);
  }
  return codesOf(searchKinds).flatMap((kind) => found.get(kind) ?? []);
};

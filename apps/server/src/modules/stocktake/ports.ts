import type {
  CountHandling,
  FoundKind,
  StocktakePlace,
  StocktakeScope,
  StocktakeSubject,
} from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { port } from '../../platform/ports.ts';

/** What a stock-take covers: of these laboratories these places, or all of them. */
export interface Covers {
  laboratoryIds: readonly string[];
  placeIds: readonly string[];
  scope: StocktakeScope;
}

/** One thing as its book has it. Amounts are decimals in `unit`, the one that the book counts it in. */
export interface Target {
  targetId: string;
  code: string;
  name: string;
  detail: string | null;
  laboratoryId: string;
  hidden: boolean;
  amount: string;
  unit: string;
  placeId: string | null;
  place: string | null;
  /** Who has it, or what became of it, where it is not on its shelf. */
  away: string | null;
  /** How far its journal had come. */
  mark: number;
}

/** A thing whose label was read. */
export interface Read extends Target {
  /** It is asked for at all: everything, or what is controlled. */
  asked: boolean;
  /** It belongs where it is counted. */
  covered: boolean;
}

/** What a journal was told of a thing. */
export interface Shift {
  targetId: string;
  at: string;
  delta: string;
  /** Where it was then; nothing where it stayed. */
  moved: Pick<Target, 'placeId' | 'place' | 'away'> | null;
}

/** What was found of a thing, once somebody has decided what to do about it. */
export interface Settled {
  lineId: string;
  targetId: string | null;
  code: string;
  found: FoundKind;
  handling: CountHandling;
  cause: string;
  /** By the book as it stands now, and what there really is now: what was counted, and what moved since. */
  expected: string | null;
  counted: string | null;
  /** Where it was found. */
  placeId: string | null;
}

export interface Counted {
  id: string;
  name: string;
  laboratoryIds: readonly string[];
}

/** What a module brings whose things are counted. */
export interface CountSubject {
  /** All places of the laboratories, each with the one it is within; those covered alone, with `placeIds`. */
  places: (db: Reader, of: Omit<Covers, 'scope'>) => Promise<StocktakePlace[]>;
  snapshot: (db: Reader, of: Covers) => Promise<Target[]>;
  /** Whether a text is a label of such a thing, rightly written. */
  isCode: (code: string) => boolean;
  byCode: (db: Reader, codes: readonly string[], of: Covers) => Promise<Read[]>;
  /** What their journals were told since these marks, in its order. */
  shifts: (db: Reader, since: readonly { targetId: string; mark: number }[]) => Promise<Shift[]>;
  /** What is in them by their weight in grams, by `key`: null where that weight cannot be, absent where it says nothing. */
  weighed: (
    db: Reader,
    rows: readonly { key: string; targetId: string; weight: string }[],
  ) => Promise<ReadonlyMap<string, string | null>>;
  /** As what a line may be settled that has to be. */
  handlings: (line: { found: FoundKind; known: boolean; differs: boolean }) => CountHandling[];
  /** The counting has ended with these missing or otherwise: whoever must know at once is told. */
  differs?: (context: WriteContext, of: Counted, lines: readonly { targetId: string }[]) => Promise<void>;
  /** Corrects the book; answers the approval that it waits for, or nothing where it is done. */
  settle: (context: WriteContext, of: Counted, lines: readonly Settled[]) => Promise<string | null>;
  /** Which of some hidden things the caller may be told where they stand. */
  tells: (context: ReadContext, targetIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Of which the caller is not told what the book says, whoever else is. */
  hides: (context: ReadContext, targetIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Stock-takes of a kind of things are possible once its module answers. */
export const countSubjects = port<CountSubject, StocktakeSubject>('stocktake.subjects');

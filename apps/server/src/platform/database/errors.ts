import { type Failure, fail } from '../failure.ts';
import { inSources } from '../sourcePlaces.ts';

interface Fault {
  code?: string;
  constraint?: string;
  syscall?: string;
}

/** What the network says while the database is away; errors of files have other codes, or no `connect`. */
const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
];
const isNetwork = ({ code = '', syscall }: Fault): boolean => network.includes(code) || syscall === 'connect';

/** The pool's and the driver's own words for it, which carry no code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** The driver's error inside Drizzle's; its message holds SQL and values and is neither logged nor answered. */
export const databaseFault = (error: unknown): Fault | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Fault;
    if (
      typeof code === 'string' &&
      (/^[0-9][0-9A-Z]{4}$|^[A-Z]{2}[0-9]{3}$/.test(code) || isNetwork(at as Fault))
    )
      return at as Fault;
    if (code === undefined && lostConnection.test(at.message)) return { code: '08006' };
  }
  return undefined;
};

/** What the log may tell of an error: the message of a query that failed holds SQL and values. */
export const loggable = (error: unknown): { database?: string; at?: string; stack?: string } => {
  const stack = inSources((error as Error).stack ?? String(error));
  const fault = databaseFault(error);
  const isQuery = (error as object).constructor.name === 'DrizzleQueryError';
  if (!fault && !isQuery) return { stack };
  const own = stack.split('\n').filter((line) => /^ +at .*\/src\//.test(line));
  return { database: fault?.code ?? 'unknown', at: own.join('\n') };
};

/** A lost race that is worth a second try: serialisation failure, deadlock. */
export const worthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseFault(error)?.code ?? '');

/** The refusal that a database error means; undefined for one that is our own fault. */
export const failureOfDatabase = (error: unknown): Failure | undefined => {
  const fault = databaseFault(error);
  const code = fault?.code;
  if (!fault || !code) return undefined;
  if (code === '23505') return fail('DUPLICATE');
  if (code === '23503') return fail('IN_USE');
  if (code.startsWith('22')) return fail('BAD_TEXT');
  if (code.startsWith('23')) return fail('WRONG_STATE');
  if (code === '53100') return fail('STORAGE_FULL');
  const away = /^(40001|40P01|53|57P|57014|08|25P0)/;
  return away.test(code) || isNetwork(fault) ? fail('UNAVAILABLE') : undefined;
};

/**
 * Runs a write whose unique keys have sentences of their own:
 * `withUnique({ organization_code: () => fail('ORGANIZATION_CODE_TAKEN', { code }) }, () => tx.insert(…))`.
 */
export const withUnique = async <T>(
  sentences: Record<string, () => Failure>,
  work: () => PromiseLike<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const fault = databaseFault(error);
    const sentence = fault?.code === '23505' ? sentences[fault.constraint ?? ''] : undefined;
    throw sentence ? sentence() : error;
  }
};

import type {
  Condition,
  ConditionOp,
  ConditionTest,
  FactDeclaration,
  Facts,
  FactType,
  FactValue,
} from '@anyan/contract';

const ordered: readonly ConditionOp[] = ['=', '≠', '>', '≥', '<', '≤', 'in', 'notIn', 'isEmpty'];

/** What each type of fact can be compared by. */
export const opsOf: Readonly<Record<FactType, readonly ConditionOp[]>> = {
  text: ['=', '≠', 'in', 'notIn', 'contains', 'isEmpty'],
  number: ordered,
  money: ordered,
  boolean: ['=', '≠', 'isEmpty'],
  code: ['=', '≠', 'in', 'notIn', 'isEmpty'],
  codes: ['contains', 'in', 'notIn', 'isEmpty'],
  people: ['contains', 'in', 'notIn', 'isEmpty'],
};

const money = /^-?\d{1,13}(\.\d{1,2})?$/;

/** Yuan as text in fen, so that amounts are compared as they are written. */
const fenOf = (value: string): number => Math.round(Number(value) * 100);

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Whether a value is one of the type; null is a fact that is not known. */
export const fitsType = (type: FactType, value: FactValue): boolean => {
  if (value === null) return true;
  switch (type) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'money':
      return typeof value === 'string' && money.test(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'codes':
      return isList(value);
    case 'people':
      return typeof value === 'string' || isList(value);
    default:
      return typeof value === 'string';
  }
};

/** The first fact that its kind does not know or that is of another type; undefined when all fit. */
export const strangeFact = (facts: Facts, known: readonly FactDeclaration[]): string | undefined =>
  Object.entries(facts).find(([key, value]) => {
    const declaration = known.find((one) => one.key === key);
    return !declaration || !fitsType(declaration.type, value);
  })?.[0];

/** What is wrong with a test; undefined when nothing is. */
export const testFault = (
  { fact, op, value }: ConditionTest,
  known: readonly FactDeclaration[],
): 'unknown fact' | 'wrong comparison' | 'wrong value' | undefined => {
  const declaration = known.find(({ key }) => key === fact);
  if (!declaration) return 'unknown fact';
  if (!opsOf[declaration.type].includes(op)) return 'wrong comparison';
  if (op === 'isEmpty') return undefined;
  if (value === undefined || value === null) return 'wrong value';
  if (op === 'in' || op === 'notIn') {
    const single: FactType =
      declaration.type === 'codes' || declaration.type === 'people' ? 'text' : declaration.type;
    return Array.isArray(value) && value.length > 0 && value.every((one) => fitsType(single, one))
      ? undefined
      : 'wrong value';
  }
  if (op === 'contains') return typeof value === 'string' ? undefined : 'wrong value';
  return fitsType(declaration.type, value) && !Array.isArray(value) ? undefined : 'wrong value';
};

const isEmpty = (value: FactValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const listOf = (value: FactValue | undefined): readonly FactValue[] =>
  Array.isArray(value) ? value : isEmpty(value) ? [] : [value as FactValue];

const comparable = (value: FactValue, type: FactType): number | string | boolean | null =>
  type === 'money' && typeof value === 'string'
    ? fenOf(value)
    : Array.isArray(value)
      ? JSON.stringify(value)
      : (value as string | number | boolean | null);

const compare = (op: ConditionOp, a: number | string | boolean, b: number | string | boolean): boolean => {
  switch (op) {
    case '>':
      return a > b;
    case '≥':
      return a >= b;
    case '<':
      return a < b;
    default:
      return a <= b;
  }
};

/** A fact that is not known is equal to nothing, above nothing and below nothing. */
const testHolds = (
  { fact, op, value = null }: ConditionTest,
  facts: Facts,
  known: readonly FactDeclaration[],
) => {
  const given = facts[fact];
  const type = known.find(({ key }) => key === fact)?.type ?? 'text';
  const same = (one: FactValue) => comparable(one, type);
  if (op === 'isEmpty') return isEmpty(given);
  if (op === 'in' || op === 'notIn') {
    const wanted = new Set(listOf(value).map(same));
    const found = listOf(given).some((one) => wanted.has(same(one)));
    return op === 'in' ? found : !found;
  }
  if (op === 'contains')
    return typeof given === 'string' && type === 'text'
      ? typeof value === 'string' && given.includes(value)
      : listOf(given).some((one) => one === value);
  if (op === '≠') return isEmpty(given) || same(given as FactValue) !== same(value);
  if (isEmpty(given)) return false;
  const [a, b] = [same(given as FactValue), same(value)];
  if (op === '=') return a === b;
  return a !== null && b !== null && typeof a === typeof b && compare(op, a, b);
};

/** Whether a condition holds; none, or an empty one, always does. */
export const holds = (
  condition: Condition | null | undefined,
  facts: Facts,
  known: readonly FactDeclaration[],
): boolean => {
  const all = condition?.all ?? [];
  const any = condition?.any ?? [];
  return (
    all.every((test) => testHolds(test, facts, known)) &&
    (any.length === 0 || any.some((test) => testHolds(test, facts, known)))
  );
};

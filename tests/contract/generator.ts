/** Values made from the contract's schemas: one that fits, and ones with exactly one thing broken. */

export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

const fits: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-000000000001',
  date: '2026-01-05',
  'date-time': '2026-01-05T08:00:00Z',
  email: 'someone@example.edu.cn',
  cas: '64-17-5',
  formula: 'C2H6O',
  'un-number': '1170',
  uscc: '91350100M000100Y43',
};

/** Texts tried against a pattern until one fits; every pattern of the contract must find one here. */
const candidates = [
  '测试内容甲',
  'A-1',
  '#1890ff',
  '13800000000',
  '00000000',
  '/a',
  'Asia/Shanghai',
  'abcdefgh',
  '1.2.3.4',
  '08:30',
  '123456',
  '1,1 2,2',
  'H225',
  'HW49 900-047-49',
  '2026-01',
  'lab.example.cn',
  'x',
];

export const typeOf = (schema: Schema): string => {
  const type = [schema.type ?? (schema.anyOf ? 'any' : 'any')].flat().find((one) => one !== 'null');
  return schema.anyOf ? typeOf(schema.anyOf[0] ?? {}) : (type ?? 'any');
};

export const allowsNull = (schema: Schema): boolean =>
  [schema.type].flat().includes('null') || !!schema.anyOf?.some((one) => one.type === 'null');

/** A value that the schema takes. */
export const sample = (schema: Schema): unknown => {
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {});
  if (schema.enum) return schema.enum[0];
  switch (typeOf(schema)) {
    case 'string': {
      if (schema.format) return fits[schema.format];
      const long = (text: string) => text.padEnd(schema.minLength ?? 0, text.at(-1) ?? 'x');
      const pattern = schema.pattern ? new RegExp(schema.pattern, 'u') : undefined;
      const found = candidates
        .map(long)
        .find((text) => text.length <= (schema.maxLength ?? Infinity) && (!pattern || pattern.test(text)));
      if (found === undefined) throw new Error(`no candidate fits ${schema.pattern}`);
      return found;
    }
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sample(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sample(field)]),
      );
    default:
      return 'x';
  }
};

export interface Broken {
  what: string;
  value: unknown;
}

const text = (length: number) => 'x'.repeat(length);

/** Values that a field must refuse, by what is wrong with them. */
export const broken = (schema: Schema, required: boolean): Broken[] => {
  const list: Broken[] = [];
  const add = (what: string, value: unknown) => list.push({ what, value });
  if (required) add('missing', undefined);
  if (!allowsNull(schema)) add('null', null);
  const plain = schema.anyOf?.[0] ?? schema;
  if (plain.enum) {
    add('no such code', typeof plain.enum[0] === 'number' ? 987 : 'no such code');
    add('an object', {});
    return list;
  }
  switch (typeOf(plain)) {
    case 'string':
      add('a number', 7);
      add('an object', { $ne: '' });
      add('an array', ['x']);
      add('NUL', 'a\0b');
      add('a lone surrogate', 'a\uD800b');
      if (plain.maxLength !== undefined && !plain.format) add('too long', text(plain.maxLength + 1));
      if (plain.maxLength !== undefined) add('a million characters', text(900_000));
      if ((plain.minLength ?? 0) > 0) {
        add('empty', '');
        if (plain.pattern === '\\S') add('blank', ' '.repeat(plain.minLength ?? 1));
      }
      if (plain.format) add('not of the format', '2026-13-45 not');
      break;
    case 'integer':
      add('text', 'seven');
      add('a fraction', 1.5);
      add('an array', [1]);
      add('below the least', (plain.minimum ?? 0) - 1);
      add('above the most', (plain.maximum ?? 2_147_483_647) + 1);
      add('2^53', 2 ** 53);
      break;
    case 'number':
      add('text', 'seven');
      add('below the least', (plain.minimum ?? 0) - 1);
      add('above the most', (plain.maximum ?? 0) + 1);
      break;
    case 'boolean':
      add('text', 'yes');
      add('a number', 2);
      break;
    case 'array':
      add('an object', { 0: 'x' });
      add('a text', 'x');
      if (plain.minItems) add('too few', []);
      if (plain.maxItems !== undefined && plain.maxItems <= 2000)
        add(
          'too many',
          Array.from({ length: plain.maxItems + 1 }, () => sample(plain.items ?? {})),
        );
      break;
    case 'object':
      add('a text', 'x');
      add('an array', []);
      break;
  }
  return list;
};

/** Names that must never pass into an object: mass assignment, prototypes, operators. */
export const dangerousNames = [
  'isAdmin',
  'roles',
  'permissions',
  'passwordHash',
  'supplierId',
  'accountId',
  'userId',
  'ownerId',
  'createdAt',
  'updatedAt',
  'useState',
  'path',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$where',
  '$ne',
  'sql',
  'select',
  '1=1',
] as const;

/** Names of a list of so many, again and again; the same for every call, and made once. */
const manyNames = new Map<string, string>();
const namesOf = (count: number, room: number): string => {
  const key = `${count} ${room}`;
  const pieces: string[] = [];
  if (!manyNames.has(key)) {
    for (let left = room; left > 0; left -= (pieces.at(-1)?.length ?? 0) + 1)
      pieces.push(`"k${pieces.length % count}":0`);
    manyNames.set(key, pieces.slice(0, -1).join());
  }
  return manyNames.get(key) ?? '';
};

export interface Dear {
  what: string;
  text: string;
}

const again = (piece: string, room: number): string =>
  `${piece},`.repeat(Math.ceil(room / (piece.length + 1)) - 1).slice(0, -1);

/** Bodies that are dear to check for every call, by their bytes. */
const dearToAll = new Map<number, Dear[]>();
const makeDearToAll = (bytes: number): Dear[] => {
  const room = bytes - 200;
  return [
    { what: 'unknown names', text: `{${namesOf(Number.POSITIVE_INFINITY, room)}}` },
    { what: 'as many unknown names as may be', text: `{${namesOf(9_999, Math.min(room, 90_000))}}` },
    { what: 'one name again and again', text: `{${again('"k":0', room)}}` },
    { what: 'an unknown list', text: `{"k":[${again('0', room)}]}` },
    { what: 'many lists', text: `{"k":[${again('[[]]', Math.min(room, 90_000))}]}` },
    { what: 'a deep one', text: `{"k":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}` },
    { what: 'quotes', text: `{"k":"${'\\"'.repeat(room / 2)}"}` },
  ];
};

/** Bodies that are dear to check, of at most so many bytes: what they are made of comes again and again. */
export const costly = (schema: Schema | undefined, bytes: number): Dear[] => {
  const room = bytes - 200;
  if (!dearToAll.has(bytes)) dearToAll.set(bytes, makeDearToAll(bytes));
  const list = [...(dearToAll.get(bytes) ?? [])];
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    const plain = field.anyOf?.[0] ?? field;
    const of = (what: string, value: string) =>
      list.push({ what: `${what} as ${name}`, text: `{"${name}":${value}}` });
    const fields = typeOf(plain);
    if (fields === 'string') of('a long text', `"${'x'.repeat(room)}"`);
    if (fields === 'object') of('unknown names', `{${namesOf(9_999, Math.min(room, 90_000))}}`);
    if (fields !== 'array') continue;
    const one = JSON.stringify(sample(plain.items ?? {}));
    of('values of another type', `[${again('0', Math.min(room, 99_000))}]`);
    of('empty objects', `[${again('{}', Math.min(room, 140_000))}]`);
    of('lists with unknown names', `[{${namesOf(9_999, Math.min(room, 90_000))}}]`);
    of('values that fit, too many of them', `[${again(one, Math.min(room, 49_000 * (one.length + 1)))}]`);
  }
  return list;
};

const uuidOf = (no: number): string => `01890000-0000-7000-8000-${String(no).padStart(12, '0')}`;

/** How large a value shall be: a share of what it may be, and steps within steps as deep as this. */
interface Size {
  share: number;
  depth: number;
}

/** A value that the schema takes, with every field there is, texts and lists as long as they may be, or a share of that. */
const largest = (schema: Schema, { share, depth }: Size, root: Schema, no = 0): unknown => {
  const plain = schema.anyOf?.find((one) => typeOf(one) !== 'null') ?? schema;
  const type = typeOf(plain);
  if (type === 'array') {
    const within = plain.items?.$ref ? root.properties?.steps?.items : plain.items;
    const below = { share, depth: depth - (plain.items?.$ref ? 1 : 0) };
    const most =
      below.depth < 0 ? 0 : Math.max(plain.minItems ?? 0, 1, Math.floor((plain.maxItems ?? 0) * share));
    return Array.from({ length: below.depth < 0 ? 0 : most }, (_, at) =>
      largest(within ?? {}, below, root, at),
    );
  }
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(plain.properties ?? {}).map(([name, field]) => [
        name,
        largest(field, { share, depth }, root, no),
      ]),
    );
  if (plain.format === 'uuid') return uuidOf(no);
  if (plain.enum) return plain.enum[no % plain.enum.length];
  const one = sample(plain);
  if (typeof one !== 'string' || plain.format || !plain.maxLength) return one;
  const long = one.padEnd(Math.floor(plain.maxLength * share), one.at(-1));
  return !plain.pattern || new RegExp(plain.pattern, 'u').test(long) ? long : one;
};

/** The largest input of a schema that is read, as it is written; of two sizes the one with more in it. */
export const largestRead = (
  schema: Schema,
  written: (input: Record<string, unknown>) => string,
  isRead: (text: string) => boolean,
): string | undefined => {
  // Grown and not halved: steps within steps would be millions at once.
  const found = [0, 1, 2].flatMap((depth) => {
    let read: string[] = [];
    for (let share = 0.0001; share < 1.5; share *= 1.5) {
      const size = { share: Math.min(1, share), depth };
      const text = written(largest(schema, size, schema) as Record<string, unknown>);
      if (!isRead(text)) break;
      read = [text];
    }
    return read;
  });
  return found.sort((a, b) => b.length - a.length)[0];
};

/** Query strings that are dear to check, of at most so many bytes. */
export const costlyQuery = (schema: Schema | undefined, bytes: number): Dear[] => {
  const again = (piece: string): string =>
    `${piece}&`.repeat(Math.ceil((bytes - piece.length) / (piece.length + 1))).slice(0, -1);
  let unknown = 'k0';
  for (let no = 1; unknown.length + `${no}`.length + 2 < bytes; no++) unknown += `&k${no}`;
  return [
    { what: 'unknown names', text: unknown },
    { what: 'an unknown name again and again', text: again('k=') },
    ...Object.keys(schema?.properties ?? {}).flatMap((name) => [
      { what: `${name} again and again`, text: again(`${name}=x`) },
      { what: `nothing as ${name} again and again`, text: again(name) },
      { what: `a long text as ${name}`, text: `${name}=${'9'.repeat(bytes - name.length - 1)}` },
    ]),
  ];
};

/** Bytes of the longest input that a schema takes; tokens and proofs, the longest of texts, are of one byte a letter. */
export const longest = (schema: Schema): number => {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(longest));
  if (schema.enum) return Math.max(...schema.enum.map((one) => Buffer.byteLength(JSON.stringify(one))));
  switch (typeOf(schema)) {
    case 'string': {
      if (schema.format) return 256;
      const letters = schema.maxLength ?? Number.POSITIVE_INFINITY;
      return 2 + letters * (letters > 1000 ? 1 : 3);
    }
    case 'array':
      return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (longest(schema.items ?? {}) + 1);
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, field]) => sum + name.length + 4 + longest(field),
        2,
      );
    default:
      return 24;
  }
};

/** Wraps a value so that it is counted how often somebody looks at a part of it. */
export const counted = (value: unknown): { value: unknown; looks: () => number } => {
  let looks = 0;
  const wrap = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    return new Proxy(one, {
      get: (target, name) => {
        looks++;
        return wrap(Reflect.get(target, name));
      },
      has: (target, name) => {
        looks++;
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor: (target, name) => {
        looks++;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    });
  };
  return { value: wrap(value), looks: () => looks };
};

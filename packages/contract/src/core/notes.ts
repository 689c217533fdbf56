import { fill, inLocale, type Label, type Locale } from './label.ts';
import type { TSchema } from './schema.ts';

/** Texts that the product writes by itself, by name; `{value}` stands for what differs. */
export type Notes = Readonly<Record<string, Label>>;

/**
 * What the product itself writes where people write too (why a grant ended, what happened in an emergency). It is stored
 * as its Chinese text, which the log has; on the way out it is found again by that and told in the reader's language.
 */
export const productNotes = {
  system: ['系统', 'System'],
  leftByOneself: ['本人退出', 'Left by the holder'],
  leftCollege: ['已离校', 'Has left the college'],
  applicantLeft: ['申请人已离校', 'Its applicant has left the college'],
  roomGone: ['房间已不属于该实验室', 'The room is no longer the laboratory’s'],
  laboratoryClosed: ['实验室已注销', 'The laboratory is closed for good'],
  noMember: ['不再是实验室成员', 'No longer a member of the laboratory'],
  roomNotOpen: ['房间不再持证准入', 'The room is no longer open to every certificate'],
  lapsed: ['到期自动解除', 'Ended on its last day'],
  autoOut: ['离开时未签退，由系统自动签退', 'Left without signing out; signed out by the product'],
  again: ['通过复训考试', 'Passed the exam of the new training'],
  told: ['通知 {n} 人', '{n} people told'],
  toldAgain: ['第 {ring} 轮：通知 {n} 人', 'Ring {ring}: {n} people told'],
  going: ['正在前往', 'On the way'],
  quick: ['快报', 'Quick report'],
  quickLate: ['快报，超时 {n} 分钟', 'Quick report, {n} minutes late'],
  handled: ['已处置：{result}', 'Handled: {result}'],
  falseAlarm: ['误报：{result}', 'False alarm: {result}'],
  reportVoid: ['{no} 因误报作废', '{no} is void: a false alarm'],
  handlerGone: ['{name}的账号已停用，待移交', 'The account of {name} is disabled; to be handed over'],
  unknownCard: ['未登记的卡', 'A card that is not registered'],
  withdrawn: ['申请人撤回', 'Withdrawn by the applicant'],
  submitterWithdrew: ['提交人已撤回', 'Withdrawn by who submitted it'],
  draftDropped: ['已放弃新版', 'The new version was given up'],
  letterSigned: ['责任书已签署', 'The letter is signed'],
  letterVoid: ['责任书已作废', 'The letter is void'],
  letterReplaced: ['责任书已替换', 'The letter is replaced'],
  handedOver: ['离校交接', 'Handed over by who left'],
  roomClosed: ['房间关闭', 'The room was closed'],
  merged: ['单位合并', 'Its organisation became part of another'],
  supplierQuit: ['供应商已退出：{reason}', 'The supplier has left: {reason}'],
  supplierWithdrew: ['供应商已撤回', 'Withdrawn by the supplier'],
  goodsArchived: ['商品已归档', 'The goods were archived'],
  takenBack: ['已撤回', 'Withdrawn'],
  hostWithdrew: ['接待人已撤回申请', 'Withdrawn by the host'],
  approvalEnded: ['审批已终止', 'The approval was terminated'],
  visitOver: ['来访期已过', 'The days of the visit are over'],
} as const satisfies Record<string, Label>;
export type ProductNote = keyof typeof productNotes;

/** As it is stored. */
export const noteOf = (note: ProductNote | Label, values: Record<string, unknown> = {}): string =>
  fill((typeof note === 'string' ? productNotes[note] : note)[0], values);

/** Between notes of which one text holds several. */
export const noteBreak = '；';

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What a value can be, by its name; any text for other names. */
const shapes: Readonly<Record<string, string>> = {
  clock: String.raw`\d\d:\d\d`,
  until: String.raw`\d\d:\d\d`,
  allowed: String.raw`\d[\d.,]*`,
  n: String.raw`\d[\d.,]*`,
  from: String.raw`\d{4}-\d\d-\d\d`,
  to: String.raw`\d{4}-\d\d-\d\d`,
  label: String.raw`[BW][0-9A-Z]{11}`,
  measure: String.raw`[A-Za-zμ]+(?: 或 L)?|个`,
};

type Finder = (text: string) => Label | undefined;

/** Between things that are named in a row. */
const listBreak = '、';

/**
 * Texts by what stands in them: notes without values and words, several of these in a row, then notes with values, which
 * may be told by notes themselves.
 */
const finderOf = (notes: Notes, words: Notes = {}): Finder => {
  const exact = new Map([...Object.values(words), ...Object.values(notes)].map((label) => [label[0], label]));
  const patterns = Object.values(notes)
    .filter(([zh]) => /\{\w+\}/.test(zh))
    .map(([zh, en]) => ({
      en,
      names: [...zh.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      pattern: new RegExp(
        `^${zh
          .split(/\{(\w+)\}/)
          .map((part, at) => (at % 2 === 0 ? literal(part) : `(${shapes[part] ?? '[^]+'})`))
          .join('')}$`,
      ),
    }));
  const row: Finder = (text) => {
    const each = text.split(listBreak).map(find);
    return each.every((one) => one !== undefined) ? [text, each.map(([, en]) => en).join(', ')] : undefined;
  };
  const find: Finder = (text) => {
    const same = exact.get(text) ?? (text.includes(listBreak) ? row(text) : undefined);
    if (same) return same;
    for (const { en, names, pattern } of patterns) {
      const found = pattern.exec(text);
      if (!found) continue;
      const values = names.map((name, at) => [name, labelBy(find, found[at + 1] ?? '')[1]]);
      return [text, fill(en, Object.fromEntries(values))];
    }
    return undefined;
  };
  return find;
};

const labelBy = (find: Finder, text: string): Label => {
  if (!text.includes(noteBreak)) return find(text) ?? [text, text];
  const parts = text.split(noteBreak).map((part) => [part, find(part)] as const);
  return parts.some(([, label]) => label)
    ? [text, parts.map(([part, label]) => label?.[1] ?? part).join('; ')]
    : (find(text) ?? [text, text]);
};

/** Made when it is first asked for: what pages load of this file marks fields, and tells nothing. */
let found: Finder | undefined;
const ofProduct: Finder = (text) => {
  found ??= finderOf(productNotes);
  return found(text);
};

/** Whether the product itself wrote it. */
export const isOfProduct = (text: string): boolean => ofProduct(text) !== undefined;

/** In both languages where the product wrote it; what somebody has written stays as it is. */
export const noteLabel = (text: string): Label => labelBy(ofProduct, text);

/** Notes of a field beside those of the whole product. */
interface Mark {
  told?: Notes | string | undefined;
  words?: Notes | undefined;
}
/** A symbol, as the dictionary's: that the product writes into a field, and what. */
const marked = Symbol('byProduct');

/** What is told of fields that are marked by a name, by its Chinese text; the finder is made when it is first asked for. */
const named = new Map<string, { notes: Map<string, Label>; words: Map<string, Label>; find?: Finder }>();

const namedFinder = (name: string): Finder | undefined => {
  const told = named.get(name);
  if (told) told.find ??= finderOf(Object.fromEntries(told.notes), Object.fromEntries(told.words));
  return told?.find;
};

/**
 * Says what the product writes into the fields that are marked by a name, beside what others have said of them: what only
 * the server tells, no page loads. `words` are what may stand for values of any of them.
 */
export const tellNotes = (name: string, told: Notes, words: Notes = {}): void => {
  const all = named.get(name) ?? { notes: new Map<string, Label>(), words: new Map<string, Label>() };
  for (const label of Object.values(told)) all.notes.set(label[0], label);
  for (const label of Object.values(words)) all.words.set(label[0], label);
  named.set(name, { notes: all.notes, words: all.words });
};

/**
 * Marks a field, or everything in it, into which the product writes by itself: its answer tells that in the caller's
 * language. `told` are notes of this field beside those of the whole product, or the name by which `tellNotes` gives them,
 * `words` what stands for their values.
 */
export const byProduct = <S extends TSchema>(schema: S, told?: Notes | string, words?: Notes): S => ({
  ...schema,
  [marked]: { told, words },
});

const finders = new WeakMap<Mark, Finder>();
const finderFor = (mark: Mark): Finder => {
  const { told, words } = mark;
  if (!told) return ofProduct;
  const known = finders.get(mark);
  if (known) return known;
  const own: Finder = typeof told === 'string' ? (text) => namedFinder(told)?.(text) : finderOf(told, words);
  const find: Finder = (text) => own(text) ?? ofProduct(text);
  finders.set(mark, find);
  return find;
};

const finderIn = (schema: TSchema | undefined): Finder | undefined => {
  const plain = schema as { [marked]?: Mark; anyOf?: TSchema[] } | undefined;
  return plain?.[marked] ? finderFor(plain[marked]) : plain?.anyOf?.map(finderIn).find(Boolean);
};

/** What a marked field holds, in a language; what is not marked stays as it is. */
export const noteIn = (schema: TSchema | undefined, text: string, locale: Locale): string => {
  const find = locale === 'zh-CN' ? undefined : finderIn(schema);
  return find ? inLocale(labelBy(find, text), locale) : text;
};

type Telling = (value: unknown) => unknown;

/** The same value where nothing in it changes: answers may be shared. */
const each = (value: unknown, tellings: readonly (readonly [string, Telling])[]): unknown => {
  let copy: Record<string, unknown> | undefined;
  for (const [key, tell] of tellings) {
    const before = (value as Record<string, unknown>)[key];
    const after = tell(before);
    if (after !== before) {
      copy ??= { ...(value as Record<string, unknown>) };
      copy[key] = after;
    }
  }
  return copy ?? value;
};

const all = (values: unknown[], tell: Telling): unknown[] => {
  const told = values.map(tell);
  return told.some((value, at) => value !== values[at]) ? told : values;
};

/** Texts at any depth of what has no shape of its own. */
const everything =
  (find: Finder): Telling =>
  (value) => {
    if (typeof value === 'string') return labelBy(find, value)[1];
    if (Array.isArray(value)) return all(value, everything(find));
    if (value && typeof value === 'object')
      return each(
        value,
        Object.keys(value).map((key) => [key, everything(find)] as const),
      );
    return value;
  };

const tellingOf = (schema: TSchema): Telling | undefined => {
  const plain = schema as {
    [marked]?: Mark;
    anyOf?: TSchema[];
    items?: TSchema;
    properties?: Record<string, TSchema>;
  };
  if (plain[marked]) return everything(finderFor(plain[marked]));
  const steps: Telling[] = (plain.anyOf ?? []).flatMap((one) => tellingOf(one) ?? []);
  const ofItem = plain.items && !Array.isArray(plain.items) ? tellingOf(plain.items) : undefined;
  if (ofItem) steps.push((value) => (Array.isArray(value) ? all(value, ofItem) : value));
  const ofFields = Object.entries(plain.properties ?? {}).flatMap(([key, field]) => {
    const tell = tellingOf(field);
    return tell ? [[key, tell] as const] : [];
  });
  if (ofFields.length > 0)
    steps.push((value) => (value && typeof value === 'object' ? each(value, ofFields) : value));
  return steps.length > 0 ? (value) => steps.reduce((told, step) => step(told), value) : undefined;
};

const tellings = new WeakMap<TSchema, Telling | null>();

/** An answer with what the product wrote in it told in a language. */
export const toldIn = <T>(schema: TSchema | undefined, answer: T, locale: Locale): T => {
  if (!schema || locale === 'zh-CN') return answer;
  let tell = tellings.get(schema);
  if (tell === undefined) {
    tell = tellingOf(schema) ?? null;
    tellings.set(schema, tell);
  }
  return tell ? (tell(answer) as T) : answer;
};

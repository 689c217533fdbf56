import {
  type CommodityDifference,
  commodityFields,
  factsOf,
  inLocale,
  type Label,
  yuanOf,
} from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fileRows } from '../../../platform/files/files.ts';
import { plainText } from '../../../platform/html.ts';
import { account } from '../../identity/public.ts';
import { catalogueWord } from '../tables.ts';
import type { Said } from './values.ts';

type Some = Partial<Said>;

const wordFields = ['commodityTypeId', 'brandId', 'specificationId', 'unitId'] as const;
/** As the form calls what is stored under another name. */
const formField: Partial<Record<keyof Said, keyof typeof commodityFields>> = { labels: 'labelName' };

/** The names of the words and the salespeople that some goods name. */
export const wordNames = async (
  db: Reader,
  ...some: readonly Some[]
): Promise<ReadonlyMap<string, string>> => {
  const words = [...new Set(some.flatMap((one) => wordFields.flatMap((field) => one[field] ?? [])))];
  const people = [...new Set(some.flatMap(({ salesUserId }) => salesUserId ?? []))];
  const rows = [
    ...(words.length === 0
      ? []
      : await db
          .select({ id: catalogueWord.id, name: catalogueWord.name })
          .from(catalogueWord)
          .where(inArray(catalogueWord.id, words))),
    ...(people.length === 0
      ? []
      : await db
          .select({ id: account.id, name: account.name })
          .from(account)
          .where(inArray(account.id, people))),
  ];
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The same, and the names of the files of their pictures. */
const namesOf = async (db: Reader, ...some: readonly Some[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(some.flatMap(({ fileIds }) => fileIds ?? []))];
  const files = ids.length === 0 ? [] : await fileRows(db, ids);
  return new Map([...(await wordNames(db, ...some)), ...files.map(({ id, name }) => [id, name] as const)]);
};

/** What is stored, as the log and a comparison say it. */
export const told = (
  field: keyof Said,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string | null => {
  if (value === null || value === undefined) return null;
  if ((wordFields as readonly string[]).includes(field) || field === 'salesUserId')
    return names.get(String(value)) ?? String(value);
  if (field === 'price' || field === 'marketPrice') return yuanOf(Number(value));
  if (field === 'description') return plainText(String(value)).slice(0, 2000) || null;
  if (field === 'attributes')
    return (
      Object.entries(value as Record<string, string>)
        .map(([name, one]) => `${name}：${one}`)
        .join('；') || null
    );
  if (Array.isArray(value)) return value.map((one) => names.get(one) ?? one).join('，') || null;
  return String(value);
};

const factsIn = (field: keyof Said) =>
  factsOf(commodityFields[formField[field] ?? (field as keyof typeof commodityFields)]);

const titleOf = (field: keyof Said): Label => {
  const { title, titleEn } = factsIn(field);
  return [title ?? field, titleEn ?? field];
};

/** Other pictures may be called as those before. */
const same = (field: keyof Said, from: string | null, to: string | null): boolean =>
  from === to && field !== 'fileIds';

const comparable = (value: unknown): string =>
  Array.isArray(value) || (value && typeof value === 'object') ? JSON.stringify(value) : String(value ?? '');

const order = Object.keys(commodityFields);

/** What of some columns the form asks for, in its order. */
const fieldsOf = (some: Some): (keyof Said)[] => {
  const placeOf = (field: keyof Said) => order.indexOf(formField[field] ?? field);
  return (Object.keys(some) as (keyof Said)[])
    .filter((field) => placeOf(field) >= 0)
    .sort((a, b) => placeOf(a) - placeOf(b));
};

/** What new columns change of goods, in words; all that they say where there is nothing before them. */
export const differencesOf = async (
  { db, locale }: Pick<ReadContext, 'db' | 'locale'>,
  before: Some | null,
  after: Some,
): Promise<CommodityDifference[]> => {
  const names = await namesOf(db, before ?? {}, after);
  return fieldsOf(after).flatMap((field) => {
    if (comparable(before?.[field]) === comparable(after[field])) return [];
    const words = factsIn(field).dictionary;
    const inWords = (value: unknown): string | null => {
      const label = words?.[value as string];
      return label ? inLocale(label, locale) : told(field, value, names);
    };
    const [from, to] = [inWords(before?.[field]), inWords(after[field])];
    return same(field, from, to)
      ? []
      : [{ field, title: inLocale(titleOf(field), locale), before: from, after: to }];
  });
};

/** Changes of goods for the operation log. */
export const loggedChanges = async (db: Reader, before: Some | null, after: Some) => {
  const names = await namesOf(db, before ?? {}, after);
  return fieldsOf(after).flatMap((field) => {
    if (comparable(before?.[field]) === comparable(after[field])) return [];
    const [title, titleEn] = titleOf(field);
    const [from, to] = [told(field, before?.[field], names), told(field, after[field], names)];
    const about = { field: formField[field] ?? field, title, titleEn };
    return same(field, from, to) ? [] : [{ ...about, before: from, after: to }];
  });
};

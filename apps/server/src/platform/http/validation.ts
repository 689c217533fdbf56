import { fieldMessage, type Locale, meanings } from '@anyan/contract';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FieldError } from '../failure.ts';

const options: Options = {
  useDefaults: true,
  removeAdditional: false,
  strict: true,
  strictTypes: false,
  allowUnionTypes: true,
  // The message is made from the field's title; `data` is never logged or answered.
  verbose: true,
};

const make = (more: Options) => {
  const ajv = new Ajv({ ...options, ...more });
  (formats as unknown as (ajv: Ajv, names: string[]) => void)(ajv, ['uuid', 'date', 'date-time', 'email']);
  for (const [name, meaning] of Object.entries(meanings))
    ajv.addFormat(name, (typed: string) => meaning(typed) !== undefined);
  ajv.addVocabulary(['titleEn']);
  return ajv;
};

/** Bodies are taken as they are; query strings know only text and are coerced. Of both the first fault or all are told. */
export const bodyAjv = make({ allErrors: true });
const bodyStopping = make({});
const queryAjv = make({ allErrors: true, coerceTypes: 'array' });
const queryStopping = make({ coerceTypes: 'array' });

/** Values and letters of an input whose faults are all told: more than any form has. */
const toldOf = { values: 500, letters: 200_000 };

/** Whether an input is one that a form may have sent; counts no further than it must. */
const isFormSized = (input: unknown): boolean => {
  let { values, letters } = toldOf;
  const fits = (value: unknown): boolean => {
    values--;
    if (typeof value === 'string') letters -= value.length;
    if (values < 0 || letters < 0) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.every(fits);
    for (const name in value) if (!fits((value as Record<string, unknown>)[name])) return false;
    return true;
  };
  return fits(input);
};

/**
 * Looks for one fault, and for all of them only where that costs little: a fault takes a hundred times as long as a value
 * that fits, and whoever sends hundred thousands of them would stop everybody else.
 */
const inTwoSteps = (stopping: ValidateFunction, compileAll: () => ValidateFunction): ValidateFunction => {
  let all: ValidateFunction | undefined;
  const checked = (input: unknown) => {
    checked.errors = null;
    if (stopping(input)) return true;
    checked.errors = stopping.errors;
    if (isFormSized(input)) {
      all ??= compileAll();
      all(input);
      checked.errors = all.errors;
    }
    return false;
  };
  checked.errors = null as ValidateFunction['errors'];
  return checked as unknown as ValidateFunction;
};

/** The check of a body. */
export const compileBody = (schema: object): ValidateFunction =>
  inTwoSteps(bodyStopping.compile(schema), () => bodyAjv.compile(schema));

interface QuerySchema {
  properties?: Record<string, { type?: string | string[] }>;
}

const plainNumber = /^-?\d{1,16}(\.\d{1,16})?$/;

/**
 * The check of a query string. Only plain decimals are numbers: Ajv would also take 0x10 and 1e3, and lets an infinite
 * one pass every limit.
 */
export const compileQuery = (schema: object): ValidateFunction => {
  const check = inTwoSteps(queryStopping.compile(schema), () => queryAjv.compile(schema));
  const numbers = Object.entries((schema as QuerySchema).properties ?? {}).flatMap(([name, { type }]) =>
    [type].flat().some((one) => one === 'integer' || one === 'number') ? [name] : [],
  );
  const checked = (query: Record<string, unknown>) => {
    for (const name of numbers) {
      const given = query[name];
      if (typeof given === 'string' && !plainNumber.test(given)) query[name] = 'no number';
    }
    const fits = check(query);
    checked.errors = check.errors;
    return fits;
  };
  checked.errors = null as ValidateFunction['errors'];
  return checked as unknown as ValidateFunction;
};

/**
 * The check of a schema, compiled when it is first asked for: all calls' schemas together take half a second, and most
 * of them are not called in the first minutes.
 */
export const compileLater = (compile: () => ValidateFunction): ValidateFunction => {
  let check: ValidateFunction | undefined;
  const later = (data: unknown) => {
    check ??= compile();
    const fits = check(data);
    later.errors = check.errors;
    return fits;
  };
  later.errors = null as ValidateFunction['errors'];
  return later as unknown as ValidateFunction;
};

interface TitledSchema {
  title?: string;
  titleEn?: string;
  properties?: Record<string, TitledSchema>;
}

const titleOf = (schema: TitledSchema | undefined, fallback: string, locale: Locale): string =>
  (locale === 'en-US' ? schema?.titleEn : schema?.title) ?? fallback;

/** Faults told at most, and letters of a field's name: an answer must not outgrow the call it refuses. */
const maxFaults = 50;
const maxName = 100;

/** Ajv's faults as one sentence per field. */
export const fieldErrors = (faults: readonly ErrorObject[], locale: Locale): FieldError[] => {
  const seen = new Map<string, FieldError>();
  for (const fault of faults) {
    if (seen.size === maxFaults) break;
    if (fault.keyword === 'anyOf' || fault.keyword === 'if') continue;
    const path = fault.instancePath.slice(1).replaceAll('/', '.');
    const params = fault.params as Record<string, string | number | undefined>;
    const named = (params.missingProperty ?? params.additionalProperty) as string | undefined;
    const child = named?.slice(0, maxName).toWellFormed();
    const field = child === undefined ? path : path ? `${path}.${child}` : child;
    if (seen.has(field)) continue;
    const schema = fault.parentSchema as TitledSchema | undefined;
    const last = field.split('.').at(-1) ?? field;
    const at = child === undefined ? schema : schema?.properties?.[child];
    const title = titleOf(at, child ?? last, locale);
    const blank = fault.keyword === 'pattern' && params.pattern === '\\S';
    const empty = fault.keyword === 'minLength' && params.limit === 1;
    const keyword = blank ? 'blank' : empty ? 'required' : fault.keyword;
    seen.set(field, {
      field,
      message: fieldMessage(keyword, title, locale, params.limit, at),
    });
  }
  return [...seen.values()];
};

/** NUL and lone surrogates pass a schema and break PostgreSQL; looked for in keys and values at any depth. */
export const holdsUnstorableText = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (depth > 32) return true;
  if (Array.isArray(value)) return value.some((item) => holdsUnstorableText(item, depth + 1));
  return Object.entries(value).some(
    ([key, item]) => holdsUnstorableText(key, depth + 1) || holdsUnstorableText(item, depth + 1),
  );
};

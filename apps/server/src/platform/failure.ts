import {
  type ErrorCode,
  type ErrorText,
  errors,
  fill,
  inLocale,
  type Label,
  type Locale,
  sentenceOf,
  type ValuesOf,
} from '@anyan/contract';

export interface FieldError {
  field: string;
  message: string;
}

/** An expected refusal; the one place that speaks to the client turns it into an answer. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, unknown>;
  readonly fields: FieldError[] | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    values: Record<string, unknown> = {},
    more: { fields?: FieldError[]; extra?: Record<string, unknown> } = {},
  ) {
    super(code);
    this.code = code;
    this.values = values;
    this.fields = more.fields;
    this.extra = more.extra;
  }

  get status(): number {
    return errors[this.code][0];
  }

  sentence(locale: Locale): string {
    const values = Object.entries(this.values).map(([name, value]) => [
      name,
      Array.isArray(value) ? inLocale(value as unknown as Label, locale) : value,
    ]);
    return fill(inLocale(sentenceOf(errors[this.code] as ErrorText), locale), Object.fromEntries(values));
  }
}

type Values<C extends ErrorCode> = ValuesOf<(typeof errors)[C][1]>;
type Arguments<C extends ErrorCode> = keyof Values<C> extends never
  ? [values?: Record<string, never>, more?: ConstructorParameters<typeof Failure>[2]]
  : [values: Values<C>, more?: ConstructorParameters<typeof Failure>[2]];

/** `throw fail('ORGANIZATION_IN_USE', { people: 3 … })`; the values its sentence needs are asked for by its type. */
export const fail = <C extends ErrorCode>(code: C, ...[values, more]: Arguments<C>): Failure =>
  new Failure(code, values as Record<string, unknown>, more);

/** A refusal that belongs to one field of the form: shown at the field, in the sentence of its code. */
export const failAt = <C extends ErrorCode>(field: string, code: C, ...[values]: Arguments<C>): Failure =>
  new Failure(code, values as Record<string, unknown>, { fields: [{ field, message: '' }] });

/** Why work was refused (a `Failure` below 500), undefined where it was done. @throws whatever else it throws */
export const refusalOf = (work: Promise<unknown>): Promise<Failure | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Failure && error.status < 500) return error;
      throw error;
    },
  );

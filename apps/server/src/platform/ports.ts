/** What a part asks of those that stand above it, and may not import: the shape of an answer, under a name. */
export interface Port<T> {
  readonly name: string;
  /** Never there; carries the type. */
  readonly answer?: T;
}

export const port = <T>(name: string): Port<T> => ({ name });

/** What a module answers to a port; of several answers each has a key. */
export interface Answer {
  readonly port: Port<unknown>;
  readonly key: string;
  readonly value: unknown;
}

export const answer = <T>(asked: Port<T>, value: NoInfer<T>, key = ''): Answer => ({
  port: asked,
  key,
  value,
});

/** The answers of one platform's modules. */
export class Ports {
  readonly #answers = new Map<Port<unknown>, Map<string, unknown>>();

  constructor(answers: readonly Answer[]) {
    for (const { port, value, key } of answers) this.give(port, value, key);
  }

  /** A second answer under a key takes the place of the first. */
  give<T>(port: Port<T>, value: NoInfer<T>, key = ''): void {
    const answers = this.#answers.get(port) ?? new Map();
    this.#answers.set(port, answers.set(key, value));
  }

  /** All answers by key, in the order in which they were given. */
  all<T>(port: Port<T>): ReadonlyMap<string, T> {
    return (this.#answers.get(port) ?? new Map()) as ReadonlyMap<string, T>;
  }

  /** The answer under this key; undefined while nobody has given it. */
  one<T>(port: Port<T>, key = ''): T | undefined {
    return this.all(port).get(key);
  }
}

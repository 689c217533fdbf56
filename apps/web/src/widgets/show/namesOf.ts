import { nameComma } from '../../platform/format.ts';

/** Things by their names, in one line. */
export const namesOf = (things: readonly { name: string }[]): string =>
  things.map(({ name }) => name).join(nameComma());

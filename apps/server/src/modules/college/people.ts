import type { Label } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { lookup, lookupKey, Refused } from '../../platform/transfer/importOf.ts';
import { namesOf, peopleNumbered } from './ports.ts';

const findPeople = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const found = await context.platform.ports.one(peopleNumbered)?.(context, words);
  return new Map(
    [...(found ?? [])].map(([number, { id, useStatus }]) => [
      lookupKey([number]),
      useStatus === 1 ? id : new Refused(['“{number}”已停用', '“{number}” is disabled'], { number }),
    ]),
  );
};

/** The column of an import that names a person in use by the number; answers the id. */
export const personColumn = (title: Label) =>
  lookup<string>(title, findPeople, {
    rule: ['在用人员的工号或学号，可不填', 'Number of an active person, may be empty'],
    unknown: ['没有工号“{word}”', 'There is no number “{word}”'],
  });

/** The numbers of people that rows name, for the columns of an export that an import reads. */
export const numbersOf = async (context: ReadContext, people: readonly ({ id: string } | null)[]) => {
  const names = await namesOf(
    context,
    people.map((one) => one?.id ?? null),
  );
  return (one: { id: string } | null): string | null => (one && names.get(one.id)?.number) ?? null;
};

import type { InputOf, limitEndpoints, ResultOf } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { need } from '../../../platform/scope.ts';
import { limits } from './queries.ts';
import { raisesOf } from './raiseQueries.ts';
import { withFullest } from './usage.ts';

type Calls = typeof limitEndpoints;

/** @throws NOT_FOUND */
export const limitDetails = async (
  context: ReadContext,
  { id }: InputOf<Calls['limitDetails']>,
): Promise<ResultOf<Calls['limitDetails']>> => {
  const [row] = await withFullest(context, [await limits.get(context, id)]);
  return { ...need(row), raises: await raisesOf(context, id) };
};

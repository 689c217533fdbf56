import { type InputOf, type InsideResult, type InsideRoom, signEndpoints } from '@anyan/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallFailed, call } from '../../../platform/call.ts';
import { callOptions } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';

const { insideList } = signEndpoints;
type Asked = Omit<InputOf<typeof insideList>, 'since'>;

/** As the server has them: by floor and number. */
const inOrder = (a: InsideRoom, b: InsideRoom): number =>
  a.floor - b.floor || (a.roomText < b.roomText ? -1 : a.roomText > b.roomText ? 1 : 0);

/** What was there, with what has changed since. */
export const withChanges = (before: InsideResult, changes: InsideResult): InsideResult => {
  const old = new Map(before.byBuilding.map((one) => [one.id, one.rooms]));
  const over = new Set([
    ...changes.gone,
    ...changes.byBuilding.flatMap(({ rooms }) => rooms.map(({ roomId }) => roomId)),
  ]);
  return {
    ...changes,
    part: false,
    byBuilding: changes.byBuilding.map(({ id, name, rooms }) => {
      const kept = (old.get(id) ?? []).filter(({ roomId }) => !over.has(roomId));
      return { id, name, rooms: rooms.length > 0 ? [...kept, ...rooms].sort(inOrder) : kept };
    }),
  };
};

/** Who is inside, for as long as a page is shown: read whole once, then what has changed, one reading after the other. */
export const useInside = (asked: Asked): UseQueryResult<InsideResult, CallFailed> => {
  const client = useQueryClient();
  const { queryKey } = callOptions(insideList, asked);
  const found = useQuery<InsideResult, CallFailed>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<InsideResult>(queryKey);
      const since = before?.mark ? { since: before.mark } : {};
      const answer = await call(insideList, { ...asked, ...since }, { signal });
      return answer.part && before ? withChanges(before, answer) : answer;
    },
  });
  const { refetch } = found;
  const state = useRef({ reading: false, again: false });
  useTopic('inside:all', () => {
    const now = state.current;
    now.again = true;
    if (now.reading) return;
    now.reading = true;
    // Where news come faster than answers, each answer is still shown.
    void (async () => {
      while (now.again) {
        now.again = false;
        await refetch({ cancelRefetch: false });
      }
      now.reading = false;
    })();
  });
  return found;
};

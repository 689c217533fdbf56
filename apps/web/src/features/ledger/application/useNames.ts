import {
  applicationEndpoints,
  type ChoosableRoom,
  organizationEndpoints,
  personEndpoints,
  type ResultOf,
} from '@anyan/contract';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Known } from './draft.ts';

type People = ResultOf<typeof personEndpoints.personSelectList>;
type Organizations = ResultOf<typeof organizationEndpoints.organizationTree>;

/** Names of what a form has chosen by id: from what the form began with, else from what the pickers have read. */
export const useNames = (known: Known) => {
  const client = useQueryClient();
  // The pickers read while the form stands already: whoever names renders again with their answers.
  useIsFetching();
  return useCallback(
    (id: string): string | undefined => {
      const read = <T>(path: string) =>
        client
          .getQueriesData<T>({ predicate: ({ queryKey }) => queryKey[1] === path })
          .flatMap(([, data]) => (data ? [data] : []));
      const people = [...known.people, ...read<People>(personEndpoints.personSelectList.path).flat()];
      const person = people.find((one) => one.id === id);
      if (person) return person.name;
      const own = known.rooms.find((room) => room.roomId === id);
      if (own) return `${own.buildingName}-${own.roomNo}`;
      const room = read<ChoosableRoom[]>(applicationEndpoints.roomShareList.path)
        .flat()
        .find((one) => one.roomId === id);
      if (room) return `${room.buildingName}-${room.roomNo}`;
      return read<Organizations>(organizationEndpoints.organizationTree.path)
        .flat()
        .find((one) => one.id === id)?.name;
    },
    [client, known],
  );
};

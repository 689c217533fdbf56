import { instanceEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';

/** The approval before and after one in what waits for me; after the last comes the first that is left. */
export const neighbours = (ids: readonly string[], id: string): { previous?: string; next?: string } => {
  const at = ids.indexOf(id);
  return {
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? (ids[at + 1] ?? ids.find((one) => one !== id)) : ids[0],
  };
};

const nobody: ReturnType<typeof neighbours> = {};

/** What else waits for me, so that one can go from one to the next without the list. */
export const useQueue = (id: string, kinds: string[] | undefined, on: boolean) => {
  const { data } = useCall(
    instanceEndpoints.todoPageList,
    { pageNo: 1, pageSize: 50, kinds },
    { enabled: on },
  );
  return on ? neighbours([...new Set(data?.data.map((row) => row.instanceId))], id) : nobody;
};

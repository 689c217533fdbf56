import { downloadEndpoints } from '@anyan/contract';
import { follow } from '../../../platform/download.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';

/** Fetches a file of the download centre: asks for its address, which is good for minutes, and follows it. */
export const useCollegeDownload = () => {
  const ask = useTold(downloadEndpoints.collegeFileDownload, { onSuccess: ({ url }) => follow(url) });
  return { download: (id: string) => ask.mutate({ id }), busy: ask.isPending };
};

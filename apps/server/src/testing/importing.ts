import { type AnyEndpoint, files, type ImportJob } from '@anyan/contract';
import { type Client, eventually } from './harness.ts';

/** Uploads a workbook to an import and waits until it has been checked. */
export const uploaded = async (
  client: Client,
  endpoint: AnyEndpoint,
  content: Buffer,
  name = '导入.xlsx',
  beside: readonly { name: string; content: Buffer }[] = [],
  input?: object,
): Promise<ImportJob> => {
  const files = [{ name, content }, ...beside];
  const { status, message, result } = await client.call(endpoint, input, { files });
  if (status !== 200) throw new Error(`${status} ${message}`);
  return settled(client, (result as unknown as { jobId: string }).jobId);
};

/** An import once nothing is under way any more, with its first hundred errors. */
export const settled = (client: Client, id: string): Promise<ImportJob> =>
  eventually(async () => {
    const { result } = await client.call(files.endpoints.importJobDetails, { id, pageSize: 100 });
    return result.state !== 'checking' && result.state !== 'running' && result;
  });

/** Confirms an import and waits for its end. */
export const confirmed = async (client: Client, id: string): Promise<ImportJob> => {
  const { status, message } = await client.call(files.endpoints.importConfirm, { id });
  if (status !== 200) throw new Error(`${status} ${message}`);
  return settled(client, id);
};

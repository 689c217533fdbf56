import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { uuid } from '../../../platform/uuid.ts';
import { exportedFlow } from './publish.ts';

/** A flow as a JSON file that `FlowImport` takes in again. */
export const flowFile = async (context: ReadContext, { id }: { id: string }): Promise<FileAnswer> => {
  const flow = await exportedFlow(context, id);
  const path = join(context.platform.files.outgoing, `${uuid()}.json`);
  await writeFile(path, `${JSON.stringify(flow, null, 2)}\n`);
  return { path, name: `${flow.flowName}.json`, type: 'application/json', temporary: true };
};

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wholeFlow } from '@anyan/contract';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { uuid } from '../../../platform/uuid.ts';
import { flows } from './queries.ts';

/** A flow as a JSON file that `FlowImport` takes in again. */
export const flowFile = async (context: ReadContext, { id }: { id: string }): Promise<FileAnswer> => {
  const flow = await flows.get(context, id);
  // People, roles and organisations are another installation's business; its scope is chosen there.
  const whole = Object.fromEntries(
    Object.keys(wholeFlow)
      .filter((field) => field !== 'organizationId')
      .map((field) => [field, flow[field as keyof typeof flow]]),
  );
  const path = join(context.platform.files.outgoing, `${uuid()}.json`);
  await writeFile(path, `${JSON.stringify(whole, null, 2)}\n`);
  return { path, name: `${flow.flowName}.json`, type: 'application/json', temporary: true };
};

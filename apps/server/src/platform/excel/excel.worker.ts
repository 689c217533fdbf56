import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../giveWay.ts';
import { WorkbookFault } from './fault.ts';
import { type Heading, HeadingOpen } from './heading.ts';
import { type ReadRow, type ReadTask, readSheet } from './sheet-reader.ts';
import { type WriteCell, type WriteTask, type Written, writeSheets } from './sheet-writer.ts';

export type WorkerTask = ({ task: 'read' } & ReadTask) | ({ task: 'write' } & WriteTask);

/** To the worker: leave to send one more batch, a batch of rows of a sheet, or the end of a sheet. */
export type ToWorker =
  | { kind: 'more' }
  | { kind: 'rows'; rows: readonly (readonly WriteCell[])[] }
  | { kind: 'endOfSheet' };

/** From the worker. `taken` says that a batch was written, `open` that columns have to be named, `error` is a fault of ours. */
export type FromWorker =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'taken' }
  | { kind: 'open'; heading: Heading }
  | { kind: 'done'; written: Written | null }
  | { kind: 'fault'; code: WorkbookFault['code']; values: Record<string, string | number>; detail: string }
  | { kind: 'error'; message: string; code: string | undefined };

const port = parentPort;
if (port === null) throw new Error('excel.worker runs as a worker only');

giveWay();

const inbox: ToWorker[] = [];
let wake: (() => void) | null = null;
port.on('message', (message: ToWorker) => {
  inbox.push(message);
  wake?.();
});

const received = async (): Promise<ToWorker> => {
  for (;;) {
    const message = inbox.shift();
    if (message !== undefined) return message;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    wake = null;
  }
};

const post = (message: FromWorker): void => port.postMessage(message);

async function* rowsOfSheet(): AsyncGenerator<readonly (readonly WriteCell[])[], void, undefined> {
  for (;;) {
    const message = await received();
    if (message.kind === 'endOfSheet') return;
    if (message.kind === 'rows') {
      yield message.rows;
      post({ kind: 'taken' });
    }
  }
}

const run = async (task: WorkerTask): Promise<Written | null> => {
  if (task.task === 'write') return await writeSheets(task, rowsOfSheet);
  await readSheet(task, async (rows) => {
    await received();
    post({ kind: 'rows', rows });
  });
  return null;
};

try {
  post({ kind: 'done', written: await run(workerData as WorkerTask) });
} catch (error) {
  if (error instanceof WorkbookFault) {
    post({ kind: 'fault', code: error.code, values: error.values, detail: error.detail });
  } else if (error instanceof HeadingOpen) {
    post({ kind: 'open', heading: error.heading });
  } else {
    // A cloned error would lose its code, such as ENOENT or ENOSPC.
    const { message, code } = error as NodeJS.ErrnoException;
    post({ kind: 'error', message: String(message), code });
  }
}
port.close();

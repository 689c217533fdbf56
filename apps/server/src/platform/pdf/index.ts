import { Worker } from 'node:worker_threads';
import { nowIso } from '../clock.ts';

export interface PdfTask {
  id: number;
  /** Address of the `.typ` file; it follows `common.typ` and finds its data in `data`. */
  template: string;
  data: object;
  /** Pictures by the names under which the template shows them. */
  images: Readonly<Record<string, Uint8Array>>;
  /** Moment that the document says it was made at; the same input then gives the same bytes. */
  at: string;
}

export interface Pdf {
  pdf: Buffer;
  pages: number;
}

type Answer = { id: number } & ({ pdf: Uint8Array; pages: number } | { error: string });

interface Waiting {
  task: PdfTask;
  done: (pdf: Pdf) => void;
  failed: (error: Error) => void;
}

/** Milliseconds for one document, the start of the worker included. */
const longest = 30_000;
/** After so long without work the worker ends; it holds the fonts in memory. */
const idle = 60_000;

let worker: Worker | undefined;
let current: { waiting: Waiting; timer: NodeJS.Timeout } | undefined;
let resting: NodeJS.Timeout | undefined;
let lastId = 0;
const queue: Waiting[] = [];

const settle = (outcome: Pdf | Error): void => {
  if (!current) return;
  clearTimeout(current.timer);
  const { done, failed } = current.waiting;
  current = undefined;
  if (outcome instanceof Error) failed(outcome);
  else done(outcome);
  next();
};

const drop = (why: string): void => {
  const gone = worker;
  worker = undefined;
  void gone?.terminate();
  settle(new Error(why));
};

const open = (): Worker => {
  const opened = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    name: 'pdf',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  opened.on('message', (answer: Answer) => {
    if (answer.id !== current?.waiting.task.id) return;
    settle(
      'error' in answer
        ? new Error(answer.error)
        : { pdf: Buffer.from(answer.pdf.buffer), pages: answer.pages },
    );
  });
  opened.on('error', (error) => opened === worker && drop(error.message));
  opened.on('exit', () => opened === worker && drop('the PDF worker ended'));
  opened.unref();
  return opened;
};

const next = (): void => {
  clearTimeout(resting);
  const waiting = queue.shift();
  if (!waiting) {
    resting = setTimeout(() => {
      void worker?.terminate();
      worker = undefined;
    }, idle);
    resting.unref();
    return;
  }
  worker ??= open();
  current = { waiting, timer: setTimeout(() => drop('the PDF took too long'), longest) };
  worker.postMessage(waiting.task);
};

/**
 * Sets a document from a template of the product: A4, Chinese fonts embedded, one after the other in a worker.
 * What stands in `data` is text, whatever it looks like.
 */
export const renderPdf = (
  template: URL,
  data: object,
  { images = {}, at = nowIso() }: { images?: PdfTask['images']; at?: string } = {},
): Promise<Pdf> =>
  new Promise((done, failed) => {
    const task = { id: ++lastId, template: template.href, data, images, at };
    queue.push({ task, done, failed });
    if (!current) next();
  });

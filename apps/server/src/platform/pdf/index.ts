import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, tmpdir } from 'node:os';
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
/** After so long without work the worker ends; only a process gives back the memory that its library took. */
const idle = 60_000;

/** One core is left for calls; each worker holds the fonts in memory. */
const most = Math.max(1, Math.min(4, availableParallelism() - 1));

interface Place {
  worker: ChildProcess;
  current: { waiting: Waiting; timer: NodeJS.Timeout } | undefined;
}

const places = new Set<Place>();
let resting: NodeJS.Timeout | undefined;
let lastId = 0;
const queue: Waiting[] = [];

const settle = (place: Place, outcome: Pdf | Error): void => {
  if (!place.current) return;
  clearTimeout(place.current.timer);
  const { done, failed } = place.current.waiting;
  place.current = undefined;
  if (outcome instanceof Error) failed(outcome);
  else done(outcome);
  next();
};

const drop = (place: Place, why: string): void => {
  if (!places.delete(place)) return;
  place.worker.kill('SIGKILL');
  settle(place, new Error(why));
};

const open = (): Place => {
  const worker = fork(new URL('./pdf.worker.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=128'],
    // What it sets is somebody's; it learns nothing else of the product.
    env: { TMPDIR: tmpdir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const place: Place = { worker, current: undefined };
  places.add(place);
  worker.on('message', (answer: Answer) => {
    if (answer.id !== place.current?.waiting.task.id) return;
    settle(
      place,
      'error' in answer ? new Error(answer.error) : { pdf: Buffer.from(answer.pdf), pages: answer.pages },
    );
  });
  worker.on('error', (error) => drop(place, error.message));
  worker.on('exit', () => drop(place, 'the PDF worker ended'));
  worker.unref();
  worker.channel?.unref();
  return place;
};

const rest = (): void => {
  for (const place of places) {
    places.delete(place);
    place.worker.kill('SIGKILL');
  }
};

const next = (): void => {
  clearTimeout(resting);
  if (queue.length === 0) {
    if ([...places].some(({ current }) => current)) return;
    resting = setTimeout(rest, idle);
    resting.unref();
    return;
  }
  const place = [...places].find(({ current }) => !current) ?? (places.size < most ? open() : undefined);
  const waiting = place && queue.shift();
  if (!waiting) return;
  place.current = { waiting, timer: setTimeout(() => drop(place, 'the PDF took too long'), longest) };
  place.worker.send(waiting.task);
};

/**
 * Sets a document from a template of the product: A4, Chinese fonts embedded, in a worker; in their order.
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
    next();
  });

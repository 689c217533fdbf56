import {
  type CountRefusal,
  type StocktakeCountRow,
  type StocktakeDetails,
  type StocktakeLine,
  stocktakeEndpoints,
  stocktakeLimits,
} from '@anyan/contract';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallFailed, call, newId } from '../../../platform/call.ts';
import { keep, kept, type Operation, putOff, settled, waitingOf } from '../../../platform/offline/store.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { sendFile } from '../../../platform/sendFile.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { type Made, withCounts } from './counts.ts';

const { stocktakeCount, stocktakeDetails, stocktakeLineList } = stocktakeEndpoints;

const kindOf = (id: string): string => `stocktake ${id}`;
/** What the server will not take however often it is sent. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallFailed && [400, 403, 404, 409].includes(error.code);
/** How often waiting counts are tried again, and what others have counted is asked for. */
const againMs = 5000;
const othersMs = 60_000;

interface Kept {
  details: StocktakeDetails;
  lines: StocktakeLine[];
}

const nothing = { waiting: 0, made: [] };

const amountsOf = ({ counted = null, weight = null, photo = null }: StocktakeCountRow) => ({
  ...{ counted, weight, photo },
});

/** With the picture that was taken of it, once that has arrived. */
const withPhoto = async ({ row, picture }: Made): Promise<StocktakeCountRow> => {
  if (!picture || row.photo) return row;
  const file = new File([picture], `${row.code}.jpg`, { type: picture.type || 'image/jpeg' });
  return { ...row, photo: (await sendFile('image', file)).fileId };
};

/** Counts stand at once, and wait here until the server has them; the list itself opens again without network. */
export const useCounts = (id: string) => {
  const refresh = useRefresh();
  const fail = useFailure();
  const read = useCall(stocktakeDetails, { id });
  const all = useCall(stocktakeLineList, { id });
  const [before, setBefore] = useState<Kept>();
  const [drawn, setDrawn] = useState<{ waiting: number; made: readonly Made[] }>(nothing);
  const [refused, setRefused] = useState<readonly { code: string; reason: CountRefusal }[]>([]);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (read.data && all.data) void keep(kindOf(id), { details: read.data, lines: all.data } satisfies Kept);
    else void kept<Kept>(kindOf(id)).then(setBefore);
  }, [id, read.data, all.data]);

  /** What stands at this moment, by its code; it is drawn a little later, so that a slow phone never stands still. */
  const waiting = useRef(new Map<string, Operation<Made>>()).current;
  const sent = useRef(new Map<string, Made>()).current;
  // What the browser's store does not have, or not yet.
  const unkept = useRef(new Map<string, Operation<Made>>()).current;
  const turn = useRef({ busy: false, again: false, failedAt: 0 }).current;
  const draw = useCallback(() => {
    const own = new Map(sent);
    for (const [code, { body }] of waiting) own.set(code, body);
    startTransition(() => setDrawn({ waiting: waiting.size, made: [...own.values()] }));
  }, [sent, waiting]);
  /** The next to be sent. */
  const look = useCallback(
    async (most?: number) => {
      const stored = await waitingOf<Made>(kindOf(id), most);
      const next = new Map([...stored.map((one) => [one.key, one] as const), ...unkept]);
      // That is all there is: what another tab has sent waits no more.
      if (!most || stored.length < most) waiting.clear();
      for (const [code, one] of next) waiting.set(code, one);
      draw();
      return [...next.values()].slice(0, most);
    },
    [id, waiting, unkept, draw],
  );
  const done = useCallback(
    async (some: readonly Operation<Made>[]) => {
      await settled(kindOf(id), some);
      for (const { key, order } of some)
        for (const one of [unkept, waiting]) if ((one.get(key)?.order ?? order + 1) <= order) one.delete(key);
    },
    [id, unkept, waiting],
  );
  const send = useCallback(async () => {
    turn.again = turn.busy;
    if (turn.busy) return;
    turn.busy = true;
    try {
      for (;;) {
        const some = await look(stocktakeLimits.rows);
        if (some.length === 0) {
          if (!turn.again) return;
          turn.again = false;
          continue;
        }
        try {
          const rows: StocktakeCountRow[] = [];
          for (const { body } of some) rows.push(await withPhoto(body));
          const answers = await call(stocktakeCount, { id, rows });
          const by = new Map(answers.map((one) => [one.clientId, one]));
          const no: { code: string; reason: CountRefusal }[] = [];
          for (const [index, { key, body }] of some.entries()) {
            const answer = by.get(body.row.clientId);
            sent.delete(key);
            if (answer?.refused) no.push({ code: key, reason: answer.refused });
            else if (answer) sent.set(key, { row: rows[index] ?? body.row, found: answer.found, sent: true });
          }
          if (no.length > 0) setRefused((list) => [...list, ...no]);
        } catch (error) {
          // Without network they go on waiting; to one that has ended they come too late, which is said.
          if (!isFinal(error)) {
            turn.failedAt = Date.now();
            return;
          }
          if ((error as CallFailed).errorCode === 'STOCKTAKE_CLOSED') setOver(true);
          fail(error);
        }
        await done(some);
      }
    } finally {
      turn.busy = false;
      draw();
    }
  }, [id, turn, sent, look, done, draw, fail]);
  useEffect(() => {
    void look().then(send);
    const timer = setInterval(() => void send(), againMs);
    const others = setInterval(() => refresh(stocktakeLineList), othersMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      clearInterval(others);
      removeEventListener('online', send);
    };
  }, [look, send, refresh]);

  /** Notes one thing as it was found; of two of the same thing the later holds. */
  const count = useCallback(
    async (
      code: string,
      placeCode: string | null,
      more: Partial<Pick<StocktakeCountRow, 'counted' | 'weight'>> = {},
      picture?: Blob,
    ) => {
      // What was noted of it before goes with it.
      const earlier = waiting.get(code)?.body ?? sent.get(code);
      const row: StocktakeCountRow = {
        ...(earlier ? amountsOf(earlier.row) : {}),
        ...{ clientId: newId(), code, placeCode, at: new Date().toISOString() },
        ...more,
      };
      const taken = picture ?? earlier?.picture;
      const one = { key: code, order: Date.now(), body: { row, ...(taken ? { picture: taken } : {}) } };
      waiting.set(code, one);
      unkept.set(code, one);
      draw();
      setRefused((list) =>
        list.some((it) => it.code === code) ? list.filter((it) => it.code !== code) : list,
      );
      if ((await putOff(kindOf(id), [one])) && unkept.get(code) === one) unkept.delete(code);
      // Without network the next try comes by itself.
      if (Date.now() - turn.failedAt >= againMs) await send();
    },
    [id, waiting, sent, unkept, turn, draw, send],
  );
  /** Whether this phone has counted it, also a moment ago. */
  const hasCounted = useCallback((code: string) => waiting.has(code) || sent.has(code), [waiting, sent]);

  const details = read.data ?? before?.details;
  const found = all.data ?? before?.lines;
  const lines = useMemo(
    () => (details && found ? withCounts(found, drawn.made, details.places, details.blind) : undefined),
    [details, found, drawn],
  );
  return {
    details,
    lines,
    error: details && found ? undefined : (read.error ?? all.error),
    waiting: drawn.waiting,
    refused,
    over,
    count,
    hasCounted,
    dismiss: () => setRefused([]),
  };
};

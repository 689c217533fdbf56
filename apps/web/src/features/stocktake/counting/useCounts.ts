import {
  type CountRefusal,
  type StocktakeCountRow,
  type StocktakeDetails,
  type StocktakeLine,
  stocktakeEndpoints,
  stocktakeLimits,
} from '@anyan/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  const [waiting, setWaiting] = useState<readonly Operation<Made>[]>([]);
  const [sent, setSent] = useState<readonly Made[]>([]);
  const [refused, setRefused] = useState<readonly { code: string; reason: CountRefusal }[]>([]);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (read.data && all.data) void keep(kindOf(id), { details: read.data, lines: all.data } satisfies Kept);
    else void kept<Kept>(kindOf(id)).then(setBefore);
  }, [id, read.data, all.data]);

  // What a browser does not keep is sent from here.
  const unkept = useRef<Operation<Made>[]>([]);
  const busy = useRef(false);
  const look = useCallback(async () => {
    const all = [...(await waitingOf<Made>(kindOf(id))), ...unkept.current];
    setWaiting(all);
    return all;
  }, [id]);
  const done = useCallback(
    async (some: readonly Operation<Made>[]) => {
      await settled(kindOf(id), some);
      unkept.current = unkept.current.filter(
        (one) => !some.some(({ key, order }) => key === one.key && order >= one.order),
      );
    },
    [id],
  );
  const send = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (;;) {
        const some = (await look()).slice(0, stocktakeLimits.rows);
        if (some.length === 0) return;
        try {
          const rows: StocktakeCountRow[] = [];
          for (const { body } of some) rows.push(await withPhoto(body));
          const answers = await call(stocktakeCount, { id, rows });
          const by = new Map(answers.map((one) => [one.clientId, one]));
          const of = ({ body }: Operation<Made>) => by.get(body.row.clientId);
          setSent((made) => [
            ...made.filter((one) => !some.some(({ key }) => key === one.row.code)),
            ...some.flatMap((one, index) => {
              const answer = of(one);
              return answer && !answer.refused
                ? [{ row: rows[index] ?? one.body.row, found: answer.found, sent: true as const }]
                : [];
            }),
          ]);
          setRefused((list) => [
            ...list,
            ...some.flatMap((one) => {
              const reason = of(one)?.refused;
              return reason ? [{ code: one.key, reason }] : [];
            }),
          ]);
        } catch (error) {
          // Without network they go on waiting; to one that has ended they come too late, which is said.
          if (!isFinal(error)) return;
          if ((error as CallFailed).errorCode === 'STOCKTAKE_CLOSED') setOver(true);
          fail(error);
        }
        await done(some);
      }
    } finally {
      busy.current = false;
      await look();
    }
  }, [id, look, done, fail]);
  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), againMs);
    const others = setInterval(() => refresh(stocktakeLineList), othersMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      clearInterval(others);
      removeEventListener('online', send);
    };
  }, [send, refresh]);

  /** Notes one thing as it was found; of two of the same thing the later holds. */
  const count = async (
    code: string,
    placeCode: string | null,
    more: Partial<Pick<StocktakeCountRow, 'counted' | 'weight'>> = {},
    picture?: Blob,
  ) => {
    // What was noted of it before goes with it.
    const earlier = [...sent, ...waiting.map(({ body }) => body)].findLast((it) => it.row.code === code);
    const row: StocktakeCountRow = {
      ...(earlier ? amountsOf(earlier.row) : {}),
      ...{ clientId: newId(), code, placeCode, at: new Date().toISOString() },
      ...more,
    };
    const taken = picture ?? earlier?.picture;
    const one = { key: code, order: Date.now(), body: { row, ...(taken ? { picture: taken } : {}) } };
    setWaiting((list) => [...list.filter(({ key }) => key !== code), one]);
    setRefused((list) => list.filter((it) => it.code !== code));
    const isKept = await putOff(kindOf(id), [one]);
    if (!isKept) unkept.current = [...unkept.current.filter(({ key }) => key !== code), one];
    await send();
  };

  const details = read.data ?? before?.details;
  const found = all.data ?? before?.lines;
  const lines = useMemo(
    () =>
      details && found
        ? withCounts(
            found,
            [
              ...sent.filter(({ row }) => !waiting.some(({ key }) => key === row.code)),
              ...waiting.map(({ body }) => body),
            ],
            details.places,
            details.blind,
          )
        : undefined,
    [details, found, sent, waiting],
  );
  return {
    details,
    lines,
    error: details && found ? undefined : (read.error ?? all.error),
    waiting: waiting.length,
    refused,
    over,
    count,
    dismiss: () => setRefused([]),
  };
};

import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import { OpenRecord, useRecordAddress } from '../detail/address.tsx';

const ReasonDrawer = lazy(() => import('../form/ReasonDrawer.tsx'));

// biome-ignore lint/suspicious/noExplicitAny: a drawer of whatever properties
type Parts = Readonly<Record<string, ComponentType<any>>>;

/** What a drawer is opened for: its row, or several, or whatever has its id; nothing where it needs none of them. */
type Target<P> = 'row' extends keyof P
  ? P['row' & keyof P]
  : P extends { rows: infer Rows }
    ? Rows
    : P extends { id: string }
      ? { id: string }
      : { id: string } | undefined;
type Rest<P> = Omit<P, 'row' | 'id' | 'onClose' | (P extends { rows: unknown } ? 'rows' : never)>;
type Given<P> = Record<never, never> extends Rest<P> ? [rest?: Rest<P>] : [rest: Rest<P>];
type Open<P> =
  undefined extends Target<P>
    ? (target?: Target<P>, ...rest: Given<P>) => void
    : (target: Target<P>, ...rest: Given<P>) => void;

export interface Drawers {
  /** The one that is open. */
  element: ReactNode;
  /** That what the address names is not there; stands above the list. */
  missing: ReactNode;
  close: () => void;
  /** Opens the part `details`, where there is one. */
  record?: ((row: { id: string }) => void) | undefined;
  /** Asks for the reason of something, then sends it. */
  askReason: (props: Omit<ComponentProps<typeof ReasonDrawer>, 'onClose'>) => void;
}

type Part = ComponentType<{ id?: string; onClose: () => void }>;

interface Options<D> {
  /** Open from the beginning. */
  first?: { part: keyof D & string; id?: string | undefined; props?: object } | undefined;
  onClose?: (part: string) => void;
  /** What `details` are given beside the id, also when the address opens them. */
  details?: object | undefined;
  /** Another parameter that links of earlier days name the record by. */
  formerly?: string | undefined;
  /** Parameters of the address that say how the record is shown, and go with it. */
  beside?: readonly string[] | undefined;
}

interface Opened {
  part: string;
  id: string | undefined;
  props: object;
}

const recordPart = 'details';

/**
 * What a page opens beside its list, one at a time: each takes `row`, `rows` or `id`, and `onClose`. Which one is open, and for
 * which record, stands here alone; of `details` it stands in the address (`?open=<id>`), unless the list itself is inside
 * a drawer.
 */
export const useDrawers = <const D extends Parts = Record<never, never>>(
  parts: D = {} as D,
  { first, onClose, details, formerly, beside }: Options<D> = {},
): Drawers & { open: { readonly [K in keyof D]: Open<ComponentProps<D[K]>> } } => {
  const [local, setLocal] = useState<Opened | undefined>(
    first && { part: first.part, id: first.id, props: first.props ?? {} },
  );
  const around = useContext(OpenRecord);
  const addressed = recordPart in parts && around === undefined;
  const address = useRecordAddress(addressed, { formerly, beside });
  // A lazy part made in the page's own body is another one each time; the first holds.
  const [kept] = useState(parts);
  const { show, close: closeRecord } = address;
  const open = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(kept).map((part) => [
          part,
          (target?: { id: string } | readonly object[], rest?: object) => {
            if (Array.isArray(target))
              return setLocal({ part, id: undefined, props: { rows: target, ...rest } });
            const row = target as { id: string } | undefined;
            setLocal({ part, id: row?.id, props: { ...(row ? { row } : {}), ...rest } });
            if (!addressed) return;
            if (part === recordPart && row) show(row.id);
            else closeRecord();
          },
        ]),
      ) as never,
    [kept, addressed, show, closeRecord],
  );
  const isRecord = addressed && (!local || local.part === recordPart);
  const opened: Opened | undefined = !isRecord
    ? local
    : address.id
      ? {
          part: recordPart,
          id: address.id,
          props: { ...details, ...(local && local.id === address.id ? local.props : {}) },
        }
      : undefined;
  const ended = () => {
    setLocal(undefined);
    if (opened) onClose?.(opened.part);
  };
  const close = () => {
    ended();
    if (isRecord) address.close();
  };
  const record = {
    ...address.record,
    close,
    leave: () => {
      if (opened) onClose?.(opened.part);
      address.record.leave();
    },
  };
  const Part = opened && ((opened.part === 'reason' ? ReasonDrawer : kept[opened.part]) as Part | undefined);
  return {
    open,
    record: (open as { details?: Drawers['record'] }).details,
    close,
    missing: address.missing,
    askReason: (props) => {
      setLocal({ part: 'reason', id: props.row.id, props });
      if (addressed) closeRecord();
    },
    element: Part && (
      <OpenRecord value={isRecord ? record : null}>
        <Suspense fallback={null}>
          <Part key={opened.id} {...(opened.id ? { id: opened.id } : {})} {...opened.props} onClose={close} />
        </Suspense>
      </OpenRecord>
    ),
  };
};

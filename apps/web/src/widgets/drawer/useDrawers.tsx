import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';

const ReasonDrawer = lazy(() => import('../form/ReasonDrawer.tsx'));

// biome-ignore lint/suspicious/noExplicitAny: a drawer of whatever properties
type Parts = Readonly<Record<string, ComponentType<any>>>;

/** What a drawer is opened for: its row, or whatever has its id; nothing where it needs neither. */
type Target<P> = 'row' extends keyof P
  ? P['row' & keyof P]
  : P extends { id: string }
    ? { id: string }
    : { id: string } | undefined;
type Rest<P> = Omit<P, 'row' | 'id' | 'onClose'>;
type Given<P> = Record<never, never> extends Rest<P> ? [rest?: Rest<P>] : [rest: Rest<P>];
type Open<P> =
  undefined extends Target<P>
    ? (target?: Target<P>, ...rest: Given<P>) => void
    : (target: Target<P>, ...rest: Given<P>) => void;

export interface Drawers {
  /** The one that is open. */
  element: ReactNode;
  close: () => void;
  /** Asks for the reason of something, then sends it. */
  askReason: (props: Omit<ComponentProps<typeof ReasonDrawer>, 'onClose'>) => void;
}

type Part = ComponentType<{ id?: string; onClose: () => void }>;

interface Options<D> {
  /** Open from the beginning. */
  first?: { part: keyof D & string; id?: string | undefined; props?: object } | undefined;
  onClose?: (part: string) => void;
}

interface Opened {
  part: string;
  id: string | undefined;
  props: object;
}

/**
 * What a page opens beside its list, one at a time: each takes `row` or `id`, and `onClose`. Which one is open, and for
 * which record, stands here alone.
 */
export const useDrawers = <const D extends Parts = Record<never, never>>(
  parts: D = {} as D,
  { first, onClose }: Options<D> = {},
): Drawers & { open: { readonly [K in keyof D]: Open<ComponentProps<D[K]>> } } => {
  const [opened, setOpened] = useState<Opened | undefined>(
    first && { part: first.part, id: first.id, props: first.props ?? {} },
  );
  // A lazy part made in the page's own body is another one each time; the first holds.
  const [kept] = useState(parts);
  const open = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(kept).map((part) => [
          part,
          (row?: { id: string }, rest?: object) =>
            setOpened({ part, id: row?.id, props: { ...(row ? { row } : {}), ...rest } }),
        ]),
      ) as never,
    [kept],
  );
  const close = () => {
    setOpened(undefined);
    if (opened) onClose?.(opened.part);
  };
  const Part = opened && ((opened.part === 'reason' ? ReasonDrawer : kept[opened.part]) as Part | undefined);
  return {
    open,
    close,
    askReason: (props) => setOpened({ part: 'reason', id: props.row.id, props }),
    element: Part && (
      <Suspense fallback={null}>
        <Part key={opened.id} {...(opened.id ? { id: opened.id } : {})} {...opened.props} onClose={close} />
      </Suspense>
    ),
  };
};

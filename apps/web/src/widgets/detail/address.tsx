import { createContext, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CallFailed } from '../../platform/failure.ts';

const MissingNotice = lazy(() => import('./MissingNotice.tsx'));

const param = 'open';

/** The record that the address of the page names, for the drawer that shows it. */
export interface OpenRecord {
  /** Takes it out of the address. */
  close: () => void;
  /** The same by a gesture: the step that opened it is taken back, so that Back leads on from the list. */
  leave: () => void;
  /** It is not there, or not for the caller: said above the list. */
  miss: () => void;
}

/** Not there, out of reach, not allowed, or no id at all. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailed && [400, 403, 404].includes(error.code);

/** What stands above a list instead of the record that its address names. */
export const MissingRecord = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <MissingNotice onClose={onClose} />
  </Suspense>
);

/** Undefined on a page, null inside a drawer that the address knows nothing of: what opens there has no address. */
export const OpenRecord = createContext<OpenRecord | null | undefined>(undefined);

interface Options {
  /** Another parameter that links of earlier days name the record by. */
  formerly?: string | undefined;
  /** Parameters that say how the record is shown, and go with it. */
  beside?: readonly string[] | undefined;
}

export interface RecordAddress {
  id: string | undefined;
  show: (id: string, beside?: Readonly<Record<string, string | undefined>>) => void;
  close: () => void;
  record: OpenRecord;
  /** That the record was not found; closing it takes it out of the address. */
  missing: ReactNode;
}

/**
 * `?open=<id>` on a list page: which record is shown over the list, whatever the list is filtered by. Back closes it;
 * `used` is false for what opens inside a drawer.
 */
export const useRecordAddress = (used: boolean, { formerly, beside = [] }: Options = {}): RecordAddress => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const [missed, setMissed] = useState<string>();
  const named = used ? (params.get(param) ?? (formerly && params.get(formerly))) : undefined;
  const id = named || undefined;

  const write = (next: string | undefined, more: Readonly<Record<string, string | undefined>> = {}) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of [param, formerly, ...beside]) if (name) after.delete(name);
        if (next) after.set(param, next);
        for (const [name, value] of Object.entries(more)) if (value) after.set(name, value);
        return after;
      },
      {
        preventScrollReset: true,
        // From one record to the next it stays one step away from the list.
        replace: !next || !!id,
        state: next ? (id ? state : { opened: true }) : null,
      },
    );
  // What a row's button holds was made in an earlier drawing: it acts on the address of now.
  const latest = useRef({ id, state, key, write });
  latest.current = { id, state, key, write };
  const left = useRef<string>(undefined);
  if (left.current !== key) left.current = undefined;

  const show = useCallback((next: string, more?: Readonly<Record<string, string | undefined>>) => {
    setMissed(undefined);
    latest.current.write(next, more);
  }, []);
  const close = useCallback(() => {
    if (latest.current.id) latest.current.write(undefined);
  }, []);
  const leave = useCallback(() => {
    const now = latest.current;
    if (!(now.state as { opened?: true } | null)?.opened) return close();
    // Twice pressed is still one step.
    if (left.current === now.key) return;
    left.current = now.key;
    void navigate(-1);
  }, [close, navigate]);
  const miss = useCallback(() => setMissed(latest.current.id), []);

  const gone = !!id && missed === id;
  return {
    id: gone ? undefined : id,
    show,
    close,
    record: { close, leave, miss },
    missing: gone && <MissingRecord onClose={close} />,
  };
};

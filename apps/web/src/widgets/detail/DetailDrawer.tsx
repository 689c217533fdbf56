import type { AnyEndpoint, TObject } from '@anyan/contract';
import { Drawer, Flex, Grid, Tabs } from 'antd';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useMayCall } from '../access/useMayCall.ts';
import { RowActions } from '../list/RowActions.tsx';
import type { Action } from '../list/types.ts';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { useDelayed } from '../state/useDelayed.ts';
import { texts } from '../texts.ts';
import { isMissing, OpenRecord } from './address.tsx';
import type { Dictionaries, Tellers } from './Changes.tsx';
import { CopyLink } from './CopyLink.tsx';
import { HistoryTimeline } from './HistoryTimeline.tsx';
import './detail.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** State of the record, beside its name. */
  state?: ReactNode;
  actions?: readonly Action[];
  /** The record's history; shown only to who may read it. */
  history?: {
    endpoint: AnyEndpoint;
    id: string;
    input?: Record<string, unknown> | undefined;
    dictionaries?: Dictionaries;
    tellers?: Tellers;
    schema?: TObject | undefined;
  };
  /** Instead of the history: what stands at the right on wide screens and is a tab elsewhere. */
  aside?: { title: string; content: ReactNode };
  /** Buttons that stay in sight. */
  footer?: ReactNode;
  loading?: boolean;
  /** Pixels, where the record has more to show than facts. */
  size?: number;
  error?: unknown;
  onRetry?: () => void;
  children: ReactNode;
}

/** Tells the page of a record that cannot be shown; one that went away while it was looked at is closed. */
const useMissing = (error: unknown, shown: boolean) => {
  const record = useContext(OpenRecord);
  const seen = useRef(false);
  if (shown && !error) seen.current = true;
  const missing = !!record && isMissing(error);
  useEffect(() => {
    if (!missing) return;
    if (seen.current) record.close();
    else record.miss();
  }, [missing, record]);
  return missing;
};

/** A record: its name, state and actions, its facts, and its history (at the right on wide screens, else a tab). */
export const DetailDrawer = (props: Props) => {
  const {
    open,
    onClose,
    title,
    state,
    actions = [],
    history,
    aside,
    footer,
    loading = false,
    size = 640,
    error,
    onRetry,
    children,
  } = props;
  const t = useTexts(texts);
  const [part, setPart] = useState('details');
  const screens = Grid.useBreakpoint();
  const mayCall = useMayCall();
  const late = useDelayed(loading);
  const record = useContext(OpenRecord);
  const missing = useMissing(error, !loading);
  const told = history && mayCall(history.endpoint) ? history : undefined;
  const phone = screens.md === false;
  const beside = aside ?? (told && { title: t('history'), content: <HistoryTimeline {...told} /> });
  const wide = !!screens.xl && !!beside;

  const body = error ? (
    <Failed error={error} onRetry={onRetry} />
  ) : loading ? (
    <ListSkeleton rows={6} show={late} />
  ) : (
    children
  );

  if (missing) return null;
  const mayDo = actions.length > 0 && <RowActions actions={actions} most={phone ? 0 : 2} name="" />;
  return (
    <Drawer
      open={open}
      onClose={record && onClose === record.close ? record.leave : onClose}
      destroyOnHidden
      size={phone ? '100%' : wide ? 960 : size}
      // Tabs bring room of their own.
      {...(!wide && beside && { styles: { body: { paddingTop: 4 } } })}
      title={
        <div className="ay-detail-title">
          <span>{title}</span>
          {state}
        </div>
      }
      footer={footer}
      extra={
        (record || mayDo) && (
          <Flex gap={4} align="center">
            <CopyLink />
            {mayDo}
          </Flex>
        )
      }
    >
      {beside ? (
        // The record stays where it is when the window gets wide or narrow: what somebody types in a form of it is kept.
        <div className={wide ? 'ay-detail ay-detail-history' : undefined}>
          {!wide && (
            <Tabs
              activeKey={part}
              onChange={setPart}
              items={[
                { key: 'details', label: t('details') },
                { key: 'history', label: beside.title },
              ]}
            />
          )}
          <div hidden={!wide && part === 'history'}>{body}</div>
          {(wide || part === 'history') && (
            <aside aria-label={beside.title}>
              {wide && <h3 className="ay-section-title">{beside.title}</h3>}
              {beside.content}
            </aside>
          )}
        </div>
      ) : (
        body
      )}
    </Drawer>
  );
};

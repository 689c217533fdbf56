import { RelativeTime } from './RelativeTime.tsx';

/** When something is due; red once it is late. */
export const DueTime = ({ at }: { at: string | null | undefined }) =>
  at ? (
    <span style={Date.parse(at) < Date.now() ? { color: 'var(--danger-ink)' } : undefined}>
      <RelativeTime at={at} />
    </span>
  ) : null;

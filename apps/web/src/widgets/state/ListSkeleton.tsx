import { Flex, Skeleton } from 'antd';

/** Rows of a table that is on its way, after a moment only. */
export const ListSkeleton = ({ rows = 8, show }: { rows?: number; show: boolean }) => (
  <Flex vertical gap={12} style={{ padding: 16, minHeight: rows * 36 }} aria-busy>
    {show
      ? Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton.Input key={row} active block size="small" style={{ height: 24 }} />
        ))
      : null}
  </Flex>
);

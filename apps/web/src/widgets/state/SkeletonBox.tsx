import { Skeleton } from 'antd';

/** A quiet box of the size of what is coming. */
export const SkeletonBox = ({ height = 120 }: { height?: number }) => (
  <Skeleton.Node active style={{ width: '100%', height }} styles={{ root: { width: '100%' } }} />
);

import { Tooltip } from 'antd';
import { formatMoment, formatRelative } from '../../platform/format.ts';

/** 「2 小时前」 with the full time on hover. */
export const RelativeTime = ({ at }: { at: string | null | undefined }) =>
  at ? (
    <Tooltip title={formatMoment(at)}>
      <time dateTime={at}>{formatRelative(at)}</time>
    </Tooltip>
  ) : null;

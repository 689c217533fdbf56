import { Tooltip } from 'antd';
import { shorten } from './ellipsis.ts';

/** A text of at most `max` places (a Chinese character takes two); what is cut shows on hover and focus. */
export const Ellipsis = ({ text, max = 40 }: { text: string | null | undefined; max?: number }) => {
  if (!text) return null;
  const short = shorten(text, max);
  if (short === text) return <span>{text}</span>;
  return (
    <Tooltip title={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the full text must be reachable by keyboard */}
      <span tabIndex={0}>{short}</span>
    </Tooltip>
  );
};

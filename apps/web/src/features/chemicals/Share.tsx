import { Flex, Progress } from 'antd';

/** Over, near, or well below what is allowed. */
export type ShareStatus = 'exception' | 'normal' | 'success';

/** What is near its end warns; antd has blue for it, which says nothing. */
const strokes: { [S in ShareStatus]?: { strokeColor: string } } = {
  normal: { strokeColor: 'var(--warning)' },
};
export const warning = (near: ShareStatus) => strokes[near];

interface Props {
  words: string;
  percent: number;
  status: ShareStatus;
  label: string;
}

/** A share on one line of a list: its bar, and the figures beside it. */
export const Share = ({ words, percent, status, label }: Props) => (
  <Flex component="span" gap={8} align="center">
    <Progress
      size={[64, 6]}
      showInfo={false}
      percent={Math.min(percent, 100)}
      status={status}
      {...warning(status)}
      aria-label={label}
      style={{ flex: 'none', width: 64, margin: 0 }}
    />
    <span>{words}</span>
  </Flex>
);

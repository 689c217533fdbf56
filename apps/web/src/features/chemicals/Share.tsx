import { Flex, Progress } from 'antd';

interface Props {
  words: string;
  percent: number;
  status: 'exception' | 'normal' | 'success';
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
      aria-label={label}
      style={{ flex: 'none', width: 64, margin: 0 }}
    />
    <span>{words}</span>
  </Flex>
);

import { Empty as AntEmpty } from 'antd';
import type { ReactNode } from 'react';

/** Why there is nothing, in one line, and the one button that helps. */
export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <AntEmpty image={AntEmpty.PRESENTED_IMAGE_SIMPLE} description={text} style={{ marginBlock: 48 }}>
    {children}
  </AntEmpty>
);

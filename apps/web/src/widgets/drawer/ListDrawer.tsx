import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../../platform/useNarrow.ts';

interface Props {
  title: string;
  /** Pixels; a phone gives all of its width. */
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A list beside the page that it belongs to. */
export const ListDrawer = ({ title, size = 736, onClose, children }: Props) => (
  <Drawer open title={title} size={useNarrow() ? '100%' : size} onClose={onClose}>
    {children}
  </Drawer>
);

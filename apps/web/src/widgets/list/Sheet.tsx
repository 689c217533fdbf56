import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  placement: 'bottom' | 'left';
  onClose: () => void;
  children: ReactNode;
}

/** What slides over a list on a phone. */
const Sheet = ({ title, placement, onClose, children }: Props) => (
  <Drawer
    open
    title={title}
    placement={placement}
    size={placement === 'left' ? 300 : 'auto'}
    onClose={onClose}
  >
    {children}
  </Drawer>
);

export default Sheet;

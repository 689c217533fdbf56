import { ApartmentOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  phone: boolean;
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** What stands left of a list; on a phone behind a button. */
export const Aside = ({ phone, title, open, onOpen, children }: Props) =>
  phone ? (
    <>
      <Button icon={<ApartmentOutlined />} block onClick={() => onOpen(true)} style={{ marginBottom: 12 }}>
        {title}
      </Button>
      <Drawer title={title} placement="left" size={300} open={open} onClose={() => onOpen(false)}>
        {children}
      </Drawer>
    </>
  ) : (
    <aside className="ay-aside" aria-label={title}>
      {children}
    </aside>
  );

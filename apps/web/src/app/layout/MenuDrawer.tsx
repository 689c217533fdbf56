import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { usePreference } from '../../platform/preference.ts';
import { Brand } from './Brand.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The phone's menu. It opens a moment after it is there, so that it slides in. */
const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const { pageStyle } = usePreference();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const close = () => setOpen(false);
  return (
    <Drawer
      open={open}
      placement="left"
      size={288}
      title={<Brand />}
      onClose={close}
      afterOpenChange={(now) => {
        if (!now) onClose();
      }}
      rootClassName={pageStyle === 'dark' ? 'menu-drawer-dark' : undefined}
      styles={{ body: { padding: 0 } }}
    >
      <SideMenu mode="inline" onOpen={close} />
    </Drawer>
  );
};
export default MenuDrawer;

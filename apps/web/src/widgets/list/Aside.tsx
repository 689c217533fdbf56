import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';

const Sheet = lazy(() => import('./Sheet.tsx'));

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
      {open && (
        <Suspense fallback={null}>
          <Sheet title={title} placement="left" onClose={() => onOpen(false)}>
            {children}
          </Sheet>
        </Suspense>
      )}
    </>
  ) : (
    <aside className="ay-aside" aria-label={title}>
      {children}
    </aside>
  );

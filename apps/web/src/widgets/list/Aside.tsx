import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import DoubleLeftOutlined from '@ant-design/icons/DoubleLeftOutlined';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

const Sheet = lazy(() => import('./Sheet.tsx'));

interface Props {
  phone: boolean;
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** On a desk: folded away, so that the rows have the room. */
  folded: boolean;
  onFold: (folded: boolean) => void;
  children: ReactNode;
}

/** What stands left of a list, to be folded away; on a phone behind a button. */
export const Aside = ({ phone, title, open, onOpen, folded, onFold, children }: Props) => {
  const t = useTexts(texts);
  if (phone)
    return (
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
    );
  if (folded)
    return (
      <button type="button" className="ay-unfold" aria-expanded={false} onClick={() => onFold(false)}>
        <ApartmentOutlined />
        <span>{title}</span>
      </button>
    );
  return (
    <aside className="ay-aside" aria-label={title}>
      <button
        type="button"
        className="ay-fold"
        aria-expanded
        aria-label={t('foldAside', { title })}
        title={t('foldAside', { title })}
        onClick={() => onFold(true)}
      >
        <DoubleLeftOutlined />
      </button>
      {children}
    </aside>
  );
};

import { mallGoodsEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { readSession } from '../../../../platform/session.ts';
import { texts } from '../detail/texts.ts';
import { useAddToCart } from '../detail/useAddToCart.tsx';

const GoodsModal = lazy(() => import('../detail/GoodsModal.tsx'));

interface QuickAdd {
  /** Goods that are on their way into the cart. */
  busy: string | undefined;
  add: (id: string) => void;
}
const Context = createContext<QuickAdd>({ busy: undefined, add: () => {} });
export const useQuickAdd = (): QuickAdd => useContext(Context);

/**
 * Lets lists of goods put one kind into the cart, as few as are sold: the data sheet comes before here too. What is hazardous
 * or controlled, or not sold just now, is opened instead, for there stands what it asks for and which laboratory may buy it.
 */
export const AddingProvider = ({ children }: { children: ReactNode }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [asked, setAsked] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const { locked, start, dialogs } = useAddToCart();
  const add = async (id: string) => {
    if (asked || locked) return;
    setAsked(id);
    try {
      const product = await call(mallGoodsEndpoints.mallCommodityDetail, { id });
      if ((product.lane !== 'normal' || product.stopped) && readSession()) setOpened(id);
      else start(product, Math.max(1, product.minNum));
    } catch {
      void message.error(t('detailFailed'));
    }
    setAsked(undefined);
  };
  return (
    <Context value={{ busy: asked, add: (id) => void add(id) }}>
      {children}
      {dialogs}
      <Suspense>
        {opened && <GoodsModal key={opened} id={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Context>
  );
};

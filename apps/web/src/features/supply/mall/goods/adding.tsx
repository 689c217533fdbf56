import { mallGoodsEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { texts } from '../detail/texts.ts';
import { useAddToCart } from '../detail/useAddToCart.tsx';

interface QuickAdd {
  /** Goods that are on their way into the cart. */
  busy: string | undefined;
  add: (id: string) => void;
}
const Context = createContext<QuickAdd>({ busy: undefined, add: () => {} });
export const useQuickAdd = (): QuickAdd => useContext(Context);

/** Lets lists of goods put one kind into the cart, as few as are sold: the data sheet comes before here too. */
export const AddingProvider = ({ children }: { children: ReactNode }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [asked, setAsked] = useState<string>();
  const { locked, start, dialogs } = useAddToCart();
  const add = async (id: string) => {
    if (asked || locked) return;
    setAsked(id);
    try {
      const product = await call(mallGoodsEndpoints.mallCommodityDetail, { id });
      start(product, Math.max(1, product.minNum));
    } catch {
      void message.error(t('detailFailed'));
    }
    setAsked(undefined);
  };
  return (
    <Context value={{ busy: asked, add: (id) => void add(id) }}>
      {children}
      {dialogs}
    </Context>
  );
};

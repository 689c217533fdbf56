import { cartEndpoints, type MallProduct, type PublicSheet } from '@anyan/contract';
import { App } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useAction } from '../../../../platform/query.ts';
import { readSession, signInPath } from '../../../../platform/session.ts';
import { setCartCount } from '../../../../widgets/goods/cartCount.ts';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { hasSheet } from './rules.ts';
import { texts } from './texts.ts';

const SheetDialog = lazy(() => import('./SheetDialog.tsx'));
const JoinedDialog = lazy(() => import('./JoinedDialog.tsx'));
const sheetCalls = () => import('./sheetCalls.ts');

export interface Adding {
  /** Between the press and its answer, and while the sheet is read: nothing is added twice. */
  locked: boolean;
  start: (product: MallProduct, num: number) => void;
  /** The data sheet and what was added, over the page. */
  dialogs: ReactNode;
}

interface Step {
  product: MallProduct;
  num: number;
}

/** What the server said of a refusal; a call that nobody answered, or a fault, is told in our words. */
const wordsOf = (error: unknown, instead: string): string =>
  error instanceof CallFailed && error.code >= 400 && error.code < 500 ? error.message : instead;

/** The way of goods into the cart: the data sheet first where there is one, read to its end. */
export const useAddToCart = (onAdded?: () => void): Adding => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const add = useAction(cartEndpoints.shoppingCartAdd);
  const lock = useRef(false);
  const [locked, setLocked] = useState(false);
  const [reading, setReading] = useState<Step & { sheet: PublicSheet }>();
  const [joined, setJoined] = useState<Step>();

  const setLock = (on: boolean) => {
    lock.current = on;
    setLocked(on);
  };

  const put = async (step: Step) => {
    try {
      const { cartCount } = await add.mutateAsync({ commodityId: step.product.id, commodityNum: step.num });
      setCartCount(cartCount);
      void message.success(t('added'));
      setReading(undefined);
      setJoined(step);
      onAdded?.();
    } catch (error) {
      void message.error(wordsOf(error, t('addFailed')));
    }
    setLock(false);
  };

  const start = async (product: MallProduct, num: number) => {
    if (num < 1 || lock.current) return;
    if (!readSession()) return navigate(signInPath(mallPathOf.product(product.id, num)));
    setLock(true);
    if (!hasSheet(product)) return put({ product, num });
    try {
      const { readSheet } = await sheetCalls();
      const sheet = await readSheet(product.casCodeID);
      setReading({ product, num, sheet });
    } catch {
      void message.error(t('sheetFailed'));
      setLock(false);
    }
  };

  /** The reading is noted before anything is added: an order asks for it. */
  const goOn = async (secondsSpent: number) => {
    if (!reading) return;
    const { product, sheet } = reading;
    try {
      const { noteReading } = await sheetCalls();
      await noteReading(product.casCodeID, sheet.sheetVersion, secondsSpent);
    } catch (error) {
      void message.error(wordsOf(error, t('addFailed')));
      return;
    }
    await put(reading);
  };

  const leave = () => {
    setReading(undefined);
    setLock(false);
  };

  const dialogs = (
    <Suspense>
      {reading && (
        <SheetDialog key={reading.product.id} sheet={reading.sheet} onContinue={goOn} onClose={leave} />
      )}
      {joined && <JoinedDialog {...joined} onClose={() => setJoined(undefined)} />}
    </Suspense>
  );
  return { locked, start: (product, num) => void start(product, num), dialogs };
};

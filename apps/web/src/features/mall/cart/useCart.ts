import { type Cart, cartEndpoints, favouriteEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall, useWrite } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useUndo } from '../../../widgets/feedback/useUndo.tsx';
import { setCartCount } from '../../../widgets/goods/cartCount.ts';
import { texts } from './texts.ts';

const { shoppingCartList, shoppingCartAdd, shoppingCartEdit, shoppingCartDel, shoppingCartDelAll } =
  cartEndpoints;

/** One's cart, and what is done with it; what is refused is told, and read anew. */
export const useCart = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const offerUndo = useUndo();
  const cart = useCall(shoppingCartList, {});
  const count = cart.data?.count;
  useEffect(() => {
    if (count !== undefined) setCartCount(count);
  }, [count]);
  const { mutateAsync, isPending } = useWrite((failure) => {
    fail(failure);
    void cart.refetch();
  });
  const write = (calls: Parameters<typeof mutateAsync>[0]['calls'], input: object, done?: string) =>
    mutateAsync({
      calls,
      input,
      ...(done ? { onSuccess: () => void message.success(done) } : {}),
    }).catch(() => undefined);
  return {
    cart,
    busy: isPending,
    select: (ids: string[], selected: boolean) => write(shoppingCartEdit, { ids, selected }),
    /** Whether the number was taken. */
    setNum: async (id: string, commodityNum: number) =>
      (await write(shoppingCartEdit, { ids: [id], commodityNum })) !== undefined,
    /** As this page shows it; another price by now is shown first. */
    accept: ({ id, price, specificationNum, packagingUnit }: Row) =>
      write(shoppingCartEdit, { ids: [id], accepted: [{ id, price, specificationNum, packagingUnit }] }),
    /** What can still be bought is put back as it was by one more press. */
    takeOut: async (row: Row) => {
      const gone = await write(shoppingCartDel, { ids: [row.id] }, row.valid ? undefined : t('deleted'));
      if (gone === undefined || !row.valid) return;
      const { commodityId, commodityNum } = row;
      offerUndo(t('deleted'), {
        undo: async () => {
          await call(shoppingCartAdd, { commodityId, commodityNum });
          await cart.refetch();
        },
      });
    },
    remove: (ids: string[]) => write(shoppingCartDel, { ids }, t('deleted')),
    clear: (onlyInvalid: boolean) => write(shoppingCartDelAll, { onlyInvalid }, t('deleted')),
    keep: async ({ id, commodityId, isFavourite }: Row) => {
      const kept = isFavourite || (await write(favouriteEndpoints.favouriteAdd, { commodityId }));
      if (kept) await write(shoppingCartDel, { ids: [id] }, t('moved'));
    },
  };
};
export type CartActions = ReturnType<typeof useCart>;
type Row = Cart['groups'][number]['items'][number];

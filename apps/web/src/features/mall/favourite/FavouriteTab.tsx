import { favouriteEndpoints as calls, cartEndpoints, type FavouriteRow } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { setCartCount } from '../../../widgets/goods/cartCount.ts';
import { asks, edit, opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { FavouriteName } from './FavouriteName.tsx';
import { FolderFilter } from './FolderFilter.tsx';
import { pathOf } from './paths.ts';
import { Tells } from './Tells.tsx';
import { texts } from './texts.ts';

/** Goods and suppliers that one keeps in mind. */
const FavouriteTab = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const drawers = useDrawers({ form: lazy(() => import('./FavouriteForm.tsx')) });
  const cart = useTold(cartEndpoints.shoppingCartAdd, {
    done: t('added'),
    onSuccess: ({ cartCount }) => setCartCount(cartCount),
  });
  const onSale = { when: (row: FavouriteRow) => row.onSale };
  const toCart = (row: FavouriteRow) => {
    // What has a data sheet, or asks for more, is read on its page first.
    if (row.casCode || row.lane !== 'normal' || !row.commodityId) return void navigate(pathOf(row));
    cart.mutate({ commodityId: row.commodityId, commodityNum: row.minNum });
  };
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.favouriteList}
      columns={[
        { key: 'name', title: t('name'), width: 320, render: (row) => <FavouriteName row={row} /> },
        { field: 'folder', width: 110, render: (folder) => folder || t('noFolder') },
        { field: 'price', width: 110, align: 'right', render: (price) => price && formatMoney(price) },
        { key: 'tells', title: t('tells'), width: 130, card: 'none', render: (row) => <Tells of={row} /> },
        { field: 'note', width: 160, card: 'none' },
        { field: 'createdAt', width: 150, card: 'none' },
      ]}
      filters={['kind', { field: 'folder', control: <FolderFilter /> }]}
      rowActions={[
        opens('cart', t('toCart'), cartEndpoints.shoppingCartAdd, toCart, onSale),
        edit(calls.favouriteAdd, drawers.open.form),
        asks('remove', t('remove'), calls.favouriteDel, {
          effects: () => [t('removeNote')],
          done: t('removed'),
          many: true,
        }),
      ]}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default FavouriteTab;

import { cartEndpoints, type FavouriteRow, favouriteEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { setCartCount } from '../../../widgets/goods/cartCount.ts';
import { asks, edit, opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { FavouriteName } from './FavouriteName.tsx';
import { FolderFilter } from './FolderFilter.tsx';
import { pathOf } from './paths.ts';
import { texts } from './texts.ts';

const form = lazy(() => import('./FavouriteForm.tsx'));
const { favouriteList, favouriteAdd, favouriteDel } = favouriteEndpoints;
const { shoppingCartAdd } = cartEndpoints;

/** Goods and suppliers that one keeps in mind. */
const FavouriteTab = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const navigate = useNavigate();
  const drawers = useDrawers({ form });
  const cart = useAction(shoppingCartAdd, {
    onSuccess: ({ cartCount }) => {
      setCartCount(cartCount);
      void message.success(t('added'));
    },
    onError: fail,
  });
  const toCart = (row: FavouriteRow) => {
    // What has a data sheet, or asks for more, is read on its page first.
    if (row.casCode || row.lane !== 'normal' || !row.commodityId) return void navigate(pathOf(row));
    cart.mutate({ commodityId: row.commodityId, commodityNum: row.minNum });
  };
  return (
    <ListPage
      hint={t('hint')}
      endpoint={favouriteList}
      columns={[
        { key: 'name', title: t('name'), width: 320, render: (row) => <FavouriteName row={row} /> },
        { field: 'folder', width: 110, render: (folder) => folder || t('noFolder') },
        {
          field: 'price',
          width: 110,
          align: 'right',
          render: (price) => (price === null ? '' : formatMoney(price)),
        },
        {
          key: 'tells',
          title: t('tells'),
          width: 130,
          card: 'none',
          render: ({ tellPrice, tellStock }) =>
            tellPrice || tellStock ? (
              <>
                {tellPrice && <Tag tone="processing">{t('tellPrice')}</Tag>}{' '}
                {tellStock && <Tag tone="processing">{t('tellStock')}</Tag>}
              </>
            ) : (
              t('none')
            ),
        },
        { field: 'note', width: 160, card: 'none' },
        { field: 'createdAt', width: 150, card: 'none' },
      ]}
      filters={['kind', { field: 'folder', control: <FolderFilter /> }]}
      rowActions={[
        opens<FavouriteRow>('cart', t('toCart'), shoppingCartAdd, toCart, { when: ({ onSale }) => onSale }),
        edit<FavouriteRow>(favouriteAdd, (row) => drawers.open.form(row)),
        asks('remove', t('remove'), favouriteDel, {
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

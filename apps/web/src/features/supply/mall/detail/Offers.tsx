import { type MallProduct, mallGoodsEndpoints, packOf } from '@anyan/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { AddButton } from '../goods/AddButton.tsx';
import { Supply } from '../goods/Badges.tsx';
import { Price, UnitPrice } from '../goods/Price.tsx';
import { texts as listTexts } from '../list/texts.ts';
import { InsidersOnly } from './InsidersOnly.tsx';
import { texts } from './texts.ts';

const columns = ['supplier', 'spec', 'price', 'unitPrice', 'supply', 'actions'] as const;

const Table = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const l = useTexts(listTexts);
  const { data, error, refetch } = useCall(mallGoodsEndpoints.mallOfferList, { commodityId: product.id });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  if (data.length === 0) return <p className="product-hint">{t('noOffers')}</p>;
  return (
    <>
      <p className="product-hint">{t('offersHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too */}
      <section className="offers" aria-label={t('tabOffers')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {l(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Link to={mallPathOf.product(one.id)}>{one.supplierName}</Link>
                </th>
                <td>{packOf(one)}</td>
                <td>
                  <Price price={one.price} />
                </td>
                <td>
                  <UnitPrice {...one} each />
                </td>
                <td>
                  <Supply {...one} />
                </td>
                <td>
                  <AddButton goods={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

/** The same substance of the same purity, by the price of a unit. */
const Offers = ({ product }: { product: MallProduct }) => (
  <InsidersOnly>
    <Table product={product} />
  </InsidersOnly>
);

export default Offers;

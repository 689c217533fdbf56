import { supplierOpenEndpoints } from '@anyan/contract';
import { Link } from 'react-router';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { mallPathOf } from '../../../widgets/goods/mallPaths.ts';
import { HomeSection } from './HomeSection.tsx';
import { SupplierSign } from './SupplierSign.tsx';
import { texts } from './texts.ts';

const staleTime = 60_000;
const suppliers = 6;

/** Who sells here, the best first. */
const HomeSuppliers = () => {
  const t = useTexts(texts);
  const { data } = useCall(
    supplierOpenEndpoints.mallSupplierList,
    { pageNo: 1, pageSize: suppliers, sortField: 'score', sortOrder: 'descend' },
    { staleTime },
  );
  if (!data?.data.length) return null;
  return (
    <HomeSection
      id="suppliers"
      title={t('suppliers')}
      more={<Link to="/mall/supplierList">{t('more')}</Link>}
    >
      <ul className="mall-suppliers">
        {data.data.map((one) => (
          <li key={one.id}>
            <Link to={mallPathOf.supplier(one.id)}>
              <SupplierSign supplier={one} />
              <span>
                <b>{one.supplierName}</b>
                <small>{one.mainCategories.slice(0, 3).join(nameComma())}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
};

export default HomeSuppliers;

import { type MallProduct, mallGoodsEndpoints } from '@anyan/contract';
import { Link } from 'react-router';
import { readSession } from '../../../../platform/session.ts';
import { type FactField, Fields } from '../../../../widgets/detail/Fields.tsx';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { Labels } from '../goods/Badges.tsx';
import { NetContent } from '../goods/NetContent.tsx';

const schema = mallGoodsEndpoints.mallCommodityDetail.result;

const supplier: FactField<MallProduct> = {
  field: 'supplierName',
  render: ({ supplierId, supplierName }) => <Link to={mallPathOf.supplier(supplierId)}>{supplierName}</Link>,
};
const labels: FactField<MallProduct> = {
  field: 'labelName',
  render: ({ labelName }) => (
    <span className="goods-badges">
      <Labels labelName={labelName} />
    </span>
  ),
};
const content: FactField<MallProduct> = {
  field: 'netContent',
  render: (product) => <NetContent {...product} />,
};
type Fact = FactField<MallProduct> | (keyof MallProduct & string);

const isTold = (product: MallProduct, fact: Fact): boolean => {
  const value = product[typeof fact === 'string' ? fact : fact.field];
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
};
/** Whom a stranger may not call. */
const person: readonly Fact[] = ['userName', 'userPhone'];

/** Facts of goods as the requirement names them for the modal, in its order. */
const ofModal: readonly Fact[] = [
  ...([labels, supplier, 'itemNumber', 'commodityTypeName', 'casCode', 'chineseName'] as const),
  ...(['englishName', 'otherName', 'specificationNum', 'packagingUnit'] as const),
];
export const ModalFacts = ({ product }: { product: MallProduct }) => (
  <Fields
    record={product}
    schema={schema}
    fields={[
      ...ofModal.filter((fact) => fact !== labels || isTold(product, fact)),
      ...(readSession() ? person : []),
    ]}
  />
);

/** All facts of goods that say something. */
const ofPage: readonly Fact[] = [
  ...(['itemNumber', 'brandName', 'commodityTypeName', 'casCode', 'chineseName', 'englishName'] as const),
  ...(['otherName', 'molecularFormula', 'purity', 'massFraction', 'specificationNum'] as const),
  ...(['packagingUnit', content, 'minNum', 'origin', 'warrantyMonths'] as const),
  ...(['storageCondition', 'unNumber', 'requiredLicences', ...person] as const),
];
export const PageFacts = ({ product }: { product: MallProduct }) => (
  <>
    <Fields record={product} schema={schema} fields={ofPage.filter((fact) => isTold(product, fact))} />
    {product.attributes.length > 0 && (
      <dl className="ay-fields">
        {product.attributes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
);

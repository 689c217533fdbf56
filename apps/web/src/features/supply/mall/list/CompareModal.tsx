import {
  controlCategories,
  licenceKinds,
  type MallProduct,
  mallGoodsEndpoints,
  packOf,
} from '@anyan/contract';
import { Button, Modal, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { nameComma } from '../../../../platform/format.ts';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { shownValue } from '../../../../widgets/detail/shownValue.ts';
import { GoodsPicture } from '../../../../widgets/goods/GoodsPicture.tsx';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { Empty } from '../../../../widgets/state/Empty.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { AddButton } from '../goods/AddButton.tsx';
import { Supply } from '../goods/Badges.tsx';
import { clearCompared } from '../goods/compare.ts';
import { NetContent } from '../goods/NetContent.tsx';
import { Price, UnitPrice } from '../goods/Price.tsx';
import { texts } from './texts.ts';
import './compareModal.css';

type Field = keyof MallProduct & string;

/** What is set side by side, in this order. */
const fields: readonly Field[] = [
  ...(['price', 'unitPrice', 'specificationNum', 'packagingUnit', 'purity', 'casCode', 'brandName'] as const),
  ...(['supplierName', 'stockStatus', 'leadDays', 'minNum', 'netContent', 'massFraction'] as const),
  ...(['controlCategories', 'requiredLicences', 'storageCondition', 'origin', 'warrantyMonths'] as const),
  ...(['labelName', 'score', 'salesNum'] as const),
];

const { properties } = mallGoodsEndpoints.mallCommodityDetail.result;

const useCell = () => {
  const label = useLabel();
  return (goods: MallProduct, field: Field): ReactNode => {
    if (field === 'price') return <Price price={goods.price} />;
    if (field === 'unitPrice') return <UnitPrice {...goods} />;
    if (field === 'stockStatus') return <Supply {...goods} />;
    if (field === 'netContent') return goods.netContent && <NetContent {...goods} />;
    if (field === 'controlCategories')
      return goods.controlCategories.map((code) => label(controlCategories[code])).join(nameComma());
    if (field === 'requiredLicences')
      return goods.requiredLicences.map((kind) => label(licenceKinds[kind])).join(nameComma());
    const value = goods[field];
    return value === null || value === '' ? null : shownValue(value, undefined, label);
  };
};

/** Goods side by side; where they differ is marked, and may be all that is shown. */
const CompareModal = ({ ids, onClose }: { ids: string[]; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const cell = useCell();
  const [only, setOnly] = useState(false);
  const { data, error, refetch } = useCall(mallGoodsEndpoints.mallCompareList, { ids });
  const differs = (field: string) =>
    !!data?.differing.some((one) => one === field || (field === 'netContent' && one === 'netUnit'));
  const said = (field: Field) =>
    !!data?.goods.some((one) => {
      const value = one[field];
      return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
    });
  const rows = fields.filter((field) => said(field) && (!only || differs(field)));
  return (
    <Modal open width={1080} centered title={t('compareTitle')} footer={null} onCancel={onClose}>
      {error?.code === 404 && (
        <Empty text={t('compareGone')}>
          <Button onClick={clearCompared}>{t('compareClear')}</Button>
        </Empty>
      )}
      {error && error.code !== 404 && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton show />}
      {data && (
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control within */}
          <label className="compare-only">
            <Switch size="small" checked={only} onChange={setOnly} aria-label={t('onlyDiffering')} />
            {t('onlyDiffering')}
          </label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too */}
          <section className="compare" aria-label={t('compareTitle')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <td />
                  {data.goods.map((one) => (
                    <th key={one.id} scope="col">
                      <span className="compare-picture">
                        <GoodsPicture goods={one} url={one.filePath[0]} />
                      </span>
                      <Link to={mallPathOf.product(one.id)}>{one.commodityName}</Link>
                      <small>{packOf(one)}</small>
                      <AddButton goods={one} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((field) => (
                  <tr key={field} data-differs={differs(field)}>
                    <th scope="row">
                      {label(properties[field])}
                      {differs(field) && <small>{t('differs')}</small>}
                    </th>
                    {data.goods.map((one) => (
                      <td key={one.id}>{cell(one, field) || '–'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {rows.length === 0 && <p className="compare-same">{t('same')}</p>}
          </section>
        </>
      )}
    </Modal>
  );
};

export default CompareModal;

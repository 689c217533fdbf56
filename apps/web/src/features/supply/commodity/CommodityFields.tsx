import {
  type CommodityDetails,
  mallWordEndpoints,
  supplierOpenEndpoints,
  supplierSelfEndpoints,
} from '@anyan/contract';
import { Form, Input, Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { WordsSelect } from '../supplier/WordsSelect.tsx';
import { AttributeInputs } from './AttributeInputs.tsx';
import { PicturesOf } from './PicturesOf.tsx';
import { texts } from './texts.ts';
import { WordPick } from './WordPick.tsx';

const { supplierStaffList } = supplierSelfEndpoints;

/** One of the company's people. */
const SellerSelect = (props: {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}) => {
  const { value, onChange, ...rest } = props;
  const t = useTexts(texts);
  const may = useMayCall()(supplierStaffList);
  const { data, isFetching } = useCall(supplierStaffList, { pageSize: 100 }, { enabled: may });
  return (
    <Select
      {...rest}
      allowClear
      loading={isFetching}
      placeholder={t('choose')}
      value={value ?? null}
      options={(data?.data ?? [])
        .filter(({ id, can }) => can.includes('receive') || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};

/** The form of goods in parts, as a supplier fills it in; what the type asks comes with it. */
export const CommodityFields = ({ of }: { of?: CommodityDetails | undefined }) => {
  const t = useTexts(texts);
  const { data: types } = useCall(supplierOpenEndpoints.supplierWordList, { list: 'type' });
  const typeId = Form.useWatch('commodityTypeId') as string | undefined;
  const type = types?.find(({ id }) => id === typeId);
  const measured = type?.ledgerKind === 'chemical' || type?.ledgerKind === 'gas';
  const once = !!of?.listedAt;
  return (
    <>
      <Panel title={t('basics')}>
        <div className="goods-fields">
          <Field name="commodityName" autoFocus />
          <Field name="itemNumber" />
          <Field
            name="commodityTypeId"
            control={
              <WordsSelect
                list="type"
                single
                known={of ? [{ id: of.commodityTypeId, name: of.commodityTypeName }] : []}
              />
            }
          />
          <Field
            name="brandId"
            control={
              <WordPick
                calls={mallWordEndpoints.mallBrands}
                known={of && { id: of.brandId, name: of.brandName }}
              />
            }
          />
          <Field name="labelName" />
          <Field name="seriesCode" />
        </div>
      </Panel>
      <Panel title={t('chemistry')}>
        <div className="goods-fields">
          <Field name="casCode" needed={type?.requiresCas ?? false} />
          <Field name="massFraction" />
          <Field name="purity" />
          <Field name="chineseName" />
          <Field name="englishName" control={<Input maxLength={200} />} />
          <Field name="otherName" control={<Input maxLength={300} />} />
          <Field name="molecularFormula" />
          <Field name="unNumber" />
        </div>
      </Panel>
      <Panel title={t('packing')}>
        <div className="goods-fields">
          <Field
            name="specificationId"
            control={
              <WordPick
                calls={mallWordEndpoints.mallSpecifications}
                known={of && { id: of.specificationId, name: of.specificationNum }}
              />
            }
          />
          <Field
            name="unitId"
            control={
              <WordPick
                calls={mallWordEndpoints.mallUnits}
                known={of && { id: of.unitId, name: of.packagingUnit }}
              />
            }
          />
          <Field name="netContent" needed={measured} />
          <Field name="netUnit" needed={measured} />
          <Field name="price" disabled={once} help={once ? t('priceLocked') : undefined} />
          <Field name="marketPrice" />
          <Field name="taxRate" />
          <Field name="minNum" />
        </div>
      </Panel>
      <Panel title={t('supply')}>
        <div className="goods-fields">
          <Field name="stockNum" placeholder={t('uncounted')} />
          <Field name="stockStatus" />
          <Field name="leadDays" />
          <Field name="storageCondition" control={<Input maxLength={200} />} />
          <Field name="warrantyMonths" />
          <Field name="origin" />
          <Field name="salesUserId" control={<SellerSelect />} />
        </div>
      </Panel>
      {type && type.attributes.length > 0 && (
        <Panel title={t('attributes')}>
          <Form.Item name="attributes" noStyle>
            <AttributeInputs attributes={type.attributes} />
          </Form.Item>
        </Panel>
      )}
      <Panel title={t('presentation')}>
        <Field
          name="fileIds"
          control={
            <PicturesOf
              known={of ? of.fileIds.map((fileId, at) => ({ fileId, url: of.pictures[at] ?? '' })) : []}
            />
          }
        />
        <Field name="description" />
      </Panel>
    </>
  );
};

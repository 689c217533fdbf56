import { baseUnits, type CommodityDetails, commodityEndpoints, licenceKinds } from '@anyan/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { formatMoney, nameComma, unfilledText } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { GoodsPicture } from '../../../widgets/goods/GoodsPicture.tsx';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { moneyTellers } from '../parts/moneyTellers.ts';
import { ControlTags } from './ControlTags.tsx';
import { Differences } from './Differences.tsx';
import { PriceLine } from './PriceLine.tsx';
import { texts } from './texts.ts';
import { commodityTones, draftSaid, reasonTitles } from './tones.ts';

const { commodityDetails, commodityHistory } = commodityEndpoints;
const tellers = moneyTellers('price', 'marketPrice');
const schema = commodityDetails.result;

const Standing = ({ of }: { of: CommodityDetails }) => {
  const t = useTexts(texts);
  const warn = (title: string, words: readonly (string | null)[], type: 'warning' | 'info' | 'error') => (
    <Alert
      key={title}
      type={type}
      showIcon
      style={{ marginBottom: 16 }}
      title={title}
      description={words.filter(Boolean).map((word) => <div key={word}>{word}</div>)}
    />
  );
  const label = t(reasonTitles[of.state] ?? 'why');
  const said = of.draft && draftSaid[of.draft.state];
  return (
    <>
      {of.stateReason && warn(label, [of.stateReason], 'warning')}
      {of.obstacles.length > 0 && warn(t('obstacles'), of.obstacles, 'warning')}
      {said && warn(t(said.title), [of.draft?.reviewNote ?? null], said.type)}
      {of.draft && <Differences rows={of.draft.differences} />}
    </>
  );
};

/** Goods as both sides see them. */
const CommodityDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <RecordDrawer
      endpoint={commodityDetails}
      id={id}
      size={860}
      onClose={onClose}
      title={(record) => record?.commodityName}
      stateField="state"
      tones={commodityTones}
      history={{ endpoint: commodityHistory, tellers }}
    >
      {(of) => (
        <>
          <Standing of={of} />
          <div className="goods-head">
            <GoodsPicture goods={of} url={of.thumb} square="head" />
            <Fields
              record={of}
              schema={schema}
              fields={[
                ...(['itemNumber', 'supplierName', 'brandName', 'commodityTypeName'] as const),
                { field: 'casCode', render: ({ casCode }) => casCode ?? t('noCas') },
                {
                  field: 'controlCategories',
                  render: ({ controlCategories }) => <ControlTags codes={controlCategories} spoken />,
                },
              ]}
            />
          </div>
          {of.pictures.length > 1 && (
            <div className="goods-pictures">
              {of.pictures.map((url) => (
                <img key={url} src={url} alt="" loading="lazy" />
              ))}
            </div>
          )}
          <h3 className="ay-section-title">{t('trade')}</h3>
          <Fields
            record={of}
            schema={schema}
            fields={[
              { field: 'price', render: ({ price }) => formatMoney(price) },
              {
                field: 'unitPrice',
                render: ({ unitPrice, unitPriceUnit }) =>
                  t('unitPrice', {
                    price: Number(unitPrice)
                      .toFixed(4)
                      .replace(/0{1,2}$/, ''),
                    unit: label(baseUnits[unitPriceUnit]),
                  }),
              },
              ...(of.medianPrice
                ? [
                    {
                      field: 'medianPrice' as const,
                      render: ({ medianPrice, medianPercent }: CommodityDetails) =>
                        `${formatMoney(medianPrice)} · ${t('ofMedian', { percent: medianPercent ?? 0 })}`,
                    },
                  ]
                : []),
              ...(['marketPrice', 'taxRate', 'specificationNum', 'packagingUnit', 'minNum'] as const),
              { field: 'stockNum', render: ({ stockNum }) => stockNum ?? t('uncounted') },
              ...(['reservedNum', 'stockStatus', 'leadDays', 'salesNum', 'listedAt'] as const),
              {
                field: 'userName',
                render: ({ userName, userPhone }) =>
                  [userName, userPhone].filter(Boolean).join(' ') || unfilledText(),
              },
            ]}
          />
          <h3 className="ay-section-title">{t('details')}</h3>
          <Fields
            record={of}
            schema={schema}
            fields={[
              ...(['chineseName', 'englishName', 'otherName', 'molecularFormula', 'purity'] as const),
              'massFraction',
              {
                field: 'netContent',
                render: ({ netContent, netUnit }) =>
                  netContent ? `${netContent} ${netUnit}` : unfilledText(),
              },
              ...(['storageCondition', 'unNumber', 'origin', 'warrantyMonths', 'seriesCode'] as const),
              ...(['labelName'] as const),
              {
                field: 'requiredLicences',
                render: ({ requiredLicences }) =>
                  requiredLicences.map((kind) => label(licenceKinds[kind])).join(nameComma()) ||
                  t('noLicences'),
              },
              {
                field: 'casCodeID',
                render: ({ casCodeID }) =>
                  casCodeID ? <Link to={`/public/dataSheet/${casCodeID}`}>{t('sheet')}</Link> : t('noSheet'),
              },
              {
                field: 'attributes',
                render: ({ attributes }) =>
                  attributes.map(({ name, value }) => `${name} ${value}`).join(nameComma()) || unfilledText(),
              },
            ]}
          />
          {of.prices.length > 0 && <PriceLine prices={of.prices} />}
          {of.description && (
            <>
              <h3 className="ay-section-title">{t('description')}</h3>
              <RichTextView html={of.description} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default CommodityDetail;

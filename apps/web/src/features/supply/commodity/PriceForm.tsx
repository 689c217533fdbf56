import { type CommodityRow, fenOf, priceEndpoints, yuanOf } from '@anyan/contract';
import { Button, Form, Input, InputNumber, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { GoodsName } from './GoodsName.tsx';
import { texts } from './texts.ts';
import { useTold } from './useTold.ts';

const DateControl = lazy(() => import('../../../widgets/form/DateControl.tsx'));

const DayInput = (props: { id?: string; value?: string | null; onChange?: (day: string | null) => void }) => (
  <Suspense fallback={<SkeletonBox height={32} />}>
    <DateControl {...props} kind="day" onChange={(day) => props.onChange?.(day)} />
  </Suspense>
);

const money = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/;

/** All prices by a share of what they are now, to whole fen. */
const ByPercent = ({ rows }: { rows: readonly CommodityRow[] }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const [percent, setPercent] = useState<number | null>(null);
  const apply = () =>
    rows.forEach(({ price }, at) => {
      const fen = Math.max(1, Math.round(fenOf(price) * (1 + (percent ?? 0) / 100)));
      form.setFieldValue(['items', at, 'price'], yuanOf(fen));
    });
  return (
    <Form.Item label={t('byPercent')} extra={t('byPercentHint')} className="ay-wide">
      <Space.Compact>
        <InputNumber value={percent} onChange={setPercent} min={-99} max={1000} aria-label={t('byPercent')} />
        <Button onClick={apply} disabled={percent === null}>
          {t('apply')}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
};

/** New prices of goods, one or several. */
const PriceForm = ({ rows, onClose }: { rows: readonly CommodityRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  const told = useTold();
  const [first, ...more] = rows;
  const single = more.length === 0;
  const name = single && first ? first.commodityName : t('count', { count: rows.length });
  const said = { effective: 'priceEffective', pending: 'priceWaits', approved: 'priceApproved' } as const;
  return (
    <FormDrawer
      size={600}
      title={t('priceTitle', { name })}
      endpoint={priceEndpoints.supplierCommodityPriceSave}
      initial={{ items: rows.map(({ id, price, marketPrice }) => ({ id, price, marketPrice })) }}
      note={t('priceHint')}
      onClose={onClose}
      onDone={({ results }) => {
        told(
          results,
          t(said[results[0]?.outcome ?? 'effective']),
          (id) => rows.find((row) => row.id === id)?.commodityName ?? '',
        );
        onClose();
      }}
    >
      {!single && <ByPercent rows={rows} />}
      {rows.map((row, at) => (
        <div key={row.id} className="ay-wide goods-line">
          <GoodsName of={row} />
          <div className="goods-line-fields">
            <Form.Item
              name={['items', at, 'price']}
              label={t('newPrice')}
              extra={t('priceNow', { price: formatMoney(row.price) })}
              rules={[{ pattern: money, required: true }]}
            >
              <Input inputMode="decimal" autoFocus={single} />
            </Form.Item>
            <Form.Item name={['items', at, 'marketPrice']} label={t('marketPrice')}>
              <Input inputMode="decimal" allowClear />
            </Form.Item>
            <Form.Item name={['items', at, 'effectiveFrom']} label={t('from')}>
              <DayInput />
            </Form.Item>
          </div>
          <Form.Item name={['items', at, 'reason']} label={t('reasonOf')}>
            <Input maxLength={200} showCount />
          </Form.Item>
          {single && (
            <Form.Item name={['items', at, 'evidenceFileId']} label={t('evidence')}>
              <FileField types={['pdf', 'jpg', 'png']} />
            </Form.Item>
          )}
        </div>
      ))}
    </FormDrawer>
  );
};

export default PriceForm;

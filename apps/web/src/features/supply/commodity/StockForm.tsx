import {
  type CommodityRow,
  commodityLimits,
  stockStatuses,
  supplierCommodityEndpoints,
} from '@anyan/contract';
import { Form, InputNumber, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { GoodsName } from './GoodsName.tsx';
import { texts } from './texts.ts';
import { useTold } from './useTold.ts';

const stock = { min: 0, max: commodityLimits.stock, precision: 0, style: { width: '100%' } };

/** The stock of goods, one or several. */
const StockForm = ({ rows, onClose }: { rows: readonly CommodityRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const told = useTold();
  const [first, ...more] = rows;
  const name = more.length === 0 && first ? first.commodityName : t('count', { count: rows.length });
  return (
    <FormDrawer
      size={560}
      title={t('stockTitle', { name })}
      endpoint={supplierCommodityEndpoints.supplierCommodityStockSave}
      initial={{
        items: rows.map(({ id, stockNum, stockStatus, leadDays }) => ({
          id,
          stockNum,
          stockStatus,
          leadDays,
        })),
      }}
      note={t('stockHint')}
      onClose={onClose}
      onDone={({ results }) => {
        told(results, t('saved'), (id) => rows.find((row) => row.id === id)?.commodityName ?? '');
        onClose();
      }}
    >
      {rows.map((row, at) => (
        <div key={row.id} className="ay-wide goods-line">
          <GoodsName of={row} />
          <div className="goods-line-fields">
            <Form.Item
              name={['items', at, 'stockNum']}
              label={t('stock')}
              extra={row.reservedNum > 0 ? t('held', { num: row.reservedNum }) : undefined}
            >
              <InputNumber {...stock} placeholder={t('uncounted')} />
            </Form.Item>
            <Form.Item name={['items', at, 'stockStatus']} label={t('supplied')}>
              <Select
                options={Object.entries(stockStatuses).map(([value, words]) => ({
                  value,
                  label: label(words),
                }))}
              />
            </Form.Item>
            <Form.Item name={['items', at, 'leadDays']} label={t('leadDays')}>
              <InputNumber min={0} max={commodityLimits.leadDays} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </div>
        </div>
      ))}
    </FormDrawer>
  );
};

export default StockForm;

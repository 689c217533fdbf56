import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../platform/format.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { texts } from './texts.ts';

interface Props {
  open: boolean;
  /** Goods that the filters leave. */
  total: number;
  onClose: () => void;
  /** Takes all filters away, where there are any. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/** The filters on phones. */
const FilterSheet = ({ open, total, onClose, onClear, children }: Props) => {
  const t = useTexts(texts);
  return (
    <Drawer
      placement="bottom"
      size="78%"
      title={t('filters')}
      open={open}
      onClose={onClose}
      extra={
        onClear && (
          <Button type="link" onClick={onClear}>
            {t('clear')}
          </Button>
        )
      }
      footer={
        <Button type="primary" block onClick={onClose}>
          {t('showGoods', { n: formatNumber(total) })}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
};

export default FilterSheet;

import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import { Button } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

/** Opens and closes the chart of a list. */
export const ChartButton = ({ open, onClick }: { open: boolean; onClick: () => void }) => {
  const t = useTexts(texts);
  return (
    <Button icon={<BarChartOutlined />} aria-pressed={open} onClick={onClick}>
      {t('chart')}
    </Button>
  );
};

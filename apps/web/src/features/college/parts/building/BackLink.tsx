import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { Button } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { texts } from '../../texts.ts';

/** Back from the rooms of a building to the buildings. */
export const BackLink = ({ onBack }: { onBack: () => void }) => {
  const t = useTexts(texts);
  return (
    <Button
      type="link"
      size="small"
      icon={<ArrowLeftOutlined />}
      onClick={onBack}
      style={{ paddingInline: 0 }}
    >
      {t('buildingBack')}
    </Button>
  );
};

import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { commodityImportEndpoints } from '@anyan/contract';
import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useGate } from '../../../widgets/access/useMayCall.ts';
import { PictureZipButton } from './PictureZipButton.tsx';
import { texts } from './texts.ts';

/** From the own goods to their import, and the archive of their pictures. */
export const ImportLinks = () => {
  const t = useTexts(texts);
  const open = useGate();
  const go = useNavigate();
  if (!open({ calls: commodityImportEndpoints.commodityImport })) return null;
  return (
    <Flex gap={8} wrap>
      <Button icon={<UploadOutlined />} onClick={() => void go('/supplier/commodityImport')}>
        {t('title')}
      </Button>
      <PictureZipButton />
    </Flex>
  );
};

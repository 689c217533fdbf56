import { commodityImportEndpoints } from '@anyan/contract';
import { Button, Card, Flex, Typography } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { ImportSteps } from '../../../widgets/transfer/ImportSteps.tsx';
import { MissingWords } from './MissingWords.tsx';
import { texts } from './texts.ts';
import '../../../widgets/show/title.css';

const list = '/supplier/mineCommodityList';

/** /supplier/commodityImport: the own goods by workbook. */
const CommodityImport = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [params] = useSearchParams();
  const jobId = params.get('import') ?? undefined;
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap={12} style={{ maxWidth: 960, marginBottom: 16 }}>
        <h1 className="ay-title">{t('title')}</h1>
        <Button onClick={() => void go(list)}>{t('back')}</Button>
      </Flex>
      <Card style={{ maxWidth: 960 }}>
        <Typography.Paragraph type="secondary">{t('lead')}</Typography.Paragraph>
        <ImportSteps
          key={jobId ?? ''}
          upload={commodityImportEndpoints.commodityImport}
          template={commodityImportEndpoints.commodityTempExport}
          jobId={jobId}
          mending={(job, onMended) => <MissingWords job={job} onMended={onMended} />}
          onClose={() => void go(list)}
        />
      </Card>
    </>
  );
};

export default CommodityImport;

import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { commodityImportEndpoints, supplierEndpoints } from '@anyan/contract';
import { Button, Form, Modal, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useGate } from '../../../widgets/access/useMayCall.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { MissingWords } from './MissingWords.tsx';
import { texts } from './texts.ts';

const ImportDialog = lazy(() => import('../../../widgets/transfer/ImportDialog.tsx'));
const { commodityImport, commodityTempExport } = commodityImportEndpoints;

interface Chosen {
  value: string;
  label: string;
}

const SupplierSelect = ({ onChange }: { onChange: (chosen: Chosen | undefined) => void }) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, error, isFetching, refetch } = useCall(supplierEndpoints.supplierPageList, {
    ...{ keyword, pageSize: 50, sortField: 'supplierCode', sortOrder: 'ascend' },
  });
  return (
    <Select
      id="import-supplier"
      style={{ width: '100%' }}
      labelInValue
      allowClear
      placeholder={t('chooseSupplier')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={(data?.data ?? []).map(({ id, supplierCode, supplierName }) => ({
        value: id,
        label: `${supplierCode} ${supplierName}`,
      }))}
      notFoundContent={
        <PickState text={t('noSupplier')} pending={isFetching} error={error} onRetry={() => void refetch()} />
      }
      onChange={(chosen: Chosen | undefined) => {
        setWords('');
        onChange(chosen);
      }}
    />
  );
};

/** For the college: first whose goods they are, then their workbook. */
export const SupplierImportButton = () => {
  const t = useTexts(texts);
  const open = useGate();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const [shown, setShown] = useState(false);
  if (!open({ calls: commodityImport })) return null;
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setAsking(true)}>
        {t('forSupplier')}
      </Button>
      <Modal
        open={asking}
        title={t('forSupplier')}
        okText={t('title')}
        okButtonProps={{ disabled: !chosen }}
        destroyOnHidden
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          setShown(true);
        }}
      >
        <Form layout="vertical">
          <Form.Item label={t('supplier')} htmlFor="import-supplier" required>
            <SupplierSelect onChange={setChosen} />
          </Form.Item>
        </Form>
      </Modal>
      {shown && chosen && (
        <Suspense fallback={null}>
          <ImportDialog
            title={`${t('title')} · ${chosen.label}`}
            upload={commodityImport}
            template={commodityTempExport}
            input={{ supplierId: chosen.value }}
            mending={(job, onMended) => <MissingWords job={job} onMended={onMended} />}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
};

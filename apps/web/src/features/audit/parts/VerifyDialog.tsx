import { audit } from '@anyan/contract';
import { Button, Flex, Modal, Result, Spin, Table } from 'antd';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { texts } from '../texts.ts';

/** Verifies the whole chain and says what was found. */
const VerifyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  // Each opening verifies anew: an old answer proves nothing.
  const { data, error, isFetching, refetch } = useCall(audit.endpoints.logVerify, undefined, {
    staleTime: 0,
    gcTime: 0,
  });
  const faults = data?.faults ?? [];
  return (
    <Modal
      open
      title={t('verify')}
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {isFetching ? (
        <Flex vertical align="center" justify="center" gap={16} style={{ minHeight: 160 }} role="status">
          <Spin size="large" />
          {t('verifying')}
        </Flex>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data && faults.length === 0 ? (
        <Result
          status="success"
          title={t('verified')}
          subTitle={
            t('verifiedText', { n: formatNumber(data.checkedCount) }) +
            (data.unsealedCount ? ` ${t('unsealed', { n: formatNumber(data.unsealedCount) })}` : '')
          }
        />
      ) : (
        <>
          <Result
            status="error"
            title={t('faulty', { n: formatNumber(faults.length) })}
            subTitle={t('faultyText')}
          />
          <Table
            size="small"
            rowKey={(fault) => `${fault.id}${fault.reason}`}
            dataSource={faults}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: t('faultId'), dataIndex: 'id' },
              { title: t('faultReason'), dataIndex: 'reason' },
            ]}
          />
        </>
      )}
    </Modal>
  );
};

export default VerifyDialog;

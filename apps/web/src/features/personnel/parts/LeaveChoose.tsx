import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { type InputOf, type LeaveJob, leavingEndpoints } from '@anyan/contract';
import { Alert, Button, Flex, Form, Segmented, Typography, Upload } from 'antd';
import { useState } from 'react';
import { CallFailed, call, download } from '../../../platform/call.ts';
import { formatDay, formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { normalise } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { OrganizationTreeSelect } from '../../../widgets/pick/OrganizationTreeSelect.tsx';
import { workbookFault } from '../../../widgets/transfer/ImportUpload.tsx';
import { importTexts as widgetTexts } from '../../../widgets/transfer/importTexts.ts';
import { texts } from '../leavingTexts.ts';

const { leavePreview, leaveTemplate } = leavingEndpoints;
type Chosen = InputOf<typeof leavePreview>;

interface Props {
  /** The newest list of the caller, which may not be finished. */
  latest: LeaveJob | undefined;
  ids?: readonly string[] | undefined;
  onChosen: (id: string) => void;
}

/** Who leaves: by what they are, or by a list. */
export const LeaveChoose = ({ latest, ids, onChosen }: Props) => {
  const t = useTexts(texts);
  const w = useTexts(widgetTexts);
  const fail = useFailure();
  const [form] = Form.useForm<Chosen>();
  const [way, setWay] = useState<'byChosen' | 'byFilter' | 'byList'>(ids ? 'byChosen' : 'byFilter');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const send = async (input: Chosen, file?: File) => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { previewId } = await call(leavePreview, normalise(input, leavePreview.input), {
        files: file ? [file] : [],
      });
      onChosen(previewId);
    } catch (error) {
      if (error instanceof CallFailed) setFailure(error);
      else fail(error);
    } finally {
      setBusy(false);
    }
  };
  const check = async () => {
    // What is not filled in says so at its field.
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    await send(way === 'byChosen' && ids ? { leaveDate: values.leaveDate, ids: [...ids] } : values);
  };
  const upload = async (file: File) => {
    const wrong = workbookFault(file);
    if (wrong) {
      setFailure(new CallFailed({ code: 400, errorCode: wrong, message: w(wrong), requestId: '' }));
      return;
    }
    const { leaveDate } = await form.validateFields(['leaveDate']);
    await send({ leaveDate }, file);
  };
  const unfinished = latest && latest.readyCount + latest.blockedCount > 0;
  return (
    <Flex vertical gap={16}>
      {unfinished && (
        <Alert
          type="info"
          showIcon
          title={t('latest')}
          description={t('latestText', {
            ready: formatNumber(latest.readyCount),
            blocked: formatNumber(latest.blockedCount),
          })}
          action={<Button onClick={() => onChosen(latest.id)}>{t('goOn')}</Button>}
        />
      )}
      <Segmented
        block
        value={way}
        onChange={(next) => {
          setWay(next);
          setFailure(undefined);
        }}
        options={([...(ids ? (['byChosen'] as const) : []), 'byFilter', 'byList'] as const).map((value) => ({
          value,
          label: t(value, { n: formatNumber(ids?.length ?? 0) }),
        }))}
      />
      <Typography.Text type="secondary">{t(way === 'byList' ? 'listHint' : 'filterHint')}</Typography.Text>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure.errorCode === 'LEAVE_LIST_WRONG' ? t('listRefused') : failure.message}
          description={
            failure.errorCode === 'LEAVE_LIST_WRONG' && (
              <ul style={{ margin: 0, paddingInlineStart: 16, maxHeight: 180, overflowY: 'auto' }}>
                {failure.errors?.map(({ field, message }) => (
                  <li key={field}>{`${field}：${message}`}</li>
                ))}
              </ul>
            )
          }
        />
      )}
      <Form form={form} layout="vertical" initialValues={{ leaveDate: formatDay(new Date()) }}>
        <Flex gap="0 16px" wrap>
          <div style={{ flex: '1 1 220px' }}>
            <Field name="leaveDate" schema={leavePreview.input} />
          </div>
          {way === 'byFilter' && (
            <>
              <div style={{ flex: '1 1 220px' }}>
                <Field name="userType" schema={leavePreview.input} placeholder={t('anyOne')} />
              </div>
              <div style={{ flex: '1 1 220px' }}>
                <Field name="grade" schema={leavePreview.input} placeholder={t('anyOne')} />
              </div>
              <div style={{ flex: '1 1 220px' }}>
                <Field
                  name="organizationId"
                  schema={leavePreview.input}
                  control={<OrganizationTreeSelect withDisabled />}
                />
              </div>
            </>
          )}
        </Flex>
        {way !== 'byList' ? (
          <Flex justify="flex-end">
            <Button type="primary" loading={busy} onClick={check}>
              {t('toCheck')}
            </Button>
          </Flex>
        ) : (
          <Flex vertical gap={12}>
            <Upload.Dragger
              accept=".xlsx"
              maxCount={1}
              showUploadList={false}
              disabled={busy}
              beforeUpload={(file) => {
                void upload(file);
                return false;
              }}
            >
              <p className="ant-upload-drag-icon">
                <InboxOutlined />
              </p>
              <p className="ant-upload-text">{busy ? t('checking') : w('importDrop')}</p>
            </Upload.Dragger>
            <Flex justify="flex-end">
              <Button icon={<DownloadOutlined />} onClick={() => download(leaveTemplate).catch(fail)}>
                {t('template')}
              </Button>
            </Flex>
          </Flex>
        )}
      </Form>
    </Flex>
  );
};

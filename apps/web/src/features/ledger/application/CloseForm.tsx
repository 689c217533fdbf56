import { applicationEndpoints, type LaboratoryDetails } from '@anyan/contract';
import { Alert, Button, Drawer, Form, Grid, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ApprovalPreview, type Choices } from '../../../widgets/approval/ApprovalPreview.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from '../applicationTexts.ts';
import { CloseRows } from './CloseRows.tsx';
import { documentsOf } from './draft.ts';
import { useApplication } from './useApplication.ts';

const { closeCheck } = applicationEndpoints;

interface Values {
  reason?: string | null;
  exemption?: string | null;
  attachments?: string[];
}

/** The application to close a laboratory. */
export const CloseForm = ({
  laboratory,
  application,
  reason,
  onClose,
}: {
  laboratory: LaboratoryDetails;
  application: Parameters<typeof useApplication>[0];
  reason?: string | null;
  onClose: () => void;
}) => {
  const t = useTexts(texts);
  const [form] = Form.useForm<Values>();
  const [choices, setChoices] = useState<Choices>({});
  const phone = Grid.useBreakpoint().md === false;
  const laboratoryId = laboratory.id;
  const check = useCall(closeCheck, { laboratoryId }, { staleTime: 0 });
  const sending = useApplication(application);
  const exemption = Form.useWatch('exemption', form);
  const left = check.data?.filter(({ ok }) => !ok).length ?? 0;

  const input = () => {
    const { attachments = [], reason, exemption: why } = form.getFieldsValue();
    return {
      kind: 'close' as const,
      laboratoryId,
      reason: reason || null,
      exemption: why || null,
      attachments,
    };
  };
  const submit = async () => {
    try {
      await form.validateFields();
    } catch {
      return;
    }
    if (await sending.submit(input(), choices)) onClose();
  };
  const save = async () => {
    if (await sending.save(input())) onClose();
  };

  return (
    <Drawer
      open
      size={phone ? '100%' : 640}
      title={`${t('closeTitle')} · ${laboratory.laboratoryName}`}
      onClose={onClose}
      footer={
        <div className="ay-application-foot">
          <Button loading={sending.busy} onClick={() => void save()}>
            {t('saveDraft')}
          </Button>
          <Button
            type="primary"
            danger
            loading={sending.busy}
            disabled={!check.data || (left > 0 && !exemption?.trim())}
            onClick={() => void submit()}
          >
            {t('submit')}
          </Button>
        </div>
      }
    >
      <h3 className="ay-section-title">{t('closeCheck')}</h3>
      {check.error ? (
        <Failed error={check.error} onRetry={() => void check.refetch()} />
      ) : check.data ? (
        <>
          <Alert
            type={left ? 'error' : 'success'}
            showIcon
            title={left ? t('blocked', { n: left }) : t('allClear')}
          />
          <CloseRows rows={check.data} />
        </>
      ) : (
        <ListSkeleton rows={4} show />
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          reason: reason,
          exemption: application?.exemption,
          attachments: documentsOf(application).map(({ id }) => id),
        }}
      >
        <Form.Item
          name="reason"
          label={t('reason')}
          rules={[{ required: true, min: 5, max: 500, message: t('noReason') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} showCount />
        </Form.Item>
        {left > 0 && (
          <Form.Item name="exemption" label={t('exemption')} extra={t('exemptionHelp')}>
            <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} showCount />
          </Form.Item>
        )}
        <Form.Item name="attachments" label={t('attachments')} extra={t('attachmentHelp')}>
          <DocumentUpload count={9} pictures known={documentsOf(application)} />
        </Form.Item>
      </Form>
      <ApprovalPreview
        kind="laboratoryClose"
        facts={{
          riskLevel: laboratory.riskLevel,
          laboratoryType: laboratory.laboratoryType,
          roomsChanged: false,
          exemption: left > 0 && !!exemption?.trim(),
          headId: [laboratory.head?.id ?? []].flat(),
        }}
        laboratoryId={laboratoryId}
        organizationId={laboratory.organizationId}
        choices={choices}
        onChoose={setChoices}
      />
    </Drawer>
  );
};

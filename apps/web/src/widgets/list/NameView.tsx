import { search } from '@anyan/contract';
import { Form, Input, Modal } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { useAction } from '../../platform/query.ts';
import { rulesOf } from '../../platform/rules.ts';
import { texts } from '../texts.ts';

const { savedViewSave } = search.endpoints;

/** Keeps the filters of a page under a name. */
const NameView = ({ page, query, onClose }: { page: string; query: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const [form] = Form.useForm<{ viewName: string }>();
  const save = useAction(savedViewSave, {
    onSuccess: onClose,
    onError: (failure) =>
      form.setFields([{ name: 'viewName', errors: [failure.errors?.[0]?.message ?? failure.message] }]),
  });
  return (
    <Modal
      open
      title={t('viewSave')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" onFinish={({ viewName }) => save.mutate({ page, viewName, query })}>
        <Form.Item
          name="viewName"
          label={t('viewName')}
          rules={rulesOf(savedViewSave.input, 'viewName')}
          extra={t('viewHint')}
        >
          <Input autoFocus maxLength={30} />
        </Form.Item>
      </Form>
    </Modal>
  );
};

export default NameView;

import { feedbackEndpoints } from '@anyan/contract';
import { App, Button, Form, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { ImageUpload, type Picture } from '../../../widgets/upload/ImageUpload.tsx';
import { accountTexts } from './texts.ts';

const { feedbackAdd } = feedbackEndpoints;

interface Typed {
  content: string;
  contact?: string;
  pictures?: Picture[];
}

/** What one has to say about the product; the reply comes as a notification. */
const FeedbackPanel = () => {
  const t = useTexts(accountTexts);
  const { message } = App.useApp();
  const [form] = Form.useForm<Typed>();
  const fail = useFailure();
  const send = useAction(feedbackAdd, {
    onSuccess: () => {
      form.resetFields();
      void message.success(t('feedbackSent'));
    },
    onError: fail,
  });
  return (
    <Panel title={t('feedback')} note={t('feedbackNote')}>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ content, contact, pictures = [] }) =>
          send.mutate({
            content,
            ...(contact ? { contact } : {}),
            ...(pictures.length > 0 ? { images: pictures.map(({ fileId }) => fileId) } : {}),
          })
        }
      >
        <Form.Item name="content" label={t('feedbackContent')} rules={rulesOf(feedbackAdd.input, 'content')}>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <Form.Item name="contact" label={t('feedbackContact')} rules={rulesOf(feedbackAdd.input, 'contact')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="pictures" label={t('feedbackPictures')}>
          <ImageUpload count={6} aspect={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          {t('feedbackSend')}
        </Button>
      </Form>
    </Panel>
  );
};
export default FeedbackPanel;

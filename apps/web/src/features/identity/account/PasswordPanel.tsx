import { accountEndpoints } from '@anyan/contract';
import { App, Button, Checkbox, Form, Input } from 'antd';
import { useAuth } from '../../../platform/auth.tsx';
import type { CallFailed } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { NewPassword } from './NewPassword.tsx';
import { accountTexts } from './texts.ts';

const { updatePassword, userInfo } = accountEndpoints;

interface Typed {
  oldPassword: string;
  newPassword: string;
  endOthers: boolean;
}

/** Changes the own password; other sessions and the bound messaging account end with it unless one says otherwise. */
const PasswordPanel = () => {
  const t = useTexts(accountTexts);
  const { message } = App.useApp();
  const [form] = Form.useForm<Typed>();
  const fail = useFailure();
  const { name } = useAuth();
  const user = useCall(userInfo).data;
  const change = useAction(updatePassword, {
    onSuccess: (_, { endOthers }) => {
      form.resetFields();
      void message.success(t(endOthers ? 'passwordSavedAlone' : 'passwordSaved'));
    },
    onError: (failure: CallFailed) => {
      const fields = (failure.errors ?? []).filter(({ field }) => field in form.getFieldsValue());
      if (!fields.length) return fail(failure);
      form.setFields(
        fields.map(({ field, message: words }) => ({ name: field as keyof Typed, errors: [words] })),
      );
    },
  });
  return (
    <Panel title={t('password')} note={t('passwordNote')}>
      <Form
        form={form}
        layout="vertical"
        style={{ maxWidth: 420 }}
        initialValues={{ endOthers: true }}
        onFinish={({ oldPassword, newPassword, endOthers }) =>
          change.mutate({ oldPassword, newPassword, endOthers })
        }
      >
        <input type="text" autoComplete="username" hidden readOnly value={user?.loginName ?? ''} />
        <Form.Item
          name="oldPassword"
          label={t('oldPassword')}
          rules={rulesOf(updatePassword.input, 'oldPassword')}
        >
          <Input.Password autoComplete="current-password" maxLength={1024} />
        </Form.Item>
        <NewPassword schema={updatePassword.input} personal={[name, user?.loginName ?? '']} />
        <Form.Item name="endOthers" valuePropName="checked">
          <Checkbox>{t('endOthers')}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('passwordSubmit')}
        </Button>
      </Form>
    </Panel>
  );
};
export default PasswordPanel;

import { accountEndpoints, type Tokens, type UserInfo } from '@anyan/contract';
import { Button, Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { NewPassword } from '../account/NewPassword.tsx';
import { registerTexts } from '../account/texts.ts';

const { updateInitialPassword } = accountEndpoints;

interface Props {
  user: UserInfo;
  agreementVersion: number;
  onDone: (tokens: Tokens) => void;
}

/** Replaces the initial password by one's own. */
export const PasswordStep = ({ user, agreementVersion, onDone }: Props) => {
  const t = useTexts(registerTexts);
  const fail = useFailure();
  const [form] = Form.useForm<{ newPassword: string }>();
  const save = useAction(updateInitialPassword, {
    onSuccess: onDone,
    onError: (failure) => {
      const wrong = failure.errors?.find(({ field }) => field.includes('newPassword'));
      if (wrong) form.setFields([{ name: 'newPassword', errors: [wrong.message] }]);
      else fail(failure);
    },
  });
  return (
    <>
      <h2>{t('passwordTitle')}</h2>
      <Form
        form={form}
        layout="vertical"
        className="register-form"
        onFinish={({ newPassword }) => save.mutate({ newPassword, agreementVersion })}
      >
        <input type="text" autoComplete="username" hidden readOnly value={user.loginName} />
        <NewPassword schema={updateInitialPassword.input} personal={[user.loginName, user.name]} />
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </>
  );
};

import { accountEndpoints, type UserInfo } from '@anyan/contract';
import { Button, Form, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { normalise, rulesOf } from '../../../platform/rules.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { accountTexts } from './texts.ts';

const { profileEdit } = accountEndpoints;

/** The e-mail address, in place. Emptied, it is removed. */
const EmailForm = ({ user, onClose }: { user: UserInfo; onClose: () => void }) => {
  const t = useTexts(accountTexts);
  const edit = useTold(profileEdit, { done: t('emailSaved'), onSuccess: onClose });
  return (
    <Form
      initialValues={{ email: user.email ?? '' }}
      onFinish={(values: { email?: string }) =>
        edit.mutate({ ...normalise({ email: values.email ?? '' }, profileEdit.input), version: user.version })
      }
    >
      <Form.Item name="email" rules={rulesOf(profileEdit.input, 'email')} style={{ marginBottom: 8 }}>
        <Input type="email" autoComplete="email" autoFocus aria-label={t('email')} />
      </Form.Item>
      <Button type="primary" size="small" htmlType="submit" loading={edit.isPending}>
        {t('save')}
      </Button>{' '}
      <Button size="small" onClick={onClose}>
        {t('cancel')}
      </Button>
    </Form>
  );
};
export default EmailForm;

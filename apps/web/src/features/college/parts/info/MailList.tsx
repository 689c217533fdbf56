import { mailFaults, notification, notificationKinds } from '@anyan/contract';
import { Button, Flex, Form, Input } from 'antd';
import { bracketed } from '../../../../platform/format.ts';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { rulesOf } from '../../../../platform/rules.ts';
import { useMayCall } from '../../../../widgets/access/useMayCall.ts';
import { useTold } from '../../../../widgets/feedback/useTold.ts';
import { sends } from '../../../../widgets/list/actions.tsx';
import { ListPage } from '../../../../widgets/list/ListPage.tsx';
import { Panel } from '../../../../widgets/show/Panel.tsx';
import { RelativeTime } from '../../../../widgets/show/RelativeTime.tsx';
import type { Tone } from '../../../../widgets/show/tone.ts';
import { mailTexts } from '../../mailTexts.ts';

const tones: Readonly<Record<string, Tone>> = {
  waiting: 'processing',
  sending: 'processing',
  sent: 'success',
  failed: 'error',
  dropped: 'default',
};

const { mailPageList, mailResend, mailTest } = notification.endpoints;

const Test = () => {
  const t = useTexts(mailTexts);
  const test = useTold(mailTest, { done: t('tested') });
  return (
    <Panel title={t('testTitle')} note={t('testNote')}>
      <Form layout="inline" onFinish={(typed: { email: string }) => test.mutate(typed)}>
        <Form.Item name="email" rules={rulesOf(mailTest.input, 'email')} style={{ minWidth: 260 }}>
          <Input type="email" aria-label={t('testTo')} placeholder={t('testTo')} />
        </Form.Item>
        <Button htmlType="submit" loading={test.isPending}>
          {t('test')}
        </Button>
      </Form>
    </Panel>
  );
};

/** Mails of the last month, with what failed; a test over them. */
const MailList = () => {
  const t = useTexts(mailTexts);
  const label = useLabel();
  const mayCall = useMayCall();
  return (
    <Flex vertical gap={16}>
      {mayCall(mailTest) && <Test />}
      <ListPage
        name="mails"
        endpoint={mailPageList}
        columns={[
          { field: 'personName', width: 120 },
          { field: 'email', width: 200 },
          {
            field: 'kind',
            width: 140,
            render: (kind) => (kind ? label(notificationKinds[kind].title) : t('testKind')),
          },
          { field: 'state', width: 100, tones },
          {
            field: 'fault',
            width: 260,
            render: (fault, { faultCode }) =>
              fault && label(mailFaults[fault]) + (faultCode ? bracketed(String(faultCode)) : ''),
          },
          { field: 'tries', width: 90, card: 'none' },
          { field: 'createdAt', width: 130, render: (at) => <RelativeTime at={at} /> },
          { field: 'sentAt', width: 130, card: 'none', render: (at) => at && <RelativeTime at={at} /> },
        ]}
        filters={['keyword', 'state', 'kind']}
        events={[{ event: 'resend', ...sends(mailResend, t('resent')), many: true }]}
      />
    </Flex>
  );
};

export default MailList;

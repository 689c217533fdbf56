import { type LockRow, type LockSecret, lockEndpoints, lockFields, pickFields } from '@anyan/contract';
import { Alert, App, Checkbox, Form, Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { RoomSelect } from '../sign/RoomSelect.tsx';
import { texts } from './lockTexts.ts';

interface Props {
  row?: LockRow;
  onSecret: (secret: LockSecret) => void;
  onClose: () => void;
}

const { lockAdd, lockEdit } = lockEndpoints;

/** Adds a lock, whose secret is then shown once, or changes one. */
const LockForm = ({ row, onSecret, onClose }: Props) =>
  row ? <Edit row={row} onClose={onClose} /> : <Add onSecret={onSecret} onClose={onClose} />;

const Add = ({ onSecret, onClose }: Omit<Props, 'row'>) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      title={t('add')}
      endpoint={lockAdd}
      initial={{ provider: 'pull', offlineHours: 24, exitConfirmed: false }}
      okText={t('add')}
      onClose={onClose}
      onDone={(made) => {
        void message.success(t('added'));
        onClose();
        onSecret(made);
      }}
    >
      <Field name="roomId" wide control={<RoomSelect />} />
      <Field name="provider" wide />
      <Given />
      <Alert className="lock-exit ay-wide" type="warning" showIcon title={t('exit')} />
      <Form.Item
        name="exitConfirmed"
        className="ay-wide"
        valuePropName="checked"
        rules={[
          {
            validator: async (_, ticked: boolean) => {
              if (!ticked) throw new Error(t('exitUnticked'));
            },
          },
        ]}
      >
        <Checkbox>{t('exitTick')}</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
};

const Edit = ({ row, onClose }: { row: LockRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      title={t('edit', { name: row.name })}
      endpoint={lockEdit}
      initial={{ id: row.id, version: row.version, ...pickFields(lockFields, row) }}
      onClose={onClose}
      onDone={() => {
        void message.success(t('edited'));
        onClose();
      }}
    >
      <Given gateway={row.gateway !== null} />
    </FormDrawer>
  );
};

const Given = ({ gateway }: { gateway?: boolean }) => {
  const t = useTexts(texts);
  const provider = Form.useWatch<string | undefined>('provider');
  const behind = gateway ?? provider === 'webhook';
  return (
    <>
      <Field name="name" />
      <Field name="model" />
      {behind && <Field name="gateway" needed help={t('gatewayHelp')} control={<GatewaySelect />} />}
      {behind && <Field name="externalId" needed />}
      <Field name="offlineHours" help={t('offlineHelp')} />
    </>
  );
};

interface Control {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

const GatewaySelect = (props: Control) => {
  const { data } = useCall(lockEndpoints.lockGatewayList);
  return <Select {...props} options={(data ?? []).map((value) => ({ value, label: value }))} />;
};

export default LockForm;

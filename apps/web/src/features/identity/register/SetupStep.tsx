import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { settingsEndpoints } from '@anyan/contract';
import { Button, Form, Input } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { ImageUpload, type Picture } from '../../../widgets/upload/ImageUpload.tsx';
import { registerTexts } from '../account/texts.ts';

const { setupSave } = settingsEndpoints;
const schema = setupSave.input;

interface Typed {
  collegeName: string;
  shortName: string;
  logo?: Picture[];
  levelNames: string[];
}

/** The first administrator names the college and its levels. */
const SetupStep = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(registerTexts);
  const label = useLabel();
  const fail = useFailure();
  const [form] = Form.useForm<Typed>();
  const save = useAction(setupSave, {
    onSuccess: onDone,
    onError: (failure) => {
      // Done from another tab meanwhile: there is nothing left to set up.
      if (failure.errorCode === 'SETUP_DONE') return onDone();
      const known = (failure.errors ?? []).filter(({ field }) => field in form.getFieldsValue());
      if (!known.length) return fail(failure);
      form.setFields(known.map(({ field, message }) => ({ name: field as keyof Typed, errors: [message] })));
    },
  });
  return (
    <>
      <h2>{t('setupTitle')}</h2>
      <p>{t('setupHint')}</p>
      <Form
        form={form}
        layout="vertical"
        className="register-form"
        initialValues={{ levelNames: t('usualLevels').split(',') }}
        onFinish={({ logo, ...values }) =>
          save.mutate({ ...values, ...(logo?.[0] ? { logoFileId: logo[0].fileId } : {}) })
        }
      >
        <Form.Item
          name="collegeName"
          label={label(schema.properties.collegeName)}
          rules={rulesOf(schema, 'collegeName')}
        >
          <Input maxLength={50} autoFocus />
        </Form.Item>
        <Form.Item
          name="shortName"
          label={label(schema.properties.shortName)}
          rules={rulesOf(schema, 'shortName')}
        >
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="logo" label={t('logo')} valuePropName="value">
          <ImageUpload aspect={false} hint={t('logoHint')} />
        </Form.Item>
        <Form.List name="levelNames">
          {(fields, { add, remove }) => (
            <Form.Item label={t('levels')}>
              {fields.map(({ key, name }) => (
                <div key={key} style={{ display: 'flex', gap: 8 }}>
                  <Form.Item
                    name={name}
                    style={{ flex: 1, marginBottom: 8 }}
                    rules={[{ required: true, whitespace: true, max: 20 }]}
                    messageVariables={{ label: t('levelName', { n: name + 1 }) }}
                  >
                    <Input aria-label={t('levelName', { n: name + 1 })} maxLength={20} />
                  </Form.Item>
                  {fields.length > 1 && (
                    <Button
                      icon={<DeleteOutlined />}
                      aria-label={t('removeLevel', { n: name + 1 })}
                      onClick={() => remove(name)}
                    />
                  )}
                </div>
              ))}
              {fields.length < 8 && (
                <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add('')}>
                  {t('addLevel')}
                </Button>
              )}
            </Form.Item>
          )}
        </Form.List>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('setupSubmit')}
        </Button>
      </Form>
    </>
  );
};

export default SetupStep;

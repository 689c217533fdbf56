import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { settingsEndpoints } from '@anyan/contract';
import { Button, Form, Input } from 'antd';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { rulesOf } from '../../../../platform/rules.ts';
import { texts } from '../../texts.ts';

const field = settingsEndpoints.collegeEdit.input.properties.emergencyPhones;
const most = 20;

/** Whom to ring in an emergency: name and number, as many as there are. */
export const EmergencyPhones = ({ disabled }: { disabled: boolean }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <Form.Item label={label(field)} className="ay-wide">
      <Form.List name="emergencyPhones">
        {(rows, { add, remove }) => (
          <div className="college-stack">
            {rows.map(({ key, name }) => (
              <div key={key} className="college-row">
                <Form.Item
                  name={[name, 'name']}
                  rules={rulesOf(field.items, 'name')}
                  style={{ flex: 1, marginBottom: 0 }}
                >
                  <Input
                    placeholder={t('infoPhoneName')}
                    aria-label={t('infoPhoneName')}
                    maxLength={50}
                    disabled={disabled}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'phone']}
                  rules={rulesOf(field.items, 'phone')}
                  style={{ flex: 1, marginBottom: 0 }}
                >
                  <Input
                    placeholder={t('infoPhoneNumber')}
                    aria-label={t('infoPhoneNumber')}
                    maxLength={30}
                    disabled={disabled}
                  />
                </Form.Item>
                {!disabled && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('infoRemove')}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            ))}
            {!disabled && rows.length < most && (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({})} block>
                {t('infoPhoneAdd')}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
};

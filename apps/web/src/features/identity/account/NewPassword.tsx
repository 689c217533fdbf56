import { passwordLimits, settingsEndpoints, type TObject } from '@anyan/contract';
import { Form, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { strengthOf } from '../../../platform/passwordStrength.ts';
import { useCall } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { accountTexts } from './texts.ts';
import './account.css';

interface Props {
  schema: TObject;
  /** Words that may not be part of it: number, name. */
  personal: readonly string[];
}

const Meter = ({ personal, least }: { personal: readonly string[]; least: number }) => {
  const t = useTexts(accountTexts);
  const typed: unknown = Form.useWatch('newPassword');
  const strength = strengthOf(typeof typed === 'string' ? typed : '', personal, least);
  return (
    <div className="meter" data-strength={strength}>
      <div className="meter-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <span aria-live="polite">{strength > 0 && `${t('strength')} ${t(`strength${strength}`)}`}</span>
    </div>
  );
};

/** A new password, typed twice, with a hint on how good it is. Pasting is welcome. */
export const NewPassword = ({ schema, personal }: Props) => {
  const t = useTexts(accountTexts);
  const least = useCall(settingsEndpoints.companyInfo).data?.passwordMinLength ?? passwordLimits.min;
  return (
    <>
      <Form.Item
        name="newPassword"
        label={t('newPassword')}
        rules={[
          // The contract leaves it out where none is asked for; on this form it always is.
          { required: true, message: t('needPassword') },
          ...rulesOf(schema, 'newPassword'),
          {
            validator: async (_, value: string = '') => {
              if ([...value].length < least) throw new Error(t('tooShort', { n: least }));
            },
          },
        ]}
        extra={
          <>
            <Meter personal={personal} least={least} />
            {t('passwordHint', { n: least })}
          </>
        }
        validateFirst
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('again')}
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            required: true,
            validator: async (_, value: unknown) => {
              if (value !== getFieldValue('newPassword')) throw new Error(t('differ'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
    </>
  );
};

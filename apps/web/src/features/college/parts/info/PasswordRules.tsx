import { fieldOf, passwordPolicy } from '@anyan/contract';
import { Form, InputNumber, Select } from 'antd';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { rulesOf } from '../../../../platform/rules.ts';
import { texts } from '../../texts.ts';

const { forbiddenWords } = passwordPolicy.properties;
const numbers = [
  { name: 'minLength', help: 'infoMinLengthHelp' },
  { name: 'initialPasswordDays', help: undefined },
] as const;
const mostWords = 50;
const separators = [',', '，', '、', ' '];

/** What the college asks of new passwords. */
const PasswordRules = ({ disabled }: { disabled: boolean }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <div className="ay-info-form">
      {numbers.map(({ name, help }) => {
        const facts = fieldOf(passwordPolicy, name);
        return (
          <Form.Item
            key={name}
            name={['passwordPolicy', name]}
            label={facts && label(facts)}
            rules={rulesOf(passwordPolicy, name)}
            extra={help && t(help)}
          >
            <InputNumber min={facts?.minimum} max={facts?.maximum} precision={0} disabled={disabled} />
          </Form.Item>
        );
      })}
      <Form.Item
        name={['passwordPolicy', 'forbiddenWords']}
        label={label(forbiddenWords)}
        className="ay-wide"
        extra={t('infoForbiddenHelp')}
        rules={[
          {
            validator: async (_, words: string[] = []) => {
              if (words.some((word) => word.trim().length < 2 || word.length > 30))
                throw new Error(t('infoForbiddenWrong'));
            },
          },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={separators}
          maxCount={mostWords}
          disabled={disabled}
        />
      </Form.Item>
    </div>
  );
};

export default PasswordRules;

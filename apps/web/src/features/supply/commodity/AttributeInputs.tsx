import { attributeAnswers, type ResultOf, type supplierOpenEndpoints } from '@anyan/contract';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

type Asked = ResultOf<(typeof supplierOpenEndpoints)['supplierWordList']>[number]['attributes'][number];

interface Props {
  attributes: readonly Asked[];
  value?: readonly { name: string; value: string }[];
  onChange?: (value: { name: string; value: string }[]) => void;
}

/** What goods of a type are described by; what the type does not ask any more is left out. */
export const AttributeInputs = ({ attributes, value = [], onChange }: Props) => {
  const t = useTexts(texts);
  const of = (name: string) => value.find((one) => one.name === name)?.value;
  const set = (name: string, next: string) =>
    onChange?.(
      attributes.flatMap((one) => {
        const said = one.name === name ? next : of(one.name);
        return said ? [{ name: one.name, value: said }] : [];
      }),
    );
  const control = ({ name, type, unit, options }: Asked) => {
    if (type === 'choice' || type === 'boolean')
      return (
        <Select
          allowClear
          placeholder={t('choose')}
          value={of(name) ?? null}
          options={
            type === 'boolean'
              ? [
                  { value: attributeAnswers.yes, label: t('yes') },
                  { value: attributeAnswers.no, label: t('no') },
                ]
              : (options ?? []).map((option) => ({ value: option, label: option }))
          }
          onChange={(next: string | undefined) => set(name, next ?? '')}
        />
      );
    if (type === 'number')
      return (
        <InputNumber
          style={{ width: '100%' }}
          value={of(name) ?? null}
          suffix={unit ?? undefined}
          stringMode
          onChange={(next) => set(name, next === null ? '' : String(next))}
        />
      );
    return (
      <Input
        maxLength={60}
        value={of(name) ?? ''}
        suffix={unit ?? undefined}
        onChange={(event) => set(name, event.target.value)}
      />
    );
  };
  return (
    <div className="goods-fields">
      {attributes.map((one) => (
        <Form.Item key={one.name} label={one.name}>
          {control(one)}
        </Form.Item>
      ))}
    </div>
  );
};

import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';
import '../ledger.css';

interface Contact {
  name: string;
  phone: string;
}

interface Props {
  value?: Contact[];
  onChange?: (contacts: Contact[]) => void;
  disabled?: boolean;
}

/** Whom to call in an emergency, in this order. */
export const Contacts = ({ value = [], onChange, disabled }: Props) => {
  const t = useTexts(texts);
  const set = (index: number, change: Partial<Contact>) =>
    onChange?.(value.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const raise = (index: number) => {
    const next = [...value];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    onChange?.(next);
  };
  return (
    <div className="ay-rows">
      {value.map((contact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a contact is
        <div key={index} className="ay-contact-row">
          <span>{index + 1}</span>
          <Input
            value={contact.name}
            maxLength={50}
            disabled={disabled}
            placeholder={t('contactName')}
            aria-label={t('contactName')}
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <Input
            value={contact.phone}
            maxLength={30}
            disabled={disabled}
            placeholder={t('contactPhone')}
            aria-label={t('contactPhone')}
            inputMode="tel"
            onChange={(event) => set(index, { phone: event.target.value })}
          />
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={t('contactUp')}
            disabled={disabled || index === 0}
            onClick={() => raise(index)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('contactRemove')}
            disabled={disabled}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || value.length >= 5}
        onClick={() => onChange?.([...value, { name: '', phone: '' }])}
      >
        {t('contactAdd')}
      </Button>
    </div>
  );
};

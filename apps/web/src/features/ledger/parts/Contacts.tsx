import { Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { recordTexts } from '../recordTexts.ts';
import { RowEditor, type RowsProps } from './RowEditor.tsx';

/** Whom to call in an emergency, in this order. */
export const Contacts = (props: RowsProps<{ name: string; phone: string }>) => {
  const t = useTexts(recordTexts);
  return (
    <RowEditor
      {...props}
      className="ay-contact-row"
      most={5}
      empty={{ name: '', phone: '' }}
      words={{ add: t('contactAdd'), remove: t('contactRemove'), up: t('contactUp') }}
    >
      {({ name, phone }, set, index) => (
        <>
          <span>{index + 1}</span>
          <Input
            value={name}
            maxLength={50}
            disabled={props.disabled}
            placeholder={t('contactName')}
            aria-label={t('contactName')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <Input
            value={phone}
            maxLength={30}
            disabled={props.disabled}
            placeholder={t('contactPhone')}
            aria-label={t('contactPhone')}
            inputMode="tel"
            onChange={(event) => set({ phone: event.target.value })}
          />
        </>
      )}
    </RowEditor>
  );
};

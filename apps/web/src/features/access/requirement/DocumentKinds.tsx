import { type AttachmentKind, accessLimits, attachmentKind, factsOf } from '@anyan/contract';
import { Button, Checkbox, Input } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';
import '../access.css';

interface Props {
  value: readonly AttachmentKind[];
  onChange: (list: AttachmentKind[]) => void;
  disabled: boolean;
}

const { name: nameField, required: requiredField } = attachmentKind.properties;

/** Documents that come with an application, a line each. */
export const DocumentKinds = ({ value, onChange, disabled }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const change = (at: number, more: Partial<AttachmentKind>) =>
    onChange(value.map((one, no) => (no === at ? { ...one, ...more } : one)));
  return (
    <div className="access-rows">
      {value.map(({ name, required }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed
        <div key={at} className="access-activity">
          <Input
            aria-label={label(factsOf(nameField))}
            maxLength={30}
            value={name}
            disabled={disabled}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <Checkbox
            checked={required}
            disabled={disabled}
            onChange={({ target }) => change(at, { required: target.checked })}
          >
            {label(factsOf(requiredField))}
          </Checkbox>
          {!disabled && (
            <Button onClick={() => onChange(value.filter((_, no) => no !== at))}>{t('remove')}</Button>
          )}
        </div>
      ))}
      {value.length < accessLimits.attachments && !disabled && (
        <Button onClick={() => onChange([...value, { name: '', required: true }])}>{t('documentAdd')}</Button>
      )}
    </div>
  );
};

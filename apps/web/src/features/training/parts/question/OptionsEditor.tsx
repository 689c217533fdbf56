import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import PushpinFilled from '@ant-design/icons/PushpinFilled';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import { type QuestionAnswer, type QuestionOption, questionLimits } from '@anyan/contract';
import { Button, Checkbox, Form, Input, Radio, Tooltip } from 'antd';
import { useContext, useState } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { FormContents } from '../../../../widgets/form/context.ts';
import { Sortable, SortableItem, SortHandle } from '../../../../widgets/sort/Sortable.tsx';
import { PictureField } from '../../../../widgets/upload/PictureField.tsx';
import { texts } from '../../questionTexts.ts';
import './question.css';

type Key = QuestionOption['key'];
const { keys: letters, optionsMin } = questionLimits;
const letterAt = (at: number): Key => letters[at] as Key;

export const emptyOptions = (count = 4): QuestionOption[] =>
  Array.from({ length: count }, (_, at) => ({ key: letterAt(at), text: '' }));

/** Options in a new order, lettered anew, and the keys that go with them. */
export const relettered = (options: readonly QuestionOption[], keys: readonly string[]) => ({
  options: options.map((option, at) => ({ ...option, key: letterAt(at) })),
  keys: options.flatMap(({ key }, at) => (keys.includes(key) ? [letterAt(at)] : [])),
});

interface Props {
  value?: QuestionOption[];
  onChange?: (options: QuestionOption[]) => void;
  disabled?: boolean;
  /** Addresses of pictures that were saved before. */
  pictures: ReadonlyMap<string, string>;
}

/** The options of a choice: their texts, which are right, in their order. */
export const OptionsEditor = ({ value = [], onChange, disabled, pictures }: Props) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const { touched } = useContext(FormContents);
  const single = Form.useWatch('questionType') === 'single';
  const { keys = [] } = (Form.useWatch('answer') ?? {}) as QuestionAnswer;
  const setKeys = (next: string[]) => {
    form.setFieldValue('answer', { keys: next });
    form.setFields([{ name: 'answer', errors: [] }]);
    touched();
  };
  const give = (next: readonly QuestionOption[]) => {
    const lettered = relettered(next, keys);
    onChange?.(lettered.options);
    if (lettered.keys.join() !== keys.join()) setKeys(lettered.keys);
  };
  const change = (key: Key, more: Partial<QuestionOption>) =>
    onChange?.(value.map((option) => (option.key === key ? { ...option, ...more } : option)));
  const tick = (key: Key, on: boolean) =>
    setKeys(single ? [key] : on ? [...keys, key].toSorted() : keys.filter((one) => one !== key));
  return (
    <div>
      <Sortable
        keys={value.map(({ key }) => key)}
        onSort={(order) => give(order.flatMap((key) => value.find((option) => option.key === key) ?? []))}
      >
        {value.map((option) => (
          <SortableItem key={option.key} id={option.key}>
            <OptionRow
              option={option}
              isKey={keys.includes(option.key)}
              single={single}
              disabled={disabled}
              known={option.imageId ? pictures.get(option.imageId) : undefined}
              onTick={(on) => tick(option.key, on)}
              onChange={(more) => change(option.key, more)}
              {...(value.length > optionsMin
                ? { onRemove: () => give(value.filter(({ key }) => key !== option.key)) }
                : {})}
            />
          </SortableItem>
        ))}
      </Sortable>
      {value.length < letters.length && !disabled && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined />}
          onClick={() => give([...value, { key: letterAt(value.length), text: '' }])}
        >
          {t('addOption')}
        </Button>
      )}
    </div>
  );
};

interface RowProps {
  option: QuestionOption;
  isKey: boolean;
  single: boolean;
  disabled: boolean | undefined;
  known: string | undefined;
  onTick: (on: boolean) => void;
  onChange: (more: Partial<QuestionOption>) => void;
  onRemove?: () => void;
}

const OptionRow = ({ option, isKey, single, disabled, known, onTick, onChange, onRemove }: RowProps) => {
  const t = useTexts(texts);
  const { key, text, imageId, pinned } = option;
  const [pictured, setPictured] = useState(!!imageId);
  const Tick = single ? Radio : Checkbox;
  return (
    <div className="ay-option">
      <SortHandle name={key} />
      <Tick
        checked={isKey}
        disabled={disabled}
        aria-label={t('isKey', { key })}
        onChange={(event: { target: { checked?: boolean } }) => onTick(!!event.target.checked)}
      >
        {key}
      </Tick>
      <div className="ay-option-text">
        <Input.TextArea
          value={text}
          disabled={disabled}
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={500}
          aria-label={t('optionText', { key })}
          placeholder={t('optionText', { key })}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        {pictured && (
          <PictureField
            value={imageId ?? null}
            known={known ?? null}
            aspect={false}
            hint={t('pictureHint')}
            {...(disabled ? { disabled } : {})}
            onChange={(fileId) => onChange({ imageId: fileId })}
          />
        )}
      </div>
      <Tooltip title={t('pinned')}>
        <Button
          type="text"
          icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
          disabled={disabled}
          aria-pressed={!!pinned}
          aria-label={t('pinOption', { key })}
          onClick={() => onChange({ pinned: !pinned })}
        />
      </Tooltip>
      <Button
        type="text"
        icon={<PictureOutlined />}
        disabled={disabled || !!imageId}
        aria-pressed={pictured}
        aria-label={t('optionPicture', { key })}
        onClick={() => setPictured(!pictured)}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={disabled || !onRemove}
        aria-label={t('removeOption', { key })}
        onClick={() => onRemove?.()}
      />
    </div>
  );
};

import { fieldOf, type TObject } from '@anyan/contract';
import { Button, Form, type FormRule } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useContext } from 'react';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { rulesOf } from '../../platform/rules.ts';
import { shownValue } from '../detail/shownValue.ts';
import { texts } from '../texts.ts';
import { Control } from './Control.tsx';
import { FormContents } from './context.ts';
import type { ControlProps } from './controlProps.ts';

export interface FieldProps {
  name: string;
  /** The input that names the field; by default the one of the form around it. */
  schema?: TObject;
  /** A control of its own (a picker); gets value and onChange from the form. */
  control?: ReactElement<Partial<ControlProps>>;
  label?: ReactNode;
  help?: ReactNode;
  /** Explains a term of the label behind a question mark. */
  term?: ReactElement;
  /** Over both columns. */
  wide?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  /** It must be filled in here, although the contract alone lets it be empty. */
  needed?: boolean;
  /** Handlers of the control that its rules are asked at, where each change is too soon (a code that is being typed). */
  checkedWhen?: string[];
  /** Instead of the contract's, where the control says by itself what is wrong. */
  rules?: FormRule[];
  /** The words of another's value, where the value alone says nothing (an id). */
  describe?: (value: unknown) => ReactNode;
}

/** A field of a form: label, rules and control out of the contract. */
export const Field = ({
  name,
  schema,
  control,
  label: ownLabel,
  help,
  term,
  wide,
  placeholder,
  autoFocus,
  disabled,
  needed = false,
  checkedWhen,
  rules,
  describe,
}: FieldProps) => {
  const label = useLabel();
  const t = useTexts(texts);
  const form = useContext(FormContents);
  const whole = schema ?? form.schema;
  const facts = fieldOf(whole, name);
  if (!whole || !facts) throw new Error(`the contract has no field ${name} here`);
  const title = label(facts);
  const more = { placeholder, autoFocus, disabled: disabled || form.readOnly || undefined };
  // What another saved of an object stands over its fields.
  const conflict = !form.inside && name in form.conflicts;

  return (
    <Form.Item
      name={form.inside ? [form.inside, name] : name}
      className={wide ? 'ay-wide' : undefined}
      label={
        term ? (
          <>
            {ownLabel ?? title}
            {term}
          </>
        ) : (
          (ownLabel ?? title)
        )
      }
      required={needed || (facts.required && facts.kind !== 'boolean' && !facts.mayBeEmpty)}
      rules={rules ?? rulesOf(whole, name, needed)}
      extra={
        conflict ? (
          <span className="ay-conflict">
            <span>
              {t('theirValue')}
              {describe?.(form.conflicts[name]) ?? shownValue(form.conflicts[name], facts, label)}
            </span>
            <Button type="link" size="small" onClick={() => form.adopt(name)}>
              {t('adoptTheirs')}
            </Button>
          </span>
        ) : (
          help
        )
      }
      validateFirst
      // A moment, so that a half-typed number is not called wrong at every key.
      validateDebounce={300}
      {...(checkedWhen ? { validateTrigger: checkedWhen } : {})}
    >
      {control ? cloneElement(control, more) : <Control facts={facts} {...more} />}
    </Form.Item>
  );
};

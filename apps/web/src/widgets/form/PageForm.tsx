import type { TObject } from '@anyan/contract';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { FormContents } from './context.ts';
import { FormFailure } from './FormFailure.tsx';
import type { useContractForm } from './useContractForm.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import './form.css';
import './pageForm.css';

interface Props {
  form: ReturnType<typeof useContractForm>;
  schema: TObject | undefined;
  /** What Enter in a field does. */
  onSave: () => void;
  /** Takes over what another saved meanwhile; something new has no other. */
  onReload?: (() => Promise<void>) | undefined;
  /** It is saved and the page is being left. */
  left: boolean;
  /** The buttons, in sight at all times. */
  bar: ReactNode;
  children: ReactNode;
}

/** A form on a page of its own: what was refused, its fields, its bar; leaving asks while something is not saved. */
export const PageForm = ({ form, schema, onSave, onReload, left, bar, children }: Props) => {
  useLeaveGuard(form.changed && !form.sending && !left);
  return (
    <FormContents
      value={{
        schema,
        conflicts: form.conflicts,
        adopt: form.adopt,
        readOnly: form.sending,
        touched: form.onValuesChange,
      }}
    >
      <Form
        form={form.form}
        layout="vertical"
        className="page-form"
        initialValues={form.initial}
        onValuesChange={form.onValuesChange}
        onFinish={onSave}
      >
        <FormFailure
          failure={form.failure}
          atField={form.atField}
          conflicts={Object.keys(form.conflicts).length}
          onReload={onReload}
        />
        {children}
        <div className="page-form-bar">{bar}</div>
      </Form>
    </FormContents>
  );
};

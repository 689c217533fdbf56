import type { TObject } from '@anyan/contract';
import { Form } from 'antd';
import { type ReactNode, useContext } from 'react';
import { FormContents } from './context.ts';
import { TheirValue } from './TheirValue.tsx';

interface Props {
  /** The field of the input that is an object. */
  name: string;
  children: ReactNode;
}

/** Fields of an object of the input, and a place for what is said of it as a whole. */
export const FieldsOf = ({ name, children }: Props) => {
  const form = useContext(FormContents);
  const schema = form.schema?.properties[name] as TObject | undefined;
  if (!schema?.properties) throw new Error(`the contract has no object ${name} here`);
  return (
    <>
      <Form.Item name={name} className="ay-wide ay-error-only" rules={[keepsNothing]}>
        <Holder />
      </Form.Item>
      <TheirValue name={name} />
      <FormContents value={{ ...form, schema, inside: name }}>{children}</FormContents>
    </>
  );
};

/** A field without a rule keeps what the server said of it for ever. */
export const keepsNothing = { validator: async () => {} };

const Holder = () => null;

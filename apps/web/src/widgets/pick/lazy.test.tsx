import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show, tidy } from '../testing.tsx';
import { lazyPicker } from './lazy.tsx';

interface Props {
  value?: string[];
  onChange?: (value: string[]) => void;
  defaultOpen?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
}

let drawn = 0;
const Picker = ({ value = [], onChange, defaultOpen }: Props) => {
  useEffect(() => {
    drawn += 1;
  }, []);
  return (
    <button type="button" onClick={() => onChange?.([...value, `${value.length + 1}`])}>
      {`picker ${value.join()} ${defaultOpen ? 'open' : 'closed'}`}
    </button>
  );
};

afterEach(tidy);

let loads = 0;
const LazyPicker = lazyPicker<Props>(async () => {
  loads += 1;
  return Picker;
});

const Holder = ({ at }: { at?: string[] }) => {
  const [value, setValue] = useState(at);
  return <LazyPicker aria-label="Kind" {...(value && { value })} onChange={setValue} />;
};

it('comes open when somebody reaches for it, and stays the same one while several are picked', async () => {
  [drawn, loads] = [0, 0];
  show(<Holder />);
  const plain = screen.getByRole('combobox', { name: 'Kind' });
  expect(plain.textContent).toContain('请选择');
  expect(loads).toBe(0);
  fireEvent.click(plain);
  fireEvent.click(
    await screen.findByText('picker open', { normalizer: (text) => text.replace(/\s+/g, ' ') }),
  );
  fireEvent.click(await screen.findByText('picker 1 open'));
  await screen.findByText('picker 1,2 open');
  expect(drawn).toBe(1);
});

it('comes at once with a value, whose name it alone knows, and closed', async () => {
  show(<Holder at={['7']} />);
  await screen.findByText('picker 7 closed');
});

it('is named by its label in a form, which says too that it is required and what is wrong with it', async () => {
  show(
    <Form>
      <Form.Item name="kind" label="Type" rules={[{ required: true, message: 'Choose one' }]}>
        <LazyPicker />
      </Form.Item>
      <button type="submit">Save</button>
    </Form>,
  );
  const plain = screen.getByLabelText('Type');
  expect(screen.getByRole('combobox', { name: 'Type' })).toBe(plain);
  expect(plain.getAttribute('aria-required')).toBe('true');
  fireEvent.click(screen.getByText('Save'));
  const told = await screen.findByText('Choose one');
  expect(plain.getAttribute('aria-invalid')).toBe('true');
  expect(told.closest(`[id="${plain.getAttribute('aria-describedby')}"]`)).toBeTruthy();
});

it('cannot be reached for where the form is read only', () => {
  loads = 0;
  show(<LazyPicker aria-label="Kind" disabled />);
  const plain = screen.getByRole<HTMLButtonElement>('combobox', { name: 'Kind' });
  expect(plain.disabled).toBe(true);
  fireEvent.click(plain);
  expect(screen.queryByText(/picker/)).toBeNull();
});

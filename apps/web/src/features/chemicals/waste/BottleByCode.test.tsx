import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, show, tidy } from '../../../widgets/testing.tsx';
import { BottleByCode } from './BottleByCode.tsx';

afterEach(tidy);

it('keeps what was typed until the bottle is found, so that no form leaves it out; a whole code is found at once', async () => {
  const changed = vi.fn();
  serve({ BottleByCode: () => ({ id: 'the bottle', chineseName: '磷酸' }) });
  show(<BottleByCode onChange={changed} />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'B0123' } });
  expect(changed).toHaveBeenLastCalledWith('B0123');
  fireEvent.change(field, { target: { value: 'B0123456789A' } });
  expect(await screen.findByText('磷酸')).toBeTruthy();
  expect(changed).toHaveBeenLastCalledWith('the bottle');
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(null));
  expect(screen.queryByText('磷酸')).toBeNull();
});

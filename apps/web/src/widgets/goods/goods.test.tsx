import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLocale } from '../../platform/locale.ts';
import { show, tidy } from '../testing.tsx';
import { GoodsPicture } from './GoodsPicture.tsx';
import { NumStepper } from './NumStepper.tsx';

beforeEach(() => storeLocale('zh-CN'));
afterEach(tidy);

describe('how many of something', () => {
  const field = () => screen.getByRole<HTMLInputElement>('spinbutton');
  const count = (told: (num: number) => void) =>
    show(<NumStepper name="甲醇" value={6} min={5} max={99} onChange={told} />);

  it('waits for a number that may be taken, and goes back without one', () => {
    const told = vi.fn();
    count(told);
    fireEvent.change(field(), { target: { value: '1' } });
    expect(field().value).toBe('1');
    expect(told).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(field().value).toBe('6');
    fireEvent.change(field(), { target: { value: '12' } });
    expect(told.mock.calls).toEqual([[12]]);
  });

  it('stays between the least and the most', () => {
    const told = vi.fn();
    count(told);
    fireEvent.change(field(), { target: { value: '120' } });
    expect(field().value).toBe('99');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '增加甲醇' }).disabled).toBe(true);
    fireEvent.change(field(), { target: { value: '5' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '减少甲醇' }).disabled).toBe(true);
    expect(told.mock.calls).toEqual([[99], [5]]);
  });

  const slowly = (told: (num: number) => unknown, pause = 60_000) =>
    show(<NumStepper name="甲醇" value={6} min={5} max={99} pause={pause} onChange={told} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('is told when the page is left before the pause is over, once', () => {
    const told = vi.fn();
    const { unmount } = slowly(told);
    press('增加甲醇');
    press('增加甲醇');
    expect(told).not.toHaveBeenCalled();
    unmount();
    expect(told.mock.calls).toEqual([[8]]);
  });

  it('goes back to what is there where it was not taken', async () => {
    slowly(async () => false, 0);
    press('增加甲醇');
    expect(field().value).toBe('7');
    await waitFor(() => expect(field().value).toBe('6'));
  });

  it('is told again when it goes back while another one is on its way', () => {
    const told = vi.fn(() => new Promise(() => {}));
    slowly(told, 0);
    press('增加甲醇');
    press('减少甲醇');
    expect(told.mock.calls).toEqual([[7], [6]]);
  });
});

it('draws goods whose picture is lost, and says what they are where nothing else does', () => {
  const goods = { commodityName: '锥形瓶 250mL', commodityKind: 'consumable' as const, packagingUnit: '个' };
  const { container } = show(<GoodsPicture goods={goods} url="/gone.png" alt="锥形瓶" />);
  fireEvent.error(screen.getByRole('img', { name: '锥形瓶' }));
  expect(container.querySelector('.pack-glassware')).not.toBeNull();
  expect(screen.getByRole('img', { name: '锥形瓶' }).tagName).toBe('SPAN');
});

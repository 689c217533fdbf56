import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { show, tidy } from '../testing.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

afterEach(tidy);

const Part = ({ changed }: { changed: boolean }) => {
  useLeaveGuard(changed);
  return null;
};

describe('unsaved changes', () => {
  it('of any part of the page are asked about before it is left', async () => {
    const { router } = show(
      <>
        <Part changed />
        <Part changed={false} />
      </>,
      '/here',
    );
    void router.navigate('/there');
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(router.state.location.pathname).toBe('/here');

    await router.navigate('/here?page=2');
    expect(router.state.location.search).toBe('?page=2');

    void router.navigate('/there');
    const discard = await screen.findAllByRole('button', { name: '放弃修改' });
    fireEvent.click(discard.at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/there'));
  });

  it('that are not there keep nobody', async () => {
    const { router } = show(<Part changed={false} />, '/here');
    await router.navigate('/there');
    expect(router.state.location.pathname).toBe('/there');
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowActions } from '../../../widgets/list/RowActions.tsx';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import LaboratoryMap from './LaboratoryMap.tsx';
import { useDossier } from './useDossier.tsx';

beforeEach(() => signInAs([]));
afterEach(tidy);

const place = (n: number, ...rooms: string[]) => ({
  id: `l${n}`,
  laboratoryName: `实验室${n}`,
  rooms,
  riskLevel: null,
  status: 'active',
});

it('shows everything that the filters find, building by building, and says where it is more than can be shown', async () => {
  const asked = serve({
    LaboratoryPlaceList: () => ({
      rows: [place(1, '化学楼-101', '化学楼-102'), place(2, '生物楼-201')],
      total: 5200,
    }),
  });
  const onOpen = vi.fn();
  show(<LaboratoryMap filters={{ status: 'active' }} onOpen={onOpen} />);
  const building = within(await screen.findByRole('region', { name: '化学楼' }));
  expect(building.getAllByText('实验室1')).toHaveLength(2);
  expect(screen.getByText(/共 5,200 间实验室/).textContent).toContain('仅显示前 2 间');
  expect(asked[0]?.input).toEqual({ status: 'active' });
  fireEvent.click(building.getByText('101'));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'l1' }));
});

it('has a button for the dossier that says while it is made, of that laboratory alone', async () => {
  let finish = (_: Response): void => {};
  const asked = serve({
    DossierPdf: () =>
      new Promise<Response>((done) => {
        finish = done;
      }),
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const Dossiers = () => {
    const { busy, opens, icon } = useDossier();
    return ['a', 'b'].map((id) => (
      <section key={id} aria-label={id}>
        <RowActions
          name={id}
          actions={[
            {
              key: 'dossier',
              label: busy({ id }) ?? '安全档案',
              busy: !!busy({ id }),
              icon,
              onClick: () => opens({ id }),
            },
          ]}
        />
      </section>
    ));
  };
  show(<Dossiers />);
  const of = (id: string) => within(screen.getByRole('region', { name: id })).getByRole('button');
  expect(of('a').className).not.toContain('ant-btn-link');
  fireEvent.click(of('a'));
  await waitFor(() => expect(of('a').textContent).toContain('正在生成…'));
  expect(of('a').className).toContain('loading');
  expect(of('b').textContent).toContain('安全档案');
  fireEvent.click(of('b'));
  expect(asked.filter(({ action }) => action === 'DossierPdf')).toHaveLength(1);
  finish(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  await waitFor(() => expect(of('a').textContent).toContain('安全档案'));
});

import { visitor } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDrawers } from '../drawer/useDrawers.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { Refused, serve, show, signInAs, tidy } from '../testing.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';

const { visitorDetails, visitorPageList } = visitor.endpoints;

const visit = (id: string) => ({ id, name: `访客${id}`, state: 'approved', version: 3, can: [] });
const page = (data: object[]) => ({ pageNo: 1, totalCount: data.length, data });

const Inner = () => {
  const drawers = useDrawers({ details });
  return (
    <ListPage
      local
      name="inner"
      endpoint={visitorPageList}
      columns={[{ field: 'state' }]}
      onOpen={drawers.open.details}
      drawers={drawers}
    />
  );
};
const Detail = ({ id, nested, onClose }: { id: string; nested?: boolean; onClose: () => void }) => (
  <RecordDrawer endpoint={visitorDetails} id={id} onClose={onClose} title={(one) => one?.name}>
    {() => (nested ? <Inner /> : <p>facts of {id}</p>)}
  </RecordDrawer>
);
const details = lazy(async () => ({ default: Detail }));

const Visits = ({ nested = false }) => {
  const drawers = useDrawers(
    { details, form: () => <p>the form</p> },
    { formerly: 'visitor', details: { nested } },
  );
  return (
    <>
      <ListPage
        endpoint={visitorPageList}
        columns={[{ field: 'name' }]}
        filters={['keyword']}
        onOpen={(row) => drawers.open.details(row, { nested })}
        drawers={drawers}
      />
      <button type="button" onClick={() => drawers.open.form({ id: '1' } as never)}>
        edit
      </button>
    </>
  );
};

const answers = {
  VisitorPageList: () => page([visit('1'), visit('2')]),
  VisitorDetails: ({ id }: Record<string, unknown>) =>
    id === '9' ? new Refused(404, 'NOT_FOUND', '数据不存在或已被删除') : visit(String(id)),
};
const row = (name: string) => screen.findByRole('button', { name });
const closed = () => waitFor(() => expect(screen.queryByText(/facts of/)).toBeNull());
const pressClose = () => fireEvent.click(within(screen.getByRole('dialog')).getByLabelText(/Close|关闭/));

beforeEach(() => signInAs([]));
afterEach(() => {
  vi.restoreAllMocks();
  tidy();
});

it('opens what the address names over the list, whatever this is filtered by, and closing it takes it out', async () => {
  serve({ ...answers, VisitorPageList: () => page([]) });
  const { router } = show(<Visits />, '/?keyword=nobody&open=7');
  await screen.findByText('facts of 7');
  pressClose();
  await closed();
  expect(router.state.location.search).toBe('?keyword=nobody');
});

it('puts what is opened by hand into the address; Back and the button close it, and Back then leads on', async () => {
  serve(answers);
  const { router } = show(<Visits />, '/elsewhere');
  await router.navigate('/?keyword=a');
  fireEvent.click(await row('访客1'));
  await screen.findByText('facts of 1');
  expect(router.state.location.search).toBe('?keyword=a&open=1');
  await router.navigate(-1);
  await closed();
  expect(router.state.location.search).toBe('?keyword=a');
  for (const name of ['访客2', '访客2']) {
    fireEvent.click(await row(name));
    await screen.findByText('facts of 2');
    pressClose();
    await closed();
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=a'));
  }
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('says above the list that a record is not there, and forgets it when that is closed', async () => {
  serve(answers);
  const { router } = show(<Visits />, '/?open=9');
  await screen.findByText('未找到，或您无权查看');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await row('访客1')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByText('未找到，或您无权查看')).toBeNull();
});

it('is shown by links of earlier days too, and gives way to a form', async () => {
  serve(answers);
  const { router } = show(<Visits />, '/?visitor=1');
  await screen.findByText('facts of 1');
  fireEvent.click(screen.getByText('edit'));
  await screen.findByText('the form');
  await closed();
  expect(router.state.location.search).toBe('');
});

it('copies the link to the record alone', async () => {
  const copied = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  window.history.replaceState(null, '', '/system/visitorlist?open=1&pageNo=3&sortField=name&tab=x');
  serve(answers);
  show(<Visits />, '/?open=1');
  await screen.findByText('facts of 1');
  fireEvent.click(screen.getByLabelText('复制链接'));
  await screen.findByText('链接已复制');
  expect(copied).toHaveBeenCalledWith(`${location.origin}/system/visitorlist?open=1&tab=x`);
  window.history.replaceState(null, '', '/');
});

it('leaves the address alone inside a drawer', async () => {
  serve(answers);
  const { router } = show(<Visits nested />, '/?open=1');
  await screen.findAllByRole('dialog');
  fireEvent.click((await screen.findAllByRole('button', { name: /已通过|待到访|通过/ }))[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  expect(router.state.location.search).toBe('?open=1');
  expect(screen.getAllByLabelText('复制链接')).toHaveLength(1);
});

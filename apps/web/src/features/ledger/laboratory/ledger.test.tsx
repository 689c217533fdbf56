import type { LaboratoryDraft } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { changeWords } from '../application/changeWords.ts';
import { draftDiff, knownOf } from '../application/draft.ts';
import { draftFieldNames, stepOfField } from '../application/draftSteps.ts';
import { LiveDiff } from '../application/LiveDiff.tsx';
import { Contacts } from '../parts/Contacts.tsx';
import { RoomShares } from '../room/RoomShares.tsx';
import { areaOf, faultOfRow, type KnownRoom, type RoomShare } from '../room/shares.ts';
import { Completeness } from './Completeness.tsx';

beforeEach(() => signInAs([]));
afterEach(tidy);

const room = (roomId: string, taken: number, area: number | null = 40): KnownRoom => ({
  roomId,
  buildingId: 'b',
  buildingName: '化学楼',
  floor: 3,
  roomNo: roomId,
  area,
  sharedWith: taken ? [{ id: 'other', laboratoryName: '分析实验室', share: taken }] : [],
});
const row = (roomId: string | null, share: number | null = 100): RoomShare => ({
  roomId,
  share,
  use: 'experiment',
});

describe('shares of rooms', () => {
  const known = [room('305', 40), room('306', 0), room('307', 0, null)];

  it('a room stands once, its share is whole, and together they are the room at most', () => {
    expect(faultOfRow([row('305', 60)], 0, known)).toBeUndefined();
    expect(faultOfRow([row('305', 61)], 0, known)).toEqual({ fault: 'shareOver', taken: 40 });
    expect(faultOfRow([row('306'), row('306')], 1, known)).toEqual({ fault: 'roomTwice' });
    for (const share of [0, 101, 33.3, null])
      expect(faultOfRow([row('306', share)], 0, known)).toEqual({ fault: 'shareBroken' });
    // Two rows without a room are not twice the same.
    expect(faultOfRow([row(null), row(null)], 1, known)).toBeUndefined();
  });

  it('the area is that of the shares, and unknown where a room has none', () => {
    expect(areaOf([row('305', 60), row('306', 25)], known)).toBe(34);
    expect(areaOf([row('306'), row('307')], known)).toBeUndefined();
    expect(areaOf([row('new')], known)).toBeUndefined();
  });

  it('the form says who holds the rest, and what is too much', async () => {
    serve({ RoomSelectList: () => ({ buildings: [], rooms: [] }), RoomShareList: () => [] });
    const Rooms = () => {
      const [rooms, setRooms] = useState([row('305', 60)]);
      return <RoomShares value={rooms} onChange={setRooms} known={known} />;
    };
    show(<Rooms />);
    expect(screen.getByText('与 分析实验室 40% 共用')).toBeTruthy();
    expect(screen.getByText('房间面积合计 24 ㎡')).toBeTruthy();
    const share = screen.getByLabelText('占用比例');
    fireEvent.change(share, { target: { value: '80' } });
    fireEvent.blur(share);
    expect((await screen.findByRole('alert')).textContent).toBe('其他实验室已占用 40%，最多还可占用 60%');
    fireEvent.click(screen.getByText('添加房间'));
    expect(screen.getAllByLabelText('占用比例').length).toBe(2);
    fireEvent.click(screen.getAllByLabelText('移除房间')[0] as HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what an application changes', () => {
  const before: Partial<LaboratoryDraft> = {
    laboratoryName: '有机合成实验室',
    headId: 'h1',
    openTime: null,
    hasNightWork: false,
    disciplines: [],
    rooms: [{ roomId: '305', share: 60, use: 'experiment' }],
  };
  const fields = draftFieldNames;

  it('nothing filled in is the same as nothing there', () => {
    const after = { ...before, openTime: '', disciplines: undefined, hasNightWork: undefined };
    expect(draftDiff(before, after, fields)).toEqual([]);
  });

  it('a row is the same whatever the order of its fields', () => {
    const rooms = [{ use: 'experiment' as const, share: 60, roomId: '305' }];
    expect(draftDiff(before, { ...before, rooms }, fields)).toEqual([]);
  });

  it('names each field that differs, with both values', () => {
    const rooms = [{ roomId: '305', share: 80, use: 'reagent' as const }];
    expect(draftDiff(before, { ...before, headId: 'h2', rooms }, fields)).toEqual([
      { field: 'rooms', before: before.rooms, after: rooms },
      { field: 'headId', before: 'h1', after: 'h2' },
    ]);
  });

  it('of a new laboratory everything that is filled in is a change', () => {
    const changes = draftDiff(undefined, { laboratoryName: '新实验室', capacity: null }, fields);
    expect(changes).toEqual([{ field: 'laboratoryName', before: null, after: '新实验室' }]);
  });

  it('is told in words: names for ids, shares beside rooms', () => {
    const label = ([zh]: readonly [string, string]) => zh;
    const nameOf = (id: string) => ({ h1: '张老师', '305': '化学楼-305' })[id];
    const words = (field: string, value: unknown) => changeWords(field, value, { label, nameOf });
    expect(words('headId', 'h1')).toBe('张老师');
    expect(words('safetyOfficerIds', ['h1', 'x'])).toBe('张老师、已选择');
    expect(words('rooms', [{ roomId: '305', share: 60, use: 'cylinder' }])).toBe('化学楼-305 60% 气瓶间');
    expect(words('emergencyContacts', [{ name: '李', phone: '138' }])).toBe('李 138');
    expect(words('hasNightWork', true)).toBe('是');
    expect(words('laboratoryType', '1,2')).toBe('科研、教学');
    expect(words('photos', [1, 2])).toBe('2 张');
    expect(words('openTime', null)).toBe('未填写');
  });

  it('stands beside the form while it is typed', () => {
    const { rerender } = show(<LiveDiff before={before} after={before} known={knownOf()} />);
    expect(screen.getByText('还没有修改')).toBeTruthy();
    rerender(<p />);
    tidy();
    show(
      <LiveDiff before={before} after={{ ...before, laboratoryName: '合成化学实验室' }} known={knownOf()} />,
    );
    expect(screen.getByText('1 处修改')).toBeTruthy();
    expect(screen.getByText('有机合成实验室').tagName).toBe('DEL');
    expect(screen.getByText('合成化学实验室').tagName).toBe('INS');
  });

  it('a problem leads to the step that asks for its field', () => {
    expect(stepOfField('laboratoryName')).toBe(0);
    expect(stepOfField('rooms.0.share')).toBe(1);
    expect(stepOfField('headId')).toBe(2);
    expect(stepOfField('photos')).toBe(3);
    expect(stepOfField('reason')).toBe(3);
  });
});

it('completeness names what is missing', () => {
  const items = [
    { key: 'photos', ok: false, text: '照片', textEn: 'Photos' },
    { key: 'rooms', ok: true, text: '房间', textEn: 'Rooms' },
    { key: 'phone', ok: false, text: '电话', textEn: 'Phone' },
  ];
  show(<Completeness percent={80} items={items} />);
  expect(screen.getByText('80%')).toBeTruthy();
  expect(screen.getByText('还缺 2 项：照片、电话')).toBeTruthy();
  tidy();
  show(<Completeness percent={100} items={items.filter(({ ok }) => ok)} />);
  expect(screen.getByText('资料完整')).toBeTruthy();
});

it('contacts keep their order, and one can be moved up', async () => {
  const Form = () => {
    const [value, setValue] = useState([
      { name: '甲', phone: '1' },
      { name: '乙', phone: '2' },
    ]);
    return <Contacts value={value} onChange={setValue} />;
  };
  show(<Form />);
  const names = () => screen.getAllByLabelText<HTMLInputElement>('姓名').map(({ value }) => value);
  fireEvent.click(screen.getAllByLabelText('上移')[1] as HTMLElement);
  await waitFor(() => expect(names()).toEqual(['乙', '甲']));
  expect(screen.getAllByLabelText('上移')[0]?.hasAttribute('disabled')).toBe(true);
});

import type { LaboratoryDraft } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import { SharedRoom } from '../room/SharedRoom.tsx';
import ApplicationForm from './ApplicationForm.tsx';
import { problemsIn } from './draftProblems.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const whole: LaboratoryDraft = {
  laboratoryName: '沈立恒课题组实验室',
  organizationId: id(1),
  laboratoryType: '1',
  rooms: [{ roomId: id(2), share: 50, use: 'experiment' }],
  headId: id(3),
  safetyOfficerIds: [id(4)],
  emergencyContacts: [{ name: '沈立恒', phone: '0571-80000000' }],
};
const room = (n: number, more: object = {}) => ({
  roomId: id(n),
  buildingId: 'b',
  buildingName: '化学楼',
  floor: 2,
  roomNo: `20${n}`,
  area: 40,
  sharedWith: [],
  asked: 0,
  barred: null,
  ...more,
});

beforeEach(() => {
  signInAs(['myledgerAdd', 'myledgerEdit', 'myledgerSubmit']);
  Element.prototype.scrollIntoView = () => {};
});
afterEach(tidy);

describe('what keeps a draft from being submitted', () => {
  const found = (draft: LaboratoryDraft, reason = '新建课题组', told?: Parameters<typeof problemsIn>[2]) =>
    problemsIn(draft, reason, told, 'why').map(({ field, message }) => [field, message]);

  it('is what the contract misses, in the order of the steps', () => {
    expect(found(whole)).toEqual([]);
    const empty = found({ ...whole, rooms: [], headId: null, laboratoryName: '' } as LaboratoryDraft, '');
    expect(empty.map(([field]) => field)).toEqual(['laboratoryName', 'rooms', 'headId', 'reason']);
    // An area by hand says why.
    expect(found({ ...whole, area: 30 }).map(([field]) => field)).toEqual(['areaReason']);
  });

  it('is also what the register said, until what it looked at is mended', () => {
    const told = {
      of: whole,
      problems: [
        { field: 'rooms.0', message: '房间已停用' },
        { field: 'safetyOfficerIds', message: '安全员不能与负责人为同一人' },
      ],
    };
    const fields = (draft: LaboratoryDraft) => found(draft, undefined, told).map(([field]) => field);
    expect(fields(whole)).toEqual(['rooms.0', 'safetyOfficerIds']);
    expect(fields({ ...whole, capacity: 5 })).toEqual(['rooms.0', 'safetyOfficerIds']);
    expect(fields({ ...whole, rooms: [{ roomId: id(5), share: 50, use: 'experiment' }] })).toEqual([
      'safetyOfficerIds',
    ]);
    // Another head mends what was said of the officer.
    expect(fields({ ...whole, headId: id(6) })).toEqual(['rooms.0']);
    // What is taken away is missing, and said once.
    expect(fields({ ...whole, safetyOfficerIds: [] })).toEqual(['rooms.0', 'safetyOfficerIds']);
  });
});

describe('a room to choose', () => {
  it('says what is left of it, or why it cannot be chosen', async () => {
    serve({
      RoomSelectList: () => ({ buildings: [{ id: 'b', name: '化学楼', campus: '' }], rooms: [] }),
      RoomShareList: () => [
        room(1, { sharedWith: [{ id: 'l', laboratoryName: '分析实验室', share: 60 }], asked: 20 }),
        room(2, { barred: 'closed' }),
        room(3),
      ],
    });
    const onChange = vi.fn();
    show(<SharedRoom value={null} onChange={onChange} of={{}} taken={[id(3)]} />);
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(await screen.findByText('化学楼'));
    fireEvent.click(await screen.findByText(/^2\s*(层|楼|F)/));
    expect(await screen.findByText('空余 16 ㎡（40%） · 分析实验室 60% · 另有申请拟占用 20%')).toBeTruthy();
    for (const why of ['已停用', '该房间已在列表中']) {
      const item = screen.getByText(why).closest('li');
      expect(item?.className).toContain('disabled');
      fireEvent.click(screen.getByText(why));
    }
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText(/空余 16/));
    expect(onChange).toHaveBeenCalledWith(id(1), expect.objectContaining({ roomNo: '201' }));
  });
});

describe('the application for a laboratory', () => {
  const me = { id: id(3), name: '沈立恒', userType: 1, phone: '0571-80000000', organizationId: id(1) };
  const begin = () => {
    const asked = serve({
      GetUserInfo: () => me,
      OrganizationTree: () => [{ id: id(1), parentId: null, name: '化学学院' }],
      RoomSelectList: () => ({ buildings: [], rooms: [] }),
      ApplicationSave: () => ({ id: id(9), version: 0, diff: [], problems: [] }),
      ApprovalPreview: () => ({ flowName: null, steps: [], problems: [] }),
    });
    show(<ApplicationForm kind="create" onClose={() => {}} />);
    return asked;
  };
  const step = (name: string) => screen.getByText(name, { selector: '.ay-steps *' }).closest('li');

  it('begins with one’s own organisation, a name, oneself as head and as contact', async () => {
    const asked = begin();
    expect(await screen.findByDisplayValue('沈立恒课题组实验室')).toBeTruthy();
    fireEvent.click(screen.getByText('保存草稿'));
    await waitFor(() => expect(asked.some(({ action }) => action === 'ApplicationSave')).toBe(true));
    expect(asked.find(({ action }) => action === 'ApplicationSave')?.input.draft).toMatchObject({
      organizationId: id(1),
      laboratoryType: '1',
      headId: id(3),
      rooms: [],
      emergencyContacts: [{ name: '沈立恒', phone: '0571-80000000' }],
    });
  });

  it('ticks no step that lacks something, and goes to any of them by a click', async () => {
    begin();
    await screen.findByDisplayValue('沈立恒课题组实验室');
    expect(screen.queryByText('提交前还需处理')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '人员与联系人' }));
    await waitFor(() => expect(step('人员与联系人')?.getAttribute('aria-current')).toBe('step'));
    expect(step('基本信息')?.dataset.state).toBe('done');
    // Not looked at: neither finished nor wrong.
    expect(step('房间')?.dataset.state).toBe('later');
    fireEvent.click(screen.getByRole('button', { name: '房间' }));
    await waitFor(() => expect(step('人员与联系人')?.dataset.fault).toBe('true'));
  });

  it('lists what is left in one place, live, each leading to its field', async () => {
    const asked = begin();
    await screen.findByDisplayValue('沈立恒课题组实验室');
    fireEvent.click(screen.getByRole('button', { name: '危险源与附件' }));
    fireEvent.click(await screen.findByRole('button', { name: /提\s?交$/ }));
    const list = within((await screen.findByText('提交前还需处理')).closest('.ant-alert') as HTMLElement);
    const left = () => list.getAllByRole('button').length;
    expect(left()).toBe(3);
    expect(asked.some(({ action }) => action === 'ApplicationSave')).toBe(false);
    // It went to the first of them.
    expect(step('房间')?.getAttribute('aria-current')).toBe('step');
    fireEvent.click(list.getByText('请填写 5 到 500 个字的申请原因'));
    fireEvent.change(await screen.findByLabelText('申请原因'), { target: { value: '新建课题组' } });
    await waitFor(() => expect(left()).toBe(2));
  });
});

import { trainingSettings } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import CheckForm from './courseware/CheckForm.tsx';
import CoursewareForm from './courseware/CoursewareForm.tsx';
import { NeededBy } from './courseware/NeededBy.tsx';
import Proposal from './courseware/Proposal.tsx';
import { TrainingSettings } from './courseware/TrainingSettings.tsx';
import CoursewareList from './pages/CoursewareList.tsx';

const idOf = (n: number) => `0198c5a0-0000-7000-8000-00000000000${n}`;
const typeId = idOf(2);
const nobody = {
  ...{ wholeCollege: true, organizationIds: [], userTypes: [], roles: [], grades: [], laboratoryIds: [] },
  ...{ hazardCategories: [], riskLevels: [], userIds: [], excludeUserIds: [] },
};
const row = (more: object = {}) => ({
  ...{ id: idOf(1), coursewareName: '化学品', coverUrl: null, coursewareTypeId: typeId, typeName: '化学' },
  ...{ ownerOrganizationId: null, ownerName: null, tags: [], chapterKinds: ['richText'], chapterCount: 1 },
  ...{ requiredMinutes: 14, classHours: 0.3, compulsory: true, validFrom: null, validTo: null },
  ...{ audienceCount: 1234, state: 'published', nextState: 'draft', rejected: false, revision: 2 },
  ...{ builtIn: false, publishedAt: '2026-01-05T00:00:00Z', updatedAt: '2026-01-05T00:00:00Z', version: 3 },
  can: ['edit', 'submit'],
  ...more,
});
const chapter = (n: number) => ({
  ...{ id: idOf(n), chapterName: `章 ${n}`, kind: 'richText', fileId: null, durationSeconds: null },
  ...{ pageCount: null, content: '<p>先看再做</p>', requiredSeconds: 60, minSecondsPerPage: 0 },
  ...{ allowDownload: false, subtitleFileId: null, checkpoints: [], chapterQuiz: null },
  ...{ url: null, fileName: null, bytes: null, subtitleUrl: null },
});
const details = {
  ...row(),
  ...{ coverFileId: null, summary: null, dueDays: 0, relearnMonths: 0, orderLocked: true, audience: nobody },
  ...{ requiredMinutes: 2, chapters: [chapter(5), chapter(6)], shownRevision: 3, unpublished: true },
  ...{ rejectReason: null, approvalId: null, waitingFor: [], revisions: [], organizations: [] },
  ...{ laboratories: [], people: [], questions: [] },
};
const answers = {
  CoursewareTypeList: () => [{ id: typeId, typeName: '化学', useStatus: 1, children: [] }],
  RoleSelectList: () => [],
  LaboratorySelectList: () => [],
  AudienceCount: () => ({ count: 1998, names: [] }),
  CoursewareDetails: () => details,
  CoursewareQuestionList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
};

afterEach(tidy);

describe('the list of courseware', () => {
  const open = (buttons: string[], more: object = {}) => {
    signInAs(buttons);
    const asked = serve({
      ...answers,
      CoursewareList: () => ({ pageNo: 1, totalCount: 1, data: [row(more)] }),
    });
    show(<CoursewareList />);
    return asked;
  };

  it('tells length, people and both states, and offers what the server allows', async () => {
    open(['coursewareQuery', 'coursewareEdit']);
    expect(await screen.findByText('化学品')).toBeTruthy();
    expect(screen.getByText('14 分钟 / 0.3 学时')).toBeTruthy();
    expect(screen.getByText('1,234')).toBeTruthy();
    for (const words of ['已发布', '新版草稿', '必修']) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: /编辑/ })).toBeTruthy();
    expect(screen.queryByText('新增课件')).toBeNull();
    // Without its permission the list of administrators is not offered.
    expect(screen.queryByRole('tab', { name: '管理员与设置' })).toBeNull();
  });

  it('says which exams it would hold up before it goes offline', async () => {
    signInAs(['coursewareQuery', 'coursewareDisable']);
    const asked = serve({
      ...answers,
      CoursewareList: () => ({ pageNo: 1, totalCount: 1, data: [row({ can: ['offline'] })] }),
      CoursewareExams: () => [{ examRoleId: idOf(7), examName: '化学准入', waiting: 1234 }],
      CoursewareCheck: () => [{ ok: true }],
    });
    show(<CoursewareList />);
    fireEvent.click(await screen.findByRole('button', { name: '下架' }));
    expect(await screen.findByText('“化学准入”：1,234 人待学')).toBeTruthy();
    expect(asked.map(({ action }) => action)).not.toContain('CoursewareCheck');
    fireEvent.click(screen.getAllByRole('button', { name: '下架' }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked.map(({ action }) => action)).toContain('CoursewareCheck'));
  });

  it('does not say that none asks for it where that is not known', async () => {
    serve({ CoursewareExams: () => new Refused(404, 'NOT_FOUND', '数据不存在') });
    show(<NeededBy id={idOf(1)} />);
    expect(await screen.findByText('数据不存在')).toBeTruthy();
    expect(screen.queryByText('没有启用的考试以它为前提')).toBeNull();
  });

  it('has the list of administrators and the settings for who may see them', async () => {
    open(['coursewareQuery', 'coursewareAdminQuery', 'coursewareAdd']);
    expect(await screen.findByRole('tab', { name: '管理员与设置' })).toBeTruthy();
    expect(screen.getByText('新增课件')).toBeTruthy();
  });
});

describe('the settings of training', () => {
  it('ask once more before hours that nobody can reach keep people out', async () => {
    signInAs(['coursewareAdminQuery', 'coursewareAdminEdit', 'learnQuery']);
    const level = (name: string, short: boolean) => ({
      ...{ level: name, first: 24, yearly: 8, people: 30, reachable: 2, short },
    });
    const { defaults } = trainingSettings.group;
    serve({
      SettingDetails: () => ({ ...defaults, confirmed: [], version: 0 }),
      HourStatistics: () => ({ year: 2026, levels: [level('I', true), level('IV', false)] }),
    });
    show(<TrainingSettings />);
    fireEvent.click(await screen.findByRole('button', { name: '编辑设置' }));
    const save = await screen.findByRole('button', { name: '保存' });
    expect(save).toHaveProperty('disabled', false);
    fireEvent.mouseDown(await screen.findByLabelText('学时不足'));
    fireEvent.click(await screen.findByTitle('阻止进入'));
    expect(await screen.findByText(/Ⅰ级现有课件达不到所需学时，这些等级的实验室共有成员 30 人/)).toBeTruthy();
    expect(save).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox', { name: '我已知晓，仍要阻止进入' }));
    expect(save).toHaveProperty('disabled', false);
  });
});

describe('deciding on courseware', () => {
  it('asks for the reason of a refusal, and sends it', async () => {
    signInAs(['coursewareQuery']);
    const asked = serve({ CoursewareCheck: () => [] });
    show(<CheckForm of={row() as never} action="reject" onClose={() => {}} />);
    const save = await screen.findByRole('button', { name: '驳回课件' });
    fireEvent.click(save);
    expect(asked).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('意见'), { target: { value: '缺少应急内容' } });
    fireEvent.click(save);
    await waitFor(() =>
      expect(asked.at(-1)?.input).toMatchObject({
        ...{ ids: [idOf(1)], action: 'reject', comment: '缺少应急内容' },
      }),
    );
  });

  it('asks what becomes of learners once there was a revision', async () => {
    signInAs(['coursewareQuery', 'coursewareEdit']);
    serve({ CoursewareCheck: () => [] });
    show(<CheckForm of={row() as never} action="submit" onClose={() => {}} />);
    expect(await screen.findByText('已学人员')).toBeTruthy();
    tidy();
    show(<CheckForm of={row({ revision: 0 }) as never} action="submit" onClose={() => {}} />);
    expect(screen.queryByText('已学人员')).toBeNull();
  });
});

describe('the approval of courseware', () => {
  const changes = {
    ...{ revision: 2, migrate: 'unfinished', removed: ['旧章'], reordered: true },
    fields: ['coursewareName', 'requiredMinutes', 'summary'],
    before: { coursewareName: '化学品旧名', requiredMinutes: 10, compulsory: true, audienceCount: 1234 },
    chapters: [
      { id: idOf(5), added: true, parts: [] },
      { id: idOf(6), added: false, parts: ['content', 'seconds'] },
    ],
  };
  const open = (answer: object) => {
    signInAs([]);
    serve({ ...answers, CoursewareProposalDetails: () => answer });
    show(<Proposal instance={{ kind: 'coursewarePublish', id: idOf(8), businessId: idOf(1) }} />);
  };

  it('shows what would be published, and what differs, chapter by chapter', async () => {
    open({ courseware: details, changes });
    expect(await screen.findByText('与已发布的第 2 版相比')).toBeTruthy();
    for (const words of [
      '课件名称：由“化学品旧名”改为“化学品”',
      '要求时长（分钟）：由“10 分钟”改为“2 分钟”',
      '简介有更改',
      '新增章节：章 5',
      '删除章节：旧章',
      '章节“章 6”有更改：正文、要求时长',
      '章节顺序有调整',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('1. 章 5')).toBeTruthy();
    expect(screen.getByText('1,234 人')).toBeTruthy();
    expect(screen.getByText('未完成者换新版')).toBeTruthy();
  });

  it('says nothing of changes before a first revision, and that one which is over shows none', async () => {
    open({ courseware: details, changes: null });
    expect(await screen.findByText('1. 章 5')).toBeTruthy();
    expect(screen.queryByText(/相比/)).toBeNull();
    tidy();
    open({ courseware: null, changes: null });
    expect(await screen.findByText(/该申请未通过或已撤回/)).toBeTruthy();
  });
});

describe('the editor of courseware', () => {
  const open = (save: () => unknown = () => ({ id: idOf(1), revision: 2, version: 4 })) => {
    signInAs(['coursewareQuery', 'coursewareEdit', 'coursewareAdd', 'questionQuery']);
    const asked = serve({ ...answers, CoursewareEdit: save });
    show(<CoursewareForm row={{ id: idOf(1) }} onClose={() => {}} />);
    return asked;
  };

  it('shows chapters in their order, takes one out after asking, and sends the rest with their ids', async () => {
    const asked = open();
    fireEvent.click(await screen.findByRole('button', { name: '章节' }));
    const names = await screen.findAllByRole('textbox', { name: /章节名称/ });
    expect(names.map((one) => (one as HTMLInputElement).value)).toEqual(['章 5', '章 6']);
    fireEvent.change(names[0] as HTMLElement, { target: { value: '新名' } });
    fireEvent.click(screen.getByRole('button', { name: '删除第 2 章' }));
    fireEvent.click((await screen.findAllByRole('button', { name: '删除' })).at(-1) as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'CoursewareEdit')?.input).toMatchObject({
        ...{ id: idOf(1), version: 3 },
        chapters: [{ id: idOf(5), chapterName: '新名' }],
      }),
    );
  });

  it('says what the server refuses', async () => {
    open(() => new Refused(409, 'WRONG_STATE', '审批中的课件不能编辑'));
    // Nothing can be saved before it is read.
    await screen.findByRole('button', { name: '章节' });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('审批中的课件不能编辑')).toBeTruthy();
  });
});

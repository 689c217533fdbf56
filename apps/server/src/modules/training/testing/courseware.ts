import type { StoredChapter } from '@anyan/contract';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { coursewares } from '../courseware/queries.ts';
import { coursewareStates } from '../courseware/states.ts';
import { courseware, coursewareAdmin, coursewareDraft, coursewareType } from '../tables.ts';

const wrote = { why: 'who wrote or published it' };
const noneThere = { merged: 'true', left: 'courseware for what is gone is for nobody' };
const forThem = { why: 'whom courseware is for; who has left learns none' };
const notForThem = { why: 'whom courseware is not for' };
const labs = { why: 'whose members courseware is for; a closed one has none' };
const codes = 'codes';

const audienceHolds = (table: string) => ({
  [`${table}.organization_ids`]: { '[]': 'organization' as const },
  [`${table}.user_ids`]: { '[]': 'person' as const },
  [`${table}.exclude_user_ids`]: { '[]': 'person' as const },
  [`${table}.laboratory_ids`]: { '[]': 'laboratory' as const },
  [`${table}.user_types`]: codes,
  [`${table}.roles`]: codes,
  [`${table}.grades`]: 'words',
  [`${table}.hazard_categories`]: codes,
  [`${table}.risk_levels`]: codes,
  [`${table}.tags`]: 'words',
});

const inChapters = (at: string) => ({
  [`${at}chapters[].id`]: 'chapters',
  [`${at}chapters[].fileId`]: 'files',
  [`${at}chapters[].subtitleFileId`]: 'files',
  [`${at}chapters[].checkpoints[].questionId`]: 'questions',
  [`${at}chapters[].chapterQuiz.questionIds[]`]: 'questions',
});

export const coursewareReferences: References = {
  organization: {
    'courseware.owner_organization_id': 'merged',
    'courseware.organization_ids': noneThere,
    'courseware_draft.owner_organization_id': 'merged',
    'courseware_draft.organization_ids': noneThere,
    'courseware_admin.organization_ids': { merged: 'true', left: 'what is gone has nothing to look after' },
  },
  person: {
    'courseware.published_by': wrote,
    'courseware.author_id': wrote,
    'courseware.submitted_by': wrote,
    'courseware_revision.published_by': wrote,
    'courseware.user_ids': forThem,
    'courseware.exclude_user_ids': notForThem,
    'courseware_draft.user_ids': forThem,
    'courseware_draft.exclude_user_ids': notForThem,
    'courseware_admin.user_id': 'duty',
  },
  laboratory: { 'courseware.laboratory_ids': labs, 'courseware_draft.laboratory_ids': labs },
  elsewhere: {
    'courseware.courseware_type_id': 'a type of courseware',
    'courseware.cover_file_id': 'a file',
    'courseware_draft.courseware_id': 'courseware',
    'courseware_draft.courseware_type_id': 'a type of courseware',
    'courseware_draft.cover_file_id': 'a file',
    'courseware_draft.chapters': 'files and questions',
    'courseware_revision.courseware_id': 'courseware',
    'courseware_revision.snapshot': 'files and questions',
    'courseware_media.file_id': 'a file',
    'courseware_admin.courseware_type_ids': 'types of courseware',
  },
  holds: {
    ...audienceHolds('courseware'),
    ...audienceHolds('courseware_draft'),
    'courseware.chapter_kinds': codes,
    'courseware_draft.chapters': Object.fromEntries(
      Object.entries(inChapters('')).map(([path, what]) => [path.replace('chapters', ''), what]),
    ),
    'courseware_revision.snapshot': { coverFileId: 'files', ...inChapters('') },
    'courseware_admin.organization_ids': { '[]': 'organization' },
    'courseware_admin.courseware_type_ids': 'types of courseware',
  },
};

const coursewareIn = async (world: World, ownerOrganizationId: string): Promise<string> => {
  const [id, coursewareTypeId] = [uuid(), uuid()];
  const head = {
    ...{ coursewareName: unique('课件'), coursewareTypeId, ownerOrganizationId, tags: [], compulsory: false },
    ...{ dueDays: 0, relearnMonths: 0, orderLocked: true, requiredMinutes: 1, wholeCollege: true },
    ...{ organizationIds: [], userTypes: [], roles: [], grades: [], laboratoryIds: [] },
    ...{ hazardCategories: [], riskLevels: [], userIds: [], excludeUserIds: [] },
  };
  const chapters: StoredChapter[] = [
    {
      ...{ id: uuid(), chapterName: '一', kind: 'richText', content: '<p>先看再做</p>', requiredSeconds: 30 },
      ...{ fileId: null, durationSeconds: null, pageCount: null, minSecondsPerPage: 0, allowDownload: false },
      ...{ subtitleFileId: null, checkpoints: [], chapterQuiz: null },
    },
  ];
  await world.write(async ({ db }) => {
    await db
      .insert(coursewareType)
      .values({ id: coursewareTypeId, typeName: unique('类型'), code: unique('t'), sort: 100 });
    await db.insert(courseware).values({
      ...{ ...head, id, chapterKinds: ['richText'], chapterCount: 1, searchText: head.coursewareName },
    });
    await db.insert(coursewareDraft).values({ ...head, coursewareId: id, chapters });
  });
  return id;
};

const scoped = {
  courseware: (world, { organizationId }) => coursewareIn(world, organizationId),
  coursewareAdmin: async (world, { organizationId }) => {
    const userId = await world.person({ organizationId });
    const id = uuid();
    await world.write(({ db }) =>
      db.insert(coursewareAdmin).values({
        ...{ id, userId, wholeCollege: false, organizationIds: [organizationId], coursewareTypeIds: [] },
        ...{ canEdit: true, canReview: false },
      }),
    );
    return id;
  },
} satisfies Objects['scoped'];

const checked = { elsewhere: 'refused beyond one’s reach: courseware.test.ts' };
const found = { elsewhere: 'counts, and tells names of people in use: courseware.test.ts' };
const kept = { elsewhere: 'one that is not known here counts as new: courseware.test.ts' };
const asked = { elsewhere: 'enabled questions of the whole bank: courseware.test.ts' };
const upload = { elsewhere: 'somebody else’s file: courseware.test.ts' };

export const coursewareObjects = {
  scoped,
  fields: {
    'coursewareList.organizationId': {
      elsewhere: 'who is named sees what he looks after: courseware.test.ts',
    },
    'coursewareDetails.id': 'courseware',
    'coursewareProposalDetails.instanceId': {
      elsewhere: 'only those of courseware, for whoever may see them: courseware.test.ts',
    },
    'coursewareExams.id': 'courseware',
    'coursewareHistory.id': 'courseware',
    'coursewareEdit.id': 'courseware',
    'coursewareCopy.id': 'courseware',
    'coursewareDelete.id': 'courseware',
    'coursewareDeleteMore.ids': 'courseware',
    'coursewareEditType.ids': 'courseware',
    'coursewareCheck.ids': { elsewhere: 'each is answered by itself: courseware.test.ts' },
    'coursewareMedia.fileId': upload,
    coverFileId: upload,
    'chapters.id': kept,
    'chapters.fileId': upload,
    'chapters.subtitleFileId': upload,
    'chapters.checkpoints.questionId': asked,
    'chapters.chapterQuiz.questionIds': asked,
    ...Object.fromEntries(
      ['organizationIds', 'laboratoryIds', 'userIds', 'excludeUserIds'].flatMap((field) => [
        [`coursewareAdd.audience.${field}`, checked],
        [`coursewareEdit.audience.${field}`, checked],
        [`audienceCount.audience.${field}`, found],
      ]),
    ),
    'coursewareAdminSave.id': 'coursewareAdmin',
    'coursewareAdminSave.userId': 'anybody',
    'coursewareAdminSave.organizationIds': checked,
    'coursewareAdminSave.coursewareTypeIds': checked,
  },
} satisfies Objects;

const registerCalls = (name: string, input: object): Calls[string] => ({
  [`${name}.page`]: (q, { context }) => q(context, { ...page, ...input }),
  [`${name}.count`]: nothing,
  [`${name}.one`]: nothing,
  [`${name}.matching`]: nothing,
  [`${name}.get`]: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
  [`${name}.walk`]: nothing,
  [`${name}.lockSeen`]: nothing,
  [`${name}.lockAnywhere`]: nothing,
  [`${name}.lock`]: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
});

export const coursewareCalls: Calls = {
  'courseware/queries': {
    ...registerCalls('coursewares', { coursewareName: '通识', state: 'published', compulsory: true }),
    'coursewares.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{ coursewareName: '通识', coursewareTypeId: ids.JOB, state: 'published', organizationId: ids.A },
        ...{ chapterKind: 'video', compulsory: true },
      }),
    seeing: (q, { context }) => q(context),
    allCourseware: (q, { context, ids }) =>
      q(context, { coursewareTypeId: ids.JOB, keyword: '通识', state: 'draft' }),
    draftsOf: (q, { db, ids }) => q(db, [ids.JOB]),
    revisionsOf: (q, { db, ids }) => q(db, ids.JOB),
    mediaOf: (q, { db, ids }) => q(db, [ids.JOB]),
    askable: (q, { db, ids }) => q(db, [ids.JOB]),
    shownChapters: nothing,
    coursewareDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
    detailsSeen: nothing,
    seesFiles: (q, { context, ids }) => q(context, ids.JOB),
  },
  'admins/queries': registerCalls('admins', { userName: '王' }),
};

const live = { revision: 1, publishedAt: '2026-01-05T00:00:00.000Z' };
export const coursewareStated = [
  rowsOf({
    table: coursewareStates,
    make: scoped.courseware,
    read: coursewares.lockAnywhere,
    rows: ({ accountId }) => ({
      // What was published once is a draft no more; nobody deletes it.
      draft: [{}, { revision: 1 }],
      reviewing: [{ submittedBy: accountId }],
      published: [live, { ...live, nextState: 'draft' }, { ...live, nextState: 'reviewing' }],
      offline: [live, { ...live, nextState: 'draft' }],
    }),
    inputs: {
      online: () => ({ action: 'online' }),
      offline: () => ({ action: 'offline' }),
      discard: () => ({ action: 'discard' }),
    },
    elsewhere: {
      edit: 'takes a whole form: courseware.test.ts',
      submit: 'begins an application: courseware.test.ts',
      approve: 'is for who is asked: courseware.test.ts',
      reject: 'is for who is asked: courseware.test.ts',
      withdraw: 'is for who handed it in: courseware.test.ts',
      copy: 'makes another one: courseware.test.ts',
      delete: 'leaves no row: courseware.test.ts',
    },
  }),
];

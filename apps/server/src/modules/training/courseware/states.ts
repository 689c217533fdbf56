import {
  type CoursewareEvent,
  coursewareFields,
  coursewarePermission,
  coursewareRow,
  type PermissionName,
  training,
} from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { askedAbout } from '../../approval/public.ts';
import { courseware } from '../tables.ts';
import type { Courseware } from './queries.ts';
import { coursewareReach } from './reach.ts';

const { coursewareCheck, coursewareEdit, coursewareCopy, coursewareDelete } = training.endpoints;

/** The kind of its approval. */
export const kind = 'coursewarePublish';

export const coursewareTarget = ({ id, coursewareName }: Pick<Courseware, 'id' | 'coursewareName'>) => ({
  kind: 'courseware',
  id,
  name: coursewareName,
});

const may = coursewarePermission;
type Facts = { self: string; asked: ReadonlySet<string> } & Pick<
  Awaited<ReturnType<typeof coursewareReach>>,
  'covers'
>;
const covered =
  (...names: PermissionName[]) =>
  (row: Courseware, { covers }: Facts): boolean =>
    covers(row, ...names);

const every = ['draft', 'reviewing', 'published', 'offline'] as const;
/** Where something may be written: what is published stays as it is meanwhile. */
const writable = ['draft', 'published', 'offline'] as const;
/** Where an application may run. */
const decidable = ['reviewing', 'published', 'offline'] as const;

/** A draft that may be handed in, of the first revision or the next. */
const isDraft = ({ state, nextState }: Courseware): boolean => state === 'draft' || nextState === 'draft';
const isReviewed = ({ state, nextState }: Courseware): boolean =>
  state === 'reviewing' || nextState === 'reviewing';

const { state, nextState, revision } = coursewareRow.properties;

/** What happens to courseware. The state is that of the live revision, `nextState` that of the one being written. */
export const coursewareStates = states<Courseware, CoursewareEvent | 'publish' | 'sendBack', Facts>({
  table: courseware,
  fields: {
    ...coursewareFields,
    ...{ state, nextState, revision },
  },
  target: coursewareTarget,
  places: ({ ownerOrganizationId }) => [{ organization: ownerOrganizationId }],
  facts: async (context) => ({
    self: context.caller.accountId,
    asked: new Set(await askedAbout(context.db, kind, context.caller.accountId)),
    covers: (await coursewareReach(context)).covers,
  }),
  events: {
    edit: {
      from: writable,
      calls: coursewareEdit,
      reached: covered(may.edit),
      when: (row) => !isReviewed(row),
    },
    submit: {
      from: writable,
      to: ({ state }) => (state === 'draft' ? 'reviewing' : state),
      calls: coursewareCheck,
      by: [may.edit],
      action: ['提交课件审批', 'Hand in courseware'],
      reached: covered(may.edit),
      when: isDraft,
    },
    approve: {
      from: decidable,
      calls: coursewareCheck,
      reached: (row, { asked }) => asked.has(row.id),
      when: isReviewed,
    },
    reject: {
      from: decidable,
      calls: coursewareCheck,
      reached: (row, { asked }) => asked.has(row.id),
      when: isReviewed,
    },
    withdraw: {
      from: decidable,
      calls: coursewareCheck,
      reached: ({ submittedBy }, { self }) => submittedBy === self,
      when: isReviewed,
    },
    online: {
      from: ['offline'],
      to: 'published',
      calls: coursewareCheck,
      by: [may.enable],
      action: ['上架课件', 'Put courseware online'],
      reached: covered(may.enable),
    },
    offline: {
      from: ['published'],
      to: 'offline',
      calls: coursewareCheck,
      by: [may.disable],
      action: ['下架课件', 'Take courseware offline'],
      reached: covered(may.disable),
    },
    discard: {
      from: ['published', 'offline'],
      calls: coursewareCheck,
      by: [may.edit],
      action: ['放弃课件新版', 'Discard the next draft'],
      reached: covered(may.edit),
      when: ({ nextState }) => nextState === 'draft',
    },
    copy: { from: every, calls: coursewareCopy, reached: covered(may.add, may.get) },
    delete: {
      from: ['draft'],
      calls: coursewareDelete,
      reached: covered(may.delete),
      when: ({ revision }) => revision === 0,
      elsewhere: () => fail('COURSEWARE_PUBLISHED'),
    },
    publish: {
      from: decidable,
      to: ({ state }) => (state === 'reviewing' ? 'published' : state),
      action: ['发布课件', 'Publish courseware'],
      when: isReviewed,
    },
    sendBack: {
      from: decidable,
      to: ({ state }) => (state === 'reviewing' ? 'draft' : state),
      action: ['退回课件', 'Send courseware back'],
      when: isReviewed,
    },
  },
});

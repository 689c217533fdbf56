import {
  type Facts,
  inLocale,
  type instanceEndpoints,
  type Label,
  type Locale,
  type ResultOf,
  type TimelineEvent,
} from '@anyan/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { file } from '../../../platform/files/tables.ts';
import { account } from '../../identity/public.ts';
import { approversOf } from '../approvers.ts';
import { namesOfPeople } from '../people.ts';
import { pathOf } from '../rules/tree.ts';
import { isOpen } from '../rules/votes.ts';
import { aboutOf, knownKind } from '../running/approvalRun.ts';
import { approvalEvent } from '../tables.ts';
import { readSeen, type Seen } from './details.ts';

type Timeline = ResultOf<(typeof instanceEndpoints)['instanceTimeline']>;
type Event = typeof approvalEvent.$inferSelect;

/** What an event carries, as far as the timeline shows it. */
interface Payload {
  stepName?: string;
  comment?: string;
  attachments?: string[];
  signatureFileId?: string;
  checklist?: boolean[];
  points?: string[];
  onBehalfOfId?: string;
  arrivedAt?: string;
  device?: 'phone' | 'desktop';
  reason?: string;
  from?: string;
  to?: string;
  userId?: string;
  userIds?: string[];
  mention?: string[];
  toStepName?: string;
  target?: string;
  via?: string;
  how?: string;
  edits?: { label: string; before: Facts[string]; after: Facts[string] }[];
}

const payloadOf = ({ payload }: Event): Payload => payload as Payload;

const reasons: Record<string, Label> = {
  condition: ['条件不满足，自动跳过', 'Its condition does not hold'],
  empty: ['无审批人，自动跳过', 'Nobody to approve; skipped'],
  merged: ['此前已同意，不再重复审批', 'Has agreed before'],
  left: ['原审批人已停用或离校', 'The approver was disabled or has left'],
};

const vias: Record<string, Label> = {
  binding: ['学校规定的必经步骤', 'The college binds every flow to this step'],
  nobodyElse: [
    '此前各步骤均略过，须由流程管理员审批',
    'All steps were left out; the flow administrators decide',
  ],
  superior: ['无审批人，转上级审批', 'Nobody found; handed to the superior'],
  administrator: ['无审批人，转流程管理员审批', 'Nobody found; handed to the flow administrators'],
};

const escalated: Record<string, Label> = {
  none: ['已超过时限', 'The time limit has passed'],
  notifySuperior: ['已超过时限，通知上级', 'The time limit has passed; the superior was told'],
  transferSuperior: ['已超过时限，转上级审批', 'The time limit has passed; handed to the superior'],
  autoApprove: ['已超过时限，自动通过', 'Approved when the time limit passed'],
  autoReject: ['已超过时限，自动拒绝', 'Rejected when the time limit passed'],
};

/** What an event says beyond its name. */
const noteOf = (event: Event, names: ReadonlyMap<string, string>, locale: Locale): string | null => {
  const payload = payloadOf(event);
  const name = (id: string | undefined) => names.get(id ?? '') ?? '—';
  const all = (ids: readonly string[] = []) => ids.map(name).join('、');
  const say = (label: Label | undefined) => (label ? inLocale(label, locale) : null);
  const why = payload.reason ? (say(reasons[payload.reason]) ?? payload.reason) : null;
  switch (event.kind) {
    case 'transferred':
    case 'delegated':
    case 'reassigned':
      return [`${name(payload.from)} → ${name(payload.to)}`, why].filter(Boolean).join('：');
    case 'signerAdded':
    case 'signerRemoved':
      return [all(payload.userIds), why].filter(Boolean).join('：');
    case 'skipped':
      return payload.userId ? `${name(payload.userId)}：${why ?? ''}` : why;
    case 'entered':
      return say(vias[payload.via ?? '']);
    case 'escalated':
      return say(escalated[payload.how ?? '']);
    case 'urged':
      return all(payload.userIds);
    case 'commented':
      return payload.mention?.length ? `@${payload.mention.map(name).join(' @')}` : null;
    case 'returned':
      return payload.toStepName ? `→ ${payload.toStepName}` : null;
    default:
      return why;
  }
};

const peopleIn = (events: readonly Event[]): (string | undefined | null)[] =>
  events.flatMap((event) => {
    const { from, to, userId, userIds = [], mention = [], onBehalfOfId } = payloadOf(event);
    return [event.actorId, from, to, userId, onBehalfOfId, ...userIds, ...mention];
  });

const shownEvents = async (
  { db, platform, locale }: ReadContext,
  events: readonly Event[],
): Promise<TimelineEvent[]> => {
  const names = await namesOfPeople(db, peopleIn(events));
  const actors = [...new Set(events.flatMap(({ actorId }) => actorId ?? []))];
  const avatars =
    actors.length > 0
      ? await db
          .select({ id: account.id, fileId: account.avatarFileId })
          .from(account)
          .where(inArray(account.id, actors))
      : [];
  const fileIds = events.flatMap((event) => payloadOf(event).attachments ?? []);
  const files =
    fileIds.length > 0
      ? await db
          .select({ id: file.id, name: file.name, type: file.type })
          .from(file)
          .where(inArray(file.id, fileIds))
      : [];
  const avatarOf = (id: string) => {
    const fileId = avatars.find((one) => one.id === id)?.fileId;
    return fileId ? signedUrl(platform, fileId, 'thumb') : null;
  };
  return events.map((event) => {
    const payload = payloadOf(event);
    const waited = payload.arrivedAt ? Date.parse(event.at) - Date.parse(payload.arrivedAt) : undefined;
    return {
      seq: event.seq,
      at: event.at,
      kind: event.kind,
      round: event.round,
      actor: event.actorId
        ? { id: event.actorId, name: names.get(event.actorId) ?? '—', avatar: avatarOf(event.actorId) }
        : null,
      onBehalfOfName: payload.onBehalfOfId ? (names.get(payload.onBehalfOfId) ?? null) : null,
      stepName: payload.stepName ?? null,
      comment: payload.comment ?? null,
      attachments: files
        .filter(({ id }) => payload.attachments?.includes(id))
        .map(({ id, name, type }) => ({
          id,
          name,
          url: signedUrl(platform, id),
          picture: type.startsWith('image/'),
        })),
      signatureUrl: payload.signatureFileId ? signedUrl(platform, payload.signatureFileId) : null,
      checklist: (payload.points ?? []).map((text, at) => ({ text, checked: !!payload.checklist?.[at] })),
      device: payload.device ?? null,
      waitedSeconds: waited === undefined ? null : Math.max(0, Math.round(waited / 1000)),
      note: noteOf(event, names, locale),
      edits: (payload.edits ?? []).map(({ label, before, after }) => ({ label, before, after })),
    };
  });
};

/** Steps still to come, with whom the rules name for them now. */
const coming = async (context: ReadContext, { instance, version }: Seen): Promise<Timeline['coming']> => {
  if (instance.state !== 'running') return [];
  const { db, locale } = context;
  const path = pathOf(version.steps, {
    facts: instance.facts,
    known: knownKind(context, instance.businessKind).facts,
  });
  const result: Timeline['coming'] = [];
  for (const { step, skipped } of path) {
    if (step.type !== 'approve' || skipped || instance.progress[step.key]) continue;
    const { approvers, via } = await approversOf(context, step, aboutOf({ instance }));
    const names = await namesOfPeople(
      db,
      approvers.map(({ userId }) => userId),
    );
    const reason = approvers.length === 0 ? reasons.empty : vias[via];
    result.push({
      stepName: step.name,
      people: approvers.map(({ userId }) => names.get(userId) ?? '—'),
      reason: reason ? inLocale(reason, locale) : null,
    });
  }
  return result;
};

/** The course of an application: what happened, what waits, what will come. */
export const instanceTimeline = async (context: ReadContext, { id }: { id: string }): Promise<Timeline> => {
  const seen = await readSeen(context, id);
  const { tasks, names } = seen;
  const events = await context.db
    .select()
    .from(approvalEvent)
    .where(eq(approvalEvent.instanceId, id))
    .orderBy(asc(approvalEvent.seq))
    .limit(1000);
  return {
    events: await shownEvents(context, events),
    open: tasks
      .filter(({ state }) => isOpen(state))
      .map((task) => ({
        taskId: task.id,
        stepName: task.stepName,
        userId: task.assigneeId,
        name: names.get(task.assigneeId) ?? '—',
        onBehalfOfName: task.onBehalfOfId ? (names.get(task.onBehalfOfId) ?? null) : null,
        state: task.state,
        arrivedAt: task.arrivedAt,
        dueAt: task.dueAt,
        added: task.parentId !== null,
      })),
    coming: await coming(context, seen),
  };
};

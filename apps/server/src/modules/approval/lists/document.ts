import { eventKinds, inLocale, instanceStates, type TimelineEvent } from '@anyan/contract';
import { qrCode } from '@anyan/contract/core/qr';
import { and, eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { imageForDocument } from '../../../platform/files/images.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { need } from '../../../platform/scope.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { approvalEvent, approvalInstance } from '../tables.ts';
import { instanceDetails } from './details.ts';
import { instanceTimeline } from './timeline.ts';

const template = new URL('./instance.typ', import.meta.url);

/** What a value of a change says on paper. */
const words = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '未填写';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(words).join('、');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Drawn names by the number of their event. */
const signaturesOf = async ({ db, platform }: ReadContext, instanceId: string) => {
  const rows = await db
    .select({
      seq: approvalEvent.seq,
      fileId: sql<string>`${approvalEvent.payload}->>'signatureFileId'`,
    })
    .from(approvalEvent)
    .where(
      and(
        eq(approvalEvent.instanceId, instanceId),
        sql`${approvalEvent.payload}->>'signatureFileId' is not null`,
      ),
    );
  const images: Record<string, Buffer> = {};
  for (const { seq, fileId } of rows) {
    const image = await imageForDocument(platform.files, fileId, 'png');
    if (image) images[`${seq}.png`] = image;
  }
  return images;
};

const entry = (event: TimelineEvent, images: Readonly<Record<string, Buffer>>, timeZone: string) => {
  const who = event.actor?.name ?? '系统';
  const actor = event.onBehalfOfName ? `${who}（代${event.onBehalfOfName}审批）` : who;
  const path = `${event.seq}.png`;
  return {
    heading: [event.stepName, actor, inLocale(eventKinds[event.kind], 'zh-CN')].filter(Boolean).join(' · '),
    at: shownIn(timeZone, event.at),
    note: event.note,
    comment: event.comment,
    lines: [
      ...event.checklist.map(({ text, checked }) => `${checked ? '☑' : '☐'} ${text}`),
      ...event.edits.map(({ label, before, after }) => `${label}：${words(before)} → ${words(after)}`),
      ...(event.attachments.length > 0
        ? [`附件：${event.attachments.map(({ name }) => name).join('、')}`]
        : []),
    ],
    signature: images[path] ? path : null,
  };
};

/** An application with its course on paper, for who may see it; made anew each time, as it is then. @throws NOT_FOUND */
export const instancePdf = async (given: ReadContext, { id }: { id: string }): Promise<FileAnswer> => {
  // Paper is in the language of the college.
  const context: ReadContext = { ...given, locale: 'zh-CN' };
  const { db, platform } = context;
  const one = await instanceDetails(context, { id });
  const { events } = await instanceTimeline(context, { id });
  const [stored] = await db
    .select({ hash: approvalInstance.lastHash })
    .from(approvalInstance)
    .where(eq(approvalInstance.id, id));
  const timeZone = await timeZoneOf(db);
  const images = await signaturesOf(context, id);
  const link = `${platform.config.publicUrl}/public/approval/verify?no=${one.instanceNo}&code=${one.verifyCode}`;
  const state = inLocale(instanceStates[one.state], 'zh-CN');
  const changed = (one.diff ?? []).filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
  const made = nowIso();
  const { pdf } = await renderPdf(
    template,
    {
      title: one.title,
      number: `${one.instanceNo}　打印于 ${shownIn(timeZone, made)}`,
      watermark: one.state === 'approved' ? null : state,
      facts: [
        ['审批编号', one.instanceNo],
        ['类型', one.kindName],
        ['申请人', [one.applicant.name, one.organizationName].filter(Boolean).join('　')],
        ...(one.laboratoryName ? [['实验室', one.laboratoryName]] : []),
        ['状态', one.round > 1 ? `${state}（第 ${one.round} 次提交）` : state],
        ['提交时间', shownIn(timeZone, one.startedAt)],
        ...(one.finishedAt ? [['结束时间', shownIn(timeZone, one.finishedAt)]] : []),
      ],
      summary: one.summary.map(({ label, value }) => [label, value || '未填写']),
      diff: changed.map(({ label, before, after }) => [label, words(before), words(after)]),
      // That a step began says no more than the decision after it.
      events: events
        .filter(({ kind, note }) => kind !== 'entered' || note !== null)
        .map((event) => entry(event, images, timeZone)),
      link,
      code: qrCode(link),
      evidence: need(stored).hash,
    },
    { images, at: made },
  );
  return temporaryPdf(platform, pdf, plainName(`${one.instanceNo} ${one.title}`).slice(0, 120));
};

import { type InputOf, presences, type rollCallEndpoints } from '@anyan/contract';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { rollCallDetails } from './queries.ts';

const template = new URL('./rollCall.typ', import.meta.url);

/** 应急点名记录: who was counted, by whom and when. @throws NOT_FOUND */
export const rollCallPdf = async (
  context: ReadContext,
  { id }: InputOf<(typeof rollCallEndpoints)['rollCallPdf']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const one = await rollCallDetails(context, id);
  const zone = await timeZoneOf(db);
  const at = (moment: string | null) => (moment ? shownIn(zone, moment) : '');
  const title = `${one.drill ? '【演练】' : ''}应急点名记录`;
  const { pdf } = await renderPdf(template, {
    ...{ title, place: one.place, none: '发起时该范围内无人。' },
    facts: [
      ['原因', one.reason],
      ['发起', `${one.startedByName ?? ''} ${at(one.startedAt)}`],
      ['结束', one.endedAt ? `${one.endedByName ?? ''} ${at(one.endedAt)}`.trim() : '进行中'],
      [
        '人数',
        `应到 ${one.total} 人：已安全 ${one.safe}，被困 ${one.trapped}，已离开 ${one.left}，未确认 ${one.unconfirmed}`,
      ],
      ['总结', one.summary ?? ''],
    ],
    people: one.people.map(({ userName, userNumber, hostName, roomText, state, byName, at: marked }) => [
      ...[userName, userNumber ?? `访客（接待人 ${hostName ?? ''}）`, roomText, presences[state][0]],
      ...[byName ?? '', at(marked)],
    ]),
  });
  return temporaryPdf(platform, pdf, plainName(`${title} ${one.place}`));
};

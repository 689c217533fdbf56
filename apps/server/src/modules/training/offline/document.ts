import {
  inLocale,
  type Locale,
  offlineKinds,
  offlineResults,
  offlineTrainingPermission,
} from '@anyan/contract';
import { qrCode } from '@anyan/contract/core/qr';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { everybodyAt, reaching, sessionDetails, sessions } from './queries.ts';

const template = new URL('./sheet.typ', import.meta.url);
// A document of the college is Chinese, whoever asks for it.
const locale: Locale = 'zh-CN';
const wide = '全校';

/** 签到表: an empty field to sign in by hand beside the moment of who did by his phone. @throws NOT_FOUND */
export const sessionPdf = async (given: ReadContext, { id }: { id: string }): Promise<FileAnswer> => {
  const context = await reaching(given, offlineTrainingPermission.get, offlineTrainingPermission.add);
  const { db, platform } = context;
  await sessions.get(context, id);
  const session = await sessionDetails(context, { id });
  const zone = await timeZoneOf(db);
  const at = (moment: string | null): string => (moment ? shownIn(zone, moment) : '');
  const people = await everybodyAt(db, id);
  const { pdf } = await renderPdf(template, {
    title: '线下培训签到表',
    number: session.title,
    facts: [
      ['培训名称', session.title],
      ['类型', inLocale(offlineKinds[session.kind], locale)],
      ['组织单位', [session.organizationName ?? wide, session.laboratoryName].filter(Boolean).join(' · ')],
      ['时间', `${at(session.startAt)} 至 ${at(session.endAt)}（${session.minutes} 分钟）`],
      ['地点', session.place],
      ['培训人', session.trainerName ?? ''],
    ],
    content: session.content ?? '',
    people: people.map(({ name, loginName, organizationName, signedAt, result }, no) => [
      `${no + 1}`,
      ...[name, loginName, organizationName ?? ''],
      ...[at(signedAt), '', result ? inLocale(offlineResults[result], locale) : ''],
    ]),
    total: `应到 ${session.people} 人，签到 ${session.signed} 人，合格 ${session.passed} 人`,
    code: qrCode(`${platform.config.publicUrl}/access/coursewareList?tab=offline&open=${id}`),
  });
  return temporaryPdf(platform, pdf, plainName(`签到表 ${session.title}`));
};

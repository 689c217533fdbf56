import { hazardCategories, type InputOf, type unattendedEndpoints, unattendedLetter } from '@anyan/contract';
import { qrCode } from '@anyan/contract/core/qr';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { collegeRow } from '../../college/public.ts';
import { unattendedDetails } from './queries.ts';

const template = new URL('./card.typ', import.meta.url);

/** What the code on the card says: an address that anybody signed in may open. */
export const cardLink = (publicUrl: string, id: string): string =>
  `${publicUrl}/scan?c=${unattendedLetter}${id}`;

/** 无人值守卡, to hang at the set-up. What hangs there is Chinese, whoever prints it. @throws NOT_FOUND */
export const unattendedPdf = async (
  context: ReadContext,
  { id }: InputOf<(typeof unattendedEndpoints)['unattendedPdf']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const one = await unattendedDetails(context, id);
  const zone = await timeZoneOf(db);
  const at = (moment: string): string => shownIn(zone, moment).slice(0, 16);
  const { pdf } = await renderPdf(template, {
    ...{ collegeName: (await collegeRow(db))?.collegeName ?? '', title: one.title, room: one.roomText },
    ...{
      number: one.runNo,
      code: qrCode(cardLink(platform.config.publicUrl, id)),
      action: one.emergencyAction,
    },
    hazards: one.hazards.map((code) => hazardCategories[code][0]),
    facts: [
      ['负责人', `${one.userName} ${one.userNumber}`],
      ['应急联系人', one.contactName ?? ''],
      ['电话', one.phone],
      ['实验室', one.laboratoryName],
      ['开始', at(one.startAt)],
      ['计划结束', at(one.plannedEnd)],
    ],
  });
  return temporaryPdf(platform, pdf, `无人值守卡 ${one.runNo}`);
};

import { type InputOf, type wasteRoundEndpoints, wasteRoundStates } from '@anyan/contract';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { collegeRow } from '../../college/public.ts';
import { roundDetails } from './collectionQueries.ts';

const template = new URL('./route.typ', import.meta.url);

/** 收运单: where the round goes, in its order, with room to sign at each stop. @throws NOT_FOUND */
export const printRound = async (
  context: ReadContext,
  { id }: InputOf<(typeof wasteRoundEndpoints)['wasteRoundPrint']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const round = await roundDetails(context, id);
  const { pdf } = await renderPdf(template, {
    title: '危险废物收运单',
    collegeName: (await collegeRow(db))?.collegeName ?? '',
    facts: [
      ['收运日期', round.date],
      ['车辆', round.vehicle],
      ['收运人', round.handlers.map(({ name }) => name).join('、')],
      ['状态', wasteRoundStates[round.state][0]],
      ['预计重量', `${round.kg} kg`],
    ],
    stops: round.route.map((stop, at) => [
      String(at + 1),
      [stop.laboratoryName, ...stop.places].join('\n'),
      [stop.contactName, stop.contactPhone].filter(Boolean).join('\n'),
      stop.items.map(({ code, name, amount }) => `${name} ${amount}\n${code}`).join('\n'),
      stop.kg,
      stop.weighed ?? '',
      '',
    ]),
  });
  return temporaryPdf(platform, pdf, `收运单 ${round.date} ${round.vehicle}`);
};

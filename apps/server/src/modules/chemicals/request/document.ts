import {
  blindWords,
  type chemicalRequestEndpoints,
  chemicalRequestStates,
  controlCategories,
  type InputOf,
} from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { imageForDocument } from '../../../platform/files/images.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { decisionsOn } from '../../approval/public.ts';
import { collegeRow } from '../../college/public.ts';
import { inMeasure } from '../stock/rules.ts';
import { requestDetails } from './queries.ts';

const template = new URL('./request.typ', import.meta.url);

const words = { approved: '同意', rejected: '拒绝', returned: '退回' } as const;

/** Who decided on it, with the names that they drew. */
const decided = async ({ db, platform }: ReadContext, approvalId: string | null) => {
  const images: Record<string, Buffer> = {};
  const decisions: { name: string; decision: string; at: string; comment: string; picture: string | null }[] =
    [];
  if (!approvalId) return { decisions, images };
  for (const [at, one] of (await decisionsOn(db, approvalId)).entries()) {
    const { signatureFileId, name, decision, comment } = one;
    const image = signatureFileId
      ? await imageForDocument(platform.files, signatureFileId, 'png')
      : undefined;
    const path = `signature${at}.png`;
    if (image) images[path] = image;
    decisions.push({
      ...{ name, decision: words[decision], at: one.at, comment: comment ?? '' },
      picture: image ? path : null,
    });
  }
  return { decisions, images };
};

/** 领用单: what was asked for, who agreed, and what was issued to whom. @throws NOT_FOUND for whom it does not concern */
export const printRequest = async (
  context: ReadContext,
  { id }: InputOf<(typeof chemicalRequestEndpoints)['requestPrint']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const of = await requestDetails(context, id);
  const zone = await timeZoneOf(db);
  const made = nowIso();
  const { decisions, images } = await decided(context, of.approvalId);
  const { pdf } = await renderPdf(
    template,
    {
      title: '化学品领用单',
      number: `${of.requestNo}　打印于 ${shownIn(zone, made)}`,
      collegeName: (await collegeRow(db))?.collegeName ?? '',
      facts: [
        ['申请编号', of.requestNo],
        ['状态', chemicalRequestStates[of.state][0]],
        ['申请人', of.applicantName],
        ['实验室', of.laboratoryName],
        ['用途', of.purpose],
        ['课题或课程', of.projectName],
        ['使用地点', of.useRoomText],
        ['使用日期', `${of.useFrom} 至 ${of.useTo}`],
        ...(of.secondUserName ? [['共同使用人', of.secondUserName]] : []),
        ...(of.planName ? [['实验方案', of.planName]] : []),
      ],
      items: of.items.map((item) => [
        ...[item.chineseName, item.casCode],
        item.controlCategories.map((one) => controlCategories[one][0]).join('、') || '无',
        ...[
          inMeasure(item.quantity, item.unit),
          item.issued === null ? blindWords[0] : inMeasure(item.issued, item.unit),
        ],
      ]),
      decisions: decisions.map((one) => ({ ...one, at: shownIn(zone, one.at) })),
      bottles: of.bottles.map((one) => [
        ...[one.bottleCode, one.chineseName, one.amount, shownIn(zone, one.at)],
        ...[one.issuerName, one.witnessName ?? '无', one.receiverName],
      ]),
    },
    { images, at: made },
  );
  return temporaryPdf(platform, pdf, `领用单 ${of.requestNo}`);
};
